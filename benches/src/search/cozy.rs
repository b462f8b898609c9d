//! cozy-chess in the search.

use cozy_chess::util::parse_uci_move;
use cozy_chess::{BitBoard, Board, Move, Piece, PieceMoves, Rank, Square};

use crate::library::{Cozy, Library};
use crate::search::usual::UsualHistory;
use crate::search::{Quiets, SearchBoard, Tactical, VALUES};

/// A board, which carries its hash and clock.
#[derive(Clone, Debug)]
pub struct CozyNode(Board);

impl SearchBoard for CozyNode {
    const NAME: &'static str = "cozy-chess";
    type Move = Move;
    type History = UsualHistory;
    type Origin = Square;
    type Generator<'a> = ();

    fn read(fen: &str) -> Self {
        Self(Cozy::read(fen))
    }

    fn generator(&self) {}

    fn history(&self) -> UsualHistory {
        UsualHistory::new(self.0.hash())
    }

    /// A piece's moves come as one set, of which the search takes the part that it wants. Doing so
    /// twice is faster than dividing all moves at once: a capture often makes the rest needless.
    #[inline(always)]
    fn tactical(&self, (): &(), tactical: &mut Tactical<Move>, _: &mut Quiets) {
        let board = &self.0;
        board.generate_moves(|mut set| {
            let attacker = 1 + set.piece as u32;
            set.to &= self.tactical_targets(&set);
            for mv in set {
                // A pawn that leaves its file without a victim on the square captures en passant.
                let passed = set.piece == Piece::Pawn && mv.from.file() != mv.to.file();
                let victim = board.piece_on(mv.to).map_or(u32::from(passed), |it| 1 + it as u32);
                let promotion = mv.promotion.map_or(0, |piece| piece as u32);
                tactical.add(mv, mv.from as usize, mv.to as usize, victim, promotion, attacker);
            }
            false
        });
    }

    #[inline(always)]
    fn quiets(&self, (): &(), quiets: &mut Quiets) {
        let board = &self.0;
        board.generate_moves(|set| {
            quiets.add(set.from as usize, (set.to & !self.tactical_targets(&set)).0);
            false
        });
    }

    #[inline(always)]
    fn origin(&self, from: u8) -> Square {
        Cozy::square(from)
    }

    #[inline(always)]
    fn make(&self, mv: Move, _: bool, after: &mut Self) {
        after.0 = self.0.clone();
        after.0.play_unchecked(mv);
    }

    #[inline(always)]
    fn make_quiet(&self, &from: &Square, to: u8, after: &mut Self) {
        self.make(Move { from, to: Cozy::square(to), promotion: None }, false, after);
    }

    #[inline(always)]
    fn is_repetition(&self, history: &UsualHistory) -> bool {
        history.is_repetition(self.0.hash(), usize::from(self.0.halfmove_clock()))
    }

    #[inline(always)]
    fn push(&self, history: &mut UsualHistory) {
        history.push(self.0.hash());
    }

    #[inline(always)]
    fn pop(history: &mut UsualHistory) {
        history.pop();
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

impl CozyNode {
    /// The squares on which these pieces capture or promote.
    #[inline(always)]
    fn tactical_targets(&self, set: &PieceMoves) -> BitBoard {
        let them = self.0.colors(!self.0.side_to_move());
        if set.piece != Piece::Pawn {
            return them;
        }
        let passed = match self.0.en_passant() {
            Some(file) => file.bitboard() & !set.from.file().bitboard(),
            None => BitBoard::EMPTY,
        };
        them | passed | Rank::First.bitboard() | Rank::Eighth.bitboard()
    }
}
