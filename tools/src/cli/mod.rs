//! What the command line accepts: one file for each command.

mod audit;
mod bench;
mod bisect;
mod board;
mod completions;
mod cpu;
mod external;
mod fen;
mod key;
mod keys;
mod magics;
mod numbers;
mod perft;
mod position;
mod repetition;
mod report;
mod suite;
mod uci;

use clap::{Parser, Subcommand};

pub(crate) use self::audit::AuditArgs;
pub(crate) use self::bench::{BenchArgs, BenchCommand, BenchHashArgs};
pub(crate) use self::bisect::BisectArgs;
pub(crate) use self::board::BoardArgs;
pub(crate) use self::completions::CompletionsArgs;
pub(crate) use self::cpu::CpuArgs;
pub(crate) use self::external::ExternalArgs;
pub(crate) use self::fen::FenArgs;
pub(crate) use self::key::KeyArgs;
pub(crate) use self::keys::{KeysArgs, KeysCommand, ProveArgs, StatsArgs};
pub(crate) use self::magics::MagicsArgs;
pub(crate) use self::perft::{CountArgs, PerftArgs};
pub(crate) use self::position::{PositionArgs, rules};
pub(crate) use self::repetition::{ProfileName, RepetitionArgs};
pub(crate) use self::report::ReportArgs;
pub(crate) use self::suite::SuiteArgs;

/// Exact chess: count legal moves, name positions by keys, and tell when a game is drawn.
///
/// Moves are in UCI notation (e2e4, e7e8q, castling e1g1), positions in FEN. With --json, wherever
/// it stands, programs can read what is printed.
#[derive(Debug, Parser)]
#[command(
    name = "fivefold",
    version,
    arg_required_else_help = false,
    after_help = "'fivefold help COMMAND' tells more of a command.",
    after_long_help = EXAMPLES
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What the long help ends with.
const EXAMPLES: &str = "\
Examples:
  fivefold perft 6
      Count the leaves of the tree of all games of 6 plies.
  fivefold divide 3 --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
      The same for each first move of a position, as engines print it.
  fivefold board --moves 'e2e4 c7c5 g1f3'
      Draw the position after these moves.
  fivefold repetition --moves 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'
      Tell that White may claim a draw, and why.

Exit status: 0 all is well; 1 something was found (a count that differs); 2 the command line or the \
input is wrong, with one line on standard error that says what; 130 interrupted.

'fivefold help COMMAND' tells more of a command.";

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the sequences of DEPTH legal moves from a position.
    Perft(PerftArgs),
    /// Count the same by first move, in the form that engines print and scripts compare.
    Divide(CountArgs),
    /// Find the shortest line to where a move generator differs from this one, or from another.
    Bisect(BisectArgs),
    /// Check the counts of perft suites: the built-in ones, or those in files.
    Suite(SuiteArgs),
    /// Check a FEN and show the position.
    Fen(FenArgs),
    /// Draw a position, with the last move marked.
    ///
    /// In a terminal with colours the squares of the last move are yellow, and pieces that give
    /// check stand on red; otherwise the squares of the last move stand in brackets.
    Board(BoardArgs),
    /// Print the keys of a position.
    ///
    /// Positions that are the same (FIDE 9.2.3) have the same key, of 64 and of 128 bits: an en
    /// passant capture counts where it is legal, a castling right by its rook, clocks do not. The
    /// Polyglot key is that of opening books; it also takes in captures that are not legal, so
    /// never tell repetitions by it. The pawn key is that of the pawns alone.
    Key(KeyArgs),
    /// Print the table of random numbers that keys are made of, prove it free of short relations, or
    /// compare how keys are spread with chance.
    Keys(KeysArgs),
    /// Tell how often positions of a game have stood, how it ended and what can be claimed.
    Repetition(RepetitionArgs),
    /// Speak UCI, the protocol of chess engines: set up positions, show them, count and play.
    #[command(after_help = uci::COMMANDS)]
    Uci,
    /// Read games in PGN and tell of each whether it is legal, what could be claimed and when, and
    /// whether its result can be.
    ///
    /// A game's faults (what is not legal or not well-formed) and findings (moves after the end, a
    /// result that cannot be, null moves) are findings (1).
    Audit(AuditArgs),
    /// Write a page about one game in PGN: its repeated positions, claims and end, in one HTML file.
    ///
    /// What audit finds of the game is a finding (1), and shown on the page.
    Report(ReportArgs),
    /// Measure speed on this machine.
    Bench(BenchArgs),
    /// Show what the processor has, the paths that perft can take on it, and the one it takes.
    Cpu(CpuArgs),
    /// Find the magic numbers of the move generator and print them as its source file.
    Magics(MagicsArgs),
    /// Print a script that lets a shell complete commands and options.
    ///
    /// For bash: fivefold completions bash > ~/.local/share/bash-completion/completions/fivefold
    Completions(CompletionsArgs),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
