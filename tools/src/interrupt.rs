//! Ctrl-C: tell what is known so far, then leave.

use std::process;

/// The exit status after Ctrl-C: 128 and the number of the signal, as shells have it.
const EXIT_STATUS: i32 = 130;

/// From now on Ctrl-C calls the function and ends the program. A count under way cannot be
/// stopped, so the function runs beside it; it must not write to standard output, where a line
/// may be half written.
pub(crate) fn on_interrupt(tell: impl Fn() + Send + 'static) {
    // If there is no handler, Ctrl-C still ends the program, only without a word.
    let _ = ctrlc::set_handler(move || {
        tell();
        process::exit(EXIT_STATUS);
    });
}
