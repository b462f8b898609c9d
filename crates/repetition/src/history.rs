//! The keys of the positions so far, for search loops.

use fivefold_zobrist::Key;

use crate::filter::Filter;
use crate::storage::Storage;

/// A stack of the keys of all positions from the start of the record to the current one.
///
/// A search pushes the key after each move that it makes and pops it when it takes the move back.
/// A small filter answers most questions at once: the
/// position is new. Else the keys of positions with the same player to move, which lie side by side
/// in memory, are scanned from the last irreversible or null move to four plies back.
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
    filter: Filter,
    /// How many positions the history holds, at least one.
    len: usize,
    /// The index of the first position that the current one may repeat.
    start: usize,
    /// The index of the root of the search.
    root: usize,
}

/// A history of up to `2 * PAIRS` positions in an array, without allocation.
pub type FixedHistory<const PAIRS: usize> = History<crate::storage::Fixed<PAIRS>>;

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
        let mut history =
            Self { storage: S::default(), filter: Filter::EMPTY, len: 0, start: 0, root: 0 };
        // Every storage has room for one position.
        let stored = history.storage.store(0, key, 0);
        debug_assert!(stored.is_ok());
        history.filter.add(key);
        history.len = 1;
        history
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
        self.storage.key(self.len - 1)
    }

    /// Notes the position after a move. `irreversible` is what
    /// [`Position::is_irreversible`](fivefold_movegen::Position::is_irreversible) says of the
    /// move: no later position can be the same as one before it.
    ///
    /// # Errors
    /// [`HistoryFull`] if a fixed history has no room; it is then unchanged.
    #[inline]
    pub fn push(&mut self, key: Key, irreversible: bool) -> Result<(), HistoryFull> {
        // The storage keeps where the segment of the previous position began, for `pop`.
        self.storage.store(self.len, key, self.start)?;
        self.filter.add(key);
        if irreversible {
            self.start = self.len;
        }
        self.len += 1;
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
        self.len -= 1;
        let key = self.storage.key(self.len);
        self.filter.remove(key);
        self.start = self.storage.start(self.len);
        self.root = self.root.min(self.len - 1);
        Some(key)
    }

    /// Marks the current position as the root of a search: what is pushed from now on is in the
    /// tree.
    #[inline]
    pub const fn mark_root(&mut self) {
        self.root = self.len - 1;
    }

    /// How many times the current position has occurred, this time included.
    #[inline]
    pub fn occurrences(&self) -> u32 {
        1 + count(self.earlier(), self.key())
    }

    /// How many plies ago the current position last occurred.
    #[inline]
    pub fn distance(&self) -> Option<usize> {
        let (earlier, key) = (self.earlier(), self.key());
        let at = earlier.iter().rposition(|&other| other == key)?;
        Some(4 + 2 * (earlier.len() - 1 - at))
    }

    /// Whether the current position has occurred before.
    #[inline]
    pub fn is_repetition(&self) -> bool {
        contains(self.earlier(), self.key())
    }

    /// Whether the current position last occurred in the tree: at the root's child or later.
    #[inline]
    pub fn is_repetition_in_tree(&self) -> bool {
        self.distance().is_some_and(|distance| self.len - 1 - distance > self.root)
    }

    /// Whether a search should call the current position a draw.
    #[inline]
    pub fn is_draw(&self, policy: DrawPolicy) -> bool {
        if !self.is_repetition() {
            return false;
        }
        match policy {
            DrawPolicy::Twice => true,
            DrawPolicy::Threefold => self.occurrences() >= 3,
            DrawPolicy::TwiceInTree => self.is_repetition_in_tree() || self.occurrences() >= 3,
        }
    }

    /// Whether the position of this key, one *reversible* move away, has occurred: what
    /// [`Key::after`](fivefold_zobrist::ZobristKey::after) predicts can be asked about before the
    /// move is made. An irreversible move never repeats a position.
    #[inline]
    pub fn would_repeat(&self, key: Key) -> bool {
        contains(self.earlier_than_next(key), key)
    }

    /// How often the position of this key, one reversible move away, has occurred so far.
    #[inline]
    pub fn occurrences_of(&self, key: Key) -> u32 {
        count(self.earlier_than_next(key), key)
    }

    /// The keys of positions that the current one may repeat, oldest first; none if the filter
    /// knows that it repeats none.
    #[inline(always)]
    fn earlier(&self) -> &[Key] {
        let current = self.len - 1;
        // Short segments are common, so they are told apart first.
        if current - self.start < 4 || !self.filter.may_hold_twice(self.key()) {
            return &[];
        }
        self.same_side(current)
    }

    /// The same for a position of this key after the next move, a reversible one.
    #[inline(always)]
    fn earlier_than_next(&self, key: Key) -> &[Key] {
        if self.len - self.start < 4 || !self.filter.may_hold(key) {
            return &[];
        }
        self.same_side(self.len)
    }

    /// The keys of positions with the same player to move as at this index, oldest first: from
    /// the start of the segment, which lies four plies back or more, to four plies back.
    #[inline]
    fn same_side(&self, index: usize) -> &[Key] {
        let first = self.start + ((index ^ self.start) & 1);
        self.storage.same_side(first, index - 4)
    }

    /// The keys of the positions one, three, five and more plies before the current one, back to
    /// the start of the segment, oldest first: those of the opponent to move.
    #[inline]
    pub(crate) fn other_side(&self) -> &[Key] {
        let current = self.len - 1;
        let first = self.start + (!(current ^ self.start) & 1);
        match current.checked_sub(1) {
            Some(last) if first <= last => self.storage.same_side(first, last),
            _ => &[],
        }
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

/// Whether the key is among these. All are compared, without a branch for each, which compilers
/// turn into vector instructions.
#[inline(always)]
fn contains(keys: &[Key], key: Key) -> bool {
    keys.iter().fold(0, |found, other| found | u64::from(other.0 == key.0)) != 0
}

/// How often the key is among these.
#[inline(always)]
fn count(keys: &[Key], key: Key) -> u32 {
    keys.iter().map(|other| u32::from(other.0 == key.0)).sum()
}
