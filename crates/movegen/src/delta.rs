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
    pub(crate) mover: Color,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) moved: Marks,
    pub(crate) placed: Marks,
    /// The marks of what stood on `victim`, if anything did.
    captured: Marks,
    is_capture: bool,
    /// Where a captured piece stands: `to`, but for en passant.
    pub(crate) victim: Square,
    pub(crate) rook: Option<(Square, Square)>,
    pub(crate) castling_lost: CastlingRights,
    en_passant_before: MaybeSquare,
    pub(crate) en_passant_after: MaybeSquare,
    pub(crate) passed: MaybeSquare,
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

    /// The delta of a legal move if it is as most are, no promotion, en passant, castling, or
    /// double step to beside an enemy pawn; [`Position::delta`] gives it for every move. Hot code
    /// that treats this case apart lets the compiler drop what such a move cannot be.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let position: Position = "4k3/8/8/8/2p5/8/1P5P/4K3 w - - 0 1".parse().unwrap();
    /// assert!(position.plain_delta(position.parse_uci("h2h4").unwrap()).is_some());
    /// assert!(position.plain_delta(position.parse_uci("b2b4").unwrap()).is_none());
    /// ```
    #[inline(always)]
    pub fn plain_delta(&self, mv: Move) -> Option<Delta> {
        plain_delta(self, self.side_to_move, mv)
    }

    /// [`Position::plain_delta`] for those who know whether the move captures what stands where it
    /// arrives, as a search that generates captures apart does. It costs less the more of that is
    /// known to the compiler.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let mv = start.parse_uci("g1f3").unwrap();
    /// let after = start.apply(&start.staged_delta(mv, false).unwrap());
    /// assert_eq!(after, start.play_unchecked(mv));
    /// ```
    #[inline(always)]
    pub fn staged_delta(&self, mv: Move, is_capture: bool) -> Option<Delta> {
        let moved = self.marks_at(mv.from());
        staged_delta(self, self.side_to_move, moved, mv, is_capture)
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
    pub(crate) fn delta_plain(
        &self,
        mover: Color,
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
                castling_lost = castling_lost | self.castling.of(mover);
            }
        }
        Delta {
            mover,
            from,
            to,
            moved,
            placed: moved,
            captured: if is_capture { self.marks_at(to) } else { Marks::NONE },
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
            ..self.delta_plain(C::COLOR, Marks::PAWN, from, to, false)
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
        Delta { placed, ..self.delta_plain(C::COLOR, Marks::PAWN, from, to, is_capture) }
    }

    /// The delta of an en passant capture.
    #[inline(always)]
    pub(crate) fn delta_en_passant<C: Side>(&self, from: Square, to: Square) -> Delta {
        Delta {
            captured: Marks::PAWN,
            is_capture: true,
            victim: en_passant_victim(from, to),
            ..self.delta_plain(C::COLOR, Marks::PAWN, from, to, false)
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
            ..self.delta_plain(C::COLOR, Marks::NONE, king, to, false)
        }
    }
}

/// The delta of any move, found by looking at the board.
#[inline(always)]
pub(crate) fn delta_of<C: Side, S: Sliders>(position: &Position, mv: Move) -> Delta {
    plain_delta(position, C::COLOR, mv).unwrap_or_else(|| special_delta::<C, S>(position, mv))
}

/// [`Position::plain_delta`] for a mover who may be known at compile time.
#[inline(always)]
pub(crate) fn plain_delta(position: &Position, mover: Color, mv: Move) -> Option<Delta> {
    plain_delta_of(position, mover, position.marks_at(mv.from()), mv)
}

/// [`plain_delta`] of a piece with these marks.
#[inline(always)]
pub(crate) fn plain_delta_of(
    position: &Position,
    mover: Color,
    moved: Marks,
    mv: Move,
) -> Option<Delta> {
    staged_delta(position, mover, moved, mv, position.by_color(!mover).contains(mv.to()))
}

/// [`Position::staged_delta`] of a piece with these marks. Telling special moves apart first saves
/// most moves a jump through a table.
#[inline(always)]
fn staged_delta(
    position: &Position,
    mover: Color,
    moved: Marks,
    mv: Move,
    is_capture: bool,
) -> Option<Delta> {
    if mv.kind() != MoveKind::Normal {
        return None;
    }
    let (from, to) = (mv.from(), mv.to());
    let mut delta = position.delta_plain(mover, moved, from, to, is_capture);
    if !is_capture && is_double_step(moved, from, to) {
        let passed = from.ahead(mover);
        if is_beside_pawn(position, mover, passed) {
            return None;
        }
        delta.passed = MaybeSquare::some(passed);
    }
    Some(delta)
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

/// Whether an enemy pawn stands beside the square that a double step across this one reaches.
#[inline(always)]
pub(crate) fn is_beside_pawn(position: &Position, mover: Color, passed: Square) -> bool {
    (attacks::pawn(mover, passed) & position.pawns).meets(position.by_color(!mover))
}

/// Whether a pawn goes two squares: from the second rank to the fourth or from the seventh to the
/// fifth, whose squares differ in one bit, and no other squares between which pawns go do.
#[inline(always)]
fn is_double_step(moved: Marks, from: Square, to: Square) -> bool {
    (moved == Marks::PAWN) & (from.index() ^ to.index() == 16)
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
