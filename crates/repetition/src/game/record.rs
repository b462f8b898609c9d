//! The record of a game, and where its positions recur.

use alloc::vec::Vec;
use core::iter;

use fivefold_movegen::{Delta, IllegalMove, Move, Position};
use fivefold_zobrist::{Key, KeySet};

use super::moments::Moments;

/// A game: the position it starts with, its moves, and all positions between.
///
/// Plies are counted from 0, the start, which is an occurrence like any other (FIDE 9.2.2). If it
/// comes from a FEN, its halfmove clock counts for the rules of 50 and 75 moves, but tells nothing
/// about repetition.
///
/// A record may go on after the game has ended by itself, and players may not have noticed: so
/// moves are refused only if they are not legal, and [`Game::first_ending`] tells when the game
/// was over.
///
/// Keys find candidates, and comparing positions decides: nothing that a game answers rests on
/// 64 bits. Each question takes time by the size of its answer (or by the numbers of legal moves and
/// of plies since the last capture or pawn's move), however long the game is.
///
/// ```
/// use fivefold_repetition::{Game, Profile};
///
/// let mut game = Game::default();
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
///     game.play(game.position().parse_uci(mv)?)?;
/// }
/// let back = game.position().parse_uci("f6g8")?;
/// assert_eq!(game.repeating_moves(3), [back]); // Black may claim with it (FIDE 9.2.1)
/// game.play(back)?;
/// assert_eq!(game.occurrences(), [0, 4, 8]);
/// assert_eq!(game.first_occurrence(3), Some(8));
/// assert_eq!(game.first_ending(&Profile::FIDE), None); // a threefold has to be claimed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    keys: &'static KeySet<u64>,
    moves: Vec<Move>,
    /// One more than there are moves.
    positions: Vec<Position>,
    moments: Moments,
}

impl Game {
    /// A game that starts with this position.
    pub fn new(start: Position) -> Self {
        Self::with_keys(start, KeySet::default_set())
    }

    /// A game that looks for positions by keys of another table. What it answers is the same with
    /// any table, only slower with a bad one.
    pub fn with_keys(start: Position, keys: &'static KeySet<u64>) -> Self {
        let mut game =
            Self { keys, moves: Vec::new(), positions: Vec::new(), moments: Moments::default() };
        game.positions.push(start);
        game.moments.enter(Key::of_with(keys, &start), &game.positions);
        game
    }

