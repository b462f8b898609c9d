//! The generator's moves, written as bytes.

use core::convert::Infallible;
use core::ops::ControlFlow;

use fivefold_movegen::{Bitboard, Lookup, Marks, Move, MoveSink, Role, Square, attacks};

use super::lists::{Apart, Irregular, Moves};
use super::parent::Parent;
use super::scratch::Scratch;
use super::simd::Simd;
use crate::files::beside;

/// The numbers of regular moves.
#[derive(Clone, Copy)]
pub(super) struct Regular {
    pub(super) len: usize,
    /// How many come before those of pawns, which the generator gives last.
    pub(super) before_pawns: usize,
}

/// Writes regular and irregular moves apart, and counts what has to do with en passant.
pub(super) struct Emitter<'a, 'p, S: Simd> {
    parent: &'a Parent<'p, S>,
    moves: &'a mut Moves,
    irregular: &'a mut Irregular,
    apart: &'a mut Apart,
    pub(super) regular: Regular,
    enemy_pawns: Bitboard,
}

impl<'a, 'p, S: Simd> Emitter<'a, 'p, S> {
    #[inline(always)]
    pub(super) fn new(parent: &'a Parent<'p, S>, scratch: &'a mut Scratch) -> Self {
        let Scratch { moves, irregular, apart, .. } = scratch;
        irregular.clear();
        apart.clear();
        let enemy_pawns = Bitboard(parent.pawns & parent.repliers);
        let regular = Regular { len: 0, before_pawns: 0 };
        Self { parent, moves, irregular, apart, regular, enemy_pawns }
    }

    /// Writes the moves of a piece, at most `N`.
    #[inline(always)]
    fn write<const N: usize>(&mut self, from: Square, to: u64, to_suspect: u64) {
        let Parent { simd, king, suspects, .. } = self.parent;
        let mut irregular = to & (to_suspect | suspects.to);
        let may_uncover = suspects.from & Bitboard::of(from).0;
        if irregular | may_uncover != 0 {
            if may_uncover != 0 {
                irregular |= to & !attacks::line(*king, from).0;
            }
            self.irregular.push_all(from, Bitboard(irregular));
        }
        let regular = to & !irregular;
        let departure = simd.splat_byte(from.index() as u8);
        self.moves.write::<N, S>(*simd, self.regular.len, departure, regular);
        self.regular.len += regular.count_ones() as usize;
        self.regular.before_pawns = self.regular.len;
    }

    #[inline(always)]
    fn write_pawns(&mut self, step: i8, to: u64) {
        let Parent { simd, king, suspects, .. } = self.parent;
        if to == 0 {
            return;
        }
        let turn = u32::from(step.rem_euclid(64).unsigned_abs());
        let arriving = to & (suspects.to_by_pawn | suspects.to);
        let leaving = to & suspects.from.rotate_left(turn);
        let mut irregular = arriving | leaving;
        if irregular != 0 {
            irregular = arriving | leaving_lines(*king, step, Bitboard(leaving));
            self.irregular.push_stepping(step, Bitboard(irregular));
        }
        let regular = to & !irregular;
        self.moves.write_steps(*simd, self.regular.len, step, regular);
        self.regular.len += regular.count_ones() as usize;
    }
}

/// Those squares of arrival that a step reaches by leaving a line with the king.
#[cold]
#[inline(never)]
fn leaving_lines(king: Square, step: i8, to: Bitboard) -> u64 {
    let leaves = |&to: &Square| !attacks::line(king, to.offset(-step)).contains(to);
    to.into_iter().filter(leaves).map(|to| Bitboard::of(to).0).sum()
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
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> ControlFlow<Infallible> {
        for to in to {
            for role in Role::PROMOTIONS {
                self.irregular.push(Move::promotion(to.offset(-step), to, role));
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
        self.irregular.push(Move::castling(king, rook));
        ControlFlow::Continue(())
    }
}
