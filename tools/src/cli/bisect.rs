//! What `bisect` accepts.

use clap::Args;

use super::external::{ExternalArgs, uci_option};
use super::numbers::depth;
use super::position::PositionArgs;

/// Arguments of `bisect`.
#[derive(Debug, Args)]
pub(crate) struct BisectArgs {
    /// How many plies deep to compare, 1 to 255.
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub(crate) depth: u8,
    /// The program.
    #[command(flatten)]
    pub(crate) external: ExternalArgs,
    /// Compare with this UCI engine instead of Fivefold, which then only judges.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    /// Compare with this program of the perftree protocol.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against_script: Option<String>,
    /// A UCI option for --against; can be repeated.
    #[arg(long = "against-option", value_name = "NAME=VALUE", value_parser = uci_option, requires = "against")]
    pub(crate) against_options: Vec<(String, String)>,
    /// The position.
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}
