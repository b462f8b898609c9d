//! Why there is no count.

use core::fmt;
use std::boxed::Box;

use fivefold_movegen::Move;

use super::count::Count;
use crate::path::UnavailablePath;

/// Why a count has not come to its end, or is not to be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftError {
    /// The path asked for is not available.
    Path(UnavailablePath),
    /// The flag was set. This is what was known then.
    Stopped(Box<Count>),
    /// The count is larger than 2^127.
    TooLarge,
    /// Two counts with different keys differ at a first move: two positions had the same key.
    Disagreement {
        /// The move.
        mv: Move,
        /// What the first count found below it.
        first: u128,
        /// What the second count found.
        second: u128,
    },
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(error) => error.fmt(f),
            Self::Stopped(known) => {
                let Count { finished, subtrees, .. } = **known;
                write!(f, "stopped after {finished} of {subtrees} subtrees")
            }
            Self::TooLarge => f.write_str("the count is larger than 2^127"),
            Self::Disagreement { mv, first, second } => {
                write!(f, "counts with different keys differ below {mv}: {first} and {second}")
            }
        }
    }
}

impl core::error::Error for PerftError {}

impl From<UnavailablePath> for PerftError {
    fn from(error: UnavailablePath) -> Self {
        Self::Path(error)
    }
}
