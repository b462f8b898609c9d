//! Counting with choices: threads, a table, a path, progress and a way to stop.

use core::fmt;
use core::num::NonZeroUsize;
use core::sync::atomic::AtomicBool;
use std::boxed::Box;
use std::vec::Vec;

use fivefold_movegen::Position;
use fivefold_zobrist::{DEFAULT_SEED, KeySet};

use super::count::{Count, Progress};
use super::error::PerftError;
use super::memory::{Memory, Nothing};
use super::table::Table;
use super::threads::on_threads;
use super::work::Work;
use crate::counter::Counter;
use crate::path::Path;
use crate::unique::{Search, UniqueError, distinct_positions};

/// The seed of the keys with which a count is checked.
const SECOND_SEED: u64 = DEFAULT_SEED + 1;

/// How to count: on one thread of the best path without a table, unless told otherwise.
///
/// ```
/// use std::num::NonZeroUsize;
/// use fivefold_movegen::Position;
/// use fivefold_perft::{Perft, Progress};
///
/// let show = |progress: Progress| eprintln!("{} of {}", progress.done, progress.total);
/// let count = Perft::default()
///     .threads(NonZeroUsize::new(2).unwrap())
///     .on_progress(&show)
///     .count(&Position::default(), 5)?;
/// assert_eq!(count.nodes, 4_865_609);
/// assert_eq!(count.roots.len(), 20);
/// # Ok::<(), fivefold_perft::PerftError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Perft<'a> {
    threads: NonZeroUsize,
    path: Option<Path>,
    table: Option<&'a Table>,
    stop: &'a AtomicBool,
    on_progress: &'a (dyn Fn(Progress) + Sync),
}

impl Default for Perft<'_> {
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self {
            threads: NonZeroUsize::MIN,
            path: None,
            table: None,
            stop: &NEVER,
            on_progress: &|_| (),
        }
    }
}

impl<'a> Perft<'a> {
    /// Counts on so many threads.
    #[must_use]
    pub const fn threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Counts on this path instead of the best.
    #[must_use]
    pub const fn path(self, path: Path) -> Self {
        Self { path: Some(path), ..self }
    }

    /// Remembers counts in this table, and uses those that are in it.
    #[must_use]
    pub const fn table(self, table: &'a Table) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Stops soon after the flag is set.
    #[must_use]
    pub const fn stop_when(self, flag: &'a AtomicBool) -> Self {
        Self { stop: flag, ..self }
    }

    /// Calls the function after each subtree, on the thread that has counted it.
    #[must_use]
    pub const fn on_progress(self, function: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { on_progress: function, ..self }
    }

    /// How many sequences of `depth` legal moves there are from a position, in all and by first
    /// move.
    ///
    /// # Errors
    /// [`PerftError::Path`] if the path is not available, [`PerftError::Stopped`] if the flag was
    /// set before the end, [`PerftError::TooLarge`] if the count is (which only a table can show).
    pub fn count(&self, position: &Position, depth: u8) -> Result<Count, PerftError> {
        let counter = self.counter()?;
        if depth == 0 {
            return Ok(Count { nodes: 1, ..Count::default() });
        }
        let work = Work::new(counter, position, depth, self.threads.get());
        match self.table {
            Some(table) => self.run(&work, table),
            None => self.run(&work, &Nothing),
        }
        let count = work.into_count();
        if count.finished < count.subtrees {
            Err(PerftError::Stopped(Box::new(count)))
        } else if count.nodes == u128::MAX {
            Err(PerftError::TooLarge)
        } else {
            Ok(count)
        }
    }

    /// Counts twice with a table, the second time with other keys; the table, whatever
    /// [`Perft::table`] says, is emptied before each. Two positions that share a key do so with one
    /// set of keys, not with the other.
    ///
    /// # Errors
    /// [`PerftError::Disagreement`] if the counts differ; else as for [`Perft::count`].
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// use fivefold_perft::{Perft, PerftError, Table};
    /// use fivefold_zobrist::{DEFAULT_SEED, KeySet};
    ///
    /// let start = Position::default();
    /// let mut table = Table::new(16)?;
    /// assert_eq!(Perft::default().count_verified(&start, 5, &mut table)?.nodes, 4_865_609);
    ///
    /// let colliding = KeySet::<u128>::from_seed(DEFAULT_SEED).masked(0xFFFF);
    /// let mut table = Table::with_keys(16, colliding)?;
    /// let found = Perft::default().count_verified(&start, 5, &mut table);
    /// assert!(matches!(found, Err(PerftError::Disagreement { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_verified(
        &self,
        position: &Position,
        depth: u8,
        table: &mut Table,
    ) -> Result<Count, PerftError> {
        let keys = table.keys().clone();
        let mut others = KeySet::<u128>::from_seed(SECOND_SEED);
        if keys == others {
            others = KeySet::<u128>::default_set().clone();
        }
        table.rekey(keys);
        let first = Perft { table: Some(table), ..*self }.count(position, depth)?;
        table.rekey(others);
        let second = Perft { table: Some(table), ..*self }.count(position, depth)?;
        let difference = first.roots.iter().zip(&second.roots).find(|(a, b)| a.nodes != b.nodes);
        match difference {
            Some((a, b)) => {
                Err(PerftError::Disagreement { mv: a.mv, first: a.nodes, second: b.nodes })
            }
            None => Ok(first),
        }
    }

    /// How many distinct positions there are at each ply from 0 to `depth`: the number of those
    /// that *exactly* so many legal moves lead to. The same means what the repetition rule means
    /// (FIDE 9.2.3). Positions themselves are compared, not their keys, so that the numbers are
    /// exact.
    ///
    /// It uses up to so many mebibytes for positions, and one more a thread. A position takes 32
    /// bytes. All of the ply before the last must be kept; of the last ply, as many at a time as
    /// there is memory for. Neither the path nor the table matter. Progress is told in positions of
    /// the ply before, and starts anew with each ply.
    ///
    /// # Errors
    /// [`UniqueError::Memory`] if more memory is needed, [`UniqueError::Stopped`] if the flag was
    /// set before the end.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// use fivefold_perft::Perft;
    /// let plies = Perft::default().count_unique(&Position::default(), 4, 64)?;
    /// assert_eq!(plies, [1, 20, 400, 5362, 72078]);
    /// # Ok::<(), fivefold_perft::UniqueError>(())
    /// ```
    pub fn count_unique(
        &self,
        position: &Position,
        depth: u8,
        mebibytes: usize,
    ) -> Result<Vec<u64>, UniqueError> {
        let Self { threads, stop, on_progress, .. } = *self;
        let search = Search { threads: threads.get(), mebibytes, stop, on_progress };
        distinct_positions(&search, position, depth)
    }

    fn counter(&self) -> Result<Counter, PerftError> {
        Ok(self.path.map_or(Ok(Counter::best()), Counter::new)?)
    }

    fn run(&self, work: &Work, memory: &impl Memory) {
        on_threads(self.threads.get().min(work.len()), || {
            work.take(memory, self.stop, self.on_progress);
        });
    }
}

impl fmt::Debug for Perft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perft")
            .field("threads", &self.threads)
            .field("path", &self.path)
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}
