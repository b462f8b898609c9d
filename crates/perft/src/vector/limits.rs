//! What an irregular move changes in the count of pawn moves and castling.

use fivefold_movegen::MAX_MOVES;

use super::repliers::Repliers;
use super::simd::{Simd, Words};

/// What is different after one move.
pub(super) struct Limits {
    /// The pawns that pins let step ahead, and capture towards the h-file and the a-file.
    pub(super) pawns: [u64; 3],
    /// Where pieces other than the king must arrive.
    pub(super) resolving: u64,
    /// What cannot castle: pinned rooks, and all in check.
    pub(super) unable: u64,
    /// The squares that a castling rook leaves and reaches.
    pub(super) rook: u64,
}

/// The limits of eight moves.
pub(super) struct EightLimits<V> {
    pub(super) pawns: [V; 3],
    pub(super) resolving: V,
    pub(super) unable: V,
    pub(super) rook: V,
}

impl<V: Copy> EightLimits<V> {
    /// The limits of regular moves.
    #[inline(always)]
    pub(super) fn regular<S: Simd<Vector = V>>(simd: S, repliers: &Repliers<S>) -> Self {
        let [stepping, east, west] = repliers.pawns;
        Self {
            pawns: [simd.splat(stepping), simd.splat(east), simd.splat(west)],
            resolving: simd.splat(!0),
            unable: simd.splat(repliers.pinned),
            rook: simd.splat(0),
        }
    }
}

/// The limits of each move, those of eight moves together.
pub(super) struct AllLimits([[Words; 6]; MAX_MOVES / 8]);

impl AllLimits {
    #[allow(clippy::large_stack_arrays)] // It becomes part of a thread's static memory.
    pub(super) const fn new() -> Self {
        Self([[Words([0; 8]); 6]; MAX_MOVES / 8])
    }

    #[inline(always)]
    pub(super) fn set(&mut self, index: usize, limits: &Limits) {
        let [stepping, east, west] = limits.pawns;
        let Limits { resolving, unable, rook, .. } = *limits;
        let words = [stepping, east, west, resolving, unable, rook];
        for (eight, word) in self.0[index / 8].iter_mut().zip(words) {
            eight.0[index % 8] = word;
        }
    }

    /// Sets the limits of eight moves, the first a multiple of eight.
    #[inline(always)]
    pub(super) fn set_eight<S: Simd>(
        &mut self,
        simd: S,
        start: usize,
        limits: &EightLimits<S::Vector>,
    ) {
        let [stepping, east, west] = limits.pawns;
        let EightLimits { resolving, unable, rook, .. } = *limits;
        let vectors = [stepping, east, west, resolving, unable, rook];
        for (eight, vector) in self.0[start / 8].iter_mut().zip(vectors) {
            simd.store(vector, &mut eight.0);
        }
    }

    /// The limits of eight moves, the first a multiple of eight.
    #[inline(always)]
    pub(super) fn eight<S: Simd>(&self, simd: S, start: usize) -> EightLimits<S::Vector> {
        let [stepping, east, west, resolving, unable, rook] = &self.0[start / 8];
        EightLimits {
            pawns: [simd.load(&stepping.0), simd.load(&east.0), simd.load(&west.0)],
            resolving: simd.load(&resolving.0),
            unable: simd.load(&unable.0),
            rook: simd.load(&rook.0),
        }
    }
}
