//! Squares, files and ranks.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::color::Color;

/// A square of the board: `a1` has index 0, `b1` 1, `h8` 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of this index, 0 (`a1`) to 63 (`h8`).
    ///
    /// ```
    /// use fivefold_movegen::Square;
    /// assert_eq!(Square::new(28).unwrap().to_string(), "e4");
    /// assert_eq!(Square::new(64), None);
    /// ```
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square of the low six bits.
    #[inline]
    pub(crate) const fn wrap(index: u8) -> Self {
        Self(index & 63)
    }

    /// The square where a file and a rank meet, both counted from 0; only their low three bits
    /// count.
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Self {
        Self((rank & 7) * 8 + (file & 7))
    }

    /// All squares, `a1` to `h8`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }

    /// 0 to 63. The mask lets the compiler drop the bounds check of every table of 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file: 0 is `a`, 7 is `h`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank: 0 is the first, 7 the eighth.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The letter of a file, 0 (`a`) to 7 (`h`); only the low three bits count.
    pub const fn file_letter(file: u8) -> char {
        (b'a' + (file & 7)) as char
    }

    /// The same file on the rank seen from the other player's side: `e2` becomes `e7`.
    #[inline]
    #[must_use]
    pub const fn flip_rank(self) -> Self {
        Self::at(self.file(), 7 - self.rank())
    }

    /// The square one rank ahead as `color` sees it, wrapping from the last rank to the first.
    #[inline]
    pub(crate) const fn ahead(self, color: Color) -> Self {
        match color {
            Color::White => Self::wrap(self.0 + 8),
            Color::Black => Self::wrap(self.0 + 56),
        }
    }

    /// The square moved by a number of squares in index order, wrapping at the board's end.
    #[inline]
    #[must_use]
    pub const fn offset(self, by: i8) -> Self {
        Self::wrap(self.0.wrapping_add_signed(by))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(Self::file_letter(self.file()))?;
        f.write_char((b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a square, `a1` to `h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareError;

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a file a-h and a rank 1-8")
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self::at(file - b'a', rank - b'1')),
            _ => Err(SquareError),
        }
    }
}

/// A square or none in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct MaybeSquare(u8);

impl MaybeSquare {
    pub(crate) const NONE: Self = Self(64);

    #[inline(always)]
    pub(crate) const fn some(square: Square) -> Self {
        Self(square.0)
    }

    #[inline(always)]
    pub(crate) const fn get(self) -> Option<Square> {
        Square::new(self.0)
    }
}

impl From<Option<Square>> for MaybeSquare {
    #[inline]
    fn from(square: Option<Square>) -> Self {
        square.map_or(Self::NONE, Self::some)
    }
}
