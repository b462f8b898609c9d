//! The specification of a key: the rule that says when two positions are the same, in its own
//! words (FIDE 9.2.3), on the slow move generator.
//!
//! Nothing here looks at a key, at a table of numbers or at the square that the crate has settled
//! as a legal en passant capture.

use fivefold_movegen::{Move, Piece, Position, Role, Square};

use crate::naive::Naive;

/// Whether two positions are the same: the same player has the move, pieces of the same kind and
/// colour occupy the same squares, and the possible moves of all the pieces are the same.
///
/// Possible moves are of two sorts. What can be played now is compared as a set of moves, which
/// holds an en passant capture exactly where it is legal (9.2.3.1). Castling that is only prevented
/// for now counts as well (9.2.3.2), so the rights are compared too, each by its rook. The moves of
/// the other player follow from the same placement and the same rights.
pub(crate) fn same(a: &Position, b: &Position) -> bool {
    let (a, b) = (Naive::from(a), Naive::from(b));
    a.mover == b.mover
        && a.board == b.board
        && a.castling_rooks == b.castling_rooks
        && possible_moves(&a) == possible_moves(&b)
}

fn possible_moves(position: &Naive) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}

/// The pieces for which a condition holds, each with its square.
pub(crate) fn pieces_that(
    position: &Position,
    condition: impl Fn(Piece) -> bool,
) -> Vec<(Piece, Square)> {
    Naive::from(position).pieces().filter(|&(piece, _)| condition(piece)).collect()
}

/// How many pieces of each kind there are.
pub(crate) fn material(position: &Position) -> Vec<usize> {
    let count = |kind| pieces_that(position, |piece| piece == kind).len();
    Piece::all().map(count).collect()
}

/// Whether a piece is a pawn.
pub(crate) fn is_pawn(piece: Piece) -> bool {
    piece.role == Role::Pawn
}
