//! What can be wrong with a suite, and where.

use std::fmt;
use std::io;

use fivefold_movegen::FenError;

/// A part of a suite's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SuiteField {
    /// The bytes of the line.
    Text,
    /// The `# rules:` line.
    Rules,
    /// The FEN.
    Fen,
    /// The field that starts with this word: `id`, `src`, `D4`, or one that does not exist.
    Named(String),
    /// The counts as a whole.
    Counts,
}

impl fmt::Display for SuiteField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str("text"),
            Self::Rules => f.write_str("rules"),
            Self::Fen => f.write_str("FEN"),
            Self::Named(word) => write!(f, "{}", word.escape_debug()),
            Self::Counts => f.write_str("counts"),
        }
    }
}

/// What is wrong with a part of a suite's line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SuiteFault {
    /// The line is not UTF-8.
    NotUtf8,
    /// The rules are neither `standard` nor `chess960`.
    UnknownRules(String),
    /// The rules were named before.
    RepeatedRules,
    /// The rules are named after the first position.
    LateRules,
    /// The FEN is not that of a position.
    Fen(FenError),
    /// No field has this name.
    UnknownField,
    /// The field was there before.
    Repeated,
    /// The field has no value.
    NoValue,
    /// There is more after the field's value.
    Surplus(String),
    /// The depth is above 255 plies.
    DepthTooLarge,
    /// The depth does not come after the depth before it.
    DepthNotIncreasing {
        /// The depth before it, in plies.
        previous: u8,
    },
    /// The count is not a number.
    NotANumber(String),
    /// The count is above `u64::MAX`.
    NumberTooLarge(String),
    /// No `# source` line before this one has the key.
    UnknownSource(String),
    /// A quote is not closed.
    OpenQuote,
    /// The depth is not a number.
    NotADepth(String),
    /// No position stands before the counts, or after the id.
    NoPosition,
    /// The position has no counts.
    NoCounts,
}

impl fmt::Display for SuiteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => f.write_str("the line is not UTF-8"),
            Self::UnknownRules(found) => {
                write!(f, "expected 'standard' or 'chess960', found {found:?}")
            }
            Self::RepeatedRules => f.write_str("the rules are named a second time"),
            Self::LateRules => f.write_str("the rules are named after the first position"),
            Self::Fen(error) => error.fmt(f),
            Self::UnknownField => {
                f.write_str("unknown field, expected id, src, a depth (D1) or an operation of EPD")
            }
            Self::OpenQuote => f.write_str("a quote is not closed"),
            Self::NotADepth(found) => write!(f, "expected a depth, found {found:?}"),
            Self::NoPosition => f.write_str("the position (epd …) is missing"),
            Self::Repeated => f.write_str("the field is repeated"),
            Self::NoValue => f.write_str("the value is missing"),
            Self::Surplus(found) => write!(f, "text after the value: {found:?}"),
            Self::DepthTooLarge => write!(f, "the depth is above {} plies", u8::MAX),
            Self::DepthNotIncreasing { previous } => {
                write!(f, "depths must increase, and D{previous} stands before")
            }
            Self::NotANumber(found) => write!(f, "expected a count, found {found:?}"),
            Self::NumberTooLarge(found) => write!(f, "the count {found} is above {}", u64::MAX),
            Self::UnknownSource(key) => write!(f, "no '# source {key}:' line stands before"),
            Self::NoCounts => f.write_str("the position has no count (;D1 20)"),
        }
    }
}

/// Why a text is not a suite: what is wrong, and where.
///
/// ```
/// use fivefold_perft_suites::Suite;
/// let error = Suite::parse("mine.epd", "4k3/8/8/8/8/8/8/4K3 w - - ;D1 five", None).unwrap_err();
/// assert_eq!(error.to_string(), "mine.epd:1: D1: expected a count, found \"five\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteError {
    /// The name by which the caller called the suite.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The part of the line.
    pub field: SuiteField,
    /// What is wrong with it.
    pub fault: SuiteFault,
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        match self.field {
            // The error of a FEN says itself that it is one.
            SuiteField::Fen => self.fault.fmt(f),
            _ => write!(f, "{}: {}", self.field, self.fault),
        }
    }
}

impl std::error::Error for SuiteError {}

/// Why a file could not be read as a suite.
#[derive(Debug)]
pub enum ReadError {
    /// The file itself cannot be read.
    Io {
        /// Its path.
        file: String,
        /// The system's reason.
        error: io::Error,
    },
    /// The file is not a suite.
    Suite(SuiteError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { file, error } => write!(f, "{file}: {error}"),
            Self::Suite(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<SuiteError> for ReadError {
    fn from(error: SuiteError) -> Self {
        Self::Suite(error)
    }
}
