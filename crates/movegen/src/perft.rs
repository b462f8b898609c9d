//! Counting the leaves of the game tree, the test that every move generator must pass.

use crate::position::Position;

/// How many sequences of `depth` legal moves there are from a position. Moves of the last ply are
/// counted without being made.
///
/// The count is exact while it is below 2^64, which no count that a computer can reach this way
/// exceeds.
///
/// With the `std` feature on x86-64 the fastest code for the processor is chosen at run time.
///
/// ```
/// use fivefold_movegen::{perft, Position};
/// assert_eq!(perft(&Position::default(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        _ => fastest_walk(position, depth),
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn fastest_walk(position: &Position, depth: u8) -> u64 {
    crate::cpu::walk_fastest(position, depth)
}

#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
fn fastest_walk(position: &Position, depth: u8) -> u64 {
    crate::walk::walk::<crate::walk::Plain>(position, depth)
}
