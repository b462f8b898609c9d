//! The name of a position.

use core::fmt;
use core::str::FromStr;

use fivefold_movegen::{Color, Delta, Move, Piece, Position, Role};

use crate::key_set::KeySet;
use crate::word::Word;

/// A key of `W` bits. Positions that are the same by the rule (FIDE 9.2.3) have the same key; it
/// is built from placement, side to move, castling *rights* by their rooks, and the en passant
/// capture only where it is *legal*. Clocks do not count.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_zobrist::Key;
///
/// let start = Position::default();
/// let key = Key::of(&start);
/// let mv = start.parse_uci("g1f3").unwrap();
/// let after = start.play(mv).unwrap();
/// // Known before the move is made: prefetch with it, or ask whether it would repeat.
/// assert_eq!(key.after(&start, mv), Key::of(&after));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct ZobristKey<W>(pub W);

/// A key of 64 bits, of the default table unless a function is given another.
pub type Key = ZobristKey<u64>;

/// A key of 128 bits. Its low half is the 64-bit [`Key`] of the same position and seed.
pub type Key128 = ZobristKey<u128>;

impl<W: Word> ZobristKey<W> {
    /// The key of a position, from scratch, with the default table.
    #[inline]
    pub fn of(position: &Position) -> Self {
        Self::of_with(W::DEFAULT_SET, position)
    }

    /// The key of a position, from scratch, with another table.
    pub fn of_with(set: &KeySet<W>, position: &Position) -> Self {
        let mut key = set.castling(position.castling());
        for color in Color::ALL {
            // A loop over one king would be as dear as one over many pieces.
            key ^= set.piece(Piece::new(color, Role::King), position.king(color));
            for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let piece = Piece::new(color, role);
                for square in position.pieces(color, role) {
                    key ^= set.piece(piece, square);
                }
            }
        }
        if let Some(square) = position.en_passant() {
            key ^= set.en_passant(square);
        }
        if position.side_to_move() == Color::Black {
            key ^= set.black_to_move();
        }
        Self(key)
    }

    /// The key after a legal move, without making it. `self` must be the key of `before` with the
    /// default table.
    #[inline]
    #[must_use]
    pub fn after(self, before: &Position, mv: Move) -> Self {
        match before.plain_delta(mv) {
            Some(delta) => self.after_with(W::DEFAULT_SET, &delta),
            None => self.after_special(before, mv),
        }
    }

    #[inline(never)]
    fn after_special(self, before: &Position, mv: Move) -> Self {
        self.after_with(W::DEFAULT_SET, &before.delta(mv))
    }

    /// The key after what a delta says, with the table that `self` was made with.
    #[inline(always)]
    #[must_use]
    pub fn after_with(self, set: &KeySet<W>, delta: &Delta) -> Self {
        let ((moved, from), (placed, to)) = (delta.moved(), delta.placed());
        let turn = set.turn(delta.en_passant_before());
        let mut key = self.0 ^ turn ^ set.piece(moved, from) ^ set.piece(placed, to);
        // Whether a move captures cannot be foreseen, so that both answers are at hand.
        let captured = delta.captured().map(|(captured, square)| set.piece(captured, square));
        key ^= captured.unwrap_or_default();
        if let Some((from, to)) = delta.castling_rook() {
            let rook = Piece::new(delta.mover(), Role::Rook);
            key ^= set.piece(rook, from) ^ set.piece(rook, to);
        }
        key ^= set.castling(delta.castling_lost());
        if let Some(square) = delta.en_passant_after() {
            key ^= set.en_passant(square);
        }
        Self(key)
    }

    /// The key after the player to move passes, which ends an en passant right. `self` must be the
    /// key of `before` with the default table.
    #[inline]
    #[must_use]
    pub fn after_null(self, before: &Position) -> Self {
        self.after_null_with(W::DEFAULT_SET, before)
    }

    /// [`ZobristKey::after_null`] with the table that `self` was made with.
    #[inline]
    #[must_use]
    pub fn after_null_with(self, set: &KeySet<W>, before: &Position) -> Self {
        Self(self.0 ^ set.turn(before.en_passant()))
    }
}

impl From<Key128> for Key {
    /// The low half: the 64-bit key of the same position.
    fn from(key: Key128) -> Self {
        Self(key.0 as u64)
    }
}

impl<W: Word> fmt::Display for ZobristKey<W> {
    /// `0x` and all hexadecimal digits of the width.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#0width$x}", self.0, width = W::BITS as usize / 4 + 2)
    }
}

/// The text is not a key: `0x` and hexadecimal digits, no more than its width has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyError;

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a key: expected 0x and hexadecimal digits that fit its width")
    }
}

impl core::error::Error for KeyError {}

impl<W: Word> FromStr for ZobristKey<W> {
    type Err = KeyError;

    /// Reads what [`Display`](fmt::Display) writes; leading zeros may be missing.
    fn from_str(text: &str) -> Result<Self, KeyError> {
        let digits = text.strip_prefix("0x").ok_or(KeyError)?;
        // A sign is no digit, though numbers may begin with one.
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(KeyError);
        }
        W::from_hex(digits).map(Self).ok_or(KeyError)
    }
}

impl<W: Word> fmt::Debug for ZobristKey<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
