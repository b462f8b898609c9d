//! Why two moments of a game are, or are not, the same position.

use alloc::vec::Vec;
use core::fmt;

use fivefold_movegen::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, Piece, Position, Role, Square, attacks,
};

use super::record::Game;

/// Why two moments of a game are, or are not, the same position (FIDE 9.2.3).
///
/// The earlier moment is called *then*, the later one *now*.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The earlier ply.
    pub then: usize,
    /// The later ply.
    pub now: usize,
    /// All that makes the positions different; nothing if they are the same.
    pub differences: Vec<Difference>,
    /// What differs, too, but does not count.
    pub notes: Vec<Note>,
}

/// Something that makes two positions different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference {
    /// Not the same player is to move.
    SideToMove {
        /// Who was to move then. The opponent is now.
        then: Color,
    },
    /// Not the same stands on a square.
    Square {
        /// The square.
        square: Square,
        /// What stood there then.
        then: Option<Piece>,
        /// What stands there now.
        now: Option<Piece>,
    },
    /// A castling right has gone, whether or not castling was possible at once (FIDE 9.2.3.2).
    CastlingRight {
        /// Whose right it was.
        color: Color,
        /// On which side.
        side: CastlingSide,
        /// With the rook on this square.
        rook: Square,
        /// The ply at which the right was gone.
        lost_at: usize,
        /// By what it went.
        loss: Loss,
    },
    /// A pawn could be captured en passant at one of the moments (FIDE 9.2.3.1).
    EnPassant {
        /// At which moment.
        when: When,
        /// On which square.
        square: Square,
        /// By the pawns on these squares.
        capturers: Bitboard,
    },
}

/// One of the two moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// The earlier one.
    Then,
    /// The later one.
    Now,
}

/// By what a castling right went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The player castled.
    Castled,
    /// The king moved.
    KingMoved,
    /// The rook moved.
    RookMoved,
    /// The rook was captured.
    RookCaptured,
}

/// Something that differs and does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// A pawn had just passed over a square, and no legal capture was possible there.
    PassedPawn {
        /// At which moment.
        when: When,
        /// Over which square.
        square: Square,
        /// The pawns beside it, whose capture would have left their king in check.
        kept_back: Bitboard,
    },
    /// The move number and the halfmove clock differ, as they do between any two plies. Said only
    /// where the positions are the same.
    Clocks,
}

impl Explanation {
    /// Whether the two moments are the same position.
    pub const fn is_same(&self) -> bool {
        self.differences.is_empty()
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { then, now, .. } = self;
        let are = if self.is_same() { "are the same position" } else { "are different positions" };
        write!(f, "Ply {then} (then) and ply {now} (now) {are}.")?;
        for difference in &self.differences {
            write!(f, "\n- {difference}.")?;
        }
        for note in &self.notes {
            write!(f, "\n- Does not count: {note}.")?;
        }
        Ok(())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::SideToMove { then } => {
                write!(f, "{then} was to move then, {} is to move now", !then)
            }
            Self::Square { square, then, now } => {
                let (then, now) = (Stands(then), Stands(now));
                write!(f, "On {square} stood {then} then, and {now} now")
            }
            Self::CastlingRight { color, side, rook, lost_at, loss } => {
                let side = match side {
                    CastlingSide::King => "king's",
                    CastlingSide::Queen => "queen's",
                };
                write!(f, "{color} had the right to castle on the {side} side with the rook on ")?;
                write!(f, "{rook} then; it went at ply {lost_at}, when {loss}, for good")
            }
            Self::EnPassant { when, square, capturers } => {
                let pawns = Pawns(capturers);
                match when {
                    When::Then => write!(
                        f,
                        "On {square} {pawns} could capture en passant then, and not later"
                    ),
                    When::Now => {
                        write!(f, "On {square} {pawns} can capture en passant now, and not then")
                    }
                }
            }
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Castled => "the king castled",
            Self::KingMoved => "the king moved",
            Self::RookMoved => "the rook moved",
            Self::RookCaptured => "the rook was captured",
        })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::PassedPawn { when, square, kept_back } => {
                match when {
                    When::Then => write!(f, "a pawn had just passed over {square} then, but ")?,
                    When::Now => write!(f, "a pawn has just passed over {square} now, but ")?,
                }
                if kept_back.is_empty() {
                    return f.write_str("no pawn stands beside it to capture it");
                }
                write!(f, "{} cannot capture without leaving the king in check", Pawns(kept_back))
            }
            Self::Clocks => {
                f.write_str("the move number and the halfmove clock are not what they were")
            }
        }
    }
}

/// What stands on a square, in words.
struct Stands(Option<Piece>);

