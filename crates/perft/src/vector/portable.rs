//! The vectors in plain words: what each step means, for the tests of the others.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use fivefold_movegen::{Bitboard, Lookup, NativeLookup, Position};

use super::lanes::LANES;
use super::simd::{BitNumbers, Lanes, Simd, Words};
use super::{Board, Scratch, Sum};
use crate::children::ChildCounts;

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

/// 512 bits, or fewer words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vector<const N: usize = 8>([u64; N]);

impl Vector {
    /// A byte is eight bits of a word: byte `i` is byte `i % 8`, from the low end, of word `i / 8`.
    fn bytes(self) -> [u8; 64] {
        core::array::from_fn(|i| self.0[i / 8].to_le_bytes()[i % 8])
    }

    /// The vector of given bytes.
    fn of_bytes(bytes: [u8; 64]) -> Self {
        Self(core::array::from_fn(|w| {
            u64::from_le_bytes(core::array::from_fn(|j| bytes[8 * w + j]))
        }))
    }
}

impl<const N: usize> BitAnd for Vector<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(core::array::from_fn(|w| self.0[w] & other.0[w]))
    }
}

impl<const N: usize> BitOr for Vector<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|w| self.0[w] | other.0[w]))
    }
}

impl<const N: usize> BitXor for Vector<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(core::array::from_fn(|w| self.0[w] ^ other.0[w]))
    }
}

impl<const N: usize> Not for Vector<N> {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Simd for Portable {
    type Vector = Vector;
    type Half = Vector<4>;
    type Lookup = NativeLookup;

    fn lookup(self) -> NativeLookup {
        NativeLookup
    }

    // The walk itself is the same for all: it is generic.
    fn walk(self, position: &Position, depth: u8, scratch: &mut Scratch) -> u64 {
        super::walk(self, position, depth, scratch)
    }

    fn count_replies(
        self,
        position: &Position,
        board: &Board<Self>,
        scratch: &mut Scratch,
        sum: &mut Sum<Self>,
    ) {
        super::count_replies(self, position, board, scratch, sum);
    }

    fn count_children(self, position: &Position, scratch: &mut Scratch) -> ChildCounts {
        super::count_children(self, position, scratch)
    }

    fn count(self, position: &Position) -> u64 {
        u64::from(self.lookup().count_legal(position))
    }

    // Words and bytes lie in memory in the order of their numbers.
    fn load(self, words: &[u64; 8]) -> Vector {
        Vector(*words)
    }

    fn store(self, vector: Vector, to: &mut [u64; 8]) {
        *to = vector.0;
    }

    fn words(self, vector: Vector) -> Words {
        Words(vector.0)
    }

    fn load_bytes(self, bytes: &[u8; 64]) -> Vector {
        Vector::of_bytes(*bytes)
    }

    fn store_first<const N: usize>(self, vector: Vector, to: &mut [u8; N]) {
        to.copy_from_slice(&vector.bytes()[..N]);
    }

    fn store_bytes(self, vector: Vector, to: &mut [u8; 64]) {
        *to = vector.bytes();
    }

    // Word `w` is byte `w`, with zeros above.
    fn widen(self, bytes: [u8; 8]) -> Vector {
        Vector(bytes.map(u64::from))
    }

    fn splat(self, word: u64) -> Vector {
        Vector([word; 8])
    }

    fn splat_byte(self, byte: u8) -> Vector {
        Vector::of_bytes([byte; 64])
    }

    // Sums wrap, and no carry leaves its word or its byte.
    fn add(self, a: Vector, b: Vector) -> Vector {
        Vector(core::array::from_fn(|w| a.0[w].wrapping_add(b.0[w])))
    }

    fn sub_bytes(self, a: Vector, b: Vector) -> Vector {
        Lanes::sub_bytes(a, self, b)
    }

    fn add_bytes(self, a: Vector, b: Vector) -> Vector {
        let (a, b) = (a.bytes(), b.bytes());
        Vector::of_bytes(core::array::from_fn(|i| a[i].wrapping_add(b[i])))
    }

    // Eight bytes of at most 255 make no more than 2040.
    fn sum_bytes(self, vector: Vector) -> Vector {
        Vector(vector.0.map(|word| word.to_le_bytes().map(u64::from).iter().sum()))
    }

    fn sum(self, vector: Vector) -> u64 {
        vector.0.into_iter().fold(0, u64::wrapping_add)
    }

    fn union(self, vector: Vector) -> u64 {
        vector.0.into_iter().fold(0, |union, word| union | word)
    }

    fn count_ones(self, vector: Vector) -> Vector {
        Vector(vector.0.map(|word| u64::from(word.count_ones())))
    }

