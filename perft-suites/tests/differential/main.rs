//! The crate beside two other move generators, shakmaty and cozy-chess, on the same positions.
//!
//! The quick tests run with the others; the long ones with
//! `cargo test --release -p fivefold-perft-suites --test differential -- --ignored`.

#[path = "../../../crates/movegen/tests/common/random.rs"]
mod random;

mod acceptance;
mod games;
