//! Counting the replies to all moves of a position at once, in vectors.

pub(crate) mod avx2;
pub(crate) mod avx512;
mod board;
mod castling;
mod child_counts;
mod children;
mod compiled;
mod eight;
mod emit;
mod irregular;
mod knights;
mod lanes;
mod leapers;
mod limits;
mod lists;
mod parent;
mod pawns;
#[cfg(test)]
mod portable;
mod repliers;
mod replies;
mod scratch;
pub(crate) mod simd;
mod tally;
#[cfg(test)]
mod tests;
mod zone;

use fivefold_movegen::{Delta, DeltaVisitor, Lookup, Position, Selection};

use self::board::{Board, Slides};
use self::child_counts::count_children;
use self::emit::{Emitter, Written};
use self::parent::Parent;
use self::scratch::Scratch;
pub(crate) use self::scratch::with_scratch;
use self::simd::Simd;
use self::tally::{Sum, Tally};
use crate::children::ChildCounts;

/// The leaves `depth` plies, at least one, below a position.
#[inline(always)]
pub(crate) fn walk<S: Simd>(simd: S, position: &Position, depth: u8, scratch: &mut Scratch) -> u64 {
    match depth {
        1 => count(simd, position),
        2 => {
            let mut sum = Sum::new(simd);
            let board = Board::new(simd, position);
            scratch.slides = Slides::new(simd, position, position.side_to_move());
            simd.count_replies(position, &board, scratch, &mut sum);
            sum.total(simd)
        }
        3 => {
            let (board, sum) = (Board::new(simd, position), Sum::new(simd));
            scratch.slides = Slides::new(simd, position, !position.side_to_move());
            let mut walker = Grandparent { simd, position, board, scratch, sum };
            simd.lookup().for_each_delta(position, Selection::ALL, &mut walker);
            walker.sum.total(simd)
        }
        _ => {
            let mut walker = Walker { simd, position, depth, scratch, nodes: 0 };
            simd.lookup().for_each_delta(position, Selection::ALL, &mut walker);
            walker.nodes
        }
    }
}

/// Makes each move and adds up the leaves below it.
struct Walker<'a, S> {
    simd: S,
    position: &'a Position,
    depth: u8,
    scratch: &'a mut Scratch,
    nodes: u64,
}

impl<S: Simd> DeltaVisitor for Walker<'_, S> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let child = self.position.apply(delta);
        self.nodes += self.simd.walk(&child, self.depth - 1, self.scratch);
    }
}

/// Makes each move, in lanes too, and adds up the leaves two plies below it.
struct Grandparent<'a, S: Simd> {
    simd: S,
    position: &'a Position,
    board: Board<S>,
    scratch: &'a mut Scratch,
    sum: Sum<S>,
}

impl<S: Simd> DeltaVisitor for Grandparent<'_, S> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let Self { simd, position, board, .. } = self;
        let child = position.apply(delta);
        let board = board.after(*simd, delta, &child);
        simd.count_replies(&child, &board, self.scratch, &mut self.sum);
    }
}

/// Adds the number of sequences of two legal moves. The movers' [`Slides`] must be in the scratch
/// memory.
#[inline(always)]
fn count_replies<S: Simd>(
    simd: S,
    position: &Position,
    board: &Board<S>,
    scratch: &mut Scratch,
    sum: &mut Sum<S>,
) {
    let parent = Parent::new(simd, position, board);
    let mut found = Sum::new(simd);
    if tally_replies(&parent, scratch, &mut found).is_some() {
        found.add_all(scratch.apart.total());
        sum.append(simd, found);
    } else {
        sum.add_all(count_apart(simd, position).iter().map(|&replies| u64::from(replies)).sum());
    }
}

/// Counts the replies to each move, but for those that are put [apart](lists::Apart), and tells how
/// many moves there are. `None` if the repliers' castling is of a kind that is not counted
/// here.
#[inline(always)]
fn tally_replies<S: Simd, T: Tally<S>>(
    parent: &Parent<'_, S>,
    scratch: &mut Scratch,
    tally: &mut T,
) -> Option<Written> {
    if !scratch.castlings.find(parent) {
        return None;
    }
    let mut emitter = Emitter::new(parent, scratch);
    let lookup = parent.simd.lookup();
    let _ = lookup.generate(parent.position, Selection::ALL, &mut emitter);
    let Emitter { written, .. } = emitter;
    replies::count(parent, scratch, written, tally);
    Some(written)
}

/// How many legal moves there are.
#[inline(always)]
fn count<S: Simd>(simd: S, position: &Position) -> u64 {
    u64::from(simd.lookup().count_legal(position))
}

/// For each legal move the number of legal moves after it, by making it.
#[cold]
#[inline(never)]
fn count_apart<S: Simd>(simd: S, position: &Position) -> ChildCounts {
    let mut counts = ChildCounts::new();
    for &mv in &position.legal_moves() {
        counts.push(simd.count(&position.play_unchecked(mv)) as u32);
    }
    counts
}
