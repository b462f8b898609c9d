//! What `repetition` accepts.

use clap::{Args, ValueEnum};

use super::numbers::ply;
use super::position::PositionArgs;

/// Arguments of `repetition`.
#[derive(Debug, Args)]
pub(crate) struct RepetitionArgs {
    /// The game: the position that its record starts with, and its moves.
    #[command(flatten)]
    pub(crate) game: PositionArgs,
    /// The rules that tell what ends a game by itself and what can be claimed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) profile: ProfileName,
    /// Say instead why the positions of two plies are, or are not, the same.
    #[arg(long, num_args = 2, value_names = ["PLY", "PLY"], value_parser = ply, allow_negative_numbers = true)]
    pub(crate) explain: Option<Vec<usize>>,
    /// Print one JSON object instead of text. The moves to claim by are all that bring a position
    /// for the third time, also when the game is over or the profile knows no claim.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The rules by which a game is judged.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum ProfileName {
    /// The FIDE Laws: threefold and 50 moves are claims, fivefold and 75 moves are automatic.
    #[default]
    Fide,
    /// Threefold and 50 moves are automatic.
    Server,
    /// The same, as programs that run matches of engines do it.
    EngineMatch,
    /// What a search takes for a draw: the second occurrence, 50 moves.
    Search,
}
