//! What the vector counter asks of a processor: 64 bytes at a time, as eight words or as bytes.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use fivefold_movegen::{Lookup, Position};

use super::{Board, Scratch, Sum};
use crate::children::ChildCounts;

/// A processor's vectors. Having a value of it shows that the processor can.
///
/// A vector is 512 bits: eight 64-bit words, word 0 first, or 64 bytes.
pub(crate) trait Simd: Copy {
    /// 512 bits.
    type Vector: Lanes<Self>;
    /// Their first half.
    type Half: Lanes<Self>;
    /// The look-up of sliders that goes with it.
    type Lookup: Lookup;

    fn lookup(self) -> Self::Lookup;

    /// [`walk`](super::walk), compiled for the processor.
    fn walk(self, position: &Position, depth: u8, scratch: &mut Scratch) -> u64;

    /// [`count_replies`](super::count_replies), compiled for the processor.
    fn count_replies(
        self,
        position: &Position,
        board: &Board<Self>,
        scratch: &mut Scratch,
        sum: &mut Sum<Self>,
    );

    /// [`count_children`](super::count_children), compiled for the processor.
    fn count_children(self, position: &Position, scratch: &mut Scratch) -> ChildCounts;

    /// How many legal moves there are, compiled for the processor and not inlined.
    fn count(self, position: &Position) -> u64;

    fn load(self, words: &[u64; 8]) -> Self::Vector;
    fn store(self, vector: Self::Vector, to: &mut [u64; 8]);
    fn words(self, vector: Self::Vector) -> Words;
    fn load_bytes(self, bytes: &[u8; 64]) -> Self::Vector;
    /// Writes the first `N` bytes: 8, 16 or 32.
    fn store_first<const N: usize>(self, vector: Self::Vector, to: &mut [u8; N]);
    fn store_bytes(self, vector: Self::Vector, to: &mut [u8; 64]);
    /// Eight bytes, each as a word.
    fn widen(self, bytes: [u8; 8]) -> Self::Vector;
    /// One word in all places.
    fn splat(self, word: u64) -> Self::Vector;
    /// One byte in all places.
    fn splat_byte(self, byte: u8) -> Self::Vector;

    /// The sums of words.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The differences of bytes.
    fn sub_bytes(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The sums of bytes.
    fn add_bytes(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each word the sum of its bytes.
    fn sum_bytes(self, vector: Self::Vector) -> Self::Vector;
    /// The sum of all words.
    fn sum(self, vector: Self::Vector) -> u64;
    /// The OR of all words.
    fn union(self, vector: Self::Vector) -> u64;
    /// In each word the number of its ones.
    fn count_ones(self, vector: Self::Vector) -> Self::Vector;
    /// In each word the number of ones that three have there together.
    fn count_ones_of_three(self, vectors: [Self::Vector; 3]) -> Self::Vector;
    /// Every word rotated to the left by the number of bits, below 64, in the word of `by`.
    fn rotate(self, vector: Self::Vector, by: Self::Vector) -> Self::Vector;
    /// In each word the OR of its bytes, in the lowest byte; rubbish above.
    fn fold(self, vector: Self::Vector) -> Self::Vector;
    /// In each word the one bit with the number that the word has in `numbers`; rubbish for numbers
    /// from 64.
    fn bits(self, numbers: Self::Vector) -> Self::Vector;
    /// Of which words `a & b` is not zero: word 0 is bit 0.
    fn meets(self, a: Self::Vector, b: Self::Vector) -> u8;
    /// The words with a bit in `mask`, zero for the others.
    fn keep(self, mask: u8, vector: Self::Vector) -> Self::Vector;
    /// The bytes of `yes` with a bit in `mask`, of `no` elsewhere.
    fn choose_bytes(self, mask: u64, yes: Self::Vector, no: Self::Vector) -> Self::Vector;

    /// A board for orthogonal and one for diagonal rays, as [lanes](super::lanes).
    fn lanes(self, orthogonal: u64, diagonal: u64) -> Self::Vector;
    /// The squares of a board, in rising order, that have a bit in `mask`.
    fn choose_squares(self, mask: u8, board: u64) -> u64;
    /// Which of 64 squares are on a board.
    fn among(self, board: u64, squares: Self::Vector) -> u64;
    /// The entry of a table for each of 64 squares.
    fn look_up(self, table: &[u8; 64], squares: Self::Vector) -> Self::Vector;
    /// Writes the squares of a board, at most `N`, in rising order, and anything after them.
    fn write_squares<const N: usize>(self, board: u64, to: &mut [u8; N]);
    /// Writes the squares of a board, at most 32, and for each the square a step before it. Odd
    /// FENs have more than eight pawns; but each that moves leaves one square for another.
    fn write_steps(self, step: i8, board: u64, from: &mut [u8; 32], to: &mut [u8; 32]);
}

/// Eight [lanes](super::lanes) of a board, or the four orthogonal ones alone.
pub(crate) trait Lanes<S: Simd<Vector: Lanes<S>>>:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// These lanes of eight.
    fn of(simd: S, vector: S::Vector) -> Self;
    fn load(simd: S, words: &[u64; 8]) -> Self;
    /// The differences of bytes.
    fn sub_bytes(self, simd: S, other: Self) -> Self;
    /// Adds up ones: the sum of all words of `total` grows by the number of ones.
    fn add_ones_to(self, simd: S, total: S::Vector) -> S::Vector;
    /// The words with a bit in `mask` have the bits of `add` in place of those of `remove`. The
    /// other words stay; they must have no bits of `remove`.
    fn replace(self, simd: S, mask: u8, remove: Self, add: Self) -> Self;
    /// Whether any word has a bit: bit `j` in one of the answer's bytes, the OR of which counts,
    /// tells of the bits of words `w` with the number in byte `8 * w + j` of `numbers`.
    fn gather(self, simd: S, numbers: &BitNumbers) -> u64;
}

/// Numbers of bits, eight for each of eight words, below 64.
#[repr(C, align(64))]
pub(crate) struct BitNumbers {
    pub(super) numbers: [u8; 64],
    /// The byte of each bit, with two words to 16 bytes.
    pub(super) bytes: [u8; 64],
    /// Each bit in its byte.
    pub(super) bits: [u8; 64],
}

impl BitNumbers {
    pub(super) const fn new(numbers: [u8; 64]) -> Self {
        let (mut bytes, mut bits) = ([0; 64], [0; 64]);
        let mut i = 0;
        while i < 64 {
            bytes[i] = (i as u8 & 8) | numbers[i] >> 3;
            bits[i] = 1 << (numbers[i] & 7);
            i += 1;
        }
        Self { numbers, bytes, bits }
    }
}

/// Eight words, aligned as vectors are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Words(pub(crate) [u64; 8]);
