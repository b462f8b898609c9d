//! Every step of every processor's vectors does what it does in plain words.

use core::fmt::Debug;

use super::for_each_simd;
use super::random::Random;
use crate::vector::portable::Portable;
use crate::vector::simd::{BitNumbers, Lanes, Simd, Words};

/// Words of all kinds: empty, full, sparse, dense and mixed.
fn word(random: &mut Random) -> u64 {
    let (a, b, c) = (random.bits(), random.bits(), random.bits());
    random.pick(&[0, !0, a, a & b & c, a | b | c, 1 << (a & 63), a & 0xFF << (b % 8 * 8)])
}

fn words(random: &mut Random) -> [u64; 8] {
    core::array::from_fn(|_| word(random))
}

fn bytes<const N: usize>(random: &mut Random, end: usize) -> [u8; N] {
    core::array::from_fn(|_| random.below(end) as u8)
}

/// A board with no more than `most` squares.
fn board(random: &mut Random, most: u32) -> u64 {
    let mut board = word(random);
    while board.count_ones() > most {
        board &= !(1 << random.below(64));
    }
    board
}

/// Whether words of a vector are as expected.
#[track_caller]
fn check<S: Simd>(simd: S, name: &str, found: S::Vector, expected: <Portable as Simd>::Vector) {
    assert_eq!(simd.words(found), Portable.words(expected), "{name}");
}

/// Compares the results of one expression.
macro_rules! compare {
    ($simd:ident, $name:literal, |$s:ident| $step:expr) => {{
        let found = {
            let $s = $simd;
            $step
        };
        let expected = {
            let $s = Portable;
            $step
        };
        check($simd, $name, found, expected);
    }};
    ($simd:ident, $name:literal, = |$s:ident| $step:expr) => {{
        let found = {
            let $s = $simd;
            $step
        };
        let expected = {
            let $s = Portable;
            $step
        };
        assert_eq!(found, expected, $name);
    }};
}

fn check_memory<S: Simd + Debug>(simd: S, random: &mut Random) {
    let (a, b) = (words(random), bytes(random, 256));
    compare!(simd, "load", |s| s.load(&a));
    compare!(simd, "load_bytes", |s| s.load_bytes(&b));
    compare!(simd, "widen", |s| s.widen(b[..8].try_into().unwrap()));
    compare!(simd, "splat", |s| s.splat(a[0]));
    compare!(simd, "splat_byte", |s| s.splat_byte(b[0]));
    compare!(simd, "store", = |s| {
        let mut to = [0; 8];
        s.store(s.load(&a), &mut to);
        to
    });
    compare!(simd, "store_bytes", = |s| {
        let mut to = [0; 64];
        s.store_bytes(s.load(&a), &mut to);
        to
    });
    compare!(simd, "store_first", = |s| {
        let (mut few, mut some, mut many) = ([0; 8], [0; 16], [0; 32]);
        s.store_first(s.load(&a), &mut few);
        s.store_first(s.load(&a), &mut some);
        s.store_first(s.load(&a), &mut many);
        (few, some, many)
    });
}

fn check_arithmetic<S: Simd + Debug>(simd: S, random: &mut Random) {
    let (a, b, c) = (words(random), words(random), words(random));
    let numbers = bytes(random, 64);
    compare!(simd, "and", |s| s.load(&a) & s.load(&b));
    compare!(simd, "or", |s| s.load(&a) | s.load(&b));
    compare!(simd, "xor", |s| s.load(&a) ^ s.load(&b));
    compare!(simd, "not", |s| !s.load(&a));
    compare!(simd, "add", |s| s.add(s.load(&a), s.load(&b)));
    compare!(simd, "sub_bytes", |s| s.sub_bytes(s.load(&a), s.load(&b)));
    compare!(simd, "add_bytes", |s| s.add_bytes(s.load(&a), s.load(&b)));
    compare!(simd, "sum_bytes", |s| s.sum_bytes(s.load(&a)));
    compare!(simd, "sum", = |s| s.sum(s.load(&a)));
    compare!(simd, "union", = |s| s.union(s.load(&a)));
    compare!(simd, "count_ones", |s| s.count_ones(s.load(&a)));
    compare!(simd, "count_ones_of_three", |s| s.count_ones_of_three([a, b, c].map(|v| s.load(&v))));
    compare!(simd, "rotate", |s| s.rotate(s.load(&a), s.widen(numbers)));
    compare!(simd, "fold", |s| s.fold(s.load(&a)) & s.splat(0xFF));
    compare!(simd, "bits", |s| s.bits(s.widen(numbers)));
}

