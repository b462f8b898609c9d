//! What can be wrong with a game.

use std::fmt;

use fivefold_movegen::{Color, SanError};

use crate::start::StartError;
use crate::tag::TagFault;

/// Something that is wrong with a game, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// What it is.
    pub kind: FaultKind,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// A line that starts like a tag is none.
    Tag(TagFault),
    /// A tag that tells where the game starts, or its result, stands twice; the first one counts.
    RepeatedTag(&'static str),
    /// The tag `Result` has another value than a result.
    Result(String),
    /// The game has no position to start with, so that no move can be read.
    Start(StartError),
    /// A move cannot be played. The rest of the moves are not read.
    Move {
        /// The number that the move has, by the position.
        number: u32,
        /// Who would have made it.
        player: Color,
        /// The move as it is written, shortened if it is very long.
        text: String,
        /// Why.
        error: SanError,
    },
    /// Something stands among the moves that is no part of them.
    Unexpected(String),
    /// A comment that is opened here is not closed before the next game or the end.
    OpenComment,
    /// A comment that is opened here holds what looks like another game: it may not be closed where
    /// it should be.
    GameInComment,
    /// A variation that is opened here is not closed before the next game or the end.
    OpenVariation,
    /// There is more of the kind, which is not listed.
    More,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(fault) => fault.fmt(f),
            Self::RepeatedTag(name) => write!(f, "tag {name}: it stands twice"),
            Self::Result(value) => {
                write!(f, "tag Result: expected 1-0, 0-1, 1/2-1/2 or *, found {value:?}")
            }
            Self::Start(error) => error.fmt(f),
            Self::Move { number, player, text, error } => {
                let dots = match player {
                    Color::White => ".",
                    Color::Black => "...",
                };
                write!(f, "move {number}{dots} {text}: {error}")
            }
            Self::Unexpected(text) => write!(f, "unexpected {text:?} among the moves"),
            Self::OpenComment => f.write_str("the comment that starts here is not closed"),
            Self::GameInComment => {
                f.write_str("the comment that starts here seems to hold another game")
            }
            Self::OpenVariation => f.write_str("the variation that starts here is not closed"),
            Self::More => f.write_str("more faults follow"),
        }
    }
}

impl std::error::Error for Fault {}
