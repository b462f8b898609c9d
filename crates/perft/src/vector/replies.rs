//! The replies to all written moves of a position.

use fivefold_movegen::attacks;

use super::children::Children;
use super::eight::{Block, Eight, Zones};
use super::emit::Written;
use super::knights::Knights;
use super::leapers::Leapers;
use super::limits::EightLimits;
use super::parent::Parent;
use super::repliers::Repliers;
use super::scratch::Scratch;
use super::simd::Simd;
use super::tally::Tally;
use super::zone::ZONES;

/// Counts the replies to the written moves.
#[inline(always)]
pub(super) fn count<S: Simd, T: Tally<S>>(
    parent: &Parent<'_, S>,
    scratch: &mut Scratch,
    written: Written,
    tally: &mut T,
) {
    let repliers = Repliers::new(parent, parent.first, parent.pinning);
    count_one_by_one(parent, &repliers, scratch, written, tally);
    if scratch.castlings.as_slice().is_empty() {
        count_together::<S, T, false>(parent, &repliers, scratch, written, tally);
    } else {
        count_together::<S, T, true>(parent, &repliers, scratch, written, tally);
    }
}

/// Counts the replies of sliders, one vector a child, and all that irregular moves make different.
/// Puts irregular moves behind the regular ones.
#[inline(always)]
fn count_one_by_one<S: Simd, T: Tally<S>>(
    parent: &Parent<'_, S>,
    repliers: &Repliers<S>,
    scratch: &mut Scratch,
    written: Written,
    tally: &mut T,
) {
    let Written { regular, before_pawns, before_captures, irregular } = written;
    let children = Children::new(parent);
    // Irregular moves come last in the list and first here, so that what they write word by word
    // has arrived in memory when it is read in vectors.
    if irregular + scratch.special.as_slice().len() != 0 {
        let limits = EightLimits::regular(parent.simd, repliers);
        scratch.limits.set_eight(parent.simd, regular & !7, &limits);
        children.irregular(scratch, written, tally);
    }
    let ranges = [0..before_pawns, before_pawns..before_captures, before_captures..regular];
    if parent.has_diagonals {
        children.regular::<S::Vector, T>(repliers, scratch, ranges, tally);
    } else {
        children.regular::<S::Half, T>(repliers, scratch, ranges, tally);
    }
}

/// Counts the replies of knights and what leapers attack, 64 children at a time, and the replies of
/// pawns and the king, eight at a time.
#[inline(always)]
fn count_together<S: Simd, T: Tally<S>, const CASTLING: bool>(
    parent: &Parent<'_, S>,
    repliers: &Repliers<S>,
    scratch: &Scratch,
    written: Written,
    tally: &mut T,
) {
    let simd = parent.simd;
    let zone = &ZONES[parent.king.index()];
    let leapers = Leapers::new(parent, zone);
    let around = attacks::king(parent.king).0;
    let open = simd.splat_byte(zone.part_of(simd, around & !parent.repliers));
    let knights = Knights::new(parent, repliers.knights);
    let eight = Eight::new(parent);
    let free = EightLimits::regular(simd, repliers);
    let Written { regular, irregular, .. } = written;
    let all = regular + irregular + scratch.special.as_slice().len();
    // The limits of the last regular moves stand beside those of the first irregular ones.
    let unlimited = if all == regular { all } else { regular & !7 };
    let mut start = 0;
    while start < all {
        let count = (all - start).min(64);
        let (from, to) = scratch.moves.block(simd, start);
        let undisturbed = regular.saturating_sub(start).min(64);
        tally.add_to_64(simd, start, undisturbed, simd.look_up(&knights.gain, to), knights.total);

        let by_leapers = leapers.after(from, to);
        let steps = (open | simd.look_up(&zone.step, to)) & !by_leapers;
        let mut zones = Zones { steps: [0; 64], attacked: [0; 64] };
        simd.store_bytes(steps, &mut zones.steps);
        if CASTLING {
            simd.store_bytes(by_leapers, &mut zones.attacked);
        }

        // Two loops, so that limits stay in registers as long as they are the same.
        let block = Block { start, count, zones: &zones };
        let mut i = 0;
        while i < count && start + i < unlimited {
            eight.count::<T, CASTLING>(scratch, &block, i, &free, tally);
            i += 8;
        }
        while i < count {
            let limits = scratch.limits.eight(simd, start + i);
            eight.count::<T, CASTLING>(scratch, &block, i, &limits, tally);
            i += 8;
        }
        start += 64;
    }
}
