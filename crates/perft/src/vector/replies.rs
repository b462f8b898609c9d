//! The replies to all written moves of a position.

use fivefold_movegen::attacks;

use super::children::Children;
use super::emit::Regular;
use super::knights::Knights;
use super::leapers::{Attacked, Leapers};
use super::limits::EightLimits;
use super::parent::Parent;
use super::pawns::{NOT_A, NOT_H, PAWNS};
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
    regular: Regular,
    tally: &mut T,
) {
    let repliers = Repliers::new(parent, parent.first, parent.pinning);
    count_one_by_one(parent, &repliers, scratch, regular, tally);
    if scratch.castlings.as_slice().is_empty() {
        count_together::<S, T, false>(parent, &repliers, scratch, regular.len, tally);
    } else {
        count_together::<S, T, true>(parent, &repliers, scratch, regular.len, tally);
    }
}

/// Counts the replies of sliders, one vector a child, and all that irregular moves make different.
/// Puts irregular moves behind the regular ones.
#[inline(always)]
fn count_one_by_one<S: Simd, T: Tally<S>>(
    parent: &Parent<'_, S>,
    repliers: &Repliers<S>,
    scratch: &mut Scratch,
    regular: Regular,
    tally: &mut T,
) {
    let children = Children::new(parent);
    // Irregular moves come last in the list and first here, so that what they write word by word
    // has arrived in memory when it is read in vectors.
    let irregular = scratch.irregular.as_slice().len();
    if irregular != 0 {
        let limits = EightLimits::regular(parent.simd, repliers);
        scratch.limits.set_eight(parent.simd, regular.len & !7, &limits);
        for i in 0..irregular {
            let mv = scratch.irregular.as_slice()[i];
            children.irregular(scratch, regular.len + i, mv, tally);
        }
    }
    let Regular { len, before_pawns } = regular;
    children.regular::<true, T>(repliers, scratch, 0..before_pawns, tally);
    children.regular::<false, T>(repliers, scratch, before_pawns..len, tally);
}

/// Counts the replies of knights and what leapers attack, 64 children at a time, and the replies of
/// pawns and the king, eight at a time.
#[inline(always)]
fn count_together<S: Simd, T: Tally<S>, const CASTLING: bool>(
    parent: &Parent<'_, S>,
    repliers: &Repliers<S>,
    scratch: &Scratch,
    regular: usize,
    tally: &mut T,
) {
    let simd = parent.simd;
    let zone = &ZONES[parent.king.index()];
    let attacked = Attacked::by(parent, !parent.replier);
    let leapers = Leapers::new(parent, &attacked, zone);
    let around = attacks::king(parent.king).0;
    let open = simd.splat_byte(zone.part_of(simd, around & !parent.repliers));
    let knights = Knights::new(parent, repliers.knights);
    let promotes = parent.pawns & parent.repliers & PAWNS[parent.replier.index()].seventh_rank != 0;
    let pawns = PawnSteps::new(parent);
    let all = regular + scratch.irregular.as_slice().len();
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
        let (mut king_steps, mut zone_attacked) = ([0; 64], [0; 64]);
        simd.store_bytes(steps, &mut king_steps);
        if CASTLING {
            simd.store_bytes(by_leapers, &mut zone_attacked);
        }

        let mut i = 0;
        while i < count {
            let at = start + i;
            let limits = if at < unlimited {
                EightLimits::regular(simd, repliers)
            } else {
                scratch.limits.eight(simd, at)
            };
            let (from, to) = scratch.moves.chunks::<8>(at);
            let arrival = simd.bits(simd.widen(to));
            let plain = simd.splat(parent.movers) & !simd.bits(simd.widen(from)) | arrival;
            let moving = plain ^ limits.rook;
            let occupied = moving | simd.splat(parent.repliers) & !arrival;
            let mut replies = pawns.count(&limits, arrival, moving, occupied, promotes);

            let danger = simd.fold(simd.load(scratch.danger.eight(at)));
            let steps = simd.widen(eight(&king_steps, i)) & !danger;
            replies = simd.add(replies, simd.count_ones(steps));
            if CASTLING {
                let danger = danger | simd.widen(eight(&zone_attacked, i));
                for castling in scratch.castlings.as_slice() {
                    let hindered = simd.meets(danger, simd.splat(castling.safe))
                        | simd.meets(occupied, simd.splat(castling.vacant))
                        | simd.meets(arrival | limits.unable, simd.splat(castling.rook));
                    replies = simd.add(replies, simd.keep(!hindered, simd.splat(1)));
                }
            }
            let beyond = (0xFF_u32 << (count - i).min(8)) as u8;
            tally.add_to_eight(simd, at, simd.keep(!beyond, replies));
            i += 8;
        }
        start += 64;
    }
}

/// How the repliers' pawns move, in words.
struct PawnSteps<S: Simd> {
    simd: S,
    ahead: S::Vector,
    east: S::Vector,
    west: S::Vector,
    third_rank: S::Vector,
    last_rank: S::Vector,
}

impl<S: Simd> PawnSteps<S> {
    #[inline(always)]
    fn new(parent: &Parent<'_, S>) -> Self {
        let simd = parent.simd;
        let pawns = &PAWNS[parent.replier.index()];
        let by = |bits: u8| simd.splat(u64::from(bits));
        Self {
            simd,
            ahead: by(pawns.ahead),
            east: by(pawns.captures[0]),
            west: by(pawns.captures[1]),
            third_rank: simd.splat(pawns.third_rank),
            last_rank: simd.splat(pawns.last_rank),
        }
    }

    /// The moves of the pawns in eight children.
    #[inline(always)]
    fn count(
        &self,
        limits: &EightLimits<S::Vector>,
        arrival: S::Vector,
        moving: S::Vector,
        occupied: S::Vector,
        promotes: bool,
    ) -> S::Vector {
        let simd = self.simd;
        let EightLimits { pawns: [stepping, east, west], resolving, .. } = *limits;
        let single = simd.rotate(stepping & !arrival, self.ahead) & !occupied;
        let double = simd.rotate(single & self.third_rank, self.ahead) & !occupied;
        let steps = (single | double) & resolving;
        let captured = moving & resolving;
        let east = simd.rotate(east & !arrival, self.east) & simd.splat(NOT_A) & captured;
        let west = simd.rotate(west & !arrival, self.west) & simd.splat(NOT_H) & captured;
        let moves = simd.count_ones_of_three([steps, east, west]);
        if !promotes {
            return moves;
        }
        // Each promotion is four moves.
        let last = self.last_rank;
        let promotions = simd.count_ones_of_three([steps & last, east & last, west & last]);
        simd.add(simd.add(moves, promotions), simd.add(promotions, promotions))
    }
}

/// Eight bytes of 64.
#[inline(always)]
fn eight(bytes: &[u8; 64], start: usize) -> [u8; 8] {
    let (eights, _) = bytes.as_chunks();
    eights[start / 8 % 8]
}
