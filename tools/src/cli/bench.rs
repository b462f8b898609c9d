//! What `bench` accepts.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};

use super::numbers::seconds;

/// Arguments of `bench`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = false)]
pub(crate) struct BenchArgs {
    /// What to measure.
    #[command(subcommand)]
    pub(crate) command: BenchCommand,
}

/// What can be measured.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Measure how fast keys are made: from scratch, with each move, and before a move is made.
    ///
    /// All counts of positions are compared with the known ones and all keys with each other; a
    /// wrong one is a finding (1). Close other programs, and build for the machine
    /// (RUSTFLAGS="-C target-cpu=native") to see what it can do.
    Hash(BenchHashArgs),
}

/// Arguments of `bench hash`.
#[derive(Debug, Args)]
pub(crate) struct BenchHashArgs {
    /// How many seconds each of the seven measurements takes, 0 to 3600; 0 is a single pass.
    #[arg(long, default_value = "1", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) seconds: Duration,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a bar chart to this file, too.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}
