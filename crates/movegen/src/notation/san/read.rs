//! Reading a move in Standard Algebraic Notation, as strictly as needed and as kindly as possible.

use core::fmt;

use super::pattern::Pattern;
use super::plain::Plain;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::{Side, by_color};
use crate::delta::{Delta, plain_delta_of};
use crate::legality::keeps_king_safe;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::{Marks, Position};
use crate::square::Square;

/// Why a text is not a legal move in Standard Algebraic Notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SanError {
    /// The text has not the form of a move.
    Syntax,
    /// The text is a null move (`--`, `Z0`), which is no move of a game.
    NullMove,
    /// A pawn would reach the last rank, but the promotion piece is missing.
    PromotionMissing,
    /// Several legal moves fit the text.
    Ambiguous,
    /// No legal move fits the text.
    Illegal,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "expected a move such as Nf3, exd5, e8=Q or O-O",
            Self::NullMove => "a null move is no move of a game",
            Self::PromotionMissing => "the promotion piece (Q, R, B or N) is missing",
            Self::Ambiguous => "several legal moves fit; name the file or rank of departure",
            Self::Illegal => "no legal move fits",
        })
    }
}

impl core::error::Error for SanError {}

impl Position {
    /// Reads a move in Standard Algebraic Notation and finds the legal move that it means.
    ///
    /// What other programs and people write is read too: `0-0` for `O-O`; check, mate, capture
    /// and judgement marks missing, wrong or added (`Qh4`, `Qxh4!?`, `Nf3+`, `exd6e.p.`);
    /// promotion as `e8Q`, `e8(Q)` or `e8/Q`; more of the departure than needed, up to long
    /// algebraic (`Ng1f3`, `Ng1-f3`, `e2-e4`); and UCI's forms (`e7e8q`, `e1g1`, `e1h1`). White
    /// space around the move does not matter.
    ///
    /// # Errors
    /// [`SanError`] tells bad form, no legal move and several legal moves apart.
    ///
    /// ```
    /// use fivefold_movegen::{Position, SanError};
    /// let start = Position::default();
    /// assert_eq!(start.parse_san("e4"), start.parse_san("e2-e4"));
    /// assert_eq!(start.parse_san("Nf6"), Err(SanError::Illegal));
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        self.parse_san_bytes(text.as_bytes())
    }

    /// [`Position::parse_san`] for bytes that need not be UTF-8, as in the files that hold games.
    ///
    /// # Errors
    /// [`SanError`] tells bad form, no legal move and several legal moves apart.
    pub fn parse_san_bytes(&self, text: &[u8]) -> Result<Move, SanError> {
        self.find_plain(text).map_or_else(|| self.parse_special(text), Ok)
    }

    /// The move that the first `length` of eight bytes mean, and what it changes, if it is written
    /// as nearly all moves are: a piece letter, a file or rank and a capture sign, each where it is
    /// needed, a square, at most one mark behind. `None` for all else, castling, promotions and
    /// moves that are not legal among it, of which [`Position::parse_san_bytes`] knows more.
    ///
    /// For readers of many moves, who look at words rather than at bytes: what the text and the
    /// position tell of the moving piece is not to be asked for again.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let (mv, delta) = start.parse_plain_san(*b"Nf3 Nf6 ", 3).unwrap();
    /// assert_eq!(Ok(mv), start.parse_san("Nf3"));
    /// assert_eq!(start.apply(&delta.unwrap()), start.play_unchecked(mv));
    /// ```
    #[inline(always)]
    pub fn parse_plain_san(&self, text: [u8; 8], length: usize) -> Option<(Move, Option<Delta>)> {
        let plain = Plain::read(text, length)?;
        by_color!(self.side_to_move(), play_plain::<_>(self, &plain))
    }

    /// The move of a plain text.
    #[inline]
    fn find_plain(&self, text: &[u8]) -> Option<Move> {
        let mut word = [0; 8];
        word.get_mut(..text.len())?.copy_from_slice(text);
        let plain = Plain::read(word, text.len())?;
        by_color!(self.side_to_move(), find_plain::<_>(self, &plain)).map(|(mv, _)| mv)
    }

    /// Reads what need not be plain: castling, null moves, promotions, and what stands around a
    /// move.
    #[inline(never)]
    fn parse_special(&self, text: &[u8]) -> Result<Move, SanError> {
        let text = text.trim_ascii();
        if matches!(text, b"--" | b"Z0" | b"0000") {
            return Err(SanError::NullMove);
        }
        let text = without_marks(text);
        if let Some(side) = read_castling(text) {
            return self.castling_to(side).ok_or(SanError::Illegal);
        }
        let passing = text.strip_suffix(b"e.p.").or_else(|| text.strip_suffix(b"ep"));
        let text = passing.map_or(text, <[u8]>::trim_ascii_end);
        self.find(&Pattern::read(text).ok_or(SanError::Syntax)?)
    }

    /// Legal castling on a side.
    fn castling_to(&self, side: CastlingSide) -> Option<Move> {
        let us = self.side_to_move();
        let rook = self.castling_rook(us, side)?;
        Some(Move::castling(self.king(us), rook)).filter(|&mv| self.is_legal(mv))
    }

    /// The one legal move that fits a pattern.
    fn find(&self, pattern: &Pattern) -> Result<Move, SanError> {
        by_color!(self.side_to_move(), find_as::<_>(self, pattern))
    }

    /// Legal castling, if the pattern says it as UCI does, by a full departure. `Kg1` is a step.
    fn castling_by(&self, pattern: &Pattern) -> Option<Move> {
        let is_king =
            pattern.promotion.is_none() && matches!(pattern.role, None | Some(Role::King));
        let from = pattern.from.first().filter(|_| is_king && !pattern.from.several())?;
        self.castling_as_king_move(from, pattern.to).filter(|&mv| self.is_legal(mv))
    }
}

