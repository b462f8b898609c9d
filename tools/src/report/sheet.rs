//! All that the page shows.

use std::num::NonZeroU64;

use fivefold_movegen::Move;

use super::lookalikes::Lookalike;
use super::moment::{Moment, numbered};
use crate::games::Audit;

/// All that the page shows of a game.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    /// The number of the game in its file.
    pub(super) number: NonZeroU64,
    /// Names and values of the tags that are known.
    pub(super) tags: Vec<(&'static str, &'a str)>,
    pub(super) audit: Audit<'a>,
    /// The plies from the start on; none if the game has no position to start with.
    pub(super) moments: Vec<Moment>,
    /// The plies of each position that stands more than once.
    pub(super) repeated: Vec<Vec<usize>>,
    pub(super) lookalikes: Vec<Lookalike>,
}

impl Sheet<'_> {
    /// A move that could have been announced at a ply, with its number.
    pub(super) fn announced(&self, ply: usize, mv: Move) -> String {
        let position = &self.moments[ply].position;
        let (number, player) = (position.fullmove_number(), position.side_to_move());
        numbered(number, player, &position.san(mv).to_string())
    }
}
