//! Writing a FEN.

use core::fmt::{self, Write};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// When the en passant field of a FEN names a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EnPassantMode {
    /// Only if a capture there is legal. Positions that are the same then have the same first
    /// four fields.
    #[default]
    Legal,
    /// If a pawn stands so that it could capture there, even if that would expose its king.
    PseudoLegal,
    /// After every double step, as the PGN specification says (16.1.3.4).
    Always,
}

/// How the castling field of a FEN names rooks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingStyle {
    /// `KQkq`, and the file of a rook that is not the outermost on its side. In standard chess
    /// this is the field that everybody writes.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// A position that displays itself as a FEN; made by [`Position::fen`].
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    position: &'a Position,
    en_passant: EnPassantMode,
    castling: CastlingStyle,
}

impl Position {
    /// The position as a FEN, with an en passant square only where a capture is legal, and X-FEN
    /// castling letters.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingStyle, EnPassantMode, Position};
    /// let start = Position::default();
    /// let after = start.play(start.parse_uci("e2e4").unwrap()).unwrap();
    /// let fen = after.fen().en_passant(EnPassantMode::Always).castling(CastlingStyle::Shredder);
    /// assert_eq!(fen.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1");
    /// ```
    pub fn fen(&self) -> Fen<'_> {
        Fen {
            position: self,
            en_passant: EnPassantMode::default(),
            castling: CastlingStyle::default(),
        }
    }

    /// The en passant square that a mode of writing names.
    fn en_passant_by(&self, mode: EnPassantMode) -> Option<Square> {
        match mode {
            EnPassantMode::Legal => self.en_passant(),
            EnPassantMode::Always => self.passed_square(),
            EnPassantMode::PseudoLegal => self.passed_square().filter(|&square| {
                attacks::pawn(!self.side_to_move(), square)
                    .meets(self.pieces(self.side_to_move(), Role::Pawn))
            }),
        }
    }

    /// The letter of a castling right in X-FEN: the side, if no rook of the same player stands
    /// further out, else the file.
    fn x_fen_letter(&self, color: Color, rook: Square) -> char {
        let side = CastlingSide::of(self.king(color), rook);
        let further_out = match side {
            CastlingSide::King => 0xFE << rook.file(),
            CastlingSide::Queen => (1 << rook.file()) - 1,
        };
        let outer = Bitboard((further_out & 0xFF) << (rook.rank() * 8));
        match side {
            _ if outer.meets(self.pieces(color, Role::Rook)) => shredder_letter(rook),
            CastlingSide::King => 'K',
            CastlingSide::Queen => 'Q',
        }
    }
}

fn shredder_letter(rook: Square) -> char {
    Square::file_letter(rook.file()).to_ascii_uppercase()
}

impl Fen<'_> {
    /// The same with another en passant field.
    #[must_use]
    pub const fn en_passant(self, en_passant: EnPassantMode) -> Self {
        Self { en_passant, ..self }
    }

    /// The same with another castling field.
    #[must_use]
    pub const fn castling(self, castling: CastlingStyle) -> Self {
        Self { castling, ..self }
    }

    fn write_placement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = b'0';
            for file in 0..8 {
                let piece = self.position.piece_at(Square::at(file, rank));
                if piece.is_some() && empty > b'0' {
                    f.write_char(empty.into())?;
                    empty = b'0';
                }
                match piece {
                    Some(piece) => f.write_char(piece.letter())?,
                    None => empty += 1,
                }
            }
            if empty > b'0' {
                f.write_char(empty.into())?;
            }
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        Ok(())
    }

    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.position.castling().is_empty() {
            return f.write_char('-');
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let Some(rook) = self.position.castling_rook(color, side) else {
                    continue;
                };
                let letter = match self.castling {
                    CastlingStyle::XFen => self.position.x_fen_letter(color, rook),
                    CastlingStyle::Shredder => shredder_letter(rook),
                };
                f.write_char(match color {
                    Color::White => letter,
                    Color::Black => letter.to_ascii_lowercase(),
                })?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        self.write_placement(f)?;
        write!(f, " {} ", position.side_to_move().letter())?;
        self.write_castling(f)?;
        match position.en_passant_by(self.en_passant) {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", position.halfmove_clock(), position.fullmove_number())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.fen().en_passant(EnPassantMode::Always);
        write!(f, "Position({fen})")
    }
}
