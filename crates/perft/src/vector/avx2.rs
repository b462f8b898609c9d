//! The same vectors as two halves of AVX2, and the only place where its instructions are named.
//!
//! Everything `unsafe` here rests on one argument: an [`Avx2`] is made by [`Avx2::detect`] alone,
//! which has found on the running processor all that the code is compiled for, and a [`Vector`]
//! or [`Half`] comes from an [`Avx2`] alone, or from an [`Avx512`](super::avx512::Avx512).
#![allow(unsafe_code)]

#[allow(clippy::wildcard_imports)] // Their names are unmistakable.
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use fivefold_movegen::{Bitboard, PextLookup, Position};

use super::compiled::{bit_operators, compiled, run};
use super::lanes::LANES;
use super::simd::{BitNumbers, Lanes, Simd, Words};
use super::{Board, Scratch, Sum};
use crate::children::ChildCounts;

/// A processor with AVX2 and fast bit extraction, as Haswell and Zen 3 have them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(PextLookup);

impl Avx2 {
    /// The processor's vectors, if it has them.
    pub(crate) fn detect() -> Option<Self> {
        macro_rules! all {
            ($($feature:tt)*) => { true $(&& std::is_x86_feature_detected!($feature))* };
        }
        let has_all = all!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt");
        PextLookup::detect().filter(|_| has_all).map(Self)
    }
}

/// 512 bits: words 0 to 3, then words 4 to 7.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector(__m256i, __m256i);

impl Vector {
    /// The same for both halves.
    #[inline(always)]
    fn each(self, step: impl Fn(__m256i) -> __m256i) -> Self {
        Self(step(self.0), step(self.1))
    }

    /// The same for both pairs of halves.
    #[inline(always)]
    fn zip(self, other: Self, step: impl Fn(__m256i, __m256i) -> __m256i) -> Self {
        Self(step(self.0, other.0), step(self.1, other.1))
    }
}

impl BitAnd for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(run!(_mm256_and_si256(self.0, other.0)), run!(_mm256_and_si256(self.1, other.1)))
    }
}

impl BitOr for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(run!(_mm256_or_si256(self.0, other.0)), run!(_mm256_or_si256(self.1, other.1)))
    }
}

impl BitXor for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(run!(_mm256_xor_si256(self.0, other.0)), run!(_mm256_xor_si256(self.1, other.1)))
    }
}

impl Not for Vector {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        let ones = run!(_mm256_set1_epi64x(-1));
        self ^ Self(ones, ones)
    }
}

/// Words 0 to 3 alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Half(pub(super) __m256i);

bit_operators!(Half, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_set1_epi64x(-1));

impl Simd for Avx2 {
    type Vector = Vector;
    type Half = Half;
    type Lookup = PextLookup;

    #[inline(always)]
    fn lookup(self) -> PextLookup {
        self.0
    }

