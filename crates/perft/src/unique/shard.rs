//! A part of the positions of a ply, by their digest.

use core::hash::BuildHasherDefault;
use std::collections::HashSet;
use std::vec::Vec;

use super::budget::Budget;
use super::packed::{DigestHasher, Packed};

/// How many parts there are.
pub(super) const SHARDS: usize = 256;

/// How many positions a set has room for at first.
const FIRST_CAPACITY: usize = 28;

/// The part that a position belongs to. The bits are none that a hash set looks at first.
pub(super) const fn shard_of(digest: u64) -> usize {
    (digest >> 40) as usize % SHARDS
}

/// A set of positions that grows while memory lasts. Then it is put off: it gives its memory to the
/// others and takes nothing more, until the next time round.
#[derive(Debug, Default)]
pub(super) struct Shard {
    set: HashSet<Packed, BuildHasherDefault<DigestHasher>>,
    is_put_off: bool,
}

impl Shard {
    /// Adds positions; tells whether the set could take them all.
    pub(super) fn extend(&mut self, positions: &[Packed], budget: &Budget) -> bool {
        for &position in positions {
            if self.set.len() == self.set.capacity() && !self.grow(budget) {
                return false;
            }
            self.set.insert(position);
        }
        true
    }

    fn grow(&mut self, budget: &Budget) -> bool {
        // It doubles, and for a while its old and its new places are both there.
        let (before, more) = (bytes(self.set.capacity()), self.set.len().max(FIRST_CAPACITY));
        let after = bytes(self.set.len() + more);
        if !self.is_put_off && budget.take(after) {
            if self.set.try_reserve(more).is_ok() {
                budget.give(before);
                return true;
            }
            budget.give(after);
        }
        *self = Self { is_put_off: true, ..Self::default() };
        budget.give(before);
        false
    }

    pub(super) const fn is_put_off(&self) -> bool {
        self.is_put_off
    }

    pub(super) fn len(&self) -> usize {
        self.set.len()
    }

    /// Gives the memory back.
    pub(super) fn discard(self, budget: &Budget) {
        budget.give(bytes(self.set.capacity()));
    }

    /// The positions as a list, if there is memory for it, which is taken from the budget.
    pub(super) fn into_list(self, budget: &Budget) -> Option<Vec<Packed>> {
        let before = bytes(self.set.capacity());
        let mut list = Vec::new();
        if budget.take(self.len() * size_of::<Packed>()) {
            list.try_reserve_exact(self.len()).ok()?;
            list.extend(self.set);
            budget.give(before);
            return Some(list);
        }
        None
    }
}

/// The memory of a hash set: one byte beside each place, and one place in eight stays free.
const fn bytes(capacity: usize) -> usize {
    capacity.div_ceil(7) * 8 * (size_of::<Packed>() + 1)
}
