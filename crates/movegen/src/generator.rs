//! The legal moves in stages, from checks and pins that are found once.

use core::ops::ControlFlow;

use crate::attacks::Native;
use crate::bitboard::Bitboard;
use crate::checks::Checks;
use crate::color::{Side, by_color};
use crate::legal_deltas::{DeltaVisitor, visit_deltas_in};
use crate::legal_moves::{MoveSet, collect_in, visit_sets_in};
use crate::legality::is_legal_in;
use crate::move_list::MoveList;
use crate::moves::Move;
use crate::position::Position;
use crate::selection::Selection;

/// The generator of one position's legal moves, which knows the checks and pins: for searches,
/// which try the move of a table, then captures, then the rest, and ask whether there is a check.
/// [`Position`] has the same functions for those who ask once.
///
/// ```
/// use fivefold_movegen::{MoveList, Position, Selection};
///
/// let start = Position::default();
/// let generator = start.generator();
/// let from_table = start.parse_uci("e2e4").unwrap();
/// assert!(generator.is_legal(from_table) && !generator.is_check());
///
/// let mut moves = MoveList::new();
/// generator.fill(&mut moves, Selection::CAPTURES_AND_PROMOTIONS);
/// assert!(moves.is_empty());
/// generator.fill(&mut moves, Selection::QUIETS);
/// assert_eq!(moves.len(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Generator<'a> {
    position: &'a Position,
    checks: Checks,
}

impl Position {
    /// The generator of the legal moves, with the checks and pins of the player to move.
    #[inline(always)]
    pub fn generator(&self) -> Generator<'_> {
        Generator { position: self, checks: self.checks_of(self.side_to_move) }
    }
}

impl Generator<'_> {
    /// [`Position::checkers`], known already.
    #[inline(always)]
    pub const fn checkers(&self) -> Bitboard {
        self.checks.checkers
    }

    /// [`Position::is_check`], known already.
    #[inline(always)]
    pub const fn is_check(&self) -> bool {
        !self.checks.checkers.is_empty()
    }

    /// [`Position::pinned`] of the player to move, known already.
    #[inline(always)]
    pub const fn pinned(&self) -> Bitboard {
        self.checks.pinned
    }

    /// [`Position::is_legal`]: cheaper, since only king moves and en passant look sliders up again.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        by_color!(self.position.side_to_move, is_legal_knowing::<_>(self, mv))
    }

    /// The legal moves of a [`Selection`].
    #[inline]
    pub fn moves(&self, selection: Selection) -> MoveList {
        let mut moves = MoveList::new();
        self.fill(&mut moves, selection);
        moves
    }

    /// Puts the legal moves of a [`Selection`] into a list, in place of what it holds: a list that
    /// is used again need not be made anew.
    #[inline]
    pub fn fill(&self, moves: &mut MoveList, selection: Selection) {
        moves.clear();
        by_color!(
            self.position.side_to_move,
            collect_in::<_>(self.position, self.checks, selection, moves)
        );
    }

    /// [`Position::for_each_set`].
    #[inline]
    pub fn for_each_set<B>(
        &self,
        selection: Selection,
        f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        by_color!(
            self.position.side_to_move,
            visit_sets_in::<_, B>(self.position, self.checks, selection, f)
        )
    }

    /// [`Position::for_each_delta`].
    #[inline]
    pub fn for_each_delta(&self, selection: Selection, visitor: &mut impl DeltaVisitor) {
        by_color!(
            self.position.side_to_move,
            visit_deltas_in::<_, Native>(self.position, self.checks, selection, visitor)
        );
    }
}

fn is_legal_knowing<C: Side>(generator: &Generator<'_>, mv: Move) -> bool {
    is_legal_in::<C>(generator.position, || generator.checks, mv)
}
