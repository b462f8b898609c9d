//! The quiet moves of one piece: what they change alike is changed once.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::delta::{Delta, is_beside_pawn};
use crate::position::{Marks, Position};
use crate::square::{MaybeSquare, Square};

/// A piece of the side to move that has left its square for a quiet move and has not arrived yet.
/// All that does not depend on where it arrives is done: for a search, which tries one move of a
/// piece after the other, making a move is little more than copying this.
///
/// ```
/// use fivefold_movegen::{Move, Position, Square};
/// let start = Position::default();
/// let [from, to] = [Square::at(6, 0), Square::at(5, 2)]; // g1 and f3
/// let departure = start.departure(from);
/// let mut after = start;
/// assert!(departure.arrive(to, &mut after));
/// assert_eq!(after, start.play_unchecked(Move::normal(from, to)));
/// assert!(!departure.delta().is_irreversible());
/// ```
#[derive(Clone, Copy)]
pub struct Departure {
    /// The position after the moves, but for the piece.
    lifted: Position,
    /// What they change, as if the piece came back to where it was.
    delta: Delta,
    /// Where a move would be no plain one.
    special: Bitboard,
    /// Where a pawn goes two squares.
    double_step: Bitboard,
}

impl Position {
    /// The piece on a square as it leaves for a quiet move. If none of the side to move stands
    /// there, what it arrives at has no meaning, though nothing panics.
    #[inline(always)]
    pub fn departure(&self, from: Square) -> Departure {
        let mover = self.side_to_move;
        let moved = self.marks_at(from);
        // A king castles by going to its rook; nothing else goes to where its own side stands.
        let (mut special, mut double_step) = (self.by_color(mover), Bitboard::EMPTY);
        if moved == Marks::PAWN && from.rank() == mover.rank(1) {
            let passed = from.ahead(mover);
            double_step = Bitboard::of(passed.ahead(mover));
            special |= double_step.when(is_beside_pawn(self, mover, passed));
        }
        let delta = self.delta_plain(mover, moved, from, from, false);
        let mut lifted = *self;
        self.lift(mover, &delta, &mut lifted);
        Departure { lifted, delta, special, double_step }
    }
}

impl Departure {
    /// What the moves change, as if the piece came back to where it was: who moves what, which
    /// rights go, and whether the moves are irreversible.
    #[inline(always)]
    pub const fn delta(&self) -> &Delta {
        &self.delta
    }

    /// Writes the position after the legal quiet move to this square, if that is a plain one: neither
    /// castling nor a double step to beside an enemy pawn. Those it tells by `false`, and writes
    /// nothing; [`Position::delta`] knows them.
    ///
    /// What is quiet [`Selection::QUIETS`](crate::Selection::QUIETS) says; castling goes to the rook's
    /// square, as in [`Move::to`](crate::Move::to). After any other move what is written has no meaning.
    #[inline(always)]
    #[must_use]
    pub fn arrive(&self, to: Square, after: &mut Position) -> bool {
        let arrival = Bitboard::of(to);
        if self.special.meets(arrival) {
            return false;
        }
        *after = self.lifted;
        after.put(self.delta.mover, self.delta.moved, to);
        if self.double_step.meets(arrival) {
            after.passed = MaybeSquare::some(self.delta.from.ahead(self.delta.mover));
        }
        true
    }
}

impl fmt::Debug for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Departure").field("delta", &self.delta).finish_non_exhaustive()
    }
}
