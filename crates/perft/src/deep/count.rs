//! The result of a count, or what is known of it.

use fivefold_movegen::Move;
use std::vec::Vec;

/// How many sequences of legal moves there are, in all and by first move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// In all.
    pub nodes: u128,
    /// By first move, in the generator's order; none at depth 0.
    pub roots: Vec<Root>,
    /// How many subtrees the count was split into.
    pub subtrees: usize,
    /// How many of them are counted: all, unless the count was stopped.
    pub finished: usize,
}

/// A first move and the sequences that it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root {
    /// The move.
    pub mv: Move,
    /// How many sequences there are, in the subtrees that are counted.
    pub nodes: u128,
    /// How many subtrees are not counted; 0 unless the count was stopped.
    pub unfinished: usize,
}

impl Root {
    /// Whether everything below the move is counted.
    pub const fn is_finished(&self) -> bool {
        self.unfinished == 0
    }
}

/// How far a long task has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many parts are done.
    pub done: u64,
    /// How many parts there are.
    pub total: u64,
}
