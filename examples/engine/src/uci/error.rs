//! Why a command is not obeyed, and why a session ends early.

use std::error::Error;
use std::fmt;
use std::io;

use fivefold_movegen::{FenError, UciError};

/// Why a command is not obeyed.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// There is no such command.
    Unknown(String),
    /// `position` names neither `startpos` nor `fen`.
    NoPosition,
    /// Something other than `moves` follows the position.
    NoMoves(String),
    /// A FEN is refused.
    Fen(FenError),
    /// A move of `position` cannot be played.
    Move {
        /// Which move it is, from 1.
        number: usize,
        /// The move as it was given.
        text: String,
        /// Why.
        error: UciError,
    },
    /// A move of `go searchmoves` cannot be played.
    SearchMove(String, UciError),
    /// A word of `go` has not the number that belongs to it.
    Number {
        /// The word.
        word: &'static str,
        /// What belongs to it.
        expected: &'static str,
        /// What stands there.
        found: Option<String>,
    },
    /// `setoption` has no name.
    NoOptionName,
    /// There is no such option.
    UnknownOption(String),
    /// An option cannot have the value.
    OptionValue {
        /// The option.
        name: &'static str,
        /// What it can have.
        expected: &'static str,
        /// What was given.
        found: String,
    },
    /// There is not enough memory for a table.
    Memory {
        /// Its size.
        mebibytes: usize,
    },
    /// A thread cannot be started.
    Thread(io::Error),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => write!(f, "unknown command: {}", Quoted(word)),
            Self::NoPosition => f.write_str("position: expected startpos or fen"),
            Self::NoMoves(word) => write!(f, "position: expected moves, not {}", Quoted(word)),
            Self::Fen(error) => write!(f, "position: {error}"),
            Self::Move { number, text, error } => write!(
                f,
                "position: move {number} ({}): {error}; the position is the one before it",
                Quoted(text)
            ),
            Self::SearchMove(text, error) => {
                write!(f, "go searchmoves: {}: {error}", Quoted(text))
            }
            Self::Number { word, expected, found: Some(found) } => {
                write!(f, "go {word}: expected {expected}, not {}", Quoted(found))
            }
            Self::Number { word, expected, found: None } => {
                write!(f, "go {word}: expected {expected}")
            }
            Self::NoOptionName => f.write_str("setoption: expected name and the option's name"),
            Self::UnknownOption(name) => write!(f, "setoption: no such option: {}", Quoted(name)),
            Self::OptionValue { name, expected, found } => {
                write!(f, "setoption {name}: expected {expected}, not {}", Quoted(found))
            }
            Self::Memory { mebibytes } => {
                write!(f, "setoption Hash: not enough memory for {mebibytes} MiB")
            }
            Self::Thread(error) => write!(f, "no thread can be started: {error}"),
        }
    }
}

/// Why a session ends early.
#[derive(Debug)]
pub enum SessionError {
    /// The input cannot be read.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
    /// The thread that reads cannot be started.
    Thread(io::Error),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "input: {error}"),
            Self::Output(error) => write!(f, "output: {error}"),
            Self::Thread(error) => write!(f, "no thread can be started: {error}"),
        }
    }
}

impl Error for SessionError {}

/// A text from outside, brought to one short line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Quoted<'_> {
    /// Longer texts are cut off here, in characters.
    const MAX_LEN: usize = 60;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        for letter in letters.by_ref().take(Self::MAX_LEN) {
            if letter.is_control() {
                write!(f, "{}", letter.escape_default())?;
            } else {
                write!(f, "{letter}")?;
            }
        }
        if letters.next().is_some() { f.write_str("…") } else { Ok(()) }
    }
}
