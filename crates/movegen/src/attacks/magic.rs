//! Slider attacks by magic multiplication: the relevant blockers times a number found by search
//! collect in the top bits, which index a table.

use crate::attacks::magic_numbers::{BISHOP, ROOK};
use crate::attacks::sliders::{self, BLOCKERS, PADDED_LEN, Sliders};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Look-up by magic numbers: works on every processor.
pub(crate) struct Magic;

#[derive(Clone, Copy)]
struct Entry {
    relevant: Bitboard,
    number: u64,
    /// Where the square's part of the table begins.
    offset: u32,
    /// 64 less the number of relevant blockers.
    shift: u32,
}

impl Entry {
    #[inline(always)]
    const fn index(&self, occupied: Bitboard) -> usize {
        let product = (occupied.0 & self.relevant.0).wrapping_mul(self.number);
        (self.offset as usize + (product >> (self.shift & 63)) as usize) & (PADDED_LEN - 1)
    }
}

const ENTRIES: [[Entry; 64]; 2] = {
    let none = Entry { relevant: Bitboard::EMPTY, number: 0, offset: 0, shift: 0 };
    let numbers = [ROOK, BISHOP];
    let mut entries = [[none; 64]; 2];
    let mut offset = 0;
    let mut i = 0;
    while i < 128 {
        let (piece, square) = (i / 64, i % 64);
        let relevant = BLOCKERS[piece][square];
        let number = numbers[piece][square];
        entries[piece][square] = Entry { relevant, number, offset, shift: 64 - relevant.len() };
        offset += 1 << relevant.len();
        i += 1;
    }
    entries
};

static ROOKS: [Entry; 64] = ENTRIES[0];
static BISHOPS: [Entry; 64] = ENTRIES[1];

#[allow(long_running_const_eval)] // Under a second.
static ATTACKS: [Bitboard; PADDED_LEN] = {
    let mut table = [Bitboard::EMPTY; PADDED_LEN];
    let mut i = 0;
    while i < 128 {
        let Entry { number, offset, shift, .. } = ENTRIES[i / 64][i % 64];
        let subsets = sliders::subsets(i / 64, i % 64);
        let mut n = 0;
        while n < subsets.len {
            let index =
                offset as usize + (subsets.blockers[n].wrapping_mul(number) >> shift) as usize;
            table[index] = Bitboard(subsets.attacks[n]);
            n += 1;
        }
        i += 1;
    }
    table
};

impl Sliders for Magic {
    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        ATTACKS[ROOKS[square.index()].index(occupied)]
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        ATTACKS[BISHOPS[square.index()].index(occupied)]
    }
}
