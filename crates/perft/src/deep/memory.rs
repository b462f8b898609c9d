//! What a walk remembers: nothing, or counts by position and depth.

use fivefold_movegen::{Delta, Position};

use crate::counter::Counter;

/// Something that remembers counts.
pub(crate) trait Memory: Sync {
    /// How a position is found.
    type Name: Copy;

    /// The least depth, in plies, of a subtree that is worth remembering with this counter.
    fn lowest(&self, counter: Counter) -> u8;

    fn name(&self, position: &Position) -> Self::Name;

    /// The name after a move.
    fn name_after(&self, name: Self::Name, delta: &Delta) -> Self::Name;

    /// The count of a subtree, if it is remembered; `u128::MAX` stands for what is too large.
    fn get(&self, name: Self::Name, depth: u8) -> Option<u128>;

    /// Remembers the count of a subtree, or not.
    fn put(&self, name: Self::Name, depth: u8, count: u128);
}

/// Remembers nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nothing;

impl Memory for Nothing {
    type Name = ();

    /// Deep enough that looking at the stop flag costs nothing, shallow enough that a stop does not
    /// take long.
    fn lowest(&self, _: Counter) -> u8 {
        4
    }

    fn name(&self, _: &Position) {}

    #[inline(always)]
    fn name_after(&self, (): (), _: &Delta) {}

    fn get(&self, (): (), _: u8) -> Option<u128> {
        None
    }

    fn put(&self, (): (), _: u8, _: u128) {}
}
