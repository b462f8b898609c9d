//! Fivefold in the search.

use std::ops::ControlFlow;

use fivefold_movegen::{CastlingMode, Move, MoveKind, Position, Role, Selection};
use fivefold_repetition::{DrawPolicy, FixedHistory};
use fivefold_zobrist::HashedPosition;

use crate::library::{Fivefold, Library};
use crate::search::{Moves, SearchBoard, VALUES};

/// A position with its key.
#[derive(Clone, Copy, Debug)]
pub struct FivefoldNode(HashedPosition);

impl SearchBoard for FivefoldNode {
    const NAME: &'static str = "fivefold";
    type Move = Move;
    type History = FixedHistory<256>;

    fn read(fen: &str) -> Self {
        let position = Position::from_fen(fen, CastlingMode::Standard);
        Self(HashedPosition::new(position.expect("fivefold reads the position")))
    }

    fn history(&self) -> FixedHistory<256> {
        FixedHistory::new(self.0.key())
    }

    #[inline(always)]
    fn tactical(&self, tactical: &mut Moves<Move>, _: &mut Moves<Move>) {
        let _ = self.0.for_each_set(Selection::CAPTURES_AND_PROMOTIONS, |set| {
            let attacker = 1 + set.role.index() as u32;
            set.for_each(|mv| {
                let victim = match set.kind {
                    MoveKind::EnPassant => 1,
                    _ => self.0.piece_at(mv.to()).map_or(0, |piece| 1 + piece.role.index() as u32),
                };
                let promotion = mv.promoted_to().map_or(0, |role| role.index() as u32);
                let packed = Fivefold::pack(&self.0, mv);
                tactical.tactical(mv, packed, victim, promotion, attacker);
            });
            ControlFlow::<()>::Continue(())
        });
    }

    #[inline(always)]
    fn quiets(&self, quiets: &mut Moves<Move>) {
        let _ = self.0.for_each_set(Selection::QUIETS, |set| {
            set.for_each(|mv| quiets.quiet(mv, mv.bits() & 0xFFF));
            ControlFlow::<()>::Continue(())
        });
    }

    #[inline(always)]
    fn make(&self, mv: Move, history: &mut FixedHistory<256>) -> Self {
        let delta = self.0.plain_delta(mv).unwrap_or_else(|| self.0.delta(mv));
        let after = self.0.apply(&delta);
        history.push(after.key(), delta.is_irreversible()).expect("there is room");
        Self(after)
    }

    #[inline(always)]
    fn undo(history: &mut FixedHistory<256>) {
        history.pop();
    }

    #[inline(always)]
    fn is_repetition(&self, history: &FixedHistory<256>) -> bool {
        history.is_draw(DrawPolicy::Twice)
    }

    fn is_check(&self) -> bool {
        self.0.is_check()
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let own = self.0.by_color(self.0.side_to_move());
        let mut sum = 0;
        for (role, value) in Role::ALL.into_iter().zip(VALUES) {
            let pieces = self.0.by_role(role);
            sum += value * (2 * (pieces & own).len().cast_signed() - pieces.len().cast_signed());
        }
        sum
    }

    fn uci(&self, text: &str) -> Move {
        self.0.parse_uci(text).expect("the games are legal")
    }
}
