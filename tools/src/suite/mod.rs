//! The command `suite`.

mod report;
mod work;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use fivefold_movegen::{CastlingMode, Repair};
use fivefold_perft_suites::{Entry, Limits, Suite, embedded};

use self::report::{Outcome, PositionReport, TotalReport};
use self::work::{Work, start_threads};
use crate::cli::SuiteArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};

/// Ids are lined up to this width; longer ones push their line to the right.
const MAX_ID_WIDTH: usize = 48;

/// Checks the counts of suites and prints what each position gives, and the total.
pub(crate) fn run(args: &SuiteArgs) -> Result<Verdict, Failure> {
    let suites = load(args)?;
    note_rules(&suites, args);
    note_repairs(&suites);
    let limits = Limits { max_depth: args.max_depth, max_nodes: args.max_nodes };
    let work = Arc::new(Work::new(suites, limits));
    let (bar, interrupted) = (work.progress.bar(), Arc::clone(&work));
    on_interrupt(move || {
        bar.finish_and_clear();
        let total = interrupted.total().after(interrupted.start);
        let (done, of) = (total.positions(), interrupted.positions.len());
        say("interrupted", &format_args!("{done} of {of} positions: {total}"));
    });
    let results = start_threads(&work, args.threads.get())?;
    match print_in_order(&work, &results, args.json) {
        // A reader that leaves early does not undo what was found.
        Err(failure) if failure.is_closed_output() && work.total().mismatches > 0 => {
            return Ok(Verdict::Finding);
        }
        printed => printed?,
    }
    let total = work.total().after(work.start);
    let line = if args.json {
        json(&TotalReport::new(total))?
    } else {
        format!("{} positions: {total}", total.positions())
    };
    work.progress.finish();
    print_line(&line)?;
    Ok(if total.mismatches > 0 { Verdict::Finding } else { Verdict::Fine })
}

/// Reads the suites that the arguments name.
fn load(args: &SuiteArgs) -> Result<Vec<Suite>, Failure> {
    if args.paths.is_empty() {
        return Ok(embedded()?);
    }
    let rules = match (args.chess960, args.standard) {
        (true, _) => Some(CastlingMode::Chess960),
        (false, true) => Some(CastlingMode::Standard),
        (false, false) => None,
    };
    let mut suites = Vec::new();
    for path in &args.paths {
        for file in suite_files(path)? {
            let suite = Suite::read(&file, rules).map_err(Failure::Suite)?;
            if suite.entries.is_empty() {
                return Err(Failure::NoPosition(suite.file));
            }
            suites.push(suite);
        }
    }
    Ok(suites)
}

/// The file itself, or the `*.epd` files of a folder by name.
fn suite_files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let list = || -> io::Result<Vec<PathBuf>> {
        fs::read_dir(path)?.map(|file| file.map(|file| file.path())).collect()
    };
    let mut files = list().map_err(|error| Failure::Folder(path.to_owned(), error))?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "epd"));
    if files.is_empty() {
        return Err(Failure::NoSuite(path.to_owned()));
    }
    files.sort();
    Ok(files)
}

/// Says which files, naming no rules, have positions that were read by those of Chess960.
fn note_rules(suites: &[Suite], args: &SuiteArgs) {
    for suite in suites.iter().filter(|suite| suite.rules.is_none() && !args.chess960) {
        let chess960 = |entry: &&Entry| entry.rules == CastlingMode::Chess960;
        let count = suite.entries.iter().filter(chess960).count();
        if count > 0 {
            let file = &suite.file;
            say(
                "note",
                &format_args!(
                    "{file}: {count} positions have castling rights that only Chess960 knows, and are \
                 read by its rules (--standard drops such rights)"
                ),
            );
        }
    }
}

/// Says what had to be mended. An EPD position has no clocks, so their lack is nothing to note.
fn note_repairs(suites: &[Suite]) {
    for suite in suites {
        for entry in &suite.entries {
            for repair in &entry.repairs {
                if !matches!(repair, Repair::MissingHalfmoveClock | Repair::MissingFullmoveNumber) {
                    say("note", &format_args!("{}:{}: {repair}", suite.file, entry.line));
                }
            }
        }
    }
}

/// Prints the results in the order of the positions, each as soon as its turn comes.
fn print_in_order(
    work: &Work,
    results: &Receiver<(usize, Outcome)>,
    as_json: bool,
) -> Result<(), Failure> {
    let widths = work.positions.iter().map(|(_, entry)| entry.id.chars().count());
    let width = widths.max().unwrap_or(0).min(MAX_ID_WIDTH);
    let mut early = BTreeMap::new();
    let mut turn = 0;
    while turn < work.positions.len() {
        let (index, outcome) = results.recv().map_err(|_| Failure::Unfinished)?;
        early.insert(index, outcome);
        while let Some(outcome) = early.remove(&turn) {
            let (file, entry) = &work.positions[turn];
            let line = if as_json {
                json(&PositionReport::new(file, entry, &outcome))?
            } else {
                outcome.line(entry, width)
            };
            work.progress.beside(|| print_line(&line))?;
            turn += 1;
        }
    }
    Ok(())
}
