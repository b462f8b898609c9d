//! How long to think.

use std::time::Duration;

/// What is kept back for the way of the move to the program on the other side.
const OVERHEAD: Duration = Duration::from_millis(30);

/// How long a search may last, as the command `go` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Think no deeper.
    pub depth: Option<u32>,
    /// Look at no more nodes than about this.
    pub nodes: Option<u64>,
    /// Think exactly so long.
    pub move_time: Option<Duration>,
    /// What is left on the own clock, and what each move adds.
    pub clock: Option<Duration>,
    /// What each move adds to the clock.
    pub increment: Duration,
    /// How many moves are to be made until the clock gets more, if it does.
    pub moves_to_go: Option<u32>,
    /// Think until told to stop.
    pub infinite: bool,
}

/// How long to think: begin nothing new after the first time, break off at the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) begin: Duration,
    pub(crate) stop: Duration,
}

impl Limits {
    /// The time to think, if it is limited.
    pub(crate) fn budget(&self) -> Option<Budget> {
        if self.infinite {
            return None;
        }
        if let Some(time) = self.move_time {
            let time = time.saturating_sub(OVERHEAD).max(Duration::from_millis(1));
            return Some(Budget { begin: time, stop: time });
        }
        let left = self.clock?.saturating_sub(OVERHEAD).max(Duration::from_millis(1));
        let moves = self.moves_to_go.unwrap_or(30).clamp(2, 40);
        let share = left / moves + self.increment.mul_f64(0.7);
        // The next iteration takes about as long as all before it.
        Some(Budget { begin: (share / 2).min(left / 4), stop: (share * 3).min(left / 3) })
    }
}
