//! All the keys of a position, carried from move to move in every way that there is.

use fivefold_movegen::{Color, Delta, Move, Position};
use fivefold_zobrist::{
    BlackNonPawnKey, BlackNonPawns, HashedPosition, Key, Key128, KeySet, MaterialKey, PartKey,
    PawnKey, Pawns, WhiteNonPawnKey, WhiteNonPawns, ZobristKey,
};

/// A table that is not the default one.
static OTHER: KeySet<u64> = KeySet::<u64>::from_seed(0xF1FE_F01D);
static OTHER_128: KeySet<u128> = KeySet::<u128>::from_seed(0xF1FE_F01D);

/// A position with keys that were never computed again since the start of a walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Carried {
    short: HashedPosition<u64>,
    long: HashedPosition<u128>,
    other: Key,
    other_128: Key128,
    parts: Parts,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Parts {
    pawns: PawnKey,
    white: WhiteNonPawnKey,
    black: BlackNonPawnKey,
    material: MaterialKey<u64>,
    pawns_128: PartKey<Pawns, u128>,
    white_128: PartKey<WhiteNonPawns, u128>,
    black_128: PartKey<BlackNonPawns, u128>,
    material_128: MaterialKey<u128>,
}

impl Parts {
    fn of(position: &Position) -> Self {
        Self {
            pawns: PawnKey::of(position),
            white: WhiteNonPawnKey::of(position),
            black: BlackNonPawnKey::of(position),
            material: MaterialKey::of(position),
            pawns_128: PartKey::of(position),
            white_128: PartKey::of(position),
            black_128: PartKey::of(position),
            material_128: MaterialKey::of(position),
        }
    }

    fn after(self, before: &Position, delta: &Delta) -> Self {
        Self {
            pawns: self.pawns.after(delta),
            white: self.white.after(delta),
            black: self.black.after(delta),
            material: self.material.after(before, delta),
            pawns_128: self.pawns_128.after(delta),
            white_128: self.white_128.after(delta),
            black_128: self.black_128.after(delta),
            material_128: self.material_128.after(before, delta),
        }
    }
}

impl Carried {
    /// A position with all its keys from scratch.
    pub(crate) fn new(position: Position) -> Self {
        Self {
            short: HashedPosition::new(position),
            long: HashedPosition::new(position),
            other: Key::of_with(&OTHER, &position),
            other_128: Key128::of_with(&OTHER_128, &position),
            parts: Parts::of(&position),
        }
    }

    pub(crate) fn position(&self) -> &Position {
        self.short.position()
    }

    /// The position after a legal move, reached and foretold in every way.
    pub(crate) fn play(&self, mv: Move) -> Self {
        let before = *self.position();
        let delta = before.delta(mv);
        let after = self.apply(&delta);
        let told = || format!("{mv:?} in {before:?}");
        assert_eq!(self.short.key_after(mv), after.short.key(), "key_after, {}", told());
        assert_eq!(self.long.key_after(mv), after.long.key(), "key_after, {}", told());
        assert_eq!(self.short.key().after(&before, mv), after.short.key(), "after, {}", told());
        assert_eq!(self.long.key().after(&before, mv), after.long.key(), "after, {}", told());
        assert_eq!(self.short.play_unchecked(mv), after.short, "play_unchecked, {}", told());
        assert_eq!(self.long.play_unchecked(mv), after.long, "play_unchecked, {}", told());
        assert_eq!(self.short.play(mv), Ok(after.short), "play, {}", told());
        assert_eq!(self.long.play(mv), Ok(after.long), "play, {}", told());
        let (mut short, mut long) = (self.short, self.long);
        self.short.apply_to(&delta, &mut short);
        self.long.apply_to(&delta, &mut long);
        assert_eq!((short, long), (after.short, after.long), "apply_to, {}", told());
        let after_default = self.short.key().after_with(KeySet::<u64>::default_set(), &delta);
        assert_eq!(after_default, after.short.key(), "after_with, {}", told());
        let after_default = self.long.key().after_with(KeySet::<u128>::default_set(), &delta);
        assert_eq!(after_default, after.long.key(), "after_with, {}", told());
        assert_eq!(*after.position(), before.play_unchecked(mv), "{}", told());
        after.check(&told);
        after
    }

    /// The position after what a delta of it says.
    pub(crate) fn apply(&self, delta: &Delta) -> Self {
        Self {
            short: self.short.apply(delta),
            long: self.long.apply(delta),
            other: self.other.after_with(&OTHER, delta),
            other_128: self.other_128.after_with(&OTHER_128, delta),
            parts: self.parts.after(self.position(), delta),
        }
    }

    /// The position after the player to move passes, if it may.
    pub(crate) fn pass(&self) -> Option<Self> {
        let before = *self.position();
        let after = Self {
            short: self.short.null_move()?,
            long: self.long.null_move()?,
            other: self.other.after_null_with(&OTHER, &before),
            other_128: self.other_128.after_null_with(&OTHER_128, &before),
            parts: self.parts,
        };
        let told = || format!("after a null move in {before:?}");
        let foretold = self.short.key().after_null(&before);
        assert_eq!(foretold, after.short.key(), "after_null, {}", told());
        let foretold = self.long.key().after_null(&before);
        assert_eq!(foretold, after.long.key(), "after_null, {}", told());
        assert_eq!(Some(*after.position()), before.null_move(), "{}", told());
        after.check(&told);
        Some(after)
    }

    /// What was carried is what comes out from scratch, and the widths agree.
    pub(crate) fn check(&self, told: &dyn Fn() -> String) {
        let expected = Self::new(*self.position());
        if *self != expected {
            // Field by field, so that a failure names the one that is wrong.
            assert_eq!(self.short, expected.short, "{}", told());
            assert_eq!(self.long, expected.long, "{}", told());
            assert_eq!(self.other, expected.other, "{}", told());
            assert_eq!(self.other_128, expected.other_128, "{}", told());
            assert_eq!(self.parts, expected.parts, "{}", told());
        }
        assert_eq!(Key::from(self.long.key()), self.short.key(), "low half, {}", told());
        assert_eq!(Key::from(self.other_128), self.other, "low half, {}", told());
        let parts = &self.parts;
        let low_halves = [
            (parts.pawns.bits, parts.pawns_128.bits),
            (parts.white.bits, parts.white_128.bits),
            (parts.black.bits, parts.black_128.bits),
            (parts.material.0, parts.material_128.0),
        ];
        for (short, long) in low_halves {
            assert_eq!(short, long as u64, "low half of a part, {}", told());
        }
        self.check_numbers(told);
    }

    /// The numbers that a key is made of, each put in for its reason.
    fn check_numbers(&self, told: &dyn Fn() -> String) {
        let position = self.position();
        let set = KeySet::<u128>::default_set();
        let rest = set.castling(position.castling())
            ^ position.en_passant().map_or(0, |square| set.en_passant(square))
            ^ match position.side_to_move() {
                Color::White => 0,
                Color::Black => set.black_to_move(),
            };
        let parts =
            self.parts.pawns_128.bits ^ self.parts.white_128.bits ^ self.parts.black_128.bits;
        assert_eq!(ZobristKey(parts ^ rest), self.long.key(), "sum of parts, {}", told());
    }
}
