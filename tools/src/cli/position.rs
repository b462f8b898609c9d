//! The position that a command is about, as the command line names it.

use clap::Args;
use fivefold_movegen::CastlingMode;

/// A position and the rules it is read by.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The position; the starting position if not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Moves in UCI notation to play from there, in one argument: "e2e4 e7e5".
    #[arg(long, default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) moves: String,
    /// Read and write castling by the rules of Chess960 (e1h1).
    #[arg(long)]
    pub(crate) chess960: bool,
}

impl PositionArgs {
    /// The rules that the position is read by.
    pub(crate) const fn rules(&self) -> CastlingMode {
        rules(self.chess960)
    }
}

/// The rules that the `--chess960` switch chooses.
pub(crate) const fn rules(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}
