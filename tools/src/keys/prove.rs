//! The command `keys prove`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use fivefold_zobrist::{KEY_COUNT, KeySet};
use serde::Serialize;

use super::names::names;
use super::rank::rank;
use super::relations::Search;
use crate::cli::ProveArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};
use crate::progress::Progress;

/// Shows that a table is free of what would make positions collide by construction.
pub(super) fn run(args: &ProveArgs) -> Result<Verdict, Failure> {
    let start = Instant::now();
    let (short, long) = (KeySet::<u64>::from_seed(args.seed), KeySet::<u128>::from_seed(args.seed));
    let search = Arc::new(Search::new(short.numbers().collect()));
    let parts = Search::parts(args.weight);
    let progress = Progress::new(parts as u64, "parts");
    let finished = Arc::new(AtomicUsize::new(0));
    let (bar, known, done) = (progress.bar(), Arc::clone(&search), Arc::clone(&finished));
    on_interrupt(move || {
        bar.finish_and_clear();
        let (proven, done) = (known.proven(), done.load(Ordering::Relaxed));
        say(
            "interrupted",
            &format_args!(
                "no relation up to weight {proven}; {done} of {parts} parts of the search done"
            ),
        );
    });
    let relation = search.run(args.weight, args.threads.get(), || {
        finished.fetch_add(1, Ordering::Relaxed);
        progress.advance(1);
    });
    progress.finish();
    let names = names();
    let proven = search.proven();
    let report = Report {
        seed: args.seed,
        numbers: KEY_COUNT,
        nonzero: short.numbers().all(|number| number != 0),
        distinct: short.numbers().collect::<BTreeSet<_>>().len() == KEY_COUNT,
        rank64: rank(short.numbers().map(u128::from)),
        rank128: rank(long.numbers()),
        weight: args.weight,
        proven,
        relation: relation
            .map(|relation| relation.into_iter().map(|index| names[index].clone()).collect()),
        seconds: (start.elapsed().as_secs_f64() * 1e3).round() / 1e3,
    };
    print_line(&if args.json { json(&report)? } else { report.text() })?;
    Ok(if report.is_fine() { Verdict::Fine } else { Verdict::Finding })
}

/// The JSON object of `keys prove`.
#[derive(Serialize)]
struct Report {
    seed: u64,
    numbers: usize,
    nonzero: bool,
    distinct: bool,
    /// Over GF(2), of the 64-bit and of the 128-bit table.
    rank64: u32,
    rank128: u32,
    /// Up to which weight relations were searched.
    weight: u32,
    /// Up to which weight there is none.
    proven: u32,
    /// The names of numbers whose XOR is zero, if there are any.
    relation: Option<Vec<String>>,
    seconds: f64,
}

impl Report {
    fn is_fine(&self) -> bool {
        self.relation.is_none() && (self.rank64, self.rank128) == (64, 128)
    }

    fn text(&self) -> String {
        let Self { seed, numbers, rank64, rank128, proven, seconds, .. } = self;
        let mut text = format!("table         {numbers} numbers from seed {seed}\n");
        let zero = if self.nonzero { "none zero" } else { "one is zero" };
        let twin = if self.distinct { "all distinct" } else { "two are equal" };
        let _ = writeln!(text, "numbers       {zero}, {twin}");
        let _ = writeln!(text, "rank          {rank64} of 64 bits, {rank128} of 128 bits");
        match &self.relation {
            None => {
                let _ = writeln!(
                    text,
                    "relations     none: no XOR of up to {proven} numbers is zero, of 64 bits nor of 128"
                );
            }
            Some(names) => {
                let (weight, names) = (names.len(), names.join(" ^ "));
                let _ = writeln!(text, "relations     weight {weight}, of 64 bits: {names} = 0");
            }
        }
        let _ = write!(text, "proven        weight {proven}, in {seconds:.3} s");
        text
    }
}
