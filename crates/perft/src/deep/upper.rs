//! The upper part of a long walk, which remembers and can be stopped; a [`Counter`] goes the rest.

use core::sync::atomic::{AtomicBool, Ordering};

use fivefold_movegen::{Delta, DeltaVisitor, Position, Selection};

use super::memory::Memory;
use crate::counter::Counter;

/// A walk through the upper plies of a tree.
pub(crate) struct UpperWalk<'a, M> {
    counter: Counter,
    memory: &'a M,
    stop: &'a AtomicBool,
    /// Whether the flag was seen. What is counted from then on is not the whole.
    is_stopped: bool,
}

impl<'a, M: Memory> UpperWalk<'a, M> {
    pub(crate) const fn new(counter: Counter, memory: &'a M, stop: &'a AtomicBool) -> Self {
        Self { counter, memory, stop, is_stopped: false }
    }

    /// The leaves `depth` plies below a position, `u128::MAX` if they are too many to tell; `None`
    /// if the walk was stopped.
    pub(crate) fn count(&mut self, position: &Position, depth: u8) -> Option<u128> {
        let nodes = self.walk(position, self.memory.name(position), depth);
        (!self.is_stopped()).then_some(nodes)
    }

    fn walk(&mut self, position: &Position, name: M::Name, depth: u8) -> u128 {
        if depth < M::LOWEST {
            return self.counter.perft(position, depth).into();
        }
        if let Some(nodes) = self.memory.get(name, depth) {
            return nodes;
        }
        if self.is_stopped() {
            return 0;
        }
        let nodes = if depth == M::LOWEST {
            self.counter.perft(position, depth).into()
        } else {
            let mut branches = Branches { walk: self, position, name, depth: depth - 1, nodes: 0 };
            position.for_each_delta(Selection::ALL, &mut branches);
            branches.nodes
        };
        if !self.is_stopped {
            self.memory.put(name, depth, nodes);
        }
        nodes
    }

    fn is_stopped(&mut self) -> bool {
        self.is_stopped |= self.stop.load(Ordering::Relaxed);
        self.is_stopped
    }
}

/// The moves of one position of the walk. With a table sums can pass what a `u128` holds, and
/// then stay at its largest value.
struct Branches<'w, 'a, M: Memory> {
    walk: &'w mut UpperWalk<'a, M>,
    position: &'w Position,
    name: M::Name,
    /// Of each subtree.
    depth: u8,
    nodes: u128,
}

impl<M: Memory> DeltaVisitor for Branches<'_, '_, M> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let name = self.walk.memory.name_after(self.name, delta);
        let nodes = self.walk.walk(&self.position.apply(delta), name, self.depth);
        self.nodes = self.nodes.saturating_add(nodes);
    }
}
