//! Lines between squares.

use crate::attacks::rays::{self, Step};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// The squares strictly between two squares of one rank, file or diagonal; none otherwise.
///
/// ```
/// use fivefold_movegen::{attacks, Square};
/// let square = |name: &str| name.parse::<Square>().unwrap();
/// assert_eq!(attacks::between(square("a1"), square("d4")).len(), 2);
/// assert!(attacks::between(square("a1"), square("b3")).is_empty());
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two different squares, edge to edge; none if they
/// share none.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// The diagonal through a square that runs as `a1`-`h8` does.
#[inline(always)]
pub fn diagonal(square: Square) -> Bitboard {
    DIAGONALS[0][square.index()]
}

/// The diagonal through a square that runs as `h1`-`a8` does.
#[inline(always)]
pub fn antidiagonal(square: Square) -> Bitboard {
    DIAGONALS[1][square.index()]
}

static DIAGONALS: [[Bitboard; 64]; 2] = [both_ways((1, 1)), both_ways((1, -1))];

/// What can be seen from each square of an empty board in a direction and back.
const fn both_ways((files, ranks): Step) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let directions = [(files, ranks), (-files, -ranks)];
        table[index as usize] = rays::attacks(Square::wrap(index), &directions, Bitboard::EMPTY);
        index += 1;
    }
    table
}

type Pairs = [[Bitboard; 64]; 64];

static BETWEEN: Pairs = tables().0;
static LINE: Pairs = tables().1;

/// Both tables, by walking from every square in every direction.
const fn tables() -> (Pairs, Pairs) {
    const DIRECTIONS: [Step; 8] =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut between = [[Bitboard::EMPTY; 64]; 64];
    let mut line = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::wrap(index);
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = DIRECTIONS[i];
            let both_ways = [(files, ranks), (-files, -ranks)];
            let whole = rays::attacks(from, &both_ways, Bitboard::EMPTY).0 | Bitboard::of(from).0;
            let mut passed = 0;
            let mut at = from;
            while let Some(to) = rays::step(at, DIRECTIONS[i]) {
                between[from.index()][to.index()] = Bitboard(passed);
                line[from.index()][to.index()] = Bitboard(whole);
                passed |= Bitboard::of(to).0;
                at = to;
            }
            i += 1;
        }
        index += 1;
    }
    (between, line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_and_line_are_symmetric_and_fit_together() {
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
                if line(a, b).any() {
                    assert_eq!(line(a, b) & between(a, b), between(a, b));
                    assert!(line(a, b).contains(a) && line(a, b).contains(b));
                    assert!(!between(a, b).contains(a) && !between(a, b).contains(b));
                    let steps = a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()));
                    assert_eq!(between(a, b).len(), u32::from(steps) - 1);
                } else {
                    assert!(between(a, b).is_empty());
                }
            }
        }
    }
}
