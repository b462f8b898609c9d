//! Keys of parts of the placement, which searches use to look up what depends on those parts
//! alone: pawn structure, corrections by side.
//!
//! They are updated from the same [`Delta`] as the key of the position and cost nothing where they
//! are not kept. They say nothing about repetition.

use core::marker::PhantomData;

use fivefold_movegen::{Color, Delta, Piece, Position, Role, Square};

use crate::key_set::KeySet;
use crate::word::Word;

/// Which pieces a [`PartKey`] takes in. Keys of other parts than those named here are as easy:
///
/// ```
/// use fivefold_movegen::{Piece, Position, Role};
/// use fivefold_zobrist::{Part, PartKey};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum MinorPieces {}
///
/// impl Part for MinorPieces {
///     fn includes(piece: Piece) -> bool {
///         matches!(piece.role, Role::Knight | Role::Bishop)
///     }
/// }
///
/// let start = Position::default();
/// let key = PartKey::<MinorPieces, u64>::of(&start);
/// let after = |uci| key.after(&start.delta(start.parse_uci(uci).unwrap()));
/// assert_eq!(after("e2e4"), key);
/// assert_ne!(after("g1f3"), key);
/// ```
pub trait Part {
    /// Whether the key takes in this piece.
    fn includes(piece: Piece) -> bool;
}

/// The pawns of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pawns {}

impl Part for Pawns {
    #[inline(always)]
    fn includes(piece: Piece) -> bool {
        piece.role == Role::Pawn
    }
}

/// White's pieces that are no pawns, king included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WhiteNonPawns {}

impl Part for WhiteNonPawns {
    #[inline(always)]
    fn includes(piece: Piece) -> bool {
        piece.color == Color::White && piece.role != Role::Pawn
    }
}

/// Black's pieces that are no pawns, king included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlackNonPawns {}

impl Part for BlackNonPawns {
    #[inline(always)]
    fn includes(piece: Piece) -> bool {
        piece.color == Color::Black && piece.role != Role::Pawn
    }
}

/// The key of the pieces that `P` includes, on their squares, with the default table.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_zobrist::{PawnKey, WhiteNonPawnKey};
///
/// let start = Position::default();
/// let delta = start.delta(start.parse_uci("g1f3").unwrap());
/// let after = start.apply(&delta);
/// assert_eq!(PawnKey::of(&start).after(&delta), PawnKey::of(&start));
/// assert_eq!(WhiteNonPawnKey::of(&start).after(&delta), WhiteNonPawnKey::of(&after));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartKey<P, W> {
    /// The bits of the key.
    pub bits: W,
    part: PhantomData<P>,
}

/// The key of both players' pawns.
pub type PawnKey = PartKey<Pawns, u64>;
/// The key of White's pieces other than pawns.
pub type WhiteNonPawnKey = PartKey<WhiteNonPawns, u64>;
/// The key of Black's pieces other than pawns.
pub type BlackNonPawnKey = PartKey<BlackNonPawns, u64>;

impl<P: Part, W: Word> PartKey<P, W> {
    /// The key of a position, from scratch.
    pub fn of(position: &Position) -> Self {
        let pieces = position
            .occupied()
            .into_iter()
            .filter_map(|square| position.piece_at(square).map(|piece| (piece, square)));
        Self { bits: W::default(), part: PhantomData }.toggled(pieces)
    }

    /// The key after what a delta says.
    #[inline]
    #[must_use]
    pub fn after(self, delta: &Delta) -> Self {
        self.toggled(delta.removed()).toggled(delta.added())
    }

    #[inline(always)]
    fn toggled(self, pieces: impl Iterator<Item = (Piece, Square)>) -> Self {
        let set = KeySet::<W>::default_set();
        let toggle = |bits, (piece, square)| {
            if P::includes(piece) { bits ^ set.piece(piece, square) } else { bits }
        };
        Self { bits: pieces.fold(self.bits, toggle), ..self }
    }
}
