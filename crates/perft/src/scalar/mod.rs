//! Counting the replies to all moves of a position from what its children share, in plain words.

mod danger;
mod lifted;
mod movers;
mod parent;
mod pawns;
mod rays;
mod repliers;
mod sight;
mod suspects;
#[cfg(test)]
mod tests;

use core::convert::Infallible;
use core::ops::ControlFlow;

use fivefold_movegen::{
    Bitboard, Lookup, Marks, MoveList, MoveSink, Position, Role, Selection, Square,
};

use self::lifted::Lifted;
use self::parent::Parent;
use crate::files::beside;

/// How many replies there are to the selected moves, all together.
#[inline(always)]
pub(crate) fn count_replies<L: Lookup>(
    lookup: L,
    position: &Position,
    selection: Selection,
) -> u64 {
    let mut replies = Replies {
        position,
        parent: Parent::new(lookup, position),
        irregular: MoveList::new(),
        count: 0,
    };
    let _ = lookup.generate(position, selection, &mut replies);
    let mut count = replies.count;
    for &mv in &replies.irregular {
        let child = match position.plain_delta(mv) {
            Some(delta) => position.apply(&delta),
            None => position.play_unchecked(mv),
        };
        count += u64::from(lookup.count_legal(&child));
    }
    count
}

/// Counts the replies to regular moves, and puts the irregular ones on a list.
struct Replies<'a, L> {
    position: &'a Position,
    parent: Parent<L>,
    irregular: MoveList,
    count: u64,
}

impl<L: Lookup> MoveSink for Replies<'_, L> {
    type Stop = Infallible;

    #[inline(always)]
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        let Parent { suspects, repliers, .. } = &self.parent;
        let irregular = suspects.among(moved.role(), from, to);
        let to = to & !irregular;
        if to.any() {
            let lifted = Lifted::new(&self.parent, moved.role(), from);
            // Two loops, since a test for each move would be foreseen badly.
            for to in to & !repliers.all {
                self.count += u64::from(lifted.replies(to, false));
            }
            for to in to & repliers.all {
                self.count += u64::from(lifted.replies(to, true));
            }
        }
        self.irregular.piece(moved, from, irregular)
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        let irregular = self.parent.suspects.among_steps(step, to);
        for to in to & !irregular {
            let lifted = Lifted::new(&self.parent, Role::Pawn, to.offset(-step));
            // A pawn captures unless it goes straight ahead.
            self.count += u64::from(lifted.replies(to, step % 8 != 0));
        }
        self.irregular.pawns(step, irregular)
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        let Parent { lookup, suspects, repliers, .. } = &self.parent;
        let irregular = suspects.among_steps(step, to);
        let enemies = self.position.by_role(Role::Pawn) & repliers.all;
        for to in to & !irregular & beside(enemies) {
            let capturers = lookup.en_passant_capturers(self.position, to.offset(-step));
            self.count += u64::from(capturers.len());
        }
        self.pawns(step, to)
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.irregular.promotions(step, to)
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.irregular.en_passant(from, to)
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Infallible> {
        self.irregular.castle(king, rook)
    }
}
