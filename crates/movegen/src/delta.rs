//! What a move changes, said once: `play`, incremental keys and evaluation updates all take it
//! from here.

use core::fmt;

use crate::attacks::{self, Native, Sliders};
use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::{Color, Side, by_color};
use crate::generate::en_passant_victim;
use crate::moves::{Move, MoveKind};
use crate::piece::{Piece, Role};
use crate::position::{Marks, Position};
use crate::square::{MaybeSquare, Square};

/// What one legal move changes: the pieces that leave their squares and the pieces that arrive,
/// the castling rights that go, and the en passant capture that goes or comes.
///
/// ```
/// use fivefold_movegen::{CastlingMode, Piece, Position};
/// let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let delta = position.delta(position.parse_uci("e1g1").unwrap());
/// let show = |(piece, square): (Piece, _)| format!("{piece}{square}");
/// assert_eq!(delta.removed().map(show).collect::<Vec<_>>(), ["Ke1", "Rh1"]);
/// assert_eq!(delta.added().map(show).collect::<Vec<_>>(), ["Kg1", "Rf1"]);
/// assert_eq!(delta.castling_lost().rooks().len(), 2); // both rights go with the king's move
/// # Ok::<(), fivefold_movegen::FenError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Delta {
    mover: Color,
    from: Square,
    to: Square,
    moved: Marks,
    placed: Marks,
    /// The marks of what stood on `victim`, if anything did.
    captured: Marks,
    is_capture: bool,
    /// Where a captured piece stands: `to`, but for en passant.
    victim: Square,
    rook: Option<(Square, Square)>,
    castling_lost: CastlingRights,
    en_passant_before: MaybeSquare,
    en_passant_after: MaybeSquare,
    passed: MaybeSquare,
}

impl Delta {
    /// Who moves.
    #[inline]
    pub const fn mover(&self) -> Color {
        self.mover
    }

    /// The piece that moves, with the square it leaves. When castling, the king.
    #[inline]
    pub const fn moved(&self) -> (Piece, Square) {
        (Piece::new(self.mover, self.moved.role()), self.from)
    }

    /// The piece that the moving piece has become, with the square it reaches: another one than
    /// [`Delta::moved`] only when a pawn promotes.
    #[inline]
    pub const fn placed(&self) -> (Piece, Square) {
        (Piece::new(self.mover, self.placed.role()), self.to)
    }

    /// The piece captured, with the square it stood on: not the square of arrival when captured en
    /// passant.
    #[inline]
    pub fn captured(&self) -> Option<(Piece, Square)> {
        self.is_capture.then(|| (Piece::new(!self.mover, self.captured.role()), self.victim))
    }

    /// The castling rook, with the squares that it leaves and reaches.
    #[inline]
    pub const fn castling_rook(&self) -> Option<(Square, Square)> {
        self.rook
    }

    /// The one or two pieces that leave a square: the moving piece first, then the piece captured
    /// or the castling rook.
    #[inline]
    pub fn removed(&self) -> impl Iterator<Item = (Piece, Square)> + use<> {
        let rook = self.rook.map(|(from, _)| (Piece::new(self.mover, Role::Rook), from));
        [Some(self.moved()), self.captured().or(rook)].into_iter().flatten()
    }

    /// The one or two pieces that arrive on a square: the moving piece, or what it has become,
    /// first, then the castling rook.
    #[inline]
    pub fn added(&self) -> impl Iterator<Item = (Piece, Square)> + use<> {
        let rook = self.rook.map(|(_, to)| (Piece::new(self.mover, Role::Rook), to));
        [Some(self.placed()), rook].into_iter().flatten()
    }

    /// The castling rights of both players that go with this move and never come back.
    #[inline]
    pub const fn castling_lost(&self) -> CastlingRights {
        self.castling_lost
    }

    /// The square of the legal en passant capture before the move; the move ends that right.
    #[inline]
    pub const fn en_passant_before(&self) -> Option<Square> {
        self.en_passant_before.get()
    }

    /// The square on which the opponent may legally capture en passant after the move.
    #[inline]
    pub const fn en_passant_after(&self) -> Option<Square> {
        self.en_passant_after.get()
    }

    /// Whether no later position can be the same as one before this move: it moves a pawn,
    /// captures, castles, ends a castling right, or lets a legal en passant capture pass.
    #[inline]
    pub fn is_irreversible(&self) -> bool {
        self.resets_clock() || !self.castling_lost.is_empty() || self.en_passant_before().is_some()
    }

    /// Whether the halfmove clock starts anew: a capture or a pawn's move (FIDE 9.3).
    #[inline]
    pub fn resets_clock(&self) -> bool {
        self.is_capture || self.moved == Marks::PAWN
    }
}

impl Position {
    /// What a legal move changes. For a move that is not legal here the answer has no meaning,
    /// but there is one: nothing panics.
    #[inline]
    pub fn delta(&self, mv: Move) -> Delta {
        by_color!(self.side_to_move, delta_of::<_, Native>(self, mv))
    }

