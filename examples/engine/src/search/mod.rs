//! The search: alpha-beta by iterative deepening, with everything that concerns repetition.

mod quiescence;
mod score;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use fivefold_movegen::Move;
use fivefold_repetition::{DrawPolicy, GrowingHistory, ReversibleMoves};
use fivefold_zobrist::HashedPosition;

pub(crate) use self::score::{DRAW, MATE, MAX_PLY};
use self::score::{FREE, INFINITE, MATE_BEYOND, ON_THE_GAME, Value, from_table, to_table};
use crate::clock::Limits;
use crate::eval::{evaluate, has_pieces};
use crate::order::{Picker, Refutations, is_tactical};
use crate::table::{Bound, Entry, Table};

/// When a repeated position is a draw for the search.
const POLICY: DrawPolicy = DrawPolicy::TwiceInTree;

/// What an iteration has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best move; [`Move::NULL`] if there is no legal one.
    pub mv: Move,
    /// Its score for the player to move, in centipawns.
    pub score: i32,
    /// How deep it was searched.
    pub depth: u32,
    /// How many positions have been looked at.
    pub nodes: u64,
}

/// One search.
#[derive(Debug)]
pub struct Search<'a> {
    history: GrowingHistory,
    table: &'a mut Table,
    stop: &'a AtomicBool,
    reversible: &'static ReversibleMoves,
    refutations: Refutations,
    killers: [Move; MAX_PLY],
    deadline: Option<Instant>,
    max_nodes: u64,
    nodes: u64,
    /// The only moves of the root that are searched; all if there are none.
    among: Vec<Move>,
    best_at_root: Move,
    is_stopped: bool,
    knows_repetition: bool,
}

impl<'a> Search<'a> {
    /// A search from the last position of a history. It can be stopped from another thread.
    pub fn new(mut history: GrowingHistory, table: &'a mut Table, stop: &'a AtomicBool) -> Self {
        history.mark_root();
        Self {
            history,
            table,
            stop,
            reversible: ReversibleMoves::default_set(),
            refutations: Refutations::new(),
            killers: [Move::NULL; MAX_PLY],
            deadline: None,
            max_nodes: u64::MAX,
            nodes: 0,
            among: Vec::new(),
            best_at_root: Move::NULL,
            is_stopped: false,
            knows_repetition: true,
        }
    }

    /// The same search for the best of these legal moves; of all if there are none.
    #[must_use]
    pub fn among(mut self, moves: Vec<Move>) -> Self {
        self.among = moves;
        self
    }

    /// The same search, blind to repetition: to see what the knowledge is worth.
    #[cfg(test)]
    pub(crate) fn without_repetition(mut self) -> Self {
        self.knows_repetition = false;
        self
    }

