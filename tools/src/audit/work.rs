//! Threads that read games.

use std::io::{self, Read};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;

use fivefold_pgn::Reader;

use super::feed::{Feed, Part, PartText};
use super::turns::{Place, Reports, Turns};
use super::{json, text};
use crate::error::Failure;
use crate::games::{Account, failure};
use crate::progress::Progress;
use crate::threads::share;

/// How many games of a text that is not cut are reported at a time.
const LOT: usize = 256;

/// How a game is reported.
#[derive(Clone, Copy, Debug)]
pub(super) enum Style {
    /// Lines to read.
    Text,
    /// An object on a line.
    Json {
        /// Whether with all that is known.
        details: bool,
    },
}

/// What the threads share.
pub(super) struct Work {
    feed: Mutex<Feed>,
    pub(super) progress: Option<Progress>,
    style: Style,
    /// Whether reports name the file, since there are several.
    names_files: bool,
    threads: usize,
    pub(super) turns: Turns,
    failure: Mutex<Option<Failure>>,
}

impl Work {
    pub(super) fn new(
        feed: Feed,
        progress: Option<Progress>,
        style: Style,
        threads: usize,
    ) -> Self {
        let prefix = match style {
            Style::Text => text::PREFIX,
            Style::Json { .. } => json::PREFIX,
        };
        Self {
            names_files: feed.has_several_files(),
            feed: Mutex::new(feed),
            progress,
            style,
            threads,
            turns: Turns::new(threads, prefix),
            failure: Mutex::default(),
        }
    }

    /// Reads all games, and reports them in their order.
    pub(super) fn run(&self) -> Result<(), Failure> {
        share(self.threads, self.threads, Account::default, |account, _| {
            let _guard = StopOnPanic(&self.turns);
            if let Err(failure) = self.take_parts(account) {
                self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
            }
        });
        let failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner).take();
        failure.map_or(Ok(()), Err)
    }

    /// Takes one part after the other until none is left, or nobody takes the reports.
    fn take_parts(&self, account: &mut Account) -> Result<(), Failure> {
        let mut memory = Vec::new();
        while let Some(Part { index: part, file, begins_file, text }) =
            self.next_part(&mut memory)?
        {
            let mut place = Place { part, begins_file, is_complete: true };
            match text {
                PartText::Whole(lines) => {
                    let mut reader = Reader::of_text(memory, lines);
                    let (reports, _) = self.read(&mut reader, usize::MAX, &file, account);
                    memory = reader.into_text();
                    if !self.turns.take(place, reports, self.progress.as_ref())? {
                        return Ok(());
                    }
                }
                PartText::Stream(mut reader) => loop {
                    let (reports, read) = self.read(&mut reader, LOT, &file, account);
                    place.is_complete = matches!(read, Ok(false));
                    let goes_on = self.turns.take(place, reports, self.progress.as_ref())?;
                    let has_more = read.map_err(|error| {
                        // Nothing is reported after what is missing.
                        self.turns.stop();
                        failure(Path::new(&*file), error)
                    })?;
                    if !has_more {
                        break;
                    }
                    if !goes_on {
                        return Ok(());
                    }
                    place.begins_file = false;
                    self.advance();
                },
            }
        }
        Ok(())
    }

    fn next_part(&self, memory: &mut Vec<u8>) -> Result<Option<Part>, Failure> {
        let part = self.feed.lock().unwrap_or_else(PoisonError::into_inner).next(memory);
        self.advance();
        part
    }

    /// Moves the progress to what has been read.
    fn advance(&self) {
        if let Some(progress) = &self.progress {
            let mut feed = self.feed.lock().unwrap_or_else(PoisonError::into_inner);
            progress.advance(feed.volume().newly_read());
        }
    }

    /// Reads up to so many games, and reports them. Tells whether there may be more.
    fn read<R: Read>(
        &self,
        reader: &mut Reader<R>,
        games: usize,
        file: &str,
        account: &mut Account,
    ) -> (Reports, io::Result<bool>) {
        let mut reports = Reports::default();
        while reports.ends.len() < games {
            account.clear();
            let game = match reader.read_game(account) {
                Ok(Some(game)) => game,
                Ok(None) => return (reports, Ok(false)),
                Err(error) => return (reports, Err(error)),
            };
            let audit = account.audit(game);
            match self.style {
                Style::Text => {
                    text::write(&audit, self.names_files.then_some(file), &mut reports.text);
                }
                Style::Json { details } => {
                    let file = (details || self.names_files).then_some(file);
                    json::write(&audit, file, details, &mut reports.text);
                }
            }
            reports.ends.push(reports.text.len());
            reports.total.games += 1;
            reports.total.plies += audit.plies as u64;
            if !audit.faults.is_empty() {
                reports.total.faulty += 1;
            } else if !audit.findings.is_empty() {
                reports.total.found += 1;
            }
        }
        (reports, Ok(true))
    }
}

/// Lets the other threads go if one breaks down, since its turn will not come.
struct StopOnPanic<'a>(&'a Turns);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}
