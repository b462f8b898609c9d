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
    king: S::Vector,
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
            let ahead = simd.load(&LANES[to].ahead);
            let occupied =
                self.parent.occupied & !simd.load(&LANES[from].inner) | simd.load(&LANES[to].inner);
            let targets = self.free | simd.load(&LANES[to].at);
            let reach = targets & (occupied ^ simd.sub_bytes(occupied, sliders & !ahead));
            tally.add_ones(simd, index, reach);

            let attacking =
                if SLIDE { self.after_slide(from, slides[from], ahead) } else { self.attacking };
            *danger = simd.gather(self.attacked(occupied, attacking), &self.zone.bits);
        }
    }

    /// What the movers' sliders subtract when one of them may have moved.
    #[inline(always)]
    fn after_slide(&self, from: usize, moved: u8, ahead: S::Vector) -> S::Vector {
        let simd = self.parent.simd;
        self.attacking & !simd.load(&LANES[from].ahead) | simd.keep(moved, ahead)
    }

    /// What the movers' sliders attack, also through the king.
    #[inline(always)]
    pub(super) fn attacked(&self, occupied: S::Vector, attacking: S::Vector) -> S::Vector {
        let simd = self.parent.simd;
        let without_king = occupied & !self.king;
        without_king ^ simd.sub_bytes(without_king, attacking)
    }
}

/// Each bit moved to the next square of its line.
#[inline(always)]
pub(super) fn double<S: Simd>(simd: S, vector: S::Vector) -> S::Vector {
    simd.add_bytes(vector, vector)
}
