//! The transposition table: what the search has found out about positions, by their keys.

use std::hint::black_box;

use fivefold_movegen::Move;
use fivefold_zobrist::{Key, ZobristKey};

/// What a stored score says about the position's value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: only the move is worth trying.
    #[default]
    None,
    /// It is at least the score.
    Lower,
    /// It is at most the score.
    Upper,
    /// It is the score.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: Key,
    /// The best move found, or [`Move::NULL`].
    pub(crate) mv: Move,
    /// The score, seen from this position: a mate counts from here, not from the root.
    pub(crate) score: i16,
    /// How deep it was searched.
    pub(crate) depth: i8,
    /// What the score says.
    pub(crate) bound: Bound,
}

/// A table of a power of two entries, one for each value of the low bits of keys.
#[derive(Debug)]
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    const EMPTY: Entry =
        Entry { key: ZobristKey(0), mv: Move::NULL, score: 0, depth: 0, bound: Bound::None };

    /// A table of at most so many mebibytes, but at least one entry.
    pub fn new(mebibytes: usize) -> Self {
        Self { entries: vec![Self::EMPTY; Self::len(mebibytes)] }
    }

    /// The same, unless there is not enough memory.
    pub fn try_new(mebibytes: usize) -> Option<Self> {
        let mut entries = Vec::new();
        entries.try_reserve_exact(Self::len(mebibytes)).ok()?;
        entries.resize(Self::len(mebibytes), Self::EMPTY);
        Some(Self { entries })
    }

    /// The greatest power of two of entries that have room in so many mebibytes.
    fn len(mebibytes: usize) -> usize {
        1 << (mebibytes.saturating_mul(1 << 20) / size_of::<Entry>()).max(1).ilog2()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(Self::EMPTY);
    }

    fn index(&self, key: Key) -> usize {
        key.0 as usize & (self.entries.len() - 1)
    }

    /// Begins to bring the entry of a position that is about to be reached into the cache: called
    /// with the predicted key, the memory has the time that making the move takes. This is a load
    /// that nothing waits for; a prefetch instruction, which needs `unsafe`, would do the same
    /// without holding a register.
    #[inline]
    pub(crate) fn touch(&self, key: Key) {
        black_box(self.entries[self.index(key)].depth);
    }

    /// What is known of the position of this key. The whole key is compared: the slot is shared
    /// by all positions whose keys end in the same bits.
    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let entry = self.entries[self.index(key)];
        (entry.key == key && entry.mv != Move::NULL).then_some(entry)
    }

    /// Stores what was found, unless something deeper is known of the same position.
    pub(crate) fn put(&mut self, key: Key, mv: Move, score: i16, depth: i8, bound: Bound) {
        let index = self.index(key);
        let slot = &mut self.entries[index];
        let says_more = slot.bound != Bound::None && slot.depth > depth;
        let keeps = slot.key == key && bound != Bound::Exact && says_more;
        if !keeps {
            *slot = Entry { key, mv, score, depth, bound };
        }
    }
}
