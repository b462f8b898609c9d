//! The repetition test at a node, beside the loop that engines usually write: a scan with stride
//! two over an array of structures that keep everything about a ply.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use fivefold_benches::describe_build;
use fivefold_repetition::{DrawPolicy, FixedHistory};
use fivefold_zobrist::ZobristKey;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Reversible plies behind the node.
const SEGMENTS: [usize; 9] = [0, 2, 4, 8, 16, 32, 50, 75, 100];

/// How many nodes one iteration asks at.
const NODES: usize = 256;

fn main() {
    eprintln!("{}", describe_build());
    let mut criterion = Criterion::default().configure_from_args();
    node(&mut criterion, "history/new", false);
    node(&mut criterion, "history/repeated", true);
    criterion.final_summary();
}

/// Measures a move's bookkeeping with the test: push, ask, pop, at nodes whose position is new or
/// has occurred at the far end of the segment.
fn node(criterion: &mut Criterion, name: &str, repeated: bool) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(NODES as u64));
    for segment in SEGMENTS {
        // At least four plies lie between a position and its return.
        let repeated = repeated && segment >= 4;
        let expected = if repeated { NODES } else { 0 };
        let Nodes { mut ours, mut usual, keys } = nodes(segment, repeated);
        group.bench_function(BenchmarkId::new("fivefold", segment), |bencher| {
            bencher.iter(|| {
                let mut draws = 0;
                for &key in black_box(&keys) {
                    ours.push(ZobristKey(key), segment == 0).expect("there is room");
                    draws += usize::from(ours.is_draw(DrawPolicy::Twice));
                    ours.pop();
                }
                assert_eq!(draws, expected);
            });
        });
        group.bench_function(BenchmarkId::new("usual loop", segment), |bencher| {
            bencher.iter(|| {
                let mut draws = 0;
                for &key in black_box(&keys) {
                    usual.push(key, segment == 0);
                    draws += usize::from(usual.is_repetition());
                    usual.pop();
                }
                assert_eq!(draws, expected);
            });
        });
    }
    group.finish();
}

/// Both kinds of history with the same keys in them, and the keys of the nodes to ask at.
struct Nodes {
    ours: FixedHistory<512>,
    usual: Usual,
    keys: Vec<u64>,
}

/// Histories of 80 plies before the segment and all of the segment but its last ply.
fn nodes(segment: usize, repeated: bool) -> Nodes {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(segment as u64);
    let first = random.next_u64();
    let mut ours = FixedHistory::new(ZobristKey(first));
    let mut usual = Usual::new(first);
    let mut oldest = [0; 2];
    for ply in 1..80 + segment {
        let key = random.next_u64();
        if let Some(oldest) = ply.checked_sub(80).and_then(|at| oldest.get_mut(at)) {
            *oldest = key;
        }
        ours.push(ZobristKey(key), ply <= 80).expect("there is room");
        usual.push(key, ply <= 80);
    }
    let mut key = || if repeated { oldest[segment % 2] } else { random.next_u64() };
    let keys = (0..NODES).map(|_| key()).collect();
    Nodes { ours, usual, keys }
}

/// What an engine usually keeps of a ply, side by side.
#[derive(Clone, Copy, Default)]
struct Ply {
    key: u64,
    _pawn_key: u64,
    _material_key: u64,
    _checkers: u64,
    _pinned: [u64; 2],
    reversible: u16,
    _castling: u8,
    _en_passant: u8,
    _captured: u8,
}

/// The usual history.
struct Usual {
    plies: Vec<Ply>,
}

impl Usual {
    fn new(key: u64) -> Self {
        let mut plies = Vec::with_capacity(512);
        plies.push(Ply { key, ..Ply::default() });
        Self { plies }
    }

    fn push(&mut self, key: u64, irreversible: bool) {
        let last = self.plies[self.plies.len() - 1];
        let reversible = if irreversible { 0 } else { last.reversible + 1 };
        self.plies.push(Ply { key, reversible, ..last });
    }

    fn pop(&mut self) {
        self.plies.pop();
    }

    #[inline]
    fn is_repetition(&self) -> bool {
        let current = self.plies.len() - 1;
        let Ply { key, reversible, .. } = self.plies[current];
        let mut back = 4;
        while back <= usize::from(reversible) {
            if self.plies[current - back].key == key {
                return true;
            }
            back += 2;
        }
        false
    }
}
