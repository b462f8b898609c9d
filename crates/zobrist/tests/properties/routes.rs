//! The way to a position does not count: other orders of the same moves, and moves that pass.

use fivefold_movegen::{Move, Position, Selection, Setup};
use fivefold_zobrist::{HashedPosition, Key, Key128, KeySet};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

use crate::positions::{after, any_position, cases, read};
use crate::random::{Random, game, pick_move};
use crate::same::same;

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn another_order_of_moves_gives_the_key_that_the_rule_says(
        position in any_position(),
        seed in any::<u64>(),
    ) {
        let (moves, end) = walk(&position, seed);
        for order in orders(&moves) {
            if let Some(other) = play(&position, &order) {
                let expected = same(&end, &other);
                prop_assert_eq!(end.key() == other.key(), expected, "{:?} and {:?}", moves, order);
            }
        }
    }

    #[test]
    fn a_piece_that_departs_arrives_with_the_key_from_scratch(position in any_position()) {
        let carried = HashedPosition::<u128>::new(position);
        let mut after = carried;
        for &mv in &position.moves(Selection::QUIETS) {
            if carried.departure(mv.from()).arrive(mv.to(), &mut after) {
                prop_assert_eq!(*after.position(), position.play_unchecked(mv));
            }
            prop_assert_eq!(after.key(), Key128::of(&after), "{:?}", mv);
        }
    }

    #[test]
    fn passing_twice_changes_nothing_without_en_passant(position in any_position()) {
        let carried = HashedPosition::<u128>::new(position);
        if let Some(passed) = carried.null_move() {
            // The player who has just moved cannot be in check.
            let back = passed.null_move().expect("nobody is in check");
            let number = position.en_passant().map_or(0, |square| {
                KeySet::<u128>::default_set().en_passant(square)
            });
            prop_assert_eq!(back.key().0 ^ carried.key().0, number);
            let gone = Setup { passed_square: None, ..Setup::from(&position) };
            let gone = gone.position().expect("it was a position with the square");
            prop_assert_eq!(back.key(), Key128::of(&gone));
            prop_assert_eq!(back.key(), Key128::of(&back));
        } else {
            prop_assert!(position.is_check());
        }
    }

    #[test]
    fn the_player_to_move_is_one_number(position in any_position()) {
        let here = Setup { passed_square: None, ..Setup::from(&position) };
        let there = Setup { side_to_move: !here.side_to_move, ..here.clone() };
        let here = here.position().expect("it was a position with the square");
        if let Ok(there) = there.position() {
            let differ = Key::of(&here).0 ^ Key::of(&there).0;
            prop_assert_eq!(differ, KeySet::<u64>::default_set().black_to_move());
        }
    }
}

/// Without this, orders that are never playable, or that always come out alike, would pass.
#[test]
fn other_orders_lead_to_the_same_position_and_to_others() {
    let mut ends_same = 0;
    let mut ends_different = 0;
    for seed in 0..1_000 {
        let position = game(&mut Random::new(seed), 10);
        let (moves, end) = walk(&position, seed);
        let others = orders(&moves).into_iter().filter(|order| *order != moves);
        for other in others.filter_map(|order| play(&position, &order)) {
            if same(&end, &other) {
                ends_same += 1;
            } else {
                ends_different += 1;
            }
        }
    }
    assert!(ends_same >= 2_000, "{ends_same} other orders to the same position");
    assert!(ends_different >= 50, "{ends_different} other orders to another position");
}

/// A line of up to six random plies, and where it ends.
fn walk(position: &Position, seed: u64) -> (Vec<Move>, HashedPosition<u128>) {
    let mut random = Random::new(seed);
    let mut moves = Vec::new();
    let mut end = HashedPosition::new(*position);
    for _ in 0..3 + random.below(4) {
        let Some(mv) = pick_move(&mut random, &end) else {
            break;
        };
        moves.push(mv);
        end = end.play_unchecked(mv);
    }
    (moves, end)
}

/// Where a line ends, if all its moves are legal.
fn play(position: &Position, moves: &[Move]) -> Option<HashedPosition<u128>> {
    moves.iter().try_fold(HashedPosition::new(*position), |end, &mv| end.play(mv).ok())
}

/// All orders in which each player makes the same moves.
fn orders(moves: &[Move]) -> Vec<Vec<Move>> {
    let of_player = |first| permutations(moves.iter().skip(first).step_by(2).copied().collect());
    let mut orders = Vec::new();
    for ours in of_player(0) {
        for theirs in of_player(1) {
            let mut order = moves.to_vec();
            for (place, &mv) in ours.iter().enumerate() {
                order[2 * place] = mv;
            }
            for (place, &mv) in theirs.iter().enumerate() {
                order[2 * place + 1] = mv;
            }
            orders.push(order);
        }
    }
    orders
}

fn permutations(moves: Vec<Move>) -> Vec<Vec<Move>> {
    if moves.len() < 2 {
        return vec![moves];
    }
    let mut found = Vec::new();
    for first in 0..moves.len() {
        let mut rest = moves.clone();
        let mv = rest.remove(first);
        for mut order in permutations(rest) {
            order.insert(0, mv);
            found.push(order);
        }
    }
    found
}

/// Lines with other lines to the same position, and lines that only seem to lead there.
#[test]
fn known_transpositions() {
    let start = Position::default();
    for (one, other, expected) in [
        ("d2d4 d7d5 c2c4", "c2c4 d7d5 d2d4", true),
        ("e2e4 e7e5 g1f3 b8c6", "g1f3 b8c6 e2e4 e7e5", true),
        ("e2e4 e7e6 e4e5", "e2e3 e7e6 e3e4", false),
        ("e2e4 g8f6", "e2e3 g8f6", false),
        // A double step that nothing can capture is like two single ones.
        ("e2e4 g8f6 b1c3 f6g8", "b1c3 g8f6 e2e4 f6g8", true),
        // Last of all it matters only beside a pawn that can capture.
        ("a2a3 d7d5 a3a4 d5d4 e2e4", "a2a4 d7d5 e2e4 d5d4", false),
        ("e2e4 d7d5 a2a3 d5d4 a3a4", "a2a3 d7d5 a3a4 d5d4 e2e4", false),
        ("e2e4 d7d6 a2a3 d6d5 a3a4", "a2a3 d7d6 a3a4 d6d5 e2e4", true),
        // The same squares, but a king or a rook has moved.
        ("e2e3 e7e6 e1e2 e8e7 e2e1 e7e8", "e2e3 e7e6", false),
        ("h2h3 h7h6 h1h2 h6h5 h2h1", "h2h3 h7h6 g1f3 h6h5 f3g1", false),
    ] {
        let (one, other) = (after(start, one), after(start, other));
        assert_eq!(same(&one, &other), expected, "the rule: {one:?} and {other:?}");
        assert_eq!(Key::of(&one) == Key::of(&other), expected, "{one:?} and {other:?}");
        assert_eq!(Key128::of(&one) == Key128::of(&other), expected, "{one:?} and {other:?}");
    }
    // Clocks do not count, nor does the place where the count began.
    let late = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 37 61");
    assert_eq!(Key128::of(&late), Key128::of(&start));
}
