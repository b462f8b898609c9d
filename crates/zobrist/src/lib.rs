//! The name of a chess position: Zobrist keys over exactly what the repetition rule compares.
//!
//! Two positions are the same when the same player is to move, the same pieces stand on the same
//! squares, and the possible moves of both players are the same (FIDE 9.2.3). A [`Key`] therefore
//! hashes placement, side to move, castling **rights**, each by its rook, and an en passant capture
//! only where it is **legal**. It holds no rule of its own: [`fivefold_movegen`] has settled the
//! en passant capture and says what a move changes.
//!
//! - [`Key::of`](ZobristKey::of) computes a key from scratch.
//! - [`Key::after`](ZobristKey::after) is the exact key after any legal move, *before* it is made.
//! - [`HashedPosition`] carries its key from move to move, null moves included.
//! - [`Key128`] is the same in 128 bits; its low half is the 64-bit key.
//! - [`PartKey`] and [`MaterialKey`] name parts of a position, from the same delta.
//! - [`polyglot_key`] is for opening books, and only for them.
//!
//! ```
//! use fivefold_movegen::Position;
//! use fivefold_zobrist::{HashedPosition, Key};
//!
//! let mut position = HashedPosition::<u64>::default();
//! let start = position.key();
//! for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
//!     position = position.play(position.parse_uci(mv)?)?;
//! }
//! assert_eq!(position.key(), start);
//! assert_eq!(position.key(), Key::of(&Position::default()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod hashed;
mod key;
mod key_set;
mod material;
mod part;
mod polyglot;
mod random;
#[cfg(feature = "serde")]
mod serde;
mod word;

pub use hashed::{HashedDeparture, HashedPosition};
pub use key::{Key, Key128, KeyError, ZobristKey};
pub use key_set::{DEFAULT_SEED, KEY_COUNT, KeySet};
pub use material::MaterialKey;
pub use part::{
    BlackNonPawnKey, BlackNonPawns, Part, PartKey, PawnKey, Pawns, WhiteNonPawnKey, WhiteNonPawns,
};
pub use polyglot::polyglot_key;
pub use word::Word;

/// The crate's README, so that its example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
