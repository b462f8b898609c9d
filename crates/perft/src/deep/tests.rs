//! Tables too small for what is put into them, shared by threads that race, and keys that collide.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use std::collections::HashMap;
use std::format;
use std::string::String;
use std::vec::Vec;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_zobrist::{DEFAULT_SEED, KeySet};

use super::memory::Memory;
use super::split::split;
use super::{Perft, PerftError, Progress, Table};
use crate::counter::Counter;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn read(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn default_keys() -> KeySet<u128> {
    KeySet::<u128>::default_set().clone()
}

fn on(threads: usize) -> Perft<'static> {
    Perft::default().threads(NonZeroUsize::new(threads).expect("there is a thread"))
}

/// A count that must come to its end.
fn count(perft: Perft<'_>, position: &Position, depth: u8) -> u128 {
    perft.count(position, depth).unwrap_or_else(|error| panic!("{error}")).nodes
}

#[test]
fn tiny_tables_count_right_whoever_races() {
    let positions = [(read(KIWIPETE), 5, 193_690_690), (Position::default(), 6, 119_060_324)];
    for buckets in [1, 2, 7, 64, 5000] {
        let table = Table::of_buckets(buckets, default_keys()).expect("the table is small");
        for (position, depth, nodes) in positions {
            assert_eq!(count(on(3).table(&table), &position, depth), nodes, "{buckets} buckets");
        }
    }
}

#[test]
fn halves_of_different_entries_are_not_taken_for_one() {
    let table = Table::of_buckets(1, default_keys()).expect("the table is small");
    let (start, other) = (Position::default(), read(KIWIPETE));
    let (a, b) = (table.name(&start), table.name(&other));
    table.put(a, 3, 8_902);
    assert_eq!((table.get(a, 3), table.get(a, 4), table.get(b, 3)), (Some(8_902), None, None));
    // Another thread has written the data of its entry, and not yet the rest.
    for torn in [97_862, 1, 0] {
        table.overwrite_data(torn);
        assert_eq!((table.get(a, 3), table.get(a, 4), table.get(b, 3)), (None, None, None));
    }
}

#[test]
fn counts_of_any_size_are_kept_whole() {
    let name = Table::new(1).expect("the table is small").name(&Position::default());
    let largest = u128::MAX >> 1;
    for count in
        [0, 1, (1 << 63) - 1, 1 << 63, u64::MAX.into(), 1 << 64, (1 << 72) + 7, largest - 1]
    {
        let table = Table::new(1).expect("the table is small");
        table.put(name, 200, count);
        assert_eq!(table.get(name, 200), Some(count));
        assert_eq!((table.get(name, 199), table.get(name, 201)), (None, None));
    }
    for count in [largest, largest + 1, u128::MAX] {
        let table = Table::new(1).expect("the table is small");
        table.put(name, 200, count);
        assert_eq!(table.get(name, 200), Some(u128::MAX));
    }
}

#[test]
fn the_rest_of_a_large_count_is_not_missed_silently() {
    let table = Table::of_buckets(1, default_keys()).expect("the table is small");
    let name = table.name(&Position::default());
    table.put(name, 20, (1 << 80) + 3);
    assert_eq!(table.get(name, 20), Some((1 << 80) + 3));
    // Larger counts take the place of the rest, which is a small number.
    for depth in 30..33 {
        table.put(name, depth, 1 << 62);
    }
    assert_eq!(table.get(name, 20), None);
}

#[test]
fn verification_catches_wrong_keys() {
    let position = read(KIWIPETE);
    let masks = [
        0,
        0xFFFF,
        // Places that differ, and too few bits to compare.
        0b11 << 64 | u128::from(u64::MAX),
    ];
    for mask in masks {
        let wrong = KeySet::<u128>::from_seed(DEFAULT_SEED).masked(mask);
        let mut table = Table::of_buckets(1 << 14, wrong).expect("the table is small");
        let found = on(2).count_verified(&position, 4, &mut table);
        assert!(matches!(found, Err(PerftError::Disagreement { .. })), "{mask:#x}: {found:?}");
    }
    let mut table = Table::of_buckets(1 << 14, default_keys()).expect("the table is small");
    for _ in 0..2 {
        let found = on(2).count_verified(&position, 4, &mut table).map(|count| count.nodes);
        assert_eq!(found, Ok(4_085_603));
    }
}

