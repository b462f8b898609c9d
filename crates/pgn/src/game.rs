//! What is known of a game when it has been read.

use crate::outcome::Outcome;

/// A game that has been read: where it stands, and the result that it claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The line on which it begins, from 1.
    pub line: u64,
    /// The result in its tags. `None` if there is none.
    pub tag_result: Option<Outcome>,
    /// The result at the end of its moves. `None` if it is missing.
    pub end_result: Option<Outcome>,
}

impl Game {
    /// The result: that of the tag if it is known, else that at the end of the moves.
    pub fn result(&self) -> Outcome {
        let known = self.tag_result.filter(|&result| result != Outcome::Unknown);
        known.or(self.end_result).unwrap_or_default()
    }

    /// Whether tag and end name different results. An unknown one contradicts none.
    pub fn contradicts_itself(&self) -> bool {
        let known = [self.tag_result, self.end_result]
            .map(|result| result.filter(|&result| result != Outcome::Unknown));
        matches!(known, [Some(tag), Some(end)] if tag != end)
    }
}
