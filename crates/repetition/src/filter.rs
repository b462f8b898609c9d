//! A quick 'no': how many keys of the history end in the same bits.

use fivefold_zobrist::Key;

/// Counts of keys by their low bits; 4 KiB.
///
/// Almost every position that a search asks about is new, and then its count says so, whatever
/// the length of the history: among 200 other keys the answer 'perhaps' is wrong one time in
/// twenty.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    /// A count that has reached the top stays there, and says 'perhaps' from then on.
    counts: [u8; Self::LEN],
}

impl Filter {
    const LEN: usize = 4096;

    pub(crate) const EMPTY: Self = Self { counts: [0; Self::LEN] };

    /// The count of keys with the bits of this one.
    #[inline(always)]
    fn count(&self, key: Key) -> u8 {
        self.counts[key.0 as usize % Self::LEN]
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, key: Key) {
        let count = &mut self.counts[key.0 as usize % Self::LEN];
        *count = count.saturating_add(1);
    }

    /// Takes away a key that was added.
    #[inline(always)]
    pub(crate) fn remove(&mut self, key: Key) {
        let count = &mut self.counts[key.0 as usize % Self::LEN];
        *count -= u8::from(*count != u8::MAX);
    }

    /// Whether a key that was not added may be among those that were.
    #[inline(always)]
    pub(crate) fn may_hold(&self, key: Key) -> bool {
        self.count(key) > 0
    }

    /// Whether a key that was added may have been added before.
    #[inline(always)]
    pub(crate) fn may_hold_twice(&self, key: Key) -> bool {
        self.count(key) > 1
    }
}

#[cfg(test)]
mod tests {
    use fivefold_zobrist::ZobristKey;

    use super::*;

    #[test]
    fn a_full_count_never_says_no_again() {
        let key = ZobristKey(77);
        let mut filter = Filter::EMPTY;
        for _ in 0..1000 {
            filter.add(key);
        }
        for _ in 0..999 {
            filter.remove(key);
        }
        assert!(filter.may_hold(key) && filter.may_hold_twice(key));
        assert!(!filter.may_hold(ZobristKey(78)));
    }

    #[test]
    fn counts_go_back_as_they_came() {
        let mut filter = Filter::EMPTY;
        filter.add(ZobristKey(1));
        filter.add(ZobristKey(1 + 4096));
        assert!(filter.may_hold_twice(ZobristKey(1)));
        filter.remove(ZobristKey(1));
        assert!(filter.may_hold(ZobristKey(1 + 4096)) && !filter.may_hold_twice(ZobristKey(1)));
    }
}
