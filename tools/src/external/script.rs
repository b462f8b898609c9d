//! A program of the perftree protocol: started anew for each count with depth, FEN and moves as
//! arguments, it prints `move count` lines, an empty line and the total.

use std::time::{Duration, Instant};

use super::answer::Divide;
use super::children::Children;
use super::error::Fault;
use super::process::Process;
use super::{Query, Spec};

/// Runs the program once.
pub(super) fn divide(
    spec: &Spec,
    children: &Children,
    timeout: Duration,
    query: &Query<'_>,
    depth: u8,
) -> Result<Divide, Fault> {
    let mut words = spec.words.clone();
    words.extend([depth.to_string(), query.fen.clone()]);
    if !query.moves.is_empty() {
        words.push(query.moves_text());
    }
    let process = Process::start(children, &words, false)?;
    let deadline = Instant::now() + timeout;
    let (mut divide, mut last) = (Divide::default(), None);
    loop {
        match process.line(deadline) {
            Ok(Some(line)) => {
                divide.read_line(&line)?;
                last = Some(line).filter(|line| !line.is_empty()).or(last);
            }
            Ok(None) => return Err(Fault::TimedOut { after: timeout, last }),
            Err(ended @ Fault::Ended { status: Some(status), .. }) if !status.success() => {
                return Err(ended);
            }
            Err(Fault::Ended { .. }) if divide.is_empty() => return Err(Fault::NoCount(last)),
            Err(Fault::Ended { .. }) if divide.total.is_none() => return Err(Fault::NoTotal),
            Err(Fault::Ended { .. }) => return Ok(divide),
            Err(fault) => return Err(fault),
        }
    }
}
