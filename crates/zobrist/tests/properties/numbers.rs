//! The numbers of a table, seen through keys.

use std::collections::HashMap;

use fivefold_movegen::{Bitboard, CastlingRights, Color, Piece, Position, Role, Setup, Square};
use fivefold_zobrist::{DEFAULT_SEED, KEY_COUNT, Key, Key128, KeySet};

use crate::positions::read;

#[test]
fn all_numbers_are_distinct_and_none_is_zero() {
    check_numbers(KeySet::<u64>::default_set().numbers().map(u128::from));
    check_numbers(KeySet::<u128>::default_set().numbers());
    // Other seeds are as good, and the high halves are as good as the low ones.
    for seed in 0..50 {
        check_numbers(KeySet::<u64>::from_seed(seed).numbers().map(u128::from));
        check_numbers(KeySet::<u128>::from_seed(seed).numbers().map(|number| number >> 64));
    }
}

fn check_numbers(numbers: impl Iterator<Item = u128>) {
    let mut places = HashMap::new();
    for (place, number) in numbers.enumerate() {
        assert_ne!(number, 0, "number {place}");
        assert_eq!(places.insert(number, place), None, "number {place} is there twice");
    }
    assert_eq!(places.len(), KEY_COUNT);
}

#[test]
fn the_default_table_is_that_of_the_default_seed() {
    assert_eq!(KeySet::<u64>::default_set(), &KeySet::<u64>::from_seed(DEFAULT_SEED));
    assert_eq!(KeySet::<u128>::default_set(), &KeySet::<u128>::from_seed(DEFAULT_SEED));
    assert_ne!(KeySet::<u64>::default_set(), &KeySet::<u64>::from_seed(DEFAULT_SEED + 1));
}

/// Each of the 768 pieces on squares has a number of its own.
#[test]
fn pieces_on_squares_have_distinct_numbers() {
    let set = KeySet::<u64>::default_set();
    let mut numbers = HashMap::new();
    for piece in Piece::all() {
        for square in Square::all() {
            let number = set.piece(piece, square);
            assert_ne!(number, 0, "{piece} on {square}");
            assert_eq!(numbers.insert(number, (piece, square)), None, "{piece} on {square}");
        }
    }
    assert_eq!(numbers.len(), 768);
}

/// A number that a table has but a key never takes in would make two positions one.
#[test]
fn every_number_is_taken_into_a_key() {
    let set = KeySet::<u128>::default_set();
    for (piece, square, with, without) in placements() {
        let differ = Key128::of(&with).0 ^ Key128::of(&without).0;
        assert_eq!(differ, set.piece(piece, square), "{piece} on {square}");
    }
    for (piece, [from, to], here, there) in king_steps() {
        let differ = Key128::of(&here).0 ^ Key128::of(&there).0;
        assert_eq!(differ, set.piece(piece, from) ^ set.piece(piece, to), "{piece} on {to}");
    }
    for color in Color::ALL {
        for file in 0..8 {
            let (with, without) = with_right(color, file);
            let rook = with.castling().rooks();
            let differ = Key128::of(&with).0 ^ Key128::of(&without).0;
            assert_eq!(differ, set.castling(CastlingRights::of_rooks(rook)), "{color}, {file}");
            assert_ne!(Key::of(&with), Key::of(&without), "{color}, {file}");
        }
    }
    let white = read("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let black = read("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(Key128::of(&white).0 ^ Key128::of(&black).0, set.black_to_move());
}

/// Positions with and without a piece, for every piece but a king and every square that it may
/// stand on.
fn placements() -> Vec<(Piece, Square, Position, Position)> {
    let mut found = Vec::new();
    for piece in Piece::all().filter(|piece| piece.role != Role::King) {
        for square in Square::all() {
            // Two arrangements of the kings, so that no square is always taken.
            for kings in ["k7/8/8/8/8/8/8/7K w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - 0 1"] {
                let without = read(kings);
                let mut setup = Setup::from(&without);
                if setup.board[square.index()].is_some() {
                    continue;
                }
                setup.set(square, Some(piece));
                // It may be the player to move who must not be in check.
                for side in Color::ALL {
                    setup.side_to_move = side;
                    let mut bare = Setup::from(&without);
                    bare.side_to_move = side;
                    if let (Ok(with), Ok(bare)) = (setup.position(), bare.position()) {
                        found.push((piece, square, with, bare));
                    }
                }
            }
        }
    }
    found
}

/// Every king on every square, and on the next square, with the other king out of the way.
fn king_steps() -> Vec<(Piece, [Square; 2], Position, Position)> {
    let mut found = Vec::new();
    for color in Color::ALL {
        let piece = Piece::new(color, Role::King);
        for (from, to) in Square::all().zip(Square::all().skip(1)) {
            // A corner that is far from both squares.
            let other = if from.rank() < 4 { Square::at(0, 7) } else { Square::at(7, 0) };
            let with_king_on = |square| {
                let mut setup = Setup::default();
                setup.set(square, Some(piece));
                setup.set(other, Some(Piece::new(!color, Role::King)));
                setup.position().expect("the kings are apart")
            };
            found.push((piece, [from, to], with_king_on(from), with_king_on(to)));
        }
    }
    found
}

/// A king and a rook on the first rank of a player, with the right to castle and without it.
fn with_right(color: Color, file: u8) -> (Position, Position) {
    let home = if color == Color::White { 0 } else { 7 };
    let (king, rook) = (Square::at(if file == 4 { 3 } else { 4 }, home), Square::at(file, home));
    let mut setup = Setup { side_to_move: color, ..Setup::default() };
    setup.set(king, Some(Piece::new(color, Role::King)));
    setup.set(rook, Some(Piece::new(color, Role::Rook)));
    // On a file where the rook does not attack it.
    let other = Square::at(if file == 0 { 7 } else { 0 }, 3);
    setup.set(other, Some(Piece::new(!color, Role::King)));
    let castling = CastlingRights::of_rooks(Bitboard::of(rook));
    let with = Setup { castling, ..setup.clone() };
    let position = |setup: &Setup| setup.position().expect("the right has its rook");
    (position(&with), position(&setup))
}

/// Rights are combined from one number each, so no set of them is another one's key.
#[test]
fn sets_of_rights_have_distinct_keys() {
    let set = KeySet::<u64>::default_set();
    let mut keys = HashMap::new();
    for bits in 0..=u16::MAX {
        let rooks = Bitboard(u64::from(bits & 0xFF) | u64::from(bits >> 8) << 56);
        let key = set.castling(CastlingRights::of_rooks(rooks));
        assert_eq!(keys.insert(key, bits), None, "{bits:#06x}");
    }
}
