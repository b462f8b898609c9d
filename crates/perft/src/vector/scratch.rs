//! Memory that every parent uses anew.

use core::cell::RefCell;

use fivefold_movegen::MAX_MOVES;

use super::board::Slides;
use super::castling::Castlings;
use super::limits::AllLimits;
use super::lists::{Apart, Moves, Special};

std::thread_local! {
    /// Made once for a thread, as clearing it would take longer than counting.
    static SCRATCH: RefCell<Scratch> = const { RefCell::new(Scratch::new()) };
}

/// Runs a walk with the thread's memory.
pub(crate) fn with_scratch<R>(walk: impl FnOnce(&mut Scratch) -> R) -> R {
    SCRATCH.with_borrow_mut(walk)
}

/// What the counter writes between its steps.
pub(crate) struct Scratch {
    /// All moves in the end: regular ones first, then irregular ones.
    pub(super) moves: Moves,
    /// Irregular moves but for special ones.
    pub(super) irregular: Moves,
    pub(super) special: Special,
    pub(super) apart: Apart,
    /// How the movers slide, found before a position is counted, or once for all positions after
    /// one move.
    pub(super) slides: Slides,
    /// For each move the squares of the zone that sliders attack, eight bits for each lane.
    pub(super) danger: Danger,
    /// What irregular moves leave to the repliers.
    pub(super) limits: AllLimits,
    /// How the repliers may castle.
    pub(super) castlings: Castlings,
}

impl Scratch {
    pub(super) const fn new() -> Self {
        Self {
            moves: Moves::new(),
            irregular: Moves::new(),
            special: Special::new(),
            apart: Apart::new(),
            slides: Slides::NONE,
            danger: Danger([0; MAX_MOVES]),
            castlings: Castlings::new(),
            limits: AllLimits::new(),
        }
    }
}

/// A word for each move.
#[repr(C, align(64))]
pub(super) struct Danger(pub(super) [u64; MAX_MOVES]);

impl Danger {
    /// The words of eight moves, the first a multiple of eight.
    #[inline(always)]
    pub(super) fn eight(&self, start: usize) -> &[u64; 8] {
        &self.0.as_chunks().0[start / 8]
    }
}
