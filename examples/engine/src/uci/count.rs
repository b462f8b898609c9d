//! `go perft`: how many sequences of legal moves there are, by first move.

use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_perft::{Perft, PerftError, Table};

use super::output::Output;

/// Counts of this depth, in plies, and deeper ones are remembered in a table: to make it takes
/// longer than lesser counts.
const DEEP: u8 = 6;

/// What is to be counted, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    pub(crate) position: Position,
    pub(crate) mode: CastlingMode,
    pub(crate) depth: u8,
    pub(crate) threads: NonZeroUsize,
    /// The size of a table, in mebibytes.
    pub(crate) hash: usize,
}

/// Tells the count of each first move when it is known, and the sum; a count that is stopped tells
/// how far it came.
pub(crate) fn run(count: &Count, stop: &AtomicBool, output: &Output) -> io::Result<()> {
    let Count { position, mode, depth, threads, hash } = *count;
    let Some(rest) = depth.checked_sub(1) else {
        return output.say("\nNodes searched: 1");
    };
    let mut perft = Perft::default().threads(threads).stop_when(stop);
    let table = (depth >= DEEP).then(|| Table::new(hash)).transpose();
    match &table {
        Ok(Some(table)) => perft = perft.table(table),
        Ok(None) => {}
        Err(error) => output.say(&format!("info string go perft: {error}; there is no table"))?,
    }
    let moves = position.legal_moves();
    let mut sum = 0_u128;
    for (done, &mv) in moves.iter().enumerate() {
        let counted = perft.count(&position.play_unchecked(mv), rest);
        let counted = counted.map(|count| count.nodes).and_then(|nodes| {
            sum = sum.checked_add(nodes).ok_or(PerftError::TooLarge)?;
            Ok(nodes)
        });
        match counted {
            Ok(nodes) => output.say(&format!("{}: {nodes}", mv.uci(mode)))?,
            Err(error) => {
                return output.say(&format!(
                    "info string go perft: {error}; {done} of {} moves counted, {sum} nodes",
                    moves.len(),
                ));
            }
        }
    }
    output.say(&format!("\nNodes searched: {sum}"))
}
