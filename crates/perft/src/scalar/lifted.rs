//! What all children by one piece's moves have in common, and the replies to each.

use fivefold_movegen::{Bitboard, Lookup, Role, Square, attacks};

use super::danger::Danger;
use super::parent::Parent;
use super::rays::Rays;
use super::sight::Sight;

/// A parent's board from which one of the movers is lifted.
pub(super) struct Lifted<'a, L> {
    parent: &'a Parent<L>,
    role: Role,
    occupied: Bitboard,
    /// The same, and the movers that are left, turned as the repliers' pawns need them.
    occupied_turned: Bitboard,
    movers_turned: Bitboard,
    /// How many moves the repliers' knights and sliders have.
    mobility: u32,
    repliers_rays: Rays,
    movers_rays: Rays,
    danger: Danger,
}

impl<'a, L: Lookup> Lifted<'a, L> {
    #[inline(always)]
    pub(super) fn new(parent: &'a Parent<L>, role: Role, from: Square) -> Self {
        let Parent { lookup, occupied, movers, repliers, .. } = parent;
        let sight = Sight::new(*lookup, from, *occupied);
        let mut repliers_rays = repliers.rays;
        let gained = repliers_rays.open(from, sight.queen());
        let mut movers_rays = movers.rays;
        let mut danger = movers.danger;
        danger.remove(sight.of(movers.color, role));
        danger.add(movers_rays.open(from, sight.queen()));
        let without = |board: Bitboard| board & !Bitboard::of(from);
        Self {
            parent,
            role,
            occupied: without(*occupied),
            occupied_turned: repliers.pawns.turn(without(*occupied)),
            movers_turned: repliers.pawns.turn(without(movers.all)),
            mobility: repliers.mobility + (gained & !repliers.all).len(),
            repliers_rays,
            movers_rays,
            danger,
        }
    }

    /// How many replies there are when the piece arrives on a square.
    #[inline(always)]
    pub(super) fn replies(&self, to: Square, is_capture: bool) -> u32 {
        let Parent { lookup, movers, repliers, .. } = self.parent;
        let arrival = Bitboard::of(to);
        let occupied = self.occupied | arrival;
        let sight = Sight::new(*lookup, to, self.occupied);

        // Where a slider was captured, all of its moves are lost in the same way.
        let lost = self.repliers_rays.beyond(to, sight.queen()) & !repliers.all;
        let mut replies = self.mobility - lost.len();
        let mut captured = Bitboard::EMPTY;
        if is_capture {
            captured = arrival;
            let knight = attacks::knight(to);
            let recaptures = sight.bishop & repliers.diagonals
                | sight.rook & repliers.orthogonals
                | knight & repliers.knights;
            replies += recaptures.len();
            if repliers.knights.contains(to) {
                replies -= (knight & !repliers.all).len();
            }
        }

        let steps = attacks::king(repliers.king) & !(repliers.all & !captured);
        if (steps | repliers.castling).any() {
            // A slider's own rays are lost here, too, but it still attacks along their line.
            let lost = self.movers_rays.beyond(to, sight.queen());
            let danger = self.danger.without(lost) | sight.of(movers.color, self.role);
            replies += (steps & !danger).len();
            replies += repliers.count_castling(occupied, danger, captured);
        }

        let turned = repliers.pawns.turn(arrival);
        let gone = if is_capture { turned } else { Bitboard::EMPTY };
        let enemies = self.movers_turned | turned;
        replies + repliers.pawns.count(self.occupied_turned | turned, enemies, gone)
    }
}
