//! A position: what stands where, who is to move and with which rights.

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::piece::{Piece, Role};
use crate::square::{MaybeSquare, Square};

/// A chess position in 64 bytes: no key and no history, and cheap to copy.
///
/// A position has one king a side, no pawn on the first or last rank, and its player to move
/// cannot take the king. Positions come from [`Position::default`] (the starting position), from
/// [`Position::from_fen`] or from a [`Setup`](crate::Setup), which check this, and from
/// [`Position::play`].
///
/// Two positions are `==` when all of this is equal, clocks included. Whether they are *the same
/// position* for the repetition rule (FIDE 9.2.3) is [`Position::is_same_position`].
///
/// ```
/// use fivefold_movegen::Position;
/// let start = Position::default();
/// assert_eq!(start.legal_moves().len(), 20);
/// assert_eq!(start.count_legal(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Position {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    /// Bishops and queens.
    pub(crate) diagonals: Bitboard,
    /// Rooks and queens.
    pub(crate) orthogonals: Bitboard,
    /// Everything that White has, and everything that Black has; a king is what is in no other set.
    pub(crate) colors: [Bitboard; 2],
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
    pub(crate) castling: CastlingRights,
    pub(crate) kings: [Square; 2],
    pub(crate) side_to_move: Color,
    /// The square passed over by the last move, if a capture there is legal.
    pub(crate) en_passant: MaybeSquare,
    /// The square passed over by the last move, whether or not anything can capture there.
    pub(crate) passed: MaybeSquare,
}

const _: () = assert!(size_of::<Position>() == 64);

/// The boards on which a role is marked, one bit for each of pawns, knights, diagonals and
/// orthogonals. A queen is on two, a king on none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks(pub(crate) u8);

impl Marks {
    /// Whether the role moves along lines: a bishop, a rook or a queen.
    #[inline(always)]
    pub const fn is_slider(self) -> bool {
        self.0 & Self::QUEEN.0 != 0
    }

    pub(crate) const PAWN: Self = Self(1);
    pub(crate) const KNIGHT: Self = Self(2);
    pub(crate) const DIAGONAL: Self = Self(4);
    pub(crate) const ORTHOGONAL: Self = Self(8);
    pub(crate) const QUEEN: Self = Self(4 | 8);
    pub(crate) const NONE: Self = Self(0);

    #[inline(always)]
    pub(crate) const fn of(role: Role) -> Self {
        // Four bits a role, from the pawn on: a choice would be a jump that cannot be foreseen.
        Self((0x0C_8421_u32 >> (4 * role.index()) & 15) as u8)
    }

    /// The role with these marks; one that has none is a king.
    #[inline(always)]
    pub const fn role(self) -> Role {
        const ROLES: [Role; 16] = {
            let mut roles = [Role::King; 16];
            let mut i = 0;
            while i < 5 {
                roles[Marks::of(Role::ALL[i]).0 as usize] = Role::ALL[i];
                i += 1;
            }
            roles
        };
        ROLES[(self.0 & 15) as usize]
    }

    /// The set if the role is marked on `board`, else no square.
    #[inline(always)]
    pub(crate) const fn on(self, board: Self, set: Bitboard) -> Bitboard {
        // A table keeps the four boards of a position together in one vector operation; bit
        // tests make the compiler take them apart.
        const SPREAD: [[u64; 4]; 16] = {
            let mut spread = [[0; 4]; 16];
            let mut i = 0;
            while i < 64 {
                let (marks, board) = (i / 4, i % 4);
                spread[marks][board] = ((marks >> board & 1) as u64).wrapping_neg();
                i += 1;
            }
            spread
        };
        let index = board.0.trailing_zeros() as usize & 3;
        Bitboard(set.0 & SPREAD[(self.0 & 15) as usize][index])
    }
}

