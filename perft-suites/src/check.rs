//! Running an entry against a perft function.

use fivefold_movegen::Position;

use crate::suite::{Count, Entry};

/// Which counts are to be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The deepest, in plies.
    pub max_depth: u8,
    /// The largest count.
    pub max_nodes: u64,
}

impl Limits {
    /// All counts.
    pub const NONE: Self = Self { max_depth: u8::MAX, max_nodes: u64::MAX };

    /// Whether a count is within the limits.
    pub const fn allow(self, count: Count) -> bool {
        count.depth <= self.max_depth && count.nodes <= self.max_nodes
    }
}

/// A count that was run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The depth, in plies.
    pub depth: u8,
    /// The count that the suite gives.
    pub expected: u64,
    /// The count that was found.
    pub found: u64,
}

impl Checked {
    /// Whether the suite's count was found.
    pub const fn is_ok(self) -> bool {
        self.found == self.expected
    }
}

impl Entry {
    /// Runs every count within the limits with a perft function, which takes a position and a
    /// depth in plies. All of them are run, whatever the first ones find.
    pub fn check(
        &self,
        limits: Limits,
        mut perft: impl FnMut(&Position, u8) -> u64,
    ) -> Vec<Checked> {
        let counts = self.counts.iter().filter(|&&count| limits.allow(count));
        counts
            .map(|&Count { depth, nodes }| Checked {
                depth,
                expected: nodes,
                found: perft(&self.position, depth),
            })
            .collect()
    }
}
