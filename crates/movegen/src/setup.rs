//! Building positions that are checked.

use core::fmt;

use crate::attacks::{self, Native};
use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::{Color, Side, by_color};
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::{MaybeSquare, Square};

/// A position as one would describe it, not yet checked.
///
/// ```
/// use fivefold_movegen::{Color, Piece, PositionError, Role, Setup};
/// let mut setup = Setup::default();
/// setup.set("e1".parse().unwrap(), Some(Piece::new(Color::White, Role::King)));
/// assert_eq!(setup.position(), Err(PositionError::Kings { color: Color::Black, count: 0 }));
/// setup.set("e8".parse().unwrap(), Some(Piece::new(Color::Black, Role::King)));
/// assert_eq!(setup.position().unwrap().count_legal(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each square, by index.
    pub board: [Option<Piece>; 64],
    /// Who is to move.
    pub side_to_move: Color,
    /// The castling rights, by rook.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over with a double step, if one has.
    pub passed_square: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move to be played, from 1.
    pub fullmove_number: u32,
}

impl Default for Setup {
    /// An empty board, White to move the first move.
    fn default() -> Self {
        Self {
            board: [None; 64],
            side_to_move: Color::White,
            castling: CastlingRights::NONE,
            passed_square: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }
}

/// Why a [`Setup`] describes no position that a move generator can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// A side has no king, or several.
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        count: u32,
    },
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// The player who has just moved is in check (FIDE 3.9.2).
    OpponentInCheck {
        /// The player in check, who is not to move.
        color: Color,
    },
    /// A castling right names a square without a rook of that side on the king's rank.
    CastlingRook(Square),
    /// Two castling rights name rooks on the same side of the king.
    CastlingRooksOnOneSide(Square, Square),
    /// No pawn can just have passed over this square with a double step.
    PassedSquare(Square),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Kings { color, count: 0 } => write!(f, "{color} has no king"),
            Self::Kings { color, count } => write!(f, "{color} has {count} kings"),
            Self::PawnOnBackRank(square) => write!(f, "a pawn stands on {square}"),
            Self::OpponentInCheck { color } => {
                write!(f, "{color} is in check but {} is to move", !color)
            }
            Self::CastlingRook(square) => {
                write!(f, "no rook on {square} can castle with the king")
            }
            Self::CastlingRooksOnOneSide(a, b) => {
                write!(
                    f,
                    "the rooks on {a} and {b} are on the same side of the king, only one can castle"
                )
            }
            Self::PassedSquare(square) => {
                write!(f, "no pawn can just have passed over {square}")
            }
        }
    }
}

impl core::error::Error for PositionError {}

impl Setup {
    /// Puts a piece on a square, or clears it.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// The squares of pieces for which the condition holds.
    fn squares(&self, condition: impl Fn(Piece) -> bool) -> Bitboard {
        Square::all().filter(|square| self.board[square.index()].is_some_and(&condition)).collect()
    }

    /// The square of a side's king, if it has exactly one.
    pub(crate) fn king(&self, color: Color) -> Result<Square, PositionError> {
        let kings = self.squares(|piece| piece == Piece::new(color, Role::King));
        match kings.first() {
            Some(king) if kings.len() == 1 => Ok(king),
            _ => Err(PositionError::Kings { color, count: kings.len() }),
        }
    }

    /// Whether the rook of a castling right stands where it must: on the first rank of its side,
    /// beside the king.
    pub(crate) fn has_castling_rook(&self, color: Color, king: Square, rook: Square) -> bool {
        let home = color.rank(0);
        king.rank() == home
            && rook.rank() == home
            && self.board[rook.index()] == Some(Piece::new(color, Role::Rook))
    }

