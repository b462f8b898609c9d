//! A count that threads do together.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::vec::Vec;

use fivefold_movegen::Position;

use super::count::{Count, Progress, Root};
use super::memory::Memory;
use super::split::{Subtree, split};
use super::upper::UpperWalk;
use crate::counter::Counter;

/// A count split into subtrees, and what has come of them so far.
pub(crate) struct Work {
    counter: Counter,
    subtrees: Vec<Subtree>,
    /// The first subtree that no thread has taken.
    next: AtomicUsize,
    count: Mutex<Count>,
}

impl Work {
    /// Splits a count `depth` plies deep, at least one, for a number of threads.
    pub(crate) fn new(counter: Counter, position: &Position, depth: u8, threads: usize) -> Self {
        let subtrees = split(counter, position, depth, threads);
        let moves = position.legal_moves();
        let mut roots: Vec<_> =
            moves.iter().map(|&mv| Root { mv, nodes: 0, unfinished: 0 }).collect();
        for subtree in &subtrees {
            roots[subtree.root].unfinished += 1;
        }
        let count = Count { nodes: 0, roots, subtrees: subtrees.len(), finished: 0 };
        Self { counter, subtrees, next: AtomicUsize::new(0), count: Mutex::new(count) }
    }

    /// How many subtrees there are.
    pub(crate) fn len(&self) -> usize {
        self.subtrees.len()
    }

    /// Takes one subtree after the other until none is left or the flag is set.
    pub(crate) fn take(
        &self,
        memory: &impl Memory,
        stop: &AtomicBool,
        on_progress: impl Fn(Progress),
    ) {
        let mut walk = UpperWalk::new(self.counter, memory, stop);
        while let Some(subtree) = self.subtrees.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let Some(nodes) = walk.count(&subtree.position, subtree.depth) else {
                return;
            };
            let done = self.add(subtree.root, nodes);
            on_progress(Progress { done: done as u64, total: self.len() as u64 });
        }
    }

    /// Adds what a subtree has and tells how many are done.
    fn add(&self, root: usize, nodes: u128) -> usize {
        let mut count = self.lock();
        count.nodes = count.nodes.saturating_add(nodes);
        let root = &mut count.roots[root];
        root.nodes = root.nodes.saturating_add(nodes);
        root.unfinished -= 1;
        count.finished += 1;
        count.finished
    }

    /// What has been counted.
    pub(crate) fn into_count(self) -> Count {
        self.count.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
