//! The crate `chess` in the search.

use ::chess::{ALL_PIECES, Board, ChessMove, EMPTY, MoveGen, Piece, Square};

use crate::library::{Chess, Library};
use crate::search::usual::UsualHistory;
use crate::search::{Quiets, SearchBoard, Tactical, VALUES};

/// A board, which carries most of its hash but no clock: its user counts the reversible plies.
#[derive(Clone, Debug)]
pub struct ChessNode {
    board: Board,
    reversible: usize,
}

impl SearchBoard for ChessNode {
    const NAME: &'static str = "chess";
    type Move = ChessMove;
    type History = UsualHistory;
    type Origin = Square;
    type Generator<'a> = ();

    fn read(fen: &str) -> Self {
        Self { board: Chess::read(fen), reversible: 0 }
    }

    fn generator(&self) {}

    fn history(&self) -> UsualHistory {
        UsualHistory::new(self.board.get_hash())
    }

    /// The library's masks of targets can tell captures apart, but neither promotions nor en
    /// passant, so that one pass divides the moves.
    #[inline(always)]
    fn tactical(&self, (): &(), tactical: &mut Tactical<ChessMove>, quiets: &mut Quiets) {
        let board = &self.board;
        let them = board.color_combined(!board.side_to_move()).0;
        let pawns = board.pieces(Piece::Pawn).0;
        for mv in MoveGen::new_legal(board) {
            let (from, to) = (mv.get_source(), mv.get_dest());
            let is_pawn = pawns >> from.to_int() & 1 != 0;
            let captures = them >> to.to_int() & 1 != 0;
            if !captures && !is_pawn {
                quiets.add(from.to_index(), 1 << to.to_index());
                continue;
            }
            let victim = if captures {
                board.piece_on(to).map_or(0, |piece| 1 + piece as u32)
            } else {
                // A pawn that leaves its file without a victim on the square captures en passant.
                u32::from(from.get_file() != to.get_file())
            };
            let promotion = mv.get_promotion().map_or(0, |piece| piece as u32);
            if victim + promotion > 0 {
                let attacker = board.piece_on(from).map_or(0, |piece| 1 + piece as u32);
                tactical.add(mv, from.to_index(), to.to_index(), victim, promotion, attacker);
            } else {
                quiets.add(from.to_index(), 1 << to.to_index());
            }
        }
    }

    #[inline(always)]
    fn quiets(&self, (): &(), _: &mut Quiets) {}

    #[inline(always)]
    fn origin(&self, from: u8) -> Square {
        Chess::square(from)
    }

    #[inline(always)]
    fn make(&self, mv: ChessMove, _: bool, after: &mut Self) {
        self.board.make_move(mv, &mut after.board);
        let captures = self.board.combined().0 >> mv.get_dest().to_int() & 1;
        let moves_pawn = self.board.pieces(Piece::Pawn).0 >> mv.get_source().to_int() & 1;
        after.reversible = if captures | moves_pawn != 0 { 0 } else { self.reversible + 1 };
    }

    #[inline(always)]
    fn make_quiet(&self, &from: &Square, to: u8, after: &mut Self) {
        self.make(ChessMove::new(from, Chess::square(to), None), false, after);
    }

    #[inline(always)]
    fn is_repetition(&self, history: &UsualHistory) -> bool {
        history.is_repetition(self.board.get_hash(), self.reversible)
    }

    #[inline(always)]
    fn push(&self, history: &mut UsualHistory) {
        history.push(self.board.get_hash());
    }

    #[inline(always)]
    fn pop(history: &mut UsualHistory) {
        history.pop();
    }

    fn is_check(&self) -> bool {
        *self.board.checkers() != EMPTY
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let own = self.board.color_combined(self.board.side_to_move()).0;
        let mut sum = 0;
        for (piece, value) in ALL_PIECES.into_iter().zip(VALUES) {
            let pieces = self.board.pieces(piece).0;
            let (ours, all) = ((pieces & own).count_ones(), pieces.count_ones());
            sum += value * (2 * ours.cast_signed() - all.cast_signed());
        }
        sum
    }

    fn uci(&self, text: &str) -> ChessMove {
        text.parse().expect("the games are in UCI notation")
    }
}
