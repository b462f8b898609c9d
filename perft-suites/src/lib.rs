//! Perft suites: positions with the counts that a correct move generator finds, and their reader.
//!
//! A suite is a text with one position a line, and comments that start with `#`:
//!
//! ```text
//! # rules: chess960
//! # source sf: recomputed with Stockfish 15.1
//! 4k3/8/8/8/8/8/8/6KR w K - 0 1 ;id frc-king-stays-on-g1 ;D1 12 ;D2 53 ;D3 948 ;src sf
//! ```
//!
//! The FEN has four to six fields. `D1 12` says that there are 12 sequences of one legal move.
//! Depths increase, not always by one. `id` names the position and `src` names where its counts
//! come from, by the keys of the `# source` lines. `id` and `src` may be missing: the id is then the
//! file's name and the line.
//!
//! Suites found elsewhere load as they are. Between the fields may stand semicolons or commas, with
//! or without one before the first; `D4 197281` may be `d4 197281`, `D4=197281`, `perft 4 197281` or
//! the bare count, which is one ply deeper than the one before; operations of EPD (`bm Nf3; id "a
//! name";`) are let pass. Comments may start with `//` or `%`, or stand behind ` #`. A position may also be a
//! block of lines:
//!
//! ```text
//! id gentest-1
//! epd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
//! perft 1 20
//! perft 2 400
//! ```
//!
//! The rules are those of the line `# rules: standard` or `# rules: chess960`; without it those
//! that the caller names; and else standard chess, save for a position with a castling right that
//! only Chess960 knows.
//!
//! ```
//! use fivefold_perft::perft;
//! use fivefold_perft_suites::{Limits, Suite};
//! let suite = Suite::parse("mine.epd", "4k3/8/8/8/8/8/8/R3K3 w Q - ;D1 16 ;D2 71", None)?;
//! assert_eq!(suite.entries[0].id, "mine:1");
//! let checked = suite.entries[0].check(Limits::NONE, perft);
//! assert!(checked.iter().all(|count| count.found == count.expected));
//! # Ok::<(), fivefold_perft_suites::SuiteError>(())
//! ```

#![forbid(unsafe_code)]

mod check;
mod embedded;
mod error;
mod fields;
mod read;
mod suite;

pub use check::{Checked, Limits};
pub use embedded::{EMBEDDED, embedded};
pub use error::{ReadError, SuiteError, SuiteFault, SuiteField};
pub use fields::is_number;
pub use suite::{Count, Entry, Source, Suite};

/// The project's README, so that its example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
