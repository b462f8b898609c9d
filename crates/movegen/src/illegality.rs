//! Why a move is not legal, in the terms of the rules.

use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::{CastlingPath, CastlingSide};
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// Why a move is not legal; told by [`Position::illegality`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegality {
    /// Bits are set that no legal move has.
    Malformed,
    /// No piece stands on the square that the move leaves.
    NoPiece,
    /// The piece is the opponent's.
    OpponentsPiece,
    /// A piece of the mover's own stands on the square of arrival.
    OwnPiece,
    /// A piece of this role does not go from the one square to the other.
    Movement(Role),
    /// The piece would go so, but this square on its way, or a pawn's arrival, is occupied.
    Blocked(Square),
    /// A pawn moves to the side only to capture (FIDE 3.7.3), and nothing stands there.
    NothingToCapture,
    /// A pawn reaches the last rank and the move names no piece for it to become (FIDE 3.7.3.3).
    PromotionMissing,
    /// The move promotes, and it is not by a pawn that reaches the last rank.
    NoPromotion,
    /// The move is marked as en passant and is none, or is one and not marked.
    EnPassantMark,
    /// The king stays in the check of this piece (FIDE 3.9.2).
    StaysInCheck(Square),
    /// The piece is pinned to its king, along this line by this piece.
    Pinned {
        /// The line through the king.
        line: Line,
        /// Where the pinning piece stands.
        by: Square,
    },
    /// The king goes to a square that this piece attacks.
    IntoCheck(Square),
    /// Two pawns leave the board's lines at once, and this piece behind them attacks the king.
    EnPassantExposes {
        /// The line through the king.
        line: Line,
        /// Where the attacking piece stands.
        by: Square,
    },
    /// There is no right to castle with this rook (FIDE 3.8.2.1).
    NoCastlingRight,
    /// Castling out of the check of this piece (FIDE 3.8.2.2).
    CastlesOutOfCheck(Square),
    /// Something stands on this square between king, rook and their squares of arrival.
    CastlingBlocked(Square),
    /// The king would cross a square that is attacked.
    CastlesThroughCheck {
        /// The square.
        crossed: Square,
        /// Where the attacking piece stands.
        by: Square,
    },
    /// The king would arrive on a square that this piece attacks, or that it attacks once the
    /// castling rook no longer shields it.
    CastlesIntoCheck(Square),
}

/// A kind of line on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A file.
    File,
    /// A rank.
    Rank,
    /// A diagonal.
    Diagonal,
}

impl Line {
    /// The line on which two different squares of a slider's ray lie.
    const fn through(a: Square, b: Square) -> Self {
        if a.file() == b.file() {
            Self::File
        } else if a.rank() == b.rank() {
            Self::Rank
        } else {
            Self::Diagonal
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "file",
            Self::Rank => "rank",
            Self::Diagonal => "diagonal",
        })
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Malformed => f.write_str("the move has bits set that no legal move has"),
            Self::NoPiece => f.write_str("no piece stands there"),
            Self::OpponentsPiece => f.write_str("the piece is the opponent's"),
            Self::OwnPiece => {
                f.write_str("a piece of the same side stands on the square of arrival")
            }
            Self::Movement(role) => write!(f, "a {role} does not move so"),
            Self::Blocked(square) => write!(f, "the way is blocked on {square}"),
            Self::NothingToCapture => f.write_str("the pawn has nothing to capture there"),
            Self::PromotionMissing => f.write_str("the promotion piece is missing"),
            Self::NoPromotion => f.write_str("only a pawn that reaches the last rank promotes"),
            Self::EnPassantMark => {
                f.write_str("the move is wrongly marked as, or not as, en passant")
            }
            Self::StaysInCheck(by) => write!(f, "it does not answer the check from {by}"),
            Self::Pinned { line, by } => {
                write!(f, "the piece is pinned on the {line} by the piece on {by}")
            }
            Self::IntoCheck(by) => write!(f, "the king would be attacked from {by}"),
            Self::EnPassantExposes { line, by } => write!(
                f,
                "the en passant capture would open the {line} to the piece on {by}, which attacks \
                 the king"
            ),
            Self::NoCastlingRight => f.write_str("there is no right to castle with this rook"),
            Self::CastlesOutOfCheck(by) => {
                write!(f, "castling out of check, which the piece on {by} gives")
            }
            Self::CastlingBlocked(square) => write!(f, "castling is blocked on {square}"),
            Self::CastlesThroughCheck { crossed, by } => {
                write!(f, "castling through check: {crossed} is attacked from {by}")
            }
            Self::CastlesIntoCheck(by) => {
                write!(f, "castling into check: the king would be attacked from {by}")
            }
        }
    }
}

impl Position {
    /// Why a move, any of the 65,536, is not legal here; `None` exactly where
    /// [`Position::is_legal`] holds. If several things are wrong, the first is told in this order:
    /// what stands on the squares, how the piece moves, the safety of the king.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Illegality, Line, Move, Position, Square};
    /// let square = |name: &str| name.parse::<Square>().unwrap();
    /// let fen = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    /// let position = Position::from_fen(fen, CastlingMode::Standard)?;
    /// let reason = position.illegality(Move::normal(square("d2"), square("f3")));
    /// let by = square("b4");
    /// assert_eq!(reason, Some(Illegality::Pinned { line: Line::Diagonal, by }));
    /// # Ok::<(), fivefold_movegen::FenError>(())
    /// ```
    pub fn illegality(&self, mv: Move) -> Option<Illegality> {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else {
            return Some(Illegality::NoPiece);
        };
        if piece.color != us {
            return Some(Illegality::OpponentsPiece);
        }
        if !mv.is_canonical() {
            return Some(Illegality::Malformed);
        }
        if mv.kind() == MoveKind::Castling {
            return self.castling_illegality(from, to);
        }
        if self.by_color(us).contains(to) {
            return Some(Illegality::OwnPiece);
        }
        self.movement_illegality(piece.role, mv).or_else(|| self.safety_illegality(piece.role, mv))
    }

