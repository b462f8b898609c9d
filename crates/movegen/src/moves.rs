//! A move in sixteen bits.

use core::fmt;

use crate::castling::CastlingSide;
use crate::piece::Role;
use crate::square::Square;

/// What a move is, beyond its two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece goes from one square to another, capturing what stands there.
    Normal = 0,
    /// A pawn reaches the last rank and becomes another piece (FIDE 3.7.3.3).
    Promotion = 1,
    /// A pawn captures a pawn that has just passed it (FIDE 3.7.3.1).
    EnPassant = 2,
    /// King and rook move together (FIDE 3.8.2); the move goes from the king's square to the
    /// *rook's*, in standard chess as in Chess960.
    Castling = 3,
}

/// A move in sixteen bits: from (bits 0-5), to (6-11), place of the promotion role in
/// [`Role::PROMOTIONS`] (12-13), kind (14-15).
///
/// Every `u16` is a `Move`; whether it can be played is what
/// [`Position::is_legal`](crate::Position::is_legal) tells. Two different values never stand for
/// the same legal move.
///
/// ```
/// use fivefold_movegen::{Move, Square};
/// let mv = Move::normal("e2".parse::<Square>().unwrap(), "e4".parse::<Square>().unwrap());
/// assert_eq!(Move::from_bits(mv.bits()), mv);
/// assert_eq!(mv.to_string(), "e2e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(u16);

const PROMOTION_BITS: u16 = 3 << 12;

impl Move {
    /// The all-zero move, `a1a1`: legal in no position, so it can stand for 'no move'.
    pub const NULL: Self = Self(0);

    #[inline(always)]
    const fn pack(kind: MoveKind, from: Square, to: Square, promotion_bits: u16) -> Self {
        Self(
            from.index() as u16
                | (to.index() as u16) << 6
                | promotion_bits << 12
                | (kind as u16) << 14,
        )
    }

    /// A move of kind [`MoveKind::Normal`].
    #[inline(always)]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(MoveKind::Normal, from, to, 0)
    }

    /// A promotion to `role`; a pawn or a king, which no pawn may become, gives [`Move::NULL`].
    #[inline(always)]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Self {
        if matches!(role, Role::Pawn | Role::King) {
            return Self::NULL;
        }
        // The place of the role in `Role::PROMOTIONS`.
        let bits = (Role::Queen.index() - role.index()) as u16;
        Self::pack(MoveKind::Promotion, from, to, bits)
    }

    /// An en passant capture; `to` is the square passed over.
    #[inline(always)]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(MoveKind::EnPassant, from, to, 0)
    }

    /// Castling of the king on `king` with the rook on `rook`.
    #[inline(always)]
    pub const fn castling(king: Square, rook: Square) -> Self {
        Self::pack(MoveKind::Castling, king, rook, 0)
    }

    /// The sixteen bits.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move of these sixteen bits.
    #[inline(always)]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The square that the piece leaves; the king's when castling.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrap(self.0 as u8)
    }

    /// The square that the piece reaches; the *rook's* own square when castling (see
    /// [`Move::destination`]).
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrap((self.0 >> 6) as u8)
    }

    /// What the move is.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 14 {
            0 => MoveKind::Normal,
            1 => MoveKind::Promotion,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// The role that the pawn becomes, if this is a promotion.
    #[inline]
    pub const fn promoted_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion => Some(Role::PROMOTIONS[(self.0 >> 12 & 3) as usize]),
            _ => None,
        }
    }

    /// The side on which this castles, if it does.
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castling => Some(CastlingSide::of(self.from(), self.to())),
            _ => None,
        }
    }

    /// The square on which the moving piece really ends: [`Move::to`], or when castling the
    /// king's square on the g- or c-file.
    #[inline]
    pub const fn destination(self) -> Square {
        match self.castling_side() {
            Some(side) => Square::at(side.king_file(), self.from().rank()),
            None => self.to(),
        }
    }

    /// Whether the unused bits are zero, as they are in every legal move.
    #[inline(always)]
    pub(crate) const fn is_canonical(self) -> bool {
        matches!(self.kind(), MoveKind::Promotion) || self.0 & PROMOTION_BITS == 0
    }
}

impl From<u16> for Move {
    #[inline]
    fn from(bits: u16) -> Self {
        Self(bits)
    }
}

impl From<Move> for u16 {
    #[inline]
    fn from(mv: Move) -> Self {
        mv.0
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.kind())
    }
}
