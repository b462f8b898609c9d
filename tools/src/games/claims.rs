//! The claims that were possible in a game, gathered as a reader wants them.

use std::ops::RangeInclusive;

use fivefold_movegen::{Color, Position};
use fivefold_repetition::{Basis, PossibleClaim};

use super::account::{Audit, Facts};

impl Facts {
    /// The claims by repetition, those of one ply together.
    pub(crate) fn repetition_claims(&self) -> Vec<Vec<PossibleClaim>> {
        let claims: Vec<_> = self.claims_by(Basis::Repetition).collect();
        claims.chunk_by(|a, b| a.ply == b.ply).map(<[_]>::to_vec).collect()
    }

    /// The plies at which whoever was to move could claim a draw by 50 moves, from and to.
    pub(crate) fn move_rule_claims(&self) -> Vec<RangeInclusive<usize>> {
        let mut plies: Vec<_> =
            self.claims_by(Basis::MoveRule).map(|possible| possible.ply).collect();
        plies.dedup();
        plies.chunk_by(|a, b| a + 1 == *b).map(|run| run[0]..=run[run.len() - 1]).collect()
    }

    fn claims_by(&self, basis: Basis) -> impl Iterator<Item = PossibleClaim> {
        self.claims.iter().copied().filter(move |possible| possible.claim.basis == basis)
    }
}

impl Audit<'_> {
    /// Who was to move at a ply.
    pub(crate) fn player_at(&self, ply: usize) -> Color {
        let last = self.last.map_or(Color::White, Position::side_to_move);
        if (self.plies - ply).is_multiple_of(2) { last } else { !last }
    }

    /// Whether anything is wrong with the game.
    pub(crate) fn is_finding(&self) -> bool {
        !self.faults.is_empty() || !self.findings.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use fivefold_repetition::Claim;

    use super::*;

    #[test]
    fn claims_are_gathered_by_what_they_rest_on() {
        let (third, fifty) = (Claim::repetition(), Claim::move_rule());
        let made =
            [(7, third), (7, third), (8, third), (8, fifty), (9, fifty), (9, fifty), (30, fifty)];
        let claims = made.map(|(ply, claim)| PossibleClaim { ply, claim }).to_vec();
        let facts = Facts { claims, ..Facts::default() };
        let plies: Vec<Vec<_>> = facts
            .repetition_claims()
            .iter()
            .map(|claims| claims.iter().map(|possible| possible.ply).collect())
            .collect();
        assert_eq!(plies, [vec![7, 7], vec![8]]);
        // A capture has come between.
        assert_eq!(facts.move_rule_claims(), [8..=9, 30..=30]);
    }
}