    /// Whether the piece goes so, checks and pins aside; `to` holds no piece of its own side.
    fn movement_illegality(&self, role: Role, mv: Move) -> Option<Illegality> {
        let (from, to, occupied) = (mv.from(), mv.to(), self.occupied());
        let free = match role {
            Role::Pawn => return self.pawn_illegality(mv),
            Role::Knight => attacks::knight(from),
            Role::King => attacks::king(from),
            Role::Bishop => attacks::bishop(from, Bitboard::EMPTY),
            Role::Rook => attacks::rook(from, Bitboard::EMPTY),
            Role::Queen => attacks::queen(from, Bitboard::EMPTY),
        };
        match mv.kind() {
            _ if !free.contains(to) => Some(Illegality::Movement(role)),
            MoveKind::Promotion => Some(Illegality::NoPromotion),
            MoveKind::EnPassant => Some(Illegality::EnPassantMark),
            _ => nearest(from, attacks::between(from, to) & occupied).map(Illegality::Blocked),
        }
    }

    fn pawn_illegality(&self, mv: Move) -> Option<Illegality> {
        let (us, from, to, occupied) = (self.side_to_move(), mv.from(), mv.to(), self.occupied());
        let ahead = from.ahead(us);
        let is_double = from.rank() == us.rank(1) && to == ahead.ahead(us);
        let is_capture = attacks::pawn(us, from).contains(to);
        let is_en_passant =
            is_capture && !occupied.contains(to) && self.passed_square() == Some(to);
        if !(to == ahead || is_double || is_capture) {
            return Some(Illegality::Movement(Role::Pawn));
        }
        if is_capture && !is_en_passant && !occupied.contains(to) {
            return Some(Illegality::NothingToCapture);
        }
        if !is_capture {
            let way = Bitboard::of(ahead) | Bitboard::of(to);
            if let Some(square) = nearest(from, way & occupied) {
                return Some(Illegality::Blocked(square));
            }
        }
        let promotes = to.rank() == us.rank(7);
        match (mv.kind(), promotes) {
            (MoveKind::Normal, true) => Some(Illegality::PromotionMissing),
            (MoveKind::Promotion, false) => Some(Illegality::NoPromotion),
            (MoveKind::EnPassant, _) if !is_en_passant => Some(Illegality::EnPassantMark),
            // A capture that would not be legal either way is judged for what it would do.
            (MoveKind::Normal, _) if is_en_passant => {
                let marked = Move::en_passant(from, to);
                self.safety_illegality(Role::Pawn, marked).or(Some(Illegality::EnPassantMark))
            }
            _ => None,
        }
    }

    /// Whether the king is safe after a move that its piece can make, castling aside.
    fn safety_illegality(&self, role: Role, mv: Move) -> Option<Illegality> {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        let mut occupied = self.occupied() & !Bitboard::of(from) | Bitboard::of(to);
        let mut captured = Bitboard::of(to);
        if mv.kind() == MoveKind::EnPassant {
            captured = Bitboard::of(Square::at(to.file(), from.rank()));
            occupied &= !captured;
        }
        let king = if role == Role::King { to } else { self.king(us) };
        let attackers = self.attackers_to(king, occupied) & self.by_color(!us) & !captured;
        let by = attackers.first()?;
        let checker = (attackers & self.checkers()).first();
        let line = Line::through(king, by);
        Some(match checker {
            _ if role == Role::King => Illegality::IntoCheck(by),
            Some(checker) => Illegality::StaysInCheck(checker),
            None if self.pinned(us).contains(from) || mv.kind() != MoveKind::EnPassant => {
                Illegality::Pinned { line, by }
            }
            None => Illegality::EnPassantExposes { line, by },
        })
    }

    /// Why the player's piece on `king` may not castle with what stands on `rook`.
    fn castling_illegality(&self, king: Square, rook: Square) -> Option<Illegality> {
        let us = self.side_to_move();
        if king != self.king(us) || !self.castling().of(us).rooks().contains(rook) {
            return Some(Illegality::NoCastlingRight);
        }
        if let Some(checker) = self.checkers().first() {
            return Some(Illegality::CastlesOutOfCheck(checker));
        }
        let path = CastlingPath::of(king, rook);
        let on_rank = |files: u8| Bitboard(u64::from(files) << (king.rank() * 8));
        let vacant = on_rank(path.vacant);
        if let Some(square) = nearest(king, vacant & self.occupied()) {
            return Some(Illegality::CastlingBlocked(square));
        }
        let arrival = Square::at(CastlingSide::of(king, rook).king_file(), king.rank());
        let occupied = self.occupied() ^ Bitboard::of(king);
        let attacker =
            |square, occupied| (self.attackers_to(square, occupied) & self.by_color(!us)).first();
        let crossed = on_rank(path.safe) & !Bitboard::of(arrival);
        for square in crossed {
            if let Some(by) = attacker(square, occupied) {
                return Some(Illegality::CastlesThroughCheck { crossed: square, by });
            }
        }
        // The rook leaves its square, too, and may have been the king's shield.
        attacker(arrival, occupied ^ Bitboard::of(rook)).map(Illegality::CastlesIntoCheck)
    }
}

/// The square of a set that is nearest to another, if the set lies on one ray from it.
fn nearest(from: Square, set: Bitboard) -> Option<Square> {
    set.into_iter().min_by_key(|square| square.index().abs_diff(from.index()))
}
