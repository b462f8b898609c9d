//! What `board` accepts.

use clap::Args;

use super::position::PositionArgs;

/// Arguments of `board`.
#[derive(Debug, Args)]
pub(crate) struct BoardArgs {
    /// The position.
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Draw pieces by the letters of FEN instead of chess symbols.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Draw Black's side below.
    #[arg(long)]
    pub(crate) flip: bool,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
