//! The upper part of a long walk, which remembers and can be stopped; a [`Counter`] goes the rest.

use core::sync::atomic::{AtomicBool, Ordering};

use fivefold_movegen::Position;

use super::memory::Memory;
use crate::counter::Counter;

/// A walk through the upper plies of a tree.
pub(crate) struct UpperWalk<'a, M> {
    counter: Counter,
    memory: &'a M,
    /// The least depth that the memory is asked for.
    lowest: u8,
    stop: &'a AtomicBool,
    /// Whether the flag was seen. What is counted from then on is not the whole.
    is_stopped: bool,
}

impl<'a, M: Memory> UpperWalk<'a, M> {
    pub(crate) fn new(counter: Counter, memory: &'a M, stop: &'a AtomicBool) -> Self {
        Self { counter, memory, lowest: memory.lowest(counter), stop, is_stopped: false }
    }

    /// The leaves `depth` plies below a position, `u128::MAX` if they are too many to tell; `None`
    /// if the walk was stopped.
    pub(crate) fn count(&mut self, position: &Position, depth: u8) -> Option<u128> {
        let nodes = self.walk(position, self.memory.name(position), depth);
        (!self.is_stopped()).then_some(nodes)
    }

    fn walk(&mut self, position: &Position, name: M::Name, depth: u8) -> u128 {
        if depth < self.lowest {
            return self.counter.perft(position, depth).into();
        }
        if let Some(nodes) = self.memory.get(name, depth) {
            return nodes;
        }
        if self.is_stopped() {
            return 0;
        }
        let nodes = if depth == self.lowest {
            self.counter.perft(position, depth).into()
        } else {
            self.branch(position, name, depth - 1)
        };
        if !self.is_stopped {
            self.memory.put(name, depth, nodes);
        }
        nodes
    }

    /// Adds up the leaves `depth` plies below each child. With a table sums can pass what a `u128`
    /// holds; they then stay at its largest value, and nothing more need be counted.
    fn branch(&mut self, position: &Position, name: M::Name, depth: u8) -> u128 {
        let mut nodes = 0u128;
        for &mv in &position.legal_moves() {
            let delta = position.delta(mv);
            let name = self.memory.name_after(name, &delta);
            nodes = nodes.saturating_add(self.walk(&position.apply(&delta), name, depth));
            if nodes == u128::MAX {
                break;
            }
        }
        nodes
    }

    fn is_stopped(&mut self) -> bool {
        self.is_stopped |= self.stop.load(Ordering::Relaxed);
        self.is_stopped
    }
}
