//! `perft --unique`.

use std::time::Instant;

use fivefold_perft::{Perft, UniqueError};
use serde::Serialize;

use crate::cli::PerftArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::stop_on_interrupt;
use crate::output::{json, print_line};
use crate::position;
use crate::progress::Progress;
use crate::speed::Speed;

/// Prints how many distinct positions there are. Ctrl-C tells the numbers of the plies done.
pub(super) fn run(args: &PerftArgs) -> Result<Verdict, Failure> {
    let (depth, threads) = (args.count.depth, args.count.threads);
    let position = position::read(&args.count.position)?;
    let start = Instant::now();
    let progress = Progress::new(0, "positions of the ply before");
    let on_progress = |now: fivefold_perft::Progress| progress.set(now.done, now.total);
    let perft =
        Perft::default().threads(threads).stop_when(stop_on_interrupt()).on_progress(&on_progress);
    let found = perft.count_unique(&position, depth, args.memory);
    progress.finish();
    let plies = match found {
        Ok(plies) => plies,
        Err(UniqueError::Stopped { known }) => {
            tell_interrupted(&known);
            return Ok(Verdict::Interrupted);
        }
        Err(error) => return Err(Failure::Unique(error)),
    };
    let unique = plies.last().copied().unwrap_or_default();
    let seconds = Speed { nodes: unique.into(), elapsed: start.elapsed() }.seconds();
    print_line(&if args.count.json {
        json(&Report { depth, unique, plies, seconds })?
    } else {
        format!("{unique} distinct positions, {seconds:.3} s")
    })?;
    Ok(Verdict::Fine)
}

/// The JSON object of `perft --unique`.
#[derive(Serialize)]
struct Report {
    depth: u8,
    unique: u64,
    /// The distinct positions of each ply from 0 to `depth`.
    plies: Vec<u64>,
    seconds: f64,
}

fn tell_interrupted(known: &[u64]) {
    for (ply, count) in known.iter().enumerate() {
        say(&format!("ply {ply}"), count);
    }
    say("interrupted", &format_args!("while counting ply {}", known.len()));
}
