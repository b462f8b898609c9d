//! Very long histories, and full ones.

use fivefold_repetition::{FixedHistory, GrowingHistory, HistoryFull};
use fivefold_zobrist::{Key, ZobristKey};

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
    let mut history = FixedHistory::<2>::new(Key::default());
    for ply in 1..4 {
        history.push(made_up(ply), false).unwrap();
    }
    assert_eq!(history.push(made_up(4), true), Err(HistoryFull { capacity: 4 }));
    assert_eq!((history.len(), history.key()), (4, made_up(3)));
    while history.pop().is_some() {}
    assert_eq!((history.len(), history.key()), (1, Key::default()));
}

/// The key of a made-up position.
fn made_up(number: u64) -> Key {
    ZobristKey(number)
}
