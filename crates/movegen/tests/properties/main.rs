//! What holds in every position, tried on random ones.
//!
//! The quick tests run with the others; the long ones, a million positions and more, with
//! `cargo test --release -p fivefold-movegen --test properties -- --ignored`.

#[path = "../common/naive.rs"]
mod naive;
#[path = "../common/random.rs"]
mod random;

mod against_naive;
mod delta;
mod illegality;
mod material;
mod moves;
mod notation;
mod positions;
mod sliders;
mod texts;
