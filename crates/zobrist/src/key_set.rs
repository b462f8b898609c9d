//! The table of random numbers that keys are made of.

use fivefold_movegen::{CastlingRights, Piece, Square};

use crate::random::Xoshiro256PlusPlus;
use crate::word::Word;

/// The seed of the default table. It is part of this crate's promise: keys made with the default
/// table stay the same in every version of the same major number.
pub const DEFAULT_SEED: u64 = 9_2_3;

/// Where the numbers for castling rights, en passant and Black to move begin, after those for
/// pieces on squares.
const CASTLING: usize = 2 * 6 * 64;
const EN_PASSANT: usize = CASTLING + 2 * 8;
const BLACK_TO_MOVE: usize = EN_PASSANT + 8;

/// How many numbers a table has: 768 for pieces on squares, 16 for castling rights by their rooks,
/// 8 for en passant files and one for the side to move.
pub const KEY_COUNT: usize = BLACK_TO_MOVE + 1;

pub(crate) static DEFAULT_64: KeySet<u64> = KeySet::<u64>::from_seed(DEFAULT_SEED);
pub(crate) static DEFAULT_128: KeySet<u128> = KeySet::<u128>::from_seed(DEFAULT_SEED);

/// A table of random numbers, one for each thing that makes positions different: 7 KiB of 64-bit
/// or 14 KiB of 128-bit numbers.
///
/// A 64-bit table is the low halves of the 128-bit table of the same seed, so that a short key is
/// the truncation of the long one.
///
/// ```
/// use fivefold_zobrist::KeySet;
/// // A table of one's own, made by the compiler.
/// static MINE: KeySet<u64> = KeySet::<u64>::from_seed(42);
/// assert_ne!(MINE.numbers().next(), KeySet::<u64>::default_set().numbers().next());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySet<W> {
    /// Pieces by colour, role and square; rights by colour and file of the rook; en passant by
    /// file; Black to move.
    numbers: [W; KEY_COUNT],
    /// What every move changes, by the square of the en passant capture that it ends: that
    /// capture's number, if there is one (64 is none), and the side to move.
    turn: [W; 65],
}

/// Makes tables of one width; the compiler cannot run it generically.
macro_rules! tables {
    ($word:ty) => {
        impl KeySet<$word> {
            /// The table that a seed gives, the same on every machine: xoshiro256++ draws one
            /// 128-bit number, low half first, for each entry in the order of
            /// [`KeySet::numbers`].
            pub const fn from_seed(seed: u64) -> Self {
                let mut random = Xoshiro256PlusPlus::seeded(seed);
                let mut numbers = [0; KEY_COUNT];
                let mut i = 0;
                while i < KEY_COUNT {
                    let (low, high) = (random.next(), random.next());
                    numbers[i] = ((high as u128) << 64 | low as u128) as $word;
                    i += 1;
                }
                Self::of_numbers(numbers)
            }

            /// The table with only these bits of each number kept. Keys then collide on purpose:
            /// with no bit every position has the same key. For tests of code that must be right
            /// even so; a game must not be judged by such keys alone.
            ///
            /// ```
            /// use fivefold_movegen::Position;
            /// use fivefold_zobrist::{DEFAULT_SEED, KeySet, ZobristKey};
            /// static TWO_BITS: KeySet<u64> = KeySet::<u64>::from_seed(DEFAULT_SEED).masked(0b11);
            /// assert!(ZobristKey::of_with(&TWO_BITS, &Position::default()).0 < 4);
            /// ```
            #[must_use]
            pub const fn masked(self, mask: $word) -> Self {
                let mut numbers = self.numbers;
                let mut i = 0;
                while i < KEY_COUNT {
                    numbers[i] &= mask;
                    i += 1;
                }
                Self::of_numbers(numbers)
            }

            const fn of_numbers(numbers: [$word; KEY_COUNT]) -> Self {
                let mut turn = [numbers[BLACK_TO_MOVE]; 65];
                let mut square = 0;
                while square < 64 {
                    turn[square] ^= numbers[EN_PASSANT + square % 8];
                    square += 1;
                }
                Self { numbers, turn }
            }
        }
    };
}

