//! The crate `cozy-chess`.

use arrayvec::ArrayVec;
use cozy_chess::{BitBoard, Board, Move, Piece, Square, get_bishop_moves, get_rook_moves};

use crate::library::Library;
use crate::moves::packed;

/// The crate `cozy-chess`: moves come in sets, one a piece; a board carries its Zobrist hash,
/// checkers and pins.
#[derive(Clone, Copy, Debug)]
pub struct Cozy;

impl Library for Cozy {
    const NAME: &'static str = "cozy-chess";
    type Board = Board;
    type Move = Move;
    type Square = Square;

    fn read(fen: &str) -> Board {
        Board::from_fen(fen, false).expect("cozy-chess reads the position")
    }

    fn perft(board: &Board, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => Self::count(board),
            _ => {
                let mut nodes = 0;
                board.generate_moves(|set| {
                    for mv in set {
                        nodes +=
                            Self::with_played(board, mv, |after| Self::perft(after, depth - 1));
                    }
                    false
                });
                nodes
            }
        }
    }

    fn with_moves<R>(board: &Board, f: impl FnOnce(&[Move]) -> R) -> R {
        let mut moves = ArrayVec::<Move, 256>::new();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        f(&moves)
    }

    fn for_each_move(board: &Board, mut f: impl FnMut(Move)) {
        board.generate_moves(|set| {
            set.into_iter().for_each(&mut f);
            false
        });
    }

    fn count(board: &Board) -> u64 {
        let mut moves = 0;
        board.generate_moves(|set| {
            moves += set.len() as u64;
            false
        });
        moves
    }

    fn with_played<R>(board: &Board, mv: Move, f: impl FnOnce(&Board) -> R) -> R {
        let mut after = board.clone();
        after.play_unchecked(mv);
        f(&after)
    }

    fn is_legal(board: &Board, mv: Move) -> bool {
        board.is_legal(mv)
    }

    fn gives_check(board: &Board, mv: Move) -> bool {
        Self::with_played(board, mv, |after| !after.checkers().is_empty())
    }

    fn occupied(board: &Board) -> u64 {
        board.occupied().0
    }

    fn square(index: u8) -> Square {
        Square::index(usize::from(index))
    }

    fn rook(square: Square, occupied: u64) -> u64 {
        get_rook_moves(square, BitBoard(occupied)).0
    }

    fn bishop(square: Square, occupied: u64) -> u64 {
        get_bishop_moves(square, BitBoard(occupied)).0
    }

    fn pack(_: &Board, mv: Move) -> u16 {
        let promotion = match mv.promotion {
            Some(Piece::Knight) => 1,
            Some(Piece::Bishop) => 2,
            Some(Piece::Rook) => 3,
            Some(Piece::Queen) => 4,
            _ => 0,
        };
        packed(mv.from as u16, mv.to as u16, promotion)
    }
}
