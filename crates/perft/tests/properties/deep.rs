//! Threads and tables change nothing about a count.

use std::num::NonZeroUsize;
use std::sync::Mutex;

use fivefold_movegen::Position;
use fivefold_perft::{Path, Perft, Progress, Table, TableError, divide};
use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};

use crate::positions::any_position;

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn threads_and_tables_find_the_same_divide(position in any_position()) {
        let table = Table::new(1)?;
        for depth in 0..5 {
            let expected: Vec<_> =
                divide(&position, depth).map(|(mv, nodes)| (mv, u128::from(nodes))).collect();
            for threads in 1..4 {
                let perft = Perft::default().threads(NonZeroUsize::new(threads).expect("not 0"));
                for perft in [perft, perft.path(Path::Plain), perft.table(&table)] {
                    let count = perft.count(&position, depth)?;
                    let found: Vec<_> = count.roots.iter().map(|it| (it.mv, it.nodes)).collect();
                    prop_assert_eq!(&found, &expected, "{:?} depth {}", perft, depth);
                    let sum = if depth == 0 { 1 } else { expected.iter().map(|it| it.1).sum() };
                    prop_assert_eq!(count.nodes, sum);
                    prop_assert_eq!(count.finished, count.subtrees);
                }
            }
        }
    }
}

#[test]
fn progress_tells_every_subtree_once() {
    let seen = Mutex::new(Vec::new());
    let note = |progress: Progress| seen.lock().expect("no thread has panicked").push(progress);
    let two = NonZeroUsize::new(2).expect("not 0");
    let perft = Perft::default().threads(two).on_progress(&note);
    let count = perft.count(&Position::default(), 5).expect("nothing stops it");
    let mut seen = seen.into_inner().expect("no thread has panicked");
    assert!(seen.iter().all(|progress| progress.total == count.subtrees as u64));
    seen.sort_by_key(|progress| progress.done);
    let done: Vec<_> = seen.iter().map(|progress| progress.done).collect();
    assert_eq!(done, (1..=count.subtrees as u64).collect::<Vec<_>>());
}

#[test]
fn tables_that_cannot_be_are_refused() {
    for (mebibytes, words) in [
        (0, "a table of 0 MiB holds nothing"),
        (usize::MAX, "no memory for a table of 18446744073709551615 MiB"),
    ] {
        let error = Table::new(mebibytes).expect_err("there is no such table");
        assert_eq!(error, TableError { mebibytes });
        #[cfg(target_pointer_width = "64")]
        assert_eq!(error.to_string(), words);
    }
}
