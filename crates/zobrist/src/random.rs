//! The generator that key tables are drawn from, as functions that the compiler can run.
//!
//! It is xoshiro256++ seeded through `SplitMix64` (Blackman and Vigna), the same that the
//! `rand_xoshiro` crate offers; a test compares the two. It stands here because the default table
//! is made at compile time, where no trait method can be called.

/// The state of xoshiro256++.
pub(crate) struct Xoshiro256PlusPlus([u64; 4]);

impl Xoshiro256PlusPlus {
    /// The state that a seed of 64 bits gives.
    pub(crate) const fn seeded(seed: u64) -> Self {
        let mut state = [0; 4];
        let mut counter = seed;
        let mut i = 0;
        while i < 4 {
            counter = counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = counter;
            z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            state[i] = z ^ z >> 31;
            i += 1;
        }
        Self(state)
    }

    /// The next 64 bits.
    pub(crate) const fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let output = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.0 = [a ^ d, b ^ c, c ^ b << 17, d.rotate_left(45)];
        output
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn it_is_the_generator_of_rand_xoshiro() {
        for seed in [0, 1, 5, u64::MAX] {
            let mut ours = Xoshiro256PlusPlus::seeded(seed);
            let mut theirs = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..2_000 {
                assert_eq!(ours.next(), theirs.next_u64());
            }
        }
    }
}
