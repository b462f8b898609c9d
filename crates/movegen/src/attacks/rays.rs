//! Slider attacks by walking one step at a time: slow, obvious, and the specification of the
//! tables.

use crate::bitboard::Bitboard;
use crate::square::Square;

/// A step to a neighbouring square: files towards h, ranks towards the eighth.
pub type Step = (i8, i8);

/// The four directions of a rook.
pub const ROOK: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The four directions of a bishop.
pub const BISHOP: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The square one step away, if it is on the board.
pub const fn step(square: Square, (files, ranks): Step) -> Option<Square> {
    // A step off the lower edge wraps to a large number.
    let file = square.file().wrapping_add_signed(files);
    let rank = square.rank().wrapping_add_signed(ranks);
    if file < 8 && rank < 8 { Some(Square::at(file, rank)) } else { None }
}

/// The squares that a slider on `square` attacks in these directions: each ray up to and with the
/// first occupied square.
pub const fn attacks(square: Square, directions: &[Step], occupied: Bitboard) -> Bitboard {
    let mut attacked = 0;
    let mut i = 0;
    while i < directions.len() {
        let mut from = square;
        while let Some(to) = step(from, directions[i]) {
            attacked |= Bitboard::of(to).0;
            if occupied.contains(to) {
                break;
            }
            from = to;
        }
        i += 1;
    }
    Bitboard(attacked)
}

/// The squares on which a blocker changes the attacks of a slider on `square`: its rays on an
/// empty board, each without its last square.
pub const fn relevant_blockers(square: Square, directions: &[Step]) -> Bitboard {
    let mut relevant = 0;
    let mut i = 0;
    while i < directions.len() {
        let mut from = square;
        while let Some(to) = step(from, directions[i]) {
            if step(to, directions[i]).is_some() {
                relevant |= Bitboard::of(to).0;
            }
            from = to;
        }
        i += 1;
    }
    Bitboard(relevant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_in_the_corner_sees_its_file_and_rank() {
        let a1 = Square::at(0, 0);
        let all = attacks(a1, &ROOK, Bitboard::EMPTY);
        assert_eq!(all, (Bitboard::file(0) | Bitboard::rank(0)) ^ Bitboard::of(a1));
        assert_eq!(relevant_blockers(a1, &ROOK).len(), 12);
        assert_eq!(relevant_blockers(Square::at(3, 3), &BISHOP).len(), 9);
    }
}
