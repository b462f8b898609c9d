//! Boards moved across files.

use fivefold_movegen::Bitboard;

/// What a step towards the h-file can reach.
pub(crate) const NOT_A: Bitboard = Bitboard(!Bitboard::file(0).0);
/// What a step towards the a-file can reach.
pub(crate) const NOT_H: Bitboard = Bitboard(!Bitboard::file(7).0);

/// The squares beside pieces, on their ranks: a pawn whose double step ends there may be captured en
/// passant by them.
#[inline(always)]
pub(crate) const fn beside(pieces: Bitboard) -> Bitboard {
    Bitboard(pieces.0 << 1 & NOT_A.0 | pieces.0 >> 1 & NOT_H.0)
}