    compiled! {
        Avx2,
        "avx2,bmi1,bmi2,lzcnt,popcnt"
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Vector {
        let at: *const __m256i = words.as_ptr().cast();
        Vector(run!(_mm256_loadu_si256(at)), run!(_mm256_loadu_si256(at.add(1))))
    }

    #[inline(always)]
    fn store(self, vector: Vector, to: &mut [u64; 8]) {
        let at: *mut __m256i = to.as_mut_ptr().cast();
        run!(_mm256_storeu_si256(at, vector.0));
        run!(_mm256_storeu_si256(at.add(1), vector.1));
    }

    #[inline(always)]
    fn words(self, vector: Vector) -> Words {
        let mut words = Words([0; 8]);
        self.store(vector, &mut words.0);
        words
    }

    #[inline(always)]
    fn load_bytes(self, bytes: &[u8; 64]) -> Vector {
        let at: *const __m256i = bytes.as_ptr().cast();
        Vector(run!(_mm256_loadu_si256(at)), run!(_mm256_loadu_si256(at.add(1))))
    }

    #[inline(always)]
    fn store_first<const N: usize>(self, vector: Vector, to: &mut [u8; N]) {
        const { assert!(N == 8 || N == 16 || N == 32) };
        let to = to.as_mut_ptr();
        match N {
            8 => run!(_mm_storel_epi64(to.cast(), _mm256_castsi256_si128(vector.0))),
            16 => run!(_mm_storeu_si128(to.cast(), _mm256_castsi256_si128(vector.0))),
            _ => run!(_mm256_storeu_si256(to.cast(), vector.0)),
        }
    }

    #[inline(always)]
    fn store_bytes(self, vector: Vector, to: &mut [u8; 64]) {
        let at: *mut __m256i = to.as_mut_ptr().cast();
        run!(_mm256_storeu_si256(at, vector.0));
        run!(_mm256_storeu_si256(at.add(1), vector.1));
    }

    #[inline(always)]
    fn widen(self, bytes: [u8; 8]) -> Vector {
        let bytes = run!(_mm_loadl_epi64(bytes.as_ptr().cast()));
        Vector(
            run!(_mm256_cvtepu8_epi64(bytes)),
            run!(_mm256_cvtepu8_epi64(_mm_srli_epi64::<32>(bytes))),
        )
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Vector {
        let half = run!(_mm256_set1_epi64x(word.cast_signed()));
        Vector(half, half)
    }

    #[inline(always)]
    fn splat_byte(self, byte: u8) -> Vector {
        let half = run!(_mm256_set1_epi8(byte.cast_signed()));
        Vector(half, half)
    }

    #[inline(always)]
    fn add(self, a: Vector, b: Vector) -> Vector {
        a.zip(b, |a, b| run!(_mm256_add_epi64(a, b)))
    }

    #[inline(always)]
    fn sub_bytes(self, a: Vector, b: Vector) -> Vector {
        a.zip(b, |a, b| run!(_mm256_sub_epi8(a, b)))
    }

    #[inline(always)]
    fn add_bytes(self, a: Vector, b: Vector) -> Vector {
        a.zip(b, |a, b| run!(_mm256_add_epi8(a, b)))
    }

    #[inline(always)]
    fn sum_bytes(self, vector: Vector) -> Vector {
        vector.each(|half| run!(_mm256_sad_epu8(half, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn sum(self, vector: Vector) -> u64 {
        let [a, b, c, d] = run!(quarters(_mm256_add_epi64(vector.0, vector.1)));
        a.wrapping_add(b).wrapping_add(c.wrapping_add(d))
    }

    #[inline(always)]
    fn union(self, vector: Vector) -> u64 {
        let [a, b, c, d] = run!(quarters(_mm256_or_si256(vector.0, vector.1)));
        a | b | c | d
    }

    #[inline(always)]
    fn count_ones(self, vector: Vector) -> Vector {
        self.sum_bytes(vector.each(|half| run!(count_ones_of_bytes(half))))
    }

    #[inline(always)]
    fn count_ones_of_three(self, vectors: [Vector; 3]) -> Vector {
        let [a, b, c] = vectors.map(|vector| vector.each(|half| run!(count_ones_of_bytes(half))));
        self.sum_bytes(self.add_bytes(a, self.add_bytes(b, c)))
    }

    #[inline(always)]
    fn rotate(self, vector: Vector, by: Vector) -> Vector {
        // Shifting by 64 leaves nothing, so that a rotation by none is right as well.
        vector.zip(by, |half, by| {
            let back = run!(_mm256_sub_epi64(_mm256_set1_epi64x(64), by));
            run!(_mm256_or_si256(_mm256_sllv_epi64(half, by), _mm256_srlv_epi64(half, back)))
        })
    }

    #[inline(always)]
    fn fold(self, vector: Vector) -> Vector {
        vector.each(|words| {
            let halves = run!(_mm256_or_si256(words, _mm256_srli_epi64::<32>(words)));
            let quarters = run!(_mm256_or_si256(halves, _mm256_srli_epi64::<16>(halves)));
            run!(_mm256_or_si256(quarters, _mm256_srli_epi64::<8>(quarters)))
        })
    }

    #[inline(always)]
    fn bits(self, numbers: Vector) -> Vector {
        numbers.each(|numbers| run!(_mm256_sllv_epi64(_mm256_set1_epi64x(1), numbers)))
    }

    #[inline(always)]
    fn meets(self, a: Vector, b: Vector) -> u8 {
        let common = a & b;
        let misses = |half| {
            let is_zero = run!(_mm256_cmpeq_epi64(half, _mm256_setzero_si256()));
            run!(_mm256_movemask_pd(_mm256_castsi256_pd(is_zero))).cast_unsigned() as u8
        };
        !(misses(common.0) | misses(common.1) << 4)
    }

    #[inline(always)]
    fn keep(self, mask: u8, vector: Vector) -> Vector {
        vector & Vector(four_words(mask), four_words(mask >> 4))
    }

    #[inline(always)]
    fn choose_bytes(self, mask: u64, yes: Vector, no: Vector) -> Vector {
        let choose = |mask, yes, no| run!(_mm256_blendv_epi8(no, yes, bytes_of(mask as u32)));
        Vector(choose(mask, yes.0, no.0), choose(mask >> 32, yes.1, no.1))
    }

    #[inline(always)]
    fn lanes(self, orthogonal: u64, diagonal: u64) -> Vector {
        let mut lanes = self.splat(0);
        for square in Bitboard(orthogonal) {
            lanes.0 = run!(_mm256_or_si256(lanes.0, self.load(&LANES[square.index()].at).0));
        }
        for square in Bitboard(diagonal) {
            lanes.1 = run!(_mm256_or_si256(lanes.1, self.load(&LANES[square.index()].at).1));
        }
        lanes
    }

    #[inline(always)]
    fn choose_squares(self, mask: u8, board: u64) -> u64 {
        run!(_pdep_u64(u64::from(mask), board))
    }

    #[inline(always)]
    fn among(self, board: u64, squares: Vector) -> u64 {
        let half = |squares| run!(squares_on(board.cast_signed(), squares));
        u64::from(half(squares.1)) << 32 | u64::from(half(squares.0))
    }

    #[inline(always)]
    fn look_up(self, table: &[u8; 64], squares: Vector) -> Vector {
        let quarters = table.as_chunks::<16>().0;
        let quarter = |i: usize| {
            run!(_mm256_broadcastsi128_si256(_mm_loadu_si128(quarters[i].as_ptr().cast())))
        };
        let table = [quarter(0), quarter(1), quarter(2), quarter(3)];
        squares.each(|squares| run!(look_up(table, squares)))
    }

    #[inline(always)]
    fn write_squares<const N: usize>(self, mut board: u64, to: &mut [u8; N]) {
        if N == 8 {
            return to.copy_from_slice(&take_eight(&mut board).to_le_bytes());
        }
        for four in to.as_chunks_mut::<4>().0 {
            for square in four {
                *square = board.trailing_zeros() as u8;
                board &= board.wrapping_sub(1);
            }
            if board == 0 {
                break;
            }
        }
    }

    #[inline(always)]
    fn write_steps(self, step: i8, mut board: u64, from: &mut [u8; 32], to: &mut [u8; 32]) {
        // Bytes do not borrow from each other, as a step comes from a square.
        let steps = i64::from(step).cast_unsigned().wrapping_mul(0x0101_0101_0101_0101);
        for (from, to) in from.as_chunks_mut().0.iter_mut().zip(to.as_chunks_mut().0) {
            let squares = take_eight(&mut board);
            *from = squares.wrapping_sub(steps).to_le_bytes();
            *to = squares.to_le_bytes();
            if board == 0 {
                break;
            }
        }
    }
}

impl Lanes<Avx2> for Vector {
    #[inline(always)]
    fn of(_: Avx2, vector: Self) -> Self {
        vector
    }

    #[inline(always)]
    fn load(simd: Avx2, words: &[u64; 8]) -> Self {
        simd.load(words)
    }

    #[inline(always)]
    fn sub_bytes(self, simd: Avx2, other: Self) -> Self {
        simd.sub_bytes(self, other)
    }

    #[inline(always)]
    fn add_ones_to(self, _: Avx2, total: Self) -> Self {
        // Bytes of both halves, at most 16, are added before bytes of a word.
        let count = |half| run!(count_ones_of_bytes(half));
        let bytes = run!(_mm256_add_epi8(count(self.0), count(self.1)));
        let ones = run!(_mm256_sad_epu8(bytes, _mm256_setzero_si256()));
        Self(run!(_mm256_add_epi64(total.0, ones)), total.1)
    }

    #[inline(always)]
    fn replace(self, simd: Avx2, mask: u8, remove: Self, add: Self) -> Self {
        self & !remove | simd.keep(mask, add)
    }

    #[inline(always)]
    fn gather(self, simd: Avx2, numbers: &BitNumbers) -> u64 {
        let bytes = simd.load_bytes(&numbers.bytes);
        let bytes = self.zip(bytes, |words, bytes| run!(_mm256_shuffle_epi8(words, bytes)));
        let found = bytes & simd.load_bytes(&numbers.bits);
        // One byte for the same place in both halves.
        any_bits(run!(_mm256_or_si256(found.0, found.1)))
    }
}

impl Lanes<Avx2> for Half {
    #[inline(always)]
    fn of(_: Avx2, vector: Vector) -> Self {
        Self(vector.0)
    }

    #[inline(always)]
    fn load(_: Avx2, words: &[u64; 8]) -> Self {
        Self(run!(_mm256_loadu_si256(words.as_ptr().cast())))
    }

    #[inline(always)]
    fn sub_bytes(self, _: Avx2, other: Self) -> Self {
        Self(run!(_mm256_sub_epi8(self.0, other.0)))
    }

    #[inline(always)]
    fn add_ones_to(self, _: Avx2, total: Vector) -> Vector {
        let bytes = run!(count_ones_of_bytes(self.0));
        let ones = run!(_mm256_sad_epu8(bytes, _mm256_setzero_si256()));
        Vector(run!(_mm256_add_epi64(total.0, ones)), total.1)
    }

    #[inline(always)]
    fn replace(self, _: Avx2, mask: u8, remove: Self, add: Self) -> Self {
        self & !remove | add & Self(four_words(mask))
    }

    #[inline(always)]
    fn gather(self, simd: Avx2, numbers: &BitNumbers) -> u64 {
        let (bytes, bits) = (simd.load_bytes(&numbers.bytes).0, simd.load_bytes(&numbers.bits).0);
        any_bits(run!(_mm256_and_si256(_mm256_shuffle_epi8(self.0, bytes), bits)))
    }
}

/// Which bytes are not zero.
#[inline(always)]
fn any_bits(bytes: __m256i) -> u64 {
    let none = run!(_mm256_cmpeq_epi8(bytes, _mm256_setzero_si256()));
    u64::from(!run!(_mm256_movemask_epi8(none)).cast_unsigned())
}

/// The four words that the low bits of a mask stand for.
#[inline(always)]
fn four_words(mask: u8) -> __m256i {
    run!(_mm256_loadu_si256(WORDS_OF[usize::from(mask & 15)].as_ptr().cast()))
}

/// Takes the first eight squares of a board, in bytes; 64 in those beyond.
#[inline(always)]
fn take_eight(board: &mut u64) -> u64 {
    let mut squares = 0;
    for i in 0..8 {
        squares |= u64::from(board.trailing_zeros()) << (8 * i);
        *board &= board.wrapping_sub(1);
    }
    squares
}

/// For each four bits the words that they stand for.
static WORDS_OF: [[u64; 4]; 16] = {
    let mut words = [[0; 4]; 16];
    let mut i = 0;
    while i < 64 {
        if ((i / 4) >> (i % 4)) & 1 != 0 {
            words[i / 4][i % 4] = !0;
        }
        i += 1;
    }
    words
};

/// A table of 16 bytes in both lanes of 128 bits.
#[inline]
#[target_feature(enable = "avx2")]
fn twice(low: u64, high: u64) -> __m256i {
    let (low, high) = (low.cast_signed(), high.cast_signed());
    _mm256_setr_epi64x(low, high, low, high)
}

/// The words of a half.
#[inline]
#[target_feature(enable = "avx2")]
fn quarters(half: __m256i) -> [u64; 4] {
    let (low, high) = (_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
    [
        _mm_cvtsi128_si64(low),
        _mm_extract_epi64::<1>(low),
        _mm_cvtsi128_si64(high),
        _mm_extract_epi64::<1>(high),
    ]
    .map(i64::cast_unsigned)
}

/// In each byte the number of its ones, looked up four bits at a time.
#[inline]
#[target_feature(enable = "avx2")]
fn count_ones_of_bytes(half: __m256i) -> __m256i {
    let ones = twice(0x0302_0201_0201_0100, 0x0403_0302_0302_0201);
    let four = _mm256_set1_epi8(15);
    let low = _mm256_and_si256(half, four);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(half), four);
    _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high))
}

/// Which bytes have their bit of `bits`, each of which has one.
#[inline]
#[target_feature(enable = "avx2")]
fn which_bits(bytes: __m256i, bits: __m256i) -> u32 {
    let found = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits);
    _mm256_movemask_epi8(found).cast_unsigned()
}

/// The bytes, all ones, that 32 bits stand for.
#[inline]
#[target_feature(enable = "avx2")]
fn bytes_of(mask: u32) -> __m256i {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let order = [0, EACH, 2 * EACH, 3 * EACH].map(u64::cast_signed);
    let order = _mm256_setr_epi64x(order[0], order[1], order[2], order[3]);
    let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(mask.cast_signed()), order);
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits)
}

/// Which of 32 squares are on a board.
#[inline]
#[target_feature(enable = "avx2")]
fn squares_on(board: i64, squares: __m256i) -> u32 {
    let seven = _mm256_set1_epi8(7);
    let ranks = _mm256_and_si256(_mm256_srli_epi16::<3>(squares), seven);
    let files = _mm256_and_si256(squares, seven);
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    let ranks = _mm256_shuffle_epi8(_mm256_set1_epi64x(board), ranks);
    which_bits(ranks, _mm256_shuffle_epi8(bits, files))
}

/// The entry of a table, given in quarters, for each of 32 squares.
#[inline]
#[target_feature(enable = "avx2")]
fn look_up(table: [__m256i; 4], squares: __m256i) -> __m256i {
    // Bits 4 and 5 of a square, which tell the quarters apart, go where a blend looks.
    let in_odd = _mm256_slli_epi16::<3>(squares);
    let in_upper = _mm256_slli_epi16::<2>(squares);
    let found = table.map(|quarter| _mm256_shuffle_epi8(quarter, squares));
    let lower = _mm256_blendv_epi8(found[0], found[1], in_odd);
    let upper = _mm256_blendv_epi8(found[2], found[3], in_odd);
    _mm256_blendv_epi8(lower, upper, in_upper)
}
