//! The command `keys stats`: how the keys of many positions are spread.

mod collisions;
mod games;
mod gather;
mod report;
mod spread;
mod verdict;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use fivefold_zobrist::KeySet;

use self::gather::gather;
use self::report::Report;
use crate::cli::StatsArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};
use crate::progress::Progress;

/// Gathers positions, and compares the collisions and bits of their keys with what chance gives.
pub(super) fn run(args: &StatsArgs) -> Result<Verdict, Failure> {
    let start = Instant::now();
    let threads = args.threads.get();
    let set = KeySet::<u128>::from_seed(args.seed);
    let progress = Progress::new(args.positions, "positions");
    let visited = Arc::new(AtomicU64::new(0));
    let (bar, seen) = (progress.bar(), Arc::clone(&visited));
    on_interrupt(move || {
        bar.finish_and_clear();
        let seen = seen.load(Ordering::Relaxed);
        say("interrupted", &format_args!("{seen} positions visited, nothing compared yet"));
    });
    let gathered = gather(&set, args, |positions| {
        visited.fetch_add(positions, Ordering::Relaxed);
        progress.advance(positions);
    })?;
    let report = Report::new(args.seed, &gathered.examine(threads)?, start.elapsed());
    progress.finish();
    print_line(&if args.json { json(&report)? } else { report.text() })?;
    Ok(if report.is_fine() { Verdict::Fine } else { Verdict::Finding })
}
