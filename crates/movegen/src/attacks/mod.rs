//! The squares that a piece attacks, and the lines between squares.
//!
//! Every table here is computed by the compiler: there is nothing to initialise.

// The compiler builds the tables; no stack of a running program holds them.
#![allow(clippy::large_stack_arrays)]

mod geometry;
mod leapers;
mod magic;
mod magic_numbers;
#[cfg(target_arch = "x86_64")]
mod pext;
pub mod rays;
mod reach;
pub(crate) mod sliders;

pub use geometry::{antidiagonal, between, diagonal, line};
pub(crate) use leapers::{advance, capture_east, capture_west, knights, pawn_attacks};
pub use leapers::{king, knight, pawn};
pub(crate) use magic::Magic;
#[cfg(target_arch = "x86_64")]
pub(crate) use pext::Pext;
pub(crate) use reach::reach;
pub(crate) use sliders::{Native, Sliders};

use crate::bitboard::Bitboard;
use crate::square::Square;

/// The squares that a rook on `square` attacks while `occupied` squares block: up to and with the
/// first occupied square in each direction.
///
/// ```
/// use fivefold_movegen::{attacks, Bitboard, Square};
/// let square = |name: &str| name.parse::<Square>().unwrap();
/// let blocker = Bitboard::of(square("a3"));
/// assert_eq!(attacks::rook(square("a1"), blocker).len(), 9); // a2, a3 and b1 to h1
/// ```
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Native::rook(square, occupied)
}

/// The squares that a bishop on `square` attacks while `occupied` squares block.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Native::bishop(square, occupied)
}

/// The squares that a queen on `square` attacks while `occupied` squares block.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}
