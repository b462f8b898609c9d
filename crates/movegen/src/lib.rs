//! Legal chess moves, generated on magic bitboards: standard chess, Chess960 and double Chess960.
//!
//! This crate owns the *present*: a [`Position`] of 64 bytes, without key or history, and
//! everything that the rules say about it. En passant exists here only where the capture is
//! legal, and a castling right is the square of its rook, so that two positions can be compared
//! as the rules compare them (FIDE 9.2.3).
//!
//! - [`Position`] reads and writes FEN, plays moves ([`Position::play`], or
//!   [`Position::play_unchecked`] in a search) and answers for checks, pins and attackers.
//! - [`Position::legal_moves`] lists the legal moves, [`Position::moves`] those of a
//!   [`Selection`]; [`Position::for_each_set`] hands them out as sets, and
//!   [`Position::count_legal`] counts them without a list.
//! - [`Position::generator`] gives them in stages, from checks and pins found once, as searches
//!   ask for them.
//! - [`Position::is_legal`] judges any [`Move`], sixteen bits from wherever they come, and
//!   [`Position::illegality`] says what is wrong with one.
//! - [`Position::delta`] says what a move changes, for keys and evaluations kept up to date.
//! - [`Position::parse_uci`], [`Position::parse_san`] and their writers speak the notations.
//! - [`Lookup`] is for walks that choose their code for the processor at run time.
//!
//! ```
//! use fivefold_movegen::{CastlingMode, Position};
//!
//! let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
//! let position = Position::from_fen(fen, CastlingMode::Standard)?;
//! assert_eq!(position.legal_moves().len(), 48);
//!
//! let mv = position.parse_san("O-O-O")?;
//! let after = position.play(mv)?;
//! assert_eq!(after.fen().to_string(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/2KR3R b kq - 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): lets `PextLookup::detect` ask the processor at run time.
//!   Without it the crate is `no_std`; it never allocates.
//! - `serde`: `Serialize` and `Deserialize` for [`Position`] (as a FEN), [`Move`], [`Square`],
//!   [`Bitboard`], [`CastlingRights`], [`Color`], [`Role`] and [`Piece`].
//!
//! # Speed
//!
//! The crate is compiled for the target that you build for, and baseline x86-64 counts bits in
//! software. An engine should be built with `-C target-cpu=native` or `x86-64-v3`; slider look-ups
//! then use PEXT in place of magic multiplication. On AMD's Zen 1 and 2, whose PEXT is slow, add
//! `-C target-feature=-bmi2`.
#![no_std]
#![deny(unsafe_code)]

#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod attacks;
mod bitboard;
mod castling;
mod checks;
mod color;
mod delta;
mod departure;
mod generate;
mod generator;
mod illegality;
mod legal_deltas;
mod legal_moves;
mod legality;
mod lookup;
mod material;
mod move_list;
mod moves;
mod notation;
mod piece;
mod play;
mod position;
mod see;
mod selection;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingMode, CastlingPath, CastlingRights, CastlingSide};
pub use color::Color;
pub use delta::Delta;
pub use departure::Departure;
pub use generate::MoveSink;
pub use generator::Generator;
pub use illegality::{Illegality, Line};
pub use legal_deltas::DeltaVisitor;
pub use legal_moves::MoveSet;
#[cfg(target_arch = "x86_64")]
pub use lookup::PextLookup;
pub use lookup::{Lookup, MagicLookup, NativeLookup};
pub use move_list::{MAX_MOVES, MoveList};
pub use moves::{Move, MoveKind};
pub use notation::fen::{
    CastlingStyle, EnPassantMode, Fen, FenError, FenFault, FenField, Repair, Repairs,
};
pub use notation::san::{San, SanError};
pub use notation::uci::{UciError, UciMove};
pub use piece::{Piece, Role};
pub use play::IllegalMove;
pub use position::{Marks, Position};
pub use see::{PIECE_VALUES, PieceValues};
pub use selection::Selection;
pub use setup::{PositionError, Setup};
pub use square::{Square, SquareError};

/// The crate's README, so that its example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
