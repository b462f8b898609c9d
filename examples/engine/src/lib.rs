//! A small chess engine, to be copied: how a search uses Fivefold's positions, keys and history.
//!
//! It speaks UCI, so any chess program can play against it:
//!
//! ```sh
//! cargo build --release -p fivefold-engine
//! target/release/fivefold-engine
//! ```
//!
//! - `search/` is the part to read: where a node asks about repetition, what a null move does to
//!   the history, and which scores may go into the transposition table.
//! - `table.rs` is the transposition table, touched by the predicted key before the move is made.
//! - `order.rs` puts moves into the order in which they are tried.
//! - `eval.rs` values a position, by formulas, so that it is short.
//! - `clock.rs` decides how long to think.
//! - `uci/` reads the commands, and runs searches and counts in threads of their own.
#![forbid(unsafe_code)]
// Depths, plies and counts of pieces are small.
#![allow(clippy::cast_possible_wrap)]

mod clock;
mod eval;
mod order;
mod search;
mod table;
#[cfg(test)]
mod tests;
pub mod uci;

pub use clock::Limits;
pub use search::{Found, Search};
pub use table::Table;
