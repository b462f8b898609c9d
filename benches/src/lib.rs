//! What the benchmarks share: the positions, the counts that every measurement must reach, and
//! one face for all the libraries measured.
#![forbid(unsafe_code)]

mod archive;
mod build;
mod candidates;
mod library;
mod moves;
mod sample;
mod search;
mod standard;

pub use archive::{ARCHIVE_GAMES, archive};
pub use build::describe_build;
pub use candidates::{borrowed_moves, random_moves};
pub use library::{Chess, Cozy, Fivefold, Library, Shakmaty};
pub use moves::{Digest, castling, packed};
pub use sample::{SAMPLE_LEN, sample};
pub use search::{
    ChessNode, CozyNode, Difference, FivefoldNode, Outcome, Quiets, Root, SEARCHED, SearchBoard,
    Searched, ShakmatyNode, Tactical,
};
pub use standard::{STANDARD, Standard};
