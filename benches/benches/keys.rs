//! What exact keys cost: walks in which every leaf is made and keyed, beside the same walk without
//! keys and beside libraries whose boards carry a hash; keys from scratch; keys predicted.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput};
use fivefold_benches::{Chess, Cozy, Library, Shakmaty, describe_build, sample};
use fivefold_movegen::{CastlingMode, Delta, DeltaVisitor, Position, Selection};
use fivefold_zobrist::{HashedPosition, Key, Key128, Word, ZobristKey};
use shakmaty::zobrist::{Zobrist64, Zobrist128};
use shakmaty::{EnPassantMode, Position as _};

/// The six standard positions, not as deep as where leaves are only counted.
const WALKS: [(&str, u8, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

type Group<'a> = BenchmarkGroup<'a, WallTime>;

fn main() {
    eprintln!("{}", describe_build());
    let mut criterion = Criterion::default().configure_from_args();
    walks(&mut criterion);
    from_scratch(&mut criterion);
    predicted(&mut criterion);
    criterion.final_summary();
}

fn read(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).expect("the standard positions are sound")
}

fn walks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("keys/walk");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.measurement_time(Duration::from_secs(6));
    group.throughput(Throughput::Elements(WALKS.iter().map(|walk| walk.2).sum()));

    // Keys kept on the way must add up to keys made from scratch at every leaf.
    let sums = WALKS.map(|(fen, depth, _)| scratch_sum(&read(fen), depth));
    let none = [0; WALKS.len()];
    walk(&mut group, "fivefold, no keys", &none, read, plain_walk);
    walk(&mut group, "fivefold, 64 bits", &sums, hashed::<u64>, keyed_walk);
    walk(&mut group, "fivefold, 128 bits", &sums, hashed::<u128>, |at, depth| {
        let (leaves, sum) = keyed_walk(at, depth);
        (leaves, sum as u64)
    });
    let cozy = |board: &_, depth| carried_walk::<Cozy>(board, depth, cozy_chess::Board::hash);
    let sums = WALKS.map(|(fen, depth, _)| cozy(&Cozy::read(fen), depth).1);
    walk(&mut group, Cozy::NAME, &sums, Cozy::read, cozy);
    let chess = |board: &_, depth| carried_walk::<Chess>(board, depth, chess::Board::get_hash);
    let sums = WALKS.map(|(fen, depth, _)| chess(&Chess::read(fen), depth).1);
    walk(&mut group, Chess::NAME, &sums, Chess::read, chess);
    group.finish();
}

/// Measures a walk that gives the number of leaves and the exclusive or of their keys.
fn walk<B>(
    group: &mut Group<'_>,
    name: &str,
    sums: &[u64; WALKS.len()],
    read: impl Fn(&str) -> B,
    walk: impl Fn(&B, u8) -> (u64, u64),
) {
    let boards = WALKS.map(|(fen, depth, leaves)| (read(fen), depth, leaves));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for ((board, depth, leaves), sum) in boards.iter().zip(sums) {
                assert_eq!(walk(black_box(board), *depth), (*leaves, *sum), "{name}");
            }
        });
    });
}

fn hashed<W: Word>(fen: &str) -> HashedPosition<W> {
    HashedPosition::new(read(fen))
}

/// The exclusive or of the keys of all leaves, each made from scratch.
fn scratch_sum(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return Key::of(position).0;
    }
    let below = |&mv| scratch_sum(&position.play_unchecked(mv), depth - 1);
    position.legal_moves().iter().map(below).fold(0, |sum, key| sum ^ key)
}

/// Makes every leaf, without keys.
fn plain_walk(position: &Position, depth: u8) -> (u64, u64) {
    let mut visitor = PlainWalk { position, depth: depth - 1, leaves: 0 };
    position.for_each_delta(Selection::ALL, &mut visitor);
    (visitor.leaves, 0)
}

struct PlainWalk<'a> {
    position: &'a Position,
    /// The plies that are left below the children.
    depth: u8,
    leaves: u64,
}

