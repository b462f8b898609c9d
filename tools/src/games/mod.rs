//! Games in PGN: opening their files, and judging them.

mod account;
mod claims;
mod findings;
mod source;
mod zstd;

pub(crate) use self::account::{Account, Audit, Facts};
pub(crate) use self::source::{Source, Volume, failure, open};
