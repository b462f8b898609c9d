//! What can go wrong with another program.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// A program that does not do what it should, and at what.
#[derive(Debug)]
pub(crate) struct ExternalError {
    /// The program, as the command line has it.
    pub(crate) program: String,
    /// What it was asked, if it had been started.
    pub(crate) asked: Option<String>,
    /// What happened.
    pub(crate) fault: Fault,
}

/// What happened to a program, or what it did.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The command has no word.
    NoCommand,
    /// The command's quotes are not closed.
    Quotes,
    /// The program cannot be started.
    Start(io::Error),
    /// It has not answered in time; with the last line that it said.
    TimedOut {
        /// The limit.
        after: Duration,
        /// The last line, if there was one.
        last: Option<String>,
    },
    /// It has ended, or closed its output, before it had answered.
    Ended {
        /// Its exit status; none if it goes on without output.
        status: Option<ExitStatus>,
        /// The last line that it wrote to standard error.
        complaint: String,
    },
    /// A line is longer than this, in bytes.
    LongLine(u64),
    /// It has no option of this name.
    NoOption(String),
    /// It knows no Chess960.
    NoChess960,
    /// It answered `go perft` with a search.
    Searched,
    /// Its answer has no count; with the last line of it.
    NoCount(Option<String>),
    /// It counts the leaves without saying how many are below which move.
    NoDivide,
    /// A script ended without the total.
    NoTotal,
    /// A count is too large to be one.
    TooLarge(String),
    /// It lists more moves than any position has.
    TooMany(usize),
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { program, asked, fault } = self;
        write!(f, "{program}: {fault}")?;
        match asked {
            Some(asked) => write!(f, "; it was asked '{asked}'"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCommand => f.write_str("the command is empty"),
            Self::Quotes => f.write_str("a quote in the command is not closed"),
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::TimedOut { after, last } => {
                write!(f, "no answer within {} s", after.as_secs_f64())?;
                last.as_ref().map_or(Ok(()), |last| write!(f, ", its last line was {last:?}"))
            }
            Self::Ended { status, complaint } => {
                match status {
                    Some(status) => write!(f, "ended before it had answered ({status})")?,
                    None => f.write_str("closed its output before it had answered")?,
                }
                if complaint.is_empty() { Ok(()) } else { write!(f, ", saying {complaint:?}") }
            }
            Self::LongLine(limit) => write!(f, "printed a line longer than {limit} bytes"),
            Self::NoOption(name) => write!(f, "has no option '{name}'"),
            Self::NoChess960 => f.write_str("has no option UCI_Chess960, so plays no Chess960"),
            Self::Searched => f.write_str("answered 'go perft' with a search, so has no perft"),
            Self::NoCount(None) => f.write_str("printed nothing in answer"),
            Self::NoCount(Some(last)) => {
                write!(f, "printed no count in answer, its last line was {last:?}")
            }
            Self::NoDivide => f.write_str("prints a total and not what is below each move"),
            Self::NoTotal => f.write_str("ended before it had printed the total"),
            Self::TooLarge(count) => write!(f, "printed the count {count}, which is too large"),
            Self::TooMany(limit) => write!(f, "printed more than {limit} moves"),
        }
    }
}
