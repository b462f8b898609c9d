//! What a program pays that embeds a library: lists of moves, counts, moves made, legality and
//! check tests, slider attacks, over positions of random walks.

use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use arrayvec::ArrayVec;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use fivefold_benches::{
    Chess, Cozy, Digest, Fivefold, Library, Shakmaty, borrowed_moves, describe_build, random_moves,
    sample,
};
use fivefold_movegen::{Move, Position, Selection};

fn main() {
    eprintln!("{}", describe_build());
    let positions = sample();
    let fens: Vec<_> = positions.iter().map(|position| position.fen().to_string()).collect();
    let expected = Expected::agreed(&fens);
    eprintln!("{expected:#x?}\nagreed on by fivefold, cozy-chess, shakmaty and chess\n");

    let mut criterion = Criterion::default()
        .configure_from_args()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    /// Runs a function for every library.
    macro_rules! side_by_side {
        ($name:literal, $function:ident) => {
            let mut group = criterion.benchmark_group($name);
            $function::<Fivefold>(&mut group, &fens, &expected);
            $function::<Cozy>(&mut group, &fens, &expected);
            $function::<Shakmaty>(&mut group, &fens, &expected);
            $function::<Chess>(&mut group, &fens, &expected);
            group.finish();
        };
    }
    side_by_side!("list", list);
    list_kept(&mut criterion, &positions, &expected);
    side_by_side!("count", count);
    side_by_side!("play", play);
    side_by_side!("gives-check", gives_check);
    side_by_side!("is-legal/borrowed", is_legal);
    is_legal_random(&mut criterion, &positions);
    side_by_side!("rook", rook);
    side_by_side!("bishop", bishop);
    criterion.final_summary();
}

/// What every library must answer over the sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Expected {
    /// The legal moves.
    moves: Digest,
    /// The sum of the occupied squares after every move.
    occupied_after: u64,
    /// How many moves give check.
    checks: u64,
    /// The sum of the attacks of a rook on every square of every position.
    rook: u64,
    /// The same of a bishop.
    bishop: u64,
}

impl Expected {
    fn of<L: Library>(fens: &[String]) -> Self {
        let boards = boards::<L>(fens);
        let mut moves = Digest::default();
        for board in &boards {
            L::with_moves(board, |list| moves.position(list.iter().map(|&mv| L::pack(board, mv))));
        }
        let (listed, occupancies) = (listed::<L>(&boards), occupancies::<L>(&boards));
        Self {
            moves,
            occupied_after: sum_after::<L>(&listed),
            checks: sum_checks::<L>(&listed),
            rook: sum_attacks::<L>(&occupancies, L::rook),
            bishop: sum_attacks::<L>(&occupancies, L::bishop),
        }
    }

    /// The answers, the same from all libraries.
    fn agreed(fens: &[String]) -> Self {
        let ours = Self::of::<Fivefold>(fens);
        assert_eq!(ours, Self::of::<Cozy>(fens), "cozy-chess disagrees");
        assert_eq!(ours, Self::of::<Shakmaty>(fens), "shakmaty disagrees");
        assert_eq!(ours, Self::of::<Chess>(fens), "chess disagrees");
        ours
    }
}

fn boards<L: Library>(fens: &[String]) -> Vec<L::Board> {
    fens.iter().map(|fen| L::read(fen)).collect()
}

/// Boards with their legal moves.
type Listed<L> = Vec<(<L as Library>::Board, Vec<<L as Library>::Move>)>;

fn listed<L: Library>(boards: &[L::Board]) -> Listed<L> {
    let list = |board: &L::Board| L::with_moves(board, <[L::Move]>::to_vec);
    boards.iter().map(|board| (board.clone(), list(board))).collect()
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Lists the moves of all positions; the time of one element is that of one move.
fn list<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    let boards = boards::<L>(fens);
    group.throughput(Throughput::Elements(expected.moves.moves));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| {
            let len = |board| L::with_moves(black_box(board), |list| black_box(list).len() as u64);
            assert_eq!(boards.iter().map(len).sum::<u64>(), expected.moves.moves);
        });
    });
}

/// The same, ours only, from the sets into a list of the caller's that is kept.
fn list_kept(criterion: &mut Criterion, positions: &[Position], expected: &Expected) {
    let mut group = criterion.benchmark_group("list");
    group.throughput(Throughput::Elements(expected.moves.moves));
    group.bench_function("fivefold, sets into a kept list", |bencher| {
        let mut list = ArrayVec::<Move, 256>::new();
        bencher.iter(|| {
            let mut moves = 0;
            for position in positions {
                list.clear();
                let _ = black_box(position).for_each_set(Selection::ALL, |set| {
                    set.for_each(|mv| list.push(mv));
                    ControlFlow::<Infallible>::Continue(())
                });
                moves += black_box(&list).len() as u64;
            }
            assert_eq!(moves, expected.moves.moves);
        });
    });
    group.finish();
}

