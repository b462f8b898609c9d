//! Random search-like walks that shuffle pieces: moves made and taken back, null moves, roots.

use fivefold_movegen::{CastlingMode, Move, Position};
use fivefold_repetition::{Growing, History, Storage};
use fivefold_zobrist::HashedPosition;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions in which much can be shuffled: castling rights, pawns that may pass each other, few
/// pieces, many pieces.
const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 99 70",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    "8/3n4/4k3/8/8/3KB3/8/8 b - - 10 1",
    "6k1/5p2/6q1/8/8/8/5P2/6KQ w - - 0 1",
    "k7/pp6/8/2P5/4p3/8/PP1P4/K7 w - - 0 1",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
    "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
];

/// One position of the record, with how it came about.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) position: HashedPosition<u64>,
    /// Whether a null move led here.
    pub(crate) by_null: bool,
}

/// A walk: the record kept twice, as plainly as possible and in a history.
pub(crate) struct Walk<S> {
    pub(crate) record: Vec<Entry>,
    pub(crate) root: usize,
    pub(crate) history: History<S>,
    random: Xoshiro256PlusPlus,
}

impl Walk<Growing> {
    /// A walk with a history that grows.
    pub(crate) fn growing(seed: u64) -> Self {
        Self::new(seed)
    }
}

impl<S: Storage> Walk<S> {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let fen = STARTS[random.next_u64() as usize % STARTS.len()];
        let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap().into();
        let history = History::new(HashedPosition::<u64>::key(&position));
        Self { record: vec![Entry { position, by_null: false }], root: 0, history, random }
    }

    pub(crate) fn current(&self) -> HashedPosition<u64> {
        self.record.last().unwrap().position
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.random.next_u64() % 100 < percent
    }

    /// Makes a move or a null move, takes moves back, or sets the root here.
    pub(crate) fn step(&mut self) {
        if self.record.len() > 1 && self.chance(12) {
            for _ in 0..=self.random.next_u64() % 6 {
                self.pop();
            }
        } else if self.chance(2) {
            self.root = self.record.len() - 1;
            self.history.mark_root();
        } else if let (true, Some(position)) = (self.chance(2), self.current().null_move()) {
            self.record.push(Entry { position, by_null: true });
            self.history.push_null(position.key()).unwrap();
        } else if let Some(mv) = self.pick() {
            let before = self.current();
            let position = before.play(mv).unwrap();
            self.record.push(Entry { position, by_null: false });
            self.history.push(position.key(), before.is_irreversible(mv)).unwrap();
        } else {
            self.pop();
        }
    }

    fn pop(&mut self) {
        if self.record.len() > 1 {
            self.record.pop();
            self.root = self.root.min(self.record.len() - 1);
            assert!(self.history.pop().is_some());
        } else {
            assert_eq!(self.history.pop(), None);
        }
    }

    /// A legal move: often one that takes the player's last one back, else one that gives
    /// nothing away.
    fn pick(&mut self) -> Option<Move> {
        let position = self.current();
        let moves = position.legal_moves();
        let random = self.random.next_u64() as usize;
        let reversible: Vec<_> =
            moves.iter().copied().filter(|&mv| !position.is_irreversible(mv)).collect();
        if self.chance(60) && self.record.len() > 2 {
            let us = position.side_to_move();
            let before_last = self.record[self.record.len() - 3].position.by_color(us);
            let takes_back = |mv: &Move| position.play_unchecked(*mv).by_color(us) == before_last;
            if let Some(&mv) = reversible.iter().find(|mv| takes_back(mv)) {
                return Some(mv);
            }
        }
        let moves =
            if self.chance(95) && !reversible.is_empty() { &reversible } else { &moves[..] };
        (!moves.is_empty()).then(|| moves[random % moves.len()])
    }

    /// The indices of the positions that count for repetition: those from the last null move on.
    pub(crate) fn counted(&self) -> std::ops::Range<usize> {
        let barrier = self.record.iter().rposition(|entry| entry.by_null).unwrap_or(0);
        barrier..self.record.len()
    }
}
