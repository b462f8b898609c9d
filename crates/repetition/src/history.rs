//! The keys of the positions so far, for search loops.

use fivefold_zobrist::Key;

use crate::storage::Storage;

/// A stack of the keys of all positions from the start of the record to the current one.
///
/// A search pushes the key after each move that it makes and pops it when it takes the move back.
/// Keys of positions with the same player to move lie side by side in memory, so that looking for
/// an earlier occurrence is a scan of contiguous numbers, from four plies back to the last
/// irreversible move or null move and no further.
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
        let mut history = Self { storage: S::default(), len: 0, start: 0, root: 0 };
        // Every storage has room for one position.
        let stored = history.storage.store(0, key, 0);
        debug_assert!(stored.is_ok());
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
        let earlier = self.earlier(self.len - 1);
        let key = self.key();
        1 + earlier.iter().filter(|&&other| other == key).count() as u32
    }

    /// How many plies ago the current position last occurred.
    #[inline]
    pub fn distance(&self) -> Option<usize> {
        self.distance_of(self.key(), self.len - 1)
    }

    /// Whether the current position has occurred before.
    #[inline]
    pub fn is_repetition(&self) -> bool {
        contains(self.earlier(self.len - 1), self.key())
    }

    /// Whether the current position last occurred in the tree: at the root's child or later.
    #[inline]
    pub fn is_repetition_in_tree(&self) -> bool {
        self.distance().is_some_and(|distance| self.len - 1 - distance > self.root)
    }

    /// Whether a search should call the current position a draw.
    #[inline]
    pub fn is_draw(&self, policy: DrawPolicy) -> bool {
        // Most positions have not occurred before, and this is the fastest way to know.
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
        contains(self.earlier(self.len), key)
    }

    /// How often the position of this key, one reversible move away, has occurred so far.
    #[inline]
    pub fn occurrences_of(&self, key: Key) -> u32 {
        self.earlier(self.len).iter().filter(|&&other| other == key).count() as u32
    }

    /// The keys of positions that the one of this index may repeat, oldest first: those of the
    /// same player to move, from the start of the segment to four plies back.
    #[inline(always)]
    fn earlier(&self, index: usize) -> &[Key] {
        // The first of them is the first index from `start` on with the same parity.
        let first = self.start + ((index ^ self.start) & 1);
        match index.checked_sub(4) {
            Some(last) if first <= last => self.storage.same_side(first, last),
            _ => &[],
        }
    }

    fn distance_of(&self, key: Key, index: usize) -> Option<usize> {
        let earlier = self.earlier(index);
        let at = earlier.iter().rposition(|&other| other == key)?;
        Some(4 + 2 * (earlier.len() - 1 - at))
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

/// Whether the key is among these. Eight are compared at a time without a branch, which compilers
/// turn into vector instructions.
#[inline(always)]
fn contains(keys: &[Key], key: Key) -> bool {
    let (eights, rest) = keys.as_chunks::<8>();
    let any = |eight: &[Key; 8]| {
        let different = eight.map(|other| u64::from(other != key));
        different.iter().sum::<u64>() != 8
    };
    rest.contains(&key) || eights.iter().rev().any(any)
}
