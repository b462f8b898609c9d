//! A small alpha-beta search written once, run with each library's moves, keys and repetition
//! test.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput};
use fivefold_benches::{
    ChessNode, CozyNode, Difference, FivefoldNode, Outcome, Root, SEARCHED, SearchBoard, Searched,
    ShakmatyNode, describe_build,
};

fn main() {
    eprintln!("{}", describe_build());
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for searched in &SEARCHED {
        measure_all(&mut criterion, searched.name, std::slice::from_ref(searched));
    }
    measure_all(&mut criterion, "aggregate", &SEARCHED);
    criterion.final_summary();
}

fn measure_all(criterion: &mut Criterion, name: &str, positions: &[Searched]) {
    measure::<FivefoldNode>(criterion, name, positions, |_| true);
    measure::<CozyNode>(criterion, name, positions, |it| it.difference != Difference::Cozy);
    measure::<ShakmatyNode>(criterion, name, positions, |_| true);
    measure::<ChessNode>(criterion, name, positions, |_| true);
}

/// Measures the searches of these positions. Where the library's keys make the same tree as the
/// rules, the number of nodes must be the known one, and nowhere else.
fn measure<B: SearchBoard>(
    criterion: &mut Criterion,
    name: &str,
    positions: &[Searched],
    has_same_tree: impl Fn(&Searched) -> bool,
) {
    let mut searches: Vec<(Root<B>, u8, Outcome)> = Vec::new();
    for searched in positions {
        let mut root = Root::<B>::new(searched);
        let outcome = root.search(searched.depth);
        let is_same = outcome.nodes == searched.nodes;
        assert_eq!(is_same, has_same_tree(searched), "{} on {}", B::NAME, searched.name);
        searches.push((root, searched.depth, outcome));
    }
    let mut group = criterion.benchmark_group(format!("search/{name}"));
    group.sampling_mode(SamplingMode::Flat);
    // Nodes per second are those of the tree that was really searched.
    group.throughput(Throughput::Elements(searches.iter().map(|it| it.2.nodes).sum()));
    group.bench_function(B::NAME, |bencher| {
        bencher.iter(|| {
            for (root, depth, outcome) in &mut searches {
                assert_eq!(root.search(black_box(*depth)), *outcome);
            }
        });
    });
    group.finish();
}
