//! What can be wrong with a FEN, and in which field.

use core::fmt;

use crate::setup::PositionError;
use crate::square::Square;

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The first: what stands where.
    Placement,
    /// The second: `w` or `b`.
    SideToMove,
    /// The third: castling rights.
    Castling,
    /// The fourth: the square passed over by a double step.
    EnPassant,
    /// The fifth: plies since a capture or pawn move.
    HalfmoveClock,
    /// The sixth: the number of the move to be played.
    FullmoveNumber,
    /// No field of a FEN: what follows the sixth.
    Surplus,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "piece placement",
            Self::SideToMove => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfmoveClock => "halfmove clock",
            Self::FullmoveNumber => "fullmove number",
            Self::Surplus => "after the sixth field",
        })
    }
}

/// What is wrong with a field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenFault {
    /// The field is not there.
    Missing,
    /// There are more than six fields.
    Surplus,
    /// There are not eight ranks.
    RankCount(usize),
    /// A rank does not have eight squares.
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// How many squares it has; counting stops at 255.
        squares: u8,
    },
    /// Two digits follow each other.
    AdjacentDigits {
        /// The rank, 1 to 8.
        rank: u8,
    },
    /// A character is no piece, digit or slash.
    NotAPiece {
        /// The rank, 1 to 8.
        rank: u8,
        /// The character.
        found: char,
    },
    /// The side to move is neither `w` nor `b`.
    NotASide,
    /// A character names no castling right.
    NotACastlingRight(char),
    /// Two characters name the same castling right.
    RepeatedCastlingRight(char),
    /// The text is neither `-` nor a square.
    NotASquare,
    /// The square is on no rank that a pawn of the player who has just moved passes over.
    WrongRank(Square),
    /// The text is not a number.
    NotANumber,
    /// The number is above `u32::MAX`.
    NumberTooLarge,
    /// The fields are well-formed, but describe no position.
    Position(PositionError),
}

/// Why a text is not the FEN of a position: what is wrong, and with which field.
///
/// ```
/// use fivefold_movegen::{CastlingMode, FenFault, FenField, Position};
/// let error = Position::from_fen("8/8/8/8/8/8/8/8 x - - 0 1", CastlingMode::Standard).unwrap_err();
/// assert_eq!((error.field, error.fault), (FenField::SideToMove, FenFault::NotASide));
/// assert_eq!(error.to_string(), "FEN side to move: expected 'w' or 'b'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenError {
    /// The field.
    pub field: FenField,
    /// What is wrong with it.
    pub fault: FenFault,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN {}: ", self.field)?;
        match self.fault {
            FenFault::Missing => f.write_str("the field is missing"),
            FenFault::Surplus => f.write_str("unexpected text"),
            FenFault::RankCount(count) => write!(f, "expected 8 ranks, found {count}"),
            FenFault::RankLength { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares, expected 8")
            }
            FenFault::AdjacentDigits { rank } => write!(f, "two digits in a row in rank {rank}"),
            FenFault::NotAPiece { rank, found } => {
                write!(f, "{found:?} in rank {rank} is no piece (PNBRQK, pnbrqk) and no count 1-8")
            }
            FenFault::NotASide => f.write_str("expected 'w' or 'b'"),
            FenFault::NotACastlingRight(found) => {
                write!(f, "{found:?} names no castling right (KQkq, or the rook's file A-H, a-h)")
            }
            FenFault::RepeatedCastlingRight(found) => {
                write!(f, "{found:?} names a right that is already named")
            }
            FenFault::NotASquare => f.write_str("expected '-' or a square such as e3"),
            FenFault::WrongRank(square) => {
                write!(
                    f,
                    "the player who has just moved passes over no square on the rank of {square}"
                )
            }
            FenFault::NotANumber => f.write_str("expected a number from 0 up"),
            FenFault::NumberTooLarge => write!(f, "the number is above {}", u32::MAX),
            FenFault::Position(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FenError {}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> Self {
        let field = match error {
            PositionError::Kings { .. } | PositionError::PawnOnBackRank(_) => FenField::Placement,
            PositionError::OpponentInCheck { .. } => FenField::SideToMove,
            PositionError::CastlingRook(_) | PositionError::CastlingRooksOnOneSide(..) => {
                FenField::Castling
            }
            PositionError::PassedSquare(_) => FenField::EnPassant,
        };
        Self { field, fault: FenFault::Position(error) }
    }
}
