//! Making moves: a new position from an old one.

use core::fmt;

use crate::attacks::Native;
use crate::bitboard::Bitboard;
use crate::color::{Color, Side, by_color};
use crate::delta::{Delta, plain_delta, special_delta};
use crate::moves::Move;
use crate::position::{Marks, Position};
use crate::square::{MaybeSquare, Square};

/// The move is not legal in the position (FIDE 3.10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is not legal in this position", self.0)
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal here.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let mv = start.parse_uci("e2e4").unwrap();
    /// let after = start.play(mv).unwrap();
    /// assert_eq!(after.fen().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// assert!(after.play(mv).is_err());
    /// ```
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The position after a *legal* move: what a search calls with moves that the generator made.
    /// After any other move the result describes no chess position, though nothing panics here.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        by_color!(self.side_to_move, play_as::<_>(self, mv))
    }

    /// The position after the player to move passes, as searches assume for pruning: the en
    /// passant right goes and the halfmove clock advances. `None` in check, where passing would
    /// leave the king to be taken.
    ///
    /// No legal move does this, so no repetition counts across it.
    ///
    /// ```
    /// use fivefold_movegen::{Color, Position};
    /// let passed = Position::default().null_move().unwrap();
    /// assert_eq!(passed.side_to_move(), Color::Black);
    /// ```
    pub fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let black_moved = u32::from(self.side_to_move == Color::Black);
        Some(Self {
            side_to_move: !self.side_to_move,
            en_passant: MaybeSquare::NONE,
            passed: MaybeSquare::NONE,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(black_moved),
            ..*self
        })
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
        // A place that is chosen at run time would keep the position out of registers.
        let before = *self;
        match delta.mover {
            Color::White => before.write_after(Color::White, delta, self),
            Color::Black => before.write_after(Color::Black, delta, self),
        }
    }

    /// [`Position::apply`] into the place where a search keeps the next position.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let delta = start.delta(start.parse_uci("e2e4").unwrap());
    /// let mut positions = [start; 2];
    /// start.apply_to(&delta, &mut positions[1]);
    /// assert_eq!(positions[1], start.apply(&delta));
    /// ```
    #[inline(always)]
    pub fn apply_to(&self, delta: &Delta, after: &mut Self) {
        self.write_after(delta.mover, delta, after);
    }

    /// Writes the position after a delta of this mover.
    #[inline(always)]
    fn write_after(&self, mover: Color, delta: &Delta, after: &mut Self) {
        self.lift(mover, delta, after);
        after.put(mover, delta.placed, delta.to);
        if let Some((_, to)) = delta.rook {
            after.put(mover, Marks::ORTHOGONAL, to);
        }
    }

    /// Writes the position after a delta of this mover, but for the pieces that arrive.
    #[inline(always)]
    pub(crate) fn lift(&self, mover: Color, delta: &Delta, after: &mut Self) {
        let mut cleared =
            Bitboard::of(delta.from) | Bitboard::of(delta.to) | Bitboard::of(delta.victim);
        if let Some((from, _)) = delta.rook {
            cleared |= Bitboard::of(from);
        }
        after.pawns = self.pawns & !cleared;
        after.knights = self.knights & !cleared;
        after.diagonals = self.diagonals & !cleared;
        after.orthogonals = self.orthogonals & !cleared;
        after.colors = self.colors.map(|squares| squares & !cleared);
        after.halfmove_clock =
            if delta.resets_clock() { 0 } else { self.halfmove_clock.saturating_add(1) };
        after.fullmove_number = self.fullmove_number.saturating_add(mover as u32);
        after.castling = self.castling & !delta.castling_lost;
        after.kings = self.kings;
        after.side_to_move = !mover;
        after.en_passant = delta.en_passant_after;
        after.passed = delta.passed;
    }

    /// Puts a piece with these marks on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, color: Color, marks: Marks, square: Square) {
        let arrival = Bitboard::of(square);
        self.pawns |= marks.on(Marks::PAWN, arrival);
        self.knights |= marks.on(Marks::KNIGHT, arrival);
        self.diagonals |= marks.on(Marks::DIAGONAL, arrival);
        self.orthogonals |= marks.on(Marks::ORTHOGONAL, arrival);
        for board in Color::ALL {
            self.colors[board.index()] |= of_player(color, board, arrival);
        }
        if marks == Marks::NONE {
            // An index that is chosen at run time would keep the position out of registers.
            match color {
                Color::White => self.kings[0] = square,
                Color::Black => self.kings[1] = square,
            }
        }
    }
}

/// The set if the board is this player's, else no square.
#[inline(always)]
const fn of_player(color: Color, board: Color, set: Bitboard) -> Bitboard {
    // Of a table, as in `Marks::on`: the boards of both players stay together in vectors.
    const SPREAD: [[u64; 2]; 2] = [[!0, 0], [0, !0]];
    Bitboard(set.0 & SPREAD[color.index()][board.index()])
}

fn play_as<C: Side>(position: &Position, mv: Move) -> Position {
    // Two calls, so that the common one is compiled for what it can be.
    match plain_delta(position, C::COLOR, mv) {
        Some(delta) => position.apply(&delta),
        None => position.apply(&special_delta::<C, Native>(position, mv)),
    }
}
