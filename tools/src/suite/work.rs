//! Threads that check positions.

use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fivefold_movegen::Position;
use fivefold_perft::{Counter, Perft, Table};
use fivefold_perft_suites::{Checked, Entry, Limits, Suite};

use super::report::{Outcome, Total};
use crate::error::Failure;
use crate::external::{Children, ExternalError, Program, Query, Spec};
use crate::progress::Progress;
use crate::speed::Speed;
use crate::threads::share;

/// A position of at least this share of a thread's work, as a divisor, is counted by all threads
/// together: what is left are positions too small to keep the others waiting.
const SMALL: u64 = 4;

/// A result, with the index of its position.
pub(super) type Done = (usize, Outcome);

/// How positions are counted.
pub(super) struct Counting {
    pub(super) counter: Counter,
    pub(super) table: Option<Table>,
}

impl Counting {
    /// The leaves `depth` plies below a position. The suites' counts are below 2^64, and a larger
    /// one is wrong whatever it is.
    fn count(&self, position: &Position, depth: u8, threads: NonZeroUsize) -> u64 {
        if threads == NonZeroUsize::MIN && self.table.is_none() {
            return self.counter.perft(position, depth);
        }
        let mut perft = Perft::default().path(self.counter.path()).threads(threads);
        if let Some(table) = &self.table {
            perft = perft.table(table);
        }
        let nodes = perft.count(position, depth).map(|count| count.nodes);
        nodes.ok().and_then(|nodes| u64::try_from(nodes).ok()).unwrap_or(u64::MAX)
    }
}

/// What the threads share.
pub(super) struct Work {
    /// Each with the name of its file.
    pub(super) positions: Vec<(String, Entry)>,
    limits: Limits,
    counting: Counting,
    /// The program under test, if it is not this one.
    under_test: Option<UnderTest>,
    pub(super) progress: Progress,
    /// What is done so far, without the time.
    total: Mutex<Total>,
    /// When the work began.
    pub(super) start: Instant,
}

/// Another program, of which each thread starts a process of its own.
#[derive(Debug)]
pub(super) struct UnderTest {
    pub(super) spec: Spec,
    pub(super) children: Children,
    pub(super) timeout: Duration,
}

impl UnderTest {
    pub(super) fn program(&self) -> Program {
        Program::new(self.spec.clone(), &self.children, self.timeout)
    }
}

impl Work {
    pub(super) fn new(
        suites: Vec<Suite>,
        limits: Limits,
        counting: Counting,
        under_test: Option<UnderTest>,
    ) -> Self {
        let positions: Vec<_> = suites
            .into_iter()
            .flat_map(|Suite { file, entries, .. }| {
                entries.into_iter().map(move |entry| (file.clone(), entry))
            })
            .collect();
        let nodes = positions.iter().map(|(_, entry)| nodes(entry, limits));
        let nodes = nodes.fold(0, u64::saturating_add);
        Self {
            positions,
            limits,
            counting,
            under_test,
            progress: Progress::new(nodes, "nodes"),
            total: Mutex::new(Total::default()),
            start: Instant::now(),
        }
    }

    pub(super) const fn limits(&self) -> Limits {
        self.limits
    }

    /// The command of the program under test.
    pub(super) fn program(&self) -> Option<&str> {
        self.under_test.as_ref().map(|under_test| under_test.spec.command())
    }

    /// What is done so far, without the time.
    pub(super) fn total(&self) -> MutexGuard<'_, Total> {
        self.total.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a position in, and hands it out. Tells whether somebody has taken it.
    pub(super) fn finish(&self, index: usize, outcome: Outcome, results: &Sender<Done>) -> bool {
        self.total().add(&outcome);
        if outcome.is_resumed {
            self.progress.advance(nodes(&self.positions[index].1, self.limits));
        }
        results.send((index, outcome)).is_ok()
    }

    /// Checks the positions of these indices on a number of threads, and hands out the results.
    fn run(&self, mut todo: Vec<usize>, threads: NonZeroUsize, results: &Sender<Done>) {
        let nodes = |&index: &usize| nodes(&self.positions[index].1, self.limits);
        let mut large = Vec::new();
        if threads > NonZeroUsize::MIN {
            // The largest first, so that no thread begins one when the others are done.
            todo.sort_by_key(|index| std::cmp::Reverse(nodes(index)));
            if self.under_test.is_none() {
                let total = todo.iter().map(nodes).fold(0, u64::saturating_add);
                let limit = total / threads.get() as u64 / SMALL;
                large = todo.extract_if(.., |index| nodes(index) > limit).collect();
            }
        }
        for index in large {
            let outcome = self.check(&self.positions[index].1, |position, depth| {
                Ok(self.counting.count(position, depth, threads))
            });
            if !self.finish(index, outcome, results) {
                return;
            }
        }
        let program = || self.under_test.as_ref().map(UnderTest::program);
        share(todo.len(), threads.get(), program, |program, task| {
            let (_, entry) = &self.positions[todo[task]];
            let outcome = match program {
                None => self.check(entry, |position, depth| {
                    Ok(self.counting.count(position, depth, NonZeroUsize::MIN))
                }),
                Some(program) => self.check(entry, |position, depth| {
                    let query = Query::new(position, &[], entry.rules);
                    program.count(&query, depth)
                }),
            };
            // Nobody may be there to take it; then the program is about to end.
            self.finish(todo[task], outcome, results);
        });
    }

    /// Runs the counts of a position as far as they can be run.
    fn check(
        &self,
        entry: &Entry,
        mut count: impl FnMut(&Position, u8) -> Result<u64, ExternalError>,
    ) -> Outcome {
        let start = Instant::now();
        let (mut nodes, mut checked, mut error) = (0, Vec::new(), None);
        for allowed in entry.counts.iter().filter(|&&count| self.limits.allow(count)) {
            match count(&entry.position, allowed.depth) {
                Ok(found) => {
                    self.progress.advance(found);
                    nodes += u128::from(found);
                    checked.push(Checked { depth: allowed.depth, expected: allowed.nodes, found });
                }
                Err(failure) => {
                    error = Some(failure.to_string());
                    break;
                }
            }
        }
        Outcome {
            left_out: entry.counts.len() - checked.len(),
            checked,
            speed: Speed { nodes, elapsed: start.elapsed() },
            error,
            is_resumed: false,
        }
    }
}

/// How many nodes the suite says that a position has within the limits.
fn nodes(entry: &Entry, limits: Limits) -> u64 {
    let counts = entry.counts.iter().filter(|&&count| limits.allow(count));
    counts.fold(0, |sum, count| sum.saturating_add(count.nodes))
}

/// Starts the threads; the results come with the index of the position, the known ones first.
pub(super) fn start_threads(
    work: &Arc<Work>,
    threads: NonZeroUsize,
    known: Vec<Done>,
) -> Result<Receiver<Done>, Failure> {
    let (sender, receiver) = mpsc::channel();
    let mut is_known = vec![false; work.positions.len()];
    for (index, outcome) in known {
        is_known[index] = true;
        work.finish(index, outcome, &sender);
    }
    let todo = (0..work.positions.len()).filter(|&index| !is_known[index]).collect();
    let work = Arc::clone(work);
    // Nobody waits for it: if output fails the program ends in the middle of a count.
    let thread = thread::Builder::new().spawn(move || work.run(todo, threads, &sender));
    thread.map(|_| receiver).map_err(Failure::Thread)
}
