//! Occurrences, distances and draws beside a recount of the whole record by the rule.

use fivefold_repetition::{DrawPolicy, Fixed, Storage};

use crate::walk::Walk;

fn check<S: Storage>(walk: &Walk<S>) {
    let current = walk.current();
    let last = walk.record.len() - 1;
    let same = |&at: &usize| walk.record[at].position.is_same_position(&current);
    let occurred: Vec<_> = walk.counted().filter(same).collect();
    let history = &walk.history;
    assert_eq!(history.len(), walk.record.len());
    assert_eq!(history.key(), current.key());
    assert_eq!(history.occurrences() as usize, occurred.len(), "{current:?}");
    let latest = occurred.iter().rev().nth(1).copied();
    assert_eq!(history.distance(), latest.map(|at| last - at));
    assert_eq!(history.is_repetition(), latest.is_some());
    let in_tree = latest.is_some_and(|at| at > walk.root);
    assert_eq!(history.is_repetition_in_tree(), in_tree);
    assert_eq!(history.is_draw(DrawPolicy::Twice), occurred.len() >= 2);
    assert_eq!(history.is_draw(DrawPolicy::Threefold), occurred.len() >= 3);
    assert_eq!(history.is_draw(DrawPolicy::TwiceInTree), in_tree || occurred.len() >= 3);

    for &mv in &current.legal_moves() {
        let after = current.play_unchecked(mv);
        let same = |&at: &usize| walk.record[at].position.is_same_position(&after);
        let times = walk.counted().filter(same).count();
        if current.is_irreversible(mv) {
            assert_eq!(times, 0, "{mv} cannot lead back");
        } else {
            assert_eq!(history.would_repeat(current.key_after(mv)), times > 0, "{mv}");
            assert_eq!(history.occurrences_of(current.key_after(mv)) as usize, times, "{mv}");
        }
    }
}

#[test]
fn a_history_answers_as_a_recount_does() {
    let mut repetitions = 0;
    for seed in 0..60 {
        let mut walk = Walk::growing(seed);
        for _ in 0..120 {
            walk.step();
            check(&walk);
            repetitions += u32::from(walk.history.occurrences() > 2);
        }
    }
    assert!(repetitions > 300, "only {repetitions} positions occurred three times: dull walks");
}

#[test]
fn a_fixed_history_answers_the_same() {
    for seed in 100..120 {
        let mut walk = Walk::<Fixed<256>>::new(seed);
        for _ in 0..120 {
            walk.step();
            check(&walk);
        }
    }
}

#[test]
#[ignore = "half a million positions take a minute"]
fn half_a_million_positions_agree_with_a_recount() {
    for seed in 1000..3000 {
        let mut walk = Walk::growing(seed);
        for _ in 0..250 {
            walk.step();
            check(&walk);
        }
    }
}
