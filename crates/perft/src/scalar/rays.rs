//! What the sliders of one side attack, apart by direction.

use fivefold_movegen::{Bitboard, Square, attacks::rays};

/// For each square, the squares from there to the edge of the board, by direction.
#[repr(align(64))]
struct Directions([[u64; 8]; 64]);

static DIRECTIONS: Directions = {
    let mut ahead = [[0; 8]; 64];
    let mut i = 0;
    while i < 512 {
        let (square, direction) = (i / 8, i % 8);
        let steps = if direction < 4 { rays::ROOK } else { rays::BISHOP };
        let from = Square::at(square as u8 & 7, square as u8 >> 3);
        let ray = rays::attacks(from, &[steps[direction % 4]], Bitboard::EMPTY);
        ahead[square][direction] = ray.0;
        i += 1;
    }
    Directions(ahead)
};

/// The squares that sliders attack, apart by direction: in one direction a square is attacked once
/// at most.
///
/// Eight words, so that compilers can make vectors of them.
#[derive(Clone, Copy)]
pub(super) struct Rays {
    apart: [u64; 8],
    /// All these squares, and the sliders': what happens elsewhere changes nothing.
    all: Bitboard,
}

impl Rays {
    pub(super) const NONE: Self = Self { apart: [0; 8], all: Bitboard::EMPTY };

    /// Adds the rays of a slider that attacks these squares.
    #[inline(always)]
    pub(super) fn add(&mut self, slider: Square, attacked: Bitboard) {
        for (rays, ahead) in self.apart.iter_mut().zip(DIRECTIONS.0[slider.index()]) {
            *rays |= ahead & attacked.0;
        }
        self.all |= attacked | Bitboard::of(slider);
    }

    /// With the piece on a square gone: lets the rays that end there go on, as far as a queen on the
    /// square `sees`. The squares that they gain.
    #[inline(always)]
    pub(super) fn open(&mut self, square: Square, sees: Bitboard) -> Bitboard {
        if !self.all.contains(square) {
            return Bitboard::EMPTY;
        }
        let mut gained = 0;
        for (rays, ahead) in self.apart.iter_mut().zip(DIRECTIONS.0[square.index()]) {
            let is_end = (*rays >> square.index() & 1).wrapping_neg();
            let more = ahead & sees.0 & is_end;
            *rays |= more;
            gained |= more;
        }
        self.all |= Bitboard(gained);
        Bitboard(gained)
    }

    /// The squares that are attacked across a square, or from it, of those that a queen there `sees`:
    /// what is lost when a piece arrives there.
    #[inline(always)]
    pub(super) fn beyond(&self, square: Square, sees: Bitboard) -> Bitboard {
        if !self.all.contains(square) {
            return Bitboard::EMPTY;
        }
        let rays = self.apart.iter().zip(DIRECTIONS.0[square.index()]);
        Bitboard(rays.fold(0, |all, (rays, ahead)| all | rays & ahead)) & sees
    }
}
