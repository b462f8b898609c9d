//! The key of what both players have, wherever it stands.

use fivefold_movegen::{Delta, Piece, Position, Square};

use crate::key_set::KeySet;
use crate::word::Word;

/// The key of how many pieces of each kind there are, with the default table: what a table of
/// material balances or endgames is looked up by. Updated from the same [`Delta`] as the key of
/// the position.
///
/// The *n*th piece of a kind counts with the number that the table has for it on the square of
/// index *n* - 1, so equal counts give equal keys.
///
/// ```
/// use fivefold_movegen::{CastlingMode, Position};
/// use fivefold_zobrist::MaterialKey;
/// let read = |fen| Position::from_fen(fen, CastlingMode::Standard).unwrap();
/// let a = read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
/// let b = read("8/8/3k4/8/2K5/8/8/6R1 b - - 0 1");
/// assert_eq!(MaterialKey::<u64>::of(&a), MaterialKey::<u64>::of(&b));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MaterialKey<W>(pub W);

impl<W: Word> MaterialKey<W> {
    /// The key of a position, from scratch.
    pub fn of(position: &Position) -> Self {
        let mut key = Self(W::default());
        for piece in Piece::all() {
            for n in 0..count(position, piece) {
                key.toggle(piece, n);
            }
        }
        key
    }

    /// The key after what a delta of `before` says; only captures and promotions change it.
    #[inline]
    #[must_use]
    pub fn after(mut self, before: &Position, delta: &Delta) -> Self {
        // Saturating, for a delta of another position may take away what is not there.
        let last = |piece| count(before, piece).saturating_sub(1);
        if let Some((captured, _)) = delta.captured() {
            self.toggle(captured, last(captured));
        }
        let ((moved, _), (placed, _)) = (delta.moved(), delta.placed());
        if moved != placed {
            self.toggle(moved, last(moved));
            self.toggle(placed, count(before, placed));
        }
        self
    }

    /// Adds or takes away the piece of its kind that has `n` others before it.
    #[inline]
    fn toggle(&mut self, piece: Piece, n: u32) {
        // A board has 64 squares, so n is below 64.
        let index = Square::at(n as u8 % 8, n as u8 / 8);
        self.0 ^= KeySet::<W>::default_set().piece(piece, index);
    }
}

fn count(position: &Position, piece: Piece) -> u32 {
    position.pieces(piece.color, piece.role).len()
}
