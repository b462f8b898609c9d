//! Relations among numbers: sets of them whose XOR is zero.
//!
//! Two positions that differ in as many things as a relation has numbers, and in just those, have
//! the same key. The *weight* of a relation is how many numbers it has. The search is exhaustive,
//! from the smallest weight up: what it does not find does not exist.
//!
//! A relation of weight 2*k* falls into two sets of *k* numbers with the same XOR, one of weight
//! 2*k* - 1 into sets of *k* and of *k* - 1. So all sums of *k* numbers are looked through for
//! equal ones. As smaller weights are known to be free of relations, sets with equal sums
//! share no number, and equal sums are a relation of just that weight.

mod sets;
mod seven;
mod sums;

use std::sync::atomic::{AtomicU32, Ordering};

use self::sets::{difference, sets_with_sum};
use self::seven::Seven;
use self::sums::{PARTS, Sums};
use crate::threads::share;

/// The greatest weight that can be searched.
pub(crate) const MAX_WEIGHT: u32 = 7;

/// A search for the relation of the smallest weight.
pub(super) struct Search {
    numbers: Vec<u64>,
    /// The greatest weight up to which there is no relation, as far as is known.
    proven: AtomicU32,
}

/// The indexes of the numbers of a relation, ascending.
pub(super) type Relation = Vec<usize>;

/// Sums that come about in two ways, one of each weight that a pass looks at.
#[derive(Clone, Copy, Default)]
struct Matches {
    /// Of *k* and of *k* - 1 numbers.
    odd: Option<u64>,
    /// Of *k* numbers and of *k* others.
    even: Option<u64>,
}

impl Search {
    pub(super) fn new(numbers: Vec<u64>) -> Self {
        Self { numbers, proven: AtomicU32::new(0) }
    }

    /// The weight up to which it is known that there is no relation.
    pub(super) fn proven(&self) -> u32 {
        self.proven.load(Ordering::Relaxed)
    }

    /// How many parts of work a search up to this weight has. The first two passes are over at
    /// once; did they count, they would make the rest look as short.
    pub(super) fn parts(weight: u32) -> usize {
        let passes = weight.div_ceil(2).saturating_sub(2);
        passes as usize * PARTS
    }

    /// Searches up to a weight of at most [`MAX_WEIGHT`], and calls the function after each part
    /// of the work. Gives a relation of the smallest weight that has any.
    pub(super) fn run(
        &self,
        weight: u32,
        threads: usize,
        on_finished: impl Fn() + Sync,
    ) -> Option<Relation> {
        let sums = Sums::new(&self.numbers);
        for half in 1..=weight.div_ceil(2) {
            let matches = match half {
                1 | 2 => compare(&sums, half, threads, &|| ()),
                3 => compare(&sums, half, threads, &on_finished),
                _ => {
                    let odd = Seven::new(&self.numbers, &sums).search(threads, &on_finished);
                    Matches { odd, even: None }
                }
            };
            for (found, is_odd) in [(matches.odd, true), (matches.even, false)] {
                let current = 2 * half - u32::from(is_odd);
                if current > weight {
                    break;
                }
                if let Some(sum) = found {
                    return Some(self.relation(half, sum));
                }
                self.proven.store(current, Ordering::Relaxed);
            }
        }
        None
    }

    /// The relation of a sum that `half` numbers have and others, as many or one fewer, too.
    fn relation(&self, half: u32, sum: u64) -> Relation {
        let smaller = sets_with_sum(&self.numbers, half - 1, sum);
        let larger = sets_with_sum(&self.numbers, half, sum);
        // With a smaller set there is an odd relation, and no other pass would have come here.
        let mut sets = smaller.into_iter().chain(larger);
        let [one, other] = [(); 2].map(|()| sets.next().unwrap_or_default());
        difference(&one, &other)
    }
}

/// Looks for equal sums of `half` numbers, and of `half` and one fewer.
fn compare(sums: &Sums, half: u32, threads: usize, on_finished: &(impl Fn() + Sync)) -> Matches {
    let state = || (Matches::default(), Vec::new(), Vec::new());
    let states = share(PARTS, threads, state, |(matches, larger, smaller), part| {
        sums.of(half, part, larger);
        sums.of(half - 1, part, smaller);
        matches.odd = matches.odd.or_else(|| first_common(larger, smaller));
        let twice = larger.windows(2).find(|pair| pair[0] == pair[1]);
        matches.even = matches.even.or(twice.map(|pair| pair[0]));
        on_finished();
    });
    states.into_iter().map(|(matches, ..)| matches).fold(Matches::default(), |one, other| Matches {
        odd: one.odd.or(other.odd),
        even: one.even.or(other.even),
    })
}

