//! The command `bench hash`.

use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use super::chart;
use super::report::{Method, Report};
use super::work::{Mismatch, Tally, Trees, check};
use crate::cli::BenchHashArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::{json, print_line};
use crate::processor::Processor;
use crate::progress::Progress;

/// How long one slice of a measurement is. The measurements take turns, so that what else the
/// machine does falls on all of them.
const SLICE: Duration = Duration::from_millis(20);

/// Measures how long keys take, prints it and draws it if asked to.
pub(super) fn run(args: &BenchHashArgs) -> Result<Verdict, Failure> {
    if let Some(path) = &args.svg {
        check_writable(path)?;
    }
    let slices = (args.seconds.as_millis() / SLICE.as_millis()).max(1) as u64;
    let progress = Progress::new(slices, "rounds");
    let bar = progress.bar();
    on_interrupt(move || {
        bar.finish_and_clear();
        say("interrupted", &"the measurement has not ended");
    });
    let times = match measure(args.seconds, slices, &progress) {
        Ok(times) => times,
        Err(mismatch) => {
            progress.finish();
            say("mismatch", &mismatch);
            return Ok(Verdict::Finding);
        }
    };
    progress.finish();
    let report = Report::new(&Processor::detect(), times);
    print_line(&if args.json { json(&report)? } else { report.text() })?;
    if let Some(path) = &args.svg {
        fs::write(path, chart::svg(&report)?).map_err(|error| Failure::Svg(path.clone(), error))?;
    }
    Ok(Verdict::Fine)
}

/// Tells before the measurement whether the chart can be written. No file is changed, and none is
/// left but behind a link to nothing.
fn check_writable(path: &Path) -> Result<(), Failure> {
    let checked = match File::create_new(path) {
        Ok(_) => fs::remove_file(path),
        // A link, too, is there, even one to nothing, and must stay.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            OpenOptions::new().append(true).create(true).open(path).map(drop)
        }
        Err(error) => Err(error),
    };
    checked.map_err(|error| Failure::Svg(path.to_owned(), error))
}

/// The nanoseconds for a key, or a move, of each method: the median of all slices.
pub(super) type Times = [f64; Method::ALL.len()];

fn measure(seconds: Duration, slices: u64, progress: &Progress) -> Result<Times, Mismatch> {
    let (short, long) = (Trees::<u64>::new()?, Trees::<u128>::new()?);
    let pass = |method| match method {
        Method::Plain => {
            let found = Tally { count: short.plain(), keys: short.moves.keys };
            check("making moves", short.moves, found)
        }
        Method::Scratch64 => check("keys from scratch", short.scratch, short.scratch_keys()),
        Method::Scratch128 => check("keys from scratch", long.scratch, long.scratch_keys()),
        Method::Incremental64 => check("incremental keys", short.moves, short.incremental()),
        Method::Incremental128 => check("incremental keys", long.moves, long.incremental()),
        Method::Predicted64 => check("predicted keys", short.moves, short.predicted()),
        Method::Predicted128 => check("predicted keys", long.moves, long.predicted()),
    };
    let slice = if seconds.is_zero() { Duration::ZERO } else { SLICE };
    let mut all = Method::ALL.map(|_| Vec::new());
    for _ in 0..slices {
        for (method, times) in Method::ALL.into_iter().zip(&mut all) {
            times.push(time(slice, || pass(method))?);
        }
        progress.advance(1);
    }
    Ok(all.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    }))
}

/// Repeats passes until a slice of time is over; nanoseconds for each key.
#[allow(clippy::cast_precision_loss)] // Counts of a slice are small.
fn time(slice: Duration, pass: impl Fn() -> Result<u64, Mismatch>) -> Result<f64, Mismatch> {
    let (start, mut count) = (Instant::now(), 0);
    loop {
        count += pass()?;
        let elapsed = start.elapsed();
        if elapsed >= slice {
            return Ok(elapsed.as_secs_f64() * 1e9 / count as f64);
        }
    }
}
