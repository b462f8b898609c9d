//! What can be seen from a square.

use fivefold_movegen::{Bitboard, Color, Lookup, Role, Square, attacks};

/// What a rook and a bishop on a square attack.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    pub(super) square: Square,
    pub(super) rook: Bitboard,
    pub(super) bishop: Bitboard,
}

impl Sight {
    #[inline(always)]
    pub(super) fn new<L: Lookup>(lookup: L, square: Square, occupied: Bitboard) -> Self {
        let (rook, bishop) = (lookup.rook(square, occupied), lookup.bishop(square, occupied));
        Self { square, rook, bishop }
    }

    /// What a queen attacks.
    #[inline(always)]
    pub(super) fn queen(&self) -> Bitboard {
        self.rook | self.bishop
    }

    /// What a piece attacks.
    #[inline(always)]
    pub(super) fn of(&self, color: Color, role: Role) -> Bitboard {
        match role {
            Role::Pawn => attacks::pawn(color, self.square),
            Role::Knight => attacks::knight(self.square),
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen(),
            Role::King => attacks::king(self.square),
        }
    }
}
