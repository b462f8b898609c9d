//! The moves of the repliers' pawns.

use fivefold_movegen::{Bitboard, Color, Position, Role, attacks};

use crate::files::{NOT_A, NOT_H};

const THIRD_RANK: Bitboard = Bitboard::rank(2);
const LAST_RANK: Bitboard = Bitboard::rank(7);

/// The pawns as pins let them move, on a board that is turned so that they step towards the eighth
/// rank.
pub(super) struct Pawns {
    color: Color,
    stepping: Bitboard,
    /// Those that may capture towards the h-file.
    east: Bitboard,
    /// Those that may capture towards the a-file.
    west: Bitboard,
    may_promote: bool,
}

impl Pawns {
    #[inline(always)]
    pub(super) fn new(position: &Position, color: Color, pinned: Bitboard) -> Self {
        let pawns = turned(color, position.pieces(color, Role::Pawn));
        let pinned = turned(color, pinned);
        let king = position.king(color);
        let king = if color == Color::White { king } else { king.flip_rank() };
        let unless_pinned_off = |line| pawns & (!pinned | line);
        Self {
            color,
            stepping: unless_pinned_off(Bitboard::file(king.file())),
            east: unless_pinned_off(attacks::diagonal(king)),
            west: unless_pinned_off(attacks::antidiagonal(king)),
            may_promote: pawns.meets(Bitboard::rank(6)),
        }
    }

    /// A board turned as theirs is.
    #[inline(always)]
    pub(super) fn turn(&self, board: Bitboard) -> Bitboard {
        turned(self.color, board)
    }

    /// How many moves they have, en passant aside, if one is `gone`; all boards turned.
    #[inline(always)]
    pub(super) fn count(&self, occupied: Bitboard, enemies: Bitboard, gone: Bitboard) -> u32 {
        let shifted = |pawns: Bitboard, by: u32| Bitboard((pawns & !gone).0 << by);
        let single = shifted(self.stepping, 8) & !occupied;
        let steps = single | Bitboard((single & THIRD_RANK).0 << 8) & !occupied;
        let east = shifted(self.east, 9) & NOT_A & enemies;
        let west = shifted(self.west, 7) & NOT_H & enemies;
        let all = [steps, east, west];
        let mut moves: u32 = all.iter().map(|to| to.len()).sum();
        if self.may_promote {
            // Each promotion is four moves.
            moves += 3 * all.iter().map(|&to| (to & LAST_RANK).len()).sum::<u32>();
        }
        moves
    }
}

/// A board as a player sees it.
#[inline(always)]
fn turned(color: Color, board: Bitboard) -> Bitboard {
    match color {
        Color::White => board,
        Color::Black => Bitboard(board.0.swap_bytes()),
    }
}
