//! `go perft`: how many sequences of legal moves there are, by first move.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_perft::perft;

use super::output::Output;

/// Trees of this depth, in plies, are counted without asking whether to stop: it takes no time.
const AT_ONCE: u8 = 3;

/// What is to be counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    pub(crate) position: Position,
    pub(crate) mode: CastlingMode,
    pub(crate) depth: u8,
    pub(crate) threads: usize,
}

/// Tells the count of each first move when it is known, and the sum; a count that is stopped tells
/// how far it came.
pub(crate) fn run(count: &Count, stop: &AtomicBool, output: &Output) -> io::Result<()> {
    let Count { position, mode, depth, threads } = *count;
    let mut sum = 0;
    if let Some(rest) = depth.checked_sub(1) {
        let moves = position.legal_moves();
        for (done, &mv) in moves.iter().enumerate() {
            let Some(nodes) = share(&position.play_unchecked(mv), rest, threads, stop) else {
                return output.say(&format!(
                    "info string go perft: stopped, {done} of {} moves counted, {sum} nodes",
                    moves.len(),
                ));
            };
            output.say(&format!("{}: {nodes}", mv.uci(mode)))?;
            sum += nodes;
        }
    } else {
        sum = 1;
    }
    output.say(&format!("\nNodes searched: {sum}"))
}

/// The count, if it is not stopped, with the moves of the position shared among threads.
fn share(position: &Position, depth: u8, threads: usize, stop: &AtomicBool) -> Option<u128> {
    if threads == 1 || depth <= AT_ONCE {
        return nodes(position, depth, stop);
    }
    let moves = position.legal_moves();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sum = 0;
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            sum += nodes(&position.play_unchecked(mv), depth - 1, stop)?;
        }
        Some(sum)
    };
    thread::scope(|scope| {
        // Fewer threads than asked for only take longer.
        let others: Vec<_> = (1..threads.min(moves.len()))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let own = work();
        others.into_iter().try_fold(own?, |sum, thread| Some(sum + thread.join().ok()??))
    })
}

/// The count, if it is not stopped.
fn nodes(position: &Position, depth: u8, stop: &AtomicBool) -> Option<u128> {
    if depth <= AT_ONCE {
        return Some(u128::from(perft(position, depth)));
    }
    let moves = position.legal_moves();
    moves.iter().try_fold(0, |sum, &mv| {
        let stopped = stop.load(Ordering::Relaxed);
        if stopped {
            None
        } else {
            Some(sum + nodes(&position.play_unchecked(mv), depth - 1, stop)?)
        }
    })
}
