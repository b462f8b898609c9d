//! The way from a count that differs to the position that explains it.

use super::counts::{Counts, Difference};
use super::side::{Line, Side};
use crate::error::Failure;

/// Two sides that are asked the same.
#[derive(Debug)]
pub(super) struct Pair(pub(super) [Side; 2]);

/// What two sides count in a position.
#[derive(Clone, Debug)]
pub(super) struct Compared {
    pub(super) line: Line,
    /// In plies.
    pub(super) depth: u8,
    pub(super) counts: [Counts; 2],
    pub(super) difference: Difference,
}

/// Where a search ends.
#[derive(Debug)]
pub(super) struct Found {
    /// The position that explains the difference.
    pub(super) at: Compared,
    /// The least depth at which the whole differs, in plies.
    pub(super) first_depth: u8,
    /// The totals at that depth.
    pub(super) totals: [u128; 2],
    /// Whether the sides agree when asked about each position below by itself, so that no
    /// position explains why their counts differ here.
    pub(super) is_only_here: bool,
}

impl Pair {
    pub(super) fn names(&self) -> [String; 2] {
        self.0.each_ref().map(Side::name)
    }

    /// Asks both sides.
    pub(super) fn compare(&mut self, line: &Line, depth: u8) -> Result<Compared, Failure> {
        let [a, b] = &mut self.0;
        let counts = [a.count(line, depth)?, b.count(line, depth)?];
        let difference = Difference::between(counts.each_ref(), depth);
        Ok(Compared { line: line.clone(), depth, counts, difference })
    }

    /// Compares ever deeper, so that the first difference is a shallowest one: as long as counts
    /// to some depth agree below every first move, no shorter line shows a difference in them.
    /// Gives the total of the last depth if all agree.
    pub(super) fn search(
        &mut self,
        line: &Line,
        depth: u8,
        on_agreement: impl Fn(u8),
    ) -> Result<Result<u128, Found>, Failure> {
        let mut total = 1;
        for depth in 1..=depth {
            let compared = self.compare(line, depth)?;
            if !compared.difference.is_none() {
                return self.descend(compared).map(Err);
            }
            total = compared.counts[0].nodes;
            on_agreement(depth);
        }
        Ok(Ok(total))
    }

    /// Follows counts that differ down to a position whose moves or leaves do.
    fn descend(&mut self, from: Compared) -> Result<Found, Failure> {
        let first_depth = from.depth;
        let totals = from.counts.each_ref().map(|counts| counts.nodes);
        let mut at = from;
        let mut is_only_here = false;
        while at.depth > 1 && at.difference.moves.is_empty() {
            let Some(below) = self.step(&at)? else {
                is_only_here = !at.difference.counts.is_empty();
                break;
            };
            at = below;
        }
        Ok(Found { at, first_depth, totals, is_only_here })
    }

    /// The first position one ply further where the sides differ, of those whose counts do.
    fn step(&mut self, at: &Compared) -> Result<Option<Compared>, Failure> {
        for &(listed, _) in &at.difference.counts {
            // Below an illegal move nothing is right or wrong.
            if let Some(mv) = listed.legal(&at.line.position) {
                let below = self.compare(&at.line.after(mv), at.depth - 1)?;
                if !below.difference.is_none() {
                    return Ok(Some(below));
                }
            }
        }
        Ok(None)
    }
}
