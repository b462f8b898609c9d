//! The command `completions`.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::generate;

use crate::cli::{Cli, CompletionsArgs};
use crate::error::{Failure, Verdict};

/// Prints the completion script of a shell.
pub(crate) fn run(args: &CompletionsArgs) -> Result<Verdict, Failure> {
    // Made in memory, since the generator panics where it cannot write.
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "fivefold", &mut script);
    io::stdout().write_all(&script).map_err(Failure::Output)?;
    Ok(Verdict::Fine)
}
