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
pub use self::moves::{Quiets, Tactical};
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
    /// What the quiet moves from a square have in common.
    type Origin;
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
        tactical: &mut Tactical<Self::Move>,
        quiets: &mut Quiets,
    );

    /// Lists the quiet moves, unless they have been.
    fn quiets(&self, generator: &Self::Generator<'_>, quiets: &mut Quiets);

    /// What the quiet moves from this square have in common.
    fn origin(&self, from: u8) -> Self::Origin;

    /// Puts the position after a move in the place of `after`: one that is made in place and then
    /// returned would be copied once more. Where the move is known to be a capture or a promotion,
    /// the library is told.
    fn make(&self, mv: Self::Move, is_tactical: bool, after: &mut Self);

    /// [`SearchBoard::make`] for the quiet move to this square, as it was listed.
    fn make_quiet(&self, origin: &Self::Origin, to: u8, after: &mut Self);

    /// Whether the position, which comes right after the history, is in it.
    fn is_repetition(&self, history: &Self::History) -> bool;

    /// Notes the position in the history.
    fn push(&self, history: &mut Self::History);

    /// Takes the last position out of the history.
    fn pop(history: &mut Self::History);

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
            before.make(before.uci(text), false, &mut board);
            board.push(&mut history);
        }
        Self { board, history }
    }

    /// Searches to a depth.
    pub fn search(&mut self, depth: u8) -> Outcome {
        let mut search = Search::<B> { history: &mut self.history, nodes: 1 };
        let mut plies = vec![Ply::new(&self.board); usize::from(depth) + 1];
        let material = self.board.material();
        let root = Node { material, depth, alpha: -MATE, beta: MATE, best: -MATE };
        let score = search.node(&mut plies, root);
        Outcome { score, nodes: search.nodes }
    }
}

/// What the search keeps for a ply, in place for all nodes.
#[derive(Clone)]
struct Ply<B: SearchBoard> {
    board: B,
    tactical: Tactical<B::Move>,
    quiets: Quiets,
}

impl<B: SearchBoard> Ply<B> {
    fn new(board: &B) -> Self {
        Self { board: board.clone(), tactical: Tactical::new(), quiets: Quiets::new() }
    }
}

struct Search<'a, B: SearchBoard> {
    history: &'a mut B::History,
    nodes: u64,
}

/// What the search of a node knows.
struct Node {
    /// What the player to move has more than the opponent.
    material: i32,
    depth: u8,
    alpha: i32,
    beta: i32,
    best: i32,
}

impl<B: SearchBoard> Search<'_, B> {
    /// The score of the first position, which is no repetition. There is one for each ply.
    fn node(&mut self, plies: &mut [Ply<B>], mut node: Node) -> i32 {
        let (Ply { board, tactical, quiets }, rest) =
            plies.split_first_mut().expect("a place for each ply");
        let board = &*board;
        tactical.clear();
        quiets.clear();
        let generator = board.generator();
        board.tactical(&generator, tactical, quiets);
        while let Some((mv, gain)) = tactical.take_first() {
            board.make(mv, true, &mut rest[0].board);
            if self.refutes(rest, gain, &mut node) {
                return node.best;
            }
        }
        board.quiets(&generator, quiets);
        for (from, targets) in quiets.in_order() {
            let origin = board.origin(from);
            for to in targets {
                board.make_quiet(&origin, to, &mut rest[0].board);
                if self.refutes(rest, 0, &mut node) {
                    return node.best;
                }
            }
        }
        if tactical.is_empty() && quiets.is_empty() {
            // A mate that is farther away is worth less.
            return if board.is_check() { -MATE + 100 - i32::from(node.depth) } else { 0 };
        }
        node.best
    }

    /// Searches the position that a move has made, and tells whether the move refutes the one
    /// before. Only what is searched deeper goes into the history.
    #[inline(always)]
    fn refutes(&mut self, rest: &mut [Ply<B>], gain: i32, node: &mut Node) -> bool {
        self.nodes += 1;
        let after = &mut rest[0].board;
        let material = node.material + gain;
        let score = if after.is_repetition(self.history) {
            0
        } else if node.depth == 1 {
            material
        } else {
            after.push(self.history);
            let (alpha, beta) = (-node.beta, -node.alpha);
            let depth = node.depth - 1;
            let score =
                self.node(rest, Node { material: -material, depth, alpha, beta, best: -MATE });
            B::pop(self.history);
            -score
        };
        node.best = score.max(node.best);
        node.alpha = score.max(node.alpha);
        node.alpha >= node.beta
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
        type Origin = <FivefoldNode as SearchBoard>::Origin;
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
            tactical: &mut Tactical<Self::Move>,
            quiets: &mut Quiets,
        ) {
            self.0.tactical(generator, tactical, quiets);
        }

        fn quiets(&self, generator: &Self::Generator<'_>, quiets: &mut Quiets) {
            self.0.quiets(generator, quiets);
        }

        fn origin(&self, from: u8) -> Self::Origin {
            self.0.origin(from)
        }
        fn make(&self, mv: Self::Move, is_tactical: bool, after: &mut Self) {
            self.0.make(mv, is_tactical, &mut after.0);
        }

        fn make_quiet(&self, origin: &Self::Origin, to: u8, after: &mut Self) {
            self.0.make_quiet(origin, to, &mut after.0);
        }

        fn is_repetition(&self, _: &Self::History) -> bool {
            false
        }

        fn push(&self, history: &mut Self::History) {
            self.0.push(history);
        }

        fn pop(history: &mut Self::History) {
            FivefoldNode::pop(history);
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
