//! The legal moves as what they change, for walks that make every move.

use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::attacks::{Native, Sliders};
use crate::bitboard::Bitboard;
use crate::checks::Checks;
use crate::color::{Side, by_color};
use crate::delta::Delta;
use crate::generate::{MoveSink, generate};
use crate::piece::Role;
use crate::position::{Marks, Position};
use crate::selection::Selection;
use crate::square::Square;

/// What takes the deltas of legal moves, one by one.
///
/// A closure that takes a [`Delta`] is one. The generator calls it from a dozen places, so the
/// compiler will call a large closure rather than inline it; where that costs too much, implement
/// the trait and mark [`DeltaVisitor::visit`] `#[inline(always)]`.
pub trait DeltaVisitor {
    /// Takes the delta of the next move.
    fn visit(&mut self, delta: &Delta);
}

impl<F: FnMut(&Delta)> DeltaVisitor for F {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        self(delta);
    }
}

impl Position {
    /// Calls the visitor with the [`Delta`] of every legal move of a [`Selection`]. The generator
    /// knows what moves and how, so this is faster than asking for the delta of each listed move.
    ///
    /// ```
    /// use fivefold_movegen::{Delta, Position, Selection};
    /// let start = Position::default();
    /// let mut replies = 0;
    /// start.for_each_delta(Selection::ALL, &mut |delta: &Delta| {
    ///     replies += start.apply(delta).count_legal();
    /// });
    /// assert_eq!(replies, 400);
    /// ```
    #[inline]
    pub fn for_each_delta(&self, selection: Selection, visitor: &mut impl DeltaVisitor) {
        by_color!(self.side_to_move, visit_deltas::<_, Native>(self, selection, visitor));
    }
}

#[inline(always)]
pub(crate) fn visit_deltas<C: Side, S: Sliders>(
    position: &Position,
    selection: Selection,
    visitor: &mut impl DeltaVisitor,
) {
    visit_deltas_in::<C, S>(position, position.checks::<C, S>(), selection, visitor);
}

/// [`visit_deltas`] for those who know the checks.
#[inline(always)]
pub(crate) fn visit_deltas_in<C: Side, S: Sliders>(
    position: &Position,
    checks: Checks,
    selection: Selection,
    visitor: &mut impl DeltaVisitor,
) {
    let mut deltas = Deltas::<C, S, _> { position, selection, visitor, types: PhantomData };
    let _ = generate::<C, S, _>(position, checks, selection, &mut deltas);
}

/// Whether a pawn's step of this many squares captures: it does unless it goes straight ahead.
#[inline(always)]
const fn captures(step: i8) -> bool {
    step % 8 != 0
}

/// Gives the delta of each move of side `C` to a function.
pub(crate) struct Deltas<'a, C, S, V> {
    position: &'a Position,
    selection: Selection,
    visitor: &'a mut V,
    types: PhantomData<(C, S)>,
}

impl<C: Side, S: Sliders, V: DeltaVisitor> Deltas<'_, C, S, V> {
    #[inline(always)]
    fn them(&self) -> Bitboard {
        self.position.by_color(!C::COLOR)
    }

    /// Captures and quiet moves come in loops of their own: a test for each move would be
    /// mispredicted often.
    #[inline(always)]
    fn visit_plain(&mut self, moved: Marks, from: Square, to: Bitboard, is_capture: bool) {
        for to in to {
            self.visitor.visit(&self.position.delta_plain(C::COLOR, moved, from, to, is_capture));
        }
    }
}

impl<C: Side, S: Sliders, V: DeltaVisitor> MoveSink for Deltas<'_, C, S, V> {
    type Stop = Infallible;

    #[inline(always)]
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        // The generator keeps to the selection, but the compiler does not see it.
        if self.selection.quiet {
            self.visit_plain(moved, from, to & !self.them(), false);
        }
        if self.selection.tactical {
            self.visit_plain(moved, from, to & self.them(), true);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            let from = to.offset(-step);
            let delta = self.position.delta_plain(C::COLOR, Marks::PAWN, from, to, captures(step));
            self.visitor.visit(&delta);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.visitor.visit(&self.position.delta_double_step::<C, S>(to.offset(-step), to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            for role in Role::PROMOTIONS {
                let from = to.offset(-step);
                let placed = Marks::of(role);
                let delta = self.position.delta_promotion::<C>(from, to, placed, captures(step));
                self.visitor.visit(&delta);
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.visitor.visit(&self.position.delta_en_passant::<C>(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Infallible> {
        self.visitor.visit(&self.position.delta_castling::<C>(king, rook));
        ControlFlow::Continue(())
    }
}
