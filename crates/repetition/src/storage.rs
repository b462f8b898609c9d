//! Where a history keeps its keys.

use fivefold_zobrist::Key;

use crate::history::HistoryFull;

mod sealed {
    pub trait Sealed {}
}

/// Memory for a [`History`](crate::History): keys of even and of odd plies apart, each contiguous.
///
/// Entry *n* is half *n* / 2 of the keys of its parity. Entries are stored in order, each over
/// what was there.
pub trait Storage: Default + sealed::Sealed {
    /// Keeps a key, and the start of the segment before it.
    ///
    /// # Errors
    /// [`HistoryFull`] if there is no room for this index.
    fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull>;

    /// The key kept at an index.
    fn key(&self, index: usize) -> Key;

    /// The start kept at an index.
    fn start(&self, index: usize) -> usize;

    /// The keys at `first`, `first` + 2, up to `last`, which have the same parity.
    fn same_side(&self, first: usize, last: usize) -> &[Key];
}

/// An array of `2 * PAIRS` entries.
#[derive(Clone, Debug)]
pub struct Fixed<const PAIRS: usize> {
    keys: [[Key; PAIRS]; 2],
    starts: [[u32; PAIRS]; 2],
}

impl<const PAIRS: usize> Fixed<PAIRS> {
    const HAS_ROOM: () = assert!(PAIRS > 0 && PAIRS < 1 << 31, "room for 1 to 2^31 pairs");
}

impl<const PAIRS: usize> Default for Fixed<PAIRS> {
    fn default() -> Self {
        let () = Self::HAS_ROOM;
        Self { keys: [[Key::default(); PAIRS]; 2], starts: [[0; PAIRS]; 2] }
    }
}

impl<const PAIRS: usize> sealed::Sealed for Fixed<PAIRS> {}

impl<const PAIRS: usize> Storage for Fixed<PAIRS> {
    #[inline(always)]
    fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull> {
        let (side, pair) = (index % 2, index / 2);
        let (Some(kept_key), Some(kept_start)) =
            (self.keys[side].get_mut(pair), self.starts[side].get_mut(pair))
        else {
            return Err(HistoryFull { capacity: 2 * PAIRS });
        };
        *kept_key = key;
        *kept_start = start as u32;
        Ok(())
    }

    #[inline(always)]
    fn key(&self, index: usize) -> Key {
        self.keys[index % 2][index / 2]
    }

    #[inline(always)]
    fn start(&self, index: usize) -> usize {
        self.starts[index % 2][index / 2] as usize
    }

    #[inline(always)]
    fn same_side(&self, first: usize, last: usize) -> &[Key] {
        &self.keys[first % 2][first / 2..=last / 2]
    }
}

#[cfg(feature = "alloc")]
pub use growing::Growing;

#[cfg(feature = "alloc")]
mod growing {
    extern crate alloc;

    use alloc::vec::Vec;

    use fivefold_zobrist::Key;

    use super::{Storage, sealed};
    use crate::history::HistoryFull;

    /// Vectors that grow as needed.
    #[derive(Clone, Debug, Default)]
    pub struct Growing {
        keys: [Vec<Key>; 2],
        starts: [Vec<usize>; 2],
    }

    impl sealed::Sealed for Growing {}

    impl Storage for Growing {
        #[inline(always)]
        fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull> {
            let (keys, starts) = (&mut self.keys[index % 2], &mut self.starts[index % 2]);
            if let Some(slot) = keys.get_mut(index / 2) {
                *slot = key;
                starts[index / 2] = start;
            } else {
                keys.push(key);
                starts.push(start);
            }
            Ok(())
        }

        #[inline(always)]
        fn key(&self, index: usize) -> Key {
            self.keys[index % 2][index / 2]
        }

        #[inline(always)]
        fn start(&self, index: usize) -> usize {
            self.starts[index % 2][index / 2]
        }

        #[inline(always)]
        fn same_side(&self, first: usize, last: usize) -> &[Key] {
            &self.keys[first % 2][first / 2..=last / 2]
        }
    }
}
