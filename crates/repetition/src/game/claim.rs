//! Claims of a draw, and what an arbiter answers.

use alloc::vec::Vec;
use core::fmt;

use fivefold_movegen::{IllegalMove, Move};

use super::ending::Ended;
use super::profile::Profile;
use super::record::Game;
use super::words::{Moves, Ordinal, Plies};

/// What a claim rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The position has stood often enough (FIDE 9.2).
    Repetition,
    /// Enough moves were made without a capture or a pawn's move (FIDE 9.3).
    MoveRule,
}

/// A claim of a draw. Only the player to move can make one.
///
/// ```
/// use fivefold_repetition::Claim;
/// use fivefold_movegen::Position;
/// assert_eq!(Claim::repetition().article(), "9.2.2");
/// let knight = Position::default().parse_uci("g1f3").unwrap();
/// assert_eq!(Claim::repetition().announcing(knight).article(), "9.2.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// What it rests on.
    pub basis: Basis,
    /// The move that the player announces, after which the draw would be due; without one the draw
    /// is due now.
    pub with: Option<Move>,
}

impl Claim {
    /// The claim that the position on the board has stood often enough.
    pub const fn repetition() -> Self {
        Self { basis: Basis::Repetition, with: None }
    }

    /// The claim that enough moves were made without a capture or a pawn's move.
    pub const fn move_rule() -> Self {
        Self { basis: Basis::MoveRule, with: None }
    }

    /// The same claim with the move that the player announces.
    #[must_use]
    pub const fn announcing(self, mv: Move) -> Self {
        Self { with: Some(mv), ..self }
    }

    /// The article of the FIDE Laws under which it is made: 9.2.1 and 9.3.1 with an announced
    /// move, 9.2.2 and 9.3.2 without.
    pub const fn article(self) -> &'static str {
        match (self.basis, self.with) {
            (Basis::Repetition, Some(_)) => "9.2.1",
            (Basis::Repetition, None) => "9.2.2",
            (Basis::MoveRule, Some(_)) => "9.3.1",
            (Basis::MoveRule, None) => "9.3.2",
        }
    }
}

/// A claim that is right: the game is drawn (FIDE 9.5.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Accepted {
    /// The claim.
    pub claim: Claim,
    /// Why it is right.
    pub grounds: Grounds,
}

/// Why a claim is right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Grounds {
    /// The plies at which the position stands, ascending. With an announced move the last is the
    /// ply that the game would come to.
    Occurrences(Vec<usize>),
    /// The plies without a capture or a pawn's move, the announced one included.
    Halfmoves(u32),
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mv) = self.claim.with {
            write!(f, "after {mv} ")?;
        }
        match (&self.grounds, self.claim.with) {
            (Grounds::Occurrences(plies), with) => {
                let stands = if with.is_some() { "would stand" } else { "stands" };
                let (count, plies) = (Ordinal(plies.len()), Plies(plies));
                write!(f, "the position {stands} for the {count} time, at {plies}")?;
            }
            (&Grounds::Halfmoves(halfmoves), with) => {
                let made = if with.is_some() { "would have been" } else { "have been" };
                let moves = Moves(halfmoves);
                write!(f, "{moves} {made} made without a capture or a pawn's move")?;
            }
        }
        write!(f, " (FIDE {})", self.claim.article())
    }
}