/// Counts the moves of all positions; the time of one element is that of one position.
fn count<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    let boards = boards::<L>(fens);
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| {
            let moves: u64 = boards.iter().map(|board| L::count(black_box(board))).sum();
            assert_eq!(moves, expected.moves.moves);
        });
    });
}

/// Makes every move of all positions; the time of one element is that of one move.
fn play<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    let listed = listed::<L>(&boards::<L>(fens));
    group.throughput(Throughput::Elements(expected.moves.moves));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| assert_eq!(sum_after::<L>(black_box(&listed)), expected.occupied_after));
    });
}

/// The board after each move is forced into memory whole, as a search would have it there.
fn sum_after<L: Library>(listed: &Listed<L>) -> u64 {
    let mut sum = 0u64;
    for (board, moves) in listed {
        for &mv in moves {
            let occupied = L::with_played(board, mv, |after| L::occupied(black_box(after)));
            sum = sum.wrapping_add(occupied);
        }
    }
    sum
}

/// Asks of every move of all positions whether it gives check.
fn gives_check<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    let listed = listed::<L>(&boards::<L>(fens));
    group.throughput(Throughput::Elements(expected.moves.moves));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| assert_eq!(sum_checks::<L>(black_box(&listed)), expected.checks));
    });
}

fn sum_checks<L: Library>(listed: &Listed<L>) -> u64 {
    let mut checks = 0;
    for (board, moves) in listed {
        checks += moves.iter().filter(|&&mv| L::gives_check(board, mv)).count() as u64;
    }
    checks
}

/// Asks of moves that are legal in another position whether they are legal here.
fn is_legal<L: Library>(group: &mut Group, fens: &[String], _: &Expected) {
    let boards = boards::<L>(fens);
    let borrowed = borrowed_moves::<L>(&boards);
    let mut expected = 0;
    for (board, moves) in boards.iter().zip(&borrowed) {
        L::with_moves(board, |list| {
            expected += moves.iter().filter(|mv| list.contains(mv)).count();
        });
    }
    group.throughput(Throughput::Elements(borrowed.iter().map(|it| it.len() as u64).sum()));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| {
            let mut legal = 0;
            for (board, moves) in black_box(&boards).iter().zip(&borrowed) {
                legal += moves.iter().filter(|&&mv| L::is_legal(board, mv)).count();
            }
            assert_eq!(legal, expected);
        });
    });
}

/// Asks of random sixteen bits whether they are a legal move, which only Fivefold answers.
fn is_legal_random(criterion: &mut Criterion, positions: &[Position]) {
    const EACH: usize = 64;
    let random = random_moves(positions.len(), EACH);
    let mut expected = 0;
    for (position, bits) in positions.iter().zip(&random) {
        let list = position.legal_moves();
        expected += bits.iter().filter(|&&bits| list.contains(&Move::from_bits(bits))).count();
    }
    let mut group = criterion.benchmark_group("is-legal/random");
    group.throughput(Throughput::Elements((positions.len() * EACH) as u64));
    group.bench_function(Fivefold::NAME, |bencher| {
        bencher.iter(|| {
            let mut legal = 0;
            for (position, bits) in black_box(positions).iter().zip(&random) {
                let is_legal = |bits: &&u16| position.is_legal(Move::from_bits(**bits));
                legal += bits.iter().filter(is_legal).count();
            }
            assert_eq!(legal, expected);
        });
    });
    group.finish();
}

/// Looks up a rook's attacks from every square of every position.
fn rook<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    attacks::<L>(group, fens, L::rook, expected.rook);
}

/// Looks up a bishop's attacks from every square of every position.
fn bishop<L: Library>(group: &mut Group, fens: &[String], expected: &Expected) {
    attacks::<L>(group, fens, L::bishop, expected.bishop);
}

fn attacks<L: Library>(
    group: &mut Group,
    fens: &[String],
    look_up: impl Fn(L::Square, u64) -> u64 + Copy,
    expected: u64,
) {
    let occupancies = occupancies::<L>(&boards::<L>(fens));
    group.throughput(Throughput::Elements(64 * occupancies.len() as u64));
    group.bench_function(L::NAME, |bencher| {
        bencher.iter(|| assert_eq!(sum_attacks::<L>(black_box(&occupancies), look_up), expected));
    });
}

fn occupancies<L: Library>(boards: &[L::Board]) -> Vec<u64> {
    boards.iter().map(L::occupied).collect()
}

fn sum_attacks<L: Library>(
    occupancies: &[u64],
    look_up: impl Fn(L::Square, u64) -> u64 + Copy,
) -> u64 {
    let mut sum = 0u64;
    for &occupied in occupancies {
        for index in 0..64 {
            // One look-up at a time, as generators do them: the compiler must not gather several
            // at once, which it can do with some libraries' tables and not with others'.
            sum = sum.wrapping_add(look_up(L::square(index), black_box(occupied)));
        }
    }
    sum
}
