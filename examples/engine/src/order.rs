//! The order in which moves are tried: the better the first, the fewer nodes.

use fivefold_movegen::{MAX_MOVES, Move, MoveKind, MoveList, Position, Role};

/// Where each kind of move begins. The move of the table comes first, then captures that lose
/// nothing, quiet moves that refuted another move here, other quiet moves, captures that lose.
const FROM_TABLE: i32 = 1 << 24;
const GOOD_CAPTURE: i32 = 1 << 22;
const KILLER: i32 = 1 << 21;
const BAD_CAPTURE: i32 = -(1 << 21);

/// How often quiet moves have refuted something, by the squares they leave and reach.
#[derive(Debug)]
pub(crate) struct Refutations {
    counts: Vec<i32>,
}

impl Refutations {
    pub(crate) fn new() -> Self {
        Self { counts: vec![0; 64 * 64] }
    }

    fn index(mv: Move) -> usize {
        mv.from().index() * 64 + mv.to().index()
    }

    /// Notes that a move has refuted something at this depth.
    pub(crate) fn note(&mut self, mv: Move, depth: i32) {
        let count = &mut self.counts[Self::index(mv)];
        // It stays below the killers.
        *count = (*count + depth * depth).min(KILLER / 2);
    }
}

/// Moves with the values by which they are ordered, handed out one by one: after a good first
/// move the others need no order.
pub(crate) struct Picker {
    moves: MoveList,
    values: [i32; MAX_MOVES],
    next: usize,
}

impl Picker {
    /// All moves of a node.
    pub(crate) fn new(
        position: &Position,
        moves: MoveList,
        from_table: Move,
        killer: Move,
        refutations: &Refutations,
    ) -> Self {
        let mut values = [0; MAX_MOVES];
        for (value, &mv) in values.iter_mut().zip(&moves) {
            *value = if mv == from_table {
                FROM_TABLE
            } else if is_tactical(position, mv) {
                let begin = if position.see_ge(mv, 0) { GOOD_CAPTURE } else { BAD_CAPTURE };
                begin + victim_and_attacker(position, mv)
            } else if mv == killer {
                KILLER
            } else {
                refutations.counts[Refutations::index(mv)]
            };
        }
        Self { moves, values, next: 0 }
    }

    /// Captures and promotions alone, ordered by what they take.
    pub(crate) fn tactical(position: &Position, moves: MoveList) -> Self {
        let mut values = [0; MAX_MOVES];
        for (value, &mv) in values.iter_mut().zip(&moves) {
            *value = victim_and_attacker(position, mv);
        }
        Self { moves, values, next: 0 }
    }
}

impl Iterator for Picker {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let len = self.moves.len();
        let best = (self.next..len).max_by_key(|&at| self.values[at])?;
        self.moves.as_mut_slice().swap(self.next, best);
        self.values.swap(self.next, best);
        self.next += 1;
        Some(self.moves[self.next - 1])
    }
}

/// Whether a move captures or promotes.
pub(crate) fn is_tactical(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Normal => position.occupied().contains(mv.to()),
        MoveKind::Promotion | MoveKind::EnPassant => true,
        MoveKind::Castling => false,
    }
}

/// The most valuable victim first, of equals the least valuable attacker.
fn victim_and_attacker(position: &Position, mv: Move) -> i32 {
    let rank = |role: Role| role.index() as i32;
    let delta = position.delta(mv);
    let victim = delta.captured().map_or(0, |(piece, _)| 1 + rank(piece.role));
    let promoted = mv.promoted_to().map_or(0, rank);
    8 * (victim + promoted) - rank(delta.moved().0.role)
}
