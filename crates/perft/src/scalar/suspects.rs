//! Which moves may give check or change what is pinned.

use fivefold_movegen::{Bitboard, Lookup, Position, Role, Square, attacks};

use super::sight::Sight;

/// The squares of departure and of arrival that may give check to the repliers or change their pins.
/// Every other move, castling, en passant and promotions aside, leaves them unchecked and pinned as
/// they are.
pub(super) struct Suspects {
    king: Square,
    repliers: Bitboard,
    /// The repliers' pinned pieces.
    pub(super) pinned: Bitboard,
    /// Pieces of the movers that uncover a check, or begin or end a pin, by leaving their line with
    /// the king; and those that pin, which by a capture let the pinned piece recapture.
    from: Bitboard,
    /// Up to a pinned piece, where every arrival ends the pin.
    to: Bitboard,
    /// Behind a pinned piece, up to what pins it: where the pin ends but for a slider of that line.
    behind: Bitboard,
    /// What the king sees as a rook and as a bishop, and through one of the repliers: there a slider
    /// checks or pins.
    rook: Bitboard,
    bishop: Bitboard,
    /// From where a knight and a pawn check.
    knight: Bitboard,
    pawn: Bitboard,
}

impl Suspects {
    #[inline(always)]
    pub(super) fn new<L: Lookup>(lookup: L, position: &Position) -> Self {
        let (mover, replier) = (position.side_to_move(), !position.side_to_move());
        let (movers, repliers) = (position.by_color(mover), position.by_color(replier));
        let occupied = movers | repliers;
        let king = position.king(replier);

        let mut pinned = Bitboard::EMPTY;
        let mut pins = Bitboard::EMPTY;
        let mut from = Bitboard::EMPTY;
        let lines = Sight::new(lookup, king, Bitboard::EMPTY);
        let queens = position.by_role(Role::Queen);
        let aligned = lines.rook & (position.by_role(Role::Rook) | queens)
            | lines.bishop & (position.by_role(Role::Bishop) | queens);
        for slider in aligned & movers {
            let between = attacks::between(king, slider);
            let (ours, theirs) = (between & movers, between & repliers);
            if ours.several() || theirs.several() {
                continue;
            }
            from |= ours;
            if ours.is_empty() {
                pinned |= theirs;
                pins |= between | Bitboard::of(slider);
                from |= Bitboard::of(slider);
            }
        }

        let first = Sight::new(lookup, king, occupied);
        let through = |seen: Bitboard| occupied & !(seen & repliers);
        Self {
            king,
            repliers,
            pinned,
            from,
            to: pins & first.queen(),
            behind: pins & !first.queen(),
            rook: lookup.rook(king, through(first.rook)),
            bishop: lookup.bishop(king, through(first.bishop)),
            knight: attacks::knight(king),
            pawn: attacks::pawn(replier, king),
        }
    }

    /// The suspect moves among those of a piece.
    #[inline(always)]
    pub(super) fn among(&self, role: Role, from: Square, to: Bitboard) -> Bitboard {
        let leaving = if self.from.contains(from) { self.off_line(from) } else { Bitboard::EMPTY };
        to & (self.arrivals(role) | leaving)
    }

    /// The suspect moves among those of pawns, each by the same step.
    #[inline(always)]
    pub(super) fn among_steps(&self, step: i8, to: Bitboard) -> Bitboard {
        let leaving = to & Bitboard(self.from.0.rotate_left(i32::from(step).rem_euclid(64) as u32));
        let leaves = |&to: &Square| self.off_line(to.offset(-step)).contains(to);
        to & self.arrivals(Role::Pawn) | leaving.into_iter().filter(leaves).collect()
    }

    /// Where a piece may check or change a pin by arriving.
    #[inline(always)]
    fn arrivals(&self, role: Role) -> Bitboard {
        let Self { behind, rook, bishop, .. } = *self;
        let arrivals = match role {
            Role::Pawn => self.pawn | behind,
            Role::Knight => self.knight | behind,
            Role::Bishop => bishop & !behind | rook & behind,
            Role::Rook => rook & !behind | bishop & behind,
            Role::Queen => (rook | bishop) & !behind,
            Role::King => behind,
        };
        arrivals | self.to
    }

    /// Where a piece on a suspect square may check or change a pin by leaving.
    #[inline(always)]
    fn off_line(&self, from: Square) -> Bitboard {
        !attacks::line(self.king, from) | self.repliers
    }
}
