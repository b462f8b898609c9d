//! Who attacks what: checkers, pins, attackers, and whether a move gives check.

use crate::attacks::{self, Native, Sliders};
use crate::bitboard::Bitboard;
use crate::color::{Color, Side, by_color};
use crate::delta::delta_of;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// The checks on a king and the pieces that shield it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks {
    /// The enemy pieces that attack the king.
    pub(crate) checkers: Bitboard,
    /// The king's own pieces that may leave its line to an enemy slider only by exposing it.
    pub(crate) pinned: Bitboard,
}

impl Checks {
    /// Where a piece other than the king must go: anywhere without a check, onto the checker or
    /// between it and the king; nowhere when two pieces give check.
    #[inline(always)]
    pub(crate) fn resolving(&self, king: Square) -> Bitboard {
        match self.checkers.first() {
            None => Bitboard::ALL,
            Some(_) if self.checkers.several() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker) | self.checkers,
        }
    }
}

impl Position {
    /// The checks and pins on the king of side `C`.
    #[inline(always)]
    pub(crate) fn checks<C: Side, S: Sliders>(&self) -> Checks {
        let us = self.by_color(C::COLOR);
        let them = self.by_color(!C::COLOR);
        let king = self.king(C::COLOR);
        let mut checkers = self.leaper_checkers::<C>();
        let mut pinned = Bitboard::EMPTY;
        // Sliders that would give check if the board held nothing but enemy pieces.
        let snipers = (S::rook(king, them) & self.orthogonals
            | S::bishop(king, them) & self.diagonals)
            & them;
        for sniper in snipers {
            let shield = attacks::between(king, sniper) & us;
            if shield.is_empty() {
                checkers |= Bitboard::of(sniper);
            } else if !shield.several() {
                pinned |= shield;
            }
        }
        Checks { checkers, pinned }
    }

    /// The checks and pins on the king of a player.
    #[inline(always)]
    pub(crate) fn checks_of(&self, color: Color) -> Checks {
        by_color!(color, checks_as::<_>(self))
    }

    /// The knights and pawns that check the king of side `C`.
    #[inline(always)]
    pub(crate) fn leaper_checkers<C: Side>(&self) -> Bitboard {
        let king = self.king(C::COLOR);
        (attacks::knight(king) & self.knights | attacks::pawn(C::COLOR, king) & self.pawns)
            & self.by_color(!C::COLOR)
    }

    /// Whether nothing attacks the king of side `C` once a move, not of that king, has left the
    /// board so occupied and the enemy without what it `captured`.
    #[inline(always)]
    pub(crate) fn is_king_safe<C: Side, S: Sliders>(
        &self,
        occupied: Bitboard,
        captured: Bitboard,
    ) -> bool {
        let king = self.king(C::COLOR);
        let sliders = (S::bishop(king, occupied) & self.diagonals
            | S::rook(king, occupied) & self.orthogonals)
            & self.by_color(!C::COLOR);
        ((self.leaper_checkers::<C>() | sliders) & !captured).is_empty()
    }

    /// The squares that side `C` attacks while `occupied` squares block.
    #[inline(always)]
    pub(crate) fn attacked_by<C: Side, S: Sliders>(&self, occupied: Bitboard) -> Bitboard {
        let own = self.by_color(C::COLOR);
        let mut attacked = attacks::pawn_attacks::<C>(self.pawns & own)
            | attacks::king(self.king(C::COLOR))
            | attacks::knights(self.knights & own);
        for square in self.diagonals & own {
            attacked |= S::bishop(square, occupied);
        }
        for square in self.orthogonals & own {
            attacked |= S::rook(square, occupied);
        }
        attacked
    }

    /// The enemy pieces that give check to the player to move (FIDE 3.9).
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let fen = "4r1k1/8/8/8/8/3n4/8/R3K2R w KQ - 0 1";
    /// let double_check = Position::from_fen(fen, CastlingMode::Standard)?;
    /// assert_eq!(double_check.checkers().len(), 2);
    /// # Ok::<(), fivefold_movegen::FenError>(())
    /// ```
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checks_of(self.side_to_move).checkers
    }

    /// Whether the player to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The pieces of `color` that are pinned to their king: each may move only along the line
    /// between the king and the slider that pins it.
    ///
    /// ```
    /// use fivefold_movegen::{Color, Position};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// assert_eq!(position.pinned(Color::White).first(), "d2".parse().ok());
    /// ```
    #[inline]
    pub fn pinned(&self, color: Color) -> Bitboard {
        self.checks_of(color).pinned
    }

    /// The pieces of both players that attack `square` while `occupied` squares block. Pieces on
    /// squares that are not occupied do not count, so that attackers can be taken off one by one.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let f3 = "f3".parse().unwrap();
    /// assert_eq!(start.attackers_to(f3, start.occupied()).len(), 3); // Ng1, e2 and g2
    /// ```
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let pawns = attacks::pawn(Color::Black, square) & self.by_color(Color::White)
            | attacks::pawn(Color::White, square) & self.by_color(Color::Black);
        (pawns & self.pawns
            | attacks::knight(square) & self.knights
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonals
            | attacks::rook(square, occupied) & self.orthogonals)
            & occupied
    }

    /// Whether a legal move gives check, told before it is made: directly, by discovery, by the
    /// promoted piece, by the castled rook, or by taking a pawn en passant off a line.
    ///
    /// ```
    /// use fivefold_movegen::{CastlingMode, Position};
    /// let fen = "5k2/8/8/8/8/8/8/4K2R w K - 0 1";
    /// let position = Position::from_fen(fen, CastlingMode::Standard)?;
    /// let castling = position.parse_uci("e1g1").unwrap();
    /// assert!(position.gives_check(castling)); // the rook arrives on f1
    /// # Ok::<(), fivefold_movegen::FenError>(())
    /// ```
    pub fn gives_check(&self, mv: Move) -> bool {
        by_color!(self.side_to_move, gives_check_as::<_>(self, mv))
    }
}

fn gives_check_as<C: Side>(position: &Position, mv: Move) -> bool {
    let after = position.apply(&delta_of::<C, Native>(position, mv));
    !after.is_king_safe::<C::Other, Native>(after.occupied(), Bitboard::EMPTY)
}

#[inline(always)]
fn checks_as<C: Side>(position: &Position) -> Checks {
    position.checks::<C, Native>()
}
