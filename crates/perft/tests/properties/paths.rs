//! Every path that the processor has counts what going move by move counts.

use fivefold_movegen::Position;
use fivefold_perft::{Counter, Path, count_legal_children, divide, perft};
use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};

use crate::positions::any_position;

fn count_one_by_one(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    moves.iter().map(|&mv| count_one_by_one(&position.play_unchecked(mv), depth - 1)).sum()
}

fn counters() -> impl Iterator<Item = Counter> {
    Path::ALL.into_iter().filter_map(|path| Counter::new(path).ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn perft_counts_the_moves_one_by_one(position in any_position()) {
        for depth in 0..4 {
            let expected = count_one_by_one(&position, depth);
            prop_assert_eq!(perft(&position, depth), expected);
            for counter in counters() {
                prop_assert_eq!(counter.perft(&position, depth), expected, "{}", counter.path());
            }
        }
    }

    #[test]
    fn divide_counts_below_each_move(position in any_position()) {
        for depth in 1..3 {
            let moves = position.legal_moves();
            let below = |mv| count_one_by_one(&position.play_unchecked(mv), depth - 1);
            let expected: Vec<_> = moves.iter().map(|&mv| (mv, below(mv))).collect();
            prop_assert_eq!(&divide(&position, depth).collect::<Vec<_>>(), &expected);
            for counter in counters() {
                let found: Vec<_> = counter.divide(&position, depth).collect();
                prop_assert_eq!(&found, &expected, "{}", counter.path());
            }
        }
        prop_assert_eq!(divide(&position, 0).count(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn children_are_counted_in_the_order_of_the_moves(position in any_position()) {
        let moves = position.legal_moves();
        let expected: Vec<_> =
            moves.iter().map(|&mv| position.play_unchecked(mv).legal_moves().len() as u16).collect();
        prop_assert_eq!(&*count_legal_children(&position), &expected[..]);
        for counter in counters() {
            let found = counter.count_legal_children(&position);
            prop_assert_eq!(&*found, &expected[..], "{}", counter.path());
        }
    }
}

#[test]
fn a_path_is_available_where_its_counter_is() {
    for path in Path::ALL {
        assert_eq!(path.is_available(), Counter::new(path).is_ok(), "{path}");
        assert_eq!(path.name().to_uppercase().parse(), Ok(path));
        assert!(
            Counter::new(path).is_ok_and(|counter| counter.path() == path) || !path.is_available()
        );
    }
    assert!(Path::Plain.is_available());
    assert_eq!(Path::best(), Counter::best().path());
    let unknown = "sse9".parse::<Path>().expect_err("there is no such path");
    assert_eq!(unknown.to_string(), "expected avx512, avx2, pext, magic or plain");
}
