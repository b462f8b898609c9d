//! A count split into subtrees that threads can share out.

use std::vec::Vec;

use fivefold_movegen::Position;

use crate::counter::Counter;

/// How many subtrees there should be at least: enough that none waits long for the last one, and
/// that their number tells the progress.
const MIN_SUBTREES: u64 = 1024;

/// The same for each thread.
const SUBTREES_PER_THREAD: u64 = 128;

/// Subtrees are not split below this depth, in plies: they take less time than handing them out.
const MIN_DEPTH: u8 = 3;

/// The share that the whole tree has of itself.
const WHOLE: u64 = 1 << 62;

/// A part of the tree below one first move.
#[derive(Clone, Debug)]
pub(crate) struct Subtree {
    /// The index of the first move.
    pub(crate) root: usize,
    pub(crate) position: Position,
    pub(crate) depth: u8,
}

/// Splits a tree `depth` plies deep, at least one, for a number of threads.
///
/// A subtree is split while its share of the whole is large. Shares are guessed: a move's share of
/// its position's grows with the number of replies. So forced moves are followed until the tree
/// widens, and a small subtree stays whole beside a large one.
pub(crate) fn split(
    counter: Counter,
    position: &Position,
    depth: u8,
    threads: usize,
) -> Vec<Subtree> {
    let enough = MIN_SUBTREES.max(SUBTREES_PER_THREAD.saturating_mul(threads as u64));
    let mut splitter = Splitter { counter, largest: WHOLE / enough, subtrees: Vec::new() };
    let whole = Subtree { root: 0, position: *position, depth };
    for (root, (child, share)) in splitter.children(&whole, WHOLE).enumerate() {
        splitter.add(Subtree { root, ..child }, share);
    }
    splitter.subtrees
}

struct Splitter {
    counter: Counter,
    /// The share above which a subtree is split.
    largest: u64,
    subtrees: Vec<Subtree>,
}

impl Splitter {
    /// Adds a subtree, or its parts.
    fn add(&mut self, subtree: Subtree, share: u64) {
        if subtree.depth <= MIN_DEPTH || share <= self.largest {
            self.subtrees.push(subtree);
            return;
        }
        for (child, share) in self.children(&subtree, share) {
            self.add(child, share);
        }
    }

    /// The subtrees below the moves of a position, with their shares.
    fn children(&self, of: &Subtree, share: u64) -> impl Iterator<Item = (Subtree, u64)> + use<> {
        let Subtree { root, position, depth } = *of;
        let (moves, replies) =
            (position.legal_moves(), self.counter.count_legal_children(&position));
        let weight = move |index: usize| u128::from(replies[index]) + 1;
        let sum: u128 = (0..moves.len()).map(weight).sum();
        (0..moves.len()).map(move |index| {
            let position = position.play_unchecked(moves[index]);
            let share = (u128::from(share) * weight(index) / sum) as u64;
            (Subtree { root, position, depth: depth - 1 }, share)
        })
    }
}
