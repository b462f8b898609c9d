//! Tasks shared among threads.

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does the tasks 0 up to, not including, `tasks` on up to `threads` threads, this one included:
/// each thread has a state of its own and takes one task after the other until none is left. Gives
/// the states back, in no order.
pub(crate) fn share<S: Send>(
    tasks: usize,
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) + Sync,
) -> Vec<S> {
    let next = AtomicUsize::new(0);
    let take_tasks = || {
        let mut own = state();
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks {
                return own;
            }
            work(&mut own, task);
        }
    };
    thread::scope(|scope| {
        let mut others = Vec::new();
        for _ in 1..threads.min(tasks) {
            // Fewer threads than asked for only take longer.
            match thread::Builder::new().spawn_scoped(scope, take_tasks) {
                Ok(thread) => others.push(thread),
                Err(_) => break,
            }
        }
        let mut states = vec![take_tasks()];
        for thread in others {
            match thread.join() {
                Ok(state) => states.push(state),
                // Work that is lost must not look like work that found nothing.
                Err(fault) => panic::resume_unwind(fault),
            }
        }
        states
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once() {
        for (tasks, threads) in [(0, 3), (1, 1), (1, 8), (1000, 1), (1000, 3)] {
            let states = share(tasks, threads, Vec::new, Vec::push);
            let mut done = states.concat();
            done.sort_unstable();
            assert_eq!(done, (0..tasks).collect::<Vec<_>>());
        }
    }
}