    /// Whether a pawn of the player who has just moved can have passed over this square with a
    /// double step: it stands behind it, and both squares that it left and crossed are empty.
    pub(crate) fn may_have_been_passed(&self, square: Square) -> bool {
        let pusher = !self.side_to_move;
        let (origin, arrival) = (square.ahead(!pusher), square.ahead(pusher));
        square.rank() == pusher.rank(2)
            && self.board[arrival.index()] == Some(Piece::new(pusher, Role::Pawn))
            && self.board[square.index()].is_none()
            && self.board[origin.index()].is_none()
    }

    /// The position described.
    ///
    /// Odd positions are taken as they are: more than sixteen pieces a side, nine queens, checks
    /// that no move can have given. What a generator cannot stand on is refused.
    ///
    /// # Errors
    /// The first fault found, as a [`PositionError`].
    pub fn position(&self) -> Result<Position, PositionError> {
        let kings = [self.king(Color::White)?, self.king(Color::Black)?];
        let is = |role: Role| move |piece: Piece| piece.role == role;
        let pawns = self.squares(is(Role::Pawn));
        if let Some(square) = (pawns & (Bitboard::rank(0) | Bitboard::rank(7))).first() {
            return Err(PositionError::PawnOnBackRank(square));
        }
        for color in Color::ALL {
            self.check_castling(color, kings[color.index()])?;
        }
        if let Some(square) = self.passed_square
            && !self.may_have_been_passed(square)
        {
            return Err(PositionError::PassedSquare(square));
        }
        let queens = self.squares(is(Role::Queen));
        let mut position = Position {
            pawns,
            knights: self.squares(is(Role::Knight)),
            diagonals: self.squares(is(Role::Bishop)) | queens,
            orthogonals: self.squares(is(Role::Rook)) | queens,
            colors: Color::ALL.map(|color| self.squares(|piece| piece.color == color)),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number.max(1),
            castling: self.castling,
            kings,
            side_to_move: self.side_to_move,
            en_passant: MaybeSquare::NONE,
            passed: self.passed_square.into(),
        };
        if position.is_attacked_by_mover() {
            return Err(PositionError::OpponentInCheck { color: !self.side_to_move });
        }
        position.settle_en_passant();
        Ok(position)
    }

    fn check_castling(&self, color: Color, king: Square) -> Result<(), PositionError> {
        let mut seen = [None; 2];
        for rook in self.castling.of(color).rooks() {
            if !self.has_castling_rook(color, king, rook) {
                return Err(PositionError::CastlingRook(rook));
            }
            let side = &mut seen[CastlingSide::of(king, rook) as usize];
            if let Some(other) = side.replace(rook) {
                return Err(PositionError::CastlingRooksOnOneSide(other, rook));
            }
        }
        Ok(())
    }
}

impl From<&Position> for Setup {
    /// The description of a position, to change and check again.
    fn from(position: &Position) -> Self {
        let mut setup = Self {
            side_to_move: position.side_to_move,
            castling: position.castling,
            passed_square: position.passed_square(),
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            ..Self::default()
        };
        for square in position.occupied() {
            setup.set(square, position.piece_at(square));
        }
        setup
    }
}

impl Position {
    /// Whether the player to move attacks the opponent's king.
    fn is_attacked_by_mover(&self) -> bool {
        let king = self.king(!self.side_to_move);
        self.attackers_to(king, self.occupied()).meets(self.by_color(self.side_to_move))
    }

    /// Sets the legal en passant square from the passed one.
    fn settle_en_passant(&mut self) {
        let Some(to) = self.passed_square() else {
            return;
        };
        let legal = by_color!(self.side_to_move, some_en_passant_is_legal::<_>(self, to));
        if legal {
            self.en_passant = MaybeSquare::some(to);
        }
    }
}

/// Whether some pawn of side `C` may capture en passant on the square just passed over.
fn some_en_passant_is_legal<C: Side>(position: &Position, to: Square) -> bool {
    let capturers = attacks::pawn(!C::COLOR, to) & position.pieces(C::COLOR, Role::Pawn);
    capturers.into_iter().any(|from| position.en_passant_is_legal::<C, Native>(from, to))
}
