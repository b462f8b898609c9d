//! Counts remembered by position and depth, shared by threads without locks.

use core::fmt;
use core::sync::atomic::{AtomicU64, Ordering};
use std::boxed::Box;
use std::vec::Vec;

use fivefold_movegen::{Delta, Position};
use fivefold_zobrist::{Key128, KeySet};

use super::memory::Memory;
use crate::counter::Counter;
use crate::path::Path;

/// Bytes in a mebibyte.
const MIB: usize = 1 << 20;

/// In the data of an entry: the count is larger, and another entry has the rest of it.
const MORE: u64 = 1 << 63;

/// All larger counts are remembered as this one.
const LARGEST: u128 = u128::MAX >> 1;

/// What is added to the depth under which the rest of a large count is found.
const REST: u64 = 256;

/// A table of counts, by position and depth, that threads share.
///
/// It finds positions by their exact key of 128 bits: some of the low half choose where an entry
/// lies, and the high half is stored and compared whole. That two positions are taken for one has a
/// chance of about 2^-90 a look-up, which [`Perft::count_verified`](crate::Perft::count_verified)
/// rules out by counting again with other keys. Counts of any size are kept whole.
///
/// Counts stay right for other positions and depths, so that a table can be used again.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_perft::{Perft, Table};
/// let table = Table::new(16)?;
/// let count = Perft::default().table(&table).count(&Position::default(), 6)?;
/// assert_eq!(count.nodes, 119_060_324);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    keys: Box<KeySet<u128>>,
    buckets: Box<[Bucket]>,
}

/// Entries that one cache line holds, and that one look-up compares.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A count and what it belongs to. Threads may write the halves of different entries one over the
/// other; the exclusive or shows the halves that do not belong together.
#[derive(Default)]
struct Entry {
    /// The high half of the key, exclusive or the depth, spread, exclusive or the data.
    check: AtomicU64,
    /// The count, or a part of it.
    data: AtomicU64,
}

impl Table {
    /// An empty table of so many mebibytes, with the default keys.
    ///
    /// # Errors
    /// [`TableError`] if the memory cannot be had, or the table would hold nothing.
    pub fn new(mebibytes: usize) -> Result<Self, TableError> {
        Self::with_keys(mebibytes, KeySet::<u128>::default_set().clone())
    }

    /// An empty table with keys of one's own.
    ///
    /// # Errors
    /// As for [`Table::new`].
    pub fn with_keys(mebibytes: usize, keys: KeySet<u128>) -> Result<Self, TableError> {
        let len = mebibytes.saturating_mul(MIB / size_of::<Bucket>());
        Self::of_buckets(len, keys).ok_or(TableError { mebibytes })
    }

    /// An empty table of so many buckets, unless there are none or the memory cannot be had.
    pub(crate) fn of_buckets(len: usize, keys: KeySet<u128>) -> Option<Self> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok().filter(|()| len > 0)?;
        buckets.resize_with(len, Bucket::default);
        Some(Self { keys: Box::new(keys), buckets: buckets.into_boxed_slice() })
    }

    /// Forgets every count, and goes on with other keys.
    pub fn rekey(&mut self, keys: KeySet<u128>) {
        *self.keys = keys;
        self.buckets.fill_with(Bucket::default);
    }

    /// The keys by which positions are found.
    pub fn keys(&self) -> &KeySet<u128> {
        &self.keys
    }

    /// Where an entry lies, and what its check is without the data. The depth takes part in both:
    /// else all depths of a position would have to share a bucket.
    fn place(&self, name: Key128, depth: u64) -> (&Bucket, u64) {
        let spread = depth.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let low = u128::from((name.0 as u64).wrapping_add(spread));
        let bucket = &self.buckets[((low * self.buckets.len() as u128) >> 64) as usize];
        (bucket, (name.0 >> 64) as u64 ^ spread)
    }

    fn find(&self, name: Key128, depth: u64) -> Option<u64> {
        let (bucket, check) = self.place(name, depth);
        bucket.0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (entry.check.load(Ordering::Relaxed) ^ data == check).then_some(data)
        })
    }

    /// Writes over the smallest count of the bucket, which is the least work to repeat.
    fn write(&self, name: Key128, depth: u64, data: u64) {
        let (bucket, check) = self.place(name, depth);
        let count = |entry: &&Entry| entry.data.load(Ordering::Relaxed);
        if let Some(entry) = bucket.0.iter().min_by_key(count) {
            entry.check.store(check ^ data, Ordering::Relaxed);
            entry.data.store(data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
impl Table {
    /// Replaces the data of every entry, as a thread does that is half done with writing.
    pub(super) fn overwrite_data(&self, data: u64) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.data.store(data, Ordering::Relaxed);
        }
    }
}

impl Memory for Table {
    type Name = Key128;

    /// What takes no longer to count than to look up is not remembered: the moves of one position,
    /// and in vectors two plies.
    fn lowest(&self, counter: Counter) -> u8 {
        match counter.path() {
            Path::Avx512 | Path::Avx2 => 3,
            Path::Pext | Path::Magic | Path::Plain => 2,
        }
    }

    fn name(&self, position: &Position) -> Key128 {
        Key128::of_with(&self.keys, position)
    }

    #[inline(always)]
    fn name_after(&self, name: Key128, delta: &Delta) -> Key128 {
        name.after_with(&self.keys, delta)
    }

    fn get(&self, name: Key128, depth: u8) -> Option<u128> {
        let data = self.find(name, depth.into())?;
        if data & MORE == 0 {
            return Some(data.into());
        }
        let rest = self.find(name, REST + u64::from(depth))?;
        let count = u128::from(rest) << 63 | u128::from(data & !MORE);
        Some(if count == LARGEST { u128::MAX } else { count })
    }

    fn put(&self, name: Key128, depth: u8, count: u128) {
        let count = count.min(LARGEST);
        let (data, rest) = (count as u64 & !MORE, (count >> 63) as u64);
        if rest == 0 {
            self.write(name, depth.into(), data);
        } else {
            self.write(name, depth.into(), data | MORE);
            self.write(name, REST + u64::from(depth), rest);
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

/// A table of this size cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableError {
    /// The size asked for.
    pub mebibytes: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mebibytes {
            0 => f.write_str("a table of 0 MiB holds nothing"),
            mebibytes => write!(f, "no memory for a table of {mebibytes} MiB"),
        }
    }
}

impl core::error::Error for TableError {}
