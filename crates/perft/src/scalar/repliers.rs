//! The side that replies, with none of the movers moved.

use fivefold_movegen::{Bitboard, CastlingPath, Lookup, Position, Role, Square, attacks};

use super::pawns::Pawns;
use super::rays::Rays;

/// The repliers' pieces, and what they can do as long as their pins stay as they are.
pub(super) struct Repliers {
    pub(super) all: Bitboard,
    pub(super) king: Square,
    /// The pieces that are not pinned: knights, bishops and queens, rooks and queens.
    pub(super) knights: Bitboard,
    pub(super) diagonals: Bitboard,
    pub(super) orthogonals: Bitboard,
    pub(super) pawns: Pawns,
    /// How many moves knights and sliders have.
    pub(super) mobility: u32,
    /// The squares that sliders attack, as far as pins let them move.
    pub(super) rays: Rays,
    /// The rooks with which the king may castle if no mover hinders it.
    pub(super) castling: Bitboard,
}

impl Repliers {
    #[inline(always)]
    pub(super) fn new<L: Lookup>(lookup: L, position: &Position, pinned: Bitboard) -> Self {
        let color = !position.side_to_move();
        let (all, occupied) = (position.by_color(color), position.occupied());
        let king = position.king(color);
        let queens = position.by_role(Role::Queen);
        let diagonals = (position.by_role(Role::Bishop) | queens) & all;
        let orthogonals = (position.by_role(Role::Rook) | queens) & all;
        let knights = position.pieces(color, Role::Knight) & !pinned;

        let mut mobility = knights.into_iter().map(|it| (attacks::knight(it) & !all).len()).sum();
        let mut rays = Rays::NONE;
        let mut add = |slider: Square, attacked: Bitboard| {
            let is_pinned = pinned.contains(slider);
            let line = if is_pinned { attacks::line(king, slider) } else { Bitboard::ALL };
            mobility += (attacked & line & !all).len();
            rays.add(slider, attacked & line);
        };
        for slider in diagonals {
            add(slider, lookup.bishop(slider, occupied));
        }
        for slider in orthogonals {
            add(slider, lookup.rook(slider, occupied));
        }

        let rooks = position.castling().of(color).rooks() & !pinned;
        let has_way = |&rook: &Square| !all.meets(castling_squares(king, rook).vacant);
        Self {
            all,
            king,
            knights,
            diagonals: diagonals & !pinned,
            orthogonals: orthogonals & !pinned,
            pawns: Pawns::new(position, color, pinned),
            mobility,
            rays,
            castling: rooks.into_iter().filter(has_way).collect(),
        }
    }

    /// How many castling moves there are on a board so occupied.
    #[inline(always)]
    pub(super) fn count_castling(
        &self,
        occupied: Bitboard,
        danger: Bitboard,
        captured: Bitboard,
    ) -> u32 {
        let may_castle = |rook| {
            let CastlingSquares { vacant, safe } = castling_squares(self.king, rook);
            !occupied.meets(vacant) & !danger.meets(safe)
        };
        (self.castling & !captured).into_iter().map(|rook| u32::from(may_castle(rook))).sum()
    }
}

/// The squares that must be empty, and those that must not be attacked.
struct CastlingSquares {
    vacant: Bitboard,
    safe: Bitboard,
}

#[inline(always)]
fn castling_squares(king: Square, rook: Square) -> CastlingSquares {
    let CastlingPath { vacant, safe } = CastlingPath::of(king, rook);
    let on_rank = |files| Bitboard(u64::from(files) << (8 * king.rank()));
    CastlingSquares { vacant: on_rank(vacant), safe: on_rank(safe) }
}
