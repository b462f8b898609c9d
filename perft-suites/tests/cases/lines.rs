//! What a FEN says after a few moves.

use fivefold_movegen::CastlingMode::{self, Chess960, Standard};
use fivefold_movegen::{CastlingStyle, Position};

struct Case {
    id: &'static str,
    what: &'static str,
    fen: &'static str,
    mode: CastlingMode,
    moves: &'static str,
    /// After the moves, with the castling letters of X-FEN.
    x_fen: &'static str,
    /// The castling field of Shredder-FEN then.
    shredder: &'static str,
}

const CASES: &[Case] = &[
    Case {
        id: "perft-castle-rook-captured",
        what: "a captured rook takes its right with it, and no other",
        fen: "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1",
        mode: Standard,
        moves: "g2h1",
        x_fen: "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2",
        shredder: "Aha",
    },
    Case {
        id: "c960-asmfish",
        what: "a rook on its way takes its right with it",
        fen: "nnbrqbkr/pppppppp/8/8/8/8/PPPPPPPP/NNBRQBKR w KQkq - 0 1",
        mode: Chess960,
        moves: "d2d4 e7e5 d4e5 a8b6 e2e4 e8e5 c2c4 d8e8",
        x_fen: "1nb1rbkr/pppp1ppp/1n6/4q3/2P1P3/8/PP3PPP/NNBRQBKR w KQk - 1 5",
        shredder: "HDh",
    },
    Case {
        id: "c960-fen-roundtrip",
        what: "the rooks with a right are the outermost, so both ways of writing them are right",
        fen: "rkbnrqnb/pppppppp/8/8/8/8/PPPPPPPP/RKBNRQNB w KQkq - 0 1",
        mode: Chess960,
        moves: "b2b3 b7b6 c1a3 c8a6",
        x_fen: "rk1nrqnb/p1pppppp/bp6/8/8/BP6/P1PPPPPP/RK1NRQNB w KQkq - 2 3",
        shredder: "EAea",
    },
    Case {
        id: "fen-out-halfmove-castling",
        what: "castling neither captures nor moves a pawn: the clock goes on",
        fen: "r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQK2R w KQ - 1 7",
        mode: Standard,
        moves: "e1g1",
        x_fen: "r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQ1RK1 b - - 2 7",
        shredder: "-",
    },
    Case {
        id: "fen-halfmove-255",
        what: "the clock goes on past a byte",
        fen: "4k3/8/8/8/8/8/8/R3K3 w - - 255 300",
        mode: Standard,
        moves: "a1a2",
        x_fen: "4k3/8/8/8/8/8/R7/4K3 b - - 256 300",
        shredder: "-",
    },
];

#[test]
fn every_line_ends_where_it_should() {
    for Case { id, what, fen, mode, moves, x_fen, shredder } in CASES {
        let mut position = Position::from_fen(fen, *mode).unwrap_or_else(|e| panic!("{id}: {e}"));
        for text in moves.split_whitespace() {
            let mv = position.parse_uci(text).unwrap_or_else(|e| panic!("{id}: {text}: {e}"));
            position = position.play(mv).expect("the reader checks legality");
        }
        assert_eq!(position.fen().to_string(), *x_fen, "{id}: {what}");
        let written = position.fen().castling(CastlingStyle::Shredder).to_string();
        assert_eq!(written.split(' ').nth(2), Some(*shredder), "{id}: {what}");
        // Either way of writing reads back as the same position.
        for fen in [x_fen, &written.as_str()] {
            assert_eq!(Position::from_fen(fen, *mode), Ok(position), "{id}: {what}");
        }
    }
}
