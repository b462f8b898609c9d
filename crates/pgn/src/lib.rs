//! Reading chess games in Portable Game Notation (PGN), as strictly as needed and as kindly as
//! possible.
//!
//! A [`Reader`] takes any [`Read`](std::io::Read), keeps a window of it in memory, however long a
//! line or a comment is, and shows one game after the other to a [`Visitor`], which keeps the
//! position. The moves that it is shown are legal; whatever else stands in the text is either part
//! of a known dialect or reported as a [`Fault`] with its line. After a fault the rest of the game
//! is passed over, and the next game is read as if nothing had happened.
//!
//! ```
//! use fivefold_movegen::{Delta, Move, Position};
//! use fivefold_pgn::{Fault, Reader, Start, Visitor};
//!
//! #[derive(Default)]
//! struct Plies {
//!     position: Position,
//!     count: usize,
//! }
//!
//! impl Visitor for Plies {
//!     fn start(&mut self, start: &Start) {
//!         self.position = start.position;
//!     }
//!     fn position(&self) -> &Position {
//!         &self.position
//!     }
//!     fn play(&mut self, _: Move, delta: &Delta) {
//!         self.position.become_after(delta);
//!         self.count += 1;
//!     }
//!     fn fault(&mut self, fault: Fault) {
//!         eprintln!("{fault}");
//!     }
//! }
//!
//! let mut reader = Reader::new("1. e4 e5 {best by test} 2. Nf3 (2. f4!? exf4) 2... Nc6 *".as_bytes());
//! let mut plies = Plies::default();
//! while reader.read_game(&mut plies)?.is_some() {}
//! assert_eq!(plies.count, 4);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Where a game begins
//!
//! A game ends with its result; without one, where the tags of the next begin. An empty line
//! followed by a line that starts with `[Event "` begins a game *wherever* it stands, also in a
//! comment or variation that is not closed: so one fault costs one game, and a large file can be
//! cut there and read in parts ([`last_game_start`]).

#![forbid(unsafe_code)]

mod boundary;
mod bytes;
mod fault;
mod game;
mod movetext;
mod outcome;
mod plain;
mod reader;
mod start;
mod tag;
mod visitor;
mod window;

pub use boundary::last_game_start;
pub use fault::{Fault, FaultKind};
pub use game::Game;
pub use outcome::Outcome;
pub use reader::Reader;
pub use start::{Start, StartError};
pub use tag::{Tag, TagFault};
pub use visitor::Visitor;

/// The crate's README, so that its example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
