//! Castling rights, each named by its rook, and what castling asks of the board.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::Square;

/// The two directions of castling (FIDE 3.8.2 and the Chess960 guidelines, article II).
///
/// The king of [`CastlingSide::King`] ends on the g-file and its rook on the f-file; the king of
/// [`CastlingSide::Queen`] ends on the c-file and its rook on the d-file, wherever they started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CastlingSide {
    /// Short castling, with the rook on the h-side of the king.
    King = 0,
    /// Long castling, with the rook on the a-side of the king.
    Queen = 1,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The side on which a rook stands, as its king sees it.
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Self {
        if rook.file() > king.file() { Self::King } else { Self::Queen }
    }

    /// The file on which the king ends: `g` or `c`.
    #[inline]
    pub const fn king_file(self) -> u8 {
        match self {
            Self::King => 6,
            Self::Queen => 2,
        }
    }

    /// The file on which the rook ends: `f` or `d`.
    #[inline]
    pub const fn rook_file(self) -> u8 {
        match self {
            Self::King => 5,
            Self::Queen => 3,
        }
    }
}

/// The rules by which castling is read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingMode {
    /// Standard chess: the king castles from the e-file with a rook of the a- or h-file, and its
    /// move is written by the king's two squares (`e1g1`).
    #[default]
    Standard,
    /// Chess960 and double Chess960: king and rook may start on any file, and the move is written
    /// as the king taking its own rook (`e1h1`).
    Chess960,
}

/// A set of castling rights. A right *is* the square of the rook that it belongs to, so two rooks
/// on one side of the king are different rights (Chess960), and a right goes exactly when its
/// rook's square or its king's square is left or captured on.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u16);

impl CastlingRights {
    /// No right.
    pub const NONE: Self = Self(0);

    /// The rights of the rooks on these squares; only the first rank (White's) and the eighth
    /// (Black's) count.
    #[inline]
    pub const fn of_rooks(rooks: Bitboard) -> Self {
        Self((rooks.0 & 0xFF) as u16 | (rooks.0 >> 48) as u16 & 0xFF00)
    }

    /// Every right that `color` could have: a mask.
    #[inline]
    pub const fn all_of(color: Color) -> Self {
        match color {
            Color::White => Self(0x00FF),
            Color::Black => Self(0xFF00),
        }
    }

    /// The squares of the rooks that have a right.
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        Bitboard((self.0 & 0xFF) as u64 | ((self.0 & 0xFF00) as u64) << 48)
    }

    /// The rights of one player.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Self {
        Self(self.0 & Self::all_of(color).0)
    }

    /// The files of one player's rooks that have a right, file a as bit 0.
    #[inline(always)]
    pub(crate) const fn files(self, color: Color) -> u8 {
        match color {
            Color::White => self.0 as u8,
            Color::Black => (self.0 >> 8) as u8,
        }
    }

    /// Whether there is no right.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rights of these sixteen bits, as [`CastlingRights::bits`] gives them.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The sixteen bits: White's files a to h, then Black's.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl BitAnd for CastlingRights {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CastlingRights {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for CastlingRights {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.rooks()).finish()
    }
}

/// What one castling move asks of its rank, as sets of files, file a as bit 0 (FIDE 3.8.2.2 and the
/// Chess960 guidelines, article II).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingPath {
    /// Must be empty: what lies between king and rook, and all that either crosses or reaches, but
    /// for the squares of the king and the rook themselves.
    pub vacant: u8,
    /// Must not be attacked: the squares that the king crosses or reaches.
    pub safe: u8,
}

impl CastlingPath {
    /// The path of a king and a rook on the same rank.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Self {
        PATHS[king.file() as usize & 7][rook.file() as usize & 7]
    }
}

static PATHS: [[CastlingPath; 8]; 8] = {
    let mut paths = [[CastlingPath { vacant: 0, safe: 0 }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let side = CastlingSide::of(Square::at(king, 0), Square::at(rook, 0));
            let king_walk = files_from_to(king, side.king_file());
            let rook_walk = files_from_to(rook, side.rook_file());
            paths[king as usize][rook as usize] = CastlingPath {
                vacant: (king_walk | rook_walk | files_from_to(king, rook))
                    & !(1 << king)
                    & !(1 << rook),
                safe: king_walk & !(1 << king),
            };
            rook += 1;
        }
        king += 1;
    }
    paths
};

/// The files from one to another, both included.
const fn files_from_to(from: u8, to: u8) -> u8 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (0xFF << low) & (0xFF >> (7 - high))
}