impl DeltaVisitor for PlainWalk<'_> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let child = self.position.apply(delta);
        self.leaves += if self.depth == 0 {
            black_box(&child);
            1
        } else {
            plain_walk(&child, self.depth).0
        };
    }
}

/// Makes and keys every leaf.
fn keyed_walk<W: Word>(position: &HashedPosition<W>, depth: u8) -> (u64, W) {
    let mut visitor = KeyedWalk { position, depth: depth - 1, leaves: 0, sum: W::default() };
    position.for_each_delta(Selection::ALL, &mut visitor);
    (visitor.leaves, visitor.sum)
}

struct KeyedWalk<'a, W: Word> {
    position: &'a HashedPosition<W>,
    /// The plies that are left below the children.
    depth: u8,
    leaves: u64,
    sum: W,
}

impl<W: Word> DeltaVisitor for KeyedWalk<'_, W> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let child = self.position.apply(delta);
        if self.depth == 0 {
            self.sum ^= child.key().0;
            self.leaves += 1;
            black_box(child.position());
        } else {
            let (leaves, sum) = keyed_walk(&child, self.depth);
            self.leaves += leaves;
            self.sum ^= sum;
        }
    }
}

/// Makes every leaf of a library whose boards carry a hash, without lists where the library can.
fn carried_walk<L: Library>(board: &L::Board, depth: u8, hash: fn(&L::Board) -> u64) -> (u64, u64) {
    let (mut leaves, mut sum) = (0, 0);
    L::for_each_move(board, |mv| {
        let (below, key) = L::with_played(board, mv, |child| {
            if depth > 1 {
                return carried_walk::<L>(child, depth - 1, hash);
            }
            let key = hash(child);
            black_box(child);
            (1, key)
        });
        leaves += below;
        sum ^= key;
    });
    (leaves, sum)
}

/// Keys from scratch, of a sample of positions.
fn from_scratch(criterion: &mut Criterion) {
    let positions = sample();
    let boards: Vec<_> =
        positions.iter().map(|position| Shakmaty::read(&position.fen().to_string())).collect();
    let mut group = criterion.benchmark_group("keys/scratch");
    group.throughput(Throughput::Elements(positions.len() as u64));
    scratch(&mut group, "fivefold, 64 bits", &positions, |it| Key::of(it).0);
    scratch(&mut group, "fivefold, 128 bits", &positions, |it| Key128::of(it).0 as u64);
    scratch(&mut group, "shakmaty, 64 bits", &boards, |it| {
        it.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
    });
    scratch(&mut group, "shakmaty, 128 bits", &boards, |it| {
        it.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0 as u64
    });
    group.finish();
}

fn scratch<B>(group: &mut Group<'_>, name: &str, boards: &[B], key: impl Fn(&B) -> u64) {
    let sum = |boards: &[B]| boards.iter().fold(0, |sum, board| sum ^ key(black_box(board)));
    let expected = sum(boards);
    group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(sum(boards), expected)));
}

/// The keys after all legal moves of a sample of positions, none of which is made.
fn predicted(criterion: &mut Criterion) {
    let positions = sample();
    let mut group = criterion.benchmark_group("keys/after");
    predict::<u64>(&mut group, "fivefold, 64 bits", &positions);
    predict::<u128>(&mut group, "fivefold, 128 bits", &positions);
    group.finish();
}

fn predict<W: Word>(group: &mut Group<'_>, name: &str, positions: &[Position]) {
    let listed: Vec<_> = positions
        .iter()
        .map(|position| (*position, ZobristKey::<W>::of(position), position.legal_moves().to_vec()))
        .collect();
    let moves = listed.iter().map(|(_, _, moves)| moves.len() as u64).sum();
    let mut expected = W::default();
    for (position, _, moves) in &listed {
        for &mv in moves {
            expected ^= ZobristKey::of(&position.play_unchecked(mv)).0;
        }
    }
    group.throughput(Throughput::Elements(moves));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let mut sum = W::default();
            for (position, key, moves) in &listed {
                for &mv in black_box(moves) {
                    sum ^= key.after(position, mv).0;
                }
            }
            assert_eq!(sum, expected);
        });
    });
}
