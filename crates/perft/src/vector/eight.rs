//! The replies of the repliers' pawns and king in eight children at a time.

use super::limits::EightLimits;
use super::parent::Parent;
use super::pawns::PAWNS;
use super::scratch::Scratch;
use super::simd::Simd;
use super::tally::Tally;
use crate::files::{NOT_A, NOT_H};

/// What the children of one parent have in common for their pawns and kings.
pub(super) struct Eight<S: Simd> {
    simd: S,
    movers: S::Vector,
    repliers: S::Vector,
    pawns: PawnSteps<S>,
}

/// At most 64 moves of the list.
pub(super) struct Block<'a> {
    pub(super) start: usize,
    pub(super) count: usize,
    pub(super) zones: &'a Zones,
}

/// What is known of the king's zone after each of 64 moves.
#[repr(C, align(64))]
pub(super) struct Zones {
    /// Where the king may step unless a slider attacks the square.
    pub(super) steps: [u8; 64],
    /// What leapers attack, if the repliers may castle.
    pub(super) attacked: [u8; 64],
}

impl<S: Simd> Eight<S> {
    #[inline(always)]
    pub(super) fn new(parent: &Parent<'_, S>) -> Self {
        let simd = parent.simd;
        Self {
            simd,
            movers: simd.splat(parent.movers),
            repliers: simd.splat(parent.repliers),
            pawns: PawnSteps::new(parent),
        }
    }

    /// Counts the replies after eight moves of a block, from the one at `i`, a multiple of eight.
    #[inline(always)]
    pub(super) fn count<T: Tally<S>, const CASTLING: bool>(
        &self,
        scratch: &Scratch,
        block: &Block<'_>,
        i: usize,
        limits: &EightLimits<S::Vector>,
        tally: &mut T,
    ) {
        let start = block.start + i;
        let simd = self.simd;
        let (from, to) = scratch.moves.chunks::<8>(start);
        let arrival = simd.bits(simd.widen(to));
        let plain = self.movers & !simd.bits(simd.widen(from)) | arrival;
        let moving = plain ^ limits.rook;
        let occupied = moving | self.repliers & !arrival;
        let mut replies = self.pawns.count(limits, arrival, moving, occupied);

        let danger = simd.fold(simd.load(scratch.danger.eight(start)));
        let steps = simd.widen(eight(&block.zones.steps, i)) & !danger;
        replies = simd.add(replies, simd.count_ones(steps));
        if CASTLING {
            let danger = danger | simd.widen(eight(&block.zones.attacked, i));
            for castling in scratch.castlings.as_slice() {
                let hindered = simd.meets(danger, simd.splat(castling.safe))
                    | simd.meets(occupied, simd.splat(castling.vacant))
                    | simd.meets(arrival | limits.unable, simd.splat(castling.rook));
                replies = simd.add(replies, simd.keep(!hindered, simd.splat(1)));
            }
        }
        let beyond = (0xFF_u32 << (block.count - i).min(8)) as u8;
        tally.add_to_eight(simd, start, simd.keep(!beyond, replies));
    }
}

/// Eight bytes of 64.
#[inline(always)]
fn eight(bytes: &[u8; 64], start: usize) -> [u8; 8] {
    let (eights, _) = bytes.as_chunks();
    eights[start / 8 % 8]
}

/// How the repliers' pawns move, in words.
struct PawnSteps<S: Simd> {
    simd: S,
    ahead: S::Vector,
    east: S::Vector,
    west: S::Vector,
    third_rank: S::Vector,
    last_rank: S::Vector,
    may_promote: bool,
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
            may_promote: parent.pawns & parent.repliers & pawns.seventh_rank != 0,
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
    ) -> S::Vector {
        let simd = self.simd;
        let EightLimits { pawns: [stepping, east, west], resolving, .. } = *limits;
        let single = simd.rotate(stepping & !arrival, self.ahead) & !occupied;
        let double = simd.rotate(single & self.third_rank, self.ahead) & !occupied;
        let steps = (single | double) & resolving;
        let captured = moving & resolving;
        let east = simd.rotate(east & !arrival, self.east) & simd.splat(NOT_A.0) & captured;
        let west = simd.rotate(west & !arrival, self.west) & simd.splat(NOT_H.0) & captured;
        let moves = simd.count_ones_of_three([steps, east, west]);
        if !self.may_promote {
            return moves;
        }
        // Each promotion is four moves.
        let last = self.last_rank;
        let promotions = simd.count_ones_of_three([steps & last, east & last, west & last]);
        simd.add(simd.add(moves, promotions), simd.add(promotions, promotions))
    }
}
