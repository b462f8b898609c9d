//! Writing a move in Standard Algebraic Notation.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::{Move, MoveKind};
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::selection::Selection;
use crate::square::Square;

/// A move that displays itself in Standard Algebraic Notation; made by [`Position::san`].
#[derive(Clone, Copy, Debug)]
pub struct San<'a> {
    position: &'a Position,
    mv: Move,
}

impl Position {
    /// A legal move in Standard Algebraic Notation, with `+` for check and `#` for checkmate. The
    /// file or rank of departure is named only where another piece of the kind could *legally*
    /// make the move: a pinned twin needs no telling apart (FIDE C.10, PGN 8.2.3.4).
    ///
    /// A move that is not legal here gives a text without meaning, but no panic.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// let start = Position::default();
    /// let mv = start.parse_uci("g1f3").unwrap();
    /// assert_eq!(start.san(mv).to_string(), "Nf3");
    /// ```
    pub fn san(&self, mv: Move) -> San<'_> {
        San { position: self, mv }
    }
}

impl San<'_> {
    /// The squares from which other pieces of the same role could legally reach the same square.
    fn rivals(&self, role: Role) -> Bitboard {
        let from = Bitboard::of(self.mv.from());
        let twins = self.position.by_role(role) & !from;
        let selection = Selection::ALL.from(twins).to(Bitboard::of(self.mv.to()));
        let mut rivals = Bitboard::EMPTY;
        let _ = self.position.for_each_set(selection, |set| {
            rivals |= Bitboard::of(set.from);
            ControlFlow::<()>::Continue(())
        });
        rivals
    }

    fn write_piece_move(&self, f: &mut fmt::Formatter<'_>, piece: Piece) -> fmt::Result {
        f.write_char(piece.role.letter())?;
        let from = self.mv.from();
        let rivals = self.rivals(piece.role);
        if rivals.any() {
            let on_file = rivals.meets(Bitboard::file(from.file()));
            let on_rank = rivals.meets(Bitboard::rank(from.rank()));
            if !on_file || on_rank {
                f.write_char(Square::file_letter(from.file()))?;
            }
            if on_file {
                write!(f, "{}", from.rank() + 1)?;
            }
        }
        if self.position.occupied().contains(self.mv.to()) {
            f.write_char('x')?;
        }
        write!(f, "{}", self.mv.to())
    }

    fn write_pawn_move(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.mv.from(), self.mv.to());
        if from.file() != to.file() {
            write!(f, "{}x", Square::file_letter(from.file()))?;
        }
        write!(f, "{to}")?;
        match self.mv.promoted_to() {
            Some(role) => write!(f, "={}", role.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for San<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.mv.kind(), self.position.piece_at(self.mv.from())) {
            (MoveKind::Castling, _) => {
                f.write_str(match self.mv.castling_side() {
                    Some(CastlingSide::Queen) => "O-O-O",
                    _ => "O-O",
                })?;
            }
            (_, Some(piece)) if piece.role != Role::Pawn => self.write_piece_move(f, piece)?,
            _ => self.write_pawn_move(f)?,
        }
        let after = self.position.play_unchecked(self.mv);
        if !after.is_check() {
            return Ok(());
        }
        f.write_char(if after.has_legal_move() { '+' } else { '#' })
    }
}
