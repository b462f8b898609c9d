//! Relations of weight 7: three numbers and four with the same XOR.
//!
//! There are 16 billion sums of four among 793 numbers, but few of them need be looked at. Deal the
//! numbers into [`HANDS`] hands. Seven numbers of a relation lie in four hands with an odd count in
//! at most three of them, so that two pairs can be formed, each of one hand, and three numbers are
//! left. It is therefore enough to look up the sums of two *such* pairs among the sums of three:
//! 3 billion.

use super::sums::{PARTS, Pairs, Sums};
use crate::threads::share;

/// The number of hands; with five, seven numbers could leave only one pair.
const HANDS: usize = 4;

/// The words of a [`Filter`]: 128 KiB, which stays in a fast cache.
const FILTER_WORDS: usize = 1 << 14;

/// A search for weight 7 among numbers that have no relation of a smaller weight.
///
/// Two pairs may share a number. Were their sum found among the triples it would be a relation of
/// weight 5 or less, so what is found is of weight 7.
pub(super) struct Seven<'a> {
    /// Pairs of one hand.
    pairs: Pairs,
    sums: &'a Sums<'a>,
}

impl<'a> Seven<'a> {
    pub(super) fn new(numbers: &[u64], sums: &'a Sums<'a>) -> Self {
        Self { pairs: Pairs::new(numbers, |one, other| one % HANDS == other % HANDS), sums }
    }

    /// A sum that three numbers and four others have.
    pub(super) fn search(&self, threads: usize, on_finished: &(impl Fn() + Sync)) -> Option<u64> {
        let state = || (None, Vec::new(), Filter::new());
        let states = share(PARTS, threads, state, |(found, triples, filter), part| {
            self.sums.of(3, part, triples);
            filter.fill(triples);
            *found = found.or_else(|| self.look_up(part, triples, filter));
            on_finished();
        });
        states.into_iter().find_map(|(found, ..)| found)
    }

    /// A sum of two pairs that falls into a part and is among the triples.
    fn look_up(&self, part: usize, triples: &[u64], filter: &Filter) -> Option<u64> {
        for first in 0..PARTS {
            let second = first ^ part;
            if second < first {
                continue;
            }
            let (ones, others) = (self.pairs.sums(first), self.pairs.sums(second));
            for (index, one) in ones.iter().enumerate() {
                let others = if first == second { &others[index + 1..] } else { others };
                for other in others {
                    let sum = one ^ other;
                    if filter.may_hold(sum) && triples.binary_search(&sum).is_ok() {
                        return Some(sum);
                    }
                }
            }
        }
        None
    }
}

/// A set of numbers by some of their bits: quick to say that one is missing.
struct Filter(Vec<u64>);

impl Filter {
    fn new() -> Self {
        Self(vec![0; FILTER_WORDS])
    }

    fn fill(&mut self, numbers: &[u64]) {
        self.0.fill(0);
        for &number in numbers {
            self.0[Self::word(number)] |= 1 << (number % 64);
        }
    }

    fn may_hold(&self, number: u64) -> bool {
        self.0[Self::word(number)] >> (number % 64) & 1 == 1
    }

    /// Bits that tell parts apart are no help here, so the low ones choose the place.
    fn word(number: u64) -> usize {
        (number >> 6) as usize % FILTER_WORDS
    }
}