impl Position {
    /// The squares of both players' pieces of one role.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let (diagonals, orthogonals) = (self.diagonals.0, self.orthogonals.0);
        Bitboard(match role {
            Role::Pawn => self.pawns.0,
            Role::Knight => self.knights.0,
            Role::Bishop => diagonals & !orthogonals,
            Role::Rook => orthogonals & !diagonals,
            Role::Queen => diagonals & orthogonals,
            Role::King => Bitboard::of(self.kings[0]).0 | Bitboard::of(self.kings[1]).0,
        })
    }

    /// The squares of one player's pieces.
    #[inline(always)]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of one player's pieces of one role.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_role(role).0 & self.by_color(color).0)
    }

    /// The squares on which something stands.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// Where the king of `color` stands.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.by_color(color).contains(square))?;
        Some(Piece::new(color, self.marks_at(square).role()))
    }

    /// The marks of the piece on a square; none for a king and for an empty square.
    #[inline(always)]
    pub(crate) const fn marks_at(&self, square: Square) -> Marks {
        // Digit by digit, since compilers gather four bits at once by way of vectors, which takes
        // longer.
        let at = square.index();
        let mut marks = self.orthogonals.0 >> at & 1;
        marks = 2 * marks + (self.diagonals.0 >> at & 1);
        marks = 2 * marks + (self.knights.0 >> at & 1);
        marks = 2 * marks + (self.pawns.0 >> at & 1);
        Marks(marks as u8)
    }

    /// The squares with exactly these marks; those of kings and empty squares if there are none.
    #[inline(always)]
    pub(crate) fn with_marks(&self, marks: Marks) -> Bitboard {
        let differs = |mark, board| marks.on(mark, Bitboard::ALL) ^ board;
        !(differs(Marks::PAWN, self.pawns)
            | differs(Marks::KNIGHT, self.knights)
            | differs(Marks::DIAGONAL, self.diagonals)
            | differs(Marks::ORTHOGONAL, self.orthogonals))
    }

    /// Who is to move.
    #[inline(always)]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// The castling rights, each by its rook. A right says that castling may still come, not that
    /// it is legal now (FIDE 3.8.2.1, 3.8.2.2).
    #[inline(always)]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The rook with which `color` may still castle on `side`.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        self.castling
            .of(color)
            .rooks()
            .into_iter()
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// The square on which an en passant capture is *legal* now (FIDE 3.7.3.1, 9.2.3.1): some pawn
    /// can capture there without leaving its king in check.
    #[inline(always)]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant.get()
    }

    /// The square that the last move, if it was a pawn's double step, passed over, whether or not
    /// a capture is possible. Not part of what makes positions the same.
    #[inline]
    pub const fn passed_square(&self) -> Option<Square> {
        self.passed.get()
    }

    /// Plies since the last capture or pawn move (FIDE 9.3); it saturates at `u32::MAX`.
    #[inline]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move to be played, from 1; it saturates at `u32::MAX`.
    #[inline]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Whether this and another position are the same for the repetition rule (FIDE 9.2.3): the
    /// same player to move, the same pieces on the same squares, the same castling rights by
    /// their rooks, and the same legal en passant capture. Clocks do not count.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let read = |fen| Position::from_fen(fen, CastlingMode::Standard).unwrap();
    /// // Nothing can capture on e3, so the right to do so does not exist.
    /// let pushed = read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /// let plain = read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 4 9");
    /// assert!(pushed.is_same_position(&plain));
    /// ```
    pub fn is_same_position(&self, other: &Self) -> bool {
        self.side_to_move == other.side_to_move
            && self.colors == other.colors
            && self.pawns == other.pawns
            && self.knights == other.knights
            && self.diagonals == other.diagonals
            && self.orthogonals == other.orthogonals
            && self.kings == other.kings
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Default for Position {
    /// The starting position of standard chess (FIDE 2.3).
    fn default() -> Self {
        Self {
            pawns: Bitboard(0x00FF_0000_0000_FF00),
            knights: Bitboard(0x4200_0000_0000_0042),
            diagonals: Bitboard(0x2C00_0000_0000_002C),
            orthogonals: Bitboard(0x8900_0000_0000_0089),
            colors: [Bitboard(0xFFFF), Bitboard(0xFFFF << 48)],
            halfmove_clock: 0,
            fullmove_number: 1,
            castling: CastlingRights::of_rooks(Bitboard(0x8100_0000_0000_0081)),
            kings: [Square::at(4, 0), Square::at(4, 7)],
            side_to_move: Color::White,
            en_passant: MaybeSquare::NONE,
            passed: MaybeSquare::NONE,
        }
    }
}
