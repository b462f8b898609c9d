//! The pieces of a position in lanes.

use fivefold_movegen::{Color, Delta, Piece, Position, Role, Square};

use super::lanes::LANES;
use super::leapers::Attacked;
use super::simd::Simd;

/// The pieces of the side to move and of the waiting side, in lanes.
#[derive(Clone, Copy)]
pub(crate) struct Board<S: Simd> {
    pub(super) moving: Side<S>,
    pub(super) waiting: Side<S>,
}

/// The pieces of one side.
#[derive(Clone, Copy)]
pub(super) struct Side<S: Simd> {
    pub(super) all: S::Vector,
    /// The sliders, each in the lanes of its directions.
    pub(super) sliders: S::Vector,
    /// What its other pieces attack.
    pub(super) attacked: Attacked,
}

impl<S: Simd> Board<S> {
    #[inline(always)]
    pub(crate) fn new(simd: S, position: &Position) -> Self {
        let mover = position.side_to_move();
        Self {
            moving: Side::new(simd, position, mover),
            waiting: Side::new(simd, position, !mover),
        }
    }

    /// The board after a move, which leads to a position.
    #[inline(always)]
    pub(crate) fn after(&self, simd: S, delta: &Delta, position: &Position) -> Self {
        let (moved, from) = delta.moved();
        let (placed, to) = delta.placed();
        let mut mover = self.moving.without(simd, from).with(simd, placed, to);
        if let Some((from, to)) = delta.castling_rook() {
            // The rook may arrive where the king stood, and the king where the rook stood.
            let rook = Piece::new(delta.mover(), Role::Rook);
            mover = self.moving.without(simd, delta.moved().1).without(simd, from);
            mover = mover.with(simd, placed, delta.placed().1).with(simd, rook, to);
        }
        if lanes_of(moved.role) == 0 {
            mover.attacked = Attacked::by(position, delta.mover());
        }
        let mut other = self.waiting;
        if let Some((_, victim)) = delta.captured() {
            other = other.without(simd, victim);
            other.attacked = Attacked::by(position, !delta.mover());
        }
        Self { moving: other, waiting: mover }
    }
}

impl<S: Simd> Side<S> {
    #[inline(always)]
    fn new(simd: S, position: &Position, color: Color) -> Self {
        let of = |role| position.pieces(color, role).0;
        let all = position.by_color(color).0;
        let queens = of(Role::Queen);
        Self {
            all: simd.lanes(all, all),
            sliders: simd.lanes(of(Role::Rook) | queens, of(Role::Bishop) | queens),
            attacked: Attacked::by(position, color),
        }
    }

    #[inline(always)]
    fn without(self, simd: S, square: Square) -> Self {
        let there = simd.load(&LANES[square.index()].at);
        Self { all: self.all & !there, sliders: self.sliders & !there, ..self }
    }

    #[inline(always)]
    fn with(self, simd: S, piece: Piece, square: Square) -> Self {
        let there = simd.load(&LANES[square.index()].at);
        let slides = simd.keep(lanes_of(piece.role), there);
        Self { all: self.all | there, sliders: self.sliders | slides, ..self }
    }
}

/// For each square the lanes in which a piece of one side there slides.
///
/// They serve all children of a position, for its waiting side: none of its pieces has moved, and
/// no move starts where a captured one stood.
pub(crate) struct Slides([u8; 64]);

impl Slides {
    pub(crate) const NONE: Self = Self([0; 64]);

    #[inline(always)]
    pub(crate) fn new<S: Simd>(simd: S, position: &Position, color: Color) -> Self {
        let lanes = |role| {
            let pieces = position.pieces(color, role) | position.pieces(color, Role::Queen);
            simd.choose_bytes(pieces.0, simd.splat_byte(lanes_of(role)), simd.splat_byte(0))
        };
        let mut slides = [0; 64];
        simd.store_bytes(lanes(Role::Rook) | lanes(Role::Bishop), &mut slides);
        Self(slides)
    }

    /// The lanes of the piece on a square, by its index modulo 64.
    #[inline(always)]
    pub(super) const fn at(&self, square: usize) -> u8 {
        self.0[square & 63]
    }
}

/// The lanes in which a piece slides.
#[inline(always)]
pub(super) const fn lanes_of(role: Role) -> u8 {
    match role {
        Role::Pawn | Role::Knight | Role::King => 0,
        Role::Bishop => 0xF0,
        Role::Rook => 0x0F,
        Role::Queen => 0xFF,
    }
}
