//! Distinct positions of a ply, counted exactly.

mod budget;
mod error;
mod packed;
mod ply;
mod shard;
#[cfg(test)]
mod tests;

pub use error::UniqueError;
pub(crate) use ply::{Search, distinct_positions};
