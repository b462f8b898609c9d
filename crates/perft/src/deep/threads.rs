//! Threads that share work out among themselves.

use std::thread;

/// Runs the work on up to so many threads, this one included, and waits until all have returned.
/// Fewer threads than asked for, if the system has no more, only take longer.
pub(crate) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, &work).is_err() {
                break;
            }
        }
        work();
    });
}
