//! Upcoming repetition beside trying every move.

use fivefold_repetition::{DrawPolicy, GrowingHistory, ReversibleMoves, Storage, Upcoming};
use fivefold_zobrist::{Key, KeySet};

use crate::walk::Walk;

fn check<S: Storage>(walk: &Walk<S>) -> usize {
    let current = walk.current();
    let last = walk.record.len() - 1;
    let moves = ReversibleMoves::default_set();
    let found: Vec<Upcoming> = walk.history.upcoming(&current, moves).collect();
    let mut expected = Vec::new();
    for at in walk.counted().rev() {
        let earlier = walk.record[at].position;
        for &mv in &current.legal_moves() {
            if current.play_unchecked(mv).is_same_position(&earlier) {
                let so_far = walk.counted().filter(|&other| {
                    other <= at && walk.record[other].position.is_same_position(&earlier)
                });
                expected.push(Upcoming {
                    mv,
                    distance: last - at,
                    in_tree: at > walk.root,
                    occurrences: so_far.count() as u32,
                });
            }
        }
    }
    assert_eq!(found, expected, "{current:?}");
    let is_draw = |policy| walk.history.has_upcoming_draw(&current, moves, policy);
    assert_eq!(is_draw(DrawPolicy::Twice), !expected.is_empty());
    let third = |it: &Upcoming| it.occurrences >= 2;
    assert_eq!(is_draw(DrawPolicy::Threefold), expected.iter().any(third));
    let in_tree = expected.iter().any(|it| it.in_tree || third(it));
    assert_eq!(is_draw(DrawPolicy::TwiceInTree), in_tree);
    found.len()
}

#[test]
fn upcoming_repetitions_are_those_that_some_move_brings() {
    let mut found = 0;
    for seed in 500..600 {
        let mut walk = Walk::growing(seed);
        for _ in 0..120 {
            walk.step();
            found += check(&walk);
        }
    }
    assert!(found > 5000, "only {found} upcoming repetitions: dull walks");
}

#[test]
#[ignore = "two million positions take minutes"]
fn two_million_positions_agree_with_trying_every_move() {
    for seed in 10_000..20_000 {
        let mut walk = Walk::growing(seed);
        for _ in 0..200 {
            walk.step();
            check(&walk);
        }
    }
}

/// A history and a table of other keys find the same, whatever is said of irreversible moves.
#[test]
fn tables_of_other_keys_find_the_same() {
    let other = KeySet::<u64>::from_seed(7);
    let moves = ReversibleMoves::new(&other).unwrap();
    let mut found = 0;
    for seed in 600..640 {
        let mut walk = Walk::growing(seed);
        for _ in 0..120 {
            walk.step();
            let key = |at: usize| Key::of_with(&other, &walk.record[at].position);
            let mut history = GrowingHistory::new(key(0));
            for at in 1..walk.record.len() {
                history.push(key(at), walk.record[at].by_null).unwrap();
                if at == walk.root {
                    history.mark_root();
                }
            }
            let current = walk.current();
            let expected: Vec<Upcoming> =
                walk.history.upcoming(&current, ReversibleMoves::default_set()).collect();
            assert_eq!(history.upcoming(&current, &moves).collect::<Vec<_>>(), expected);
            found += expected.len();
        }
    }
    assert!(found > 2000, "only {found} upcoming repetitions: dull walks");
}

#[test]
fn tables_are_built_for_keys_that_tell_moves_apart() {
    for seed in 0..50 {
        assert!(ReversibleMoves::new(&KeySet::<u64>::from_seed(seed)).is_some(), "{seed}");
    }
    for mask in [0, 1 << 63, 0x3FF] {
        let colliding = KeySet::<u64>::from_seed(0).masked(mask);
        assert!(ReversibleMoves::new(&colliding).is_none(), "{mask:#x}");
    }
}
