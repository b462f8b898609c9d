//! The walk through the game tree that perft counts with, to be compiled for several processors.

use core::marker::PhantomData;

use crate::attacks::{Native, Sliders};
use crate::color::{Side, by_color};
use crate::delta::Delta;
use crate::generate::generate;
use crate::legal_deltas::{DeltaVisitor, Deltas};
use crate::legal_moves::count;
use crate::position::Position;
use crate::selection::Selection;

/// The leaves `depth` plies, at least one, below a position.
pub(crate) fn walk<P: Path>(position: &Position, depth: u8) -> u64 {
    by_color!(position.side_to_move(), walk_as::<_, P>(position, depth))
}

fn walk_as<C: Side, P: Path>(position: &Position, depth: u8) -> u64 {
    P::walk::<C>(position, depth)
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
