//! What is searched.

use crate::standard::STANDARD;

/// Which libraries' keys make another tree, and so another number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// None.
    None,
    /// cozy-chess hashes the file of every double step, whether or not a pawn can capture there, and
    /// so does not see that the position right after such a step comes back.
    Cozy,
}

/// A position with the game that led to it.
#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// Its name in the results.
    pub name: &'static str,
    /// Where the game begins.
    pub fen: &'static str,
    /// The game's moves: positions that the search can come back to.
    pub moves: &'static str,
    /// How deep to search.
    pub depth: u8,
    /// The nodes of that.
    pub nodes: u64,
    /// Whose count is another one.
    pub difference: Difference,
}

/// One of the six standard positions, as the start of a game.
const fn standard(index: usize, depth: u8, nodes: u64, difference: Difference) -> Searched {
    let standard = STANDARD[index];
    Searched { name: standard.name, fen: standard.fen, moves: "", depth, nodes, difference }
}

/// The six standard positions, and endings at the end of long manoeuvres, where many lines repeat.
pub const SEARCHED: [Searched; 10] = [
    standard(0, 7, 634_919, Difference::None),
    standard(1, 6, 208_516, Difference::None),
    standard(2, 7, 84_764, Difference::None),
    standard(3, 6, 147_383, Difference::None),
    standard(4, 6, 140_656, Difference::None),
    standard(5, 6, 567_554, Difference::None),
    Searched {
        name: "rooks",
        fen: "8/5pk1/6p1/R6p/7P/r5P1/5PK1/8 w - - 0 1",
        moves: "a5b5 a3a4 b5c5 a4b4 c5c7 b4a4 c7c5 g7f6 c5b5 f6g7 b5b7 g7f6 b7b6 f6g7 b6c6 a4b4 \
                c6a6 b4b5 a6c6 b5b4",
        depth: 6,
        nodes: 45_789,
        difference: Difference::Cozy,
    },
    Searched {
        name: "queen-against-pawn",
        fen: "8/8/8/8/3Q4/8/1pK5/k7 w - - 0 1",
        moves: "",
        depth: 8,
        nodes: 142_030,
        difference: Difference::None,
    },
    Searched {
        name: "bishops",
        fen: "8/1b3k2/p3p1p1/1p1p3p/1P1P3P/P3P1P1/1B3K2/8 w - - 0 1",
        moves: "f2e2 f7e7 e2d3 e7d6 d3c3 b7c6 b2c1 c6b7 c1d2 b7c8 d2e1 c8d7 e1f2 d7e8 f2g1 e8f7 \
                c3d3 f7e8 g1f2 e8d7 f2e1 d7c8 e1d2 c8b7 d2c1 b7c6 c1b2 d6e7 d3e2 c6b7",
        depth: 8,
        nodes: 179_649,
        difference: Difference::None,
    },
    Searched {
        name: "perpetual",
        fen: "6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1",
        moves: "h5e8 g8h7 e8h5 h7g8",
        depth: 7,
        nodes: 490_758,
        difference: Difference::None,
    },
];
