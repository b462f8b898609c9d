//! Positions as a program meets them: openings, middle games, endings, checks and a few mates.

use fivefold_movegen::{CastlingMode, Position};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::standard::STANDARD;

/// How many positions [`sample`] gives.
pub const SAMPLE_LEN: usize = 3_000;

/// Where a walk ends and the next begins. It also bounds the halfmove clock, which some libraries
/// do not read past 100.
const MAX_PLIES: usize = 60;

/// [`SAMPLE_LEN`] positions met on random walks from the six standard ones, the same in every run.
///
/// # Panics
/// If a standard position cannot be read, which the tests rule out.
pub fn sample() -> Vec<Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0xF1F0_1D00);
    let mut positions = Vec::with_capacity(SAMPLE_LEN);
    for standard in STANDARD.iter().cycle() {
        let mut position = Position::from_fen(standard.fen, CastlingMode::Standard)
            .expect("the standard positions are sound");
        for _ in 0..MAX_PLIES {
            if positions.len() == SAMPLE_LEN {
                return positions;
            }
            positions.push(position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // The bias of the remainder, below 1 in 2^56, does not matter here.
            let chosen = random.next_u64() % moves.len() as u64;
            position = position.play_unchecked(moves[chosen as usize]);
        }
    }
    unreachable!("the cycle of standard positions does not end")
}
