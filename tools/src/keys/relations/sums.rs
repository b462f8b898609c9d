//! The XORs of few numbers, part by part, so that they never need to be in memory all at once.
//!
//! A part is what has the same top bits. The top bits of an XOR are the XOR of the top bits, so
//! the sums of one part are found without looking at the others.

/// How many top bits tell the parts apart: so many that the triples of a part (about 20,000 for a
/// key table) stay in the fast caches.
const PART_BITS: u32 = 12;

/// How many parts there are.
pub(super) const PARTS: usize = 1 << PART_BITS;

/// The part that a number belongs to.
pub(super) const fn part_of(number: u64) -> usize {
    (number >> (u64::BITS - PART_BITS)) as usize
}

/// XORs of two numbers, by part.
pub(super) struct Pairs {
    /// Where each part begins in the two lists, and where the last one ends.
    starts: Vec<usize>,
    sums: Vec<u64>,
    /// The greater index of each pair, ascending in each part.
    greater: Vec<usize>,
}

impl Pairs {
    /// The pairs of numbers whose indexes, smaller and greater, are wanted.
    pub(super) fn new(numbers: &[u64], is_wanted: impl Fn(usize, usize) -> bool) -> Self {
        let mut pairs = Vec::new();
        for (greater, y) in numbers.iter().enumerate() {
            for (smaller, x) in numbers[..greater].iter().enumerate() {
                if is_wanted(smaller, greater) {
                    pairs.push((part_of(x ^ y), greater, x ^ y));
                }
            }
        }
        pairs.sort_unstable();
        let starts = (0..=PARTS).map(|part| pairs.partition_point(|pair| pair.0 < part)).collect();
        let (greater, sums) = pairs.into_iter().map(|(_, greater, sum)| (greater, sum)).unzip();
        Self { starts, sums, greater }
    }

    /// The sums of a part, in the order of the greater index.
    pub(super) fn sums(&self, part: usize) -> &[u64] {
        &self.sums[self.starts[part]..self.starts[part + 1]]
    }

    fn greater(&self, part: usize) -> &[usize] {
        &self.greater[self.starts[part]..self.starts[part + 1]]
    }
}

/// All sums of up to three of some numbers.
pub(super) struct Sums<'a> {
    numbers: &'a [u64],
    pairs: Pairs,
}

impl<'a> Sums<'a> {
    pub(super) fn new(numbers: &'a [u64]) -> Self {
        Self { numbers, pairs: Pairs::new(numbers, |_, _| true) }
    }

    /// Puts the sums of exactly `size` numbers that fall into a part into the list, sorted; each
    /// as often as it comes about. Sizes above 3 have none here.
    pub(super) fn of(&self, size: u32, part: usize, list: &mut Vec<u64>) {
        list.clear();
        match size {
            0 => list.extend((part == 0).then_some(0)),
            1 => list.extend(self.numbers.iter().filter(|&&number| part_of(number) == part)),
            2 => list.extend(self.pairs.sums(part)),
            3 => {
                for (greatest, number) in self.numbers.iter().enumerate() {
                    let other = part ^ part_of(*number);
                    let pairs = self.pairs.greater(other).iter().zip(self.pairs.sums(other));
                    // In this order each triple comes once, and the loop ends predictably.
                    let below = pairs.take_while(|&(&greater, _)| greater < greatest);
                    list.extend(below.map(|(_, pair)| pair ^ number));
                }
            }
            _ => {}
        }
        list.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn the_parts_hold_every_set_once() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let numbers: Vec<u64> = (0..20).map(|_| random.next_u64()).collect();
        let sums = Sums::new(&numbers);
        let mut list = Vec::new();
        for size in 0..4 {
            let mut found: Vec<u64> = Vec::new();
            for part in 0..PARTS {
                sums.of(size, part, &mut list);
                assert!(list.is_sorted() && list.iter().all(|&sum| part_of(sum) == part));
                found.extend(&list);
            }
            let sets = (0u32..1 << numbers.len()).filter(|set| set.count_ones() == size);
            let mut expected: Vec<u64> = sets
                .map(|set| (0..20).filter(|i| set >> i & 1 == 1).fold(0, |sum, i| sum ^ numbers[i]))
                .collect();
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}
