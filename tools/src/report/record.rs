//! A game that is being read.

use std::num::NonZeroU64;

use fivefold_movegen::{Delta, Move, Position};
use fivefold_pgn::{Fault, Start, Tag, Visitor};
use fivefold_repetition::Game;

use super::lookalikes::Lookalike;
use super::moment::Moment;
use super::repeated;
use super::sheet::Sheet;
use crate::games::Account;

/// The tags that the page shows beside players and result, in its order.
const SHOWN: [&str; 4] = ["Event", "Site", "Date", "Round"];

/// A game that is being read: the arbiter's account of it, and what only a page shows.
#[derive(Debug, Default)]
pub(super) struct Record {
    account: Account,
    parts: Vec<Part>,
    /// The values of [`SHOWN`]; empty if not known.
    tags: [String; SHOWN.len()],
}

/// A game, or what null moves leave of it: no position recurs across one.
#[derive(Debug)]
pub(super) struct Part {
    /// The ply of the whole at which it starts.
    pub(super) offset: usize,
    pub(super) game: Game,
}

impl Record {
    /// Forgets the last game.
    pub(super) fn clear(&mut self) {
        self.account.clear();
        self.parts.clear();
        self.tags.iter_mut().for_each(String::clear);
    }

    /// What the page shows of the game, now that it has been read.
    pub(super) fn sheet(&mut self, number: NonZeroU64, game: fivefold_pgn::Game) -> Sheet<'_> {
        self.end_part();
        let repeated = repeated::find(&self.parts);
        let mut moments = Vec::new();
        for part in &self.parts {
            Moment::add(&mut moments, part);
        }
        for (position, plies) in repeated.iter().enumerate() {
            for (nth, &ply) in plies.iter().enumerate() {
                moments[ply].standing = Some((position, nth));
            }
        }
        let tags = SHOWN.into_iter().zip(self.tags.iter().map(String::as_str));
        Sheet {
            number,
            tags: tags
                .filter(|(_, value)| !value.chars().all(|letter| "?.-".contains(letter)))
                .collect(),
            lookalikes: self.parts.iter().flat_map(Lookalike::find).collect(),
            audit: self.account.audit(game),
            moments,
            repeated,
        }
    }

    /// Keeps what has come to its end, if anything has begun.
    fn end_part(&mut self) {
        let offset = self.account.offset();
        let game = self.account.game().cloned();
        self.parts.extend(game.map(|game| Part { offset, game }));
    }
}

impl Visitor for Record {
    fn tag(&mut self, tag: &Tag<'_>) {
        self.account.tag(tag);
        let shown = SHOWN.into_iter().zip(&mut self.tags);
        for (_, value) in shown.filter(|(name, value)| tag.is(name) && value.is_empty()) {
            value.push_str(&tag.value());
        }
    }

    fn start(&mut self, start: &Start) {
        self.account.start(start);
    }

    fn position(&self) -> &Position {
        self.account.position()
    }

    fn play(&mut self, mv: Move, delta: &Delta) {
        self.account.play(mv, delta);
    }

    fn pass(&mut self, after: &Position) -> bool {
        self.end_part();
        self.account.pass(after)
    }

    fn fault(&mut self, fault: Fault) {
        self.account.fault(fault);
    }
}
