//! What the threads have found, printed in the order of the games.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::error::Failure;
use crate::output::counted;
use crate::progress::Progress;

/// The reports of a part's games, each without its number, which only the printer knows.
#[derive(Debug, Default)]
pub(super) struct Reports {
    /// The reports, one after the other.
    pub(super) text: Vec<u8>,
    /// Where each ends.
    pub(super) ends: Vec<usize>,
    /// What there is in them.
    pub(super) total: Total,
}

/// How much was read, and what was found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Total {
    pub(super) games: u64,
    pub(super) plies: u64,
    /// Games that are not legal or not well-formed.
    pub(super) faulty: u64,
    /// Other games of which there is a finding.
    pub(super) found: u64,
}

/// Whose reports they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The place of the part among all.
    pub(super) part: usize,
    /// Whether a file begins with these reports.
    pub(super) begins_file: bool,
    /// Whether these are all reports of the part, or the last of them.
    pub(super) is_complete: bool,
}

/// Prints the reports of parts in their order.
pub(super) struct Turns {
    state: Mutex<State>,
    has_room: Condvar,
    /// How many parts ahead of the one to be printed may be kept.
    ahead: usize,
    /// What stands before the number of a game.
    prefix: &'static str,
}

#[derive(Default)]
struct State {
    /// The part whose turn it is.
    next: usize,
    early: BTreeMap<usize, (Place, Reports)>,
    /// The number of games printed of the current file.
    number: u64,
    total: Total,
    /// Whether nothing more is to be printed, since it cannot be or since some part will not come.
    is_over: bool,
}

/// The reports that have their turn.
fn next(state: &mut State) -> Option<(Place, Reports)> {
    let next = state.next;
    if state.is_over { None } else { state.early.remove(&next) }
}

impl Total {
    pub(super) const fn is_finding(&self) -> bool {
        self.faulty > 0 || self.found > 0
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.faulty += other.faulty;
        self.found += other.found;
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, plies, faulty, found } = self;
        let (games, plies) = (counted(*games, "game", "games"), counted(*plies, "ply", "plies"));
        write!(f, "{games}, {plies}: {faulty} faulty, {found} with findings")
    }
}

impl Turns {
    pub(super) fn new(threads: usize, prefix: &'static str) -> Self {
        Self { state: Mutex::default(), has_room: Condvar::new(), ahead: 2 * threads, prefix }
    }

    /// What has been printed so far.
    pub(super) fn total(&self) -> Total {
        self.lock().total
    }

    /// Takes reports of a part, and prints what has its turn. Waits while too much is kept; more
    /// than one lot of reports of a part can only be printed at once. False if there is no need of
    /// any more.
    pub(super) fn take(
        &self,
        place: Place,
        reports: Reports,
        progress: Option<&Progress>,
    ) -> Result<bool, Failure> {
        let ahead = if place.is_complete { self.ahead } else { 0 };
        let mut state = self.lock();
        while place.part > state.next + ahead && !state.is_over {
            state = self.has_room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.early.insert(place.part, (place, reports));
        while let Some((place, reports)) = next(&mut state) {
            if place.begins_file {
                state.number = 0;
            }
            let lines = self.numbered(&reports, &mut state.number);
            let print = || io::stdout().write_all(&lines);
            let printed = progress.map_or_else(print, |progress| progress.beside(print));
            if let Err(error) = printed {
                state.is_over = true;
                self.has_room.notify_all();
                return Err(Failure::Output(error));
            }
            state.total.add(reports.total);
            if place.is_complete {
                state.next += 1;
                self.has_room.notify_all();
            }
        }
        Ok(!state.is_over)
    }

    /// Nobody is to wait any more.
    pub(super) fn stop(&self) {
        self.lock().is_over = true;
        self.has_room.notify_all();
    }

    /// The reports with their numbers.
    fn numbered(&self, reports: &Reports, number: &mut u64) -> Vec<u8> {
        let mut lines = Vec::with_capacity(reports.text.len() + 24 * reports.ends.len());
        let mut start = 0;
        for &end in &reports.ends {
            *number += 1;
            lines.extend_from_slice(self.prefix.as_bytes());
            lines.extend_from_slice(number.to_string().as_bytes());
            lines.extend_from_slice(&reports.text[start..end]);
            start = end;
        }
        lines
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
