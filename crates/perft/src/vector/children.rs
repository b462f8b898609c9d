//! What must be known of every child by itself: one vector a child.

use core::ops::Range;

use super::lanes::LANES;
use super::parent::Parent;
use super::repliers::Repliers;
use super::scratch::Scratch;
use super::simd::Simd;
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

    /// After regular moves, which sliders or only others made: counts how far the repliers' sliders
    /// go, and finds which squares of the zone the movers' sliders attack.
    #[inline(always)]
    pub(super) fn regular<const SLIDE: bool, T: Tally<S>>(
        &self,
        repliers: &Repliers<S>,
        scratch: &mut Scratch,
        range: Range<usize>,
        tally: &mut T,
    ) {
        let simd = self.parent.simd;
        let sliders = double(simd, repliers.sliders);
        let Scratch { moves, danger: dangers, slides, .. } = scratch;
        let dangers = &mut dangers.0[range.clone()];
        for (index, ((from, to), danger)) in range.clone().zip(moves.range(range).zip(dangers)) {
            let (arrival, ahead) = (simd.load(&LANES[to].at), simd.load(&LANES[to].ahead));
            let occupied = self.parent.occupied & !simd.load(&LANES[from].inner) | arrival;
            let targets = self.free | arrival;
            let reach = targets & rays(simd, occupied, sliders & !ahead);
            tally.add_ones(simd, index, reach);

            let attacking = if SLIDE {
                let left = simd.load(&LANES[from].ahead);
                simd.replace(slides.at(from), self.attacking, left, ahead)
            } else {
                self.attacking
            };
            // No ray reaches the king, so that none would go on through it.
            *danger = simd.gather(rays(simd, occupied, attacking), &self.zone.bits);
        }
    }
}

/// The rays of sliders, of which twice their bits are given.
#[inline(always)]
pub(super) fn rays<S: Simd>(simd: S, occupied: S::Vector, sliders: S::Vector) -> S::Vector {
    occupied ^ simd.sub_bytes(occupied, sliders)
}

/// Each bit moved to the next square of its line.
#[inline(always)]
pub(super) fn double<S: Simd>(simd: S, vector: S::Vector) -> S::Vector {
    simd.add_bytes(vector, vector)
}
