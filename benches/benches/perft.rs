//! Leaves counted per second, one thread, no table: the six standard positions one by one, then
//! all six as one measurement.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput};
use fivefold_benches::{
    Chess, Cozy, Fivefold, Library, STANDARD, Shakmaty, Standard, describe_build,
};
use fivefold_perft::{Counter, Path};

fn main() {
    eprintln!("{}", describe_build());
    let mut criterion = Criterion::default().configure_from_args();
    for standard in &STANDARD {
        compare(&mut criterion, &format!("perft/{}", standard.name), &[*standard]);
    }
    compare(&mut criterion, "perft/aggregate", &STANDARD);
    criterion.final_summary();
}

/// Measures every library on the positions taken together.
fn compare(criterion: &mut Criterion, name: &str, positions: &[Standard]) {
    let nodes: u64 = positions.iter().map(|it| it.nodes).sum();
    let mut group = criterion.benchmark_group(name);
    // Ten samples of as few runs as a slow library needs keep the whole within minutes.
    group.sample_size(10);
    group.sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_millis(500));
    group.measurement_time(Duration::from_secs(3 + nodes / 40_000_000));
    group.throughput(Throughput::Elements(nodes));
    for counter in Path::ALL.into_iter().filter_map(|path| Counter::new(path).ok()) {
        measure_path(&mut group, counter, positions);
    }
    measure::<Cozy>(&mut group, positions);
    measure::<Shakmaty>(&mut group, positions);
    measure::<Chess>(&mut group, positions);
    group.finish();
}

/// Fivefold on one path of those that the processor has.
fn measure_path(group: &mut BenchmarkGroup<WallTime>, counter: Counter, positions: &[Standard]) {
    let boards: Vec<_> =
        positions.iter().map(|it| (Fivefold::read(it.fen), it.depth, it.nodes)).collect();
    group.bench_function(format!("{} {}", Fivefold::NAME, counter.path()), |bencher| {
        bencher.iter(|| {
            for (board, depth, nodes) in &boards {
                let counted = counter.perft(black_box(board), black_box(*depth));
                assert_eq!(counted, *nodes, "{}", counter.path());
            }
        });
    });
}

fn measure<L: Library>(group: &mut BenchmarkGroup<WallTime>, positions: &[Standard]) {
    let boards: Vec<_> = positions.iter().map(|it| (L::read(it.fen), it.depth, it.nodes)).collect();
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| {
            for (board, depth, nodes) in &boards {
                assert_eq!(L::perft(black_box(board), black_box(*depth)), *nodes, "{}", L::NAME);
            }
        });
    });
}
