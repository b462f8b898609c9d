//! tmp
#![no_std]
#[cfg(any(test, feature = "std"))]
extern crate std;
pub mod attacks;
mod bitboard;
mod castling;
mod checks;
mod color;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod cpu;
mod delta;
mod generate;
mod legal_moves;
mod legality;
mod material;
mod move_list;
mod moves;
mod notation;
mod perft;
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
pub use castling::{CastlingMode, CastlingRights, CastlingSide};
pub use color::Color;
pub use delta::Delta;
pub use legal_moves::MoveSet;
pub use move_list::{MAX_MOVES, MoveList};
pub use moves::{Move, MoveKind};
pub use notation::fen::{
    CastlingStyle, EnPassantMode, Fen, FenError, FenFault, FenField, Repair, Repairs,
};
pub use notation::san::{San, SanError};
pub use notation::uci::{UciError, UciMove};
pub use perft::perft;
pub use piece::{Piece, Role};
pub use play::IllegalMove;
pub use position::Position;
pub use see::{PIECE_VALUES, PieceValues};
pub use selection::Selection;
pub use setup::{PositionError, Setup};
pub use square::{Square, SquareError};
