//! The keys of the positions so far, for search loops.

use fivefold_zobrist::Key;

use crate::storage::{BLOCK, Storage, Tag};

/// Among positions of fewer plies, keys are compared as soon as their tags.
const FEW: usize = 12;

/// A stack of the keys of all positions from the start of the record to the current one.
///
/// A search pushes the key after each move that it makes and pops it when it takes the move back.
/// What a position may repeat is scanned from four plies back to the last irreversible or null
/// move. Sixteen bits of each key with the same player to move lie side by side in memory, so that
/// a few vector instructions compare those of 64 plies, and almost always find that the position is
/// new.
///
/// The storage decides where the keys live: [`FixedHistory`] in an array, [`GrowingHistory`] on
/// the heap.
///
/// ```
/// use fivefold_repetition::FixedHistory;
/// use fivefold_zobrist::HashedPosition;
///
/// let mut position = HashedPosition::<u64>::default();
/// let mut history = FixedHistory::<512>::new(position.key());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let mv = position.parse_uci(mv)?;
///     let irreversible = position.is_irreversible(mv);
///     position = position.play(mv)?;
///     history.push(position.key(), irreversible)?;
/// }
/// assert_eq!(history.occurrences(), 2);
/// assert_eq!(history.distance(), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History<S> {
    storage: S,
    /// How many positions the history holds, at least one.
    len: usize,
    /// The index of the root of the search.
    root: usize,
}

/// A history of up to `LEN` positions in an array, without allocation.
pub type FixedHistory<const LEN: usize> = History<crate::storage::Fixed<LEN>>;

/// A history that grows as needed.
#[cfg(feature = "alloc")]
pub type GrowingHistory = History<crate::storage::Growing>;

/// The history has no room for another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HistoryFull {
    /// How many positions it holds.
    pub capacity: usize,
}

impl core::fmt::Display for HistoryFull {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "the history is full: it holds {} positions", self.capacity)
    }
}

impl core::error::Error for HistoryFull {}

/// When a search calls a repeated position a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DrawPolicy {
    /// At the second occurrence if the first was reached in the tree, after the root, else at the
    /// third: what a player could repeat once in the tree can be repeated again, but what was
    /// played before the root only counts as the rules count it. The convention of most engines.
    #[default]
    TwiceInTree,
    /// At the second occurrence, wherever the first was.
    Twice,
    /// At the third occurrence, as the rules say (FIDE 9.2).
    Threefold,
}

impl<S: Storage> History<S> {
    /// The history of a record that starts with the position of this key.
    pub fn new(key: Key) -> Self {
        let mut storage = S::default();
        // Every storage has room for one position.
        let stored = storage.store(0, key, 0);
        debug_assert!(stored.is_ok());
        Self { storage, len: 1, root: 0 }
    }

    /// How many positions the history holds: the plies played, and one.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // A history is never empty.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The key of the current position.
    #[inline]
    pub fn key(&self) -> Key {
        self.storage.keys()[self.current()]
    }

    /// Notes the position after a move. `irreversible` is what
    /// [`Position::is_irreversible`](fivefold_movegen::Position::is_irreversible) says of the
    /// move: no later position can be the same as one before it.
    ///
    /// # Errors
    /// [`HistoryFull`] if a fixed history has no room; it is then unchanged.
    #[inline]
    pub fn push(&mut self, key: Key, irreversible: bool) -> Result<(), HistoryFull> {
        let len = self.len;
        let start = if irreversible { len } else { self.start() };
        self.storage.store(len, key, start)?;
        self.len = len + 1;
        Ok(())
    }

    /// Notes the position after a null move, which is a barrier: no repetition counts across it,
    /// because no game can go that way.
    ///
    /// # Errors
    /// [`HistoryFull`] if a fixed history has no room; it is then unchanged.
    #[inline]
    pub fn push_null(&mut self, key: Key) -> Result<(), HistoryFull> {
        self.push(key, true)
    }

    /// Takes the last position back, and gives its key. The position that the record starts with
    /// stays.
    #[inline]
    pub fn pop(&mut self) -> Option<Key> {
        if self.len == 1 {
            return None;
        }
        let key = self.key();
        self.len -= 1;
        if self.root == self.len {
            self.root -= 1;
        }
        Some(key)
    }

    /// Marks the current position as the root of a search: what is pushed from now on is in the
    /// tree.
    #[inline]
    pub const fn mark_root(&mut self) {
        self.root = self.len - 1;
    }

