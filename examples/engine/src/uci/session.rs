//! A session: the game that is set up, and what is at work on it.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use fivefold_movegen::{CastlingMode, Move};

use super::count::{self, Count};
use super::display::display;
use super::error::{CommandError, Quoted};
use super::go::{Go, Task};
use super::input::{Event, words};
use super::options::{Setting, USUAL_HASH, options};
use super::output::Output;
use super::position::Game;
use crate::search::{Found, MATE, MAX_PLY, Search};
use crate::table::Table;

/// What a command is answered by at once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// These lines.
    Lines(Vec<String>),
    /// The end.
    Quit,
}

/// The game that is set up, the options, and what is at work. Work ends when a session is dropped.
pub(crate) struct Session {
    mode: CastlingMode,
    threads: NonZeroUsize,
    hash: usize,
    game: Game,
    table: Table,
    search: Option<Worker<Table>>,
    count: Option<Worker<()>>,
    output: Output,
    /// Where the end of a count is told.
    events: Sender<Event>,
}

/// A thread that can be told to stop.
struct Worker<T> {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<T>,
    is_infinite: bool,
}

impl<T: Send + 'static> Worker<T> {
    fn start(
        is_infinite: bool,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<Self, CommandError> {
        let stop = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stop);
        // A search goes deep.
        let thread = thread::Builder::new().stack_size(8 << 20).spawn(move || work(&seen));
        Ok(Self { stop, thread: thread.map_err(CommandError::Thread)?, is_infinite })
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Session {
    pub(crate) fn new(output: Output, events: Sender<Event>) -> Self {
        Self {
            mode: CastlingMode::Standard,
            threads: NonZeroUsize::MIN,
            hash: USUAL_HASH,
            game: Game::default(),
            table: Table::new(USUAL_HASH),
            search: None,
            count: None,
            output,
            events,
        }
    }

    /// The game that has been set up.
    #[cfg(test)]
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Obeys one line.
    pub(crate) fn command(&mut self, line: &str) -> Result<Answer, CommandError> {
        let mut words = words(line);
        let Some(word) = words.next() else {
            return Ok(Answer::Lines(Vec::new()));
        };
        let lines = match &*word.to_ascii_lowercase() {
            "uci" => introduction(),
            "isready" => vec!["readyok".to_owned()],
            "ucinewgame" => {
                self.stop_search();
                self.table.clear();
                Vec::new()
            }
            "setoption" => self.set(Setting::read(words)?)?,
            "position" => {
                let reading = Game::read(words, self.mode)?;
                self.game = reading.game;
                if let Some(error) = reading.error {
                    return Err(error);
                }
                reading.repairs.iter().map(|repair| format!("info string {repair}")).collect()
            }
            "d" => vec![display(&self.game.position, &self.game.history, self.mode)],
            "go" => self.go(Go::read(words, &self.game.position)?)?,
            "stop" => {
                self.stop_search();
                Vec::new()
            }
            "quit" => return Ok(Answer::Quit),
            // Commands for what this engine does not do.
            "debug" | "register" | "ponderhit" => Vec::new(),
            _ => return Err(CommandError::Unknown(word.to_owned())),
        };
        Ok(Answer::Lines(lines))
    }

    /// Whether a count is at work, or its end has not been taken notice of.
    pub(crate) fn is_counting(&self) -> bool {
        self.count.is_some()
    }

    /// Tells a count to stop.
    pub(crate) fn stop_count(&self) {
        if let Some(count) = &self.count {
            count.stop();
        }
    }

    /// Takes notice of the end of a count.
    pub(crate) fn end_count(&mut self) {
        self.count = None;
    }

    /// Waits for a search that ends by itself.
    pub(crate) fn finish(&mut self) {
        if let Some(search) = self.search.take_if(|search| !search.is_infinite) {
            // The table is of no use any more.
            let _ = search.thread.join();
        }
    }

    /// Stops a search that runs, and takes the table back.
    fn stop_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            self.table = search.thread.join().unwrap_or_else(|_| Table::new(self.hash));
        }
    }

    fn set(&mut self, setting: Setting) -> Result<Vec<String>, CommandError> {
        match setting {
            Setting::Chess960(true) => self.mode = CastlingMode::Chess960,
            Setting::Chess960(false) => self.mode = CastlingMode::Standard,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Hash(mebibytes) => {
                self.stop_search();
                self.table = Table::try_new(mebibytes).ok_or(CommandError::Memory { mebibytes })?;
                self.hash = mebibytes;
            }
            Setting::ClearHash => {
                self.stop_search();
                self.table.clear();
            }
        }
        Ok(Vec::new())
    }

    /// Starts what is asked for, in a thread of its own.
    fn go(&mut self, go: Go) -> Result<Vec<String>, CommandError> {
        self.stop_search();
        match go {
            Go::Perft(depth) => self.count(depth).map(|()| Vec::new()),
            Go::Search(task) => {
                let told = |word: &String| format!("info string go: {} passed over", Quoted(word));
                let lines = task.unknown.iter().map(told).collect();
                self.search(task).map(|()| lines)
            }
        }
    }

    /// Counts; the last line is the result.
    fn count(&mut self, depth: u8) -> Result<(), CommandError> {
        let (output, events) = (self.output.clone(), self.events.clone());
        let count = Count {
            position: *self.game.position,
            mode: self.mode,
            depth,
            threads: self.threads,
            hash: self.hash,
        };
        self.count = Some(Worker::start(false, move |stop| {
            // If nobody reads the counts any more, there is nothing to be done.
            let _ = count::run(&count, stop, &output);
            let _ = events.send(Event::Counted);
        })?);
        Ok(())
    }

    /// Searches; the last line is the move.
    fn search(&mut self, task: Task) -> Result<(), CommandError> {
        let (mode, Game { position, history }) = (self.mode, self.game.clone());
        let output = self.output.clone();
        let mut table = std::mem::replace(&mut self.table, Table::new(0));
        let is_infinite = task.limits.infinite;
        let search = Worker::start(is_infinite, move |stop| {
            let begun = Instant::now();
            let found = Search::new(history, &mut table, stop).among(task.moves).run(
                &position,
                &task.limits,
                // If nobody reads it, there is nothing to be done.
                |found| drop(output.say(&info(found, begun.elapsed(), mode))),
            );
            // The move must not be said before it is asked for.
            while is_infinite && !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(2));
            }
            let _ = output.say(&format!("bestmove {}", written(found.mv, mode)));
            table
        });
        self.search = Some(search.inspect_err(|_| self.table = Table::new(self.hash))?);
        Ok(())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.stop_search();
        if let Some(count) = self.count.take() {
            count.stop();
            let _ = count.thread.join();
        }
    }
}

/// What `uci` is answered by.
fn introduction() -> Vec<String> {
    let mut lines = vec![
        concat!("id name Fivefold ", env!("CARGO_PKG_VERSION")).to_owned(),
        "id author The Fivefold authors".to_owned(),
    ];
    lines.extend(options());
    lines.push("uciok".to_owned());
    lines
}

/// An iteration as UCI tells it.
fn info(found: &Found, elapsed: Duration, mode: CastlingMode) -> String {
    let plies = MATE - found.score.abs();
    let score = if plies <= 2 * MAX_PLY as i32 {
        format!("mate {}", (plies + 1) / 2 * found.score.signum())
    } else {
        format!("cp {}", found.score)
    };
    let nodes_per_second = u128::from(found.nodes) * 1_000_000 / elapsed.as_micros().max(1);
    format!(
        "info depth {} score {score} nodes {} nps {nodes_per_second} time {} pv {}",
        found.depth,
        found.nodes,
        elapsed.as_millis(),
        written(found.mv, mode),
    )
}

/// A move as UCI writes it; as engines do, a player without one has none.
fn written(mv: Move, mode: CastlingMode) -> String {
    if mv == Move::NULL { "(none)".to_owned() } else { mv.uci(mode).to_string() }
}
