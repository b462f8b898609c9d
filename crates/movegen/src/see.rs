//! Static exchange evaluation: who wins material when a square is fought over.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// The value of each role, from pawn to queen, in centipawns unless one means otherwise. A king
/// has none: it is never captured.
pub type PieceValues = [i32; 5];

/// The values that [`Position::see_ge`] counts with: 100, 300, 300, 500 and 900 for pawn, knight,
/// bishop, rook and queen.
pub const PIECE_VALUES: PieceValues = [100, 300, 300, 500, 900];

impl Position {
    /// Whether a legal move, with the exchange that may follow on its square, wins at least
    /// `threshold` for the mover, counted in [`PIECE_VALUES`].
    ///
    /// In the exchange both sides in turn capture on the square with their least valuable piece
    /// that *legally* can (pinned pieces do not, a king takes only what is not defended), or stop
    /// when that is better. A pawn that captures on the last rank becomes a queen. What the move
    /// itself captures or promotes to counts; castling wins nothing.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let fen = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
    /// let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    /// let takes = position.parse_uci("e1e5").unwrap(); // a free pawn
    /// assert!(position.see_ge(takes, 100) && !position.see_ge(takes, 101));
    /// ```
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge_by(mv, threshold, &PIECE_VALUES)
    }

    /// [`Position::see_ge`] with other values, in whatever unit `threshold` has too.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    /// let position: Position = fen.parse().unwrap();
    /// let takes = position.parse_uci("e4d5").unwrap(); // wins the pawn, now worth 82
    /// assert!(position.see_ge_by(takes, 82, &[82, 337, 365, 477, 1025]));
    /// ```
    pub fn see_ge_by(&self, mv: Move, threshold: i32, values: &PieceValues) -> bool {
        // A king's value is never won.
        let value = |role: Role| i64::from(values.get(role.index()).copied().unwrap_or(0));
        let threshold = i64::from(threshold);
        if mv.kind() == MoveKind::Castling {
            return threshold <= 0;
        }
        let delta = self.delta(mv);
        let captured = delta.captured();
        let ((_, from), (placed, to)) = (delta.moved(), delta.placed());
        let promoted = mv.promoted_to().map_or(0, |role| value(role) - value(Role::Pawn));
        let gain = captured.map_or(0, |(piece, _)| value(piece.role)) + promoted;

        // How much the side that has just captured may lose and still be content. The other side
        // captures in turn to win more than that; whoever cannot has lost the argument.
        let mut margin = gain - threshold;
        if margin < 0 {
            return false;
        }
        let victim = captured.map_or(Bitboard::EMPTY, |(_, square)| Bitboard::of(square));
        let mut occupied = self.occupied() & !victim & !Bitboard::of(from) | Bitboard::of(to);
        let mut content = self.side_to_move();
        let mut at_stake = placed.role;
        while let Some((role, from)) = self.least_capturer(!content, to, occupied) {
            let promotes = role == Role::Pawn && to.rank() == (!content).rank(7);
            let arrives = if promotes { Role::Queen } else { role };
            let gain =
                value(at_stake) + if promotes { value(Role::Queen) - value(Role::Pawn) } else { 0 };
            margin = gain - margin - 1;
            if margin < 0 {
                break;
            }
            occupied ^= Bitboard::of(from);
            at_stake = arrives;
            content = !content;
        }
        content == self.side_to_move()
    }

    /// The least valuable piece of `color` that can legally capture on `to`, of equals the one on
    /// the lowest square. Of the pieces only those on `occupied` squares are still there.
    fn least_capturer(
        &self,
        color: Color,
        to: Square,
        occupied: Bitboard,
    ) -> Option<(Role, Square)> {
        let capturers = self.attackers_to(to, occupied) & self.by_color(color) & !Bitboard::of(to);
        Role::ALL.into_iter().find_map(|role| {
            (capturers & self.by_role(role))
                .into_iter()
                .find(|&from| self.capture_is_legal(color, role, from, to, occupied))
                .map(|from| (role, from))
        })
    }

    /// Whether capturing on `to` leaves the king of `color` unattacked.
    fn capture_is_legal(
        &self,
        color: Color,
        role: Role,
        from: Square,
        to: Square,
        occupied: Bitboard,
    ) -> bool {
        let king = if role == Role::King { to } else { self.king(color) };
        let attackers = self.attackers_to(king, occupied ^ Bitboard::of(from));
        !(attackers & !Bitboard::of(to)).meets(self.by_color(!color))
    }
}
