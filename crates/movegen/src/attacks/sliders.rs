//! Slider attacks by table, and the choice of how the table is indexed.

use crate::attacks::rays::{self, Step};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// A way to look up slider attacks.
pub(crate) trait Sliders {
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
}

/// The look-up for the processor that the crate is compiled for.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub(crate) type Native = crate::attacks::Pext;
/// The look-up for the processor that the crate is compiled for.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub(crate) type Native = crate::attacks::Magic;

/// How many attack sets the table holds: one for each subset of relevant blockers of each square,
/// 102,400 for rooks and 5,248 for bishops.
pub(crate) const TABLE_LEN: usize = 102_400 + 5_248;

/// [`TABLE_LEN`] rounded up to a power of two, so that a mask replaces the bounds check.
pub(crate) const PADDED_LEN: usize = TABLE_LEN.next_power_of_two();

/// The two sliders whose attacks are tabled, as indices of tables of two.
pub(crate) const DIRECTIONS: [[Step; 4]; 2] = [rays::ROOK, rays::BISHOP];

/// The relevant blockers of both sliders on each square, rooks first.
pub(crate) const BLOCKERS: [[Bitboard; 64]; 2] = {
    let mut masks = [[Bitboard::EMPTY; 64]; 2];
    let mut i = 0;
    while i < 128 {
        let (slider, square) = (i / 64, i % 64);
        masks[slider][square] =
            rays::relevant_blockers(Square::wrap(square as u8), &DIRECTIONS[slider]);
        i += 1;
    }
    masks
};

/// What the tables hold for one slider on one square.
pub(crate) struct Subsets {
    /// How many subsets of relevant blockers there are.
    pub(crate) len: usize,
    /// The subsets, in the order of their extracted bits.
    pub(crate) blockers: [u64; 4096],
    /// The attacks with those blockers.
    pub(crate) attacks: [u64; 4096],
}

/// The attacks with every subset of relevant blockers, without walking rays for each: what two
/// sets of blockers leave of the rays together is the intersection of what each leaves, so every
/// further blocker doubles the list with one AND an entry. This keeps the compiler's work on
/// 107,648 sets well under a second.
pub(crate) const fn subsets(slider: usize, square: usize) -> Subsets {
    let directions = DIRECTIONS[slider];
    let at = Square::wrap(square as u8);
    let mut subsets = Subsets { len: 1, blockers: [0; 4096], attacks: [0; 4096] };
    subsets.attacks[0] = rays::attacks(at, &directions, Bitboard::EMPTY).0;
    let mut rest = BLOCKERS[slider][square];
    while let Some(blocker) = rest.first() {
        rest = rest.without_first();
        let blocker = Bitboard::of(blocker);
        let left = rays::attacks(at, &directions, blocker).0;
        let len = subsets.len;
        let mut i = 0;
        while i < len {
            subsets.blockers[len + i] = subsets.blockers[i] | blocker.0;
            subsets.attacks[len + i] = subsets.attacks[i] & left;
            i += 1;
        }
        subsets.len *= 2;
    }
    subsets
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every subset of a set of squares (the carry-rippler of Marcel van Kervinck).
    fn every_subset(of: Bitboard) -> impl Iterator<Item = Bitboard> {
        let mut next = Some(0u64);
        core::iter::from_fn(move || {
            let subset = next?;
            let following = subset.wrapping_sub(of.0) & of.0;
            next = (following != 0).then_some(following);
            Some(Bitboard(subset))
        })
    }

    /// Compares a look-up with the ray walker for every square and every subset of relevant
    /// blockers, with the squares that must not matter both empty and full.
    fn check<S: Sliders>() {
        let mut checked = [0u32; 2];
        // Sum and exclusive or of all attack sets, computed independently of this crate.
        let mut digest = [(0u64, 0u64); 2];
        for square in Square::all() {
            for (slider, directions) in DIRECTIONS.iter().enumerate() {
                let relevant = rays::relevant_blockers(square, directions);
                let look_up = [S::rook, S::bishop][slider];
                for blockers in every_subset(relevant) {
                    let expected = rays::attacks(square, directions, blockers);
                    assert_eq!(look_up(square, blockers), expected);
                    assert_eq!(
                        look_up(square, blockers | !relevant),
                        rays::attacks(square, directions, blockers | !relevant)
                    );
                    checked[slider] += 1;
                    digest[slider].0 = digest[slider].0.wrapping_add(expected.0);
                    digest[slider].1 ^= expected.0;
                }
            }
        }
        assert_eq!(checked, [102_400, 5_248]);
        assert_eq!(digest[0], (0x0c0c_0c0c_0c0b_d000, 0));
        assert_eq!(digest[1], (0xb0f0_7b15_398a_3908, 0x4281_0000_0000_8142));
    }

    #[test]
    fn magics_agree_with_the_ray_walker_on_every_subset() {
        check::<crate::attacks::Magic>();
    }

    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    #[test]
    fn pext_agrees_with_the_ray_walker_on_every_subset() {
        if std::is_x86_feature_detected!("bmi2") {
            check::<crate::attacks::Pext>();
        }
    }

    #[test]
    fn edges_are_irrelevant_as_blockers_but_not_as_noise() {
        // A full board and random ones, edges included: the table must ignore what lies behind
        // the first blocker and off the lines.
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        for _ in 0..20_000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let occupied = Bitboard(state);
            for square in Square::all() {
                assert_eq!(
                    Native::rook(square, occupied),
                    rays::attacks(square, &rays::ROOK, occupied)
                );
                assert_eq!(
                    Native::bishop(square, occupied),
                    rays::attacks(square, &rays::BISHOP, occupied)
                );
            }
        }
    }
}
