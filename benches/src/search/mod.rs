//! One fixed-depth alpha-beta for all the libraries: captures and promotions first, then quiet
//! moves; make, exact key, repetition test, undo. The evaluation adds up what moves win, and there
//! is no transposition table, so that little but the libraries' own work is left.

mod chess;
mod cozy;
mod fivefold;
mod moves;
mod positions;
mod shakmaty;
mod usual;

pub use self::chess::ChessNode;
pub use self::cozy::CozyNode;
pub use self::fivefold::FivefoldNode;
pub use self::moves::Moves;
use self::moves::gain;
pub use self::positions::{Difference, SEARCHED, Searched};
pub use self::shakmaty::ShakmatyNode;

/// A position as a search of this library's user carries it from node to node.
pub trait SearchBoard: Clone {
    /// The name in the results.
    const NAME: &'static str;
    /// A move.
    type Move: Copy;
    /// The keys of the positions so far.
    type History;
    /// What a library keeps between generating captures and quiet moves.
    type Generator<'a>
    where
        Self: 'a;

    /// Reads a position of standard chess.
    ///
    /// # Panics
    /// If the library does not accept it.
    fn read(fen: &str) -> Self;

    /// The history that begins with this position.
    fn history(&self) -> Self::History;

    /// What generates the moves.
    fn generator(&self) -> Self::Generator<'_>;

    /// Lists captures and promotions; and quiet moves, if the library cannot generate apart.
    fn tactical(
        &self,
        generator: &Self::Generator<'_>,
        tactical: &mut Moves<Self::Move>,
        quiets: &mut Moves<Self::Move>,
    );

    /// Lists the quiet moves, unless they have been.
    fn quiets(&self, generator: &Self::Generator<'_>, quiets: &mut Moves<Self::Move>);

    /// Puts the position after a move in the place of `after`, and notes it in the history. One that
    /// is made in place and then returned would be copied once more.
    fn make(&self, mv: Self::Move, history: &mut Self::History, after: &mut Self);

    /// Takes the last position out of the history.
    fn undo(history: &mut Self::History);

    /// Whether the position, the last of the history, has occurred before.
    fn is_repetition(&self, history: &Self::History) -> bool;

    /// Whether the player to move is in check.
    fn is_check(&self) -> bool;

    /// What the player to move has more than the opponent, in pawns. From the root on the search
    /// adds up what moves win.
    fn material(&self) -> i32;

    /// The legal move that UCI writes like this, castling by the king's two squares.
    ///
    /// # Panics
    /// If it is none.
    fn uci(&self, text: &str) -> Self::Move;
}

/// What pieces are worth, from pawn to queen.
const VALUES: [i32; 5] = [1, 3, 3, 5, 9];
const MATE: i32 = 1_000;

/// The score of a position and how many nodes were looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// For the player to move, in pawns.
    pub score: i32,
    /// The nodes, the root included.
    pub nodes: u64,
}

/// A position at the end of a game, ready to be searched again and again.
#[derive(Debug)]
pub struct Root<B: SearchBoard> {
    board: B,
    history: B::History,
}

impl<B: SearchBoard> Root<B> {
    /// Plays the game that leads to the position.
    pub fn new(searched: &Searched) -> Self {
        let mut board = B::read(searched.fen);
        let mut history = board.history();
        for text in searched.moves.split_whitespace() {
            let before = board.clone();
            before.make(before.uci(text), &mut history, &mut board);
        }
        Self { board, history }
    }

    /// Searches to a depth.
    pub fn search(&mut self, depth: u8) -> Outcome {
        let mut search = Search::<B> { history: &mut self.history, nodes: 1 };
        let material = self.board.material();
        let score = search.node(&self.board, material, depth, -MATE, MATE);
        Outcome { score, nodes: search.nodes }
    }
}

struct Search<'a, B: SearchBoard> {
    history: &'a mut B::History,
    nodes: u64,
}

