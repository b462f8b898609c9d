//! Threads that check positions.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use fivefold_perft::perft;
use fivefold_perft_suites::{Entry, Limits, Suite};

use super::report::{Outcome, Total};
use crate::error::Failure;
use crate::progress::Progress;
use crate::speed::Speed;

/// What the threads share.
pub(super) struct Work {
    /// Each with the name of its file.
    pub(super) positions: Vec<(String, Entry)>,
    limits: Limits,
    /// The first position that no thread has taken.
    next: AtomicUsize,
    pub(super) progress: Progress,
    /// What is done so far, without the time.
    total: Mutex<Total>,
    /// When the work began.
    pub(super) start: Instant,
}

impl Work {
    pub(super) fn new(suites: Vec<Suite>, limits: Limits) -> Self {
        let positions: Vec<_> = suites
            .into_iter()
            .flat_map(|Suite { file, entries, .. }| {
                entries.into_iter().map(move |entry| (file.clone(), entry))
            })
            .collect();
        let counts = positions.iter().flat_map(|(_, entry)| &entry.counts);
        let nodes = counts
            .filter(|&&count| limits.allow(count))
            .fold(0, |sum: u64, count| sum.saturating_add(count.nodes));
        Self {
            positions,
            limits,
            next: AtomicUsize::new(0),
            progress: Progress::new(nodes, "nodes"),
            total: Mutex::new(Total::default()),
            start: Instant::now(),
        }
    }

    /// What is done so far, without the time.
    pub(super) fn total(&self) -> MutexGuard<'_, Total> {
        self.total.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one position after the other until none is left, or nobody takes the results.
    fn take_positions(&self, results: &Sender<(usize, Outcome)>) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some((_, entry)) = self.positions.get(index) else {
                return;
            };
            let outcome = self.check(entry);
            self.total().add(&outcome);
            if results.send((index, outcome)).is_err() {
                return;
            }
        }
    }

    fn check(&self, entry: &Entry) -> Outcome {
        let start = Instant::now();
        let mut nodes = 0;
        let checked = entry.check(self.limits, |position, depth| {
            let found = perft(position, depth);
            self.progress.advance(found);
            nodes += u128::from(found);
            found
        });
        Outcome {
            left_out: entry.counts.len() - checked.len(),
            checked,
            speed: Speed { nodes, elapsed: start.elapsed() },
        }
    }
}

/// Starts the threads; their results come with the index of the position.
pub(super) fn start_threads(
    work: &Arc<Work>,
    threads: usize,
) -> Result<Receiver<(usize, Outcome)>, Failure> {
    let (sender, receiver) = mpsc::channel();
    for started in 0..threads.min(work.positions.len()) {
        let (work, sender) = (Arc::clone(work), sender.clone());
        let thread = thread::Builder::new().spawn(move || work.take_positions(&sender));
        match thread {
            Err(error) if started == 0 => return Err(Failure::Thread(error)),
            // Fewer threads than asked for only take longer.
            Err(_) => break,
            // Nobody waits for it: if output fails the program ends in the middle of a count.
            Ok(_) => {}
        }
    }
    Ok(receiver)
}
