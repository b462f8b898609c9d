//! The zone of a king: the squares of which the counter must know, for every child, whether they
//! are attacked.
//!
//! These are the squares around the king and, on a first rank, those that it crosses when castling.
//! A zone has at most eight squares, so that a byte is a set of them.

use fivefold_movegen::{Color, Square, attacks};

use super::lanes;
use super::simd::{BitNumbers, Simd};

/// The zone of a king, and what leapers attack of it. Tables come first: each has a cache line of its
/// own.
#[repr(C, align(64))]
pub(super) struct Zone {
    /// For each lane and each square of the zone, the square's bit in the lane: the numbers that
    /// [`gather`](super::simd::Lanes::gather) takes.
    pub(super) bits: BitNumbers,
    /// The squares of the zone, in the order of a byte's bits, then anything.
    pub(super) squares: [u8; 64],
    /// For each square of the board the bit that stands for it, none outside.
    pub(super) member: [u8; 64],
    /// The same for the squares around the king alone.
    pub(super) step: [u8; 64],
    /// For each square what a knight there attacks.
    pub(super) knight: [u8; 64],
    /// For each square what a king there attacks.
    pub(super) king: [u8; 64],
    /// For each colour and square what a pawn there attacks.
    pub(super) pawn: [[u8; 64]; 2],
    /// As many bits as the zone has squares.
    pub(super) all: u8,
    /// The squares of the zone.
    pub(super) board: u64,
    /// Whether all squares that the king crosses in castling are in the zone.
    pub(super) has_castling: bool,
}

/// The zone of a king on each square.
pub(super) static ZONES: [Zone; 64] = {
    const EMPTY: Zone = Zone::new(0, 0);
    let mut zones = [EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let around = attacks::king(at(square)).0;
        let with_castling = around | castling_walks(square);
        // Nine squares are too many: a king on the b-file that castles to the other side.
        let has_castling = with_castling.count_ones() <= 8;
        zones[square] = Zone::new(if has_castling { with_castling } else { around }, around);
        zones[square].has_castling = has_castling;
        square += 1;
    }
    zones
};

/// The squares between a king on a first rank and where it castles to, these included.
const fn castling_walks(king: usize) -> u64 {
    let (file, rank) = (king & 7, king >> 3);
    if rank != 0 && rank != 7 {
        return 0;
    }
    let (low, high) = (if file < 2 { file } else { 2 }, if file > 6 { file } else { 6 });
    let files = (0xFF << low & 0xFF >> (7 - high)) & !(1 << file);
    files << (8 * rank)
}

/// The square of an index below 64.
const fn at(square: usize) -> Square {
    Square::at(square as u8 & 7, square as u8 >> 3)
}

impl Zone {
    const fn new(board: u64, around: u64) -> Self {
        let mut zone = Self {
            bits: BitNumbers::new([0; 64]),
            squares: [0; 64],
            all: 0,
            board,
            has_castling: true,
            member: [0; 64],
            step: [0; 64],
            knight: [0; 64],
            king: [0; 64],
            pawn: [[0; 64]; 2],
        };
        let mut bits = [0; 64];
        let mut rest = board;
        let mut j = 0;
        while j < 8 && rest != 0 {
            let square = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            zone.member[square] = 1 << j;
            zone.squares[j] = square as u8;
            zone.all |= 1 << j;
            if around >> square & 1 != 0 {
                zone.step[square] = 1 << j;
            }
            let mut lane = 0;
            while lane < 8 {
                bits[8 * lane + j] = lanes::bit(lane, square);
                lane += 1;
            }
            j += 1;
        }
        zone.bits = BitNumbers::new(bits);
        let mut square = 0;
        while square < 64 {
            let from = at(square);
            zone.knight[square] = zone.part(board & attacks::knight(from).0);
            zone.king[square] = zone.part(board & attacks::king(from).0);
            zone.pawn[0][square] = zone.part(board & attacks::pawn(Color::White, from).0);
            zone.pawn[1][square] = zone.part(board & attacks::pawn(Color::Black, from).0);
            square += 1;
        }
        zone
    }

    /// The squares of the zone that are on a board.
    #[inline(always)]
    pub(super) fn part_of<S: Simd>(&self, simd: S, board: u64) -> u8 {
        simd.among(board, simd.load_bytes(&self.squares)) as u8 & self.all
    }

    /// The squares of the zone that are on a board inside it, for tables.
    const fn part(&self, board: u64) -> u8 {
        let mut part = 0;
        let mut rest = board;
        while rest != 0 {
            part |= self.member[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        part
    }
}
