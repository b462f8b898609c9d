//! What all children of a position have in common.

use fivefold_movegen::{Bitboard, Color, Lookup, Position, Role, Square, attacks};

use super::board::Board;
use super::lanes::{EDGES, LANES};
use super::leapers::Attacked;
use super::simd::{Lanes, Simd};
use super::zone::ZONES;

/// A position whose children's replies are to be counted. The side to move are the *movers*, the
/// other side are the *repliers*.
pub(super) struct Parent<'a, S: Simd> {
    pub(super) simd: S,
    pub(super) position: &'a Position,
    pub(super) replier: Color,
    pub(super) movers: u64,
    pub(super) repliers: u64,
    pub(super) pawns: u64,
    pub(super) knights: u64,
    /// Whether any piece slides diagonally.
    pub(super) has_diagonals: bool,
    /// The repliers' king.
    pub(super) king: Square,
    pub(super) edges: S::Vector,
    /// All pieces, and the edges.
    pub(super) occupied: S::Vector,
    pub(super) repliers_lanes: S::Vector,
    pub(super) movers_sliders: S::Vector,
    /// The repliers' sliders, but not where they are edges.
    pub(super) repliers_sliders: S::Vector,
    /// What the repliers' king sees first in each direction.
    pub(super) first: S::Vector,
    /// The lanes in which a slider pins what the king sees first.
    pub(super) pinning: u8,
    /// What the leapers of either side attack.
    pub(super) attacked_by_movers: Attacked,
    pub(super) attacked_by_repliers: Attacked,
    pub(super) leaper_checks: LeaperChecks,
    pub(super) suspects: Suspects,
}

/// The squares from which leapers check the repliers' king.
pub(super) struct LeaperChecks {
    pub(super) by_knight: u64,
    pub(super) by_pawn: u64,
}

/// The squares of departure and of arrival that may give check or change what is pinned. Every
/// other move leaves the repliers unchecked and pinned as they are.
pub(super) struct Suspects {
    /// Pieces of the movers that may uncover an attack on the king, or end a pin, by leaving their
    /// line with the king.
    pub(super) from: u64,
    /// Up to a pinned piece, where every arrival ends the pin.
    pub(super) to: u64,
    // From where a piece gives check or pins; and behind a pinned piece, where what does not slide
    // along the line ends the pin.
    pub(super) to_by_king: u64,
    pub(super) to_by_knight: u64,
    pub(super) to_by_pawn: u64,
    pub(super) to_by_bishop: u64,
    pub(super) to_by_rook: u64,
    pub(super) to_by_queen: u64,
}

impl<'a, S: Simd> Parent<'a, S> {
    #[inline(always)]
    pub(super) fn new(simd: S, position: &'a Position, board: &Board<S>) -> Self {
        let (mover, replier) = (position.side_to_move(), !position.side_to_move());
        let (movers, repliers) = (position.by_color(mover).0, position.by_color(replier).0);
        let of = |role| position.by_role(role).0;
        let king = position.king(replier);

        let edges = simd.load(&EDGES.0);
        let Board { moving, waiting } = *board;
        let occupied = moving.all | waiting.all | edges;

        // What the king sees in each direction: first, and with that gone, second, and third.
        let ahead = simd.load(&LANES[king.index()].ahead);
        let seen = |occupied| occupied & !simd.sub_bytes(occupied, ahead);
        let without = |seen: S::Vector, occupied: S::Vector| occupied & !seen | edges;
        let first = seen(occupied);
        let beyond_first = without(first, occupied);
        let second = seen(beyond_first);
        let third = seen(without(second, beyond_first));
        let attacked_through = simd.meets(second, moving.sliders);
        let sees_replier = simd.meets(first, waiting.all);
        let pinning = attacked_through & sees_replier;
        let discovering = attacked_through & !sees_replier;
        // A slider behind two pieces pins the repliers' one when the movers' one leaves.
        let of_both = sees_replier ^ simd.meets(second, waiting.all);
        let behind_two = simd.meets(third, moving.sliders) & of_both | pinning;

        // What the king sees as a rook and as a bishop, and what it sees through one piece of the
        // repliers. Behind that a slider pins it; behind a piece of the movers nothing happens.
        let board = movers | repliers;
        let lookup = simd.lookup();
        let rook = lookup.rook(king, Bitboard(board)).0;
        let bishop = lookup.bishop(king, Bitboard(board)).0;
        let to_first = rook | bishop;
        let rook = lookup.rook(king, Bitboard(board & !(rook & repliers))).0;
        let bishop = lookup.bishop(king, Bitboard(board & !(bishop & repliers))).0;
        let directions = simd.load(&LANES[king.index()].ray);
        let along = |lanes| simd.union(simd.keep(lanes, directions)) & (rook | bishop);
        let pins = along(pinning);
        let between = pins & !to_first;
        let leaper_checks = LeaperChecks {
            by_knight: attacks::knight(king).0,
            by_pawn: attacks::pawn(replier, king).0,
        };
        let suspects = Suspects {
            from: along(behind_two | discovering) & movers,
            to: pins & to_first,
            to_by_king: between,
            to_by_knight: leaper_checks.by_knight | between,
            to_by_pawn: leaper_checks.by_pawn | between,
            to_by_bishop: bishop & !between | rook & between,
            to_by_rook: rook & !between | bishop & between,
            to_by_queen: (rook | bishop) & !between,
        };

        Self {
            simd,
            position,
            replier,
            movers,
            repliers,
            pawns: of(Role::Pawn),
            knights: of(Role::Knight),
            has_diagonals: of(Role::Bishop) | of(Role::Queen) != 0,
            king,
            edges,
            occupied,
            repliers_lanes: waiting.all,
            movers_sliders: moving.sliders,
            repliers_sliders: waiting.sliders & !edges,
            first,
            pinning,
            attacked_by_movers: moving.attacked,
            attacked_by_repliers: waiting.attacked,
            leaper_checks,
            suspects,
        }
    }

    /// What the repliers attack of the zone of the movers' king, if that has all squares that
    /// matter.
    #[inline(always)]
    pub(super) fn attacked_around_king(&self) -> Option<Bitboard> {
        let (simd, position) = (self.simd, self.position);
        let mover = !self.replier;
        let king = position.king(mover);
        let zone = &ZONES[king.index()];
        if !zone.has_castling && !position.castling().of(mover).is_empty() {
            return None;
        }
        let without_king = self.occupied & !simd.load(&LANES[king.index()].inner);
        let attacking = simd.add_bytes(self.repliers_sliders, self.repliers_sliders);
        let rays = without_king ^ simd.sub_bytes(without_king, attacking);
        let in_lanes = rays.gather(simd, &zone.bits);
        let half = in_lanes | in_lanes >> 32;
        let quarter = half | half >> 16;
        let by_sliders = simd.choose_squares((quarter | quarter >> 8) as u8, zone.board);
        Some(Bitboard(by_sliders | self.attacked_by_repliers.any))
    }

    /// What the repliers' king sees first and second in each direction on a board so occupied.
    #[inline(always)]
    pub(super) fn seen_by_king(&self, occupied: S::Vector) -> (S::Vector, S::Vector) {
        let ahead = self.simd.load(&LANES[self.king.index()].ahead);
        let seen = |occupied| occupied & !self.simd.sub_bytes(occupied, ahead);
        let first = seen(occupied);
        (first, seen(occupied & !first | self.edges))
    }
}
