//! Counting the leaves of the game tree, the test that every move generator must pass: fast on
//! every processor, and exact.
//!
//! - [`perft`] counts the sequences of legal moves, [`divide`] counts them by first move.
//! - [`count_legal_children`] counts the legal moves of each child of a position.
//! - [`Path`] names the ways to count, one for each kind of processor; a [`Counter`] goes one.
//! - [`Perft`] counts with threads, a [`Table`], progress and a way to stop, past 2^64, and counts
//!   distinct positions.
//!
//! ```
//! use fivefold_movegen::{CastlingMode, Position};
//! use fivefold_perft::{divide, perft};
//!
//! let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
//! let position = Position::from_fen(fen, CastlingMode::Standard)?;
//! assert_eq!(perft(&position, 4), 4_085_603);
//! assert_eq!(divide(&position, 4).map(|(_, nodes)| nodes).sum::<u64>(), 4_085_603);
//! # Ok::<(), fivefold_movegen::FenError>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): the choice of the fastest code at run time, and `Perft`. Without it the crate
//!   is `no_std` and does not allocate.
#![cfg_attr(not(test), no_std)]
#![deny(unsafe_code)]

#[cfg(all(feature = "std", not(test)))]
extern crate std;

mod children;
mod code;
mod counter;
#[cfg(feature = "std")]
mod deep;
mod files;
mod path;
#[cfg(test)]
#[path = "../../movegen/tests/common/random.rs"]
#[allow(dead_code)] // Other tests use the rest.
mod random;
mod scalar;
#[cfg(feature = "std")]
mod unique;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod vector;
mod walk;

use fivefold_movegen::{Move, Position};

pub use children::ChildCounts;
pub use counter::Counter;
#[cfg(feature = "std")]
pub use deep::{Count, Perft, PerftError, Progress, Root, Table, TableError};
pub use path::{Path, UnavailablePath, UnknownPath};
#[cfg(feature = "std")]
pub use unique::UniqueError;

/// How many sequences of `depth` legal moves there are from a position, counted on the fastest
/// path. Moves of the last ply are counted without being made.
///
/// The count is exact while it is below 2^64, which no count that a computer can reach this way
/// exceeds.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_perft::perft;
/// assert_eq!(perft(&Position::default(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    Counter::best().perft(position, depth)
}

/// The legal moves of a position in the generator's order, each with the number of sequences of
/// `depth` moves that it begins; none at depth 0. A count is made when it is asked for.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_perft::divide;
/// let start = Position::default();
/// let (mv, nodes) = divide(&start, 3).max_by_key(|&(_, nodes)| nodes).unwrap();
/// assert_eq!((start.san(mv).to_string().as_str(), nodes), ("e4", 600));
/// ```
pub fn divide(position: &Position, depth: u8) -> impl Iterator<Item = (Move, u64)> {
    Counter::best().divide(position, depth)
}

/// For each legal move, in the order of [`legal_moves`](Position::legal_moves), how many legal
/// moves there are after it.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_perft::count_legal_children;
/// let position: Position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse()?;
/// let counts = count_legal_children(&position);
/// // One move is checkmate, and seven are stalemate.
/// assert_eq!(counts.iter().filter(|&&count| count == 0).count(), 8);
/// # Ok::<(), fivefold_movegen::FenError>(())
/// ```
pub fn count_legal_children(position: &Position) -> ChildCounts {
    Counter::best().count_legal_children(position)
}

/// The crate's README, so that its example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
