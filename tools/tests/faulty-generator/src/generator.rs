//! Legal moves, and what faults make of them.

use fivefold_movegen::{CastlingMode, Illegality, Move, MoveKind, Position, Role, Square};

/// A generator with faults.
#[derive(Debug)]
pub(crate) struct Generator {
    faults: Vec<String>,
    pub(crate) rules: CastlingMode,
    /// Whether moves have led to the position that is set up.
    pub(crate) is_played: bool,
}

impl Generator {
    pub(crate) fn new(faults: &str) -> Self {
        let faults = faults.split(',').map(str::to_owned).collect();
        Self { faults, rules: CastlingMode::Standard, is_played: false }
    }

    pub(crate) fn add(&mut self, fault: &str) {
        self.faults.push(fault.to_owned());
    }

    pub(crate) fn has(&self, fault: &str) -> bool {
        self.faults.iter().any(|own| own == fault)
    }

    /// The moves, those of the faults included. Some faults show only if the position was reached
    /// by moves.
    pub(crate) fn moves(&self, position: &Position, is_played: bool) -> Vec<Move> {
        let mut moves = position.legal_moves().to_vec();
        moves.retain(|&mv| !self.lacks(position, mv, is_played));
        if self.has("duplicate-castling") {
            let castling = |mv: &Move| mv.kind() == MoveKind::Castling;
            moves.extend(moves.clone().into_iter().filter(castling));
        }
        if self.faults.iter().any(|fault| ILLEGAL.contains(&fault.as_str())) {
            let own = position.by_color(position.side_to_move());
            let pairs = own.into_iter().flat_map(|from| Square::all().map(move |to| (from, to)));
            let candidates = pairs.flat_map(|(from, to)| {
                [Move::normal(from, to), Move::en_passant(from, to), Move::castling(from, to)]
            });
            moves.extend(candidates.filter(|&mv| self.takes(position, mv)));
        }
        moves
    }

    /// Whether a fault drops a legal move.
    fn lacks(&self, position: &Position, mv: Move, is_played: bool) -> bool {
        let is_pawn = position.by_role(Role::Pawn).contains(mv.from());
        self.has("three-promotions") && mv.promoted_to() == Some(Role::Knight)
            || self.has("no-en-passant") && mv.kind() == MoveKind::EnPassant
            || self.has("no-en-passant-in-check")
                && mv.kind() == MoveKind::EnPassant
                && position.is_check()
            || self.has("no-double-step")
                && is_pawn
                && mv.from().rank().abs_diff(mv.to().rank()) == 2
            || self.has("forgets-castling-when-played")
                && is_played
                && mv.kind() == MoveKind::Castling
    }

    /// Whether a fault takes an illegal move for legal.
    fn takes(&self, position: &Position, mv: Move) -> bool {
        let fault = match position.illegality(mv) {
            Some(Illegality::EnPassantExposes { .. }) if mv.kind() == MoveKind::EnPassant => {
                "en-passant-pin"
            }
            Some(Illegality::Pinned { .. }) if mv.kind() != MoveKind::Castling => "pins",
            Some(Illegality::StaysInCheck(_)) => "checks",
            Some(Illegality::CastlesThroughCheck { .. }) => "castles-through-check",
            Some(Illegality::CastlesOutOfCheck(_)) => "castles-out-of-check",
            Some(Illegality::CastlesIntoCheck(_)) => "castles-into-check",
            Some(Illegality::NoCastlingRight) => {
                let us = position.side_to_move();
                let is_rook = position.pieces(us, Role::Rook).contains(mv.to());
                let is_king = mv.from() == position.king(us);
                if !(is_king && is_rook && mv.from().rank() == mv.to().rank()) {
                    return false;
                }
                "castles-without-right"
            }
            _ => return false,
        };
        self.has(fault)
    }

    /// The leaves below a position.
    pub(crate) fn perft(&self, position: &Position, depth: u8) -> u64 {
        if depth == 0 {
            // Two leaves where there is one, after a check.
            return if self.has("double-leaf") && position.is_check() { 2 } else { 1 };
        }
        let children = self.moves(position, true).into_iter();
        children.map(|mv| self.perft(&position.play_unchecked(mv), depth - 1)).sum()
    }
}

/// The faults that take illegal moves for legal.
const ILLEGAL: [&str; 7] = [
    "en-passant-pin",
    "pins",
    "checks",
    "castles-through-check",
    "castles-out-of-check",
    "castles-into-check",
    "castles-without-right",
];
