//! Keys over all the suites: at every node of a walk the key from scratch, the carried and the
//! predicted one agree, and keys are equal exactly where positions are the same.
//!
//! The quick tests run with the others; the long ones with
//! `cargo test --release -p fivefold-perft-suites --test keys -- --ignored`.

#[expect(dead_code, reason = "checks and pins are for the tests of the move generator")]
#[path = "../../../crates/movegen/tests/common/naive.rs"]
mod naive;
#[expect(dead_code, reason = "keys of parts are for the tests of the keys' own package")]
#[path = "../../../crates/zobrist/tests/common/same.rs"]
mod same;
#[path = "../../../crates/zobrist/tests/common/variants.rs"]
mod variants;

mod carried;
mod pairs;
mod walk;
