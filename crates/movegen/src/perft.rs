//! Counting the leaves of the game tree, the test that every move generator must pass.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::attacks::{Native, Sliders};
use crate::bitboard::Bitboard;
use crate::color::Side;
use crate::delta::Delta;
use crate::generate::{Sink, generate};
use crate::legal_moves::count;
use crate::piece::Role;
use crate::position::{Marks, Position};
use crate::selection::Selection;
use crate::square::Square;

/// How many sequences of `depth` legal moves there are from a position. Moves of the last ply are
/// counted without being made.
///
/// The count is exact while it is below 2^64, which no count that a computer can reach this way
/// exceeds.
///
/// With the `std` feature on x86-64 the fastest code for the processor is chosen at run time.
///
/// ```
/// use fivefold_movegen::{perft, Position};
/// assert_eq!(perft(&Position::default(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        _ => fastest_walk(position, depth),
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn fastest_walk(position: &Position, depth: u8) -> u64 {
    crate::cpu::walk(position, depth)
}

#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
fn fastest_walk(position: &Position, depth: u8) -> u64 {
    use crate::color::{Black, Color, White};
    match position.side_to_move() {
        Color::White => Plain::walk::<White>(position, depth),
        Color::Black => Plain::walk::<Black>(position, depth),
    }
}

/// The walk compiled for the target as it is.
pub(crate) struct Plain;

impl Path for Plain {
    type Sliders = Native;

    fn walk<C: Side>(position: &Position, depth: u8) -> u64 {
        walk_body::<C, Self>(position, depth)
    }
}

/// One compilation of the walk: which look-up it uses, and through which function it recurses.
pub(crate) trait Path {
    type Sliders: Sliders;
    /// [`walk_body`], compiled for this path.
    fn walk<C: Side>(position: &Position, depth: u8) -> u64;
}

/// The leaves `depth` plies, at least one, below a position in which side `C` is to move.
#[inline(always)]
pub(crate) fn walk_body<C: Side, P: Path>(position: &Position, depth: u8) -> u64 {
    if depth == 1 {
        return u64::from(count::<C, P::Sliders>(position));
    }
    let mut walker = Walker::<C, P> { position, depth, nodes: 0, path: core::marker::PhantomData };
    let _ = generate::<C, P::Sliders, _>(position, Selection::ALL, &mut walker);
    walker.nodes
}

/// Makes each move and adds up the leaves below it.
struct Walker<'a, C, P> {
    position: &'a Position,
    depth: u8,
    nodes: u64,
    path: core::marker::PhantomData<(C, P)>,
}

impl<C: Side, P: Path> Walker<'_, C, P> {
    #[inline(always)]
    fn enter(&mut self, delta: &Delta) {
        let child = self.position.apply::<C>(delta);
        self.nodes += P::walk::<C::Other>(&child, self.depth - 1);
    }
}

impl<C: Side, P: Path> Sink for Walker<'_, C, P> {
    type Stop = Infallible;

    #[inline(always)]
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.enter(&self.position.delta_plain::<C>(moved, from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.enter(&self.position.delta_plain::<C>(Marks::PAWN, to.offset(-step), to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            self.enter(&self.position.delta_double_step::<C, P::Sliders>(to.offset(-step), to));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            for role in Role::PROMOTIONS {
                let from = to.offset(-step);
                self.enter(&self.position.delta_promotion::<C>(from, to, Marks::of(role)));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.enter(&self.position.delta_en_passant::<C>(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Infallible> {
        self.enter(&self.position.delta_castling::<C>(king, rook));
        ControlFlow::Continue(())
    }
}
