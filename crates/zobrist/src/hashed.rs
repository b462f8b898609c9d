//! A position that carries its key.

use core::ops::Deref;

use fivefold_movegen::{Delta, Departure, IllegalMove, Move, Piece, Position, Square};

use crate::key::ZobristKey;
use crate::word::Word;

/// A position together with its key of the default table, which every move keeps up to date.
///
/// It reads like a [`Position`]. For another table, keep a [`ZobristKey`] beside a position and
/// use [`ZobristKey::after_with`].
///
/// ```
/// use fivefold_zobrist::{HashedPosition, Key};
/// let start = HashedPosition::<u64>::default();
/// let after = start.play(start.parse_uci("e2e4").unwrap()).unwrap();
/// assert_eq!(after.key(), Key::of(&after));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HashedPosition<W: Word = u64> {
    position: Position,
    key: ZobristKey<W>,
}

impl<W: Word> HashedPosition<W> {
    /// The position with its key from scratch.
    pub fn new(position: Position) -> Self {
        Self { position, key: ZobristKey::of(&position) }
    }

    /// The position.
    #[inline(always)]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The key of the position.
    #[inline(always)]
    pub const fn key(&self) -> ZobristKey<W> {
        self.key
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The position after a *legal* move; after any other the result has no meaning.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        match self.position.plain_delta(mv) {
            Some(delta) => self.apply(&delta),
            None => self.play_special(mv),
        }
    }

    #[inline(never)]
    fn play_special(&self, mv: Move) -> Self {
        self.apply(&self.position.delta(mv))
    }

    /// The position after what a delta of it says.
    #[inline(always)]
    #[must_use]
    pub fn apply(&self, delta: &Delta) -> Self {
        Self {
            position: self.position.apply(delta),
            key: self.key.after_with(W::DEFAULT_SET, delta),
        }
    }

    /// [`HashedPosition::apply`] into the place where a search keeps the next position.
    #[inline(always)]
    pub fn apply_to(&self, delta: &Delta, after: &mut Self) {
        self.position.apply_to(delta, &mut after.position);
        after.key = self.key.after_with(W::DEFAULT_SET, delta);
    }

    /// The piece on a square as it leaves for a quiet move: [`Position::departure`] with the key.
    #[inline(always)]
    pub fn departure(&self, from: Square) -> HashedDeparture<W> {
        let departure = self.position.departure(from);
        let delta = departure.delta();
        let (piece, _) = delta.moved();
        // The piece comes back in the delta, and is taken out again.
        let back = self.key.after_with(W::DEFAULT_SET, delta);
        let key = back.0 ^ W::DEFAULT_SET.piece(piece, from);
        HashedDeparture { departure, piece, key }
    }

    /// The position after the player to move passes, unless in check.
    pub fn null_move(&self) -> Option<Self> {
        let position = self.position.null_move()?;
        Some(Self { position, key: self.key.after_null(&self.position) })
    }

    /// The key after a legal move, without making it.
    #[inline]
    pub fn key_after(&self, mv: Move) -> ZobristKey<W> {
        self.key.after(&self.position, mv)
    }
}

/// A piece that has left its square for a quiet move, as [`Departure`], with the key of the
/// position.
///
/// ```
/// use fivefold_movegen::Square;
/// use fivefold_zobrist::{HashedPosition, Key};
/// let start = HashedPosition::<u64>::default();
/// let departure = start.departure(Square::at(6, 0)); // g1
/// let mut after = start;
/// for file in [5, 7] {
///     assert!(departure.arrive(Square::at(file, 2), &mut after)); // f3 and h3
///     assert_eq!(after.key(), Key::of(&after));
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HashedDeparture<W: Word = u64> {
    departure: Departure,
    piece: Piece,
    /// The key after the moves, but for the piece.
    key: W,
}

impl<W: Word> HashedDeparture<W> {
    /// [`Departure::delta`].
    #[inline(always)]
    pub const fn delta(&self) -> &Delta {
        self.departure.delta()
    }

    /// [`Departure::arrive`].
    #[inline(always)]
    #[must_use]
    pub fn arrive(&self, to: Square, after: &mut HashedPosition<W>) -> bool {
        let arrives = self.departure.arrive(to, &mut after.position);
        if arrives {
            after.key = ZobristKey(self.key ^ W::DEFAULT_SET.piece(self.piece, to));
        }
        arrives
    }
}

impl<W: Word> Deref for HashedPosition<W> {
    type Target = Position;

    #[inline(always)]
    fn deref(&self) -> &Position {
        &self.position
    }
}

impl<W: Word> From<Position> for HashedPosition<W> {
    fn from(position: Position) -> Self {
        Self::new(position)
    }
}

impl<W: Word> Default for HashedPosition<W> {
    /// The starting position.
    fn default() -> Self {
        Self::new(Position::default())
    }
}
