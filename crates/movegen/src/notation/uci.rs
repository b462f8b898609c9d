//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1`.

use core::fmt;

use crate::castling::CastlingMode;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::play::IllegalMove;
use crate::position::Position;
use crate::square::Square;

/// A move that displays itself in UCI notation; made by [`Move::uci`].
#[derive(Clone, Copy, Debug)]
pub struct UciMove {
    mv: Move,
    mode: CastlingMode,
}

impl Move {
    /// The move in UCI notation. Castling is written by the king's two squares (`e1g1`) in
    /// standard chess and as the king taking its rook (`e1h1`) in Chess960.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Move, Square};
    /// let square = |name: &str| name.parse::<Square>().unwrap();
    /// let short = Move::castling(square("e1"), square("h1"));
    /// assert_eq!(short.uci(CastlingMode::Standard).to_string(), "e1g1");
    /// assert_eq!(short.uci(CastlingMode::Chess960).to_string(), "e1h1");
    /// ```
    pub const fn uci(self, mode: CastlingMode) -> UciMove {
        UciMove { mv: self, mode }
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = match self.mode {
            CastlingMode::Standard => self.mv.destination(),
            CastlingMode::Chess960 => self.mv.to(),
        };
        write!(f, "{}{to}", self.mv.from())?;
        match self.mv.promoted_to() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// UCI notation of standard chess.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uci(CastlingMode::Standard).fmt(f)
    }
}

/// Why a text is not a legal move in UCI notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UciError {
    /// The text is not two squares and perhaps a promotion piece `n`, `b`, `r` or `q`.
    Syntax,
    /// The text is UCI's null move, `0000`, which is no move of a game.
    NullMove,
    /// A pawn would reach the last rank, but the promotion piece is missing.
    PromotionMissing,
    /// The move is not legal in the position.
    Illegal(IllegalMove),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax => f.write_str("expected a move such as e2e4 or e7e8q"),
            Self::NullMove => f.write_str("the null move 0000 is no move of a game"),
            Self::PromotionMissing => f.write_str("the promotion piece (q, r, b or n) is missing"),
            Self::Illegal(_) => f.write_str("not legal in this position"),
        }
    }
}

impl core::error::Error for UciError {}

impl Position {
    /// Reads a move in UCI notation and checks that it is legal here. Castling may be written by
    /// the king's two squares (where the king goes two squares or more) or as the king taking its
    /// rook, whatever the rules.
    ///
    /// # Errors
    /// [`UciError`] says whether the text is no move, or which illegal move it is.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    /// assert_eq!(position.parse_uci("e1g1"), position.parse_uci("e1h1"));
    /// assert_eq!(position.parse_uci("e1e3").unwrap_err().to_string(), "not legal in this position");
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let mv = self.read_uci(text)?;
        if self.is_legal(mv) {
            return Ok(mv);
        }
        let would_promote = |role| self.is_legal(Move::promotion(mv.from(), mv.to(), role));
        if mv.kind() == MoveKind::Normal && would_promote(Role::Queen) {
            return Err(UciError::PromotionMissing);
        }
        Err(UciError::Illegal(IllegalMove(mv)))
    }

    /// The move that a text means here, if it were legal.
    fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        if text == "0000" {
            return Err(UciError::NullMove);
        }
        let (squares, promotion) = text.split_at_checked(4).ok_or(UciError::Syntax)?;
        let (from, to) = squares.split_at_checked(2).ok_or(UciError::Syntax)?;
        let from: Square = from.parse().map_err(|_| UciError::Syntax)?;
        let to: Square = to.parse().map_err(|_| UciError::Syntax)?;
        let mut letters = promotion.chars();
        if let Some(letter) = letters.next() {
            let role = Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role));
            return match (role, letters.next()) {
                (Some(role), None) => Ok(Move::promotion(from, to, role)),
                _ => Err(UciError::Syntax),
            };
        }
        Ok(self.castling_as_king_move(from, to).unwrap_or_else(|| {
            if self.en_passant() == Some(to)
                && self.by_role(Role::Pawn).contains(from)
                && from.file() != to.file()
            {
                Move::en_passant(from, to)
            } else {
                Move::normal(from, to)
            }
        }))
    }

    /// Castling, if the two squares say it: the king's square, and its rook's or the square two
    /// or more files away on which castling takes the king. A step to the next square is a step.
    pub(crate) fn castling_as_king_move(&self, from: Square, to: Square) -> Option<Move> {
        if from != self.king(self.side_to_move()) {
            return None;
        }
        let rights = self.castling().of(self.side_to_move()).rooks();
        rights.into_iter().map(|rook| Move::castling(from, rook)).find(|mv| {
            mv.to() == to || mv.destination() == to && from.file().abs_diff(to.file()) > 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chess960(fen: &str) -> Position {
        Position::from_fen(fen, CastlingMode::Chess960).unwrap()
    }

    #[test]
    fn a_single_step_of_the_king_is_not_castling() {
        let position = chess960("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        assert_eq!(position.parse_uci("f1g1").unwrap().kind(), MoveKind::Normal);
        assert_eq!(position.parse_uci("f1h1").unwrap().kind(), MoveKind::Castling);
        let position = chess960("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
        assert_eq!(position.parse_uci("b1c1").unwrap().kind(), MoveKind::Normal);
        assert_eq!(position.parse_uci("b1a1").unwrap().kind(), MoveKind::Castling);
    }

    #[test]
    fn faults_are_told_apart() {
        let position = chess960("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        assert_eq!(position.parse_uci("a7a8"), Err(UciError::PromotionMissing));
        assert_eq!(position.parse_uci("0000"), Err(UciError::NullMove));
        for text in ["", "a", "a7", "a7a", "a7a9", "a7a8k", "a7a8p", "a7a8qq", "♔♔", "a7♔", "é7a8"]
        {
            assert_eq!(position.parse_uci(text), Err(UciError::Syntax), "{text}");
        }
        assert!(matches!(position.parse_uci("a1a1"), Err(UciError::Illegal(_))));
        assert!(matches!(position.parse_uci("e1e2q"), Err(UciError::Illegal(_))));
        assert_eq!(position.parse_uci("a7a8n").unwrap().promoted_to(), Some(Role::Knight));
    }
}