    /// Searches deeper and deeper within the limits, and reports every iteration that was
    /// completed. `root` is the last position of the history.
    pub fn run(
        &mut self,
        root: &HashedPosition,
        limits: &Limits,
        mut report: impl FnMut(&Found),
    ) -> Found {
        let begun = Instant::now();
        let budget = limits.budget();
        self.deadline = budget.and_then(|budget| begun.checked_add(budget.stop));
        self.max_nodes = limits.nodes.unwrap_or(u64::MAX);
        let legal = root.legal_moves();
        let first = self.among.first().or(legal.first()).copied().unwrap_or(Move::NULL);
        let mut found = Found { mv: first, score: DRAW, depth: 0, nodes: 0 };
        if first == Move::NULL {
            return found;
        }
        let max_depth = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 / 2);
        for depth in 1..=max_depth {
            self.best_at_root = Move::NULL;
            let value = self.node(root, depth as i32, -INFINITE, INFINITE, 0, false);
            found.nodes = self.nodes;
            if self.is_stopped {
                // The first move searched is the best of the iteration before, so whatever an
                // unfinished iteration prefers is better.
                if self.best_at_root != Move::NULL {
                    found.mv = self.best_at_root;
                }
                break;
            }
            found = Found { mv: self.best_at_root, score: value.score, depth, nodes: self.nodes };
            report(&found);
            let is_mate = value.score.abs() > MATE_BEYOND;
            let is_late = budget.is_some_and(|budget| begun.elapsed() >= budget.begin);
            if is_late || is_mate && MATE - value.score.abs() <= depth as i32 && !limits.infinite {
                break;
            }
        }
        found
    }

    /// The value of a position for the player to move, by moves to a depth.
    fn node(
        &mut self,
        position: &HashedPosition,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        may_pass: bool,
    ) -> Value {
        let in_check = position.is_check();
        // A check is looked at one ply deeper: it leaves few moves.
        let depth = depth + i32::from(in_check);
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return Value::free(self.quiescence(position, alpha, beta, ply));
        }
        if self.count_node() {
            return Value::free(DRAW);
        }

        // At the root a move must be found, drawn or not.
        let mut drawn_at_will = false;
        if ply > 0 {
            if let Some(draw) = self.draw(position, in_check, ply) {
                return draw;
            }
            // If an earlier position is one move away, the player to move has a draw at least. Here
            // the answer is taken to lean on the game; an engine that stores more of its draws asks
            // `History::upcoming` how far back the earlier position lies.
            if alpha < DRAW
                && self.knows_repetition
                && self.history.has_upcoming_draw(position, self.reversible, POLICY)
            {
                if DRAW >= beta {
                    return Value { score: DRAW, leans: ON_THE_GAME };
                }
                alpha = DRAW;
                drawn_at_will = true;
            }
        }

        // The table is asked only now: it knows positions, not how often they have occurred.
        let known = self.table.get(position.key()).filter(|entry| position.is_legal(entry.mv));
        if let Some(score) = known.and_then(|entry| cut(&entry, depth, alpha, beta, ply)) {
            return Value::free(score);
        }

        if may_pass
            && depth >= 3
            && beta.abs() < MATE_BEYOND
            && has_pieces(position, position.side_to_move())
            && evaluate(position) >= beta
            && let Some(passed) = position.null_move()
        {
            self.table.touch(passed.key());
            // A barrier: no game can pass, so nothing that follows repeats what came before.
            if self.history.push_null(passed.key()).is_ok() {
                let value =
                    self.node(&passed, depth - 3, -beta, 1 - beta, ply + 1, false).flipped();
                self.history.pop();
                // No mate is believed that was given to a player who passed.
                if value.score >= beta && !self.is_stopped {
                    return Value { score: beta, ..value };
                }
            }
        }

        let from_table = known.map_or(Move::NULL, |entry| entry.mv);
        let moves = Picker::new(
            position,
            position.legal_moves(),
            from_table,
            self.killers[ply],
            &self.refutations,
        );
        let floor = alpha;
        let among = if ply == 0 { self.among.clone() } else { Vec::new() };
        let moves = moves.filter(|mv| among.is_empty() || among.contains(mv));
        // The best of some moves is no fact about the position.
        let leans = if among.is_empty() { FREE } else { ON_THE_GAME };
        let mut best = Value { score: -INFINITE, leans };
        let mut best_move = Move::NULL;
        for (number, mv) in moves.enumerate() {
            let value = self.child(position, mv, number == 0, depth - 1, alpha, beta, ply);
            if self.is_stopped {
                return best;
            }
            if value.score > best.score {
                best.score = value.score;
                best_move = mv;
                if ply == 0 {
                    self.best_at_root = mv;
                }
            }
            if value.score >= beta {
                // One refutation is enough, so the score leans on what this move leans on alone.
                best.leans = value.leans.min(leans);
                if !is_tactical(position, mv) {
                    self.killers[ply] = mv;
                    self.refutations.note(mv, depth);
                }
                break;
            }
            // Otherwise all moves have been looked at, and the score leans on all.
            best.leans = best.leans.min(value.leans);
            alpha = alpha.max(value.score);
        }

        if best_move == Move::NULL {
            let score = if in_check { ply as i32 - MATE } else { DRAW };
            return Value::free(score);
        }
        if drawn_at_will && best.score <= DRAW {
            return Value { score: DRAW, leans: ON_THE_GAME };
        }
        self.store(position, best, best_move, depth, floor, beta, ply);
        best
    }

    /// The value of a move for the player who makes it. All but the first are expected to be no
    /// better than what there is, which is cheaper to show than a value.
    #[expect(clippy::too_many_arguments, reason = "what a node knows, and the move")]
    fn child(
        &mut self,
        position: &HashedPosition,
        mv: Move,
        is_first: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Value {
        // The key is known before the move is made, so that the table's memory can be on its way.
        self.table.touch(position.key_after(mv));
        let delta = position.delta(mv);
        let after = position.apply(&delta);
        if self.history.push(after.key(), delta.is_irreversible()).is_err() {
            // A growing history is never full. One of a fixed size can be, and ends the line.
            return Value { score: -evaluate(&after), leans: ON_THE_GAME };
        }
        let mut value = Value::free(alpha);
        if !is_first {
            value = self.node(&after, depth, -alpha - 1, -alpha, ply + 1, true).flipped();
        }
        if is_first || value.score > alpha && value.score < beta {
            value = self.node(&after, depth, -beta, -alpha, ply + 1, true).flipped();
        }
        self.history.pop();
        value
    }

    /// Whether the position is drawn as it stands: by repetition, by fifty moves, or because no
    /// mate can arise.
    fn draw(&self, position: &HashedPosition, in_check: bool, ply: usize) -> Option<Value> {
        if self.knows_repetition && self.history.is_draw(POLICY) {
            let leans = if self.history.is_repetition_in_tree() {
                self.history.distance().map_or(ON_THE_GAME, |distance| {
                    ply as i32 - i32::try_from(distance).unwrap_or(i32::MAX)
                })
            } else {
                ON_THE_GAME
            };
            return Some(Value { score: DRAW, leans });
        }
        // Mate on the last of the moves stands (FIDE 9.3 and 5.1.1). The key does not tell the
        // clock either, so this must not be stored.
        if position.halfmove_clock() >= 100 && (!in_check || position.has_legal_move()) {
            return Some(Value { score: DRAW, leans: ON_THE_GAME });
        }
        position.is_insufficient_material().then_some(Value::free(DRAW))
    }

    /// Tells the table what a node has found.
    #[expect(clippy::too_many_arguments, reason = "what a node knows")]
    fn store(
        &mut self,
        position: &HashedPosition,
        best: Value,
        mv: Move,
        depth: i32,
        floor: i32,
        beta: i32,
        ply: usize,
    ) {
        // A score that leans on how this node was reached would be wrong elsewhere. The move is
        // still the one to try first.
        let bound = if best.leans < ply as i32 {
            Bound::None
        } else if best.score >= beta {
            Bound::Lower
        } else if best.score > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let depth = depth.clamp(0, i32::from(i8::MAX)) as i8;
        self.table.put(position.key(), mv, to_table(best.score, ply), depth, bound);
    }

    /// Counts a node, and tells whether to stop. The clock is asked now and then only.
    fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.is_stopped |= self.stop.load(Ordering::Relaxed)
                || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
        self.is_stopped |= self.nodes >= self.max_nodes;
        self.is_stopped
    }
}

/// The score of an entry if it settles the node.
fn cut(entry: &Entry, depth: i32, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
    // On the principal variation nothing is taken from the table: its line stays whole, and a
    // repetition on it is seen.
    if ply == 0 || beta - alpha > 1 || i32::from(entry.depth) < depth {
        return None;
    }
    let score = from_table(entry.score, ply);
    let settles = match entry.bound {
        Bound::None => false,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
        Bound::Exact => true,
    };
    settles.then_some(score)
}
