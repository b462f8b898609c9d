//! Fivefold in the search.

use std::ops::ControlFlow;

use fivefold_movegen::{
    CastlingMode, Delta, DeltaVisitor, Generator, Move, Position, Role, Selection, Square,
};
use fivefold_repetition::FixedHistory;
use fivefold_zobrist::{HashedDeparture, HashedPosition};

use crate::search::{Quiets, SearchBoard, Tactical, VALUES};

/// A position with its key, and whether the move that led to it was irreversible.
#[derive(Clone, Copy, Debug)]
pub struct FivefoldNode {
    position: HashedPosition,
    irreversible: bool,
}

impl SearchBoard for FivefoldNode {
    const NAME: &'static str = "fivefold";
    type Move = Move;
    type History = FixedHistory<512>;
    type Origin = HashedDeparture;
    type Generator<'a> = Generator<'a>;

    fn read(fen: &str) -> Self {
        let position = Position::from_fen(fen, CastlingMode::Standard);
        let position = HashedPosition::new(position.expect("fivefold reads the position"));
        Self { position, irreversible: true }
    }

    fn history(&self) -> FixedHistory<512> {
        FixedHistory::new(self.position.key())
    }

    #[inline(always)]
    fn generator(&self) -> Generator<'_> {
        self.position.generator()
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
    fn origin(&self, from: u8) -> HashedDeparture {
        self.position.departure(Square::new(from).expect("an index below 64"))
    }

    #[inline(always)]
    fn make(&self, mv: Move, is_tactical: bool, after: &mut Self) {
        let delta = if is_tactical {
            self.position.staged_delta(mv, true)
        } else {
            self.position.plain_delta(mv)
        };
        // Apart, so that the common case is compiled for what it can be.
        match delta {
            Some(delta) => self.apply(&delta, after),
            None => self.make_special(mv, after),
        }
    }

    #[inline(always)]
    fn make_quiet(&self, departure: &HashedDeparture, to: u8, after: &mut Self) {
        let to = Square::new(to).expect("an index below 64");
        if departure.arrive(to, &mut after.position) {
            after.irreversible = departure.delta().is_irreversible();
        } else {
            self.make_special_quiet(departure.delta().moved().1, to, after);
        }
    }

    #[inline(always)]
    fn is_repetition(&self, history: &FixedHistory<512>) -> bool {
        !self.irreversible && history.would_repeat(self.position.key())
    }

    #[inline(always)]
    fn push(&self, history: &mut FixedHistory<512>) {
        history.push(self.position.key(), self.irreversible).expect("there is room");
    }

    #[inline(always)]
    fn pop(history: &mut FixedHistory<512>) {
        history.pop();
    }

    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let own = self.position.by_color(self.position.side_to_move());
        let mut sum = 0;
        for (role, value) in Role::ALL.into_iter().zip(VALUES) {
            let pieces = self.position.by_role(role);
            sum += value * (2 * (pieces & own).len().cast_signed() - pieces.len().cast_signed());
        }
        sum
    }

    fn uci(&self, text: &str) -> Move {
        self.position.parse_uci(text).expect("the games are legal")
    }
}

impl FivefoldNode {
    #[inline(always)]
    fn apply(&self, delta: &Delta, after: &mut Self) {
        self.position.apply_to(delta, &mut after.position);
        after.irreversible = delta.is_irreversible();
    }

    #[inline(never)]
    fn make_special(&self, mv: Move, after: &mut Self) {
        self.apply(&self.position.delta(mv), after);
    }

    fn make_special_quiet(&self, from: Square, to: Square, after: &mut Self) {
        // The king goes to its rook.
        let castles = self.position.by_color(self.position.side_to_move()).contains(to);
        let mv = if castles { Move::castling(from, to) } else { Move::normal(from, to) };
        self.make_special(mv, after);
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
