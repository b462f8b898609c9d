//! Ctrl-C: tell what is known so far, then leave.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::INTERRUPTED;

/// From now on Ctrl-C calls the function and ends the program. What cannot be stopped goes on
/// meanwhile, so the function must not write to standard output, where a line may be half written.
pub(crate) fn on_interrupt(tell: impl Fn() + Send + 'static) {
    // If there is no handler, Ctrl-C still ends the program, only without a word.
    let _ = ctrlc::set_handler(move || {
        tell();
        process::exit(INTERRUPTED.into());
    });
}

/// From now on Ctrl-C sets this flag, for work that looks at it; a second time it ends the program.
pub(crate) fn stop_on_interrupt() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    });
    &STOP
}