    /// Begins another game in the memory of this one, for those who read many.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// use fivefold_repetition::Game;
    /// let mut game = Game::default();
    /// game.play(game.position().parse_uci("e2e4")?)?;
    /// game.restart(Position::default());
    /// assert_eq!((game.ply(), game.max_occurrences()), (0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restart(&mut self, start: Position) {
        self.moves.clear();
        self.positions.clear();
        self.moments.clear();
        self.positions.push(start);
        self.moments.enter(Key::of_with(self.keys, &start), &self.positions);
    }

    /// Plays a move, also if the game is over by rule.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal in the current position; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a *legal* move, as a generator or a reader of moves gives it. With any other move the
    /// record is none of a chess game, though nothing panics here.
    pub fn play_unchecked(&mut self, mv: Move) {
        match self.position().plain_delta(mv) {
            Some(delta) => self.play_delta(mv, &delta),
            None => self.play_special(mv),
        }
    }

    #[inline(never)]
    fn play_special(&mut self, mv: Move) {
        let delta = self.position().delta(mv);
        self.play_delta(mv, &delta);
    }

    /// [`Game::play_unchecked`] for those who know already what the move changes.
    #[inline(always)]
    pub fn play_delta(&mut self, mv: Move, delta: &Delta) {
        let ply = self.ply();
        let key = self.moments.key(ply).after_with(self.keys, delta);
        self.moves.push(mv);
        // Built in its place: to build it elsewhere and move it takes longer.
        self.positions.push(self.positions[ply]);
        self.positions[ply + 1].become_after(delta);
        self.moments.enter(key, &self.positions);
    }

    /// Takes the last move back and gives it; `None` at the start. The game is then in every
    /// respect what it was before the move.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.moments.leave();
        Some(mv)
    }

    /// How many moves have been played: the ply of the current position.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The moves. Move *n* leads from the position at ply *n* to that at ply *n* + 1.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.ply()]
    }

    /// All positions, by ply.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The plies at which the current position has stood, ascending; its own is the last.
    pub fn occurrences(&self) -> &[usize] {
        self.occurrences_at(self.ply())
    }

    /// The plies up to this one at which the position of this ply has stood, ascending; the ply
    /// itself is the last. Empty for a ply that the game has not reached.
    ///
    /// Two moments are the same position when the same player is to move, the same pieces stand on
    /// the same squares, and the possible moves of both players are the same (FIDE 9.2.3).
    pub fn occurrences_at(&self, ply: usize) -> &[usize] {
        self.moments.occurrences(ply)
    }

    /// The most times that any position of the game stands in it.
    pub fn max_occurrences(&self) -> usize {
        self.moments.peak(self.ply()).occurrences
    }

    /// The first ply at which some position stood for the `count`-th time.
    ///
    /// ```
    /// use fivefold_repetition::Game;
    /// assert_eq!(Game::default().first_occurrence(1), Some(0));
    /// assert_eq!(Game::default().first_occurrence(3), None);
    /// ```
    pub fn first_occurrence(&self, count: usize) -> Option<usize> {
        self.moments.first_peak(self.ply(), |peak| peak.occurrences >= count)
    }

    /// The first ply before which so many plies had been made without a capture or a pawn's move,
    /// those that the starting FEN tells of included: 100 for 50 moves by each player.
    ///
    /// ```
    /// use fivefold_movegen::Position;
    /// use fivefold_repetition::Game;
    /// let start: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80".parse()?;
    /// let mut game = Game::new(start);
    /// game.play(start.parse_uci("a1a2")?)?;
    /// assert_eq!(game.first_clock(100), Some(1));
    /// assert_eq!(game.first_clock(150), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_clock(&self, halfmoves: u32) -> Option<usize> {
        self.moments.first_peak(self.ply(), |peak| peak.halfmoves >= halfmoves)
    }

    /// The legal moves after which the position would stand for at least the `count`-th time, in
    /// the order of the generator. With 3 they are those that a player may announce for a claim
    /// (FIDE 9.2.1), if the game is not over.
    pub fn repeating_moves(&self, count: usize) -> Vec<Move> {
        self.repeating_moves_at(self.ply(), count)
    }

    /// [`Game::repeating_moves`] in the position of a ply, with what had happened up to then. Empty
    /// for a ply that the game has not reached.
    pub fn repeating_moves_at(&self, ply: usize, count: usize) -> Vec<Move> {
        let Some(position) = self.positions.get(ply) else {
            return Vec::new();
        };
        if !self.may_repeat(ply, count) {
            return Vec::new();
        }
        let mut moves = position.legal_moves().to_vec();
        moves.retain(|&mv| self.occurrences_after(ply, mv).len() + 1 >= count);
        moves
    }

    /// Whether a move from the position of a ply may make a position stand for the `count`-th time.
    /// For a third time it can only where, since the last capture or pawn's move, a position has
    /// stood twice in which the opponent's men stand as they do now.
    fn may_repeat(&self, ply: usize, count: usize) -> bool {
        let here = &self.positions[ply];
        let (player, opponent) = (here.side_to_move(), !here.side_to_move());
        let reversible = usize::try_from(here.halfmove_clock()).unwrap_or(usize::MAX);
        let mut repeated = iter::successors(Some(self.moments.last_repeated(ply)), |&at| {
            at.checked_sub(1).map(|before| self.moments.last_repeated(before))
        })
        .take_while(|&at| at > 0 && ply - at <= reversible);
        let is_like = |at: usize| {
            let there = &self.positions[at];
            there.side_to_move() != player && there.by_color(opponent) == here.by_color(opponent)
        };
        count < 3 || repeated.any(is_like)
    }

    /// The plies up to this one at which the position that a legal move leads to has stood.
    pub(super) fn occurrences_after(&self, ply: usize, mv: Move) -> &[usize] {
        let Some(position) = self.positions.get(ply) else {
            return &[];
        };
        let delta = position.delta(mv);
        let key = self.moments.key(ply).after_with(self.keys, &delta);
        let plies = self.moments.find_plies(key, &position.apply(&delta), &self.positions);
        &plies[..plies.partition_point(|&at| at <= ply)]
    }

    /// What is known of each moment.
    pub(super) const fn moments(&self) -> &Moments {
        &self.moments
    }
}

impl Default for Game {
    /// A game from the starting position of standard chess.
    fn default() -> Self {
        Self::new(Position::default())
    }
}

impl From<Position> for Game {
    fn from(start: Position) -> Self {
        Self::new(start)
    }
}
