//! What all children of a position have in common.

use fivefold_movegen::{Bitboard, Lookup, Position};

use super::movers::Movers;
use super::repliers::Repliers;
use super::suspects::Suspects;

/// A position whose children's replies are to be counted. The side to move are the *movers*, the
/// other side are the *repliers*.
pub(super) struct Parent<L> {
    pub(super) lookup: L,
    pub(super) occupied: Bitboard,
    pub(super) movers: Movers,
    pub(super) repliers: Repliers,
    pub(super) suspects: Suspects,
}

impl<L: Lookup> Parent<L> {
    #[inline(always)]
    pub(super) fn new(lookup: L, position: &Position) -> Self {
        let suspects = Suspects::new(lookup, position);
        Self {
            lookup,
            occupied: position.occupied(),
            movers: Movers::new(lookup, position),
            repliers: Repliers::new(lookup, position, suspects.pinned),
            suspects,
        }
    }
}
