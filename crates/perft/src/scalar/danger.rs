//! Which squares are attacked, and how often.

use fivefold_movegen::Bitboard;

/// The squares that are attacked once or more often, twice or more, and three times or more.
#[derive(Clone, Copy)]
pub(super) struct Danger {
    once: Bitboard,
    twice: Bitboard,
    thrice: Bitboard,
}

impl Danger {
    pub(super) const NONE: Self =
        Self { once: Bitboard::EMPTY, twice: Bitboard::EMPTY, thrice: Bitboard::EMPTY };

    /// Adds an attack on each of these squares.
    #[inline(always)]
    pub(super) fn add(&mut self, attacked: Bitboard) {
        self.thrice |= self.twice & attacked;
        self.twice |= self.once & attacked;
        self.once |= attacked;
    }

    /// Takes an attack on each of these squares away. Once at most: after that, three attacks are
    /// known as two.
    #[inline(always)]
    pub(super) fn remove(&mut self, attacked: Bitboard) {
        self.once = self.without(attacked);
        self.twice = self.twice & !attacked | self.thrice;
    }

    /// The squares that are still attacked when each of these has lost an attack.
    #[inline(always)]
    pub(super) fn without(&self, lost: Bitboard) -> Bitboard {
        self.once & !lost | self.twice
    }
}
