//! Properties of counting that must hold for every position, on random ones.

#[path = "../../../movegen/tests/common/random.rs"]
#[allow(dead_code)] // Other crates' tests use the rest.
mod random;

mod deep;
mod paths;
mod positions;
