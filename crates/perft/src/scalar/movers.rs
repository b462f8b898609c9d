//! The side to move, with nothing moved.

use fivefold_movegen::{Bitboard, Color, Lookup, Position, Role, attacks};

use super::danger::Danger;
use super::rays::Rays;
use crate::files::{NOT_A, NOT_H};

/// The movers' pieces, and what they attack.
pub(super) struct Movers {
    pub(super) color: Color,
    pub(super) all: Bitboard,
    pub(super) rays: Rays,
    pub(super) danger: Danger,
}

impl Movers {
    #[inline(always)]
    pub(super) fn new<L: Lookup>(lookup: L, position: &Position) -> Self {
        let color = position.side_to_move();
        let (all, occupied) = (position.by_color(color), position.occupied());
        let queens = position.by_role(Role::Queen);
        let mut rays = Rays::NONE;
        let mut danger = Danger::NONE;
        for slider in (position.by_role(Role::Bishop) | queens) & all {
            let attacked = lookup.bishop(slider, occupied);
            rays.add(slider, attacked);
            danger.add(attacked);
        }
        for slider in (position.by_role(Role::Rook) | queens) & all {
            let attacked = lookup.rook(slider, occupied);
            rays.add(slider, attacked);
            danger.add(attacked);
        }
        for knight in position.pieces(color, Role::Knight) {
            danger.add(attacks::knight(knight));
        }
        for attacked in pawn_attacks(color, position.pieces(color, Role::Pawn)) {
            danger.add(attacked);
        }
        danger.add(attacks::king(position.king(color)));
        Self { color, all, rays, danger }
    }
}

/// What pawns attack towards the h-file, and towards the a-file.
#[inline(always)]
fn pawn_attacks(color: Color, pawns: Bitboard) -> [Bitboard; 2] {
    let (east, west) = ((pawns & NOT_H).0, (pawns & NOT_A).0);
    match color {
        Color::White => [Bitboard(east << 9), Bitboard(west << 7)],
        Color::Black => [Bitboard(east >> 7), Bitboard(west >> 9)],
    }
}