/// The FEN less the clocks, which tells positions apart as the rules do.
fn without_clocks(position: &Position) -> String {
    let fen = format!("{}", position.fen());
    fen.rsplitn(3, ' ').last().map(String::from).unwrap_or_default()
}

/// The number of sequences, counted position by position: of each ply, how many sequences lead to
/// each position.
fn count_by_position(position: &Position, depth: u8) -> u128 {
    let mut ply = HashMap::from([(without_clocks(position), (*position, 1u128))]);
    for _ in 0..depth {
        let mut next = HashMap::new();
        for (position, ways) in ply.into_values() {
            for &mv in &position.legal_moves() {
                let child = position.play_unchecked(mv);
                next.entry(without_clocks(&child)).or_insert((child, 0)).1 += ways;
            }
        }
        ply = next;
    }
    ply.into_values().map(|(_, ways)| ways).sum()
}

#[test]
fn totals_pass_two_to_the_64_and_do_not_wrap() {
    let kings = read("8/8/8/3k4/8/8/8/K7 w - - 0 1");
    let table = Table::new(16).expect("the table is small");
    for depth in [4, 12, 25, 40] {
        let expected = count_by_position(&kings, depth);
        assert_eq!(count(on(2).table(&table), &kings, depth), expected);
        assert_eq!(expected > u128::from(u64::MAX), depth >= 25, "{expected}");
    }
    // This ends soon, though the table is too small for all these depths.
    for depth in [60, 255] {
        assert_eq!(on(2).table(&table).count(&kings, depth), Err(PerftError::TooLarge));
    }
}

#[test]
fn odd_trees_are_split_until_there_is_work_for_all() {
    let counter = Counter::best();
    let cases = [
        (KIWIPETE, 5),
        // One move, then one reply, and so on for some plies.
        ("7k/8/8/8/8/1p6/rp6/K7 w - - 0 1", 6),
        ("K1k5/P1Pp4/1p1P4/8/p7/P2P4/8/8 w - - 0 1", 7),
    ];
    for (fen, depth) in cases {
        let position = read(fen);
        let subtrees = split(counter, &position, depth, 2);
        let nodes: Vec<_> =
            subtrees.iter().map(|it| counter.perft(&it.position, it.depth)).collect();
        let (sum, largest) = (nodes.iter().sum::<u64>(), nodes.iter().max().copied());
        assert_eq!(sum, counter.perft(&position, depth), "{fen}");
        let largest = largest.expect("there are subtrees");
        assert!(largest < 100_000 || largest * 40 < sum, "{fen}: {largest} of {sum}");
    }
}

#[test]
fn a_count_that_is_stopped_tells_what_it_knows() {
    let position = read(KIWIPETE);
    let whole = on(1).count(&position, 5).unwrap_or_else(|error| panic!("{error}"));
    let stop = AtomicBool::new(false);
    let on_progress = |Progress { done, total }: Progress| {
        assert!(done <= total);
        stop.fetch_or(done == total / 2, Ordering::Relaxed);
    };
    let stopped = on(2).stop_when(&stop).on_progress(&on_progress).count(&position, 5);
    let Err(PerftError::Stopped(known)) = stopped else { panic!("{stopped:?}") };
    assert!(known.finished >= known.subtrees / 2 && known.finished < known.subtrees);
    assert!(known.nodes < whole.nodes);
    let finished = known.roots.iter().filter(|root| root.is_finished());
    assert!(finished.clone().count() >= 10);
    assert!(finished.clone().all(|root| whole.roots.contains(root)));
    let unfinished: usize = known.roots.iter().map(|root| root.unfinished).sum();
    assert_eq!(unfinished, known.subtrees - known.finished);
}

#[test]
fn what_was_counted_while_stopping_is_not_remembered() {
    let table = Table::new(16).expect("the table is small");
    let (position, depth, nodes) = (read(KIWIPETE), 5, 193_690_690);
    for stop_at in [1, 40, 200] {
        let stop = AtomicBool::new(false);
        let on_progress = |progress: Progress| {
            stop.fetch_or(progress.done >= stop_at, Ordering::Relaxed);
        };
        let perft = on(2).table(&table).stop_when(&stop).on_progress(&on_progress);
        assert!(perft.count(&position, depth).is_err());
    }
    assert_eq!(count(on(2).table(&table), &position, depth), nodes);
}
