//! What `audit` accepts.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::numbers::threads;

/// Arguments of `audit`.
#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    /// Files of games in PGN, compressed by zstd or not; - is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How many threads read games; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Print one JSON object for each game. Its final FEN names the square that a double step has
    /// passed over, whether or not a capture is legal, as PGN has it.
    #[arg(long)]
    pub(crate) json: bool,
    /// Tell more in each JSON object: the file and line, claims, endings and findings.
    #[arg(long, requires = "json")]
    pub(crate) details: bool,
}
