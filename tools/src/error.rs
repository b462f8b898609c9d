//! How a command ends: the verdict, or why there is none.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use fivefold_movegen::{FenError, UciError};
use fivefold_perft::{PerftError, TableError, UniqueError};
use fivefold_perft_suites::{ReadError, SuiteError};

use crate::external::ExternalError;

/// The exit status after Ctrl-C: 128 and the number of the signal, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All is as it should be.
    Fine,
    /// Something differs.
    Finding,
    /// Ctrl-C ended it; what was known has been told.
    Interrupted,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Fine => Self::SUCCESS,
            Verdict::Finding => Self::from(1),
            Verdict::Interrupted => Self::from(INTERRUPTED),
        }
    }
}

/// Why a command did not run to its end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(String),
    /// A FEN is refused.
    Fen {
        /// The option that has it, if it is not the argument itself.
        option: Option<&'static str>,
        /// Why.
        error: FenError,
    },
    /// A move of `--moves` cannot be played.
    Move {
        /// Which move it is, from 1.
        number: usize,
        /// The move as it was given.
        text: String,
        /// Why.
        error: UciError,
    },
    /// A count cannot be made.
    Perft(PerftError),
    /// Distinct positions cannot be counted.
    Unique(UniqueError),
    /// A table cannot be made.
    Table(TableError),
    /// A suite cannot be read.
    Suite(ReadError),
    /// Another program does not do what it should.
    External(ExternalError),
    /// A line of a file of results is none.
    Record(PathBuf, usize, serde_json::Error),
    /// A file that is to be new has something in it.
    Exists(PathBuf),
    /// A program under test has failed at this many positions.
    Uncounted(usize),
    /// A folder cannot be listed.
    Folder(PathBuf, io::Error),
    /// A folder has no suite.
    NoSuite(PathBuf),
    /// A suite has no position.
    NoPosition(String),
    /// A file has fewer games than asked for.
    NoGame {
        /// The file.
        file: PathBuf,
        /// How many it has.
        games: u64,
    },
    /// Not even one thread can be started.
    Thread(io::Error),
    /// A thread has ended before its work was done.
    Unfinished,
    /// There is not enough memory for the positions asked for.
    Memory,
    /// A chart cannot be drawn.
    Chart(String),
    /// A file cannot be written.
    File(PathBuf, io::Error),
    /// The file of `--svg` cannot be written.
    Svg(PathBuf, io::Error),
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// The failure of a command line that clap refuses, brought to one line: what is wrong, and
    /// clap's tips.
    pub(crate) fn usage(error: &clap::Error) -> Self {
        if error.kind() == ErrorKind::InvalidUtf8 {
            let mut arguments = std::env::args_os().enumerate().skip(1);
            let culprit = arguments.find(|(_, argument)| argument.to_str().is_none());
            if let Some((number, argument)) = culprit {
                return Self::Usage(format!(
                    "argument {number} ({}) is not UTF-8",
                    argument.display()
                ));
            }
        }
        let text = error.render().to_string();
        let mut paragraphs = text
            .split("\n\n")
            .map(|paragraph| paragraph.lines().map(str::trim).collect::<Vec<_>>().join(" "));
        let mut line = paragraphs.next().unwrap_or_default();
        if let Some(message) = line.strip_prefix("error: ") {
            line = message.to_owned();
        }
        for tip in paragraphs.filter(|paragraph| paragraph.starts_with("tip: ")) {
            line = format!("{line} ({tip})");
        }
        Self::Usage(line)
    }

    /// Whether the reader of standard output has gone, of which nobody needs to be told.
    pub(crate) fn is_closed_output(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit status: 0 if the reader of standard output has seen enough, else 2.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if self.is_closed_output() { ExitCode::SUCCESS } else { ExitCode::from(2) }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => f.write_str(message),
            Self::Fen { option: Some(option), error } => write!(f, "{option}: {error}"),
            Self::Fen { option: None, error } => error.fmt(f),
            Self::Move { number, text, error } => {
                write!(f, "--moves: move {number} ({text}): {error}")
            }
            Self::Perft(error @ PerftError::Path(_)) => write!(f, "--path: {error}"),
            Self::Perft(error) => error.fmt(f),
            Self::Unique(error) => write!(f, "--memory: {error}"),
            Self::Table(error) => write!(f, "--hash: {error}"),
            Self::Suite(error) => error.fmt(f),
            Self::External(error) => error.fmt(f),
            Self::Record(path, line, error) => {
                write!(f, "{}:{line}: no result of a position: {error}", path.display())
            }
            Self::Uncounted(positions) => {
                write!(f, "the program under test has failed at {positions} positions")
            }
            Self::Folder(path, error) | Self::File(path, error) => {
                write!(f, "{}: {error}", path.display())
            }
            Self::Svg(path, error) => write!(f, "--svg: {}: {error}", path.display()),
            Self::Exists(path) => {
                write!(f, "{}: the file exists (--resume goes on with it)", path.display())
            }
            Self::NoSuite(path) => write!(f, "{}: no *.epd file in this folder", path.display()),
            Self::NoPosition(file) => write!(f, "{file}: no position in this file"),
            Self::NoGame { file, games } => {
                let games = match games {
                    0 => "no game".to_owned(),
                    1 => "only 1 game".to_owned(),
                    games => format!("only {games} games"),
                };
                write!(f, "--game: {} has {games}", file.display())
            }
            Self::Thread(error) => write!(f, "--threads: no thread can be started: {error}"),
            Self::Unfinished => f.write_str("a thread has ended before its work was done"),
            Self::Memory => f.write_str("--positions: not enough memory"),
            Self::Chart(error) => write!(f, "--svg: {error}"),
            Self::Input(error) => write!(f, "standard input: {error}"),
            Self::Output(error) => write!(f, "standard output: {error}"),
        }
    }
}

impl From<ExternalError> for Failure {
    fn from(error: ExternalError) -> Self {
        Self::External(error)
    }
}

impl From<SuiteError> for Failure {
    fn from(error: SuiteError) -> Self {
        Self::Suite(error.into())
    }
}

/// Writes one line to standard error: `error: …`, `note: …`, with overlong words cut and made
/// [`printable`]. If it cannot be written there is nobody to tell.
pub(crate) fn say(label: &str, message: &impl Display) {
    let line = format!("{label}: {}\n", printable(&shortened(&message.to_string())));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Words of more letters than this are cut.
const LONGEST_WORD: usize = 200;

/// The text with the middle of overlong words, which are bad input, left out.
fn shortened(text: &str) -> String {
    let word = |word: &str| match word.chars().count() {
        ..=LONGEST_WORD => word.to_owned(),
        len => {
            let start: String = word.chars().take(60).collect();
            let end: String = word.chars().skip(len - 20).collect();
            format!("{start}…{end}")
        }
    };
    text.split_inclusive(char::is_whitespace).map(word).collect()
}

/// A text with its control characters escaped, so that no input breaks the line.
pub(crate) fn printable(text: &str) -> String {
    let mut line = String::new();
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}