    /// The delta of a legal move if it is as most are, no double step, promotion, en passant or
    /// castling; [`Position::delta`] gives it for every move. Hot code that treats this case apart
    /// lets the compiler drop what such a move cannot be.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// assert!(start.plain_delta(start.parse_uci("g1f3").unwrap()).is_some());
    /// assert!(start.plain_delta(start.parse_uci("e2e4").unwrap()).is_none());
    /// ```
    #[inline(always)]
    pub fn plain_delta(&self, mv: Move) -> Option<Delta> {
        by_color!(self.side_to_move, plain_delta::<_>(self, mv))
    }

    /// Whether no later position can be the same as one before this legal move: it moves a pawn,
    /// captures, castles, ends a castling right, or lets a legal en passant capture pass (FIDE
    /// 9.2.3). A search's repetition scan stops there.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// assert!(start.is_irreversible(start.parse_uci("e2e4").unwrap()));
    /// assert!(!start.is_irreversible(start.parse_uci("g1f3").unwrap()));
    /// ```
    #[inline]
    pub fn is_irreversible(&self, mv: Move) -> bool {
        self.delta(mv).is_irreversible()
    }

    /// The delta of a piece that goes from one square to another and stays what it is: no double
    /// step, promotion, castling or en passant. Walks that know whether it captures say so as a
    /// constant.
    #[inline(always)]
    pub(crate) fn delta_plain<C: Side>(
        &self,
        moved: Marks,
        from: Square,
        to: Square,
        is_capture: bool,
    ) -> Delta {
        let mut castling_lost = CastlingRights::NONE;
        if !self.castling.is_empty() {
            let own = Bitboard::of(from).when(moved == Marks::ORTHOGONAL);
            let rooks = own | Bitboard::of(to).when(is_capture);
            castling_lost = self.castling & CastlingRights::of_rooks(rooks);
            if moved == Marks::NONE {
                castling_lost = castling_lost | self.castling.of(C::COLOR);
            }
        }
        Delta {
            mover: C::COLOR,
            from,
            to,
            moved,
            placed: moved,
            captured: self.marks_at(to),
            is_capture,
            victim: to,
            rook: None,
            castling_lost,
            en_passant_before: self.en_passant,
            en_passant_after: MaybeSquare::NONE,
            passed: MaybeSquare::NONE,
        }
    }

    /// The enemy pawns that may legally capture a pawn of side `C` en passant after its double step
    /// from this square.
    #[inline(always)]
    pub(crate) fn en_passant_capturers<C: Side, S: Sliders>(&self, from: Square) -> Bitboard {
        let passed = from.ahead(C::COLOR);
        // Only a pawn that stands beside the arriving one costs the test of legality.
        let mut capturers = attacks::pawn(C::COLOR, passed) & self.pawns & self.by_color(!C::COLOR);
        for capturer in capturers {
            if !self.en_passant_is_safe::<C::Other, S>(capturer, passed, from) {
                capturers ^= Bitboard::of(capturer);
            }
        }
        capturers
    }

    /// The delta of a pawn's double step, where a new en passant capture may arise.
    #[inline(always)]
    pub(crate) fn delta_double_step<C: Side, S: Sliders>(&self, from: Square, to: Square) -> Delta {
        let passed = MaybeSquare::some(from.ahead(C::COLOR));
        let legal = self.en_passant_capturers::<C, S>(from).any();
        Delta {
            en_passant_after: if legal { passed } else { MaybeSquare::NONE },
            passed,
            ..self.delta_plain::<C>(Marks::PAWN, from, to, false)
        }
    }

    /// The delta of a promotion.
    #[inline(always)]
    pub(crate) fn delta_promotion<C: Side>(
        &self,
        from: Square,
        to: Square,
        placed: Marks,
        is_capture: bool,
    ) -> Delta {
        Delta { placed, ..self.delta_plain::<C>(Marks::PAWN, from, to, is_capture) }
    }

    /// The delta of an en passant capture.
    #[inline(always)]
    pub(crate) fn delta_en_passant<C: Side>(&self, from: Square, to: Square) -> Delta {
        Delta {
            captured: Marks::PAWN,
            is_capture: true,
            victim: en_passant_victim(from, to),
            ..self.delta_plain::<C>(Marks::PAWN, from, to, false)
        }
    }

    /// The delta of castling.
    #[inline(always)]
    pub(crate) fn delta_castling<C: Side>(&self, king: Square, rook: Square) -> Delta {
        let side = CastlingSide::of(king, rook);
        let to = Square::at(side.king_file(), king.rank());
        Delta {
            rook: Some((rook, Square::at(side.rook_file(), king.rank()))),
            castling_lost: self.castling.of(C::COLOR),
            ..self.delta_plain::<C>(Marks::NONE, king, to, false)
        }
    }

    /// The position after what a delta of this position says: what [`Position::play_unchecked`]
    /// does, for those who have the delta already.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let mv = start.parse_uci("e2e4").unwrap();
    /// assert_eq!(start.apply(&start.delta(mv)), start.play_unchecked(mv));
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn apply(&self, delta: &Delta) -> Self {
        let mut after = *self;
        after.become_after(delta);
        after
    }