/// The first number that is in both sorted lists.
fn first_common(one: &[u64], other: &[u64]) -> Option<u64> {
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (one.get(i), other.get(j)) {
        if x == y {
            return Some(*x);
        }
        i += usize::from(x < y);
        j += usize::from(y < x);
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use fivefold_zobrist::KeySet;
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn random_numbers(random: &mut Xoshiro256PlusPlus, count: usize) -> Vec<u64> {
        (0..count).map(|_| random.next_u64()).collect()
    }

    /// Searches, and checks what is found against the numbers.
    fn search(numbers: &[u64], weight: u32) -> (u32, Option<Relation>) {
        let search = Search::new(numbers.to_vec());
        let finished = AtomicUsize::new(0);
        let relation = search.run(weight, 2, || {
            finished.fetch_add(1, Ordering::Relaxed);
        });
        if let Some(relation) = &relation {
            assert!(relation.is_sorted_by(|one, other| one < other));
            assert_eq!(relation.iter().fold(0, |sum, &index| sum ^ numbers[index]), 0);
            assert_eq!(search.proven() + 1, relation.len() as u32);
        } else {
            assert_eq!(search.proven(), weight);
            assert_eq!(finished.into_inner(), Search::parts(weight));
        }
        (search.proven(), relation)
    }

    #[test]
    fn it_finds_what_trying_every_set_finds() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut seen = [0; 9];
        for round in 0..60 {
            let count = 6 + round % 11;
            // Numbers of few bits, spread over all 64, so that relations abound.
            let basis = random_numbers(&mut random, count - 1 - round % 4);
            let numbers: Vec<u64> = (0..count)
                .map(|_| {
                    let choice = random.next_u64();
                    let chosen = basis.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
                    chosen.fold(0, |sum, (_, number)| sum ^ number)
                })
                .collect();
            let smallest = (1u32..1 << count)
                .filter(|set| {
                    let indexes = (0..count).filter(|index| set >> index & 1 == 1);
                    indexes.fold(0, |sum, index| sum ^ numbers[index]) == 0
                })
                .map(u32::count_ones)
                .min()
                .unwrap_or(8)
                .min(8);
            seen[smallest as usize] += 1;
            for weight in 2..=MAX_WEIGHT {
                let (proven, relation) = search(&numbers, weight);
                assert_eq!(proven, weight.min(smallest - 1), "{numbers:x?}");
                assert_eq!(relation.is_some(), smallest <= weight);
            }
        }
        assert!(seen[1..=6].iter().all(|&times| times > 0), "{seen:?}");
    }

    #[test]
    fn a_planted_relation_is_found() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let genuine: Vec<u64> = KeySet::<u64>::default_set().numbers().take(120).collect();
        assert_eq!(search(&genuine, MAX_WEIGHT), (MAX_WEIGHT, None));
        for weight in [3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7] {
            let mut chosen = Vec::new();
            while chosen.len() < weight {
                let index = (random.next_u64() % genuine.len() as u64) as usize;
                if !chosen.contains(&index) {
                    chosen.push(index);
                }
            }
            let mut numbers = genuine.clone();
            numbers[chosen[0]] = chosen[1..].iter().fold(0, |sum, &index| sum ^ genuine[index]);
            chosen.sort_unstable();
            assert_eq!(search(&numbers, MAX_WEIGHT), (weight as u32 - 1, Some(chosen)));
        }
    }

    #[test]
    fn zeros_and_twins_are_relations() {
        assert_eq!(search(&[1, 0, 2], 2), (0, Some(vec![1])));
        assert_eq!(search(&[1, 2, 1], 2), (1, Some(vec![0, 2])));
        assert_eq!(search(&[], 7), (7, None));
    }

    #[test]
    fn the_default_table_has_no_relation_of_weight_four() {
        let numbers: Vec<u64> = KeySet::<u64>::default_set().numbers().collect();
        assert_eq!(search(&numbers, 4), (4, None));
    }

    #[test]
    #[ignore = "takes seconds"]
    fn the_default_table_has_no_relation_of_weight_seven() {
        let numbers: Vec<u64> = KeySet::<u64>::default_set().numbers().collect();
        assert_eq!(search(&numbers, MAX_WEIGHT), (MAX_WEIGHT, None));
    }

    #[test]
    #[ignore = "takes seconds"]
    fn a_relation_planted_in_the_whole_table_is_found() {
        let genuine: Vec<u64> = KeySet::<u64>::default_set().numbers().collect();
        for chosen in [
            &[2, 77, 390, 512, 792][..],
            &[0, 1, 300, 511, 700, 791],
            &[5, 66, 67, 340, 601, 780, 792],
        ] {
            let mut numbers = genuine.clone();
            numbers[chosen[0]] = chosen[1..].iter().fold(0, |sum, &index| sum ^ genuine[index]);
            let expected = (chosen.len() as u32 - 1, Some(chosen.to_vec()));
            assert_eq!(search(&numbers, MAX_WEIGHT), expected);
        }
    }
}
