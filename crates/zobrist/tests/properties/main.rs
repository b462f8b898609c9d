//! What a key promises, tried beside the rule itself, on tables of cases and on random positions.
//!
//! The quick tests run with the others; the long ones, millions of pairs, with
//! `cargo test --release -p fivefold-zobrist --test properties -- --ignored`.

#[expect(dead_code, reason = "checks and pins are for the tests of the move generator")]
#[path = "../../../movegen/tests/common/naive.rs"]
mod naive;
#[path = "../../../movegen/tests/common/random.rs"]
mod random;
#[path = "../common/same.rs"]
mod same;
#[path = "../common/variants.rs"]
mod variants;

mod en_passant;
mod golden;
mod illegal;
mod numbers;
mod pairs;
mod polyglot;
mod positions;
mod reported;
mod routes;
mod texts;
