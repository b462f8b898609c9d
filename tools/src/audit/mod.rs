//! The command `audit`.

mod feed;
mod json;
mod text;
mod turns;
mod work;

use std::sync::Arc;

use self::feed::Feed;
use self::work::{Style, Work};
use crate::cli::AuditArgs;
use crate::error::{Failure, Verdict, say};
use crate::interrupt::on_interrupt;
use crate::output::print_line;
use crate::progress::Progress;

/// Reads games and tells of each what an arbiter would ask. A fault or a finding in a game is a
/// finding.
pub(crate) fn run(args: &AuditArgs) -> Result<Verdict, Failure> {
    let mut feed = Feed::new(&args.files)?;
    let progress = feed.volume().size().map(|size| Progress::new(size, "KiB"));
    let style = match (args.json, args.details) {
        (false, _) => Style::Text,
        (true, details) => Style::Json { details },
    };
    let work = Arc::new(Work::new(feed, progress, style, args.threads.get()));
    let interrupted = Arc::clone(&work);
    let bar = work.progress.as_ref().map(Progress::bar);
    on_interrupt(move || {
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        say("interrupted", &interrupted.turns.total());
    });
    let result = work.run();
    if let Some(progress) = &work.progress {
        progress.finish();
    }
    let total = work.turns.total();
    match result {
        // A reader that leaves early does not undo what was found.
        Err(failure) if failure.is_closed_output() && total.is_finding() => {
            return Ok(Verdict::Finding);
        }
        result => result?,
    }
    if !args.json {
        print_line(&total.to_string())?;
    }
    Ok(if total.is_finding() { Verdict::Finding } else { Verdict::Fine })
}
