//! The command `bisect`: where two move generators differ, and who is right.

mod counts;
mod listed;
mod report;
mod search;
mod side;
mod why;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use self::report::{DifferenceReport, Report};
use self::search::{Compared, Pair};
use self::side::{Line, Side};
use crate::cli::{BisectArgs, ExternalArgs};
use crate::error::{Failure, Verdict, say};
use crate::external::{Children, Program, Protocol, Spec};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};
use crate::position;
use crate::progress::Progress;

/// Compares and tells.
pub(crate) fn run(args: &BisectArgs) -> Result<Verdict, Failure> {
    if args.depth == 0 {
        return Err(Failure::Usage("DEPTH: nothing can differ at depth 0".to_owned()));
    }
    let children = Children::default();
    let mut pair = Pair(sides(args, &children)?);
    let rules = args.position.rules();
    let start = position::start(&args.position)?;
    let line = position::moves(start, &args.position.moves)?
        .into_iter()
        .fold(Line::new(start, rules), |line, mv| line.after(mv));

    let progress = Progress::new(args.depth.into(), "depths");
    let agreed = Arc::new(AtomicU8::new(0));
    let (bar, agreed_then) = (progress.bar(), Arc::clone(&agreed));
    on_interrupt(move || {
        bar.finish_and_clear();
        children.close();
        let depth = agreed_then.load(Ordering::Relaxed);
        say("interrupted", &format_args!("no difference to depth {depth}"));
    });
    let result = pair.search(&line, args.depth, |depth| {
        agreed.store(depth, Ordering::Relaxed);
        progress.advance(1);
    })?;
    let report = match result {
        Ok(nodes) => report(args, &pair, [nodes; 2], None),
        Err(mut found) => {
            let from_fen = from_fen_alone(&mut pair, &found.at);
            found.at.line.moves.drain(..line.moves.len());
            let difference = DifferenceReport::new(&found, from_fen);
            report(args, &pair, found.totals, Some(difference))
        }
    };
    progress.finish();
    print_line(&if args.json { json(&report)? } else { report.text() })?;
    Ok(if report.same { Verdict::Fine } else { Verdict::Finding })
}

fn report(
    args: &BisectArgs,
    pair: &Pair,
    nodes: [u128; 2],
    difference: Option<DifferenceReport>,
) -> Report {
    let mut programs = pair.names();
    // Two runs of one program are still two.
    if programs[0] == programs[1] {
        programs[1].push_str(" (second)");
    }
    Report { depth: args.depth, programs, same: difference.is_none(), nodes, difference }
}

/// Whether the difference shows from the position's FEN alone; `None` if that is how it was found,
/// or a program fails at it.
fn from_fen_alone(pair: &mut Pair, at: &Compared) -> Option<bool> {
    if at.line.moves.is_empty() {
        return None;
    }
    let line = Line::new(at.line.position, at.line.rules);
    match pair.compare(&line, at.depth) {
        Ok(alone) => Some(alone.difference == at.difference),
        Err(failure) => {
            say("note", &format_args!("from the FEN alone: {failure}"));
            None
        }
    }
}

/// The programs that the arguments name, one or two; a single one is compared with this program.
fn sides(args: &BisectArgs, children: &Children) -> Result<[Side; 2], Failure> {
    let ExternalArgs { engine, script, options, timeout } = &args.external;
    let named = [
        (engine, Protocol::Uci, options.as_slice()),
        (script, Protocol::Script, &[]),
        (&args.against, Protocol::Uci, args.against_options.as_slice()),
        (&args.against_script, Protocol::Script, &[]),
    ];
    let mut sides = Vec::new();
    for (command, protocol, options) in named {
        if let Some(command) = command {
            let spec = Spec::new(command, protocol, options)?;
            sides.push(Side::Other(Box::new(Program::new(spec, children, *timeout))));
        }
    }
    let mut sides = sides.into_iter();
    match (sides.next(), sides.next(), sides.next()) {
        (Some(only), None, _) => Ok([only, Side::Own]),
        (Some(a), Some(b), None) => Ok([a, b]),
        (None, ..) => Err(Failure::Usage(
            "a program to compare with is missing: --engine or --script".to_owned(),
        )),
        _ => Err(Failure::Usage(
            "more than two programs: give at most two of --engine, --script, --against and \
             --against-script"
                .to_owned(),
        )),
    }
}