impl<B: SearchBoard> Search<'_, B> {
    /// The score of a position that is no repetition.
    fn node(&mut self, board: &B, material: i32, depth: u8, alpha: i32, beta: i32) -> i32 {
        let mut tactical = Moves::new();
        let mut quiets = Moves::new();
        let generator = board.generator();
        board.tactical(&generator, &mut tactical, &mut quiets);
        let (mut best, mut after) = (-MATE, board.clone());
        if self.moves(board, &mut after, &mut tactical, material, depth, alpha, beta, &mut best) {
            return best;
        }
        board.quiets(&generator, &mut quiets);
        let alpha = alpha.max(best);
        if self.moves(board, &mut after, &mut quiets, material, depth, alpha, beta, &mut best) {
            return best;
        }
        if tactical.is_empty() && quiets.is_empty() {
            // A mate that is farther away is worth less.
            return if board.is_check() { -MATE + 100 - i32::from(depth) } else { 0 };
        }
        best
    }

    /// Searches these moves, and tells whether one of them refutes the move before.
    #[expect(clippy::too_many_arguments, reason = "what a node knows")]
    #[inline(always)]
    fn moves(
        &mut self,
        board: &B,
        after: &mut B,
        moves: &mut Moves<B::Move>,
        material: i32,
        depth: u8,
        mut alpha: i32,
        beta: i32,
        best: &mut i32,
    ) -> bool {
        for (place, mv) in moves.in_order() {
            self.nodes += 1;
            board.make(mv, self.history, after);
            let score = if after.is_repetition(self.history) {
                0
            } else if depth == 1 {
                material + gain(place)
            } else {
                -self.node(after, -material - gain(place), depth - 1, -beta, -alpha)
            };
            B::undo(self.history);
            *best = score.max(*best);
            alpha = score.max(alpha);
            if alpha >= beta {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_libraries_search_the_same_tree() {
        for searched in &SEARCHED {
            let (name, depth) = (searched.name, searched.depth);
            let fivefold = Root::<FivefoldNode>::new(searched).search(depth);
            assert_eq!(fivefold.nodes, searched.nodes, "{name}");
            assert_eq!(Root::<ShakmatyNode>::new(searched).search(depth), fivefold, "{name}");
            assert_eq!(Root::<ChessNode>::new(searched).search(depth), fivefold, "{name}");
            let cozy = Root::<CozyNode>::new(searched).search(depth);
            let is_same = searched.difference != Difference::Cozy;
            assert_eq!(cozy == fivefold, is_same, "{name}: {cozy:?}, {fivefold:?}");
        }
    }

    /// Of these positions, so many trees change when no repetition is seen: the test is asked.
    #[test]
    fn repetitions_are_met() {
        let blind = |it: &&Searched| Root::<Blind>::new(it).search(it.depth).nodes != it.nodes;
        let changed = SEARCHED.iter().filter(blind).count();
        assert!(changed >= 5, "{changed}");
    }

    /// Sees no repetition.
    #[derive(Clone)]
    struct Blind(FivefoldNode);

    impl SearchBoard for Blind {
        const NAME: &'static str = "blind";
        type Move = <FivefoldNode as SearchBoard>::Move;
        type History = <FivefoldNode as SearchBoard>::History;
        type Generator<'a> = <FivefoldNode as SearchBoard>::Generator<'a>;

        fn read(fen: &str) -> Self {
            Self(FivefoldNode::read(fen))
        }

        fn history(&self) -> Self::History {
            self.0.history()
        }

        fn generator(&self) -> Self::Generator<'_> {
            self.0.generator()
        }

        fn tactical(
            &self,
            generator: &Self::Generator<'_>,
            tactical: &mut Moves<Self::Move>,
            quiets: &mut Moves<Self::Move>,
        ) {
            self.0.tactical(generator, tactical, quiets);
        }

        fn quiets(&self, generator: &Self::Generator<'_>, quiets: &mut Moves<Self::Move>) {
            self.0.quiets(generator, quiets);
        }

        fn make(&self, mv: Self::Move, history: &mut Self::History, after: &mut Self) {
            self.0.make(mv, history, &mut after.0);
        }

        fn undo(history: &mut Self::History) {
            FivefoldNode::undo(history);
        }

        fn is_repetition(&self, _: &Self::History) -> bool {
            false
        }

        fn is_check(&self) -> bool {
            self.0.is_check()
        }

        fn material(&self) -> i32 {
            self.0.material()
        }

        fn uci(&self, text: &str) -> Self::Move {
            self.0.uci(text)
        }
    }
}
