//! What `perft` and `divide` accept.

use std::num::NonZeroUsize;

use clap::Args;

use super::numbers::{depth, threads};
use super::position::PositionArgs;

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
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
