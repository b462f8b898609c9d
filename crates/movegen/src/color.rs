//! The two players, as a value and as a type.

use core::ops::Not;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Moves first, pawns advance towards the eighth rank.
    White = 0,
    /// Moves second, pawns advance towards the first rank.
    Black = 1,
}

impl Color {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: an index for tables of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank, 0 to 7, that this player counts as the `nth`, from 0 at home.
    #[inline(always)]
    pub(crate) const fn rank(self, nth: u8) -> u8 {
        match self {
            Self::White => nth,
            Self::Black => 7 - nth,
        }
    }

    /// The letter that FEN uses for the side to move: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The opponent.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl core::fmt::Display for Color {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// A player as a type, so that the generator is compiled once for each and every shift of a pawn
/// is a constant.
pub(crate) trait Side {
    const COLOR: Color;
    type Other: Side<Other = Self>;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
    type Other = Black;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Other = White;
}

/// Calls a function that is generic over the [`Side`] for a [`Color`] known at run time.
macro_rules! by_color {
    ($color:expr, $function:ident::<_ $(, $generic:ty)*>($($argument:expr),* $(,)?)) => {
        match $color {
            $crate::color::Color::White => $function::<$crate::color::White $(, $generic)*>($($argument),*),
            $crate::color::Color::Black => $function::<$crate::color::Black $(, $generic)*>($($argument),*),
        }
    };
}
pub(crate) use by_color;
