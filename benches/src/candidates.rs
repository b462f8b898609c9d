//! Moves to ask about whether they are legal.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::library::Library;

/// `each` random sixteen-bit values for each of `positions` positions, the same in every run.
/// Hardly any is a legal move.
pub fn random_moves(positions: usize, each: usize) -> Vec<Vec<u16>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0xF1F0_1D01);
    let mut moves_of_one = || (0..each).map(|_| (random.next_u64() >> 48) as u16).collect();
    (0..positions).map(|_| moves_of_one()).collect()
}

/// For each board the legal moves of the next but one in the list, as a transposition table
/// might offer after a collision of keys: the same side moves, and many of the moves fit.
pub fn borrowed_moves<L: Library>(boards: &[L::Board]) -> Vec<Vec<L::Move>> {
    let lenders = boards.iter().cycle().skip(2);
    lenders.take(boards.len()).map(|lender| L::with_moves(lender, <[L::Move]>::to_vec)).collect()
}
