//! The finder of the magic numbers that the move generator looks slider attacks up with.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use fivefold_movegen::attacks::rays::{self, Step};
use fivefold_movegen::{Bitboard, Square};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::cli::MagicsArgs;
use crate::error::{Failure, Verdict};
use crate::output::print_line;

/// The seed that reproduces the numbers in the move generator's source.
pub(crate) const DEFAULT_SEED: u64 = 5;

/// The source file that holds the numbers in the move generator.
const IN_USE: &str = include_str!("../../crates/movegen/src/attacks/magic_numbers.rs");

/// Prints the numbers found from a seed, or compares them with those in use.
pub(crate) fn run(args: &MagicsArgs) -> Result<Verdict, Failure> {
    let found = source(&find(args.seed), args.seed);
    if args.check {
        let is_in_use = found == IN_USE;
        let which =
            if is_in_use { "the numbers in use" } else { "other numbers than those in use" };
        print_line(&format!("seed {} gives {which}", args.seed))?;
        return Ok(if is_in_use { Verdict::Fine } else { Verdict::Finding });
    }
    io::stdout().write_all(found.as_bytes()).map_err(Failure::Output)?;
    Ok(Verdict::Fine)
}

/// The magic numbers for rooks and bishops, `a1` to `h8`.
pub(crate) struct Numbers {
    pub(crate) rook: [u64; 64],
    pub(crate) bishop: [u64; 64],
}

/// Finds a number for every square by trial. The same seed gives the same numbers on every
/// machine.
pub(crate) fn find(seed: u64) -> Numbers {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut find_all = |directions: &[Step]| {
        std::array::from_fn(|index| {
            let square = Square::new(index as u8).expect("an index below 64");
            find_one(square, directions, &mut random)
        })
    };
    Numbers { rook: find_all(&rays::ROOK), bishop: find_all(&rays::BISHOP) }
}

/// Tries sparse random numbers until one maps every subset of relevant blockers to a slot of its
/// own, or to one shared with subsets of the same attacks.
fn find_one(square: Square, directions: &[Step], random: &mut impl Rng) -> u64 {
    let relevant = rays::relevant_blockers(square, directions);
    let shift = 64 - relevant.len();
    let subsets: Vec<(u64, Bitboard)> = subsets(relevant.0)
        .map(|blockers| (blockers, rays::attacks(square, directions, Bitboard(blockers))))
        .collect();
    // A slot belongs to the current trial only if it carries the trial's mark.
    let mut slots = vec![(0u64, Bitboard::EMPTY); subsets.len()];
    for trial in 1.. {
        let number = random.next_u64() & random.next_u64() & random.next_u64();
        let spread = relevant.0.wrapping_mul(number) >> 56;
        if spread.count_ones() < 6 {
            continue;
        }
        let fits = subsets.iter().all(|&(blockers, attacks)| {
            let slot = &mut slots[(blockers.wrapping_mul(number) >> shift) as usize];
            if slot.0 != trial {
                *slot = (trial, attacks);
            }
            slot.1 == attacks
        });
        if fits {
            return number;
        }
    }
    unreachable!("the trials do not end without a number")
}

/// Every subset of a mask.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

/// The numbers as the Rust source file that holds them in the move generator.
pub(crate) fn source(numbers: &Numbers, seed: u64) -> String {
    let mut text = format!(
        "//! Magic numbers, data found by `fivefold magics --seed {seed}`: one for each square, `a1` to `h8`.\n\
         #![cfg_attr(rustfmt, rustfmt_skip)]\n"
    );
    for (name, of) in [("ROOK", &numbers.rook), ("BISHOP", &numbers.bishop)] {
        write!(text, "\npub(super) const {name}: [u64; 64] = [").expect("a String takes any text");
        for (index, number) in of.iter().enumerate() {
            let separator = if index % 4 == 0 { "\n    " } else { " " };
            let digits = format!("{number:016x}");
            let grouped = [&digits[0..4], &digits[4..8], &digits[8..12], &digits[12..16]].join("_");
            write!(text, "{separator}0x{grouped},").expect("a String takes any text");
        }
        text.push_str("\n];\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_seed_reproduces_the_numbers_in_the_source() {
        assert_eq!(source(&find(DEFAULT_SEED), DEFAULT_SEED), IN_USE);
    }
}
