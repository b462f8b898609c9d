//! The generator: every legal move, once, handed out as sets.

use core::ops::ControlFlow;

use crate::attacks::{self, Sliders};
use crate::bitboard::Bitboard;
use crate::castling::{CastlingPath, CastlingSide};
use crate::checks::Checks;
use crate::color::{Color, Side};
use crate::position::{Marks, Position};
use crate::selection::Selection;
use crate::square::Square;

/// What takes legal moves as the generator finds them: in sets, which may be empty.
///
/// For code that cannot afford to see moves one by one; see [`Lookup`](crate::Lookup).
pub trait MoveSink {
    /// What ends the generation early; [`core::convert::Infallible`] where nothing does.
    type Stop;
    /// What the enemy attacks of the squares that the king of the side to move may step to or cross
    /// in castling, seen through the king itself, if the sink knows it already.
    #[inline(always)]
    fn attacked_around_king(&self) -> Option<Bitboard> {
        None
    }
    /// Moves of one piece that is no pawn, castling aside.
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<Self::Stop>;
    /// Pawn moves to these squares, each from the square `step` before it.
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Self::Stop>;
    /// Double steps of pawns to these squares.
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Self::Stop>;
    /// Promotions on these squares, each from the square `step` before it.
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Self::Stop>;
    /// An en passant capture.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Self::Stop>;
    /// Castling of the king on `king` with the rook on `rook`.
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Self::Stop>;
}

/// Hands the selected legal moves of side `C`, which must be the side to move and have these
/// checks, to the sink.
#[inline(always)]
pub(crate) fn generate<C: Side, S: Sliders, K: MoveSink>(
    position: &Position,
    checks: Checks,
    selection: Selection,
    sink: &mut K,
) -> ControlFlow<K::Stop> {
    let us = position.by_color(C::COLOR);
    let them = position.by_color(!C::COLOR);
    let occupied = us | them;
    let king = position.king(C::COLOR);
    let Checks { checkers, pinned } = checks;
    if selection.only_in_check && checkers.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut wanted = selection.to;
    if !selection.tactical {
        wanted &= !them;
    }
    if !selection.quiet {
        wanted &= them;
    }

    // The king may not step where the enemy attacks, also not along the line of a check: the
    // enemy's rays go through it.
    let steps = attacks::king(king) & !us & wanted;
    let may_castle =
        selection.quiet && checkers.is_empty() && position.castling.files(C::COLOR) != 0;
    if (steps.any() || may_castle) && selection.from.contains(king) {
        let attacked = match sink.attacked_around_king() {
            Some(known) => known,
            None => position.attacked_by::<C::Other, S>(occupied ^ Bitboard::of(king)),
        };
        sink.piece(Marks::NONE, king, steps & !attacked)?;
        if may_castle {
            for rook in position.castling.of(C::COLOR).rooks() {
                if may_castle_with(position, king, rook, pinned, attacked)
                    && selection.to.contains(castling_destination(king, rook))
                {
                    sink.castle(king, rook)?;
                }
            }
        }
    }

    // Two checkers leave the king only.
    if checkers.several() {
        return ControlFlow::Continue(());
    }
    let resolving = checks.resolving(king);
    let targets = wanted & !us & resolving;
    let movers = us & selection.from;
    let free = movers & !pinned;
    let (diagonals, orthogonals) = (position.diagonals, position.orthogonals);
    for from in free & position.knights {
        sink.piece(Marks::KNIGHT, from, attacks::knight(from) & targets)?;
    }
    for from in free & diagonals & !orthogonals {
        sink.piece(Marks::DIAGONAL, from, S::bishop(from, occupied) & targets)?;
    }
    for from in free & orthogonals & !diagonals {
        sink.piece(Marks::ORTHOGONAL, from, S::rook(from, occupied) & targets)?;
    }
    for from in free & diagonals & orthogonals {
        let reach = S::bishop(from, occupied) | S::rook(from, occupied);
        sink.piece(Marks::QUEEN, from, reach & targets)?;
    }
    for from in movers & pinned & (diagonals | orthogonals) {
        let moved = position.marks_at(from);
        let reach = moved.on(Marks::DIAGONAL, S::bishop(from, occupied))
            | moved.on(Marks::ORTHOGONAL, S::rook(from, occupied));
        sink.piece(moved, from, reach & attacks::line(king, from) & targets)?;
    }

    pawns::<C, S, K>(position, selection, pinned, resolving, sink)
}

