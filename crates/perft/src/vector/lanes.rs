//! The board as eight lanes, one for each direction that a slider moves in.
//!
//! A lane is the board permuted so that its lines lie in bytes, and so that its direction runs
//! from low bits to high ones. Then the rays of *all* sliders in that direction are
//! `o ^ (o - 2 * s)` for occupied squares `o` and sliders `s`, with a subtraction byte by byte: the
//! borrow runs from each slider up to the next occupied bit, and no further than its line.
//!
//! ```text
//! lane  direction  byte           bit
//!   0   east       rank           file
//!   1   west       rank           7 - file
//!   2   north      file           rank
//!   3   south      file           7 - rank
//!   4   north-east file - rank    rank
//!   5   south-west file - rank    7 - rank
//!   6   north-west file + rank    rank
//!   7   south-east file + rank    7 - rank      (bytes modulo 8)
//! ```
//!
//! Two diagonals share a byte. The last square of each diagonal, its *edge*, counts as occupied,
//! so that no ray of the one runs into the other.

use super::simd::Words;

/// The bit of a square in a lane.
pub(super) const fn bit(lane: usize, square: usize) -> u8 {
    let (file, rank) = (square & 7, square >> 3);
    let (byte, bit) = match lane {
        0 => (rank, file),
        1 => (rank, 7 - file),
        2 => (file, rank),
        3 => (file, 7 - rank),
        4 => (8 + file - rank, rank),
        5 => (8 + file - rank, 7 - rank),
        6 => (file + rank, rank),
        _ => (file + rank, 7 - rank),
    };
    (8 * (byte & 7) + bit) as u8
}

/// The square of the only bit of a lane.
#[inline(always)]
pub(super) fn square_of(lane: usize, bit: u64) -> usize {
    SQUARES[lane & 7][(bit.trailing_zeros() & 63) as usize] as usize & 63
}

/// For each lane and bit the square.
static SQUARES: [[u8; 64]; 8] = {
    let mut squares = [[0; 64]; 8];
    let mut i = 0;
    while i < 512 {
        let (lane, square) = (i / 64, i % 64);
        squares[lane][bit(lane, square) as usize] = square as u8;
        i += 1;
    }
    squares
};

/// Whether a square is the last of a diagonal lane, beyond which another diagonal may begin.
const fn is_edge(lane: usize, square: usize) -> bool {
    let file = square & 7;
    match lane {
        4 | 7 => file == 7,
        5 | 6 => file == 0,
        _ => false,
    }
}

/// The edges of all lanes.
pub(super) static EDGES: Words = {
    let mut edges = [0; 8];
    let mut i = 0;
    while i < 512 {
        let (lane, square) = (i / 64, i % 64);
        if is_edge(lane, square) {
            edges[lane] |= 1 << bit(lane, square);
        }
        i += 1;
    }
    Words(edges)
};

/// A square in all lanes: together, as they are needed together.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct SquareLanes {
    /// Its bit.
    pub(super) at: [u64; 8],
    /// Its bit, but not in the lanes where it is an edge.
    pub(super) inner: [u64; 8],
    /// The bit of the next square, where there is one on the same line: twice `inner`, which is
    /// what a slider here, or a ray from here, subtracts.
    pub(super) ahead: [u64; 8],
    /// The squares in the lane's direction, as a board and not as a lane.
    pub(super) ray: [u64; 8],
}

/// The squares in all lanes.
pub(super) static LANES: [SquareLanes; 64] = {
    let empty = SquareLanes { at: [0; 8], inner: [0; 8], ahead: [0; 8], ray: [0; 8] };
    let mut table = [empty; 64];
    let mut i = 0;
    while i < 512 {
        let (lane, square) = (i / 64, i % 64);
        let bit = bit(lane, square);
        let lanes = &mut table[square];
        lanes.at[lane] = 1 << bit;
        if !is_edge(lane, square) {
            lanes.inner[lane] = 1 << bit;
            if bit & 7 != 7 {
                lanes.ahead[lane] = 1 << (bit + 1);
            }
        }
        let mut other = 0;
        while other < 64 {
            if is_ahead(lane, square, other) {
                lanes.ray[lane] |= 1 << other;
            }
            other += 1;
        }
        i += 1;
    }
    table
};

/// For each square and each lane the squares in the lane's direction, in all lanes.
pub(super) static BEAMS: [[Words; 8]; 64] = {
    let mut beams = [[Words([0; 8]); 8]; 64];
    let mut i = 0;
    while i < 512 {
        let (square, direction) = (i / 8, i % 8);
        let mut rest = LANES[square].ray[direction];
        while rest != 0 {
            let there = &LANES[rest.trailing_zeros() as usize].at;
            let mut lane = 0;
            while lane < 8 {
                beams[square][direction].0[lane] |= there[lane];
                lane += 1;
            }
            rest &= rest - 1;
        }
        i += 1;
    }
    beams
};

/// Whether a square lies on the ray from another.
const fn is_ahead(lane: usize, from: usize, to: usize) -> bool {
    let files = (to & 7) as i8 - (from & 7) as i8;
    let ranks = (to >> 3) as i8 - (from >> 3) as i8;
    match lane {
        0 => ranks == 0 && files > 0,
        1 => ranks == 0 && files < 0,
        2 => files == 0 && ranks > 0,
        3 => files == 0 && ranks < 0,
        4 => files == ranks && ranks > 0,
        5 => files == ranks && ranks < 0,
        6 => files == -ranks && ranks > 0,
        _ => files == -ranks && ranks < 0,
    }
}
