//! Whether there is enough material to checkmate with.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::Role;
use crate::position::Position;

const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

impl Position {
    /// Whether `color` cannot checkmate by any sequence of legal moves, however badly the opponent
    /// plays, by material alone. It answers whether a player who runs out of time loses (FIDE
    /// 6.9). A blocked position may be dead though material would suffice.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Color, Position};
    /// let read = |fen| Position::from_fen(fen, CastlingMode::Standard).unwrap();
    /// let knight = read("4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
    /// assert!(knight.has_insufficient_material(Color::White));
    /// // A black pawn can promote to a piece that takes its own king's flight square.
    /// let helped = read("4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1");
    /// assert!(!helped.has_insufficient_material(Color::White));
    /// ```
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let ours = self.by_color(color);
        let theirs = self.by_color(!color);
        if ours.meets(self.pawns | self.orthogonals) {
            return false;
        }
        let bishops = self.by_role(Role::Bishop);
        if ours.meets(self.knights) {
            // A lone knight mates only a king that its own men hem in. Queens do not: a queen
            // beside its king takes the knight or covers the checking square, or is no wall.
            let hemming = self.pawns | self.knights | bishops | self.by_role(Role::Rook);
            return ours.len() == 2 && !theirs.meets(hemming);
        }
        if ours.meets(bishops) {
            // Bishops on one colour mate only a king whose flight squares of the other colour
            // are taken by something that is not a bishop of the same colour.
            let one_colored = !bishops.meets(DARK) || !bishops.meets(!DARK);
            return one_colored && (self.pawns | self.knights).is_empty();
        }
        true
    }

    /// Whether neither player can checkmate by material: a dead position (FIDE 5.2.2), which ends
    /// the game at once.
    #[inline]
    pub fn is_insufficient_material(&self) -> bool {
        // Nearly always one look is enough.
        (self.pawns | self.orthogonals).is_empty()
            && Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }
}
