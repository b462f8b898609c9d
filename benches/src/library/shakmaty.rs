//! The crate `shakmaty`.

use shakmaty::attacks::{bishop_attacks, rook_attacks};
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, CastlingMode, Chess, Move, Position, Role, Square};

use crate::library::Library;
use crate::moves::packed;

/// The crate `shakmaty`: moves come as a list on the stack and tell what they capture; a board
/// carries no hash.
#[derive(Clone, Copy, Debug)]
pub struct Shakmaty;

impl Library for Shakmaty {
    const NAME: &'static str = "shakmaty";
    type Board = Chess;
    type Move = Move;
    type Square = Square;

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("shakmaty reads the FEN");
        fen.into_position(CastlingMode::Standard).expect("shakmaty accepts the position")
    }

    fn perft(board: &Chess, depth: u8) -> u64 {
        shakmaty::perft(board, u32::from(depth))
    }

    fn with_moves<R>(board: &Chess, f: impl FnOnce(&[Move]) -> R) -> R {
        f(&board.legal_moves())
    }

    fn count(board: &Chess) -> u64 {
        board.legal_moves().len() as u64
    }

    fn with_played<R>(board: &Chess, mv: Move, f: impl FnOnce(&Chess) -> R) -> R {
        let mut after = board.clone();
        after.play_unchecked(mv);
        f(&after)
    }

    fn is_legal(board: &Chess, mv: Move) -> bool {
        board.is_legal(mv)
    }

    fn gives_check(board: &Chess, mv: Move) -> bool {
        Self::with_played(board, mv, Position::is_check)
    }

    fn occupied(board: &Chess) -> u64 {
        board.board().occupied().into()
    }

    fn square(index: u8) -> Square {
        Square::new(u32::from(index))
    }

    fn rook(square: Square, occupied: u64) -> u64 {
        rook_attacks(square, Bitboard(occupied)).into()
    }

    fn bishop(square: Square, occupied: u64) -> u64 {
        bishop_attacks(square, Bitboard(occupied)).into()
    }

    fn pack(_: &Chess, mv: Move) -> u16 {
        let promotion = match mv.promotion() {
            Some(Role::Knight) => 1,
            Some(Role::Bishop) => 2,
            Some(Role::Rook) => 3,
            Some(Role::Queen) => 4,
            _ => 0,
        };
        let from = mv.from().expect("no piece is dropped in chess");
        // The target of castling is the rook's square here too.
        packed(from as u16, mv.to() as u16, promotion)
    }
}
