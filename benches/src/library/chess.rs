//! The crate `chess`.

use std::str::FromStr;

use ::chess::{
    ALL_SQUARES, BitBoard, Board, ChessMove, MoveGen, Piece, Square, get_bishop_moves,
    get_rook_moves,
};
use arrayvec::ArrayVec;

use crate::library::Library;
use crate::moves::{castling, packed};

/// The crate `chess`: moves come from an iterator over sets; a board carries its Zobrist hash,
/// checkers and pins.
#[derive(Clone, Copy, Debug)]
pub struct Chess;

impl Library for Chess {
    const NAME: &'static str = "chess";
    type Board = Board;
    type Move = ChessMove;
    type Square = Square;

    fn read(fen: &str) -> Board {
        Board::from_str(fen).expect("chess reads the position")
    }

    fn perft(board: &Board, depth: u8) -> u64 {
        MoveGen::movegen_perft_test(board, usize::from(depth)) as u64
    }

    fn with_moves<R>(board: &Board, f: impl FnOnce(&[ChessMove]) -> R) -> R {
        let mut moves = ArrayVec::<ChessMove, 256>::new();
        moves.extend(MoveGen::new_legal(board));
        f(&moves)
    }

    fn for_each_move(board: &Board, f: impl FnMut(ChessMove)) {
        MoveGen::new_legal(board).for_each(f);
    }

    fn count(board: &Board) -> u64 {
        MoveGen::new_legal(board).len() as u64
    }

    fn with_played<R>(board: &Board, mv: ChessMove, f: impl FnOnce(&Board) -> R) -> R {
        let mut after = *board;
        board.make_move(mv, &mut after);
        f(&after)
    }

    fn is_legal(board: &Board, mv: ChessMove) -> bool {
        board.legal(mv)
    }

    fn gives_check(board: &Board, mv: ChessMove) -> bool {
        board.make_move_new(mv).checkers().0 != 0
    }

    fn occupied(board: &Board) -> u64 {
        board.combined().0
    }

    fn square(index: u8) -> Square {
        ALL_SQUARES[usize::from(index)]
    }

    fn rook(square: Square, occupied: u64) -> u64 {
        get_rook_moves(square, BitBoard(occupied)).0
    }

    fn bishop(square: Square, occupied: u64) -> u64 {
        get_bishop_moves(square, BitBoard(occupied)).0
    }

    fn pack(board: &Board, mv: ChessMove) -> u16 {
        let (from, to) = (mv.get_source(), mv.get_dest());
        let (from_bits, to_bits) = (u16::from(from.to_int()), u16::from(to.to_int()));
        if board.piece_on(from) == Some(Piece::King) && from_bits.abs_diff(to_bits) == 2 {
            return castling(from_bits, to_bits);
        }
        let promotion = match mv.get_promotion() {
            Some(Piece::Knight) => 1,
            Some(Piece::Bishop) => 2,
            Some(Piece::Rook) => 3,
            Some(Piece::Queen) => 4,
            _ => 0,
        };
        packed(from_bits, to_bits, promotion)
    }
}
