//! Lanes against rays that go from square to square.

use fivefold_movegen::attacks::rays::{self, Step};
use fivefold_movegen::{Bitboard, Square};

use super::random::Random;
use crate::vector::lanes::{EDGES, LANES, bit, square_of};
use crate::vector::portable::Portable;
use crate::vector::simd::Simd;
use crate::vector::zone::ZONES;

/// The step of each lane's direction.
const STEPS: [Step; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1)];

/// A board with few to many squares.
fn board(random: &mut Random) -> Bitboard {
    let (a, b, c) = (random.bits(), random.bits(), random.bits());
    Bitboard(random.pick(&[0, a & b & c, a & b, a, a | b]))
}

/// The squares of the bits of a lane.
fn squares(lane: usize, word: u64) -> Bitboard {
    let bits = Bitboard(word).into_iter();
    let square = |bit: Square| Bitboard(1 << square_of(lane, 1 << bit.index()));
    bits.fold(Bitboard::EMPTY, |board, bit| board | square(bit))
}

#[test]
fn every_square_has_its_bit_in_every_lane() {
    for lane in 0..8 {
        let mut seen = 0_u64;
        for (square, lanes) in LANES.iter().enumerate() {
            let bit = bit(lane, square);
            assert_eq!(square_of(lane, 1 << bit), square, "lane {lane}");
            assert_eq!(lanes.at[lane], 1 << bit, "lane {lane}");
            seen |= 1 << bit;
        }
        assert_eq!(seen, !0, "lane {lane}");
    }
}

#[test]
fn the_next_square_of_a_lane_is_the_next_bit() {
    for (lane, step) in STEPS.into_iter().enumerate() {
        for square in Square::all() {
            let lanes = &LANES[square.index()];
            let next = rays::step(square, step).map_or(0, |to| LANES[to.index()].at[lane]);
            assert_eq!(lanes.ahead[lane], next, "lane {lane}, {square}");
            assert!(next == 0 || lanes.at[lane] << 1 == next, "lane {lane}, {square}");
            let is_edge = lane >= 4 && matches!((lane, square.file()), (4 | 7, 7) | (5 | 6, 0));
            assert_eq!(EDGES.0[lane] & lanes.at[lane] != 0, is_edge, "lane {lane}, {square}");
            assert_eq!(lanes.inner[lane], if is_edge { 0 } else { lanes.at[lane] });
            assert_eq!(Bitboard(lanes.ray[lane]), rays::attacks(square, &[step], Bitboard::EMPTY));
        }
    }
}

/// The rays of one slider on each square, with random blockers.
#[test]
fn a_subtraction_makes_the_rays_of_a_slider() {
    let mut random = Random::new(6);
    for _ in 0..300 {
        let blockers = board(&mut random);
        for square in Square::all() {
            let occupied = blockers | Bitboard::of(square);
            let reached = reached(occupied, Bitboard::of(square), Bitboard::of(square));
            for (lane, step) in STEPS.into_iter().enumerate() {
                let expected = rays::attacks(square, &[step], blockers);
                assert_eq!(reached[lane], expected, "lane {lane}, {square}, {blockers:?}");
            }
        }
    }
}

/// The rays of many sliders at once: no ray runs into another's line.
#[test]
fn a_subtraction_makes_the_rays_of_all_sliders() {
    let mut random = Random::new(7);
    for _ in 0..5_000 {
        let (orthogonal, diagonal) = (board(&mut random), board(&mut random));
        let occupied = board(&mut random) | orthogonal | diagonal;
        let reached = reached(occupied, orthogonal, diagonal);
        for (lane, step) in STEPS.into_iter().enumerate() {
            let sliders = if lane < 4 { orthogonal } else { diagonal };
            let ray = |from| rays::attacks(from, &[step], occupied);
            let expected = sliders.into_iter().fold(Bitboard::EMPTY, |all, from| all | ray(from));
            assert_eq!(reached[lane], expected, "lane {lane}, {occupied:?}, {sliders:?}");
        }
    }
}

/// What sliders reach in each lane, by the subtraction that the counter makes.
fn reached(occupied: Bitboard, orthogonal: Bitboard, diagonal: Bitboard) -> [Bitboard; 8] {
    let edges = Portable.load(&EDGES.0);
    let occupied = Portable.lanes(occupied.0, occupied.0) | edges;
    let sliders = Portable.lanes(orthogonal.0, diagonal.0) & !edges;
    let ahead = Portable.add_bytes(sliders, sliders);
    let reached = Portable.words(occupied ^ Portable.sub_bytes(occupied, ahead));
    core::array::from_fn(|lane| squares(lane, reached.0[lane]))
}

#[test]
fn a_zone_has_the_squares_around_its_king() {
    for (king, zone) in Square::all().zip(&ZONES) {
        let around = fivefold_movegen::attacks::king(king);
        assert_eq!(around & Bitboard(zone.board), around, "{king}");
        assert!(zone.board.count_ones() <= 8, "{king}");
        for square in Square::all() {
            let bit = zone.member[square.index()];
            assert_eq!(bit != 0, Bitboard(zone.board).contains(square), "{king} {square}");
            assert_eq!(zone.step[square.index()], if around.contains(square) { bit } else { 0 });
        }
    }
}
