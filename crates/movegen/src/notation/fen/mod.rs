//! Forsyth-Edwards Notation (PGN specification 16.1, with the X-FEN and Shredder-FEN castling
//! fields of Chess960).

mod error;
mod read;
mod write;

pub use error::{FenError, FenFault, FenField};
pub use read::{Repair, Repairs};
pub use write::{CastlingStyle, EnPassantMode, Fen};