    /// [`Position::apply`] in place. A record that grows copies its last position and lets it
    /// become the next, so that nothing is built elsewhere and moved.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let delta = start.delta(start.parse_uci("e2e4").unwrap());
    /// let mut position = start;
    /// position.become_after(&delta);
    /// assert_eq!(position, start.apply(&delta));
    /// ```
    #[inline(always)]
    pub fn become_after(&mut self, delta: &Delta) {
        by_color!(delta.mover, become_after_as::<_>(self, delta));
    }

    /// [`Position::apply`] for a mover known at compile time.
    #[inline(always)]
    pub(crate) fn apply_as<C: Side>(&self, delta: &Delta) -> Self {
        let mut after = *self;
        become_after_as::<C>(&mut after, delta);
        after
    }
}

/// [`Position::become_after`] for a mover known at compile time.
#[inline(always)]
fn become_after_as<C: Side>(position: &mut Position, delta: &Delta) {
    let to = Bitboard::of(delta.to);
    let mut cleared = Bitboard::of(delta.from) | to | Bitboard::of(delta.victim);
    let mut ours = to;
    let mut rook = Bitboard::EMPTY;
    if let Some((from, to)) = delta.rook {
        cleared |= Bitboard::of(from);
        rook = Bitboard::of(to);
        ours |= rook;
    }
    let (us, them) = (C::COLOR.index(), (!C::COLOR).index());
    let placed = |board: Marks| delta.placed.on(board, to);
    position.pawns = position.pawns & !cleared | placed(Marks::PAWN);
    position.knights = position.knights & !cleared | placed(Marks::KNIGHT);
    position.diagonals = position.diagonals & !cleared | placed(Marks::DIAGONAL);
    position.orthogonals = position.orthogonals & !cleared | placed(Marks::ORTHOGONAL) | rook;
    position.colors[us] = position.colors[us] & !cleared | ours;
    position.colors[them] &= !cleared;
    if delta.moved == Marks::NONE {
        position.kings[us] = delta.to;
    }
    position.castling = position.castling & !delta.castling_lost;
    position.en_passant = delta.en_passant_after;
    position.passed = delta.passed;
    position.halfmove_clock =
        if delta.resets_clock() { 0 } else { position.halfmove_clock.saturating_add(1) };
    position.fullmove_number = match C::COLOR {
        Color::White => position.fullmove_number,
        Color::Black => position.fullmove_number.saturating_add(1),
    };
    position.side_to_move = !C::COLOR;
}

/// The delta of any move, found by looking at the board.
#[inline(always)]
pub(crate) fn delta_of<C: Side, S: Sliders>(position: &Position, mv: Move) -> Delta {
    plain_delta::<C>(position, mv).unwrap_or_else(|| special_delta::<C, S>(position, mv))
}

/// The delta of a move if it is as most are: no double step, promotion, en passant or castling.
/// Telling these apart first saves most moves a jump through a table.
#[inline(always)]
pub(crate) fn plain_delta<C: Side>(position: &Position, mv: Move) -> Option<Delta> {
    plain_delta_of::<C>(position, position.marks_at(mv.from()), mv)
}

/// [`plain_delta`] of a piece with these marks.
#[inline(always)]
pub(crate) fn plain_delta_of<C: Side>(
    position: &Position,
    moved: Marks,
    mv: Move,
) -> Option<Delta> {
    let (from, to) = (mv.from(), mv.to());
    let is_plain = (mv.kind() == MoveKind::Normal) & !is_double_step(moved, from, to);
    let is_capture = position.by_color(!C::COLOR).contains(to);
    is_plain.then(|| position.delta_plain::<C>(moved, from, to, is_capture))
}

/// The delta of a move that [`plain_delta`] leaves.
#[inline(never)]
pub(crate) fn special_delta<C: Side, S: Sliders>(position: &Position, mv: Move) -> Delta {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Normal => position.delta_double_step::<C, S>(from, to),
        MoveKind::Promotion => {
            let role = mv.promoted_to().unwrap_or(Role::Queen);
            let is_capture = position.by_color(!C::COLOR).contains(to);
            position.delta_promotion::<C>(from, to, Marks::of(role), is_capture)
        }
        MoveKind::EnPassant => position.delta_en_passant::<C>(from, to),
        MoveKind::Castling => position.delta_castling::<C>(from, to),
    }
}

#[inline(always)]
fn is_double_step(moved: Marks, from: Square, to: Square) -> bool {
    (moved == Marks::PAWN) & (from.index().abs_diff(to.index()) == 16)
}

impl fmt::Debug for Delta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Delta")
            .field("moved", &self.moved())
            .field("placed", &self.placed())
            .field("captured", &self.captured())
            .field("castling_rook", &self.rook)
            .field("castling_lost", &self.castling_lost)
            .field("en_passant_before", &self.en_passant_before())
            .field("en_passant_after", &self.en_passant_after())
            .finish_non_exhaustive()
    }
}
