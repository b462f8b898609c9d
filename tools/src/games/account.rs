//! What is known of a game, gathered while it is read.

use fivefold_movegen::{CastlingMode, Delta, EnPassantMode, Move, Position, Repair};
use fivefold_pgn::{Fault, Start, Tag, Visitor};
use fivefold_repetition::{Ended, Game, PossibleClaim, Profile};

use super::findings::findings;

/// A game that is being read.
#[derive(Debug, Default)]
pub(crate) struct Account {
    /// The game since the last null move, or since its start.
    game: Game,
    has_start: bool,
    /// The plies before `game`.
    offset: usize,
    rules: CastlingMode,
    /// What the game had come to before `game`.
    facts: Facts,
    null_moves: Vec<usize>,
    repairs: Vec<Repair>,
    faults: Vec<Fault>,
    white: String,
    black: String,
}

/// What a game has come to. Plies are counted from 0, the start.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// The most times that any position stands.
    pub(crate) max_occurrences: usize,
    /// The first ply at which a position stood for the third time.
    pub(crate) threefold: Option<usize>,
    /// The first ply at which a position stood for the fifth time.
    pub(crate) fivefold: Option<usize>,
    /// The first ply before which 50 moves by each player had made no progress.
    pub(crate) fifty: Option<usize>,
    /// The same for 75 moves.
    pub(crate) seventy_five: Option<usize>,
    /// The claims that were possible before the game ended by itself.
    pub(crate) claims: Vec<PossibleClaim>,
    /// How and when the game ended by itself.
    pub(crate) ended: Option<Ended>,
}

/// What is known of a game that has been read.
#[derive(Debug)]
pub(crate) struct Audit<'a> {
    /// Where it stands in its file, and its result.
    pub(crate) game: fivefold_pgn::Game,
    /// The players' names; empty if not known.
    pub(crate) players: [&'a str; 2],
    /// The rules by which it is played.
    pub(crate) rules: CastlingMode,
    /// How many moves could be played.
    pub(crate) plies: usize,
    /// The position after them, if there was one to start with.
    pub(crate) last: Option<&'a Position>,
    /// What it has come to.
    pub(crate) facts: Facts,
    /// The plies that are null moves.
    pub(crate) null_moves: &'a [usize],
    /// What was mended in its FEN.
    pub(crate) repairs: &'a [Repair],
    /// What makes it no legal or well-formed game.
    pub(crate) faults: &'a [Fault],
    /// What else is not as it should be.
    pub(crate) findings: Vec<String>,
}

impl Account {
    /// Forgets the last game.
    pub(crate) fn clear(&mut self) {
        self.has_start = false;
        self.offset = 0;
        self.rules = CastlingMode::Standard;
        self.facts = Facts::default();
        self.null_moves.clear();
        self.repairs.clear();
        self.faults.clear();
        self.white.clear();
        self.black.clear();
    }

    /// The game since the last null move, or since its start; `None` if it has no position to start
    /// with.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.has_start.then_some(&self.game)
    }

    /// How many plies there were before [`Account::game`].
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// What is known of the game, now that it has been read.
    pub(crate) fn audit(&mut self, game: fivefold_pgn::Game) -> Audit<'_> {
        if self.has_start {
            self.facts.add(&self.game, self.offset);
        }
        let mut audit = Audit {
            game,
            players: [&self.white, &self.black],
            rules: self.rules,
            plies: if self.has_start { self.offset + self.game.ply() } else { 0 },
            last: self.has_start.then(|| self.game.position()),
            facts: std::mem::take(&mut self.facts),
            null_moves: &self.null_moves,
            repairs: &self.repairs,
            faults: &self.faults,
            findings: Vec::new(),
        };
        audit.findings = findings(&audit);
        audit
    }
}

impl Visitor for Account {
    fn tag(&mut self, tag: &Tag<'_>) {
        for (name, player) in [("White", &mut self.white), ("Black", &mut self.black)] {
            if tag.is(name) && player.is_empty() {
                player.push_str(&tag.value());
            }
        }
    }

    fn start(&mut self, start: &Start) {
        self.game.restart(start.position);
        self.has_start = true;
        self.rules = start.rules;
        let repairs = start.repairs.iter().flat_map(|repairs| repairs.iter());
        // An en passant square without a legal capture is no fault.
        let is_fault = |repair: &&Repair| !matches!(repair, Repair::EnPassantCapture(_));
        self.repairs.extend(repairs.filter(is_fault));
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, delta: &Delta) {
        self.game.play_delta(mv, delta);
    }

    /// No repetition counts across a null move, so the game is one before it and one after it.
    fn pass(&mut self, after: &Position) -> bool {
        self.facts.add(&self.game, self.offset);
        self.offset += self.game.ply() + 1;
        self.null_moves.push(self.offset);
        self.game.restart(*after);
        true
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

impl Facts {
    /// Adds what a game, or a part of one, has come to.
    fn add(&mut self, game: &Game, offset: usize) {
        let later = |ply: Option<usize>| ply.map(|ply| ply + offset);
        let first = |known: &mut Option<usize>, ply| *known = known.or(later(ply));
        self.max_occurrences = self.max_occurrences.max(game.max_occurrences());
        first(&mut self.threefold, game.first_occurrence(3));
        first(&mut self.fivefold, game.first_occurrence(5));
        first(&mut self.fifty, game.first_clock(100));
        first(&mut self.seventy_five, game.first_clock(150));
        if self.ended.is_some() {
            return;
        }
        let claims = game.possible_claims(&Profile::FIDE).into_iter();
        self.claims.extend(
            claims.map(|PossibleClaim { ply, claim }| PossibleClaim { ply: ply + offset, claim }),
        );
        self.ended = game
            .first_ending(&Profile::FIDE)
            .map(|Ended { ply, ending }| Ended { ply: ply + offset, ending });
    }
}

impl Audit<'_> {
    /// The last position as a FEN, with an en passant square after every double step as the PGN
    /// specification has it.
    pub(crate) fn final_fen(&self) -> Option<String> {
        self.last.map(|last| last.fen().en_passant(EnPassantMode::Always).to_string())
    }
}
