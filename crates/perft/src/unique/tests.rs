//! Packing loses nothing, and the numbers are those of a slow count, with any memory.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use std::vec::Vec;

use fivefold_movegen::{CastlingMode, Position};

use super::UniqueError;
use super::packed::Packed;
use crate::deep::{Perft, Progress};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn read(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn on(threads: usize) -> Perft<'static> {
    Perft::default().threads(NonZeroUsize::new(threads).expect("there is a thread"))
}

/// The distinct positions of the next ply, by comparing each with each.
fn next_ply(ply: &[Position]) -> Vec<Position> {
    let mut next: Vec<Position> = Vec::new();
    for position in ply {
        for &mv in &position.legal_moves() {
            let child = position.play_unchecked(mv);
            if !next.iter().any(|other| other.is_same_position(&child)) {
                next.push(child);
            }
        }
    }
    next
}

const CASES: [&str; 7] = [
    KIWIPETE,
    // En passant that is legal and that is not, for both players.
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/8/2P1P1P1/4K3 w - - 0 1",
    // Two rooks a side, of which one may castle.
    "4k3/8/8/8/8/8/8/RR2K1RR w BG - 0 1",
    // More pieces than a game has.
    "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
    // Mate and stalemate end the line.
    "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
];

#[test]
fn packing_loses_nothing_and_the_numbers_are_those_of_a_slow_count() {
    for fen in CASES {
        let mut ply = Vec::from([read(fen)]);
        let found = on(2).count_unique(&ply[0], 3, 64).unwrap_or_else(|error| panic!("{error}"));
        for (number, &count) in found.iter().enumerate() {
            assert_eq!(count, ply.len() as u64, "{fen} ply {number}");
            for position in &ply {
                let unpacked = Packed::of(position).unpack(position.side_to_move());
                assert!(
                    unpacked.is_ok_and(|it| it.is_same_position(position)),
                    "{}",
                    position.fen()
                );
            }
            if ply.len() < 2_000 && number < 3 {
                ply = next_ply(&ply);
            } else {
                break;
            }
        }
    }
}

#[test]
fn the_starting_position_has_the_known_numbers() {
    let known = [1, 20, 400, 5_362, 72_078, 822_518];
    let found = |threads, mebibytes| on(threads).count_unique(&Position::default(), 5, mebibytes);
    for threads in [1, 3] {
        assert_eq!(found(threads, 1024).as_deref(), Ok(&known[..]));
    }
    // 822,518 positions alone take 25 MiB; a part at a time takes less, at least that of ply 4.
    for mebibytes in [4, 5, 8, 16] {
        assert_eq!(found(2, mebibytes).as_deref(), Ok(&known[..]), "{mebibytes} MiB");
    }
    let memory = |mebibytes, plies: usize| {
        Err(UniqueError::Memory { mebibytes, known: known[..plies].to_vec() })
    };
    assert_eq!(found(1, 1), memory(1, 4));
    assert_eq!(found(1, 0), memory(0, 0));
    assert_eq!(on(1).count_unique(&Position::default(), 0, 1), Ok(Vec::from([1])));
}

#[test]
#[ignore = "keeps 9 million positions, for some seconds"]
fn the_starting_position_has_the_known_numbers_to_ply_7() {
    let known = [1, 20, 400, 5_362, 72_078, 822_518, 9_417_681, 96_400_068];
    assert_eq!(on(2).count_unique(&Position::default(), 7, 2048).as_deref(), Ok(&known[..]));
}

#[test]
fn a_search_that_is_stopped_tells_what_it_knows() {
    let stop = AtomicBool::new(false);
    let on_progress = |progress: Progress| {
        assert!(progress.done <= progress.total);
        stop.fetch_or(progress.total == 5_362, Ordering::Relaxed);
    };
    let stopped = on(2).stop_when(&stop).on_progress(&on_progress);
    let expected = UniqueError::Stopped { known: Vec::from([1, 20, 400, 5_362]) };
    assert_eq!(stopped.count_unique(&Position::default(), 6, 64), Err(expected));
}
