//! Fivefold in the search.

use fivefold_movegen::{
    CastlingMode, Delta, DeltaVisitor, Generator, Move, Position, Role, Selection,
};
use fivefold_repetition::{DrawPolicy, FixedHistory};
use fivefold_zobrist::HashedPosition;

use crate::moves::packed;
use crate::search::{Moves, SearchBoard, VALUES};

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
    fn tactical(&self, generator: &Generator<'_>, tactical: &mut Moves<Move>, _: &mut Moves<Move>) {
        generator.for_each_delta(Selection::CAPTURES_AND_PROMOTIONS, &mut Tactical(tactical));
    }

    #[inline(always)]
    fn quiets(&self, generator: &Generator<'_>, quiets: &mut Moves<Move>) {
        generator.for_each_delta(Selection::QUIETS, &mut Quiets(quiets));
    }

    #[inline(always)]
    fn make(&self, mv: Move, history: &mut FixedHistory<512>, after: &mut Self) {
        // Apart, so that the common case is compiled for what it can be.
        match self.0.plain_delta(mv) {
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
        after.0 = self.0.apply(delta);
        history.push(after.0.key(), delta.is_irreversible()).expect("there is room");
    }

    #[inline(never)]
    fn make_special(&self, mv: Move, history: &mut FixedHistory<512>, after: &mut Self) {
        self.apply(&self.0.delta(mv), history, after);
    }
}

/// Lists captures and promotions. What each takes and becomes the generator knows.
struct Tactical<'a>(&'a mut Moves<Move>);

impl DeltaVisitor for Tactical<'_> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let ((moved, from), (placed, to)) = (delta.moved(), delta.placed());
        let (victim, on) = delta
            .captured()
            .map_or((0, to), |(piece, square)| (1 + piece.role.index() as u32, square));
        let (mv, promotion) = if placed.role != moved.role {
            (Move::promotion(from, to, placed.role), placed.role.index() as u16)
        } else if on != to {
            (Move::en_passant(from, to), 0)
        } else {
            (Move::normal(from, to), 0)
        };
        let packed = packed(from.index() as u16, to.index() as u16, promotion);
        let attacker = 1 + moved.role.index() as u32;
        self.0.tactical(mv, packed, victim, u32::from(promotion), attacker);
    }
}

/// Lists quiet moves.
struct Quiets<'a>(&'a mut Moves<Move>);

impl DeltaVisitor for Quiets<'_> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let ((_, from), (_, to)) = (delta.moved(), delta.placed());
        let mv = match delta.castling_rook() {
            Some((rook, _)) => Move::castling(from, rook),
            None => Move::normal(from, to),
        };
        self.0.quiet(mv, mv.bits() & 0xFFF);
    }
}
