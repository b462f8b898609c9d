//! One face for all the libraries, so that each is measured by the same code. Behind it, each is
//! used as its own documentation advises its users to.

mod chess;
mod cozy;
mod fivefold;
mod shakmaty;

use std::fmt::Debug;

pub use self::chess::Chess;
pub use self::cozy::Cozy;
pub use self::fivefold::Fivefold;
pub use self::shakmaty::Shakmaty;

/// A library of chess rules.
pub trait Library {
    /// The name in the results.
    const NAME: &'static str;
    /// A position.
    type Board: Clone;
    /// A move.
    type Move: Copy + PartialEq + Debug;
    /// A square.
    type Square: Copy;

    /// Reads a position of standard chess.
    ///
    /// # Panics
    /// If the library does not accept it.
    fn read(fen: &str) -> Self::Board;

    /// Counts the leaves `depth` plies below, the last ply without making its moves.
    fn perft(board: &Self::Board, depth: u8) -> u64;

    /// Lists the legal moves, in whatever the library's users list them, and hands them over.
    fn with_moves<R>(board: &Self::Board, f: impl FnOnce(&[Self::Move]) -> R) -> R;

    /// Calls the function with every legal move, without a list where the library can.
    fn for_each_move(board: &Self::Board, f: impl FnMut(Self::Move)) {
        Self::with_moves(board, |moves| moves.iter().copied().for_each(f));
    }

    /// How many legal moves there are, in the fastest way that the library offers.
    fn count(board: &Self::Board) -> u64;

    /// Hands over the board after a legal move. A board that is made in place and then returned would
    /// be copied once more.
    fn with_played<R>(board: &Self::Board, mv: Self::Move, f: impl FnOnce(&Self::Board) -> R) -> R;

    /// Whether a move is legal.
    fn is_legal(board: &Self::Board, mv: Self::Move) -> bool;

    /// Whether a legal move gives check.
    fn gives_check(board: &Self::Board, mv: Self::Move) -> bool;

    /// The occupied squares, `a1` the lowest bit.
    fn occupied(board: &Self::Board) -> u64;

    /// The square of an index from 0 (`a1`) to 63 (`h8`).
    fn square(index: u8) -> Self::Square;

    /// The squares that a rook attacks.
    fn rook(square: Self::Square, occupied: u64) -> u64;

    /// The squares that a bishop attacks.
    fn bishop(square: Self::Square, occupied: u64) -> u64;

    /// A move in the form of [`packed`](crate::packed).
    fn pack(board: &Self::Board, mv: Self::Move) -> u16;
}