    fn count_ones_of_three(self, [a, b, c]: [Vector; 3]) -> Vector {
        self.add(self.count_ones(a), self.add(self.count_ones(b), self.count_ones(c)))
    }

    // What leaves a word at its high end comes back at the low one.
    fn rotate(self, vector: Vector, by: Vector) -> Vector {
        Vector(core::array::from_fn(|w| vector.0[w].rotate_left(by.0[w] as u32)))
    }

    // Others leave rubbish above the lowest byte.
    fn fold(self, vector: Vector) -> Vector {
        Vector(vector.0.map(|word| u64::from(word.to_le_bytes().into_iter().fold(0, |a, b| a | b))))
    }

    // The squares beyond the end of a list may be none: their words may hold anything.
    fn bits(self, numbers: Vector) -> Vector {
        Vector(numbers.0.map(|number| 1 << (number & 63)))
    }

    // One bit for each word, word 0's the lowest.
    fn meets(self, a: Vector, b: Vector) -> u8 {
        (0..8).filter(|&w| a.0[w] & b.0[w] != 0).map(|w| 1 << w).sum()
    }

    fn keep(self, mask: u8, vector: Vector) -> Vector {
        Vector(core::array::from_fn(|w| if mask >> w & 1 != 0 { vector.0[w] } else { 0 }))
    }

    fn choose_bytes(self, mask: u64, yes: Vector, no: Vector) -> Vector {
        let (yes, no) = (yes.bytes(), no.bytes());
        Vector::of_bytes(core::array::from_fn(|i| if mask >> i & 1 != 0 { yes[i] } else { no[i] }))
    }

    // Lanes 0 to 3 are of orthogonal rays, 4 to 7 of diagonal ones; a lane has each square's bit.
    fn lanes(self, orthogonal: u64, diagonal: u64) -> Vector {
        Vector(core::array::from_fn(|lane| {
            let board = Bitboard(if lane < 4 { orthogonal } else { diagonal });
            board.into_iter().map(|square| LANES[square.index()].at[lane]).sum()
        }))
    }

    // Bit `i` of the mask stands for the square with `i` squares of the board below it.
    fn choose_squares(self, mask: u8, board: u64) -> u64 {
        let squares = Bitboard(board).into_iter().enumerate();
        let chosen = squares.filter(|&(i, _)| i < 8 && mask >> i & 1 != 0);
        chosen.map(|(_, square)| Bitboard::of(square).0).sum()
    }

    // One bit for each byte.
    fn among(self, board: u64, squares: Vector) -> u64 {
        let squares = squares.bytes();
        (0..64).map(|i| (board >> (squares[i] & 63) & 1) << i).sum()
    }

    fn look_up(self, table: &[u8; 64], squares: Vector) -> Vector {
        Vector::of_bytes(squares.bytes().map(|square| table[usize::from(square & 63)]))
    }

    fn write_squares<const N: usize>(self, board: u64, to: &mut [u8; N]) {
        for (to, square) in to.iter_mut().zip(Bitboard(board)) {
            *to = square.index() as u8;
        }
    }

    fn write_steps(self, step: i8, board: u64, from: &mut [u8; 32], to: &mut [u8; 32]) {
        self.write_squares(board, to);
        *from = to.map(|to| to.wrapping_add_signed(-step));
    }
}

// A half is the first words of a vector.
impl<const N: usize> Lanes<Portable> for Vector<N> {
    fn of(_: Portable, vector: Vector) -> Self {
        Self(core::array::from_fn(|w| vector.0[w]))
    }

    fn load(simd: Portable, words: &[u64; 8]) -> Self {
        Self::of(simd, simd.load(words))
    }

    fn sub_bytes(self, _: Portable, other: Self) -> Self {
        let differences = |w: usize| {
            let (a, b) = (self.0[w].to_le_bytes(), other.0[w].to_le_bytes());
            u64::from_le_bytes(core::array::from_fn(|i| a[i].wrapping_sub(b[i])))
        };
        Self(core::array::from_fn(differences))
    }

    // Others may add the ones of a word to another word of the total.
    fn add_ones_to(self, _: Portable, mut total: Vector) -> Vector {
        for (total, word) in total.0.iter_mut().zip(self.0) {
            *total = total.wrapping_add(u64::from(word.count_ones()));
        }
        total
    }

    fn replace(self, _: Portable, mask: u8, remove: Self, add: Self) -> Self {
        let added = |w: usize| if mask >> w & 1 != 0 { add.0[w] } else { 0 };
        self & !remove | Self(core::array::from_fn(added))
    }

    // Others may answer in another of each eight bits, as only the OR of the bytes counts.
    fn gather(self, _: Portable, numbers: &BitNumbers) -> u64 {
        (0..8 * N).map(|i| (self.0[i / 8] >> numbers.numbers[i] & 1) << i).sum()
    }
}
