//! Very long histories, and full ones.

use fivefold_repetition::{FixedHistory, GrowingHistory, History, HistoryFull, Storage};
use fivefold_zobrist::{Key, ZobristKey};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn a_million_reversible_plies_are_counted() {
    // Four positions in turn, none of which ends the segment.
    let mut history = GrowingHistory::new(Key::default());
    for ply in 1..=1_000_000u64 {
        history.push(made_up(ply % 4), false).unwrap();
    }
    assert_eq!(history.len(), 1_000_001);
    assert_eq!(history.occurrences(), 250_001);
    assert_eq!(history.distance(), Some(4));
    history.push(made_up(9), true).unwrap();
    assert_eq!(history.occurrences(), 1);
    assert!(!history.would_repeat(made_up(1)));
    assert_eq!(history.pop(), Some(made_up(9)));
    assert_eq!(history.occurrences(), 250_001);
}

#[test]
fn a_full_history_says_so_and_stays_as_it_is() {
    let mut history = FixedHistory::<4>::new(Key::default());
    for ply in 1..4 {
        history.push(made_up(ply), false).unwrap();
    }
    assert_eq!(history.push(made_up(4), true), Err(HistoryFull { capacity: 4 }));
    assert_eq!((history.len(), history.key()), (4, made_up(3)));
    while history.pop().is_some() {}
    assert_eq!((history.len(), history.key()), (1, Key::default()));
}

/// Segments of all lengths, made of a few keys of which many end in the same bits.
#[test]
fn keys_that_share_their_last_bits_are_told_apart() {
    check_made_up(GrowingHistory::new, 2000);
    check_made_up(FixedHistory::<2000>::new, 2000);
    // In so small a history few positions have a whole block of others before them.
    check_made_up(FixedHistory::<31>::new, 31);
    check_made_up(FixedHistory::<90>::new, 90);
}

fn check_made_up<S: Storage>(new: impl Fn(Key) -> History<S>, len: usize) {
    let mut repetitions = 0;
    for seed in 0..40 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        // Many keys make repetitions that lie far apart.
        let keys = 4 << (seed % 8);
        let mut history = new(made_up(0));
        let mut record = vec![(made_up(0), 0)];
        while record.len() < len {
            let number = random.next_u64();
            if number % 8 == 0 && record.len() > 1 {
                record.pop();
                assert!(history.pop().is_some());
                continue;
            }
            let (key, irreversible) = (shared(number >> 20 & (keys - 1)), number % 300 == 1);
            let start = if irreversible { record.len() } else { record[record.len() - 1].1 };
            record.push((key, start));
            history.push(key, irreversible).unwrap();
            let current = record.len() - 1;
            let same: Vec<_> = (start..current)
                .filter(|at| (current - at) % 2 == 0 && current - at >= 4 && record[*at].0 == key)
                .collect();
            assert_eq!(history.occurrences() as usize, 1 + same.len());
            assert_eq!(history.distance(), same.last().map(|at| current - at));
            repetitions += usize::from(!same.is_empty());
        }
    }
    assert!(repetitions > len, "{repetitions}");
}

/// One of many keys, which end in one of three ways.
fn shared(number: u64) -> Key {
    ZobristKey((number << 16) | (number % 3))
}

/// The key of a made-up position.
fn made_up(number: u64) -> Key {
    ZobristKey(number)
}
