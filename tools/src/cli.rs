//! What the command line accepts.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use fivefold_movegen::CastlingMode;
use fivefold_zobrist::DEFAULT_SEED;

use crate::keys::MAX_WEIGHT;

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
    /// Print the keys of a position.
    Key(KeyArgs),
    /// Print the table of random numbers that keys are made of, prove it free of short relations, or
    /// compare how keys are spread with chance.
    Keys(KeysArgs),
    /// Tell how often positions of a game have stood, how it ended and what can be claimed.
    Repetition(RepetitionArgs),
    /// Measure speed on this machine.
    Bench(BenchArgs),
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
    /// Use the rules of Chess960 for files that name no rules. Without this or --standard, such a
    /// file is standard chess, save for positions with a castling right that only Chess960 knows.
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Use the rules of standard chess for files that name no rules: castling rights that only
    /// Chess960 knows are dropped.
    #[arg(long, conflicts_with = "chess960")]
    pub(crate) standard: bool,
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

/// Arguments of `key`.
#[derive(Debug, Args)]
pub(crate) struct KeyArgs {
    /// The position; the starting position if not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
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

/// Arguments of `keys`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct KeysArgs {
    /// What to do with the table; print it if not given.
    #[command(subcommand)]
    pub(crate) command: Option<KeysCommand>,
    /// The seed of the table; the default gives the table in use.
    #[arg(long, default_value_t = DEFAULT_SEED, value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What can be shown about a key table.
#[derive(Debug, Subcommand)]
pub(crate) enum KeysCommand {
    /// Prove that no XOR of few numbers of the table is zero, and that the table has full rank.
    ///
    /// Positions that differ in as few things as a relation (numbers whose XOR is zero) has
    /// numbers would collide always, not by chance. The search is exhaustive. It looks at the
    /// 64-bit table: as this is the low half of the 128-bit one, what holds for it holds for both.
    /// It takes seconds and little memory (about 15 MB, and 0.5 MB for each thread).
    Prove(ProveArgs),
    /// Compare collisions, bit balance and avalanche of keys with what chance gives.
    ///
    /// Random games, every other one from a Chess960 array, are walked with a tree of two plies
    /// around each position. Of the distinct positions it counts the pairs that collide in keys
    /// truncated to 32, 40 and 48 bits and in the whole 64, and the ones in each bit; of the moves,
    /// how many bits of the key they flip. A finding (1) is what is beyond 5 standard deviations.
    ///
    /// Memory: 16 bytes a position plus about 2 % and 2 MB for each thread: 1.7 GB for the default.
    Stats(StatsArgs),
}

/// Arguments of `keys prove`.
#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    /// The seed of the table; the default gives the table in use.
    #[arg(long, default_value_t = DEFAULT_SEED, value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Try every XOR of up to this many numbers, 2 to 7.
    #[arg(long, default_value = "6", value_parser = weight, allow_negative_numbers = true)]
    pub(crate) weight: u32,
    /// How many threads search; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `keys stats`.
#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    /// Gather at least this many distinct positions, 1000 or more.
    #[arg(long, default_value = "100000000", value_parser = positions, allow_negative_numbers = true)]
    pub(crate) positions: u64,
    /// The seed of the table; the default gives the table in use.
    #[arg(long, default_value_t = DEFAULT_SEED, value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// The seed of the games; another one gathers other positions.
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) walk_seed: u64,
    /// How many threads walk and compare; at most 256 are used.
    #[arg(long, default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: NonZeroUsize,
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Arguments of `repetition`.
#[derive(Debug, Args)]
pub(crate) struct RepetitionArgs {
    /// The position that the record starts with; the starting position if not given.
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// The moves of the game in UCI notation, in one argument: "e2e4 e7e5".
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    /// Read and write castling by the rules of Chess960 (e1h1).
    #[arg(long)]
    pub(crate) chess960: bool,
    /// The rules that tell what ends a game by itself and what can be claimed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) profile: ProfileName,
    /// Say instead why the positions of two plies are, or are not, the same.
    #[arg(long, num_args = 2, value_names = ["PLY", "PLY"], value_parser = ply, allow_negative_numbers = true)]
    pub(crate) explain: Option<Vec<usize>>,
    /// Print one JSON object instead of text.
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

fn ply(text: &str) -> Result<usize, &'static str> {
    let ply = is_number(text).then(|| text.parse().ok()).flatten();
    ply.ok_or("expected the number of a ply, from 0")
}

fn nodes(text: &str) -> Result<u64, String> {
    let nodes = is_number(text).then(|| text.parse().ok()).flatten();
    nodes.ok_or_else(|| format!("expected a number of nodes from 0 to {}", u64::MAX))
}

fn positions(text: &str) -> Result<u64, &'static str> {
    let positions = is_number(text).then(|| text.parse().ok()).flatten();
    positions.filter(|&number| number >= 1000).ok_or("expected a number of positions from 1000 up")
}

fn seed(text: &str) -> Result<u64, String> {
    let seed = is_number(text).then(|| text.parse().ok()).flatten();
    seed.ok_or_else(|| format!("expected a number from 0 to {}", u64::MAX))
}

fn weight(text: &str) -> Result<u32, String> {
    let weight: u128 = if is_number(text) { text.parse().unwrap_or(u128::MAX) } else { 0 };
    match u32::try_from(weight) {
        Ok(weight @ 2..=MAX_WEIGHT) => Ok(weight),
        Ok(0 | 1) => Err(format!("expected a number from 2 to {MAX_WEIGHT}")),
        _ => Err(format!(
            "expected a number from 2 to {MAX_WEIGHT}; 64 bits cannot promise more: by chance alone \
             some XOR of 8 among 793 numbers is zero with a probability of about 0.2, and about 18 \
             XORs of 9 are zero in any table"
        )),
    }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds =
        text.parse().ok().filter(|seconds| is_decimal && (0.0..=3600.0).contains(seconds));
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or("expected a number of seconds from 0 to 3600")
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
        assert_eq!((ply("0"), ply("12")), (Ok(0), Ok(12)));
        assert!(["", "-1", "+1", "e4"].into_iter().all(|text| ply(text).is_err()));
        assert_eq!(threads("2").map(NonZeroUsize::get), Ok(2));
        assert_eq!(threads("99999999999999999999").map(NonZeroUsize::get), Ok(MAX_THREADS));
        for text in ["", "0", "00", "-1", "two"] {
            assert!(threads(text).is_err(), "{text}");
        }
        assert_eq!(nodes("18446744073709551615"), Ok(u64::MAX));
        assert!(nodes("18446744073709551616").is_err());
        assert_eq!((positions("1000"), weight("2"), weight("7")), (Ok(1000), Ok(2), Ok(7)));
        assert!(["999", "-1", "1e9"].into_iter().all(|text| positions(text).is_err()));
        for text in ["0", "1", "8", "9", "-3", "six", "99999999999999999999999999999999999999999"] {
            let refusal = weight(text).expect_err(text);
            assert_eq!(refusal.contains("by chance"), text.starts_with(['8', '9']), "{text}");
        }
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(
            (seconds("0"), seconds("3600")),
            (Ok(Duration::ZERO), Ok(Duration::from_secs(3600)))
        );
        for text in ["", ".", "-1", "1e3", "inf", "NaN", "3600.1", "1 s"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
