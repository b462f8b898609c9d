//! The end of a line: captures until the position is quiet.

use fivefold_movegen::Selection;
use fivefold_zobrist::HashedPosition;

use super::Search;
use super::score::{DRAW, MATE, MAX_PLY};
use crate::eval::evaluate;
use crate::order::Picker;

impl Search<'_> {
    /// The value of a position when only captures and promotions are made, or in check every
    /// move. None of these lines comes back to a position: every second move cannot be undone.
    pub(super) fn quiescence(
        &mut self,
        position: &HashedPosition,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if self.count_node() {
            return DRAW;
        }
        let in_check = position.is_check();
        if ply + 1 >= MAX_PLY {
            return evaluate(position);
        }
        let mut best = ply as i32 - MATE;
        let moves = if in_check {
            position.legal_moves()
        } else {
            if position.is_insufficient_material() {
                return DRAW;
            }
            // A player need not capture.
            best = evaluate(position);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            position.moves(Selection::CAPTURES_AND_PROMOTIONS)
        };
        for mv in Picker::tactical(position, moves) {
            if !in_check && !position.see_ge(mv, 0) {
                continue;
            }
            let after = position.play_unchecked(mv);
            let score = -self.quiescence(&after, -beta, -alpha, ply + 1);
            if self.is_stopped {
                return best;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
