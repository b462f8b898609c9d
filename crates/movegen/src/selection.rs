//! Which of the legal moves to generate.

use crate::bitboard::Bitboard;

/// A choice among the legal moves of a position: by kind, by the pieces that move and by the
/// squares that they reach.
///
/// ```
/// use fivefold_movegen::{Bitboard, Position, Role, Selection};
/// let start = Position::default();
/// let knights = start.by_role(Role::Knight);
/// assert_eq!(start.moves(Selection::ALL.from(knights)).len(), 4);
/// assert_eq!(start.moves(Selection::QUIETS.to(Bitboard::rank(3))).len(), 8);
/// assert!(start.moves(Selection::CAPTURES_AND_PROMOTIONS).is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    pub(crate) from: Bitboard,
    pub(crate) to: Bitboard,
    pub(crate) tactical: bool,
    pub(crate) quiet: bool,
    pub(crate) only_in_check: bool,
}

impl Selection {
    /// Every legal move.
    pub const ALL: Self = Self {
        from: Bitboard::ALL,
        to: Bitboard::ALL,
        tactical: true,
        quiet: true,
        only_in_check: false,
    };

    /// Captures, en passant included, and promotions, capturing or not.
    pub const CAPTURES_AND_PROMOTIONS: Self = Self { quiet: false, ..Self::ALL };

    /// What is neither a capture nor a promotion; castling is quiet.
    pub const QUIETS: Self = Self { tactical: false, ..Self::ALL };

    /// Every legal move if the player to move is in check, else none.
    pub const EVASIONS: Self = Self { only_in_check: true, ..Self::ALL };

    /// Of these, the moves of pieces on the given squares.
    #[must_use]
    pub const fn from(self, squares: Bitboard) -> Self {
        Self { from: Bitboard(self.from.0 & squares.0), ..self }
    }

    /// Of these, the moves that reach the given squares. Castling reaches the square on which the
    /// king ends.
    #[must_use]
    pub const fn to(self, squares: Bitboard) -> Self {
        Self { to: Bitboard(self.to.0 & squares.0), ..self }
    }
}
