//! The `fivefold` command line.

#![forbid(unsafe_code)]

mod audit;
mod bench;
mod bisect;
mod board;
mod cli;
mod completions;
mod cpu;
mod error;
mod external;
mod fen;
mod games;
mod interrupt;
mod key;
mod keys;
mod magics;
mod output;
mod perft;
mod position;
mod processor;
mod progress;
mod repetition;
mod report;
mod show;
mod speed;
mod suite;
mod threads;
mod uci;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ColorChoice, CommandFactory, FromArgMatches};

use crate::cli::{Cli, Command};
use crate::error::{Failure, Verdict, say};

fn main() -> ExitCode {
    let result = match parse() {
        Ok(cli) => run(&cli.command),
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            error.print().map(|()| Verdict::Fine).map_err(Failure::Output)
        }
        Err(error) => Err(Failure::usage(&error)),
    };
    match result {
        Ok(verdict) => verdict.into(),
        Err(failure) => {
            if !failure.is_closed_output() {
                say("error", &failure);
            }
            failure.exit_code()
        }
    }
}

/// The command line, whose help is coloured by the rule of all other output.
fn parse() -> Result<Cli, clap::Error> {
    let color = if output::has_color() { ColorChoice::Always } else { ColorChoice::Never };
    Cli::from_arg_matches(&Cli::command().color(color).try_get_matches()?)
}

fn run(command: &Command) -> Result<Verdict, Failure> {
    match command {
        Command::Perft(args) => perft::perft(args),
        Command::Divide(args) => perft::divide(args),
        Command::Bisect(args) => bisect::run(args),
        Command::Suite(args) => suite::run(args),
        Command::Fen(args) => fen::run(args),
        Command::Board(args) => show::run(args),
        Command::Key(args) => key::run(args),
        Command::Repetition(args) => repetition::run(args),
        Command::Uci => uci::run(),
        Command::Keys(args) => keys::run(args),
        Command::Audit(args) => audit::run(args),
        Command::Report(args) => report::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Cpu(args) => cpu::run(args),
        Command::Magics(args) => magics::run(args),
        Command::Completions(args) => completions::run(args),
    }
}
