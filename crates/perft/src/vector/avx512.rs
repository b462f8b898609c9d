//! The vectors of AVX-512, and the only place where its instructions are named.
//!
//! Everything `unsafe` here rests on one argument: an [`Avx512`] is made by [`Avx512::detect`]
//! alone, which has found on the running processor all that the code is compiled for, and a
//! [`Vector`] or [`Half`] comes from an [`Avx512`] alone.
#![allow(unsafe_code)]

#[allow(clippy::wildcard_imports)] // Their names are unmistakable.
use core::arch::x86_64::*;

use fivefold_movegen::{PextLookup, Position};

use super::avx2::Half;
use super::compiled::{bit_operators, compiled, run};
use super::simd::{BitNumbers, Lanes, Simd, Words};
use super::{Board, Scratch, Sum};
use crate::children::ChildCounts;

/// A processor with AVX-512 as Ice Lake and Zen 4 have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(PextLookup);

impl Avx512 {
    /// The processor's vectors, if it has them.
    pub(crate) fn detect() -> Option<Self> {
        macro_rules! all {
            ($($feature:tt)*) => { true $(&& std::is_x86_feature_detected!($feature))* };
        }
        let has_all = all!("avx2" "bmi1" "lzcnt" "popcnt" "gfni" "avx512f" "avx512bw" "avx512dq"
            "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vpopcntdq");
        PextLookup::detect().filter(|_| has_all).map(Self)
    }
}

/// 512 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector(__m512i);

bit_operators!(Vector, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));

impl Simd for Avx512 {
    type Vector = Vector;
    type Half = Half;
    type Lookup = PextLookup;

    #[inline(always)]
    fn lookup(self) -> PextLookup {
        self.0
    }

