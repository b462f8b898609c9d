//! Fivefold.

use fivefold_movegen::{Bitboard, CastlingMode, Move, Position, Role, Square, attacks};
use fivefold_perft::perft;

use crate::library::Library;
use crate::moves::packed;

/// Fivefold's move generator.
#[derive(Clone, Copy, Debug)]
pub struct Fivefold;

impl Library for Fivefold {
    const NAME: &'static str = "fivefold";
    type Board = Position;
    type Move = Move;
    type Square = Square;

    fn read(fen: &str) -> Position {
        Position::from_fen(fen, CastlingMode::Standard).expect("fivefold reads the position")
    }

    fn perft(board: &Position, depth: u8) -> u64 {
        perft(board, depth)
    }

    fn with_moves<R>(board: &Position, f: impl FnOnce(&[Move]) -> R) -> R {
        f(&board.legal_moves())
    }

    fn count(board: &Position) -> u64 {
        u64::from(board.count_legal())
    }

    fn with_played<R>(board: &Position, mv: Move, f: impl FnOnce(&Position) -> R) -> R {
        f(&board.play_unchecked(mv))
    }

    fn is_legal(board: &Position, mv: Move) -> bool {
        board.is_legal(mv)
    }

    fn gives_check(board: &Position, mv: Move) -> bool {
        board.gives_check(mv)
    }

    fn occupied(board: &Position) -> u64 {
        board.occupied().0
    }

    fn square(index: u8) -> Square {
        Square::new(index).expect("an index below 64")
    }

    fn rook(square: Square, occupied: u64) -> u64 {
        attacks::rook(square, Bitboard(occupied)).0
    }

    fn bishop(square: Square, occupied: u64) -> u64 {
        attacks::bishop(square, Bitboard(occupied)).0
    }

    fn pack(_: &Position, mv: Move) -> u16 {
        let promotion = match mv.promoted_to() {
            Some(Role::Knight) => 1,
            Some(Role::Bishop) => 2,
            Some(Role::Rook) => 3,
            Some(Role::Queen) => 4,
            _ => 0,
        };
        packed(mv.from().index() as u16, mv.to().index() as u16, promotion)
    }
}
