//! The commands `perft` and `divide`.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use fivefold_movegen::CastlingMode;
use serde::{Serialize, Serializer};

use crate::cli::CountArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};
use crate::parallel::{Root, Walk};
use crate::position;
use crate::progress::Progress;
use crate::speed::Speed;

/// Prints how many sequences of legal moves there are.
pub(crate) fn perft(args: &CountArgs) -> Result<Verdict, Failure> {
    let Counted { speed, .. } = count(args)?;
    let line = if args.json {
        json(&PerftReport { depth: args.depth, nodes: speed.nodes, seconds: speed.seconds() })?
    } else {
        speed.to_string()
    };
    print_line(&line)?;
    Ok(Verdict::Fine)
}

/// Prints how many sequences there are for each first move.
pub(crate) fn divide(args: &CountArgs) -> Result<Verdict, Failure> {
    let Counted { roots, speed } = count(args)?;
    let divide = Divide { roots: &roots, rules: args.position.rules() };
    let text = if args.json {
        let (nodes, seconds) = (speed.nodes, speed.seconds());
        json(&DivideReport { depth: args.depth, nodes, divide, seconds })?
    } else {
        format!("{}\nNodes searched: {}", divide.lines(), speed.nodes)
    };
    print_line(&text)?;
    Ok(Verdict::Fine)
}

/// The JSON object of `perft`.
#[derive(Serialize)]
struct PerftReport {
    depth: u8,
    nodes: u128,
    seconds: f64,
}

/// The JSON object of `divide`.
#[derive(Serialize)]
struct DivideReport<'a> {
    depth: u8,
    nodes: u128,
    divide: Divide<'a>,
    seconds: f64,
}

/// First moves and their counts, in the generator's order.
struct Divide<'a> {
    roots: &'a [Root],
    rules: CastlingMode,
}

impl Divide<'_> {
    fn moves(&self) -> impl Iterator<Item = (String, u128)> {
        self.roots.iter().map(|root| (root.mv.uci(self.rules).to_string(), root.nodes))
    }

    /// A line for each move, each with its line end.
    fn lines(&self) -> String {
        self.moves().fold(String::new(), |mut text, (mv, nodes)| {
            let _ = writeln!(text, "{mv}: {nodes}");
            text
        })
    }
}

impl Serialize for Divide<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.moves())
    }
}

/// A count that has ended.
struct Counted {
    roots: Vec<Root>,
    speed: Speed,
}

/// Counts as the arguments say, with a progress bar; Ctrl-C tells what is known.
fn count(args: &CountArgs) -> Result<Counted, Failure> {
    let rules = args.position.rules();
    let position = position::read(&args.position)?;
    let start = Instant::now();
    let walk = Arc::new(Walk::new(&position, args.depth, args.threads.get()));
    let progress = Progress::new(walk.subtrees() as u64, "subtrees");
    let (bar, interrupted) = (progress.bar(), Arc::clone(&walk));
    on_interrupt(move || {
        bar.finish_and_clear();
        tell_interrupted(&interrupted, rules);
    });
    walk.run(args.threads.get(), || progress.advance(1));
    let speed = Speed { nodes: walk.nodes(), elapsed: start.elapsed() };
    Ok(Counted { roots: walk.roots(), speed })
}

/// Tells the counts of the first moves that are finished.
fn tell_interrupted(walk: &Walk, rules: CastlingMode) {
    let (finished, unfinished): (Vec<_>, Vec<_>) =
        walk.roots().into_iter().partition(|root| root.unfinished == 0);
    for root in &finished {
        say(&root.mv.uci(rules).to_string(), &root.nodes);
    }
    let subtrees = walk.subtrees();
    say(
        "interrupted",
        &format_args!(
            "{} of {} first moves finished, with {} nodes; in all {} nodes in {} of {subtrees} subtrees",
            finished.len(),
            finished.len() + unfinished.len(),
            finished.iter().map(|root| root.nodes).sum::<u128>(),
            walk.nodes(),
            subtrees - walk.unfinished(),
        ),
    );
}

#[cfg(test)]
mod tests {
    use fivefold_movegen::Position;

    use super::*;

    #[test]
    fn json_numbers_pass_two_to_the_64() {
        let start = Position::default();
        let mv = start.parse_uci("e2e4").expect("the move is legal");
        let nodes = u128::from(u64::MAX) + 2;
        let roots = [Root { mv, nodes, unfinished: 0 }];
        let divide = Divide { roots: &roots, rules: CastlingMode::Standard };
        let report = DivideReport { depth: 14, nodes, divide, seconds: 0.5 };
        assert_eq!(
            json(&report).expect("a report can be written"),
            r#"{"depth":14,"nodes":18446744073709551617,"divide":{"e2e4":18446744073709551617},"seconds":0.5}"#
        );
    }
}
