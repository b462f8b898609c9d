//! Whether any sixteen bits are a legal move, told without generating.

use crate::attacks::{self, Native};
use crate::bitboard::Bitboard;
use crate::checks::Checks;
use crate::color::{Side, by_color};
use crate::generate::may_castle_with;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::{Marks, Position};
use crate::square::Square;

impl Position {
    /// Whether a move, any of the 65,536, is legal here: true exactly for the values that
    /// [`Position::legal_moves`] lists. For moves that come from a transposition table or from
    /// outside.
    ///
    /// ```
    /// use fivefold_movegen::{Move, Position};
    /// let start = Position::default();
    /// let legal = (0..=u16::MAX).filter(|&bits| start.is_legal(Move::from_bits(bits)));
    /// assert_eq!(legal.count(), 20);
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        by_color!(self.side_to_move, is_legal_as::<_>(self, mv))
    }
}

fn is_legal_as<C: Side>(position: &Position, mv: Move) -> bool {
    is_legal_in::<C>(position, || position.checks::<C, Native>(), mv)
}

/// Whether a move of side `C`, the side to move, is legal; its checks are asked for only where it
/// may be.
#[inline(always)]
pub(crate) fn is_legal_in<C: Side>(
    position: &Position,
    checks: impl FnOnce() -> Checks,
    mv: Move,
) -> bool {
    let (from, to) = (mv.from(), mv.to());
    if !position.by_color(C::COLOR).contains(from) || !mv.is_canonical() {
        return false;
    }
    match mv.kind() {
        MoveKind::Castling => castling_is_legal::<C>(position, checks, from, to),
        MoveKind::EnPassant => {
            position.en_passant() == Some(to)
                && position.pawns.contains(from)
                && attacks::pawn(C::COLOR, from).contains(to)
                && position.en_passant_is_legal::<C, Native>(from, to)
        }
        MoveKind::Normal | MoveKind::Promotion => {
            if position.by_color(C::COLOR).contains(to) {
                return false;
            }
            let moved = position.marks_at(from);
            let promotes = moved == Marks::PAWN && to.rank() == C::COLOR.rank(7);
            promotes == (mv.kind() == MoveKind::Promotion)
                && reaches::<C>(position, moved, from, to)
                && leaves_king_safe::<C>(position, checks, moved, from, to)
        }
    }
}

/// Whether a piece of side `C` with these marks goes from one square to another, which holds no
/// piece of its own, if checks and pins do not matter; en passant and castling aside.
fn reaches<C: Side>(position: &Position, moved: Marks, from: Square, to: Square) -> bool {
    let occupied = position.occupied();
    if moved == Marks::PAWN {
        let ahead = from.ahead(C::COLOR);
        let double = from.rank() == C::COLOR.rank(1)
            && to == ahead.ahead(C::COLOR)
            && !occupied.contains(ahead);
        let forward = (to == ahead || double) && !occupied.contains(to);
        return forward || attacks::pawn(C::COLOR, from).contains(to) && occupied.contains(to);
    }
    let reach = if moved == Marks::KNIGHT {
        attacks::knight(from)
    } else if moved == Marks::NONE {
        attacks::king(from)
    } else {
        moved.on(Marks::DIAGONAL, attacks::bishop(from, occupied))
            | moved.on(Marks::ORTHOGONAL, attacks::rook(from, occupied))
    };
    reach.contains(to)
}

/// Whether a move that its piece can make leaves the king of side `C` unattacked.
fn leaves_king_safe<C: Side>(
    position: &Position,
    checks: impl FnOnce() -> Checks,
    moved: Marks,
    from: Square,
    to: Square,
) -> bool {
    if moved == Marks::NONE {
        let occupied = position.occupied() ^ Bitboard::of(from);
        // The captured piece no longer attacks, and it never attacked its own square.
        return !position.attackers_to(to, occupied).meets(position.by_color(!C::COLOR));
    }
    let king = position.king(C::COLOR);
    let checks = checks();
    let keeps_to_line = !checks.pinned.contains(from) || attacks::line(king, from).contains(to);
    keeps_to_line && checks.resolving(king).contains(to)
}

/// Whether a move of side `C` that its piece can make, castling aside, leaves its king unattacked;
/// for a single move, so that it looks for no pins. King or not is no choice here, since it cannot
/// be foreseen.
#[inline(always)]
pub(crate) fn keeps_king_safe<C: Side>(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    if mv.kind() == MoveKind::EnPassant {
        return position.en_passant_is_legal::<C, Native>(from, to);
    }
    let arrival = Bitboard::of(to);
    let occupied = position.occupied() & !Bitboard::of(from) | arrival;
    let king = position.king(C::COLOR);
    let king = if from == king { to } else { king };
    let enemies = position.by_color(!C::COLOR) & !arrival;
    let from = attacks::reach::<C::Other>(king);
    let near = from.capturing(Role::Knight) & position.knights
        | from.capturing(Role::Pawn) & position.pawns
        | from.capturing(Role::King) & Bitboard::of(position.king(!C::COLOR));
    let snipers = from.capturing(Role::Bishop) & position.diagonals
        | from.capturing(Role::Rook) & position.orthogonals;
    let snipers = snipers & enemies;
    let is_hidden = |sniper: Square| attacks::between(king, sniper).meets(occupied);
    let first = snipers.first().unwrap_or(king);
    let is_free = !near.meets(enemies) & (snipers.is_empty() | is_hidden(first));
    is_free && snipers.without_first().into_iter().all(is_hidden)
}

/// Whether the king on `from` may castle with what stands on `to`.
fn castling_is_legal<C: Side>(
    position: &Position,
    checks: impl FnOnce() -> Checks,
    from: Square,
    to: Square,
) -> bool {
    if from != position.king(C::COLOR) || !position.castling.of(C::COLOR).rooks().contains(to) {
        return false;
    }
    let Checks { checkers, pinned } = checks();
    let occupied = position.occupied() ^ Bitboard::of(from);
    let attacked = position.attacked_by::<C::Other, Native>(occupied);
    checkers.is_empty() && may_castle_with(position, from, to, pinned, attacked)
}
