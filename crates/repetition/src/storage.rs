//! Where a history keeps its keys.

use fivefold_zobrist::Key;

use crate::history::HistoryFull;

/// The lowest sixteen bits of a key, which tell it from a hundred others but for one time in 650.
pub(crate) type Tag = u16;

/// How many tags are compared at once: four vectors on the plainest x86-64.
pub(crate) const BLOCK: usize = 32;

mod sealed {
    pub trait Sealed {}
}

/// Memory for a [`History`](crate::History): of each position the key and the index at which its
/// reversible segment starts, in order; and the tags of the keys, those of even and of odd indices
/// apart, side by side.
///
/// Positions are stored in order, each over what was there.
pub trait Storage: Default + sealed::Sealed {
    /// Keeps a position.
    ///
    /// # Errors
    /// [`HistoryFull`] if there is no room for this index.
    fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull>;

    /// The keys from index 0 on, of at least all positions stored.
    fn keys(&self) -> &[Key];

    /// The start of the segment of the position at an index.
    fn start(&self, index: usize) -> usize;

    /// The tags of the keys at `index`, `index` - 2 and so on, that of `index` last, after numbers
    /// that mean nothing.
    fn tags(&self, index: usize) -> &[u16];
}

/// An array of `LEN` positions.
#[derive(Clone, Debug)]
pub struct Fixed<const LEN: usize> {
    keys: [Key; LEN],
    starts: [u32; LEN],
    /// The second half of each row is filled; the first is there to be before it.
    tags: [[Tag; LEN]; 2],
}

impl<const LEN: usize> Fixed<LEN> {
    const HAS_ROOM: () = assert!(LEN > 0 && LEN as u64 <= 1 << 32, "room for 1 to 2^32 positions");
}

impl<const LEN: usize> Default for Fixed<LEN> {
    fn default() -> Self {
        let () = Self::HAS_ROOM;
        Self { keys: [Key::default(); LEN], starts: [0; LEN], tags: [[0; LEN]; 2] }
    }
}

impl<const LEN: usize> sealed::Sealed for Fixed<LEN> {}

impl<const LEN: usize> Storage for Fixed<LEN> {
    #[inline(always)]
    fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull> {
        if index >= LEN {
            return Err(HistoryFull { capacity: LEN });
        }
        self.keys[index] = key;
        self.starts[index] = start as u32;
        self.tags[index % 2][LEN / 2 + index / 2] = key.0 as Tag;
        Ok(())
    }

    #[inline(always)]
    fn keys(&self) -> &[Key] {
        &self.keys
    }

    #[inline(always)]
    fn start(&self, index: usize) -> usize {
        self.starts[index] as usize
    }

    #[inline(always)]
    fn tags(&self, index: usize) -> &[Tag] {
        &self.tags[index % 2][..=LEN / 2 + index / 2]
    }
}

#[cfg(feature = "alloc")]
pub use growing::Growing;

#[cfg(feature = "alloc")]
mod growing {
    use alloc::vec;
    use alloc::vec::Vec;

    use fivefold_zobrist::Key;

    use super::{BLOCK, Storage, Tag, sealed};
    use crate::history::HistoryFull;

    /// Vectors that grow as needed.
    #[derive(Clone, Debug)]
    pub struct Growing {
        keys: Vec<Key>,
        starts: Vec<usize>,
        /// Each after a block of nothing.
        tags: [Vec<Tag>; 2],
    }

    impl Default for Growing {
        fn default() -> Self {
            Self { keys: Vec::new(), starts: Vec::new(), tags: [vec![0; BLOCK], vec![0; BLOCK]] }
        }
    }

    impl sealed::Sealed for Growing {}

    impl Storage for Growing {
        #[inline(always)]
        fn store(&mut self, index: usize, key: Key, start: usize) -> Result<(), HistoryFull> {
            if index < self.keys.len() {
                self.keys[index] = key;
                self.starts[index] = start;
                self.tags[index % 2][BLOCK + index / 2] = key.0 as Tag;
            } else {
                self.keys.push(key);
                self.starts.push(start);
                self.tags[index % 2].push(key.0 as Tag);
            }
            Ok(())
        }

        #[inline(always)]
        fn keys(&self) -> &[Key] {
            &self.keys
        }

        #[inline(always)]
        fn start(&self, index: usize) -> usize {
            self.starts[index]
        }

        #[inline(always)]
        fn tags(&self, index: usize) -> &[Tag] {
            &self.tags[index % 2][..=BLOCK + index / 2]
        }
    }
}
