//! What `perft` and `divide` accept.

use std::num::NonZeroUsize;

use clap::Args;
use fivefold_perft::Path;

use super::numbers::{depth, mebibytes, threads};
use super::position::PositionArgs;

/// Arguments of `perft`.
#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// What is counted, and how.
    #[command(flatten)]
    pub(crate) count: CountArgs,
    /// Count distinct positions instead, as the repetition rule tells them apart: those that
    /// exactly DEPTH moves lead to.
    #[arg(long, conflicts_with_all = ["hash", "verify", "path"])]
    pub(crate) unique: bool,
    /// The memory that distinct positions may take, in MiB.
    #[arg(long, value_name = "MIB", default_value = "1024", value_parser = mebibytes, allow_negative_numbers = true, requires = "unique")]
    pub(crate) memory: usize,
}

/// Arguments of `perft` and `divide`.
#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    /// How many plies deep, 0 to 255.
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub(crate) depth: u8,
    /// The position.
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// How many threads count; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Remember counts in a table of this many MiB; 0 is no table.
    #[arg(long, value_name = "MIB", default_value = "0", value_parser = mebibytes, allow_negative_numbers = true)]
    pub(crate) hash: usize,
    /// Count a second time, with other keys for the table, and compare.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Count on this path: avx512, avx2, pext, magic or plain; the fastest if not given.
    #[arg(long)]
    pub(crate) path: Option<Path>,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
