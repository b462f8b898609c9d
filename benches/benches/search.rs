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
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(1200))
        .configure_from_args();
    for searched in &SEARCHED {
        let score = Root::<FivefoldNode>::new(searched).search(searched.depth).score;
        let expected = Outcome { score, nodes: searched.nodes };
        let all = Expected { outcome: expected, exact: true };
        let cozy = Expected { exact: searched.difference != Difference::Cozy, ..all };
        measure::<FivefoldNode>(&mut criterion, searched, all);
        measure::<CozyNode>(&mut criterion, searched, cozy);
        measure::<ShakmatyNode>(&mut criterion, searched, all);
        measure::<ChessNode>(&mut criterion, searched, all);
    }
    criterion.final_summary();
}

/// What a library must find.
#[derive(Clone, Copy)]
struct Expected {
    outcome: Outcome,
    /// Whether the library's keys make the same tree.
    exact: bool,
}

fn measure<B: SearchBoard>(criterion: &mut Criterion, searched: &Searched, expected: Expected) {
    let mut root = Root::<B>::new(searched);
    let outcome = root.search(searched.depth);
    assert_eq!(outcome == expected.outcome, expected.exact, "{} {}", B::NAME, searched.name);
    let mut group = criterion.benchmark_group(format!("search/{}", searched.name));
    group.sampling_mode(SamplingMode::Flat);
    // Nodes per second are those of the tree that was really searched.
    group.throughput(Throughput::Elements(outcome.nodes));
    group.bench_function(B::NAME, |bencher| {
        bencher.iter(|| assert_eq!(root.search(black_box(searched.depth)), outcome));
    });
    group.finish();
}
