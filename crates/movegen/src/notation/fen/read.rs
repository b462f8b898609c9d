//! Reading a FEN: strict about its grammar, with the known harmless faults repaired and reported.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use super::error::{FenError, FenFault, FenField};
use crate::bitboard::Bitboard;
use crate::castling::{CastlingMode, CastlingRights};
use crate::color::Color;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;

/// A harmless fault of a FEN that reading has mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repair {
    /// A castling right was dropped, because no rook can castle with the king by it: the rook is
    /// not there, or the king or the rook has left the first rank of its side.
    CastlingRight {
        /// The letter that named the right.
        letter: char,
    },
    /// A castling right was dropped, because it exists in Chess960 only: the king is not on the
    /// e-file, or the rook not on the a- or h-file.
    Chess960Right {
        /// The letter that named the right.
        letter: char,
    },
    /// The en passant square was dropped, because no pawn can just have passed over it.
    EnPassantSquare(Square),
    /// A pawn has passed over this square, but no capture there is legal, so no en passant right
    /// exists. The square stays known as [`Position::passed_square`].
    EnPassantCapture(Square),
    /// The move number 0 was read as 1.
    FullmoveNumber,
    /// The halfmove clock was missing and was taken as 0, as for a position in EPD.
    MissingHalfmoveClock,
    /// The move number was missing and was taken as 1.
    MissingFullmoveNumber,
}

impl Repair {
    /// The field that was mended.
    pub const fn field(&self) -> FenField {
        match self {
            Self::CastlingRight { .. } | Self::Chess960Right { .. } => FenField::Castling,
            Self::EnPassantSquare(_) | Self::EnPassantCapture(_) => FenField::EnPassant,
            Self::FullmoveNumber | Self::MissingFullmoveNumber => FenField::FullmoveNumber,
            Self::MissingHalfmoveClock => FenField::HalfmoveClock,
        }
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN {}: ", self.field())?;
        match self {
            Self::CastlingRight { letter } => {
                write!(
                    f,
                    "right {letter:?} dropped, king and rook do not stand so that they can castle by it"
                )
            }
            Self::Chess960Right { letter } => {
                write!(f, "right {letter:?} dropped, it exists only by the rules of Chess960")
            }
            Self::EnPassantSquare(square) => {
                write!(f, "{square} dropped, no pawn can just have passed over it")
            }
            Self::EnPassantCapture(square) => write!(f, "no legal capture on {square}"),
            Self::FullmoveNumber => f.write_str("0 read as 1"),
            Self::MissingHalfmoveClock => f.write_str("missing, read as 0"),
            Self::MissingFullmoveNumber => f.write_str("missing, read as 1"),
        }
    }
}

/// The repairs made to one FEN, as a slice of [`Repair`]s.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Repairs {
    repairs: [Repair; Self::MAX],
    len: usize,
}

impl Repairs {
    /// Each right that a castling field can name once, the en passant square, the clocks and the
    /// move number.
    const MAX: usize = 2 * (8 + 2) + 3;

    const NONE: Self = Self { repairs: [Repair::FullmoveNumber; Self::MAX], len: 0 };

    fn push(&mut self, repair: Repair) {
        if let Some(slot) = self.repairs.get_mut(self.len) {
            *slot = repair;
            self.len += 1;
        }
    }
}

impl Deref for Repairs {
    type Target = [Repair];

    fn deref(&self) -> &[Repair] {
        &self.repairs[..self.len]
    }
}

impl fmt::Debug for Repairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Position {
    /// Reads a FEN of four to six fields, separated by ASCII white space.
    ///
    /// The grammar is strict; the harmless faults that circulate are repaired (see [`Repair`]).
    /// To see or to refuse repairs, use [`Position::from_fen_reporting`].
    ///
    /// Castling rights are `KQkq`, where each letter means the outermost rook on that side
    /// (X-FEN), or the files of the rooks (Shredder-FEN). [`CastlingMode::Standard`] keeps only
    /// the rights of standard chess, a king on the e-file with a rook on the a- or h-file.
    ///
    /// # Errors
    /// [`FenError`] names the field and what is wrong with it.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let fen = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"; // the inner rook has the right
    /// let position = Position::from_fen(fen, CastlingMode::Chess960)?;
    /// assert_eq!(position.castling().rooks().first(), "g1".parse().ok());
    /// # Ok::<(), fivefold_movegen::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, mode: CastlingMode) -> Result<Self, FenError> {
        Self::from_fen_reporting(fen, mode).map(|(position, _)| position)
    }

    /// Like [`Position::from_fen`], and tells which [`Repairs`] were made.
    ///
    /// # Errors
    /// [`FenError`] names the field and what is wrong with it.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position, Repair};
    /// let fen = "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1";
    /// let (position, repairs) = Position::from_fen_reporting(fen, CastlingMode::Standard)?;
    /// assert_eq!(*repairs, [Repair::CastlingRight { letter: 'K' }]);
    /// assert_eq!(position.fen().to_string(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    /// # Ok::<(), fivefold_movegen::FenError>(())
    /// ```
    pub fn from_fen_reporting(fen: &str, mode: CastlingMode) -> Result<(Self, Repairs), FenError> {
        let mut fields = fen.split_ascii_whitespace();
        let mut field = |field| fields.next().ok_or(FenError { field, fault: FenFault::Missing });
        let mut repairs = Repairs::NONE;
        let mut setup = Setup::default();
        read_placement(field(FenField::Placement)?, &mut setup.board)
            .map_err(in_field(FenField::Placement))?;
        setup.side_to_move = match field(FenField::SideToMove)? {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(FenError { field: FenField::SideToMove, fault: FenFault::NotASide }),
        };
        let castling = field(FenField::Castling)?;
        let passed = field(FenField::EnPassant)?;
        read_castling(castling, mode, &mut setup, &mut repairs)?;
        read_passed_square(passed, &mut setup, &mut repairs)
            .map_err(in_field(FenField::EnPassant))?;
        match fields.next() {
            Some(text) => {
                let read = read_number(text).map_err(in_field(FenField::HalfmoveClock));
                setup.halfmove_clock = read?;
            }
            None => repairs.push(Repair::MissingHalfmoveClock),
        }
        match fields.next() {
            Some(text) => {
                let read = read_number(text).map_err(in_field(FenField::FullmoveNumber));
                setup.fullmove_number = read?;
            }
            None => repairs.push(Repair::MissingFullmoveNumber),
        }
        if setup.fullmove_number == 0 {
            setup.fullmove_number = 1;
            repairs.push(Repair::FullmoveNumber);
        }
        if fields.next().is_some() {
            return Err(FenError { field: FenField::Surplus, fault: FenFault::Surplus });
        }
        let position = setup.position()?;
        if let (Some(passed), None) = (position.passed_square(), position.en_passant()) {
            repairs.push(Repair::EnPassantCapture(passed));
        }
        Ok((position, repairs))
    }
}

