//! The replies to each move, in the generator's order.

use fivefold_movegen::{MAX_MOVES, Move, MoveKind, Position};

use super::board::{Board, Slides};
use super::emit::{Written, square};
use super::parent::Parent;
use super::scratch::Scratch;
use super::simd::Simd;
use super::tally::Each;
use super::{count_apart, tally_replies};
use crate::children::ChildCounts;

/// For each legal move the number of legal moves after it.
#[inline(always)]
pub(super) fn count_children<S: Simd>(
    simd: S,
    position: &Position,
    scratch: &mut Scratch,
) -> ChildCounts {
    let board = Board::new(simd, position);
    scratch.slides = Slides::new(simd, position, position.side_to_move());
    let parent = Parent::new(simd, position, &board);
    let mut each = Each([0; MAX_MOVES]);
    let Some(Written { regular, irregular, .. }) = tally_replies(&parent, scratch, &mut each)
    else {
        return count_apart(simd, position);
    };
    let mut replies = ByMove::new();
    let moves = scratch
        .moves
        .range(0..regular + irregular)
        .map(|(from, to)| Move::normal(square(from), square(to)));
    let moves = moves.chain(scratch.special.as_slice().iter().copied());
    for (mv, &count) in moves.zip(&each.0) {
        replies.add(mv, count);
    }
    for &(mv, count) in scratch.apart.as_slice() {
        replies.add(mv, count as u16);
    }
    let mut counts = ChildCounts::new();
    for &mv in &position.legal_moves() {
        counts.push(replies.of(mv));
    }
    counts
}

/// A number for each move of one position.
struct ByMove {
    /// By the squares that a move leaves and reaches.
    plain: [u16; 64 * 64],
    /// By the file from which a pawn promotes, the file on which it does, and the role.
    promotions: [u16; 8 * 8 * 4],
}

impl ByMove {
    const fn new() -> Self {
        Self { plain: [0; 64 * 64], promotions: [0; 8 * 8 * 4] }
    }

    fn entry(&mut self, mv: Move) -> &mut u16 {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() == MoveKind::Promotion {
            let role = (mv.bits() >> 12 & 3) as usize;
            let files = 8 * usize::from(from.file()) + usize::from(to.file());
            &mut self.promotions[4 * files + role]
        } else {
            &mut self.plain[64 * from.index() + to.index()]
        }
    }

    fn add(&mut self, mv: Move, count: u16) {
        *self.entry(mv) += count;
    }

    fn of(&mut self, mv: Move) -> u32 {
        u32::from(*self.entry(mv))
    }
}
