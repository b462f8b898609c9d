//! How many legal moves each child of a position has.

use core::ops::Deref;

use fivefold_movegen::MAX_MOVES;

/// For each legal move of a position, in the order of
/// [`legal_moves`](fivefold_movegen::Position::legal_moves), how many legal moves there are after it.
///
/// It reads like a slice.
#[derive(Clone, Copy)]
pub struct ChildCounts {
    counts: [u16; MAX_MOVES],
    len: usize,
}

impl ChildCounts {
    pub(crate) const fn new() -> Self {
        Self { counts: [0; MAX_MOVES], len: 0 }
    }

    /// Adds the count of the next move. No position has more than [`MAX_MOVES`] moves, so that
    /// there is room and a count fits.
    #[inline(always)]
    pub(crate) fn push(&mut self, count: u32) {
        self.counts[self.len] = count as u16;
        self.len += 1;
    }
}

impl Deref for ChildCounts {
    type Target = [u16];

    fn deref(&self) -> &[u16] {
        &self.counts[..self.len]
    }
}

impl core::fmt::Debug for ChildCounts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for ChildCounts {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for ChildCounts {}
