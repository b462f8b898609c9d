//! Deep counts: split among threads, remembered in a table, told while they run.

mod count;
mod error;
mod memory;
mod options;
mod split;
mod table;
#[cfg(test)]
mod tests;
mod threads;
mod upper;
mod work;

pub use count::{Count, Progress, Root};
pub use error::PerftError;
pub use options::Perft;
pub use table::{Table, TableError};
pub(crate) use threads::on_threads;
