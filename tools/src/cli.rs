//! What the command line accepts.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use fivefold_movegen::CastlingMode;

/// More threads than this are not started, whatever is asked for.
pub(crate) const MAX_THREADS: usize = 256;

/// Exact chess move generation: count, compare and check.
///
/// Exit status: 0 all is well; 1 something was found (a count that differs); 2 the command line
/// or the input is wrong, with one line on standard error that says what; 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "fivefold", version, arg_required_else_help = false)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the sequences of DEPTH legal moves from a position.
    Perft(CountArgs),
    /// Count them for each first move, in the form that engines print and scripts compare.
    Divide(CountArgs),
    /// Check the counts of perft suites: the built-in ones, or those in files.
    Suite(SuiteArgs),
    /// Check a FEN and show the position.
    Fen(FenArgs),
    /// Find the magic numbers of the move generator and print them as its source file.
    Magics(MagicsArgs),
}

/// Arguments of `perft` and `divide`.
#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    /// How many plies deep, 0 to 255.
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub(crate) depth: u8,
    /// The position; the starting position if not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Moves in UCI notation to play first, in one argument: "e2e4 e7e5".
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    /// Read and write castling by the rules of Chess960 (e1h1).
    #[arg(long)]
    pub(crate) chess960: bool,
    /// How many threads count; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

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
    /// How many positions are counted at a time, each by a thread; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Use the rules of Chess960 for files that name no rules. Without it such a file is standard
    /// chess, save for positions with a castling right that only Chess960 knows.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Print one JSON object for each position and one for the total.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `fen`.
#[derive(Debug, Args)]
pub(crate) struct FenArgs {
    /// The FEN, as one argument or several.
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    pub(crate) fen: Vec<String>,
    /// Moves in UCI notation to play first, in one argument: "e2e4 e7e5".
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    /// Read castling by the rules of Chess960.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `magics`.
#[derive(Debug, Args)]
pub(crate) struct MagicsArgs {
    /// Where the search starts; the default reproduces the numbers in use.
    #[arg(long, default_value_t = crate::magics::DEFAULT_SEED)]
    pub(crate) seed: u64,
    /// Print nothing, and fail (1) if the source differs from the one in use.
    #[arg(long)]
    pub(crate) check: bool,
}

/// The rules that the `--chess960` switch chooses.
pub(crate) const fn rules(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn depth(text: &str) -> Result<u8, &'static str> {
    let depth = is_number(text).then(|| text.parse().ok()).flatten();
    depth.ok_or("expected a number of plies from 0 to 255")
}

fn nodes(text: &str) -> Result<u64, String> {
    let nodes = is_number(text).then(|| text.parse().ok()).flatten();
    nodes.ok_or_else(|| format!("expected a number of nodes from 0 to {}", u64::MAX))
}

/// A number of threads, brought down to [`MAX_THREADS`].
fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let number = if is_number(text) { text.parse().unwrap_or(MAX_THREADS) } else { 0 };
    NonZeroUsize::new(number.min(MAX_THREADS)).ok_or("expected a number from 1 up")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!((depth("0"), depth("255")), (Ok(0), Ok(255)));
        for text in ["", "-1", "+1", "256", "1.5", "99999999999999999999", "é"] {
            assert!(depth(text).is_err(), "{text}");
        }
        assert_eq!(threads("2").map(NonZeroUsize::get), Ok(2));
        assert_eq!(threads("99999999999999999999").map(NonZeroUsize::get), Ok(MAX_THREADS));
        for text in ["", "0", "00", "-1", "two"] {
            assert!(threads(text).is_err(), "{text}");
        }
        assert_eq!(nodes("18446744073709551615"), Ok(u64::MAX));
        assert!(nodes("18446744073709551616").is_err());
    }
}
