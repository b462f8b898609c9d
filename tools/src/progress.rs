//! A progress bar on standard error.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// What is over sooner needs no bar.
const DELAY: Duration = Duration::from_secs(1);

/// How often the bar is drawn when nothing advances it.
const TICK: Duration = Duration::from_millis(500);

/// A progress bar that appears after [`DELAY`] if standard error is a terminal, and goes when it
/// is dropped.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The thread that shows the bar, and the end of the channel that keeps it waiting.
    show: Mutex<Option<(Sender<()>, JoinHandle<()>)>>,
    /// Whether lines on standard output land beside the bar.
    shares_terminal: bool,
}

impl Progress {
    /// A bar for a number of units of work, named in the plural.
    pub(crate) fn new(total: u64, units: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let template =
            format!("[{{wide_bar}}] {{human_pos}}/{{human_len}} {units} ({{percent}}%), {{left}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.progress_chars("=> ").with_key("left", write_time_left));
        }
        let show = io::stderr().is_terminal().then(|| show_later(bar.clone())).flatten();
        Self { bar, show: Mutex::new(show), shares_terminal: io::stdout().is_terminal() }
    }

    /// The bar itself, for the handler of Ctrl-C to remove.
    pub(crate) fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// More units are done.
    pub(crate) fn advance(&self, units: u64) {
        self.bar.inc(units);
    }

    /// So many units of so many are done.
    pub(crate) fn set(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    /// Writes to standard output without garbling the bar.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shares_terminal { self.bar.suspend(write) } else { write() }
    }

    /// Removes the bar, or sees to it that it does not appear.
    pub(crate) fn finish(&self) {
        let show = self.show.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((sender, thread)) = show {
            drop(sender);
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}

/// Writes how long the rest will take, if anything is done to tell from.
fn write_time_left(state: &ProgressState, text: &mut dyn fmt::Write) {
    // A bar that cannot be written is not worth a word.
    let _ = match state.pos() {
        0 => text.write_str("time left unknown"),
        _ => write!(text, "{} left", FormattedDuration(state.eta())),
    };
}

/// Shows the bar after [`DELAY`], unless the sender is dropped before.
fn show_later(bar: ProgressBar) -> Option<(Sender<()>, JoinHandle<()>)> {
    let (sender, receiver) = mpsc::channel();
    let show = move || {
        if receiver.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(TICK);
        }
    };
    // Without a thread there is no bar, and nothing else is lost.
    Some((sender, thread::Builder::new().spawn(show).ok()?))
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}
