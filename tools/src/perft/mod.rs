//! The commands `perft` and `divide`.

mod report;
mod unique;

use std::time::Instant;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_perft::{Count, Perft, PerftError, Table};

use self::report::{Divide, DivideReport, PerftReport};
use crate::cli::{CountArgs, PerftArgs};
use crate::error::{Failure, Verdict, say};
use crate::interrupt::stop_on_interrupt;
use crate::output::{json, print_line};
use crate::position;
use crate::progress::Progress;
use crate::speed::Speed;

/// Prints how many sequences of legal moves there are, or how many distinct positions.
pub(crate) fn perft(args: &PerftArgs) -> Result<Verdict, Failure> {
    if args.unique {
        return unique::run(args);
    }
    let args = &args.count;
    count(args, |_, speed| {
        let depth = args.depth;
        Ok(if args.json {
            json(&PerftReport { depth, nodes: speed.nodes, seconds: speed.seconds() })?
        } else {
            speed.to_string()
        })
    })
}

/// Prints how many sequences there are for each first move.
pub(crate) fn divide(args: &CountArgs) -> Result<Verdict, Failure> {
    count(args, |count, speed| {
        let divide = Divide { roots: &count.roots, rules: args.position.rules() };
        let (depth, nodes, seconds) = (args.depth, speed.nodes, speed.seconds());
        Ok(if args.json {
            json(&DivideReport { depth, nodes, divide, seconds })?
        } else {
            format!("{}\nNodes searched: {nodes}", divide.lines())
        })
    })
}

/// Counts as the arguments say, with a progress bar, and prints the report of it. Ctrl-C tells what
/// is known.
fn count(
    args: &CountArgs,
    report: impl FnOnce(&Count, Speed) -> Result<String, Failure>,
) -> Result<Verdict, Failure> {
    let position = position::read(&args.position)?;
    if args.verify && args.hash == 0 {
        return Err(Failure::Usage("--verify: there is nothing to verify without --hash".into()));
    }
    let start = Instant::now();
    let progress = Progress::new(0, "subtrees");
    let found = run(args, &position, &progress);
    let elapsed = start.elapsed();
    progress.finish();
    let rules = args.position.rules();
    match found {
        Ok(count) => {
            print_line(&report(&count, Speed { nodes: count.nodes, elapsed })?)?;
            Ok(Verdict::Fine)
        }
        Err(Failure::Perft(PerftError::Stopped(known))) => {
            tell_interrupted(&known, rules);
            Ok(Verdict::Interrupted)
        }
        Err(Failure::Perft(PerftError::Disagreement { mv, first, second })) => {
            let mv = mv.uci(rules);
            say("mismatch", &format_args!("{mv}: {first}, and with other keys {second}"));
            Ok(Verdict::Finding)
        }
        Err(failure) => Err(failure),
    }
}

fn run(args: &CountArgs, position: &Position, progress: &Progress) -> Result<Count, Failure> {
    let on_progress = |now: fivefold_perft::Progress| progress.set(now.done, now.total);
    let mut perft = Perft::default()
        .threads(args.threads)
        .stop_when(stop_on_interrupt())
        .on_progress(&on_progress);
    if let Some(path) = args.path {
        perft = perft.path(path);
    }
    let count = if args.hash == 0 {
        perft.count(position, args.depth)
    } else {
        let mut table = Table::new(args.hash).map_err(Failure::Table)?;
        if args.verify {
            perft.count_verified(position, args.depth, &mut table)
        } else {
            perft.table(&table).count(position, args.depth)
        }
    };
    count.map_err(Failure::Perft)
}

/// Tells the counts of the first moves that are finished.
fn tell_interrupted(known: &Count, rules: CastlingMode) {
    let finished: Vec<_> = known.roots.iter().filter(|root| root.is_finished()).collect();
    for root in &finished {
        say(&root.mv.uci(rules).to_string(), &root.nodes);
    }
    say(
        "interrupted",
        &format_args!(
            "{} of {} first moves finished, with {} nodes; in all {} nodes in {} of {} subtrees",
            finished.len(),
            known.roots.len(),
            finished.iter().map(|root| root.nodes).sum::<u128>(),
            known.nodes,
            known.finished,
            known.subtrees,
        ),
    );
}
