//! The command `keys`: the table of random numbers that keys are made of, and what can be shown
//! about it.

mod names;
mod prove;
mod rank;
mod relations;
mod stats;
mod table;

pub(crate) use self::relations::MAX_WEIGHT;

use crate::cli::{KeysArgs, KeysCommand};
use crate::error::{Failure, Verdict};

/// Prints the table, or does what the subcommand says.
pub(crate) fn run(args: &KeysArgs) -> Result<Verdict, Failure> {
    match &args.command {
        None => table::run(args.seed, args.json),
        Some(KeysCommand::Prove(args)) => prove::run(args),
        Some(KeysCommand::Stats(args)) => stats::run(args),
    }
}
