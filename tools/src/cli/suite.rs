//! What `suite` accepts.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use fivefold_perft::Path;

use super::external::ExternalArgs;
use super::numbers::{depth, mebibytes, nodes, threads};

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
    /// How many threads count, or how many processes of --engine or --script; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Remember counts in a table of this many MiB, which all positions share; 0 is no table.
    #[arg(long, value_name = "MIB", default_value = "0", value_parser = mebibytes, allow_negative_numbers = true, conflicts_with_all = ["engine", "script"])]
    pub(crate) hash: usize,
    /// Count on this path: avx512, avx2, pext, magic or plain; the fastest if not given.
    #[arg(long, conflicts_with_all = ["engine", "script"])]
    pub(crate) path: Option<Path>,
    /// Use the rules of Chess960 for files that name no rules. Without this or --standard, such a
    /// file is standard chess, save for positions with a castling right that only Chess960 knows.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Use the rules of standard chess for files that name no rules: castling rights that only
    /// Chess960 knows are dropped.
    #[arg(long, conflicts_with = "chess960")]
    pub(crate) standard: bool,
    /// The program to test with the suites instead of Fivefold.
    #[command(flatten)]
    pub(crate) external: ExternalArgs,
    /// Write a line of JSON to this new file for each position, as soon as it is done.
    #[arg(long, value_name = "FILE")]
    pub(crate) jsonl: Option<PathBuf>,
    /// Go on with the work of which --jsonl has written this file: positions that are done are not
    /// counted again, and new ones are added to it, or to the file of --jsonl.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Print one JSON object for each position and one for the total.
    #[arg(long)]
    pub(crate) json: bool,
}