/// [`Position::parse_plain_san`] for a side known at compile time.
#[inline(always)]
fn play_plain<C: Side>(position: &Position, plain: &Plain) -> Option<(Move, Option<Delta>)> {
    let (mv, moved) = find_plain::<C>(position, plain)?;
    Some((mv, plain_delta_of(position, C::COLOR, moved, mv)))
}

/// Finds a plain move and the marks of its piece by asking which pieces can reach the square: most
/// often it is one, and whether its move is legal costs less than generating.
#[inline(always)]
fn find_plain<C: Side>(position: &Position, plain: &Plain) -> Option<(Move, Marks)> {
    let Plain { role, from, to } = *plain;
    let is_pawn = role == Role::Pawn;
    let promotes = is_pawn & (to.rank() == C::COLOR.rank(7));
    let passes = is_pawn & (position.en_passant() == Some(to));
    let candidates = from & sources::<C>(position, role, to, passes);
    let from = candidates.first()?;
    let mv = Move::normal(from, to);
    let is_found = !(candidates.several() | promotes | passes)
        && has_free_way(position, from, to)
        && keeps_king_safe::<C>(position, mv);
    is_found.then_some((mv, Marks::of(role)))
}

/// The one legal move that fits a pattern.
#[inline(never)]
fn find_as<C: Side>(position: &Position, pattern: &Pattern) -> Result<Move, SanError> {
    let Pattern { role, from, to, promotion } = *pattern;
    let standing = || from.first().and_then(|from| position.piece_at(from));
    let role = role.or_else(|| standing().map(|piece| piece.role)).ok_or(SanError::Illegal)?;
    let promotes = role == Role::Pawn && to.rank() == C::COLOR.rank(7);
    let passes = role == Role::Pawn && position.en_passant() == Some(to);
    let mut found = None;
    for from in from & sources::<C>(position, role, to, passes) {
        let mv = match promotion {
            Some(_) if !promotes => break,
            Some(role) => Move::promotion(from, to, role),
            None if passes && from.file() != to.file() => Move::en_passant(from, to),
            None => Move::normal(from, to),
        };
        if !has_free_way(position, from, to) || !keeps_king_safe::<C>(position, mv) {
            continue;
        }
        if promotes && promotion.is_none() {
            return Err(SanError::PromotionMissing);
        }
        if found.replace(mv).is_some() {
            return Err(SanError::Ambiguous);
        }
    }
    found.or_else(|| position.castling_by(pattern)).ok_or(SanError::Illegal)
}

