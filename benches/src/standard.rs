//! The six positions by which move generators are compared everywhere.

/// A position with the number of leaves below it.
#[derive(Clone, Copy, Debug)]
pub struct Standard {
    /// Its name in the results.
    pub name: &'static str,
    /// Where the pieces stand.
    pub fen: &'static str,
    /// How deep the benchmark counts.
    pub depth: u8,
    /// The leaves at that depth.
    pub nodes: u64,
}

/// The six, each at a depth that takes long enough to time and short enough to repeat.
pub const STANDARD: [Standard; 6] = [
    Standard {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        nodes: 119_060_324,
    },
    Standard {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        nodes: 193_690_690,
    },
    Standard {
        name: "position-3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
        nodes: 178_633_661,
    },
    Standard {
        name: "position-4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        nodes: 15_833_292,
    },
    Standard {
        name: "position-5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
        nodes: 89_941_194,
    },
    Standard {
        name: "position-6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
        nodes: 164_075_551,
    },
];
