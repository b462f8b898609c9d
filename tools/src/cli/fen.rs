//! What `fen` accepts.

use clap::Args;

/// Arguments of `fen`.
#[derive(Debug, Args)]
pub(crate) struct FenArgs {
    /// The FEN, as one argument or several.
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    pub(crate) fen: Vec<String>,
    /// Moves in UCI notation to play first, in one argument: "e2e4 e7e5".
    #[arg(long, default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) moves: String,
    /// Read castling by the rules of Chess960.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
