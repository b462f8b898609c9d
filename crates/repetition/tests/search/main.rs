//! The history that a search asks, beside a slow recount of everything that it answers.
//!
//! The quick tests run with the others; the long ones, millions of nodes, with
//! `cargo test --release -p fivefold-repetition --test search -- --ignored`.

#![cfg(feature = "alloc")]

mod long;
mod recount;
mod upcoming;
mod walk;