/// Why a claim is not right. The game goes on (FIDE 9.5.3), and the announced move must be made
/// if it can be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimError {
    /// The game is over, and there is nothing left to claim.
    GameOver(Ended),
    /// The rules in use know no such claim.
    NoSuchClaim(Basis),
    /// The announced move cannot be made.
    IllegalMove(IllegalMove),
    /// The position has not stood often enough.
    TooFewOccurrences {
        /// The announced move.
        with: Option<Move>,
        /// The plies at which the position stands, the one after an announced move included.
        plies: Vec<usize>,
        /// How many there would have to be.
        needed: usize,
    },
    /// Too few moves were made without a capture or a pawn's move.
    TooFewMoves {
        /// The announced move.
        with: Option<Move>,
        /// How many plies there are, an announced move included.
        halfmoves: u32,
        /// How many there would have to be.
        needed: u32,
    },
    /// The announced move is a capture or a pawn's move, so the moves are counted anew.
    Progress(Move),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(ended) => write!(f, "the game was over {ended}"),
            Self::NoSuchClaim(Basis::Repetition) => {
                f.write_str("these rules know no claim by repetition")
            }
            Self::NoSuchClaim(Basis::MoveRule) => {
                f.write_str("these rules know no claim by moves without progress")
            }
            Self::IllegalMove(illegal) => illegal.fmt(f),
            Self::TooFewOccurrences { with, plies, needed } => {
                let would = match with {
                    Some(mv) => {
                        write!(f, "after {mv} ")?;
                        "would stand"
                    }
                    None => "stands",
                };
                let (count, needed, plies) = (Ordinal(plies.len()), Ordinal(*needed), Plies(plies));
                write!(f, "the position {would} only for the {count} time, not the {needed}: ")?;
                write!(f, "at {plies}")
            }
            Self::TooFewMoves { with, halfmoves, needed } => {
                if let Some(mv) = with {
                    write!(f, "with {mv} ")?;
                }
                let (moves, needed) = (Moves(*halfmoves), Moves(*needed));
                write!(f, "only {moves} without a capture or a pawn's move, not {needed}")
            }
            Self::Progress(mv) => {
                write!(f, "{mv} is a capture or a pawn's move, with which the count starts anew")
            }
        }
    }
}

impl core::error::Error for ClaimError {}

impl Game {
    /// Judges a claim of the player to move.
    ///
    /// # Errors
    /// [`ClaimError`] says why the claim is not right.
    ///
    /// ```
    /// use fivefold_repetition::{Claim, Game, Profile};
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     game.play(game.position().parse_uci(mv)?)?;
    /// }
    /// let claim = Claim::repetition();
    /// assert_eq!(
    ///     game.claim(claim, &Profile::FIDE).unwrap_err().to_string(),
    ///     "the position stands only for the 2nd time, not the 3rd: at plies 3 and 7",
    /// );
    /// let announced = claim.announcing(game.position().parse_uci("f6g8")?);
    /// assert_eq!(
    ///     game.claim(announced, &Profile::FIDE)?.to_string(),
    ///     "after f6g8 the position would stand for the 3rd time, at plies 0, 4 and 8 (FIDE 9.2.1)",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim(&self, claim: Claim, profile: &Profile) -> Result<Accepted, ClaimError> {
        if let Some(ended) = self.first_ending(profile) {
            return Err(ClaimError::GameOver(ended));
        }
        let unknown = ClaimError::NoSuchClaim(claim.basis);
        let grounds = match claim.basis {
            Basis::Repetition => {
                let needed = profile.claimable_repetition.ok_or(unknown)?;
                self.repetition_grounds(claim.with, needed)?
            }
            Basis::MoveRule => {
                let needed = profile.claimable_halfmoves.ok_or(unknown)?;
                self.move_rule_grounds(claim.with, needed)?
            }
        };
        Ok(Accepted { claim, grounds })
    }

    fn repetition_grounds(&self, with: Option<Move>, needed: usize) -> Result<Grounds, ClaimError> {
        let plies = match with {
            None => self.occurrences().to_vec(),
            Some(mv) => {
                self.check_legal(mv)?;
                let mut plies = self.occurrences_after(self.ply(), mv).to_vec();
                plies.push(self.ply() + 1);
                plies
            }
        };
        if plies.len() < needed {
            return Err(ClaimError::TooFewOccurrences { with, plies, needed });
        }
        Ok(Grounds::Occurrences(plies))
    }

    fn move_rule_grounds(&self, with: Option<Move>, needed: u32) -> Result<Grounds, ClaimError> {
        let mut halfmoves = self.position().halfmove_clock();
        if let Some(mv) = with {
            self.check_legal(mv)?;
            if self.position().delta(mv).resets_clock() {
                return Err(ClaimError::Progress(mv));
            }
            halfmoves = halfmoves.saturating_add(1);
        }
        if halfmoves < needed {
            return Err(ClaimError::TooFewMoves { with, halfmoves, needed });
        }
        Ok(Grounds::Halfmoves(halfmoves))
    }

    fn check_legal(&self, mv: Move) -> Result<(), ClaimError> {
        if self.position().is_legal(mv) {
            Ok(())
        } else {
            Err(ClaimError::IllegalMove(IllegalMove(mv)))
        }
    }
}
