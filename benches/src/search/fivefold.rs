//! Fivefold in the search.

use std::ops::ControlFlow;

use fivefold_movegen::{
    CastlingMode, Delta, DeltaVisitor, Generator, Move, Position, Role, Selection, Square,
};
use fivefold_repetition::{DrawPolicy, FixedHistory};
use fivefold_zobrist::HashedPosition;

use crate::search::{Quiets, SearchBoard, Stage, Tactical, VALUES};

/// A position with its key.
#[derive(Clone, Copy, Debug)]
pub struct FivefoldNode(HashedPosition);

impl SearchBoard for FivefoldNode {
    const NAME: &'static str = "fivefold";
    type Move = Move;
    type History = FixedHistory<512>;
    type Generator<'a> = Generator<'a>;

    fn read(fen: &str) -> Self {
        let position = Position::from_fen(fen, CastlingMode::Standard);
        Self(HashedPosition::new(position.expect("fivefold reads the position")))
    }

    fn history(&self) -> FixedHistory<512> {
        FixedHistory::new(self.0.key())
    }

    #[inline(always)]
    fn generator(&self) -> Generator<'_> {
        self.0.generator()
    }

    #[inline(always)]
    fn tactical(&self, generator: &Generator<'_>, tactical: &mut Tactical<Move>, _: &mut Quiets) {
        generator.for_each_delta(Selection::CAPTURES_AND_PROMOTIONS, &mut Captures(tactical));
    }

    #[inline(always)]
    fn quiets(&self, generator: &Generator<'_>, quiets: &mut Quiets) {
        let _ = generator.for_each_set(Selection::QUIETS, |set| {
            quiets.add(set.from.index(), set.targets.0);
            ControlFlow::<()>::Continue(())
        });
    }

    #[inline(always)]
    fn quiet(&self, from: u8, to: u8) -> Move {
        let [from, to] = [from, to].map(|index| Square::new(index).expect("an index below 64"));
        // The king goes to its rook.
        let castles = self.0.by_color(self.0.side_to_move()).contains(to);
        if castles { Move::castling(from, to) } else { Move::normal(from, to) }
    }

    #[inline(always)]
    fn make(&self, mv: Move, stage: Stage, history: &mut FixedHistory<512>, after: &mut Self) {
        let delta = match stage {
            Stage::Game => self.0.plain_delta(mv),
            Stage::Tactical => self.0.staged_delta(mv, true),
            Stage::Quiet => self.0.staged_delta(mv, false),
        };
        // Apart, so that the common case is compiled for what it can be.
        match delta {
            Some(delta) => self.apply(&delta, history, after),
            None => self.make_special(mv, history, after),
        }
    }

    #[inline(always)]
    fn undo(history: &mut FixedHistory<512>) {
        history.pop();
    }

    #[inline(always)]
    fn is_repetition(&self, history: &FixedHistory<512>) -> bool {
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

impl FivefoldNode {
    #[inline(always)]
    fn apply(&self, delta: &Delta, history: &mut FixedHistory<512>, after: &mut Self) {
        self.0.apply_to(delta, &mut after.0);
        history.push(after.0.key(), delta.is_irreversible()).expect("there is room");
    }

    #[inline(never)]
    fn make_special(&self, mv: Move, history: &mut FixedHistory<512>, after: &mut Self) {
        self.apply(&self.0.delta(mv), history, after);
    }
}

/// Lists captures and promotions. What each takes and becomes the generator knows.
struct Captures<'a>(&'a mut Tactical<Move>);

impl DeltaVisitor for Captures<'_> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let ((moved, from), (placed, to)) = (delta.moved(), delta.placed());
        let (victim, on) = delta
            .captured()
            .map_or((0, to), |(piece, square)| (1 + piece.role.index() as u32, square));
        let (mv, promotion) = if placed.role != moved.role {
            (Move::promotion(from, to, placed.role), placed.role.index() as u32)
        } else if on != to {
            (Move::en_passant(from, to), 0)
        } else {
            (Move::normal(from, to), 0)
        };
        let attacker = 1 + moved.role.index() as u32;
        self.0.add(mv, from.index(), to.index(), victim, promotion, attacker);
    }
}
