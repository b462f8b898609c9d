//! The past of a chess position: how often it has occurred, and what follows from that.
//!
//! - For search loops: a [`History`] of keys answers at every node, for next to nothing, how often
//!   the position has occurred and whether a move would repeat one; [`Upcoming`] repetitions are
//!   seen a move ahead. Neither allocates with a [`FixedHistory`].
//! - For games (feature `alloc`): a [`Game`] answers as an arbiter must. Where has each position
//!   stood, and is this the third or the fifth time? A [`Verdict`] names the [`Ending`] that came by
//!   itself and every [`Claim`] that is right, with its article of the FIDE Laws; a refusal says
//!   why ([`ClaimError`]); an [`Explanation`] tells what makes two positions different. Here keys
//!   only say where to look, and positions are compared.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use fivefold_repetition::{Claim, Game, Profile};
//!
//! let mut game = Game::default();
//! for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
//!     game.play(game.position().parse_uci(mv)?)?;
//! }
//! assert_eq!(
//!     game.claim(Claim::repetition(), &Profile::FIDE)?.to_string(),
//!     "the position stands for the 3rd time, at plies 0, 4 and 8 (FIDE 9.2.2)",
//! );
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `alloc` (default): games, and the history that grows. Without it nothing allocates.
//! - `std` (default): that of the crates below; nothing here needs it.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod game;
mod history;
mod storage;
mod upcoming;

#[cfg(feature = "alloc")]
pub use game::{
    Accepted, Basis, Claim, ClaimError, Difference, Ended, Ending, Explanation, Game, Grounds,
    Loss, Note, PossibleClaim, Profile, Verdict, When,
};
#[cfg(feature = "alloc")]
pub use history::GrowingHistory;
pub use history::{DrawPolicy, FixedHistory, History, HistoryFull};
#[cfg(feature = "alloc")]
pub use storage::Growing;
pub use storage::{Fixed, Storage};
pub use upcoming::{ReversibleMoves, Upcoming};

/// The crate's README, so that its example is compiled and run with the tests.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
