//! The past of a chess position: how often it has occurred, and what follows from that.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod filter;
#[cfg(feature = "alloc")]
mod game;
mod history;
mod storage;
mod upcoming;

#[cfg(feature = "alloc")]
pub use game::{
    Accepted, Basis, Claim, ClaimError, Difference, Ended, Ending, Explanation, Game, Grounds,
    Loss, Note, Profile, Verdict, When,
};
#[cfg(feature = "alloc")]
pub use history::GrowingHistory;
pub use history::{DrawPolicy, FixedHistory, History, HistoryFull};
#[cfg(feature = "alloc")]
pub use storage::Growing;
pub use storage::{Fixed, Storage};
pub use upcoming::{ReversibleMoves, Upcoming};
