//! What `report` accepts.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;

use super::numbers::game;

/// Arguments of `report`.
#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// A file of games in PGN, compressed by zstd or not; - is standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Where to write the page; - is standard output.
    #[arg(short, long, value_name = "HTML")]
    pub(crate) output: PathBuf,
    /// Which game of the file.
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = game, allow_negative_numbers = true)]
    pub(crate) game: NonZeroU64,
}