/// Reads a FEN of standard chess, like [`Position::from_fen`].
impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, CastlingMode::Standard)
    }
}

fn in_field(field: FenField) -> impl Fn(FenFault) -> FenError {
    move |fault| FenError { field, fault }
}

fn read_placement(text: &str, board: &mut [Option<Piece>; 64]) -> Result<(), FenFault> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenFault::RankCount(ranks));
    }
    for (text, rank) in text.split('/').zip((0..8).rev()) {
        read_rank(text, rank, board)?;
    }
    Ok(())
}

fn read_rank(text: &str, rank: u8, board: &mut [Option<Piece>; 64]) -> Result<(), FenFault> {
    let name = rank + 1;
    let mut squares = 0u8;
    let mut after_digit = false;
    for letter in text.chars() {
        if let Some(count @ 1..=8) = letter.to_digit(10) {
            if after_digit {
                return Err(FenFault::AdjacentDigits { rank: name });
            }
            squares = squares.saturating_add(count as u8);
        } else if let Some(piece) = Piece::from_letter(letter) {
            if squares < 8 {
                board[Square::at(squares, rank).index()] = Some(piece);
            }
            squares = squares.saturating_add(1);
        } else {
            return Err(FenFault::NotAPiece { rank: name, found: letter });
        }
        after_digit = letter.is_ascii_digit();
    }
    if squares == 8 { Ok(()) } else { Err(FenFault::RankLength { rank: name, squares }) }
}

/// Reads the castling field into the setup, whose pieces are already read.
fn read_castling(
    text: &str,
    mode: CastlingMode,
    setup: &mut Setup,
    repairs: &mut Repairs,
) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    let error = in_field(FenField::Castling);
    let mut rooks = Bitboard::EMPTY;
    for (index, letter) in text.char_indices() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        if !matches!(letter.to_ascii_uppercase(), 'K' | 'Q' | 'A'..='H') {
            return Err(error(FenFault::NotACastlingRight(letter)));
        }
        if text[..index].contains(letter) {
            return Err(error(FenFault::RepeatedCastlingRight(letter)));
        }
        let king = setup.king(color)?;
        match castling_rook(letter, color, king, setup) {
            None => repairs.push(Repair::CastlingRight { letter }),
            Some(rook) if rooks.contains(rook) => {
                return Err(error(FenFault::RepeatedCastlingRight(letter)));
            }
            Some(rook) if mode == CastlingMode::Standard && !is_standard(king, rook) => {
                repairs.push(Repair::Chess960Right { letter });
            }
            Some(rook) => rooks |= Bitboard::of(rook),
        }
    }
    setup.castling = CastlingRights::of_rooks(rooks);
    Ok(())
}

/// The rook that a letter of the castling field means, if king and rook stand so that they may
/// castle by the rules of Chess960.
fn castling_rook(letter: char, color: Color, king: Square, setup: &Setup) -> Option<Square> {
    let at = |file| Square::at(file, king.rank());
    let is_rook = |&rook: &Square| setup.has_castling_rook(color, king, rook);
    match letter.to_ascii_uppercase() {
        'K' => (king.file() + 1..8).rev().map(at).find(is_rook),
        'Q' => (0..king.file()).map(at).find(is_rook),
        file => Some(at(file as u8 - b'A')).filter(is_rook),
    }
}

/// Whether standard chess castles from these squares.
fn is_standard(king: Square, rook: Square) -> bool {
    king.file() == 4 && matches!(rook.file(), 0 | 7)
}

/// Reads the en passant field into the setup, whose pieces and side to move are already read.
fn read_passed_square(
    text: &str,
    setup: &mut Setup,
    repairs: &mut Repairs,
) -> Result<(), FenFault> {
    if text == "-" {
        return Ok(());
    }
    let square: Square = text.parse().map_err(|_| FenFault::NotASquare)?;
    if square.rank() != (!setup.side_to_move).rank(2) {
        return Err(FenFault::WrongRank(square));
    }
    if setup.may_have_been_passed(square) {
        setup.passed_square = Some(square);
    } else {
        repairs.push(Repair::EnPassantSquare(square));
    }
    Ok(())
}

fn read_number(text: &str) -> Result<u32, FenFault> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FenFault::NotANumber);
    }
    text.parse().map_err(|_| FenFault::NumberTooLarge)
}