    compiled! {
        Avx512,
        "avx2,bmi1,bmi2,lzcnt,popcnt,gfni"
        "avx512f,avx512bw,avx512dq,avx512vl"
        "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq"
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Vector {
        Vector(run!(_mm512_loadu_si512(words.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self, vector: Vector, to: &mut [u64; 8]) {
        run!(_mm512_storeu_si512(to.as_mut_ptr().cast(), vector.0));
    }

    #[inline(always)]
    fn words(self, vector: Vector) -> Words {
        let mut words = Words([0; 8]);
        run!(_mm512_store_si512(words.0.as_mut_ptr().cast(), vector.0));
        words
    }

    #[inline(always)]
    fn load_bytes(self, bytes: &[u8; 64]) -> Vector {
        Vector(run!(_mm512_loadu_si512(bytes.as_ptr().cast())))
    }

    #[inline(always)]
    fn store_first<const N: usize>(self, vector: Vector, to: &mut [u8; N]) {
        const { assert!(N == 8 || N == 16 || N == 32) };
        let to = to.as_mut_ptr();
        match N {
            8 => run!(_mm_storel_epi64(to.cast(), _mm512_castsi512_si128(vector.0))),
            16 => run!(_mm_storeu_si128(to.cast(), _mm512_castsi512_si128(vector.0))),
            _ => run!(_mm256_storeu_si256(to.cast(), _mm512_castsi512_si256(vector.0))),
        }
    }

    #[inline(always)]
    fn store_bytes(self, vector: Vector, to: &mut [u8; 64]) {
        run!(_mm512_storeu_si512(to.as_mut_ptr().cast(), vector.0));
    }

    #[inline(always)]
    fn widen(self, bytes: [u8; 8]) -> Vector {
        Vector(run!(_mm512_cvtepu8_epi64(_mm_loadl_epi64(bytes.as_ptr().cast()))))
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Vector {
        Vector(run!(_mm512_set1_epi64(word.cast_signed())))
    }

    #[inline(always)]
    fn splat_byte(self, byte: u8) -> Vector {
        Vector(run!(_mm512_set1_epi8(byte.cast_signed())))
    }

    #[inline(always)]
    fn add(self, a: Vector, b: Vector) -> Vector {
        Vector(run!(_mm512_add_epi64(a.0, b.0)))
    }

    #[inline(always)]
    fn sub_bytes(self, a: Vector, b: Vector) -> Vector {
        Vector(run!(_mm512_sub_epi8(a.0, b.0)))
    }

    #[inline(always)]
    fn add_bytes(self, a: Vector, b: Vector) -> Vector {
        Vector(run!(_mm512_add_epi8(a.0, b.0)))
    }

    #[inline(always)]
    fn sum_bytes(self, vector: Vector) -> Vector {
        Vector(run!(_mm512_sad_epu8(vector.0, _mm512_setzero_si512())))
    }

    #[inline(always)]
    fn sum(self, vector: Vector) -> u64 {
        run!(_mm512_reduce_add_epi64(vector.0)).cast_unsigned()
    }

    #[inline(always)]
    fn union(self, vector: Vector) -> u64 {
        run!(_mm512_reduce_or_epi64(vector.0)).cast_unsigned()
    }

    #[inline(always)]
    fn count_ones(self, vector: Vector) -> Vector {
        Vector(run!(_mm512_popcnt_epi64(vector.0)))
    }

    #[inline(always)]
    fn count_ones_of_three(self, [a, b, c]: [Vector; 3]) -> Vector {
        self.add(self.count_ones(a), self.add(self.count_ones(b), self.count_ones(c)))
    }

    #[inline(always)]
    fn rotate(self, vector: Vector, by: Vector) -> Vector {
        Vector(run!(_mm512_rolv_epi64(vector.0, by.0)))
    }

    #[inline(always)]
    fn fold(self, vector: Vector) -> Vector {
        let halves = run!(_mm512_or_si512(vector.0, _mm512_srli_epi64::<32>(vector.0)));
        let quarters = run!(_mm512_or_si512(halves, _mm512_srli_epi64::<16>(halves)));
        Vector(run!(_mm512_or_si512(quarters, _mm512_srli_epi64::<8>(quarters))))
    }

    #[inline(always)]
    fn bits(self, numbers: Vector) -> Vector {
        Vector(run!(_mm512_rolv_epi64(_mm512_set1_epi64(1), numbers.0)))
    }

    #[inline(always)]
    fn meets(self, a: Vector, b: Vector) -> u8 {
        run!(_mm512_test_epi64_mask(a.0, b.0))
    }

    #[inline(always)]
    fn keep(self, mask: u8, vector: Vector) -> Vector {
        Vector(run!(_mm512_maskz_mov_epi64(mask, vector.0)))
    }

    #[inline(always)]
    fn choose_bytes(self, mask: u64, yes: Vector, no: Vector) -> Vector {
        Vector(run!(_mm512_mask_blend_epi8(mask, no.0, yes.0)))
    }

    #[inline(always)]
    fn lanes(self, orthogonal: u64, diagonal: u64) -> Vector {
        Vector(run!(lanes(orthogonal.cast_signed(), diagonal.cast_signed())))
    }

    #[inline(always)]
    fn choose_squares(self, mask: u8, board: u64) -> u64 {
        run!(_pdep_u64(u64::from(mask), board))
    }

    #[inline(always)]
    fn among(self, board: u64, squares: Vector) -> u64 {
        run!(_mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(board.cast_signed()), squares.0))
    }

    #[inline(always)]
    fn look_up(self, table: &[u8; 64], squares: Vector) -> Vector {
        Vector(run!(_mm512_permutexvar_epi8(squares.0, self.load_bytes(table).0)))
    }

    #[inline(always)]
    fn write_squares<const N: usize>(self, board: u64, to: &mut [u8; N]) {
        self.store_first(self.squares(board), to);
    }

    #[inline(always)]
    fn write_steps(self, step: i8, board: u64, from: &mut [u8; 32], to: &mut [u8; 32]) {
        let squares = self.squares(board);
        let before = self.sub_bytes(squares, self.splat_byte(step.cast_unsigned()));
        self.store_first(before, from);
        self.store_first(squares, to);
    }
}

impl Lanes<Avx512> for Vector {
    #[inline(always)]
    fn of(_: Avx512, vector: Self) -> Self {
        vector
    }

    #[inline(always)]
    fn load(simd: Avx512, words: &[u64; 8]) -> Self {
        simd.load(words)
    }

    #[inline(always)]
    fn sub_bytes(self, simd: Avx512, other: Self) -> Self {
        simd.sub_bytes(self, other)
    }

    #[inline(always)]
    fn add_ones_to(self, simd: Avx512, total: Self) -> Self {
        simd.add(total, simd.count_ones(self))
    }

    #[inline(always)]
    fn replace(self, _: Avx512, mask: u8, remove: Self, add: Self) -> Self {
        // `self & !remove | add`
        Self(run!(_mm512_mask_ternarylogic_epi64::<0xBA>(self.0, mask, remove.0, add.0)))
    }

    #[inline(always)]
    fn gather(self, simd: Avx512, numbers: &BitNumbers) -> u64 {
        run!(_mm512_bitshuffle_epi64_mask(self.0, simd.load_bytes(&numbers.numbers).0))
    }
}

impl Lanes<Avx512> for Half {
    #[inline(always)]
    fn of(_: Avx512, vector: Vector) -> Self {
        Self(run!(_mm512_castsi512_si256(vector.0)))
    }

    #[inline(always)]
    fn load(_: Avx512, words: &[u64; 8]) -> Self {
        Self(run!(_mm256_loadu_si256(words.as_ptr().cast())))
    }

    #[inline(always)]
    fn sub_bytes(self, _: Avx512, other: Self) -> Self {
        Self(run!(_mm256_sub_epi8(self.0, other.0)))
    }

    #[inline(always)]
    fn add_ones_to(self, simd: Avx512, total: Vector) -> Vector {
        let ones = run!(_mm512_zextsi256_si512(_mm256_popcnt_epi64(self.0)));
        simd.add(total, Vector(ones))
    }

    #[inline(always)]
    fn replace(self, _: Avx512, mask: u8, remove: Self, add: Self) -> Self {
        Self(run!(_mm256_mask_ternarylogic_epi64::<0xBA>(self.0, mask, remove.0, add.0)))
    }

    #[inline(always)]
    fn gather(self, _: Avx512, numbers: &BitNumbers) -> u64 {
        let numbers = run!(_mm256_loadu_si256(numbers.numbers.as_ptr().cast()));
        u64::from(run!(_mm256_bitshuffle_epi64_mask(self.0, numbers)))
    }
}

impl Avx512 {
    /// The squares of a board in rising order, at the front.
    #[inline(always)]
    fn squares(self, board: u64) -> Vector {
        static ALL: [u8; 64] = {
            let mut all = [0; 64];
            let mut i = 0;
            while i < 64 {
                all[i] = i as u8;
                i += 1;
            }
            all
        };
        Vector(run!(_mm512_maskz_compress_epi8(board, self.load_bytes(&ALL).0)))
    }
}

/// A board for orthogonal and one for diagonal rays, as lanes.
///
/// The affine instruction of GFNI multiplies an 8x8 bit matrix by bytes. With the board as the
/// bytes it reverses files (lanes 0 and 1); with the board as the matrix it swaps ranks and files
/// (lanes 2 to 7), and reverses ranks unless the board's bytes come in reverse. A diagonal lane
/// then has each rank's bits turned by that rank's number of bytes, which three steps do: by 1, 2
/// and 4 bytes for the ranks with that bit in their number.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn lanes(orthogonal: i64, diagonal: i64) -> __m512i {
    const REVERSED: i64 = 0x8040_2010_0804_0201_u64.cast_signed();
    const PLAIN: i64 = 0x0102_0408_1020_4080;
    const BYTES_REVERSED: i64 = 0x0001_0203_0405_0607;
    const BYTES_PLAIN: i64 = 0x0706_0504_0302_0100;
    /// The bits of ranks whose number has bit `b`, where bits are ranks upwards or downwards.
    const UP: [i64; 3] = [
        0xAAAA_AAAA_AAAA_AAAA_u64.cast_signed(),
        0xCCCC_CCCC_CCCC_CCCC_u64.cast_signed(),
        0xF0F0_F0F0_F0F0_F0F0_u64.cast_signed(),
    ];
    const DOWN: [i64; 3] = [!UP[0], !UP[1], !UP[2]];

    let boards =
        _mm512_mask_blend_epi64(0xF0, _mm512_set1_epi64(orthogonal), _mm512_set1_epi64(diagonal));
    // Both words of 128 bits are alike, so that one order of bytes serves either.
    let order = {
        let (r, p) = (BYTES_REVERSED, BYTES_PLAIN);
        _mm512_setr_epi64(p, p, r, p, r, p, r, p)
    };
    let matrices = _mm512_shuffle_epi8(boards, order);
    let files = _mm512_gf2p8affine_epi64_epi8::<0>(
        matrices,
        _mm512_setr_epi64(PLAIN, REVERSED, 0, 0, 0, 0, 0, 0),
    );
    let ranks = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(REVERSED), matrices);
    let lines = _mm512_mask_blend_epi64(0xFC, files, ranks);

    let mut turned = lines;
    let (d, u) = (DOWN, UP);
    macro_rules! turn {
        ($step:literal, $by:literal) => {
            // Along `file - rank` a bit moves down by its rank's bytes, along `file + rank` up.
            let by = _mm512_setr_epi64(0, 0, 0, 0, $by, $by, 64 - $by, 64 - $by);
            let ranks = _mm512_setr_epi64(0, 0, 0, 0, u[$step], d[$step], u[$step], d[$step]);
            let moved = _mm512_rorv_epi64(turned, by);
            turned = _mm512_ternarylogic_epi64::<0xCA>(ranks, moved, turned);
        };
    }
    turn!(0, 8);
    turn!(1, 16);
    turn!(2, 32);
    turned
}
