//! The counts of whole positions are those of making every move, on every kind of position.

use fivefold_movegen::Position;

use super::for_each_simd;
use super::random::{Random, game, placement};
use crate::vector::portable::Portable;
use crate::vector::simd::Simd;
use crate::vector::{Board, Scratch, Slides, Sum};

/// The replies to each move by making it and listing what follows.
fn one_by_one(position: &Position) -> Vec<u16> {
    let moves = position.legal_moves();
    moves.iter().map(|&mv| position.play_unchecked(mv).legal_moves().len() as u16).collect()
}

/// Counts with one set of vectors, with memory that earlier positions have used.
#[track_caller]
fn check<S: Simd>(simd: S, position: &Position, expected: &[u16], scratch: &mut Scratch) {
    let mut found = Sum::new(simd);
    let board = Board::new(simd, position);
    scratch.slides = Slides::new(simd, position, position.side_to_move());
    simd.count_replies(position, &board, scratch, &mut found);
    let sum = expected.iter().map(|&replies| u64::from(replies)).sum::<u64>();
    let name = core::any::type_name::<S>();
    assert_eq!(found.total(simd), sum, "{} with {name}", position.fen());
    let each = simd.count_children(position, scratch);
    assert_eq!(&each[..], expected, "{} with {name}", position.fen());
}

fn check_all(positions: impl Iterator<Item = Position>) {
    let mut scratch = Box::new(Scratch::new());
    for position in positions {
        let expected = one_by_one(&position);
        check(Portable, &position, &expected, &mut scratch);
        for_each_simd!(simd => check(simd, &position, &expected, &mut scratch));
    }
}

#[test]
fn replies_in_games_are_those_of_making_every_move() {
    let mut random = Random::new(3);
    check_all((0..4_000).map(|i| game(&mut random, i % 120)));
}

#[test]
fn replies_in_odd_placements_are_those_of_making_every_move() {
    let mut random = Random::new(4);
    check_all((0..12_000).map(|_| placement(&mut random)));
}

/// The same for ten million positions, without the slow vectors of plain words.
#[test]
#[ignore = "takes minutes"]
fn replies_in_ten_million_positions_are_those_of_making_every_move() {
    let mut random = Random::new(6);
    let mut scratch = Box::new(Scratch::new());
    for i in 0..10_000_000 {
        let position = if i % 4 == 0 { game(&mut random, i % 150) } else { placement(&mut random) };
        let expected = one_by_one(&position);
        for_each_simd!(simd => check(simd, &position, &expected, &mut scratch));
    }
}

#[test]
fn more_than_eight_pawns_step_at_once() {
    let fens = [
        "6k1/pp2ppp1/2p5/1p2pp1P/8/8/8/5K2 b - - 0 1",
        "k7/8/PPPPPPPP/8/PPPPPPPP/8/PPPPPPPP/K7 w - - 0 1",
        "k7/1p1p1p1p/P1P1P1P1/1p1p1p1p/P1P1P1P1/1p1p1p1p/P1P1P1P1/7K w - - 0 1",
    ];
    check_all(fens.into_iter().map(|fen| fen.parse().expect("a FEN that is a position")));
}

/// Too rare for random positions: the pawn leaves the rank of the king, and uncovers the rook, for a
/// square on one of the king's diagonals.
#[test]
fn a_pawn_captures_onto_a_diagonal_of_the_king_from_its_rank() {
    let fens = [
        "8/8/3n4/R1P1k3/8/8/8/4K3 w - - 0 1",
        "8/8/5n2/4k1PR/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/r1p1K3/3N4/8/8 b - - 0 1",
        "4k3/8/8/8/4K1pr/5N2/8/8 b - - 0 1",
    ];
    check_all(fens.into_iter().map(|fen| fen.parse().expect("a FEN that is a position")));
}

/// A board that is carried from the grandparent is the board of the parent.
#[test]
fn three_plies_are_those_of_making_every_move() {
    let mut random = Random::new(5);
    let mut scratch = Box::new(Scratch::new());
    for i in 0..400 {
        let position = if i % 2 == 0 { game(&mut random, i % 100) } else { placement(&mut random) };
        let moves = position.legal_moves();
        let below = moves.iter().flat_map(|&mv| one_by_one(&position.play_unchecked(mv)));
        let expected: u64 = below.map(u64::from).sum();
        assert_eq!(Portable.walk(&position, 3, &mut scratch), expected, "{}", position.fen());
        for_each_simd!(simd => {
            assert_eq!(simd.walk(&position, 3, &mut scratch), expected, "{}", position.fen());
        });
    }
}
