//! Positions that share what stands where and who is to move, and differ in what else counts.

use fivefold_movegen::{Bitboard, CastlingRights, CastlingSide, Color, Piece, Position, Role};
use fivefold_movegen::{Setup, Square};

/// Every position with the same pieces and the same player to move: all sets of castling rights
/// that these pieces allow, with all pawns that may just have made a double step, and with none.
/// The position itself is among them.
pub(crate) fn variants(position: &Position) -> Vec<Position> {
    let setup = Setup::from(position);
    let mut found = Vec::new();
    for castling in possible_rights(position) {
        for passed_square in possible_crossings(position) {
            // Whether a pawn can have passed there is for the crate to judge.
            let variant = Setup { castling, passed_square, ..setup.clone() };
            found.extend(variant.position());
        }
    }
    found
}

/// No crossed square, and all on the rank that the opponent's pawns cross.
fn possible_crossings(position: &Position) -> Vec<Option<Square>> {
    let rank = match position.side_to_move() {
        Color::White => 5,
        Color::Black => 2,
    };
    let crossings = (0..8).map(|file| Some(Square::at(file, rank)));
    crossings.chain([None]).collect()
}

/// All sets of rights with at most one rook for each player and side.
pub(crate) fn possible_rights(position: &Position) -> Vec<CastlingRights> {
    let mut sets = vec![Bitboard::EMPTY];
    for (color, home) in [(Color::White, 0), (Color::Black, 7)] {
        let king = position.king(color);
        if king.rank() != home {
            continue;
        }
        for side in CastlingSide::ALL {
            let rook = Some(Piece::new(color, Role::Rook));
            let rooks: Vec<Square> = (0..8)
                .map(|file| Square::at(file, home))
                .filter(|&square| position.piece_at(square) == rook)
                .filter(|&square| CastlingSide::of(king, square) == side)
                .collect();
            let without = sets.clone();
            for rook in rooks {
                sets.extend(without.iter().map(|&rooks| rooks | Bitboard::of(rook)));
            }
        }
    }
    sets.into_iter().map(CastlingRights::of_rooks).collect()
}
