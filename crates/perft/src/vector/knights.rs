//! What the repliers' knights reach.

use fivefold_movegen::{Bitboard, attacks};

use super::parent::Parent;
use super::simd::Simd;

/// What the repliers' knights reach, and how a capture changes that.
pub(super) struct Knights {
    /// All their moves while nothing is captured, less [`Knights::BIAS`].
    pub(super) total: i64,
    /// For each square what changes when the piece there is captured, plus [`Knights::BIAS`]: a
    /// knight's own moves are lost, and every knight that attacks the square may recapture.
    pub(super) gain: [u8; 64],
}

impl Knights {
    /// Keeps bytes from being negative.
    const BIAS: u8 = 64;

    #[inline(always)]
    pub(super) fn new<S: Simd>(parent: &Parent<'_, S>, knights: u64) -> Self {
        let simd = parent.simd;
        let mut gain = simd.splat_byte(Self::BIAS);
        let mut total = -i64::from(Self::BIAS);
        for knight in Bitboard(knights) {
            let reached = attacks::knight(knight).0;
            let moves = (reached & !parent.repliers).count_ones();
            total += i64::from(moves);
            let none = simd.splat_byte(0);
            let recaptures = simd.choose_bytes(reached & parent.repliers, simd.splat_byte(1), none);
            let lost =
                simd.choose_bytes(Bitboard::of(knight).0, simd.splat_byte(moves as u8), none);
            gain = simd.sub_bytes(simd.add_bytes(gain, recaptures), lost);
        }
        let mut table = [0; 64];
        simd.store_bytes(gain, &mut table);
        Self { total, gain: table }
    }
}
