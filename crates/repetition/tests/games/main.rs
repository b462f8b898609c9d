//! Whole games: what the rules say of them, beside a slow recount by the rule's own words.
//!
//! The quick tests run with the others; the long ones, a hundred thousand games, with
//! `cargo test --release -p fivefold-repetition --test games -- --ignored`.

#![cfg(feature = "alloc")]

mod adjudication;
mod claims;
mod colliding;
mod explanations;
mod long;
#[expect(dead_code, reason = "most of it is for the tests of the move generator")]
#[path = "../../../movegen/tests/common/naive.rs"]
mod naive;
mod record;
mod records;
mod recount;
mod shuffle;
mod wrong_keys;
