//! The shared counts are those of making every move; their parts are those of slow code.

use fivefold_movegen::{MagicLookup, NativeLookup, attacks};

use super::danger::Danger;
use super::rays::Rays;
use super::*;
use crate::random::{Random, game, placement};

/// Compares the replies to the moves of each piece with those found by making and listing.
#[track_caller]
fn check<L: Lookup>(lookup: L, position: &Position) {
    let mut expected = [0; 64];
    for &mv in &position.legal_moves() {
        expected[mv.from().index()] += position.play_unchecked(mv).legal_moves().len() as u64;
    }
    for from in position.by_color(position.side_to_move()) {
        let selection = Selection::ALL.from(Bitboard::of(from));
        let found = count_replies(lookup, position, selection);
        assert_eq!(found, expected[from.index()], "{from} in {}", position.fen());
    }
}

#[test]
fn replies_in_games_are_those_of_making_every_move() {
    let mut random = Random::new(3);
    for i in 0..20_000 {
        check(NativeLookup, &game(&mut random, i % 120));
    }
}

#[test]
fn replies_in_odd_placements_are_those_of_making_every_move() {
    let mut random = Random::new(4);
    for _ in 0..60_000 {
        check(MagicLookup, &placement(&mut random));
    }
}

#[test]
#[ignore = "takes minutes"]
fn replies_in_ten_million_positions_are_those_of_making_every_move() {
    let mut random = Random::new(6);
    for i in 0..10_000_000 {
        let position = if i % 4 == 0 { game(&mut random, i % 150) } else { placement(&mut random) };
        check(NativeLookup, &position);
    }
}

#[test]
fn rays_open_and_close_as_sliders_do() {
    let mut random = Random::new(5);
    for _ in 0..20_000 {
        let position = placement(&mut random);
        let queens = position.by_role(Role::Queen) & position.by_color(position.side_to_move());
        let rays = |occupied: Bitboard| {
            let mut rays = Rays::NONE;
            for queen in queens {
                rays.add(queen, attacks::queen(queen, occupied));
            }
            rays
        };
        let moves = |occupied| queens.into_iter().map(move |it| attacks::queen(it, occupied).len());
        for square in Square::all().filter(|&square| !queens.contains(square)) {
            let empty = position.occupied() & !Bitboard::of(square);
            let full = empty | Bitboard::of(square);
            let sees = attacks::queen(square, empty);

            let mut opened = rays(full);
            let gained = opened.open(square, sees).len();
            assert_eq!(moves(full).sum::<u32>() + gained, moves(empty).sum(), "{square}");
            assert_eq!(opened.open(square, Bitboard::EMPTY), Bitboard::EMPTY);
            for other in Square::all() {
                let sees = attacks::queen(other, empty);
                assert_eq!(opened.beyond(other, sees), rays(empty).beyond(other, sees));
            }
            let lost = opened.beyond(square, sees).len();
            assert_eq!(moves(empty).sum::<u32>(), moves(full).sum::<u32>() + lost, "{square}");
        }
    }
}

#[test]
fn danger_counts_attacks() {
    let mut random = Random::new(7);
    for _ in 0..1000 {
        let attacked: Vec<_> = (0..5).map(|_| Bitboard(random.bits() & random.bits())).collect();
        let mut danger = Danger::NONE;
        for &it in &attacked {
            danger.add(it);
        }
        danger.remove(attacked[0]);
        danger.add(attacked[4]);
        let times = |at: Square| {
            attacked[1..].iter().filter(move |it| it.contains(at)).count()
                + usize::from(attacked[4].contains(at))
        };
        let left = danger.without(attacked[1]);
        for at in Square::all() {
            let expected = times(at) > usize::from(attacked[1].contains(at));
            assert_eq!(left.contains(at), expected, "{at} is attacked {} times", times(at));
        }
    }
}
