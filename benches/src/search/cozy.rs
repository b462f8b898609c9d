//! cozy-chess in the search.

use cozy_chess::util::parse_uci_move;
use cozy_chess::{Board, Move, Piece};

use crate::library::{Cozy, Library};
use crate::search::usual::UsualHistory;
use crate::search::{Moves, SearchBoard, VALUES};

/// A board, which carries its hash and clock.
#[derive(Clone, Debug)]
pub struct CozyNode(Board);

impl SearchBoard for CozyNode {
    const NAME: &'static str = "cozy-chess";
    type Move = Move;
    type History = UsualHistory;

    fn read(fen: &str) -> Self {
        Self(Cozy::read(fen))
    }

    fn history(&self) -> UsualHistory {
        UsualHistory::new(self.0.hash())
    }

    /// The library hands out a piece's moves as one set, captures and quiet moves together, so
    /// they are told apart set by set in one pass.
    #[inline(always)]
    fn tactical(&self, tactical: &mut Moves<Move>, quiets: &mut Moves<Move>) {
        let board = &self.0;
        let them = board.colors(!board.side_to_move());
        board.generate_moves(|set| {
            let attacker = 1 + set.piece as u32;
            if set.piece == Piece::Pawn {
                for mv in set {
                    let packed = Cozy::pack(board, mv);
                    let victim = match board.piece_on(mv.to) {
                        Some(piece) => 1 + piece as u32,
                        // Only a capture en passant leaves the file without a victim on the square.
                        None => u32::from(mv.from.file() != mv.to.file()),
                    };
                    let promotion = mv.promotion.map_or(0, |piece| piece as u32);
                    if victim + promotion > 0 {
                        tactical.tactical(mv, packed, victim, promotion, attacker);
                    } else {
                        quiets.quiet(mv, packed);
                    }
                }
                return false;
            }
            let (mut captures, mut others) = (set, set);
            captures.to &= them;
            others.to &= !them;
            for mv in captures {
                let victim = board.piece_on(mv.to).map_or(0, |piece| 1 + piece as u32);
                let packed = Cozy::pack(board, mv);
                tactical.tactical(mv, packed, victim, 0, attacker);
            }
            for mv in others {
                quiets.quiet(mv, Cozy::pack(board, mv));
            }
            false
        });
    }

    #[inline(always)]
    fn quiets(&self, _: &mut Moves<Move>) {}

    #[inline(always)]
    fn make(&self, mv: Move, history: &mut UsualHistory) -> Self {
        let mut after = self.0.clone();
        after.play_unchecked(mv);
        history.push(after.hash());
        Self(after)
    }

    #[inline(always)]
    fn undo(history: &mut UsualHistory) {
        history.pop();
    }

    #[inline(always)]
    fn is_repetition(&self, history: &UsualHistory) -> bool {
        history.is_repetition(usize::from(self.0.halfmove_clock()))
    }

    fn is_check(&self) -> bool {
        !self.0.checkers().is_empty()
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let own = self.0.colors(self.0.side_to_move());
        let mut sum = 0;
        for (piece, value) in Piece::ALL.into_iter().zip(VALUES) {
            let pieces = self.0.pieces(piece);
            sum += value * (2 * (pieces & own).len().cast_signed() - pieces.len().cast_signed());
        }
        sum
    }

    fn uci(&self, text: &str) -> Move {
        parse_uci_move(&self.0, text).expect("the games are legal")
    }
}