fn check_choices<S: Simd + Debug>(simd: S, random: &mut Random) {
    let (a, b) = (words(random), words(random));
    let (mask, wide) = (random.bits() as u8, word(random));
    compare!(simd, "meets", = |s| s.meets(s.load(&a), s.load(&b)));
    compare!(simd, "keep", |s| s.keep(mask, s.load(&a)));
    compare!(simd, "choose_bytes", |s| s.choose_bytes(wide, s.load(&a), s.load(&b)));
}

/// The OR of a word's bytes.
fn fold(word: u64) -> u8 {
    word.to_le_bytes().into_iter().fold(0, |a, b| a | b)
}

/// The words of lanes, none for those that are not there, read bit by bit.
fn words_of<S: Simd, L: Lanes<S>>(simd: S, lanes: L) -> [u64; 8] {
    core::array::from_fn(|w| {
        let alone = lanes & L::load(simd, &core::array::from_fn(|i| if i == w { !0 } else { 0 }));
        u64::from_le_bytes(core::array::from_fn(|byte| {
            let numbers = core::array::from_fn(|i| (8 * byte + i % 8) as u8);
            fold(alone.gather(simd, &BitNumbers::new(numbers)))
        }))
    })
}

/// What becomes of random words in lanes: words, and two numbers.
fn lane_steps<S: Simd, L: Lanes<S>>(simd: S, random: &mut Random) -> ([[u64; 8]; 7], u64, u8) {
    let (total, mask) = (words(random), random.bits() as u8);
    let given = [words(random), words(random), words(random)];
    let numbers = BitNumbers::new(bytes(random, 64));
    let [a, b, c] = given.map(|words| L::load(simd, &words));
    let kept = a & !L::of(simd, simd.keep(!mask, simd.load(&given[1])));
    let steps = [a & b, a | b, a ^ b, !a, L::of(simd, simd.load(&given[0])), a.sub_bytes(simd, b)];
    let [and, or, xor, not, of, difference] = steps.map(|lanes| words_of(simd, lanes));
    let replaced = words_of(simd, kept.replace(simd, mask, b, c));
    let ones = simd.sum(a.add_ones_to(simd, simd.load(&total)));
    ([and, or, xor, not, of, difference, replaced], ones, fold(a.gather(simd, &numbers)))
}

fn check_lanes<S: Simd>(simd: S, random: &mut Random) {
    let seed = random.bits();
    let random = || Random::new(seed);
    let expected = lane_steps::<Portable, <Portable as Simd>::Vector>(Portable, &mut random());
    assert_eq!(lane_steps::<S, S::Vector>(simd, &mut random()), expected, "eight lanes");
    let expected = lane_steps::<Portable, <Portable as Simd>::Half>(Portable, &mut random());
    assert_eq!(lane_steps::<S, S::Half>(simd, &mut random()), expected, "four lanes");
}

fn check_squares<S: Simd + Debug>(simd: S, random: &mut Random) {
    let (a, b) = (word(random), word(random));
    let (mask, squares, table) = (random.bits() as u8, bytes(random, 64), bytes(random, 256));
    compare!(simd, "lanes", |s| s.lanes(a, b));
    compare!(simd, "choose_squares", = |s| s.choose_squares(mask, a));
    compare!(simd, "among", = |s| s.among(a, s.load_bytes(&squares)));
    compare!(simd, "look_up", |s| s.look_up(&table, s.load_bytes(&squares)));
    check_writing::<8, S>(simd, random);
    check_writing::<16, S>(simd, random);
    check_writing::<32, S>(simd, random);
    for step in [8, 16, 7, 9, -8, -16, -7, -9] {
        // Squares that a step from a square leads to.
        let reached = if step > 0 { !0 << step } else { !0 >> -step };
        let board = board(random, 32) & reached;
        compare!(simd, "write_steps", = |s| {
            let (mut from, mut to) = ([0; 32], [0; 32]);
            s.write_steps(step, board, &mut from, &mut to);
            let count = board.count_ones() as usize;
            (from[..count].to_vec(), to[..count].to_vec())
        });
    }
}

fn check_writing<const N: usize, S: Simd>(simd: S, random: &mut Random) {
    let board = board(random, N as u32);
    compare!(simd, "write_squares", = |s| {
        let mut to = [0; N];
        s.write_squares(board, &mut to);
        to[..board.count_ones() as usize].to_vec()
    });
}

#[test]
fn every_step_does_what_it_does_in_plain_words() {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        for_each_simd!(simd => {
            check_memory(simd, &mut random);
            check_arithmetic(simd, &mut random);
            check_choices(simd, &mut random);
            check_lanes(simd, &mut random);
            check_squares(simd, &mut random);
        });
    }
}

#[test]
fn words_are_the_stored_words() {
    let mut random = Random::new(2);
    for_each_simd!(simd => {
        let a = words(&mut random);
        assert_eq!(simd.words(simd.load(&a)), Words(a));
    });
}
