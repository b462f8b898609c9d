//! Making moves: a new position from an old one.

use core::fmt;

use crate::attacks::Native;
use crate::color::{Side, by_color};
use crate::delta::{plain_delta, special_delta};
use crate::moves::Move;
use crate::position::Position;
use crate::square::MaybeSquare;

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
        let black_moved = u32::from(self.side_to_move == crate::Color::Black);
        Some(Self {
            side_to_move: !self.side_to_move,
            en_passant: MaybeSquare::NONE,
            passed: MaybeSquare::NONE,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(black_moved),
            ..*self
        })
    }
}

fn play_as<C: Side>(position: &Position, mv: Move) -> Position {
    // Two calls, so that the common one is compiled for what it can be.
    match plain_delta::<C>(position, mv) {
        Some(delta) => position.apply_as::<C>(&delta),
        None => position.apply_as::<C>(&special_delta::<C, Native>(position, mv)),
    }
}
