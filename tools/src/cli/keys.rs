//! What `keys` and its subcommands accept.

use std::num::NonZeroUsize;

use clap::{Args, Subcommand};
use fivefold_zobrist::DEFAULT_SEED;

use super::numbers::{positions, seed, threads, weight};

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
