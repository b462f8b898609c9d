//! The command `bench`: speed on this machine.

mod chart;
mod hash;
mod report;
mod work;

use crate::cli::{BenchArgs, BenchCommand};
use crate::error::{Failure, Verdict};

/// Does what the subcommand says.
pub(crate) fn run(args: &BenchArgs) -> Result<Verdict, Failure> {
    match &args.command {
        BenchCommand::Hash(args) => hash::run(args),
    }
}
