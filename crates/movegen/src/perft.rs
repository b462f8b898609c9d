//! Counting the leaves of the game tree, the test that every move generator must pass.

use core::marker::PhantomData;

use crate::attacks::{Native, Sliders};
use crate::color::Side;
use crate::delta::Delta;
use crate::generate::generate;
use crate::legal_deltas::{DeltaVisitor, Deltas};
use crate::legal_moves::count;
use crate::position::Position;
use crate::selection::Selection;

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
    let mut walker = Walker::<C, P> { position, depth, nodes: 0, types: PhantomData };
    let mut deltas = Deltas::<C, P::Sliders, _>::new(position, &mut walker);
    let _ = generate::<C, P::Sliders, _>(position, Selection::ALL, &mut deltas);
    walker.nodes
}

/// Makes each move and adds up the leaves below it.
struct Walker<'a, C, P> {
    position: &'a Position,
    depth: u8,
    nodes: u64,
    types: PhantomData<(C, P)>,
}

impl<C: Side, P: Path> DeltaVisitor for Walker<'_, C, P> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let child = self.position.apply_as::<C>(delta);
        self.nodes += P::walk::<C::Other>(&child, self.depth - 1);
    }
}
