//! What the rules say of a moment of a game.

use alloc::vec::Vec;
use core::fmt;

use fivefold_movegen::{Color, Move};

use super::claim::Claim;
use super::ending::Ended;
use super::moments::Peak;
use super::profile::Profile;
use super::record::Game;
use super::words::{Moves, Ordinal, Plies};

/// What the rules say of a moment of a game: how often its position has stood, whether the game is
/// over, and what may be claimed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The ply that it is about.
    pub ply: usize,
    /// The player to move, who alone can claim.
    pub player: Color,
    /// The plies up to this one at which the position has stood, ascending; this ply is the last.
    pub occurrences: Vec<usize>,
    /// How many plies were played without a capture or a pawn's move, those that the starting FEN
    /// tells of included.
    pub halfmove_clock: u32,
    /// When and how the game had ended by itself, at this ply or before.
    pub ended: Option<Ended>,
    /// Every claim that is right. None once the game is over.
    pub claims: Vec<Claim>,
}

/// A claim that would have been right, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PossibleClaim {
    /// The ply of the position in which it could be made.
    pub ply: usize,
    /// The claim.
    pub claim: Claim,
}

impl Verdict {
    /// Whether the game goes on unless someone claims.
    pub const fn is_ongoing(&self) -> bool {
        self.ended.is_none()
    }

    /// Whether the player to move may claim a draw, by what stands on the board or by announcing a
    /// move.
    pub const fn is_claimable(&self) -> bool {
        !self.claims.is_empty()
    }
}

impl fmt::Display for Verdict {
    /// One line: where the position has stood, the end of the game or what may be claimed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, plies) = (Ordinal(self.occurrences.len()), Plies(&self.occurrences));
        write!(f, "ply {}: the position stands for the {count} time, at {plies}; ", self.ply)?;
        let moves = Moves(self.halfmove_clock);
        write!(f, "{moves} without a capture or a pawn's move; ")?;
        if let Some(ended) = self.ended {
            return write!(f, "over {ended}");
        }
        if self.claims.is_empty() {
            return write!(f, "{} is to move and has nothing to claim", self.player);
        }
        write!(f, "{} may claim a draw", self.player)?;
        for (index, claim) in self.claims.iter().enumerate() {
            f.write_str(if index == 0 { ": " } else { ", " })?;
            match claim.with {
                Some(mv) => write!(f, "with {mv} (FIDE {})", claim.article())?,
                None => write!(f, "now (FIDE {})", claim.article())?,
            }
        }
        Ok(())
    }
}

impl Game {
    /// What the rules say of the current moment.
    ///
    /// ```
    /// use fivefold_repetition::{Claim, Game, Profile};
    ///
    /// let mut game = Game::default();
    /// let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    /// for mv in knights.iter().cycle().take(8) {
    ///     game.play(game.position().parse_uci(mv)?)?;
    /// }
    /// let verdict = game.verdict(&Profile::FIDE);
    /// assert_eq!(verdict.occurrences, [0, 4, 8]);
    /// assert!(verdict.is_ongoing() && verdict.claims.contains(&Claim::repetition()));
    ///
    /// // A server that claims for its players has ended the game.
    /// let ended = game.verdict(&Profile::SERVER).ended.unwrap();
    /// assert_eq!(
    ///     ended.to_string(),
    ///     "at ply 8: drawn by threefold repetition: the position stands for the 3rd time (FIDE 9.2)",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verdict(&self, profile: &Profile) -> Verdict {
        self.verdict_of(self.ply(), profile)
    }

    /// What the rules said of an earlier moment, with what had happened up to then. `None` for a
    /// ply that the game has not reached.
    pub fn verdict_at(&self, ply: usize, profile: &Profile) -> Option<Verdict> {
        (ply <= self.ply()).then(|| self.verdict_of(ply, profile))
    }

    fn verdict_of(&self, ply: usize, profile: &Profile) -> Verdict {
        let position = &self.positions()[ply];
        let ended = self.ended_by(ply, profile);
        Verdict {
            ply,
            player: position.side_to_move(),
            occurrences: self.occurrences_at(ply).to_vec(),
            halfmove_clock: position.halfmove_clock(),
            ended,
            claims: if ended.is_none() { self.claims_at(ply, profile) } else { Vec::new() },
        }
    }

    /// Every claim that could have been made, by whoever was to move, up to the end of the game if
    /// it has ended by itself: the claims of all its verdicts, in their order.
    ///
    /// ```
    /// use fivefold_repetition::{Game, Profile};
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "e7e5"] {
    ///     game.play(game.position().parse_uci(mv)?)?;
    /// }
    /// let missed = game.possible_claims(&Profile::FIDE);
    /// assert_eq!(missed[0].ply, 7); // Black could have claimed with Ng8
    /// assert_eq!(missed[0].claim.article(), "9.2.1");
    /// assert_eq!(missed.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn possible_claims(&self, profile: &Profile) -> Vec<PossibleClaim> {
        // Before this nothing can have been claimed, not even with a move.
        let is_near = |peak: &Peak| {
            let (count, halfmoves) = (peak.occurrences + 1, peak.halfmoves.saturating_add(1));
            profile.claimable_repetition.is_some_and(|needed| count >= needed)
                || profile.claimable_halfmoves.is_some_and(|needed| halfmoves >= needed)
        };
        let Some(first) = self.moments().first_peak(self.ply(), is_near) else {
            return Vec::new();
        };
        let end = self.first_ending(profile).map_or(self.ply() + 1, |ended| ended.ply);
        let claims = |ply| {
            let claims = self.claims_at(ply, profile).into_iter();
            claims.map(move |claim| PossibleClaim { ply, claim })
        };
        (first..end).flat_map(claims).collect()
    }

    /// Every claim that is right in the position of a ply, if the game is not over.
    fn claims_at(&self, ply: usize, profile: &Profile) -> Vec<Claim> {
        let position = &self.positions()[ply];
        let mut claims = Vec::new();
        let mut add = |claim: Claim, is_due: bool, moves: Vec<Move>| {
            claims.extend(is_due.then_some(claim));
            claims.extend(moves.into_iter().map(|mv| claim.announcing(mv)));
        };
        if let Some(needed) = profile.claimable_repetition {
            let is_due = self.occurrences_at(ply).len() >= needed;
            add(Claim::repetition(), is_due, self.repeating_moves_at(ply, needed));
        }
        if let Some(needed) = profile.claimable_halfmoves {
            let clock = position.halfmove_clock();
            let mut moves = Vec::new();
            if clock.saturating_add(1) >= needed {
                moves = position.legal_moves().to_vec();
                moves.retain(|&mv| !position.delta(mv).resets_clock());
            }
            add(Claim::move_rule(), clock >= needed, moves);
        }
        claims
    }
}