tables!(u64);
tables!(u128);

impl<W: Copy> KeySet<W> {
    /// The number that a key has in it when Black is to move.
    #[inline(always)]
    pub const fn black_to_move(&self) -> W {
        self.numbers[BLACK_TO_MOVE]
    }

    /// What a move changes apart from pieces, rights and a new en passant capture: the side to
    /// move, and the capture on this square, which it ends.
    #[inline(always)]
    pub(crate) fn turn(&self, en_passant_before: Option<Square>) -> W {
        self.turn[en_passant_before.map_or(64, Square::index)]
    }

    /// The number of a piece on a square.
    #[inline(always)]
    pub const fn piece(&self, piece: Piece, square: Square) -> W {
        self.numbers[384 * piece.color.index() + 64 * piece.role.index() + square.index()]
    }
}

impl<W: Word> KeySet<W> {
    /// The default table, of [`DEFAULT_SEED`].
    pub fn default_set() -> &'static Self {
        W::DEFAULT_SET
    }

    /// The numbers of a set of castling rights, combined. Each right has its own, by its rook.
    #[inline(always)]
    pub fn castling(&self, rights: CastlingRights) -> W {
        let mut key = W::default();
        if !rights.is_empty() {
            for rook in rights.rooks() {
                let color = usize::from(rook.rank() != 0);
                key ^= self.numbers[CASTLING + 8 * color + rook.file() as usize];
            }
        }
        key
    }

    /// The number of a legal en passant capture on a square.
    #[inline(always)]
    pub fn en_passant(&self, square: Square) -> W {
        self.numbers[EN_PASSANT + square.file() as usize]
    }

    /// All [`KEY_COUNT`] numbers: White's pawns on `a1` to `h8`, knights, bishops, rooks, queens,
    /// kings, the same for Black; White's castling rights by rook file, Black's; the en passant
    /// files; Black to move.
    pub fn numbers(&self) -> impl Iterator<Item = W> {
        self.numbers.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn short_numbers_are_the_low_halves_of_long_ones() {
        let (short, long) = (KeySet::<u64>::default_set(), KeySet::<u128>::default_set());
        assert_eq!(short.numbers().count(), KEY_COUNT);
        assert!(short.numbers().eq(long.numbers().map(|number| number as u64)));
    }

    #[test]
    fn a_masked_table_keeps_these_bits_of_every_number() {
        let mask = 0xF0F0;
        let masked = KeySet::<u64>::from_seed(DEFAULT_SEED).masked(mask);
        let whole = KeySet::<u64>::default_set();
        assert!(masked.numbers().eq(whole.numbers().map(|number| number & mask)));
    }

    #[test]
    fn the_default_table_is_what_it_was() {
        let set = KeySet::<u128>::default_set();
        let digest = set.numbers().fold(0u128, |digest, number| digest.rotate_left(7) ^ number);
        assert_eq!(format!("{digest:#034x}"), "0xa089046b65805c8b15cac8a66ce26cb9");
    }

    #[test]
    fn the_order_of_the_numbers_is_the_order_of_the_look_ups() {
        let set = KeySet::<u64>::default_set();
        let mut expected = Vec::new();
        for piece in Piece::all() {
            expected.extend(Square::all().map(|square| set.piece(piece, square)));
        }
        for rank in [0, 7] {
            expected.extend((0..8).map(|file| {
                let rook = Square::at(file, rank);
                set.castling(CastlingRights::of_rooks(rook.into()))
            }));
        }
        expected.extend((0..8).map(|file| set.en_passant(Square::at(file, 2))));
        expected.push(set.black_to_move());
        assert!(set.numbers().eq(expected));
    }
}
