//! What must be known of every child by itself: one vector a child.

use core::ops::Range;

use super::lanes::LANES;
use super::parent::Parent;
use super::repliers::Repliers;
use super::scratch::Scratch;
use super::simd::{Lanes, Simd};
use super::tally::Tally;
use super::zone::{ZONES, Zone};

/// The constants of the children of one parent.
pub(super) struct Children<'a, 'p, S: Simd> {
    pub(super) parent: &'a Parent<'p, S>,
    /// The squares that are not the repliers' own.
    pub(super) free: S::Vector,
    /// What the movers' sliders subtract.
    attacking: S::Vector,
    pub(super) king: S::Vector,
    pub(super) zone: &'a Zone,
}

impl<'a, 'p, S: Simd> Children<'a, 'p, S> {
    #[inline(always)]
    pub(super) fn new(parent: &'a Parent<'p, S>) -> Self {
        let simd = parent.simd;
        Self {
            parent,
            free: !parent.repliers_lanes,
            attacking: double(simd, parent.movers_sliders & !parent.edges),
            king: simd.load(&LANES[parent.king.index()].inner),
            zone: &ZONES[parent.king.index()],
        }
    }

    /// After regular moves: those of pieces, pawns' steps ahead, and pawns' captures.
    #[inline(always)]
    pub(super) fn regular<L: Lanes<S>, T: Tally<S>>(
        &self,
        repliers: &Repliers<S>,
        scratch: &mut Scratch,
        [pieces, ahead, captures]: [Range<usize>; 3],
        tally: &mut T,
    ) {
        self.alike::<false, L, T>(repliers, scratch, pieces, tally);
        self.alike::<true, L, T>(repliers, scratch, ahead, tally);
        self.alike::<false, L, T>(repliers, scratch, captures, tally);
    }

    /// After regular moves, any or only those of pawns ahead: counts how far the repliers' sliders
    /// go, and finds which squares of the zone the movers' sliders attack. All sliders must be in
    /// the lanes `L`.
    #[inline(always)]
    fn alike<const PAWNS_AHEAD: bool, L: Lanes<S>, T: Tally<S>>(
        &self,
        repliers: &Repliers<S>,
        scratch: &mut Scratch,
        range: Range<usize>,
        tally: &mut T,
    ) {
        let simd = self.parent.simd;
        let before = L::of(simd, self.parent.occupied);
        let (free, attacking) = (L::of(simd, self.free), L::of(simd, self.attacking));
        let sliders = L::of(simd, double(simd, repliers.sliders));
        let Scratch { moves, danger: dangers, slides, .. } = scratch;
        let dangers = &mut dangers.0[range.clone()];
        for (index, ((from, to), danger)) in range.clone().zip(moves.range(range).zip(dangers)) {
            let (from_lanes, to_lanes) = (&LANES[from], &LANES[to]);
            let arrival = L::load(simd, &to_lanes.at);
            let occupied = before & !L::load(simd, &from_lanes.inner) | arrival;
            let (reach, attacking) = if PAWNS_AHEAD {
                // They neither capture nor slide.
                (free & rays(simd, occupied, sliders), attacking)
            } else {
                let (left, ahead) =
                    (L::load(simd, &from_lanes.ahead), L::load(simd, &to_lanes.ahead));
                let reach = (free | arrival) & rays(simd, occupied, sliders & !ahead);
                (reach, attacking.replace(simd, slides.at(from), left, ahead))
            };
            tally.add_ones(simd, index, reach);
            // No ray reaches the king, so that none would go on through it.
            *danger = rays(simd, occupied, attacking).gather(simd, &self.zone.bits);
        }
    }
}

/// The rays of sliders, of which twice their bits are given.
#[inline(always)]
pub(super) fn rays<S: Simd, L: Lanes<S>>(simd: S, occupied: L, sliders: L) -> L {
    occupied ^ occupied.sub_bytes(simd, sliders)
}

/// Each bit moved to the next square of its line.
#[inline(always)]
pub(super) fn double<S: Simd>(simd: S, vector: S::Vector) -> S::Vector {
    simd.add_bytes(vector, vector)
}
