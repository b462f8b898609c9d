//! What becomes of the counts of single children: a sum, or a list.

use fivefold_movegen::MAX_MOVES;

use super::simd::{Lanes, Simd, Words};

/// Takes the replies to moves, each named by its index in the list, part by part.
pub(super) trait Tally<S: Simd> {
    /// Adds the number of ones to one child.
    fn add_ones<L: Lanes<S>>(&mut self, simd: S, index: usize, replies: L);
    /// Adds to one child.
    fn add(&mut self, index: usize, replies: u64);
    /// Adds words to eight children.
    fn add_to_eight(&mut self, simd: S, start: usize, replies: S::Vector);
    /// Adds a byte and the same number to each of the first `count` of 64 children.
    fn add_to_64(&mut self, simd: S, start: usize, count: usize, replies: S::Vector, each: i64);
}

/// All replies together.
#[derive(Clone, Copy)]
pub(crate) struct Sum<S: Simd> {
    words: S::Vector,
    rest: u64,
}

impl<S: Simd> Sum<S> {
    #[inline(always)]
    pub(super) fn new(simd: S) -> Self {
        Self { words: simd.splat(0), rest: 0 }
    }

    /// Adds the replies to several children.
    #[inline(always)]
    pub(super) fn add_all(&mut self, replies: u64) {
        self.rest = self.rest.wrapping_add(replies);
    }

    /// Adds another sum.
    #[inline(always)]
    pub(super) fn append(&mut self, simd: S, other: Self) {
        self.words = simd.add(self.words, other.words);
        self.add_all(other.rest);
    }

    #[inline(always)]
    pub(super) fn total(&self, simd: S) -> u64 {
        simd.sum(self.words).wrapping_add(self.rest)
    }
}

impl<S: Simd> Tally<S> for Sum<S> {
    #[inline(always)]
    fn add_ones<L: Lanes<S>>(&mut self, simd: S, _: usize, replies: L) {
        self.words = replies.add_ones_to(simd, self.words);
    }

    #[inline(always)]
    fn add(&mut self, _: usize, replies: u64) {
        self.add_all(replies);
    }

    #[inline(always)]
    fn add_to_eight(&mut self, simd: S, _: usize, replies: S::Vector) {
        self.words = simd.add(self.words, replies);
    }

    #[inline(always)]
    fn add_to_64(&mut self, simd: S, _: usize, count: usize, replies: S::Vector, each: i64) {
        let wanted = if count == 0 { 0 } else { !0 >> (64 - count) };
        let wanted = simd.choose_bytes(wanted, replies, simd.splat_byte(0));
        self.words = simd.add(self.words, simd.sum_bytes(wanted));
        self.rest = self.rest.wrapping_add_signed(each.wrapping_mul(count.cast_signed() as i64));
    }
}

/// The replies to each move, in the order of the list.
pub(super) struct Each(pub(super) [u16; MAX_MOVES]);

impl Each {
    #[inline(always)]
    fn change(&mut self, index: usize, by: i64) {
        self.0[index] = self.0[index].wrapping_add_signed(by as i16);
    }
}

impl<S: Simd> Tally<S> for Each {
    #[inline(always)]
    fn add_ones<L: Lanes<S>>(&mut self, simd: S, index: usize, replies: L) {
        self.change(index, simd.sum(replies.add_ones_to(simd, simd.splat(0))).cast_signed());
    }

    #[inline(always)]
    fn add(&mut self, index: usize, replies: u64) {
        self.change(index, replies.cast_signed());
    }

    #[inline(always)]
    fn add_to_eight(&mut self, simd: S, start: usize, replies: S::Vector) {
        let Words(replies) = simd.words(replies);
        for (i, replies) in replies.into_iter().enumerate() {
            self.change(start + i, replies.cast_signed());
        }
    }

    #[inline(always)]
    fn add_to_64(&mut self, simd: S, start: usize, count: usize, replies: S::Vector, each: i64) {
        let mut bytes = [0; 64];
        simd.store_bytes(replies, &mut bytes);
        for (i, &replies) in bytes[..count].iter().enumerate() {
            self.change(start + i, i64::from(replies) + each);
        }
    }
}
