//! Why a move is legal or not, in words.

use fivefold_movegen::attacks::between;
use fivefold_movegen::{CastlingSide, Move, MoveKind, Position, Role};

use super::listed::Listed;

/// What the rules say about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ruling {
    pub(super) is_legal: bool,
    /// What is wrong with it, or what kind of move it is.
    pub(super) why: String,
}

/// Judges a move.
pub(super) fn judge(position: &Position, listed: Listed) -> Ruling {
    let Some(mv) = listed.to_move(position) else {
        let why = "a pawn becomes a queen, a rook, a bishop or a knight, and nothing else";
        return Ruling { is_legal: false, why: why.to_owned() };
    };
    match position.illegality(mv) {
        None => Ruling { is_legal: true, why: describe(position, mv) },
        Some(wrong) => Ruling { is_legal: false, why: wrong.to_string() },
    }
}

/// What kind of move a legal one is: what a generator that lacks it may have overlooked.
fn describe(position: &Position, mv: Move) -> String {
    let mut words = vec![kind(position, mv)];
    let us = position.side_to_move();
    if let Some(checker) = position.checkers().first() {
        words.push(if mv.from() == position.king(us) {
            format!("it leaves the check from {checker}")
        } else if between(position.king(us), checker).contains(mv.to()) {
            format!("it blocks the check from {checker}")
        } else {
            format!("it captures the checking piece on {checker}")
        });
    }
    if position.pinned(us).contains(mv.from()) {
        words.push("the piece is pinned and stays on the line of the pin".to_owned());
    }
    if position.gives_check(mv) {
        words.push("it gives check".to_owned());
    }
    words.join("; ")
}

fn kind(position: &Position, mv: Move) -> String {
    let takes = position.piece_at(mv.to()).map(|piece| piece.role);
    let Some(piece) = position.piece_at(mv.from()) else {
        return String::new();
    };
    match (mv.kind(), takes) {
        (MoveKind::Castling, _) => match CastlingSide::of(mv.from(), mv.to()) {
            CastlingSide::King => "castling on the king's side".to_owned(),
            CastlingSide::Queen => "castling on the queen's side".to_owned(),
        },
        (MoveKind::EnPassant, _) => "an en passant capture".to_owned(),
        (MoveKind::Promotion, taken) => {
            let role = mv.promoted_to().unwrap_or(Role::Queen);
            let capture = if taken.is_some() { ", capturing" } else { "" };
            format!("a promotion to a {role}{capture}")
        }
        (MoveKind::Normal, Some(taken)) => format!("a {} takes a {taken}", piece.role),
        (MoveKind::Normal, None) if piece.role == Role::Pawn => {
            let steps = mv.from().rank().abs_diff(mv.to().rank());
            if steps == 2 { "a pawn's double step" } else { "a pawn's step" }.to_owned()
        }
        (MoveKind::Normal, None) => format!("a {}'s move", piece.role),
    }
}

#[cfg(test)]
mod tests {
    use fivefold_movegen::CastlingMode;

    use super::*;
    use crate::external::MoveName;

    fn told(fen: &str, text: &str) -> (bool, String) {
        let position = Position::from_fen(fen, CastlingMode::Standard).expect("a FEN");
        let name = MoveName::parse(text).expect("a move");
        let Ruling { is_legal, why } = judge(&position, Listed::read(&position, name));
        (is_legal, why)
    }

    #[test]
    fn legal_moves_are_described() {
        let cases = [
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling on the king's side"),
            ("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "an en passant capture"),
            ("6k1/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a promotion to a knight"),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "a pawn's double step"),
            (
                "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
                "e2e8",
                "a rook takes a rook; the piece is pinned and stays on the line of the pin; it gives check",
            ),
            (
                "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1",
                "d2e4",
                "a knight's move; it blocks the check from e8",
            ),
            // The pawn that gives check is taken in passing.
            (
                "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
                "e4d3",
                "an en passant capture; it captures the checking piece on d4",
            ),
        ];
        for (fen, text, expected) in cases {
            assert_eq!(told(fen, text), (true, expected.to_owned()), "{fen}");
        }
    }

    #[test]
    fn illegal_moves_have_their_reason() {
        let pin = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
        let why = "the piece is pinned on the file by the piece on e8";
        assert_eq!(told(pin, "e2c3"), (false, why.to_owned()));
        let (is_legal, why) = told("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k");
        assert!(!is_legal && why.starts_with("a pawn becomes"));
    }
}
