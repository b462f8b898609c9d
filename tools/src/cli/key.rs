//! What `key` accepts.

use clap::Args;

use super::position::PositionArgs;

/// Arguments of `key`.
#[derive(Debug, Args)]
pub(crate) struct KeyArgs {
    /// The position.
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
