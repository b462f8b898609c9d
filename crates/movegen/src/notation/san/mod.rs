//! Standard Algebraic Notation (FIDE appendix C, PGN specification 8.2.3).

mod pattern;
mod plain;
mod read;
mod write;

pub use read::SanError;
pub use write::San;
