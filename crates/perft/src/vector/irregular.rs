//! Children by irregular moves: those that may give check or change pins, promotions and castling.

use fivefold_movegen::{Bitboard, CastlingSide, Move, MoveKind, Role, Square, attacks};

use super::board::lanes_of;
use super::children::{Children, double, rays};
use super::emit::Written;
use super::lanes::{BEAMS, LANES, square_of};
use super::limits::Limits;
use super::parent::Parent;
use super::repliers::Repliers;
use super::scratch::Scratch;
use super::simd::{Lanes, Simd, Words};
use super::tally::Tally;

/// The board after an irregular move.
struct Child<S: Simd> {
    from: usize,
    to: usize,
    /// The squares that a castling rook leaves and reaches.
    rook: u64,
    occupied: S::Vector,
    movers_sliders: S::Vector,
    /// Whether the moving piece, a knight or a pawn, gives check itself.
    leaper_checks: bool,
    /// What a promoted knight attacks of the zone.
    promoted_knight: u8,
}

impl<S: Simd> Children<'_, '_, S> {
    /// After irregular moves, the regular ones before them in the list: counts the moves of the
    /// repliers' sliders and knights, and finds what the zone, pawns and castling need. Puts the
    /// moves on the list.
    #[inline(always)]
    pub(super) fn irregular<T: Tally<S>>(
        &self,
        scratch: &mut Scratch,
        written: Written,
        tally: &mut T,
    ) {
        let Written { regular, irregular, .. } = written;
        for i in 0..irregular {
            let (from, to) = scratch.irregular.get(i);
            let child = self.plain(scratch, from, to);
            self.count(scratch, regular + i, &child, tally);
        }
        for i in 0..scratch.special.as_slice().len() {
            let mv = scratch.special.as_slice()[i];
            let child = match mv.kind() {
                MoveKind::Castling => self.castling(mv),
                _ => self.promotion(scratch, mv),
            };
            self.count(scratch, regular + irregular + i, &child, tally);
        }
    }

    #[inline(always)]
    fn plain(&self, scratch: &Scratch, from: usize, to: usize) -> Child<S> {
        let Parent { simd, knights, pawns, leaper_checks: checks, .. } = self.parent;
        let (departure, arrival) = (simd.load(&LANES[from].at), simd.load(&LANES[to].at));
        let slides = simd.keep(scratch.slides.at(from), arrival);
        let leaper_checks =
            (knights >> from & checks.by_knight >> to) | (pawns >> from & checks.by_pawn >> to);
        Child {
            from,
            to,
            rook: 0,
            occupied: self.parent.occupied & !simd.load(&LANES[from].inner) | arrival,
            movers_sliders: self.parent.movers_sliders & !departure | slides,
            leaper_checks: leaper_checks & 1 != 0,
            promoted_knight: 0,
        }
    }

    #[inline(always)]
    fn promotion(&self, scratch: &Scratch, mv: Move) -> Child<S> {
        let Parent { simd, leaper_checks: checks, .. } = self.parent;
        let plain = self.plain(scratch, mv.from().index(), mv.to().index());
        let role = mv.promoted_to().unwrap_or(Role::Queen);
        let placed = simd.keep(lanes_of(role), simd.load(&LANES[plain.to].at));
        let is_knight = role == Role::Knight;
        Child {
            movers_sliders: plain.movers_sliders | placed,
            leaper_checks: is_knight && checks.by_knight >> plain.to & 1 != 0,
            promoted_knight: if is_knight { self.zone.knight[plain.to] } else { 0 },
            ..plain
        }
    }

    #[inline(always)]
    fn castling(&self, mv: Move) -> Child<S> {
        let parent = self.parent;
        let (king, rook) = (mv.from(), mv.to());
        let side = CastlingSide::of(king, rook);
        let king_to = Square::at(side.king_file(), king.rank()).index();
        let rook_to = Square::at(side.rook_file(), king.rank()).index();
        let (king, rook) = (king.index(), rook.index());
        let at = |square: usize| parent.simd.load(&LANES[square].at);
        let left = parent.simd.load(&LANES[king].inner) | parent.simd.load(&LANES[rook].inner);
        let placed = parent.simd.keep(0x0F, at(rook_to));
        Child {
            from: king,
            to: king_to,
            rook: 1 << rook | 1 << rook_to,
            occupied: parent.occupied & !left | at(king_to) | at(rook_to),
            movers_sliders: parent.movers_sliders & !at(rook) | placed,
            leaper_checks: false,
            promoted_knight: 0,
        }
    }

    #[inline(always)]
    fn count<T: Tally<S>>(
        &self,
        scratch: &mut Scratch,
        index: usize,
        child: &Child<S>,
        tally: &mut T,
    ) {
        let Self { parent, .. } = *self;
        let simd = parent.simd;
        scratch.moves.set(index, child.from, child.to);

        let (first, second) = parent.seen_by_king(child.occupied);
        let arrival = simd.load(&LANES[child.to].at);
        let free = self.free | arrival;
        let checking = simd.meets(first, child.movers_sliders);
        let pinning = simd.meets(second, child.movers_sliders) & !simd.meets(first, free);
        let repliers = Repliers::new(parent, first, pinning);

        let (resolving, targets, unable) = if checking != 0 || child.leaper_checks {
            let (resolving, in_lanes) = resolving(parent, first, checking, child);
            (resolving, free & in_lanes, !0)
        } else {
            (!0, free, repliers.pinned)
        };
        let sliders = double(simd, repliers.sliders & !arrival);
        let reach = targets & rays(simd, child.occupied, sliders);

        let attacking = double(simd, child.movers_sliders & !parent.edges);
        // Rays go through the king, which cannot flee along them.
        let attacked = rays(simd, child.occupied & !self.king, attacking);
        let attacked = attacked.gather(simd, &self.zone.bits);
        scratch.danger.0[index] = attacked | u64::from(child.promoted_knight);

        let limits = Limits { pawns: repliers.pawns, resolving, unable, rook: child.rook };
        scratch.limits.set(index, &limits);

        let arrival = 1 << child.to;
        let reachable = (!parent.repliers | arrival) & resolving;
        let mut knight_moves = 0;
        for knight in Bitboard(repliers.knights & !arrival) {
            knight_moves += u64::from((attacks::knight(knight).0 & reachable).count_ones());
        }
        tally.add_ones(simd, index, reach);
        tally.add(index, knight_moves);
    }
}

/// The squares on which a piece that is no king must arrive to answer the checks, also in lanes.
#[inline(always)]
fn resolving<S: Simd>(
    parent: &Parent<'_, S>,
    first: S::Vector,
    checking: u8,
    child: &Child<S>,
) -> (u64, S::Vector) {
    let simd = parent.simd;
    if checking.count_ones() + u32::from(child.leaper_checks) > 1 {
        return (0, simd.splat(0));
    }
    if child.leaper_checks {
        return (1 << child.to, simd.load(&LANES[child.to].at));
    }
    // All squares ahead of the king but those ahead of the checker.
    let lane = (checking.trailing_zeros() & 7) as usize;
    let Words(first) = simd.words(first);
    let (king, checker) = (parent.king.index(), square_of(lane, first[lane]));
    let board = LANES[king].ray[lane] & !LANES[checker].ray[lane];
    let beam = |square: usize| simd.load(&BEAMS[square][lane].0);
    (board, beam(king) & !beam(checker))
}
