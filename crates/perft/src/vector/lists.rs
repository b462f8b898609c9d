//! Moves as bytes: their squares of departure and of arrival, in two lists.

use core::ops::Range;

use fivefold_movegen::{MAX_MOVES, Move};

use super::simd::Simd;

/// Room for every move, and for a whole vector written at the end of them.
const CAPACITY: usize = MAX_MOVES + 64;

/// A list of moves, each a square of departure and one of arrival. How long it is its user knows, and
/// keeps in a register.
pub(super) struct Moves {
    from: [u8; CAPACITY],
    to: [u8; CAPACITY],
}

impl Moves {
    pub(super) const fn new() -> Self {
        Self { from: [0; CAPACITY], to: [0; CAPACITY] }
    }

    /// Writes a piece's moves to the squares of a board, at most `N`, at an index.
    #[inline(always)]
    pub(super) fn write<const N: usize, S: Simd>(
        &mut self,
        simd: S,
        index: usize,
        from: S::Vector,
        to: u64,
    ) {
        let (from_there, to_there) = self.room(index);
        simd.store_first::<N>(from, from_there);
        simd.write_squares::<N>(to, to_there);
    }

    /// Writes the moves of pawns to the squares of a board, each by the same step, at an index.
    #[inline(always)]
    pub(super) fn write_steps<S: Simd>(&mut self, simd: S, index: usize, step: i8, to: u64) {
        let (from_there, to_there) = self.room(index);
        simd.write_steps(step, to, from_there, to_there);
    }

    /// Room for `N` moves.
    #[inline(always)]
    fn room<const N: usize>(&mut self, index: usize) -> (&mut [u8; N], &mut [u8; N]) {
        let there = index..index + N;
        match (self.from.get_mut(there.clone()), self.to.get_mut(there)) {
            (Some(from), Some(to)) => (from.try_into().unwrap(), to.try_into().unwrap()),
            _ => unreachable!("no position has more moves than MAX_MOVES"),
        }
    }

    /// Writes one move at an index.
    #[inline(always)]
    pub(super) fn set(&mut self, index: usize, from: usize, to: usize) {
        self.from[index] = from as u8;
        self.to[index] = to as u8;
    }

    /// The squares of one move.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> (usize, usize) {
        (usize::from(self.from[index] & 63), usize::from(self.to[index] & 63))
    }

    /// The squares of 64 moves, those beyond the end undefined.
    #[inline(always)]
    pub(super) fn block<S: Simd>(&self, simd: S, start: usize) -> (S::Vector, S::Vector) {
        let (from, to) = self.chunks::<64>(start);
        (simd.load_bytes(&from), simd.load_bytes(&to))
    }

    /// The squares of `N` moves, those beyond the end undefined.
    #[inline(always)]
    pub(super) fn chunks<const N: usize>(&self, start: usize) -> ([u8; N], [u8; N]) {
        match (self.from[start..].first_chunk(), self.to[start..].first_chunk()) {
            (Some(&from), Some(&to)) => (from, to),
            _ => unreachable!("a block starts before the end"),
        }
    }

    /// The squares of some moves.
    #[inline(always)]
    pub(super) fn range(&self, range: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        let (from, to) = (&self.from[range.clone()], &self.to[range]);
        from.iter().zip(to).map(|(&from, &to)| (usize::from(from & 63), usize::from(to & 63)))
    }
}

/// A list of promotions and castling.
pub(super) struct Special {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl Special {
    pub(super) const fn new() -> Self {
        Self { moves: [Move::NULL; MAX_MOVES], len: 0 }
    }

    #[inline(always)]
    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    pub(super) const fn as_slice(&self) -> &[Move] {
        self.moves.split_at(self.len).0
    }

    #[inline(always)]
    pub(super) const fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

/// Replies that are counted as moves are written: those that have to do with en passant.
pub(super) struct Apart {
    replies: [(Move, u32); MAX_APART],
    len: usize,
    total: u64,
}

/// A double step of each of eight pawns, and en passant captures by two.
const MAX_APART: usize = 10;

impl Apart {
    pub(super) const fn new() -> Self {
        Self { replies: [(Move::NULL, 0); MAX_APART], len: 0, total: 0 }
    }

    #[inline(always)]
    pub(super) const fn clear(&mut self) {
        self.len = 0;
        self.total = 0;
    }

    #[inline(always)]
    pub(super) const fn push(&mut self, mv: Move, replies: u32) {
        self.replies[self.len] = (mv, replies);
        self.len += 1;
        self.total += replies as u64;
    }

    /// All replies together.
    #[inline(always)]
    pub(super) const fn total(&self) -> u64 {
        self.total
    }

    #[inline(always)]
    pub(super) const fn as_slice(&self) -> &[(Move, u32)] {
        self.replies.split_at(self.len).0
    }
}
