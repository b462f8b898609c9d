//! What `suite` accepts.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::numbers::{depth, nodes, threads};

/// Arguments of `suite`.
#[derive(Debug, Args)]
pub(crate) struct SuiteArgs {
    /// Suites: files, or folders whose *.epd files are taken; the built-in suites if not given.
    pub(crate) paths: Vec<PathBuf>,
    /// Leave out counts above this many nodes.
    #[arg(long, default_value = "100000000", value_parser = nodes, allow_negative_numbers = true)]
    pub(crate) max_nodes: u64,
    /// Leave out counts deeper than this many plies.
    #[arg(long, default_value = "255", hide_default_value = true, value_parser = depth, allow_negative_numbers = true)]
    pub(crate) max_depth: u8,
    /// How many positions are counted at a time, each by a thread; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Use the rules of Chess960 for files that name no rules. Without this or --standard, such a
    /// file is standard chess, save for positions with a castling right that only Chess960 knows.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Use the rules of standard chess for files that name no rules: castling rights that only
    /// Chess960 knows are dropped.
    #[arg(long, conflicts_with = "chess960")]
    pub(crate) standard: bool,
    /// Print one JSON object for each position and one for the total.
    #[arg(long)]
    pub(crate) json: bool,
}
