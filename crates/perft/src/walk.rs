//! The walk through the game tree that counts its leaves, to be compiled for several processors.

use fivefold_movegen::{Delta, DeltaVisitor, Lookup, Position, Selection};

use crate::children::ChildCounts;
use crate::scalar::count_replies;

/// One compilation of the walk. A value of it shows that the processor can run it.
pub(crate) trait Code: Copy {
    /// How it looks up sliders.
    type Lookup: Lookup;

    /// Its look-up.
    fn lookup(self) -> Self::Lookup;

    /// The leaves `depth` plies, at least one, below a position: [`walk_body`], compiled for this
    /// code, or something faster with the same answer.
    fn walk(self, position: &Position, depth: u8) -> u64;

    /// How many legal moves each child of a position has: found by making each move, or faster.
    fn count_children(self, position: &Position) -> ChildCounts {
        let mut counts = ChildCounts::new();
        for &mv in &position.legal_moves() {
            counts.push(self.walk(&position.play_unchecked(mv), 1) as u32);
        }
        counts
    }
}

/// The leaves `depth` plies, at least one, below a position.
#[inline(always)]
pub(crate) fn walk_body<C: Code>(code: C, position: &Position, depth: u8) -> u64 {
    let lookup = code.lookup();
    match depth {
        1 => u64::from(lookup.count_legal(position)),
        2 => count_replies(lookup, position, Selection::ALL),
        _ => {
            let mut walker = Walker { code, position, depth, nodes: 0 };
            lookup.for_each_delta(position, Selection::ALL, &mut walker);
            walker.nodes
        }
    }
}

/// Makes each move and adds up the leaves below it.
struct Walker<'a, C> {
    code: C,
    position: &'a Position,
    depth: u8,
    nodes: u64,
}

impl<C: Code> DeltaVisitor for Walker<'_, C> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let child = self.position.apply(delta);
        self.nodes += self.code.walk(&child, self.depth - 1);
    }
}
