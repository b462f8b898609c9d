//! The command `suite`.

mod record;
mod report;
mod work;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use fivefold_movegen::{CastlingMode, Position, Repair};
use fivefold_perft::{Counter, Table};
use fivefold_perft_suites::{Entry, Limits, Suite, embedded};

use self::record::{Recorder, Records};
use self::report::{Outcome, PositionReport, TotalReport};
use self::work::{Counting, Done, UnderTest, Work, start_threads};
use crate::cli::{ExternalArgs, SuiteArgs};
use crate::error::{Failure, Verdict, say};
use crate::external::{Children, ExternalError, Fault, Protocol, Query, Spec};
use crate::interrupt::on_interrupt;
use crate::output::{counted, json, print_line};

/// Ids are lined up to this width; longer ones push their line to the right.
const MAX_ID_WIDTH: usize = 48;

/// Checks the counts of suites and prints what each position gives, and the total.
pub(crate) fn run(args: &SuiteArgs) -> Result<Verdict, Failure> {
    let suites = load(args)?;
    note_rules(&suites, args);
    note_repairs(&suites);
    let limits = Limits { max_depth: args.max_depth, max_nodes: args.max_nodes };
    let children = Children::default();
    let work = Arc::new(Work::new(suites, limits, counting(args)?, under_test(args, &children)?));
    let (known, mut recorder) = records(args, &work)?;
    let (bar, interrupted) = (work.progress.bar(), Arc::clone(&work));
    on_interrupt(move || {
        bar.finish_and_clear();
        children.close();
        let total = interrupted.total().after(interrupted.start);
        let (done, of) = (total.positions(), interrupted.positions.len());
        say("interrupted", &format_args!("{done} of {of} positions: {total}"));
    });
    let results = start_threads(&work, args.threads, known)?;
    match print_in_order(&work, &results, recorder.as_mut(), args.json) {
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
        format!("{}: {total}", counted(total.positions() as u64, "position", "positions"))
    };
    work.progress.finish();
    print_line(&line)?;
    match (total.mismatches, total.failed) {
        (0, 0) => Ok(Verdict::Fine),
        (0, failed) => Err(Failure::Uncounted(failed)),
        _ => Ok(Verdict::Finding),
    }
}

/// How the arguments want positions counted.
fn counting(args: &SuiteArgs) -> Result<Counting, Failure> {
    let counter = match args.path {
        Some(path) => Counter::new(path).map_err(|error| Failure::Perft(error.into()))?,
        None => Counter::best(),
    };
    let table = match args.hash {
        0 => None,
        mebibytes => Some(Table::new(mebibytes).map_err(Failure::Table)?),
    };
    Ok(Counting { counter, table })
}

/// The program that the arguments name, if any, started once to learn whether it can be.
fn under_test(args: &SuiteArgs, children: &Children) -> Result<Option<UnderTest>, Failure> {
    let ExternalArgs { engine, script, options, timeout } = &args.external;
    let spec = match (engine, script) {
        (None, None) => return Ok(None),
        (Some(engine), None) => Spec::new(engine, Protocol::Uci, options)?,
        (None, Some(script)) => Spec::new(script, Protocol::Script, &[])?,
        (Some(_), Some(_)) => {
            return Err(Failure::Usage("give either --engine or --script".to_owned()));
        }
    };
    let under_test = UnderTest { spec, children: children.clone(), timeout: *timeout };
    let mut program = under_test.program();
    program.start()?;
    if script.is_some() {
        // A script is only run to count. Whether it counts right is not asked here.
        let start = Position::default();
        let asked = program.count(&Query::new(&start, &[], CastlingMode::Standard), 1);
        if let Err(error @ ExternalError { fault: Fault::Start(_), .. }) = asked {
            return Err(error.into());
        }
    }
    Ok(Some(under_test))
}

/// What an earlier run has found, and the file for what this one finds.
fn records(args: &SuiteArgs, work: &Work) -> Result<(Vec<Done>, Option<Recorder>), Failure> {
    let Some(resume) = &args.resume else {
        let recorder = args.jsonl.as_ref().map(|path| Recorder::create(path, b"")).transpose()?;
        return Ok((Vec::new(), recorder));
    };
    let records = Records::read(resume)?;
    let recorder = match &args.jsonl {
        Some(path) if path != resume => Recorder::create(path, &records.lines())?,
        _ => Recorder::reopen(resume, &records)?,
    };
    let known: Vec<_> = work
        .positions
        .iter()
        .enumerate()
        .filter_map(|(index, (_, entry))| {
            Some((index, records.outcome(entry, work.program(), work.limits())?))
        })
        .collect();
    let (path, done, of) = (resume.display(), known.len(), work.positions.len());
    say("note", &format_args!("{path}: {done} of {of} positions are done"));
    Ok((known, Some(recorder)))
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
    results: &Receiver<Done>,
    mut recorder: Option<&mut Recorder>,
    as_json: bool,
) -> Result<(), Failure> {
    let widths = work.positions.iter().map(|(_, entry)| entry.id.chars().count());
    let width = widths.max().unwrap_or(0).min(MAX_ID_WIDTH);
    let mut early = BTreeMap::new();
    let mut turn = 0;
    while turn < work.positions.len() {
        let (index, outcome) = results.recv().map_err(|_| Failure::Unfinished)?;
        if let Some(recorder) = recorder.as_mut().filter(|_| !outcome.is_resumed) {
            recorder.write(&report(work, index, &outcome)?)?;
        }
        early.insert(index, outcome);
        while let Some(outcome) = early.remove(&turn) {
            let line = if as_json {
                report(work, turn, &outcome)?
            } else {
                outcome.line(&work.positions[turn].1, width)
            };
            work.progress.beside(|| print_line(&line))?;
            turn += 1;
        }
    }
    Ok(())
}

/// A position's line of JSON.
fn report(work: &Work, index: usize, outcome: &Outcome) -> Result<String, Failure> {
    let (file, entry) = &work.positions[index];
    json(&PositionReport::new(file, entry, work.program(), outcome))
}
