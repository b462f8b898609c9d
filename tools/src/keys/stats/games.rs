//! Games as a search sees them: random ones, with a small tree around each position.

use fivefold_movegen::{CastlingMode, Delta, Position, Selection};
use fivefold_zobrist::{Key128, KeySet};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How deep the tree around each position of a game is, in plies.
const TREE_DEPTH: u8 = 2;

/// Games end after as many plies as this, if not before.
const MAX_PLIES: usize = 200;

/// Plays the game of a number and calls the function with the keys before and after every move of
/// its trees. Even numbers start from the array of standard chess, odd ones from an array of
/// Chess960. The same seed and number give the same game.
pub(super) fn walk_game(
    set: &KeySet<u128>,
    seed: u64,
    number: u64,
    visit: &mut impl FnMut(Key128, Key128),
) {
    // The first number of a seed's generator, so that games of neighbouring seeds differ.
    let base = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(base.wrapping_add(number));
    let mut position =
        if number.is_multiple_of(2) { Position::default() } else { chess960_start(&mut random) };
    let mut key = Key128::of_with(set, &position);
    for _ in 0..MAX_PLIES {
        walk_tree(set, &position, key, TREE_DEPTH, visit);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let delta = position.delta(moves[below(&mut random, moves.len())]);
        key = key.after_with(set, &delta);
        position = position.apply(&delta);
    }
}

fn walk_tree(
    set: &KeySet<u128>,
    position: &Position,
    key: Key128,
    depth: u8,
    visit: &mut impl FnMut(Key128, Key128),
) {
    position.for_each_delta(Selection::ALL, &mut |delta: &Delta| {
        let after = key.after_with(set, delta);
        visit(key, after);
        if depth > 1 {
            walk_tree(set, &position.apply(delta), after, depth - 1, visit);
        }
    });
}

/// A starting position of Chess960: an array shuffled until it obeys the rules.
fn chess960_start(random: &mut impl Rng) -> Position {
    let mut array = *b"rnbqkbnr";
    loop {
        for end in (1..array.len()).rev() {
            array.swap(end, below(random, end + 1));
        }
        let files = |piece| (0..8).filter(move |&file: &usize| array[file] == piece);
        let king_is_between =
            files(b'r').min() < files(b'k').min() && files(b'k').min() < files(b'r').max();
        let bishops_differ = files(b'b').sum::<usize>() % 2 == 1;
        if !(king_is_between && bishops_differ) {
            continue;
        }
        let black = array.map(char::from).iter().collect::<String>();
        let white = black.to_uppercase();
        let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
        if let Ok(position) = Position::from_fen(&fen, CastlingMode::Chess960) {
            return position;
        }
    }
}

/// A number from 0 up to, not including, `end`.
fn below(random: &mut impl Rng, end: usize) -> usize {
    (random.next_u64() % end as u64) as usize
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn arrays_of_chess960_come_about_with_all_rights() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let starts: BTreeSet<String> = (0..20_000)
            .map(|_| {
                let start = chess960_start(&mut random);
                assert_eq!(start.castling().rooks().len(), 4);
                start.fen().to_string()
            })
            .collect();
        assert_eq!(starts.len(), 960);
    }

    #[test]
    fn keys_of_a_walk_are_keys_of_its_positions() {
        let set = KeySet::<u128>::default_set();
        let start = Position::default();
        let mut keys = Vec::new();
        walk_tree(set, &start, Key128::of(&start), 2, &mut |_, after| keys.push(after));
        let mut expected = Vec::new();
        for &mv in &start.legal_moves() {
            let after = start.play_unchecked(mv);
            expected.push(Key128::of(&after));
            expected.extend(
                after.legal_moves().iter().map(|&reply| Key128::of(&after.play_unchecked(reply))),
            );
        }
        keys.sort_unstable();
        expected.sort_unstable();
        assert_eq!(keys, expected);
    }
}
