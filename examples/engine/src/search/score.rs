//! What scores mean: mates, draws, and what the table may learn of them.

/// The score of a draw.
pub(crate) const DRAW: i32 = 0;
/// The score of giving mate now; a mate in so many plies is worth so much less.
pub(crate) const MATE: i32 = 30_000;
/// How deep a line can get.
pub(crate) const MAX_PLY: usize = 120;

/// Scores beyond this are mates.
pub(super) const MATE_BEYOND: i32 = MATE - 2 * MAX_PLY as i32;
/// Above every score.
pub(super) const INFINITE: i32 = MATE + 1;

/// A score, and what it leans on.
///
/// A draw by repetition is a fact about the way to a position, not about the position. Whatever is
/// concluded from it holds only where the earlier occurrence has really been on the board, so the
/// transposition table, which is asked by position alone, must not learn it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) score: i32,
    /// The ply of the earliest position that the score takes for granted to have been reached;
    /// [`FREE`] if it takes none. What leans only on the node itself and on what is below it is a
    /// fact about the position: any way to it allows the same cycles.
    pub(super) leans: i32,
}

/// The score leans on nothing.
pub(super) const FREE: i32 = i32::MAX;
/// The score leans on the game before the root.
pub(super) const ON_THE_GAME: i32 = -1;

impl Value {
    pub(super) const fn free(score: i32) -> Self {
        Self { score, leans: FREE }
    }

    /// The same for the other player.
    pub(super) const fn flipped(self) -> Self {
        Self { score: -self.score, ..self }
    }
}

/// A mate counts from the root in the search and from the position in the table.
pub(super) fn to_table(score: i32, ply: usize) -> i16 {
    let from_here = if score > MATE_BEYOND {
        score + ply as i32
    } else if score < -MATE_BEYOND {
        score - ply as i32
    } else {
        score
    };
    from_here.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// The inverse of [`to_table`].
pub(super) fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if score > MATE_BEYOND {
        score - ply as i32
    } else if score < -MATE_BEYOND {
        score + ply as i32
    } else {
        score
    }
}
