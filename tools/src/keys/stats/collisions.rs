//! Counting pairs of equal truncated keys, and bits.

use std::ops::AddAssign;

/// The widths that keys are truncated to, in bits; the last is no truncation.
pub(super) const WIDTHS: [u32; 4] = [32, 40, 48, 64];

/// How many pairs of positions have the same truncated key, for each of the [`WIDTHS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Collisions(pub(super) [u64; WIDTHS.len()]);

impl Collisions {
    /// Counts the pairs of sorted keys that have their first bits in common.
    pub(super) fn add_sorted(&mut self, keys: impl IntoIterator<Item = u64>) {
        let mut keys = keys.into_iter();
        let Some(mut last) = keys.next() else {
            return;
        };
        let mut earlier = [0; WIDTHS.len()];
        for key in keys {
            let common = (key ^ last).leading_zeros();
            for (index, width) in WIDTHS.into_iter().enumerate() {
                earlier[index] = if common >= width { earlier[index] + 1 } else { 0 };
                self.0[index] += earlier[index];
            }
            last = key;
        }
    }
}

impl AddAssign for Collisions {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own += other);
    }
}

/// In how many keys each bit is set, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ones(pub(super) [u64; 64]);

impl Ones {
    pub(super) fn add(&mut self, keys: impl IntoIterator<Item = u64>) {
        for key in keys {
            for (bit, count) in self.0.iter_mut().enumerate() {
                *count += key >> bit & 1;
            }
        }
    }
}

impl Default for Ones {
    fn default() -> Self {
        Self([0; 64])
    }
}

impl AddAssign for Ones {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own += other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_at_each_width() {
        let mut collisions = Collisions::default();
        collisions.add_sorted([]);
        collisions.add_sorted([7]);
        // Three equal, one that differs in the last bit, one in bit 20, one in bit 40.
        collisions.add_sorted([0, 0, 0, 1, 1 << 20, 1 << 40]);
        assert_eq!(collisions, Collisions([10, 10, 6, 3]));
    }
}
