//! Nodes by time.

use std::fmt;
use std::time::Duration;

/// Nodes counted, and how long it took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Speed {
    /// The nodes.
    pub(crate) nodes: u128,
    /// The time.
    pub(crate) elapsed: Duration,
}

impl Speed {
    /// Seconds, to the microsecond.
    pub(crate) fn seconds(self) -> f64 {
        (self.elapsed.as_secs_f64() * 1e6).round() / 1e6
    }

    /// Millions of nodes a second; 0 if no time has passed.
    #[allow(clippy::cast_precision_loss)] // A rate for people.
    pub(crate) fn mnps(self) -> f64 {
        let seconds = self.elapsed.as_secs_f64();
        if seconds > 0.0 { self.nodes as f64 / seconds / 1e6 } else { 0.0 }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, elapsed } = self;
        write!(f, "{nodes} nodes, {:.3} s, {:.1} Mnps", elapsed.as_secs_f64(), self.mnps())
    }
}