/// The part of [`generate`] that moves pawns, all at once.
#[inline(always)]
fn pawns<C: Side, S: Sliders, K: MoveSink>(
    position: &Position,
    selection: Selection,
    pinned: Bitboard,
    resolving: Bitboard,
    sink: &mut K,
) -> ControlFlow<K::Stop> {
    let them = position.by_color(!C::COLOR);
    let vacant = !position.occupied();
    let king = position.king(C::COLOR);
    let pawns = position.pawns & position.by_color(C::COLOR) & selection.from;
    let (ahead, east, west) = match C::COLOR {
        Color::White => (8, 9, 7),
        Color::Black => (-8, -7, -9),
    };
    // A pinned pawn keeps to its line: ahead on the king's file, or towards the side on which
    // its diagonal through the king runs forward.
    let (to_east, to_west) = match C::COLOR {
        Color::White => (attacks::diagonal(king), attacks::antidiagonal(king)),
        Color::Black => (attacks::antidiagonal(king), attacks::diagonal(king)),
    };
    let (third_rank, last_rank) =
        (Bitboard::rank(C::COLOR.rank(2)), Bitboard::rank(C::COLOR.rank(7)));
    let wanted = selection.to & resolving;

    let single = attacks::advance::<C>(pawns & (!pinned | Bitboard::file(king.file()))) & vacant;
    let captures_east = attacks::capture_east::<C>(pawns & (!pinned | to_east)) & them & wanted;
    let captures_west = attacks::capture_west::<C>(pawns & (!pinned | to_west)) & them & wanted;
    if selection.quiet {
        let double = attacks::advance::<C>(single & third_rank) & vacant & wanted;
        sink.pawns(ahead, single & !last_rank & wanted)?;
        sink.double_steps(2 * ahead, double)?;
    }
    if !selection.tactical {
        return ControlFlow::Continue(());
    }
    sink.pawns(east, captures_east & !last_rank)?;
    sink.pawns(west, captures_west & !last_rank)?;
    let single = single & wanted;
    if (single | captures_east | captures_west).meets(last_rank) {
        sink.promotions(ahead, single & last_rank)?;
        sink.promotions(east, captures_east & last_rank)?;
        sink.promotions(west, captures_west & last_rank)?;
    }
    if let Some(to) = position.en_passant()
        && selection.to.contains(to)
    {
        for from in attacks::pawn(!C::COLOR, to) & pawns {
            if position.en_passant_is_legal::<C, S>(from, to) {
                sink.en_passant(from, to)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The square on which the king ends when it castles with this rook.
#[inline(always)]
fn castling_destination(king: Square, rook: Square) -> Square {
    Square::at(CastlingSide::of(king, rook).king_file(), king.rank())
}

/// Whether a king that is not in check may castle with a rook that has the right (FIDE 3.8.2.2).
///
/// A pinned rook is one behind which an enemy rook or queen waits on the first rank. Castling
/// takes the rook to the inner side of the king, so that it shields no longer; this is the only
/// way in which castling can uncover an attack on the king's destination.
#[inline(always)]
pub(crate) fn may_castle_with(
    position: &Position,
    king: Square,
    rook: Square,
    pinned: Bitboard,
    attacked: Bitboard,
) -> bool {
    let path = CastlingPath::of(king, rook);
    let rank = king.rank() * 8;
    let on_rank = |board: Bitboard| (board.0 >> rank) as u8;
    on_rank(position.occupied()) & path.vacant == 0
        && on_rank(attacked) & path.safe == 0
        && !pinned.contains(rook)
}

/// Where the pawn stands that a pawn on `from` captures en passant by going to `to`.
#[inline(always)]
pub(crate) const fn en_passant_victim(from: Square, to: Square) -> Square {
    Square::at(to.file(), from.rank())
}

impl Position {
    /// Whether side `C`'s pawn on `from`, which attacks the square `to` just passed over, may
    /// capture there.
    #[inline(always)]
    pub(crate) fn en_passant_is_legal<C: Side, S: Sliders>(
        &self,
        from: Square,
        to: Square,
    ) -> bool {
        self.en_passant_is_safe::<C, S>(from, to, en_passant_victim(from, to))
    }

    /// Whether an en passant capture leaves the king of side `C` safe, whatever could attack it: a
    /// slider on a line that either pawn blocked, or a checker that is not the captured pawn.
    ///
    /// `victim` is where that pawn stands on this board: its first square, if its double step is
    /// not made yet.
    #[inline(always)]
    pub(crate) fn en_passant_is_safe<C: Side, S: Sliders>(
        &self,
        from: Square,
        to: Square,
        victim: Square,
    ) -> bool {
        let victim = Bitboard::of(victim);
        let occupied = self.occupied() ^ Bitboard::of(from) ^ victim ^ Bitboard::of(to);
        self.is_king_safe::<C, S>(occupied, victim)
    }
}
