//! The generator's moves, written as bytes.

use core::convert::Infallible;
use core::ops::ControlFlow;

use fivefold_movegen::{Bitboard, Lookup, Marks, Move, MoveSink, Role, Square, attacks};

use super::lists::{Apart, Moves, Special};
use super::parent::Parent;
use super::scratch::Scratch;
use super::simd::Simd;
use crate::files::beside;

/// How many moves are written.
#[derive(Clone, Copy)]
pub(super) struct Written {
    pub(super) regular: usize,
    /// How many regular ones come before those of pawns, and before captures by pawns: the
    /// generator gives them last.
    pub(super) before_pawns: usize,
    pub(super) before_captures: usize,
    /// How many irregular ones, special ones aside.
    pub(super) irregular: usize,
}

/// Writes regular and irregular moves apart, and counts what has to do with en passant.
pub(super) struct Emitter<'a, 'p, S: Simd> {
    parent: &'a Parent<'p, S>,
    moves: &'a mut Moves,
    irregular: &'a mut Moves,
    special: &'a mut Special,
    apart: &'a mut Apart,
    pub(super) written: Written,
    enemy_pawns: Bitboard,
}

impl<'a, 'p, S: Simd> Emitter<'a, 'p, S> {
    #[inline(always)]
    pub(super) fn new(parent: &'a Parent<'p, S>, scratch: &'a mut Scratch) -> Self {
        let Scratch { moves, irregular, special, apart, .. } = scratch;
        special.clear();
        apart.clear();
        let enemy_pawns = Bitboard(parent.pawns & parent.repliers);
        let written = Written { regular: 0, before_pawns: 0, before_captures: 0, irregular: 0 };
        Self { parent, moves, irregular, special, apart, written, enemy_pawns }
    }

    /// Writes the moves of a piece, at most `N`.
    #[inline(always)]
    fn write<const N: usize>(&mut self, from: Square, to: u64, to_suspect: u64) {
        let Parent { simd, king, suspects, .. } = self.parent;
        let departure = simd.splat_byte(from.index() as u8);
        let mut irregular = to & (to_suspect | suspects.to);
        let may_uncover = suspects.from & Bitboard::of(from).0;
        if irregular | may_uncover != 0 {
            if may_uncover != 0 {
                irregular |= to & !attacks::line(*king, from).0;
            }
            self.irregular.write::<N, S>(*simd, self.written.irregular, departure, irregular);
            self.written.irregular += irregular.count_ones() as usize;
        }
        let regular = to & !irregular;
        self.moves.write::<N, S>(*simd, self.written.regular, departure, regular);
        self.written.regular += regular.count_ones() as usize;
        self.written.before_pawns = self.written.regular;
        self.written.before_captures = self.written.regular;
    }

    #[inline(always)]
    fn write_pawns(&mut self, step: i8, to: u64) {
        let Parent { simd, king, suspects, .. } = self.parent;
        if to == 0 {
            return;
        }
        let turn = u32::from(step.rem_euclid(64).unsigned_abs());
        let leaving = to & suspects.from.rotate_left(turn) & !line_of_step(*king, step).0;
        let irregular = to & (suspects.to_by_pawn | suspects.to) | leaving;
        if irregular != 0 {
            self.irregular.write_steps(*simd, self.written.irregular, step, irregular);
            self.written.irregular += irregular.count_ones() as usize;
        }
        let regular = to & !irregular;
        self.moves.write_steps(*simd, self.written.regular, step, regular);
        self.written.regular += regular.count_ones() as usize;
    }
}

/// The line through a king along which pawns take this step, and stay on the line by it.
#[inline(always)]
fn line_of_step(king: Square, step: i8) -> Bitboard {
    match step {
        9 | -9 => attacks::diagonal(king),
        7 | -7 => attacks::antidiagonal(king),
        _ => Bitboard::file(king.file()),
    }
}

/// The square of an index, modulo 64.
#[inline(always)]
pub(super) fn square(index: usize) -> Square {
    Square::at(index as u8 & 7, index as u8 >> 3 & 7)
}

impl<S: Simd> MoveSink for Emitter<'_, '_, S> {
    type Stop = Infallible;

    #[inline(always)]
    fn attacked_around_king(&self) -> Option<Bitboard> {
        self.parent.attacked_around_king()
    }

    #[inline(always)]
    fn piece(&mut self, moved: Marks, from: Square, to: Bitboard) -> ControlFlow<Infallible> {
        let suspects = &self.parent.suspects;
        match moved.role() {
            Role::King | Role::Pawn => self.write::<8>(from, to.0, suspects.to_by_king),
            Role::Knight => self.write::<8>(from, to.0, suspects.to_by_knight),
            Role::Bishop => self.write::<16>(from, to.0, suspects.to_by_bishop),
            Role::Rook => self.write::<16>(from, to.0, suspects.to_by_rook),
            Role::Queen => self.write::<32>(from, to.0, suspects.to_by_queen),
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        self.write_pawns(step, to.0);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn double_steps(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to & beside(self.enemy_pawns) {
            let Parent { simd, position, ref suspects, .. } = *self.parent;
            let from = to.offset(-step);
            let mut capturers = beside(Bitboard::of(to)) & self.enemy_pawns;
            if suspects.from >> from.index() & 1 | capturers.0 & suspects.to != 0 {
                // With either pawn gone, a slider might attack the king.
                capturers = simd.lookup().en_passant_capturers(position, from);
            }
            self.apart.push(Move::normal(from, to), capturers.len());
        }
        self.write_pawns(step, to.0);
        self.written.before_captures = self.written.regular;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            for role in Role::PROMOTIONS {
                self.special.push(Move::promotion(to.offset(-step), to, role));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        // Two squares fall empty at once: too rare to have a place of its own among the children.
        let Parent { simd, position, .. } = *self.parent;
        let mv = Move::en_passant(from, to);
        self.apart.push(mv, simd.count(&position.play_unchecked(mv)) as u32);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<Infallible> {
        self.special.push(Move::castling(king, rook));
        ControlFlow::Continue(())
    }
}