/// The pieces of side `C` of this role that could go to a square, if nothing stood between and
/// checks and pins did not matter; castling aside. `passes` says that the square can be captured on
/// en passant.
#[inline(always)]
fn sources<C: Side>(position: &Position, role: Role, to: Square, passes: bool) -> Bitboard {
    let own = position.by_color(C::COLOR);
    let captures = passes | position.occupied().contains(to);
    let standing = own & position.with_marks(Marks::of(role));
    (attacks::reach::<C>(to).of(role, captures) & standing).when(!own.contains(to))
}

/// Whether nothing stands between two squares.
#[inline(always)]
fn has_free_way(position: &Position, from: Square, to: Square) -> bool {
    !attacks::between(from, to).meets(position.occupied())
}

/// The text without the marks of check, mate and judgement at its end.
#[inline]
fn without_marks(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
        text = rest;
    }
    text
}

fn read_castling(text: &[u8]) -> Option<CastlingSide> {
    match text {
        b"O-O" | b"0-0" | b"o-o" => Some(CastlingSide::King),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => Some(CastlingSide::Queen),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::castling::CastlingMode;

    fn read(fen: &str, text: &str) -> Result<std::string::String, SanError> {
        use std::string::ToString;
        let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
        position.parse_san(text).map(|mv| mv.to_string())
    }

    #[test]
    fn dialects_mean_the_same_move() {
        let promoting = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";
        for text in [
            "exd8=Q",
            "exd8=Q+",
            "exd8Q",
            "exd8(Q)",
            "exd8/Q",
            "ed8=q",
            "e7xd8=Q",
            "e7d8q",
            "e7-d8Q#!?",
            "e:d8Q",
            "Pexd8=Q",
        ] {
            assert_eq!(read(promoting, text).as_deref(), Ok("e7d8q"), "{text}");
        }
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for text in
            ["Nf3", "Nf3+", "Nf3#", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nxf3", "g1f3", "Nf3!!"]
        {
            assert_eq!(read(start, text).as_deref(), Ok("g1f3"), "{text}");
        }
        let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        for text in ["O-O", "0-0", "O-O+", " 0-0!\n", "e1g1", "Ke1g1", "e1h1", "Ke1xh1", "o-o"] {
            assert_eq!(read(castling, text).as_deref(), Ok("e1g1"), "{text}");
        }
        for text in ["O-O-O", "0-0-0", "0-0-0#", "Ke1-c1"] {
            assert_eq!(read(castling, text).as_deref(), Ok("e1c1"), "{text}");
        }
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for text in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6 ep", "ed6", "e5d6", "e5xd6"] {
            assert_eq!(read(passing, text).as_deref(), Ok("e5d6"), "{text}");
        }
    }

    #[test]
    fn faults_are_told_apart() {
        let castling = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(read(castling, "Kg1"), Err(SanError::Illegal));
        assert_eq!(read(castling, "a8"), Err(SanError::PromotionMissing));
        assert_eq!(read(castling, "a8=K"), Err(SanError::Syntax));
        assert_eq!(read(castling, "Kd1=Q"), Err(SanError::Illegal));
        assert_eq!(read(castling, "--"), Err(SanError::NullMove));
        for text in [
            "", "+", "e", "O-O-", "Nz3", "e9", "x", "N", "Nf", "♘f3", "eée4", "e4e4e4", "N--f3",
            "=Q", "(",
        ] {
            assert_eq!(read(castling, text), Err(SanError::Syntax), "{text}");
        }
        let twins = "4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1";
        assert_eq!(read(twins, "Ne2").as_deref(), Ok("g1e2"));
        let twins = "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1";
        assert_eq!(read(twins, "Nc3"), Err(SanError::Ambiguous));
        assert_eq!(read(twins, "Nbc3").as_deref(), Ok("b1c3"));
    }

    #[test]
    fn a_pinned_twin_needs_no_telling_apart() {
        use std::string::ToString;
        let fen = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let mv = position.parse_san("Ne2").unwrap();
        assert_eq!(position.san(mv).to_string(), "Ne2");
    }
}
