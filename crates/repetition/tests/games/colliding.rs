//! A verdict never rests on 64 bits: with keys that collide on purpose every answer is the same.

use fivefold_movegen::Position;
use fivefold_repetition::{Game, Profile};
use fivefold_zobrist::{DEFAULT_SEED, KeySet, ZobristKey};

use crate::shuffle::{self, Random};

/// Every position has the same key.
static ONE_KEY: KeySet<u64> = KeySet::<u64>::from_seed(DEFAULT_SEED).masked(0);
/// Sixteen keys for all positions.
static FOUR_BITS: KeySet<u64> =
    KeySet::<u64>::from_seed(DEFAULT_SEED).masked(0x8001_0000_0100_0001);
/// A key that leaves out most, but not all.
static TEN_BITS: KeySet<u64> = KeySet::<u64>::from_seed(DEFAULT_SEED).masked(0x3FF);
/// Other numbers altogether.
static OTHER: KeySet<u64> = KeySet::<u64>::from_seed(1);

#[test]
fn colliding_keys_change_no_verdict() {
    let mut thirds = 0;
    let mut collisions = 0;
    for seed in 0..1_500 {
        let mut random = Random::new(seed);
        let start = shuffle::start(&mut random);
        let mut good = Game::new(start);
        let mut bad =
            [&ONE_KEY, &FOUR_BITS, &TEN_BITS, &OTHER].map(|set| Game::with_keys(start, set));
        for _ in 0..60 {
            // Now and then some moves are taken back.
            if random.below(12) == 0 {
                for _ in 0..random.below(5) {
                    let undone = good.undo();
                    assert!(bad.iter_mut().all(|game| game.undo() == undone));
                }
            }
            let Some(mv) = shuffle::pick(&mut random, &good) else {
                break;
            };
            good.play(mv).unwrap();
            for game in &mut bad {
                game.play(mv).unwrap();
            }
            let verdict = good.verdict(&Profile::FIDE);
            thirds += usize::from(verdict.occurrences.len() == 3);
            for game in &bad {
                assert_eq!(game.verdict(&Profile::FIDE), verdict, "{good:?}");
                assert_eq!(game.repeating_moves(2), good.repeating_moves(2), "{good:?}");
                assert_eq!(game.max_occurrences(), good.max_occurrences(), "{good:?}");
            }
        }
        for ply in 0..=good.ply() {
            for game in &bad {
                assert_eq!(game.occurrences_at(ply), good.occurrences_at(ply), "{good:?}");
            }
        }
        // The table collides as it should.
        let key = |position: &Position| ZobristKey::of_with(&FOUR_BITS, position);
        let (first, last) = (&good.positions()[0], good.position());
        collisions += usize::from(key(first) == key(last) && !first.is_same_position(last));
    }
    assert!(thirds > 3_000, "only {thirds} third occurrences: dull games");
    assert!(collisions > 50, "only {collisions} collisions: good keys");
}
