//! Exchanges and mating material beside slow specifications of them.

use fivefold_movegen::{Color, Move, MoveKind, PIECE_VALUES, Position, Role};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

use crate::naive::Naive;
use crate::positions::{any_position, cases};

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn an_exchange_wins_what_playing_it_out_wins(position in any_position(), offset in -300i32..300) {
        let naive = Naive::from(&position);
        for &mv in &position.legal_moves() {
            let worth = exchange(&naive, mv);
            for threshold in [worth, worth + 1, worth + offset, i32::MIN, i32::MAX] {
                prop_assert_eq!(
                    position.see_ge(mv, threshold),
                    worth >= threshold,
                    "{:?} is worth {}, asked for {}", mv, worth, threshold
                );
            }
        }
    }

    #[test]
    fn who_has_mated_had_the_material(position in any_position(), plies in 0usize..4, seed in any::<u64>()) {
        let mut random = crate::random::Random::new(seed);
        let mut position = position;
        for _ in 0..plies {
            let Some(mv) = crate::random::pick_move(&mut random, &position) else {
                break;
            };
            position = position.play_unchecked(mv);
        }
        for &mv in &position.legal_moves() {
            let after = position.play_unchecked(mv);
            if after.is_checkmate() {
                let winner = position.side_to_move();
                prop_assert!(!position.has_insufficient_material(winner), "{:?}", mv);
                prop_assert!(!after.has_insufficient_material(winner), "{:?}", mv);
            }
            // Material that does not suffice never will again, whatever is played.
            for color in Color::ALL {
                prop_assert!(
                    after.has_insufficient_material(color)
                        || !position.has_insufficient_material(color),
                    "{:?}", mv
                );
            }
        }
        prop_assert_eq!(
            position.is_insufficient_material(),
            position.has_insufficient_material(Color::White)
                && position.has_insufficient_material(Color::Black)
        );
    }
}

fn value(role: Role) -> i32 {
    PIECE_VALUES.get(role.index()).copied().unwrap_or(0)
}

/// What a move wins or loses with the exchange on its square: each side in turn captures there
/// with its least valuable piece that legally can, of equals the one on the lowest square, or
/// stops when that is better.
fn exchange(naive: &Naive, mv: Move) -> i32 {
    if mv.kind() == MoveKind::Castling {
        return 0;
    }
    gain(naive, mv) - answer(&naive.make(mv), mv)
}

/// What the player to move wins at best by capturing on the square of the last move.
fn answer(naive: &Naive, last: Move) -> i32 {
    let is_answer = |mv: &Move| {
        mv.to() == last.to()
            && match mv.kind() {
                MoveKind::Normal => true,
                MoveKind::Promotion => mv.promoted_to() == Some(Role::Queen),
                MoveKind::EnPassant | MoveKind::Castling => false,
            }
    };
    let role = |mv: &Move| naive.board[mv.from().index()].map(|piece| piece.role);
    let answers = naive.legal_moves().into_iter().filter(is_answer);
    match answers.min_by_key(|mv| (role(mv), mv.from())) {
        Some(mv) => 0.max(gain(naive, mv) - answer(&naive.make(mv), mv)),
        None => 0,
    }
}

/// What a move wins at once: what it captures and what a pawn becomes.
fn gain(naive: &Naive, mv: Move) -> i32 {
    let captured = match mv.kind() {
        MoveKind::EnPassant => value(Role::Pawn),
        _ => naive.board[mv.to().index()].map_or(0, |piece| value(piece.role)),
    };
    captured + mv.promoted_to().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// Checkmates by the least material that can give them; random games meet few of these.
#[test]
fn the_least_material_that_mates_suffices() {
    for (mate, by) in [
        ("a queen", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"),
        ("a rook", "k6R/8/1K6/8/8/8/8/8 b - - 0 1"),
        ("bishops of both colours", "k7/8/1K6/3BB3/8/8/8/8 b - - 0 1"),
        ("bishop and knight", "k7/8/NK6/3B4/8/8/8/8 b - - 0 1"),
        ("two knights", "7k/5N2/6KN/8/8/8/8/8 b - - 0 1"),
        ("a knight, a pawn in the way", "8/8/8/8/8/1N6/p7/k1K5 b - - 0 1"),
        ("a knight, a rook in the way", "kr6/2N5/K7/8/8/8/8/8 b - - 0 1"),
        ("a knight, a bishop in the way", "kb6/8/KN6/8/8/8/8/8 b - - 0 1"),
        ("a knight, a knight in the way", "k7/n1K5/1N6/8/8/8/8/8 b - - 0 1"),
        ("a bishop, a knight in the way", "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1"),
        ("a bishop, one of the other colour in the way", "kb6/1B6/1K6/8/8/8/8/8 b - - 0 1"),
        ("a bishop, a pawn in the way", "k7/p1K5/8/3B4/8/8/8/8 b - - 0 1"),
    ] {
        let position: Position = by.parse().expect("a position");
        assert!(position.is_checkmate(), "{mate}: {by}");
        assert!(!position.has_insufficient_material(Color::White), "{mate}: {by}");
    }
    for (what, fen) in [
        ("nothing", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("a knight", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"),
        ("a knight against a queen", "3qk3/8/8/8/8/8/8/4KN2 w - - 0 1"),
        ("a bishop against a rook", "3rk3/8/8/8/8/8/8/4KB2 w - - 0 1"),
        ("bishops of one colour", "2b1k3/8/8/8/8/8/4B3/4KB1B w - - 0 1"),
    ] {
        let position: Position = fen.parse().expect("a position");
        assert!(position.has_insufficient_material(Color::White), "{what}: {fen}");
    }
}
