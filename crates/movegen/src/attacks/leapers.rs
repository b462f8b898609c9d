//! Pieces whose attacks nothing blocks: knights, kings and pawns.

use crate::attacks::rays;
use crate::bitboard::Bitboard;
use crate::color::{Color, Side};
use crate::square::Square;

/// The squares that a knight on `square` attacks.
#[inline(always)]
pub const fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares that a king on `square` attacks.
#[inline(always)]
pub const fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares that a pawn of `color` on `square` attacks: the one or two diagonally ahead.
#[inline(always)]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

const fn leaps(steps: &[rays::Step]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = rays::step(Square::wrap(index), steps[i]) {
                table[index as usize].0 |= Bitboard::of(to).0;
            }
            i += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] =
    leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] =
    leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[Bitboard; 64]; 2] = [leaps(&[(1, 1), (-1, 1)]), leaps(&[(1, -1), (-1, -1)])];

/// The a-file and the h-file, onto which no step east, respectively west, may wrap.
const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;
const NOT_AB: u64 = NOT_A & NOT_A << 1;
const NOT_GH: u64 = NOT_H & NOT_H >> 1;

/// The squares that any of these knights attacks.
#[inline(always)]
pub(crate) fn knights(from: Bitboard) -> Bitboard {
    let one = (from.0 << 1 & NOT_A) | (from.0 >> 1 & NOT_H);
    let two = (from.0 << 2 & NOT_AB) | (from.0 >> 2 & NOT_GH);
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// These squares moved one rank ahead.
#[inline(always)]
pub(crate) fn advance<C: Side>(from: Bitboard) -> Bitboard {
    Bitboard(match C::COLOR {
        Color::White => from.0 << 8,
        Color::Black => from.0 >> 8,
    })
}

/// The squares that these pawns attack towards the h-file.
#[inline(always)]
pub(crate) fn capture_east<C: Side>(from: Bitboard) -> Bitboard {
    Bitboard(
        NOT_A
            & match C::COLOR {
                Color::White => from.0 << 9,
                Color::Black => from.0 >> 7,
            },
    )
}

/// The squares that these pawns attack towards the a-file.
#[inline(always)]
pub(crate) fn capture_west<C: Side>(from: Bitboard) -> Bitboard {
    Bitboard(
        NOT_H
            & match C::COLOR {
                Color::White => from.0 << 7,
                Color::Black => from.0 >> 9,
            },
    )
}

/// The squares that these pawns attack.
#[inline(always)]
pub(crate) fn pawn_attacks<C: Side>(from: Bitboard) -> Bitboard {
    capture_east::<C>(from) | capture_west::<C>(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::{Black, White};

    #[test]
    fn sets_agree_with_single_pieces() {
        for square in Square::all() {
            let set = Bitboard::of(square);
            assert_eq!(knights(set), knight(square));
            assert_eq!(pawn_attacks::<White>(set), pawn(Color::White, square));
            assert_eq!(pawn_attacks::<Black>(set), pawn(Color::Black, square));
        }
    }

    #[test]
    fn no_leap_wraps_around_the_board() {
        for square in Square::all() {
            for to in knight(square) | king(square) {
                assert!(square.file().abs_diff(to.file()) <= 2);
                assert!(square.rank().abs_diff(to.rank()) <= 2);
            }
        }
        assert_eq!(Square::all().map(|s| knight(s).len()).sum::<u32>(), 336);
        assert_eq!(Square::all().map(|s| king(s).len()).sum::<u32>(), 420);
    }
}
