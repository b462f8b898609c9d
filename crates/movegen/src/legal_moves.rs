//! The legal moves as a list, as sets, as a number, and whether there is any.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::attacks::{Native, Sliders};
use crate::bitboard::Bitboard;
use crate::checks::Checks;
use crate::color::{Side, by_color};
use crate::generate::{MoveSink, generate};
use crate::move_list::MoveList;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::{Marks, Position};
use crate::selection::Selection;
use crate::square::Square;

/// The legal moves of one piece that are of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    /// The piece that moves; the king when castling.
    pub role: Role,
    /// The square that it leaves.
    pub from: Square,
    /// The squares that it can reach; for castling, the squares of the rooks. Never empty.
    pub targets: Bitboard,
    /// What the moves are. A promotion stands for four moves to each target.
    pub kind: MoveKind,
}

impl MoveSet {
    /// How many moves these are.
    #[allow(clippy::len_without_is_empty)] // A set is never empty.
    pub const fn len(&self) -> u32 {
        match self.kind {
            MoveKind::Promotion => 4 * self.targets.len(),
            _ => self.targets.len(),
        }
    }

    /// Calls the function with each move; promotions to a queen first.
    #[inline(always)]
    pub fn for_each(&self, mut f: impl FnMut(Move)) {
        for to in self.targets {
            match self.kind {
                MoveKind::Normal => f(Move::normal(self.from, to)),
                MoveKind::EnPassant => f(Move::en_passant(self.from, to)),
                MoveKind::Castling => f(Move::castling(self.from, to)),
                MoveKind::Promotion => {
                    for role in Role::PROMOTIONS {
                        f(Move::promotion(self.from, to, role));
                    }
                }
            }
        }
    }
}

impl Position {
    /// The legal moves (FIDE 3.1 to 3.9).
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.moves(Selection::ALL)
    }

    /// The legal moves of a [`Selection`].
    #[inline]
    pub fn moves(&self, selection: Selection) -> MoveList {
        self.generator().moves(selection)
    }

    /// Calls the function with the legal moves of a [`Selection`], set by set, until it breaks.
    /// A pawn may come in several sets; every move comes once.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use fivefold_movegen::{Position, Role, Selection};
    /// let mut knight_moves = 0;
    /// let _ = Position::default().for_each_set(Selection::ALL, |set| {
    ///     if set.role == Role::Knight {
    ///         knight_moves += set.len();
    ///     }
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(knight_moves, 4);
    /// ```
    #[inline]
    pub fn for_each_set<B>(
        &self,
        selection: Selection,
        f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generator().for_each_set(selection, f)
    }

    /// How many legal moves there are, counted without listing them.
    #[inline]
    pub fn count_legal(&self) -> u32 {
        by_color!(self.side_to_move, count::<_, Native>(self))
    }

    /// Whether there is a legal move; stops at the first found.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.for_each_set(Selection::ALL, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the player to move is checkmated (FIDE 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player to move is stalemated (FIDE 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
}

/// Adds the legal moves of a selection to a list.
pub(crate) fn collect_in<C: Side>(
    position: &Position,
    checks: Checks,
    selection: Selection,
    moves: &mut MoveList,
) {
    let _ = generate::<C, Native, _>(position, checks, selection, moves);
}

#[inline(always)]
pub(crate) fn visit_sets_in<C: Side, B>(
    position: &Position,
    checks: Checks,
    selection: Selection,
    visit: impl FnMut(MoveSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    generate::<C, Native, _>(position, checks, selection, &mut Visitor(visit))
}

/// How many legal moves side `C`, which must be the side to move, has.
#[inline(always)]
pub(crate) fn count<C: Side, S: Sliders>(position: &Position) -> u32 {
    let mut counter = Counter(0);
    let _ = generate::<C, S, _>(position, position.checks::<C, S>(), Selection::ALL, &mut counter);
    counter.0
}

/// Gives every set that is not empty to a function.
struct Visitor<F>(F);

impl<B, F: FnMut(MoveSet) -> ControlFlow<B>> Visitor<F> {
    #[inline(always)]
    fn visit(
        &mut self,
        role: Role,
        from: Square,
        targets: Bitboard,
        kind: MoveKind,
    ) -> ControlFlow<B> {
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.0)(MoveSet { role, from, targets, kind })
    }

    /// One set a target: pawns come from the generator all at once.
    #[inline(always)]
    fn visit_pawns(&mut self, step: i8, to: Bitboard, kind: MoveKind) -> ControlFlow<B> {
        for square in to {
            self.visit(Role::Pawn, square.offset(-step), Bitboard::of(square), kind)?;
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(MoveSet) -> ControlFlow<B>> MoveSink for Visitor<F> {
    type Stop = B;

    #[inline(always)]
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<B> {
        self.visit(moved.role(), from, to, MoveKind::Normal)
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<B> {
        self.visit_pawns(step, to, MoveKind::Normal)
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<B> {
        self.visit_pawns(step, to, MoveKind::Normal)
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<B> {
        self.visit_pawns(step, to, MoveKind::Promotion)
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        self.visit(Role::Pawn, from, Bitboard::of(to), MoveKind::EnPassant)
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<B> {
        self.visit(Role::King, king, Bitboard::of(rook), MoveKind::Castling)
    }
}

impl MoveSink for MoveList {
    type Stop = Infallible;

    #[inline(always)]
    fn piece(&mut self, _: Marks, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.push(Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.push(Move::normal(to.offset(-step), to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.pawns(step, to)
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            for role in Role::PROMOTIONS {
                self.push(Move::promotion(to.offset(-step), to, role));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.push(Move::en_passant(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Infallible> {
        self.push(Move::castling(king, rook));
        ControlFlow::Continue(())
    }
}

/// Adds up the sizes of the sets.
struct Counter(u32);

impl Counter {
    #[inline(always)]
    fn add(&mut self, moves: u32) -> ControlFlow<Infallible> {
        self.0 += moves;
        ControlFlow::Continue(())
    }
}

impl MoveSink for Counter {
    type Stop = Infallible;

    #[inline(always)]
    fn piece(&mut self, _: Marks, _: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.len())
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.len())
    }

    #[inline(always)]
    fn double_steps(&mut self, _: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.len())
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(4 * to.len())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<Infallible> {
        self.add(1)
    }

    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) -> ControlFlow<Infallible> {
        self.add(1)
    }
}
