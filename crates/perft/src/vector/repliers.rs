//! The replying pieces that may move, as far as pins and checks let them.

use fivefold_movegen::{Bitboard, Color, Square};

use super::lanes::{LANES, square_of};
use super::parent::Parent;
use super::simd::{Simd, Words};

/// What pins leave to the repliers' pieces.
#[derive(Clone, Copy)]
pub(super) struct Repliers<S: Simd> {
    /// The sliders in the lanes in which they may move.
    pub(super) sliders: S::Vector,
    pub(super) pinned: u64,
    pub(super) knights: u64,
    /// The pawns that may step ahead, and those that may capture towards the h-file and the a-file.
    pub(super) pawns: [u64; 3],
}

impl<S: Simd> Repliers<S> {
    /// Takes what is pinned out. In the lanes `pinning` the king sees a pinned piece first.
    #[inline(always)]
    pub(super) fn new(parent: &Parent<'_, S>, first: S::Vector, pinning: u8) -> Self {
        let simd = parent.simd;
        let mut sliders = parent.repliers_sliders;
        let mut pinned = 0;
        if pinning != 0 {
            let Words(first) = simd.words(first);
            for lane in Bitboard(u64::from(pinning)) {
                let lane = lane.index() & 7;
                let square = square_of(lane, first[lane]);
                pinned |= 1 << square;
                // It keeps the two lanes of the line.
                let across = !(0b11 << (lane & 6));
                sliders = sliders & !simd.keep(across, simd.load(&LANES[square].at));
            }
        }
        let pawns = parent.pawns & parent.repliers;
        let [file, rising, falling] = pawn_lines(parent.replier, parent.king);
        Self {
            sliders,
            pinned,
            knights: parent.knights & parent.repliers & !pinned,
            pawns: [
                pawns & (!pinned | file),
                pawns & (!pinned | rising),
                pawns & (!pinned | falling),
            ],
        }
    }
}

/// The lines through a king on which a pinned pawn may step ahead, capture towards the h-file and
/// towards the a-file.
#[inline(always)]
fn pawn_lines(color: Color, king: Square) -> [u64; 3] {
    let rays = &LANES[king.index()].ray;
    let (rising, falling) = (rays[4] | rays[5], rays[6] | rays[7]);
    let file = rays[2] | rays[3];
    match color {
        Color::White => [file, rising, falling],
        Color::Black => [file, falling, rising],
    }
}
