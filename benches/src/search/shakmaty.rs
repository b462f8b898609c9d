//! shakmaty in the search.

use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Move, Position, Role, Square};

use crate::library::{Library, Shakmaty};
use crate::search::usual::UsualHistory;
use crate::search::{Quiets, SearchBoard, Tactical, VALUES};

/// A position with its hash, which the library updates where that is easy and else computes from
/// scratch, as its documentation advises.
#[derive(Clone, Debug)]
pub struct ShakmatyNode {
    board: Chess,
    hash: Zobrist64,
}

impl SearchBoard for ShakmatyNode {
    const NAME: &'static str = "shakmaty";
    type Move = Move;
    type History = UsualHistory;
    type Origin = (Role, Square);
    type Generator<'a> = ();

    fn read(fen: &str) -> Self {
        let board = Shakmaty::read(fen);
        Self { hash: board.zobrist_hash(EnPassantMode::Legal), board }
    }

    fn generator(&self) {}

    fn history(&self) -> UsualHistory {
        UsualHistory::new(self.hash.0)
    }

    /// The library's moves tell what they capture, so that one list is divided.
    #[inline(always)]
    fn tactical(&self, (): &(), tactical: &mut Tactical<Move>, quiets: &mut Quiets) {
        for mv in self.board.legal_moves() {
            // The target of castling is the rook's square.
            let (from, to) = (mv.from().expect("no piece is dropped in chess"), mv.to());
            // Roles count from 1 here.
            let victim = mv.capture().map_or(0, |role| role as u32);
            let promotion = mv.promotion().map_or(0, |role| role as u32 - 1);
            if victim + promotion > 0 {
                let attacker = mv.role() as u32;
                tactical.add(mv, from as usize, to as usize, victim, promotion, attacker);
            } else {
                quiets.add(from as usize, 1 << to as u32);
            }
        }
    }

    #[inline(always)]
    fn quiets(&self, (): &(), _: &mut Quiets) {}

    #[inline(always)]
    fn origin(&self, from: u8) -> (Role, Square) {
        let from = Shakmaty::square(from);
        (self.board.board().role_at(from).expect("a piece"), from)
    }

    #[inline(always)]
    fn make(&self, mv: Move, _: bool, after: &mut Self) {
        let updated = self.board.update_zobrist_hash(self.hash, mv, EnPassantMode::Legal);
        after.board = self.board.clone();
        after.board.play_unchecked(mv);
        after.hash = updated.unwrap_or_else(|| after.board.zobrist_hash(EnPassantMode::Legal));
    }

    #[inline(always)]
    fn make_quiet(&self, &(role, from): &(Role, Square), to: u8, after: &mut Self) {
        let to = Shakmaty::square(to);
        let mv = if role == Role::King && self.board.board().occupied().contains(to) {
            Move::Castle { king: from, rook: to }
        } else {
            Move::Normal { role, from, capture: None, to, promotion: None }
        };
        self.make(mv, false, after);
    }

    #[inline(always)]
    fn is_repetition(&self, history: &UsualHistory) -> bool {
        history.is_repetition(self.hash.0, self.board.halfmoves() as usize)
    }

    #[inline(always)]
    fn push(&self, history: &mut UsualHistory) {
        history.push(self.hash.0);
    }

    #[inline(always)]
    fn pop(history: &mut UsualHistory) {
        history.pop();
    }

    fn is_check(&self) -> bool {
        self.board.is_check()
    }

    #[inline(always)]
    fn material(&self) -> i32 {
        let board = self.board.board();
        let own = board.by_color(self.board.turn());
        let mut sum = 0;
        for (role, value) in Role::ALL.into_iter().zip(VALUES) {
            let pieces = board.by_role(role);
            let (ours, all) = ((pieces & own).count(), pieces.count());
            sum += value * (2 * i32::try_from(ours).unwrap_or(0) - i32::try_from(all).unwrap_or(0));
        }
        sum
    }

    fn uci(&self, text: &str) -> Move {
        let mv: UciMove = text.parse().expect("the games are in UCI notation");
        mv.to_move(&self.board).expect("the games are legal")
    }
}
