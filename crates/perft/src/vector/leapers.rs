//! What the movers' leapers (pawns, knights, king) attack of a zone in every child.

use fivefold_movegen::{Bitboard, Color, Position, Role, attacks};

use super::parent::Parent;
use super::pawns::PAWNS;
use super::simd::Simd;
use super::zone::Zone;
use crate::files::{NOT_A, NOT_H};

/// What leapers of the movers attack of a zone, and how that changes as one of them moves.
pub(super) struct Leapers<'a, S: Simd> {
    simd: S,
    zone: &'a Zone,
    pawn: &'a [u8; 64],
    knights: u64,
    king: u64,
    pawns: u64,
    /// What any of them attacks, and what more than one does.
    any: S::Vector,
    several: S::Vector,
}

impl<'a, S: Simd> Leapers<'a, S> {
    #[inline(always)]
    pub(super) fn new(parent: &Parent<'_, S>, zone: &'a Zone) -> Self {
        let simd = parent.simd;
        let part = |board| simd.splat_byte(zone.part_of(simd, board));
        let mover = !parent.replier;
        Self {
            simd,
            zone,
            pawn: &zone.pawn[mover.index()],
            knights: parent.knights & parent.movers,
            king: Bitboard::of(parent.position.king(mover)).0,
            pawns: parent.pawns & parent.movers,
            any: part(parent.attacked_by_movers.any),
            several: part(parent.attacked_by_movers.several),
        }
    }

    /// For 64 moves, what leapers attack after each.
    #[inline(always)]
    pub(super) fn after(&self, from: S::Vector, to: S::Vector) -> S::Vector {
        let simd = self.simd;
        let moved = [
            simd.among(self.knights, from),
            simd.among(self.king, from),
            simd.among(self.pawns, from),
        ];
        let left = self.attacked(moved, from) & !self.several;
        self.any & !left | self.attacked(moved, to)
    }

    /// What knights, kings and pawns attack from their squares.
    #[inline(always)]
    fn attacked(&self, [knight, king, pawn]: [u64; 3], squares: S::Vector) -> S::Vector {
        let simd = self.simd;
        let none = simd.splat_byte(0);
        let of_pawns = simd.choose_bytes(pawn, simd.look_up(self.pawn, squares), none);
        let or_king = simd.choose_bytes(king, simd.look_up(&self.zone.king, squares), of_pawns);
        simd.choose_bytes(knight, simd.look_up(&self.zone.knight, squares), or_king)
    }
}

/// What the leapers of one side attack.
#[derive(Clone, Copy)]
pub(crate) struct Attacked {
    pub(super) any: u64,
    /// What more than one attacks.
    several: u64,
}

impl Attacked {
    #[inline(always)]
    pub(super) fn by(position: &Position, color: Color) -> Self {
        let of = |role| position.pieces(color, role).0;
        let pawns = of(Role::Pawn);
        let [east, west] = PAWNS[color.index()].captures;
        let east = pawns.rotate_left(u32::from(east)) & NOT_A.0;
        let west = pawns.rotate_left(u32::from(west)) & NOT_H.0;
        let king = attacks::king(position.king(color)).0;
        let (mut any, mut several) = (east | west, east & west);
        several |= any & king;
        any |= king;
        for knight in Bitboard(of(Role::Knight)) {
            let attacked = attacks::knight(knight).0;
            several |= any & attacked;
            any |= attacked;
        }
        Self { any, several }
    }
}
