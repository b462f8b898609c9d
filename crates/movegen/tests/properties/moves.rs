//! Every way to ask for the legal moves gives the same answer.

use core::ops::ControlFlow;

use fivefold_movegen::{
    Bitboard, Delta, Lookup, MagicLookup, Move, MoveKind, NativeLookup, Position, Selection, Setup,
};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

use crate::against_naive::compare_position;
use crate::positions::{any_position, cases};
use crate::random::Random;

fn every_move() -> impl Iterator<Item = Move> {
    (0..=u16::MAX).map(Move::from_bits)
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// A capture by its definition: something of the opponent's leaves the board.
fn is_capture(position: &Position, mv: Move) -> bool {
    mv.kind() == MoveKind::EnPassant
        || position.by_color(!position.side_to_move()).contains(mv.to())
}

fn is_tactical(position: &Position, mv: Move) -> bool {
    is_capture(position, mv) || mv.promoted_to().is_some()
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_move_is_legal_if_and_only_if_it_is_listed(position in any_position()) {
        let legal: Vec<Move> = every_move().filter(|&mv| position.is_legal(mv)).collect();
        // `legal` rises without repetition, so equality also says that the list has no move twice.
        prop_assert_eq!(sorted(position.legal_moves().iter().copied()), legal);
    }

    #[test]
    fn a_move_is_legal_if_and_only_if_nothing_is_wrong_with_it(position in any_position()) {
        for mv in every_move() {
            let wrong = position.illegality(mv);
            prop_assert_eq!(wrong.is_none(), position.is_legal(mv), "{:?}: {:?}", mv, wrong);
        }
    }

    #[test]
    fn a_generator_answers_as_its_position_does(position in any_position()) {
        let generator = position.generator();
        let side = position.side_to_move();
        prop_assert_eq!(generator.checkers(), position.checkers());
        prop_assert_eq!(generator.is_check(), position.is_check());
        prop_assert_eq!(generator.pinned(), position.pinned(side));
        let legal: Vec<Move> = every_move().filter(|&mv| generator.is_legal(mv)).collect();
        prop_assert_eq!(sorted(position.legal_moves().iter().copied()), legal);

        // One list, filled again and again, holds what was asked for last.
        let mut moves = position.legal_moves();
        let (mut staged, mut by_delta) = (Vec::new(), Vec::new());
        for selection in [Selection::CAPTURES_AND_PROMOTIONS, Selection::QUIETS] {
            generator.fill(&mut moves, selection);
            staged.extend_from_slice(&moves);
            generator.for_each_delta(selection, &mut |delta: &Delta| {
                by_delta.push(position.apply(delta));
            });
        }
        let played: Vec<_> = staged.iter().map(|&mv| position.play_unchecked(mv)).collect();
        prop_assert_eq!(played, by_delta);
        prop_assert_eq!(sorted(staged.into_iter()), sorted(position.legal_moves().iter().copied()));
    }

    #[test]
    fn play_takes_what_is_legal_and_refuses_the_rest(position in any_position(), bits in any::<u16>()) {
        let any_move = Move::from_bits(bits);
        prop_assert_eq!(position.play(any_move).is_ok(), position.is_legal(any_move));
        for &mv in &position.legal_moves() {
            prop_assert_eq!(position.play(mv), Ok(position.play_unchecked(mv)));
        }
    }

    #[test]
    fn the_number_of_moves_is_the_length_of_the_list(position in any_position()) {
        let len = position.legal_moves().len();
        prop_assert_eq!(position.count_legal() as usize, len);
        prop_assert_eq!(position.has_legal_move(), len > 0);
        prop_assert_eq!(position.is_checkmate(), position.is_check() && len == 0);
        prop_assert_eq!(position.is_stalemate(), !position.is_check() && len == 0);
    }

    #[test]
    fn checks_are_told_before_the_move(position in any_position()) {
        for &mv in &position.legal_moves() {
            let is_check = position.play_unchecked(mv).is_check();
            prop_assert_eq!(position.gives_check(mv), is_check, "{:?}", mv);
        }
    }

    #[test]
    fn tactical_and_quiet_moves_share_out_the_list(position in any_position()) {
        let all = position.legal_moves();
        let (tactical, quiet): (Vec<Move>, Vec<Move>) =
            all.iter().copied().partition(|&mv| is_tactical(&position, mv));
        let select = |selection| sorted(position.moves(selection).iter().copied());
        prop_assert_eq!(select(Selection::CAPTURES_AND_PROMOTIONS), sorted(tactical));
        prop_assert_eq!(select(Selection::QUIETS), sorted(quiet));
        let evasions = if position.is_check() { sorted(all.iter().copied()) } else { Vec::new() };
        prop_assert_eq!(select(Selection::EVASIONS), evasions);
    }

    #[test]
    fn masks_filter_the_list(position in any_position(), from in any::<u64>(), to in any::<u64>()) {
        let (from, to) = (Bitboard(from), Bitboard(to));
        for kind in [
            Selection::ALL,
            Selection::CAPTURES_AND_PROMOTIONS,
            Selection::QUIETS,
            Selection::EVASIONS,
        ] {
            let of_kind = position.moves(kind);
            let filter = |from: Bitboard, to: Bitboard| {
                let passes = |mv: &Move| from.contains(mv.from()) && to.contains(mv.destination());
                sorted(of_kind.iter().copied().filter(passes))
            };
            let select = |selection| sorted(position.moves(selection).iter().copied());
            prop_assert_eq!(select(kind.from(from)), filter(from, Bitboard::ALL));
            prop_assert_eq!(select(kind.to(to)), filter(Bitboard::ALL, to));
            prop_assert_eq!(select(kind.from(from).to(to)), filter(from, to));
            // Masks narrow; a second one does not replace the first.
            prop_assert_eq!(select(kind.to(to).to(from)), filter(Bitboard::ALL, to & from));
            prop_assert_eq!(select(kind.from(to).from(from)), filter(to & from, Bitboard::ALL));
        }
    }

    #[test]
    fn sets_and_list_agree(position in any_position()) {
        for selection in [Selection::ALL, Selection::CAPTURES_AND_PROMOTIONS, Selection::QUIETS] {
            let mut moves = Vec::new();
            let mut sets = 0;
            let end = position.for_each_set(selection, |set| {
                let before = moves.len();
                set.for_each(|mv| moves.push(mv));
                sets += 1;
                let is_sound = set.targets.any()
                    && set.len() as usize == moves.len() - before
                    && position.piece_at(set.from).map(|piece| piece.role) == Some(set.role)
                    && moves[before..].iter().all(|mv| {
                        mv.kind() == set.kind && mv.from() == set.from && set.targets.contains(mv.to())
                    });
                if is_sound { ControlFlow::Continue(()) } else { ControlFlow::Break(set) }
            });
            prop_assert_eq!(end, ControlFlow::Continue(()));
            prop_assert_eq!(&moves[..], &*position.moves(selection));
            // Stopped at the last set, it has given all the others; then it calls no more.
            let mut calls = 0;
            let end = position.for_each_set(selection, |_| {
                calls += 1;
                if 2 * calls >= sets { ControlFlow::Break(calls) } else { ControlFlow::Continue(()) }
            });
            prop_assert_eq!(end.is_break(), sets > 0);
            prop_assert_eq!(2 * calls, sets + sets % 2);
        }
    }

    #[test]
    fn every_look_up_finds_the_same(position in any_position()) {
        let mut children = Vec::new();
        position.for_each_delta(Selection::ALL, &mut |delta: &Delta| {
            children.push(position.apply(delta));
        });
        let expected = (position.count_legal(), children);
        prop_assert_eq!(&found_with(NativeLookup, &position), &expected);
        prop_assert_eq!(&found_with(MagicLookup, &position), &expected);
        #[cfg(target_arch = "x86_64")]
        if let Some(pext) = fivefold_movegen::PextLookup::detect() {
            prop_assert_eq!(&found_with(pext, &position), &expected);
        }
    }

    #[test]
    fn a_null_move_passes_and_nothing_else(position in any_position()) {
        let Some(after) = position.null_move() else {
            prop_assert!(position.is_check());
            return Ok(());
        };
        prop_assert!(!position.is_check());
        let mut expected = Setup::from(&position);
        expected.side_to_move = !position.side_to_move();
        expected.passed_square = None;
        expected.halfmove_clock += 1;
        expected.fullmove_number += position.side_to_move().index() as u32;
        prop_assert_eq!(Setup::from(&after), expected.clone());
        // Equal in what a description leaves out, too, and still a position.
        prop_assert_eq!(expected.position(), Ok(after));
        prop_assert_eq!(after.en_passant(), None);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn no_move_makes_delta_play_or_check_panic(position in any_position()) {
        for mv in every_move() {
            let delta = position.delta(mv);
            let arriving = delta.added().count();
            prop_assert!(arriving == 1 || arriving == 2);
            // For a move that is not legal the answers mean nothing; there must be one.
            core::hint::black_box((position.gives_check(mv), position.play_unchecked(mv)));
        }
    }
}

/// What a look-up finds: the number of legal moves, and the positions after them.
fn found_with(lookup: impl Lookup, position: &Position) -> (u32, Vec<Position>) {
    let mut children = Vec::new();
    lookup.for_each_delta(position, Selection::ALL, &mut |delta: &Delta| {
        children.push(position.apply(delta));
    });
    (lookup.count_legal(position), children)
}

/// What the list holds at most is proved beside its size; this is the most that a known FEN has.
#[test]
fn a_board_full_of_queens_fits_the_list() {
    let fen = "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let position: Position = fen.parse().expect("odd, but a position");
    assert_eq!(position.legal_moves().len(), 265);
    compare_position(&position, &mut Random::new(0));
}
