//! The crate beside the slow specification: the same moves, the same positions after them, the
//! same checks, pins and attacks.

use fivefold_movegen::{Bitboard, Color, Move, Position, Square};

use crate::naive::{Naive, attacks, rooks_of};
use crate::random::{Random, pick_move, placement, start};

#[test]
fn random_positions_agree_with_the_specification() {
    compare(0, 50_000);
}

#[test]
#[ignore = "a million positions take minutes"]
fn a_million_positions_agree_with_the_specification() {
    compare(0x5EED, 1_000_000);
}

/// Compares this many positions of random games and placements.
fn compare(seed: u64, positions: usize) {
    let mut random = Random::new(seed);
    let mut compared = 0;
    while compared < positions {
        // Two games to every 200 placements: a game has about as many positions.
        for _ in 0..2 {
            compared += compare_game(&mut random);
        }
        for _ in 0..200 {
            compare_position(&placement(&mut random), &mut random);
            compared += 1;
        }
    }
}

fn compare_game(random: &mut Random) -> usize {
    let mut position = start(random);
    for ply in 1..200 {
        compare_position(&position, random);
        let Some(mv) = pick_move(random, &position) else {
            return ply;
        };
        position = position.play_unchecked(mv);
    }
    200
}

pub(crate) fn compare_position(position: &Position, random: &mut Random) {
    let naive = Naive::from(position);
    let mut expected = naive.legal_moves();
    expected.sort_unstable();
    let mut moves = position.legal_moves();
    moves.as_mut_slice().sort_unstable();
    assert_eq!(*moves, *expected, "legal moves of {position:?}");
    assert_eq!(position.en_passant(), naive.legal_en_passant(), "en passant in {position:?}");
    compare_checks(position, &naive);
    compare_attackers(position, &naive, random);
    for &mv in &moves {
        compare_after(position, &naive, mv);
    }
}

/// The position after a move has all that the specification's has.
fn compare_after(position: &Position, naive: &Naive, mv: Move) {
    let after = position.play_unchecked(mv);
    let expected = naive.make(mv);
    assert_eq!(Naive::from(&after), expected, "after {mv:?} in {position:?}");
    assert_eq!(rooks_of(after.castling()), expected.castling_rooks);
    assert_eq!(
        after.en_passant(),
        expected.legal_en_passant(),
        "legal en passant after {mv:?} in {position:?}"
    );
    let is_check = !expected.checkers().is_empty();
    assert_eq!(position.gives_check(mv), is_check, "{mv:?} gives check in {position:?}");
    assert_eq!(after.is_check(), is_check, "check after {mv:?} in {position:?}");
}

fn compare_checks(position: &Position, naive: &Naive) {
    let checkers: Bitboard = naive.checkers().into_iter().collect();
    assert_eq!(position.checkers(), checkers, "checkers in {position:?}");
    for color in Color::ALL {
        let pinned: Bitboard = naive.pinned(color).into_iter().collect();
        assert_eq!(position.pinned(color), pinned, "{color}'s pinned pieces in {position:?}");
    }
}

/// Who attacks a square, on the board as it is and with squares occupied or cleared at random.
fn compare_attackers(position: &Position, naive: &Naive, random: &mut Random) {
    let square = random.pick(&Square::all().collect::<Vec<_>>());
    let altered = position.occupied() & Bitboard(random.bits() | random.bits())
        | Bitboard(random.bits() & random.bits() & random.bits());
    for occupied in [position.occupied(), altered] {
        let expected: Bitboard = naive
            .pieces()
            .filter(|&(_, from)| occupied.contains(from))
            .filter(|&(piece, from)| {
                attacks(piece, from, |square| occupied.contains(square)).contains(&square)
            })
            .map(|(_, from)| from)
            .collect();
        assert_eq!(
            position.attackers_to(square, occupied),
            expected,
            "attackers of {square} in {position:?} with occupied squares\n{occupied}"
        );
    }
}
