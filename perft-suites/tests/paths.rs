//! Every path of the processor, threads and a table give the same divide of every position of the
//! suites, and the counts that the suites know.
//!
//! The whole takes minutes:
//! `cargo test --release -p fivefold-perft-suites --test paths -- --ignored`.

use std::num::NonZeroUsize;

use fivefold_movegen::{Move, Position};
use fivefold_perft::{Counter, Path, Perft, Table};
use fivefold_perft_suites::{Entry, Limits, embedded};

/// The first moves of a position and the counts below them.
type Divide = Vec<(Move, u128)>;

fn on_path(counter: Counter, position: &Position, depth: u8) -> Divide {
    counter.divide(position, depth).map(|(mv, nodes)| (mv, nodes.into())).collect()
}

fn on_threads(perft: Perft<'_>, position: &Position, depth: u8) -> Divide {
    let count = perft.count(position, depth).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(count.nodes, count.roots.iter().map(|root| root.nodes).sum());
    count.roots.iter().map(|root| (root.mv, root.nodes)).collect()
}

/// Compares all ways to count at the deepest known count of each position within the limit.
fn compare(max_nodes: u64) {
    let counters: Vec<_> =
        Path::ALL.into_iter().filter_map(|path| Counter::new(path).ok()).collect();
    let table = Table::new(64).expect("the table is small");
    let two = Perft::default().threads(NonZeroUsize::new(2).expect("two threads"));
    let limits = Limits { max_nodes, ..Limits::NONE };
    let suites = embedded().unwrap_or_else(|error| panic!("{error}"));
    let mut compared = 0;
    for Entry { id, position, counts, .. } in suites.iter().flat_map(|suite| &suite.entries) {
        let Some(count) = counts.iter().rfind(|&&count| limits.allow(count)) else { continue };
        let expected = on_path(counters[0], position, count.depth);
        let sum: u128 = expected.iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(sum, count.nodes.into(), "{id} on {}", counters[0].path());
        for &counter in &counters[1..] {
            let found = on_path(counter, position, count.depth);
            assert_eq!(found, expected, "{id} on {}", counter.path());
        }
        assert_eq!(on_threads(two, position, count.depth), expected, "{id} on threads");
        let remembered = on_threads(two.table(&table), position, count.depth);
        assert_eq!(remembered, expected, "{id} with a table");
        compared += 1;
    }
    assert!(compared > 1_500, "{compared} positions");
}

#[test]
fn all_ways_to_count_agree_to_a_million_nodes() {
    compare(1_000_000);
}

#[test]
#[ignore = "counts 100 million nodes of many positions in many ways, for minutes"]
fn all_ways_to_count_agree_to_100_million_nodes() {
    compare(100_000_000);
}