    /// How many times the current position has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        1 + self.count(self.current(), self.key())
    }

    /// How many plies ago the current position last occurred.
    #[inline]
    pub fn distance(&self) -> Option<usize> {
        Some(self.current() - self.latest(self.current(), self.key())?)
    }

    /// Whether the current position has occurred before.
    #[inline]
    pub fn is_repetition(&self) -> bool {
        self.latest(self.current(), self.key()).is_some()
    }

    /// Whether the current position last occurred in the tree: at the root's child or later.
    #[inline]
    pub fn is_repetition_in_tree(&self) -> bool {
        self.latest(self.current(), self.key()).is_some_and(|latest| latest > self.root)
    }

    /// Whether a search should call the current position a draw.
    #[inline(always)]
    pub fn is_draw(&self, policy: DrawPolicy) -> bool {
        let Some(latest) = self.latest(self.current(), self.key()) else {
            return false;
        };
        match policy {
            DrawPolicy::Twice => true,
            DrawPolicy::Threefold => self.occurrences() >= 3,
            DrawPolicy::TwiceInTree => latest > self.root || self.occurrences() >= 3,
        }
    }

    /// Whether the position of this key, one *reversible* move away, has occurred: what
    /// [`Key::after`](fivefold_zobrist::ZobristKey::after) predicts can be asked about before the
    /// move is made. An irreversible move never repeats a position.
    #[inline]
    pub fn would_repeat(&self, key: Key) -> bool {
        self.latest(self.len, key).is_some()
    }

    /// How often the position of this key, one reversible move away, has occurred so far.
    #[inline]
    pub fn occurrences_of(&self, key: Key) -> u32 {
        self.count(self.len, key)
    }

    /// The index at which the position of this key, the one at `index`, last occurred before: four
    /// plies or more, with the same player to move, not before the segment.
    #[inline(always)]
    fn latest(&self, index: usize, key: Key) -> Option<usize> {
        let start = self.start();
        if index - start < 4 {
            return None;
        }
        let mut last = index - 4;
        if last - start < FEW {
            return self.latest_of(start, last, key);
        }
        // Tags are compared in whole blocks, so that no loop is left for a rest. What the last one
        // reaches before the segment costs at most a needless look at keys.
        loop {
            let tags = self.storage.tags(last).last_chunk();
            if tags.is_none_or(|tags| contains(tags, key.0 as Tag)) {
                let first = last.saturating_sub(2 * BLOCK - 1).max(start);
                let found = self.latest_of(first, last, key);
                if found.is_some() {
                    return found;
                }
            }
            if last < start + 2 * BLOCK {
                return None;
            }
            last -= 2 * BLOCK;
        }
    }

    /// The latest with this key of the indices `last`, `last` - 2 and so on, down to `first`.
    #[inline(always)]
    fn latest_of(&self, first: usize, last: usize, key: Key) -> Option<usize> {
        let mut keys = self.storage.keys()[first..=last].iter().rev().step_by(2);
        let steps = keys.position(|&other| other == key)?;
        Some(last - 2 * steps)
    }

    /// How often the position of this key, the one at `index`, has occurred before.
    fn count(&self, index: usize, key: Key) -> u32 {
        self.latest(index, key).map_or(0, |latest| {
            let keys = self.storage.keys()[self.start()..=latest].iter().rev().step_by(2);
            keys.map(|&other| u32::from(other == key)).sum()
        })
    }

    /// The keys of the positions one, three, five and more plies before the current one, back to
    /// the start of the segment, latest first: those of the opponent to move.
    #[inline]
    pub(crate) fn other_side(&self) -> impl Iterator<Item = Key> + Clone {
        self.storage.keys()[self.start()..self.current()].iter().rev().step_by(2).copied()
    }

    /// The index of the first position that the current one may repeat.
    #[inline(always)]
    fn start(&self) -> usize {
        self.storage.start(self.current())
    }

    /// The index of the current position, counted from 0 at the start of the record.
    #[inline]
    pub(crate) const fn current(&self) -> usize {
        self.len - 1
    }

    /// The index of the root of the search.
    #[inline]
    pub(crate) const fn root(&self) -> usize {
        self.root
    }
}

/// Whether the tag is among these. All are compared, without a branch for each, which compilers
/// turn into vector instructions.
#[inline(always)]
fn contains(tags: &[Tag; BLOCK], tag: Tag) -> bool {
    tags.iter().fold(0, |found, &other| found | u16::from(other == tag)) != 0
}