impl fmt::Display for Stands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("nothing"),
            Some(Piece { color: Color::White, role }) => write!(f, "a white {role}"),
            Some(Piece { color: Color::Black, role }) => write!(f, "a black {role}"),
        }
    }
}

/// One or two pawns by their squares, in words.
struct Pawns(Bitboard);

impl fmt::Display for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.several() { "the pawns on " } else { "the pawn on " })?;
        for (index, square) in self.0.into_iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { " and " })?;
        }
        Ok(())
    }
}

impl Game {
    /// Why the positions of two plies are, or are not, the same, in whatever order the plies are
    /// given. `None` if the game has not reached one of them.
    ///
    /// ```
    /// use fivefold_repetition::Game;
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "h1g1", "h8g8", "g1h1", "g8h8", "f3g1", "f6g8"] {
    ///     game.play(game.position().parse_uci(mv)?)?;
    /// }
    /// let explanation = game.explain(0, 8).unwrap();
    /// assert_eq!(
    ///     explanation.differences[0].to_string(),
    ///     "White had the right to castle on the king's side with the rook on h1 then; \
    ///      it went at ply 3, when the rook moved, for good",
    /// );
    /// assert!(!explanation.is_same());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&self, a: usize, b: usize) -> Option<Explanation> {
        let (then, now) = (a.min(b), a.max(b));
        let (before, after) = (self.positions().get(then)?, self.positions().get(now)?);
        let mut differences = Vec::new();
        if before.side_to_move() != after.side_to_move() {
            differences.push(Difference::SideToMove { then: before.side_to_move() });
        }
        differences.extend(
            Square::all()
                .map(|square| (square, before.piece_at(square), after.piece_at(square)))
                .filter(|(_, then, now)| then != now)
                .map(|(square, then, now)| Difference::Square { square, then, now }),
        );
        // What is gone: nothing that was not there then can be there now.
        let gone = (before.castling() & !after.castling()).rooks();
        differences.extend(gone.into_iter().map(|rook| self.castling_right(rook, then, now)));
        if before.en_passant() != after.en_passant() {
            let moments = [(When::Then, before), (When::Now, after)];
            differences.extend(moments.into_iter().filter_map(|(when, position)| {
                let square = position.en_passant()?;
                let capturers = legal_capturers(position, square);
                Some(Difference::EnPassant { when, square, capturers })
            }));
        }
        let mut notes = passed_pawns(before, after);
        let clocks = |at: &Position| (at.halfmove_clock(), at.fullmove_number());
        if differences.is_empty() && clocks(before) != clocks(after) {
            notes.push(Note::Clocks);
        }
        Some(Explanation { then, now, differences, notes })
    }

    /// How the right of this rook, which was there then, was lost before now.
    fn castling_right(&self, rook: Square, then: usize, now: usize) -> Difference {
        let right = CastlingRights::of_rooks(rook.into());
        let has_it = |position: &Position| !(position.castling() & right).is_empty();
        let lost_at = then + self.positions()[then..=now].partition_point(has_it);
        let before = &self.positions()[lost_at - 1];
        let delta = before.delta(self.moves()[lost_at - 1]);
        let color = if right == right.of(Color::White) { Color::White } else { Color::Black };
        let loss = if delta.mover() != color {
            Loss::RookCaptured
        } else if delta.castling_rook().is_some() {
            Loss::Castled
        } else if delta.moved().0.role == Role::King {
            Loss::KingMoved
        } else {
            Loss::RookMoved
        };
        let side = CastlingSide::of(before.king(color), rook);
        Difference::CastlingRight { color, side, rook, lost_at, loss }
    }
}

/// The double steps just before either moment that let no pawn capture.
fn passed_pawns(before: &Position, after: &Position) -> Vec<Note> {
    if before.passed_square() == after.passed_square() {
        return Vec::new();
    }
    let moments = [(When::Then, before), (When::Now, after)];
    let note = |(when, position): (When, &Position)| {
        let square = position.passed_square()?;
        let kept_back = beside(position, square);
        position.en_passant().is_none().then_some(Note::PassedPawn { when, square, kept_back })
    };
    moments.into_iter().filter_map(note).collect()
}

/// The pawns of the player to move that stand so that they could capture on a square.
fn beside(position: &Position, square: Square) -> Bitboard {
    let player = position.side_to_move();
    attacks::pawn(!player, square) & position.pieces(player, Role::Pawn)
}

/// The pawns that can legally capture en passant on a square.
fn legal_capturers(position: &Position, square: Square) -> Bitboard {
    let may = |&from: &Square| position.is_legal(Move::en_passant(from, square));
    beside(position, square).into_iter().filter(may).collect()
}
