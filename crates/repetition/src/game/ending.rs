//! How a game ends by itself, without a claim.

use core::fmt;

use fivefold_movegen::Color;

use super::moments::Peak;
use super::profile::Profile;
use super::record::Game;
use super::words::{Moves, Ordinal};

/// How a game ends by itself.
///
/// Several can hold at once. The first of these is named: checkmate and stalemate, which end the
/// game with the move that makes them (FIDE 5.1.1, 5.2.1; 9.6.2 says that checkmate stands above
/// it), a dead position (5.2.2), repetition (9.6.1), moves without progress (9.6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move is in check and has no legal move (FIDE 5.1.1).
    Checkmate {
        /// Who has given it.
        winner: Color,
    },
    /// The player to move is not in check and has no legal move (FIDE 5.2.1).
    Stalemate,
    /// Neither player can checkmate by material (FIDE 5.2.2).
    DeadPosition,
    /// The position has stood as often as the rules allow, or more often (FIDE 9.6.1).
    Repetition {
        /// How many times.
        count: usize,
        /// How many times end the game: what the rule is named by.
        limit: usize,
    },
    /// As many plies as the rules allow, or more, were played without a capture or a pawn's move
    /// (FIDE 9.6.2).
    MoveRule {
        /// How many plies.
        halfmoves: u32,
        /// How many plies end the game: what the rule is named by.
        limit: u32,
    },
}

impl Ending {
    /// The article of the FIDE Laws that makes this the end of the game. An ending that only a
    /// [`Profile`] makes automatic has the article of the claim; one that no article knows, such
    /// as a second occurrence, has none.
    ///
    /// ```
    /// use fivefold_repetition::Ending;
    /// let article = |limit| Ending::Repetition { count: 5, limit }.article();
    /// assert_eq!([5, 3, 2].map(article), [Some("9.6.1"), Some("9.2"), None]);
    /// ```
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::Checkmate { .. } => "5.1.1",
            Self::Stalemate => "5.2.1",
            Self::DeadPosition => "5.2.2",
            Self::Repetition { limit: 5.., .. } => "9.6.1",
            Self::Repetition { limit: 3 | 4, .. } => "9.2",
            Self::MoveRule { limit: 150.., .. } => "9.6.2",
            Self::MoveRule { limit: 100..=149, .. } => "9.3",
            Self::Repetition { .. } | Self::MoveRule { .. } => return None,
        })
    }

    /// A few words for a table or a program: `checkmate`, `stalemate`, `dead position`,
    /// `fivefold repetition`, `threefold repetition`, `repetition`, `75-move rule`, `50-move rule`,
    /// `no progress`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead position",
            Self::Repetition { limit: 5.., .. } => "fivefold repetition",
            Self::Repetition { limit: 3 | 4, .. } => "threefold repetition",
            Self::Repetition { .. } => "repetition",
            Self::MoveRule { limit: 150.., .. } => "75-move rule",
            Self::MoveRule { limit: 100..=149, .. } => "50-move rule",
            Self::MoveRule { .. } => "no progress",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match *self {
            Self::Checkmate { winner } => write!(f, "{winner} has won by checkmate")?,
            Self::Stalemate => f.write_str("drawn by stalemate")?,
            Self::DeadPosition => {
                f.write_str("drawn by dead position: neither player can checkmate by material")?;
            }
            Self::Repetition { count, .. } => {
                write!(f, "drawn by {name}: the position stands for the {} time", Ordinal(count))?;
            }
            Self::MoveRule { halfmoves, .. } => {
                let moves = Moves(halfmoves);
                write!(f, "drawn by {name}: {moves} without a capture or a pawn's move")?;
            }
        }
        match self.article() {
            Some(article) => write!(f, " (FIDE {article})"),
            None => f.write_str(" (no article)"),
        }
    }
}

/// When and how a game ended by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ended {
    /// The ply of the position that ended it.
    pub ply: usize,
    /// How.
    pub ending: Ending,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at ply {}: {}", self.ply, self.ending)
    }
}

impl Game {
    /// How the position of a ply ends the game by itself, if it does; whether the game had ended
    /// before does not matter here. `None` for a ply that the game has not reached.
    ///
    /// ```
    /// use fivefold_repetition::{Ending, Game, Profile};
    /// use fivefold_movegen::{CastlingMode, Color, Position};
    ///
    /// // 75 moves have been made and the last one checkmates, which stands above.
    /// let fen = "k7/8/1K6/8/8/8/8/7R w - - 149 100";
    /// let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard)?);
    /// game.play(game.position().parse_uci("h1h8")?)?;
    /// let ending = game.ending_at(1, &Profile::FIDE);
    /// assert_eq!(ending, Some(Ending::Checkmate { winner: Color::White }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ending_at(&self, ply: usize, profile: &Profile) -> Option<Ending> {
        let position = self.positions().get(ply)?;
        if !position.has_legal_move() {
            let winner = !position.side_to_move();
            let is_check = position.is_check();
            return Some(if is_check { Ending::Checkmate { winner } } else { Ending::Stalemate });
        }
        if profile.dead_position && position.is_insufficient_material() {
            return Some(Ending::DeadPosition);
        }
        let (count, halfmoves) = (self.occurrences_at(ply).len(), position.halfmove_clock());
        if let Some(limit) = profile.automatic_repetition.filter(|&limit| count >= limit) {
            return Some(Ending::Repetition { count, limit });
        }
        let limit = profile.automatic_halfmoves.filter(|&limit| halfmoves >= limit)?;
        Some(Ending::MoveRule { halfmoves, limit })
    }

    /// When and how the game first ended by itself, if it did. A record may go on after that.
    pub fn first_ending(&self, profile: &Profile) -> Option<Ended> {
        self.ended_by(self.ply(), profile)
    }

    /// When and how the game had ended by itself, at a ply or before.
    pub(super) fn ended_by(&self, ply: usize, profile: &Profile) -> Option<Ended> {
        let draws = |peak: &Peak| {
            profile.dead_position && peak.is_dead
                || profile.automatic_repetition.is_some_and(|limit| peak.occurrences >= limit)
                || profile.automatic_halfmoves.is_some_and(|limit| peak.halfmoves >= limit)
        };
        // Only the last position can be without a legal move.
        let ply = self.moments().first_peak(ply, draws).unwrap_or(ply);
        self.ending_at(ply, profile).map(|ending| Ended { ply, ending })
    }
}
