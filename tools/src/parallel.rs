//! Perft on several threads, with its result known move by move while it runs.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use fivefold_movegen::{Move, Position};
use fivefold_perft::perft;

/// How many subtrees each thread finds: enough that none waits long for the last one, and that
/// their number tells the progress.
const SUBTREES_PER_THREAD: usize = 64;

/// The fewest subtrees, for the sake of the progress on few threads.
const MIN_SUBTREES: usize = 256;

/// Subtrees are not split below this depth, in plies: they take less time than handing them out.
const MIN_DEPTH: u8 = 3;

/// Deeper subtrees than this, in plies, take seconds. They are split further, so that the progress
/// moves and an interruption leaves something known.
const MAX_DEPTH: u8 = 5;

/// As many subtrees as this are not split for the sake of their depth alone.
const MANY_SUBTREES: usize = 4096;

/// A perft that is split into subtrees, and what has come of them so far.
#[derive(Debug)]
pub(crate) struct Walk {
    /// The depth of the whole, in plies.
    depth: u8,
    subtrees: Vec<Subtree>,
    /// How deep each subtree is, in plies.
    subtree_depth: u8,
    /// The first subtree that no thread has taken.
    next: AtomicUsize,
    roots: Mutex<Vec<Root>>,
}

/// A part of the tree below one first move.
#[derive(Clone, Debug)]
struct Subtree {
    /// The index of the first move.
    root: usize,
    position: Position,
}

/// A first move and what is known below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Root {
    /// The move.
    pub(crate) mv: Move,
    /// How many nodes its finished subtrees have.
    pub(crate) nodes: u128,
    /// How many of its subtrees are not finished.
    pub(crate) unfinished: usize,
}

impl Walk {
    /// Splits a perft `depth` plies deep for a number of threads. Whole plies are expanded until
    /// there are enough subtrees, so that none is much larger than the others.
    pub(crate) fn new(position: &Position, depth: u8, threads: usize) -> Self {
        let enough = MIN_SUBTREES.max(threads.saturating_mul(SUBTREES_PER_THREAD));
        let moves = if depth == 0 { Vec::new() } else { position.legal_moves().to_vec() };
        let mut subtrees: Vec<_> = moves
            .iter()
            .enumerate()
            .map(|(root, &mv)| Subtree { root, position: position.play_unchecked(mv) })
            .collect();
        let mut subtree_depth = depth.saturating_sub(1);
        let is_coarse = |subtrees: usize, depth: u8| {
            subtrees > 0
                && (depth > MIN_DEPTH && subtrees < enough
                    || depth > MAX_DEPTH && subtrees < MANY_SUBTREES)
        };
        while is_coarse(subtrees.len(), subtree_depth) {
            subtrees = subtrees.iter().flat_map(Subtree::children).collect();
            subtree_depth -= 1;
        }
        let mut roots: Vec<_> =
            moves.into_iter().map(|mv| Root { mv, nodes: 0, unfinished: 0 }).collect();
        for subtree in &subtrees {
            roots[subtree.root].unfinished += 1;
        }
        Self { depth, subtrees, subtree_depth, next: AtomicUsize::new(0), roots: Mutex::new(roots) }
    }

    /// How many subtrees there are.
    pub(crate) fn subtrees(&self) -> usize {
        self.subtrees.len()
    }

    /// Counts all subtrees on up to `threads` threads, this one included, and calls the function
    /// after each.
    pub(crate) fn run(&self, threads: usize, on_finished: impl Fn() + Sync) {
        thread::scope(|scope| {
            let work = || self.work(&on_finished);
            for _ in 1..threads.min(self.subtrees.len()) {
                // Fewer threads than asked for only take longer.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
    }

    /// Takes one subtree after the other until none is left.
    fn work(&self, on_finished: &impl Fn()) {
        while let Some(subtree) = self.subtrees.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let nodes = perft(&subtree.position, self.subtree_depth);
            let root = &mut self.lock()[subtree.root];
            root.nodes += u128::from(nodes);
            root.unfinished -= 1;
            on_finished();
        }
    }

    /// The first moves and what is known below them now, in the generator's order.
    pub(crate) fn roots(&self) -> Vec<Root> {
        self.lock().clone()
    }

    /// How many subtrees are not finished.
    pub(crate) fn unfinished(&self) -> usize {
        self.lock().iter().map(|root| root.unfinished).sum()
    }

    /// The count of all finished subtrees: the result once [`Walk::run`] has returned.
    pub(crate) fn nodes(&self) -> u128 {
        match self.depth {
            0 => 1,
            _ => self.lock().iter().map(|root| root.nodes).sum(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Root>> {
        self.roots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subtree {
    fn children(&self) -> impl Iterator<Item = Self> {
        let (root, position) = (self.root, self.position);
        let moves = position.legal_moves().to_vec();
        moves.into_iter().map(move |mv| Self { root, position: position.play_unchecked(mv) })
    }
}

#[cfg(test)]
mod tests {
    use fivefold_perft_suites::{Limits, embedded};

    use super::*;

    fn count(position: &Position, depth: u8, threads: usize) -> u128 {
        let walk = Walk::new(position, depth, threads);
        let finished = AtomicUsize::new(0);
        walk.run(threads, || {
            finished.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(finished.into_inner(), walk.subtrees());
        assert!(walk.roots().iter().all(|root| root.unfinished == 0));
        walk.nodes()
    }

    #[test]
    fn the_split_count_is_the_plain_count() {
        let suites = embedded().unwrap_or_else(|error| panic!("{error}"));
        let limits = Limits { max_nodes: 1_000_000, ..Limits::NONE };
        for entry in suites.iter().flat_map(|suite| suite.entries.iter().step_by(9)) {
            for threads in [1, 3] {
                let checked = entry.check(limits, |position, depth| {
                    u64::try_from(count(position, depth, threads)).expect("the count is small")
                });
                assert!(checked.iter().all(|count| count.is_ok()), "{}: {checked:?}", entry.id);
            }
        }
    }

    #[test]
    fn shallow_and_finished_games_are_counted() {
        let start = Position::default();
        assert_eq!([0, 1, 2].map(|depth| count(&start, depth, 8)), [1, 20, 400]);
        let mate: Position =
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().expect("the position is legal");
        assert_eq!([0, 1, 2, 9].map(|depth| count(&mate, depth, 8)), [1, 0, 0, 0]);
    }

    #[test]
    fn totals_pass_two_to_the_64() {
        let walk = Walk::new(&Position::default(), 1, 1);
        for root in walk.lock().iter_mut() {
            root.nodes = u128::from(u64::MAX);
        }
        assert_eq!(walk.nodes(), 20 * u128::from(u64::MAX));
    }
}
