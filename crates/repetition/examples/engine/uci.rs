//! The Universal Chess Interface, as far as playing needs it. A command that makes no sense is
//! answered by an `info string` and changes nothing.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use fivefold_movegen::{CastlingMode, Move, Position};
use fivefold_repetition::GrowingHistory;
use fivefold_zobrist::HashedPosition;

use crate::clock::Limits;
use crate::search::{Found, MATE, MAX_PLY, Search};
use crate::table::Table;

/// The table's size in mebibytes: the least, the usual, the most.
const HASH: [usize; 3] = [1, 16, 1024];

/// Reads commands until `quit` or the end of the input.
pub(crate) fn run(mut input: impl BufRead) -> io::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            // Nobody is left to say `stop`; a search that ends by itself may end.
            session.finish();
            return Ok(());
        }
        // What is not text is no command either.
        match session.command(&String::from_utf8_lossy(&line)) {
            Ok(Answer::Quit) => return Ok(()),
            Ok(Answer::Lines(lines)) => say(&lines),
            Err(fault) => say(&[format!("info string {fault}")]),
        }
    }
}

/// What a command is answered by at once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// These lines.
    Lines(Vec<String>),
    /// The end.
    Quit,
}

/// A game, and the search for a move in it.
pub(crate) struct Session {
    mode: CastlingMode,
    position: HashedPosition,
    /// The whole game, since what occurred long before the search counts as well.
    history: GrowingHistory,
    table: Table,
    worker: Option<Worker>,
}

/// A search in a thread, which has the table meanwhile.
struct Worker {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Table>,
    is_infinite: bool,
}

impl Session {
    pub(crate) fn new() -> Self {
        let position = HashedPosition::default();
        Self {
            mode: CastlingMode::Standard,
            position,
            history: GrowingHistory::new(position.key()),
            table: Table::new(HASH[1]),
            worker: None,
        }
    }

    /// The position that has been set up.
    #[cfg(test)]
    pub(crate) fn position(&self) -> &HashedPosition {
        &self.position
    }

    /// Obeys one line.
    pub(crate) fn command(&mut self, line: &str) -> Result<Answer, String> {
        let mut words = line.split_ascii_whitespace();
        let mut lines = Vec::new();
        match words.next() {
            Some("uci") => lines = introduction(),
            Some("isready") => lines.push("readyok".to_owned()),
            Some("ucinewgame") => {
                self.stop();
                self.table.clear();
            }
            Some("setoption") => self.set_option(line)?,
            Some("position") => self.set_position(words)?,
            Some("go") => self.go(&limits(words, &self.position)?)?,
            Some("stop") => self.stop(),
            Some("quit") => {
                self.stop();
                return Ok(Answer::Quit);
            }
            // Commands for what this engine does not do.
            None | Some("debug" | "register" | "ponderhit") => {}
            Some(other) => return Err(format!("unknown command: {other}")),
        }
        Ok(Answer::Lines(lines))
    }

