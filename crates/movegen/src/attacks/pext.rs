//! Slider attacks by parallel bit extraction (BMI2): the relevant blockers themselves, gathered
//! into the low bits, index a table.
#![allow(unsafe_code)]

use core::arch::x86_64::_pext_u64;

use crate::attacks::sliders::{self, BLOCKERS, PADDED_LEN, Sliders};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// Look-up by PEXT. Its functions must only be reached where the processor is known to have BMI2.
/// The name does not leave the crate, and stands in two places: as [`Native`](super::Native) in
/// builds that target BMI2, and behind [`PextLookup`](crate::PextLookup), whose values are made
/// after a check at run time.
pub(crate) struct Pext;

#[derive(Clone, Copy)]
struct Entry {
    relevant: Bitboard,
    /// Where the square's part of the table begins.
    offset: usize,
}

const ENTRIES: [[Entry; 64]; 2] = {
    let mut entries = [[Entry { relevant: Bitboard::EMPTY, offset: 0 }; 64]; 2];
    let mut offset = 0;
    let mut i = 0;
    while i < 128 {
        let relevant = BLOCKERS[i / 64][i % 64];
        entries[i / 64][i % 64] = Entry { relevant, offset };
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
        let subsets = sliders::subsets(i / 64, i % 64);
        let mut n = 0;
        while n < subsets.len {
            table[ENTRIES[i / 64][i % 64].offset + n] = Bitboard(subsets.attacks[n]);
            n += 1;
        }
        i += 1;
    }
    table
};

#[inline(always)]
fn look_up(entry: &Entry, occupied: Bitboard) -> Bitboard {
    // SAFETY: the one requirement of `_pext_u64` is a processor with BMI2, which is this type's
    // own requirement (see `Pext`). A call costs several times the look-up, so the check cannot
    // stand here; it stands where the paths are chosen.
    let index = unsafe { _pext_u64(occupied.0, entry.relevant.0) } as usize;
    ATTACKS[(entry.offset + index) & (PADDED_LEN - 1)]
}

impl Sliders for Pext {
    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&ROOKS[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&BISHOPS[square.index()], occupied)
    }
}
