//! Why distinct positions are not counted.

use core::fmt;
use std::vec::Vec;

/// Why a count of distinct positions has not come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UniqueError {
    /// The positions of a ply do not fit into the memory allowed.
    Memory {
        /// The memory allowed, in MiB.
        mebibytes: usize,
        /// The distinct positions of each ply before, from ply 0.
        known: Vec<u64>,
    },
    /// The flag was set.
    Stopped {
        /// The distinct positions of each ply that is done, from ply 0.
        known: Vec<u64>,
    },
}

impl fmt::Display for UniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory { mebibytes, known } => {
                write!(f, "{mebibytes} MiB cannot hold the positions of ply {}", known.len())
            }
            Self::Stopped { known } => write!(f, "stopped at ply {}", known.len()),
        }
    }
}

impl core::error::Error for UniqueError {}