    /// Stops a search that runs, and takes the table back.
    fn stop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.stop.store(true, Ordering::Relaxed);
            self.table = worker.thread.join().unwrap_or_else(|_| Table::new(HASH[1]));
        }
    }

    /// Waits for a search that ends by itself, and stops any other.
    fn finish(&mut self) {
        if let Some(worker) = self.worker.take_if(|worker| !worker.is_infinite) {
            self.table = worker.thread.join().unwrap_or_else(|_| Table::new(HASH[1]));
        }
        self.stop();
    }

    /// `setoption name … value …`; names may hold spaces.
    fn set_option(&mut self, line: &str) -> Result<(), String> {
        let (_, rest) = line.split_once("name ").ok_or("setoption without a name")?;
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        match name.as_str() {
            "uci_chess960" => {
                let is_on: bool =
                    value.parse().map_err(|_| "UCI_Chess960 is true or false".to_owned())?;
                self.mode = if is_on { CastlingMode::Chess960 } else { CastlingMode::Standard };
            }
            "hash" => {
                let size: usize =
                    value.parse().map_err(|_| "Hash is a number of mebibytes".to_owned())?;
                self.stop();
                self.table = Table::new(size.clamp(HASH[0], HASH[2]));
            }
            "clear hash" => {
                self.stop();
                self.table.clear();
            }
            _ => return Err(format!("no such option: {name}")),
        }
        Ok(())
    }

    /// `position startpos|fen … [moves …]`.
    fn set_position<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let mut words = words.peekable();
        let mut position = match words.next() {
            Some("startpos") => HashedPosition::default(),
            Some("fen") => {
                let mut fields = Vec::new();
                while let Some(field) = words.next_if(|&word| word != "moves") {
                    fields.push(field);
                }
                let position = Position::from_fen(&fields.join(" "), self.mode);
                HashedPosition::new(position.map_err(|error| error.to_string())?)
            }
            _ => return Err("position: expected startpos or fen".to_owned()),
        };
        let mut history = GrowingHistory::new(position.key());
        match words.next() {
            None | Some("moves") => {}
            Some(other) => return Err(format!("position: expected moves, not {other}")),
        }
        for word in words {
            let mv = position.parse_uci(word).map_err(|error| format!("{word}: {error}"))?;
            let irreversible = position.is_irreversible(mv);
            position = position.play_unchecked(mv);
            history.push(position.key(), irreversible).map_err(|error| error.to_string())?;
        }
        self.position = position;
        self.history = history;
        Ok(())
    }

    /// Searches in a thread of its own, which says the move when it is done.
    fn go(&mut self, limits: &Limits) -> Result<(), String> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (limits, mode, position) = (*limits, self.mode, self.position);
        let (history, seen) = (self.history.clone(), Arc::clone(&stop));
        let mut table = std::mem::replace(&mut self.table, Table::new(0));
        let thread = thread::Builder::new().stack_size(8 << 20).spawn(move || {
            let begun = Instant::now();
            let found = Search::new(history, &mut table, &seen)
                .run(&position, &limits, |found| say(&[info(found, begun.elapsed(), mode)]));
            // The move must not be said before it is asked for.
            while limits.infinite && !seen.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(2));
            }
            say(&[format!("bestmove {}", written(found.mv, mode))]);
            table
        });
        let thread = thread.map_err(|error| {
            self.table = Table::new(HASH[1]);
            format!("no thread: {error}")
        })?;
        self.worker = Some(Worker { stop, thread, is_infinite: limits.infinite });
        Ok(())
    }
}

/// What `uci` is answered by.
fn introduction() -> Vec<String> {
    vec![
        "id name Fivefold example".to_owned(),
        "id author The Fivefold authors".to_owned(),
        format!("option name Hash type spin default {} min {} max {}", HASH[1], HASH[0], HASH[2]),
        "option name Clear Hash type button".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
        "uciok".to_owned(),
    ]
}

/// What `go` says, for the player to move. Words that mean nothing here are passed over.
fn limits<'a>(
    mut words: impl Iterator<Item = &'a str>,
    position: &Position,
) -> Result<Limits, String> {
    let own = position.side_to_move().letter();
    let mut limits = Limits::default();
    while let Some(word) = words.next() {
        if word == "infinite" {
            limits.infinite = true;
            continue;
        }
        let is_known = matches!(
            word,
            "wtime" | "btime" | "winc" | "binc" | "movetime" | "movestogo" | "depth" | "nodes"
        );
        if !is_known {
            continue;
        }
        // A clock may have run below zero.
        let number: i64 = words
            .next()
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| format!("go {word}: expected a number"))?;
        let number = number.max(0).unsigned_abs();
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number);
        match word {
            "depth" => limits.depth = Some(small),
            "nodes" => limits.nodes = Some(number),
            "movetime" => limits.move_time = Some(time),
            "movestogo" => limits.moves_to_go = Some(small),
            "wtime" | "btime" if word.starts_with(own) => limits.clock = Some(time),
            "winc" | "binc" if word.starts_with(own) => limits.increment = time,
            _ => {}
        }
    }
    let is_limited = limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.move_time.is_some()
        || limits.clock.is_some();
    limits.infinite |= !is_limited;
    Ok(limits)
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

/// A move as UCI writes it.
fn written(mv: Move, mode: CastlingMode) -> String {
    if mv == Move::NULL { "0000".to_owned() } else { mv.uci(mode).to_string() }
}

/// Writes lines at once. If nobody reads them any more, there is nothing to be done.
fn say(lines: &[String]) {
    let mut out = io::stdout().lock();
    for line in lines {
        let _ = writeln!(out, "{line}");
    }
    let _ = out.flush();
}
