//! Exchanges and mating material beside slow specifications of them.

use fivefold_movegen::{Color, Move, MoveKind, PIECE_VALUES, Role};
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
