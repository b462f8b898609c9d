//! How many moves there are, which they are, and which are none.

use fivefold_movegen::CastlingMode::{self, Chess960, Standard};
use fivefold_movegen::Position;
use fivefold_perft::perft;

struct Case {
    id: &'static str,
    what: &'static str,
    fen: &'static str,
    mode: CastlingMode,
    /// Played from the FEN before counting.
    moves: &'static str,
    /// The counts of depths 1, 2 and so on.
    perft: &'static [u64],
    /// All the legal moves, in the order of the alphabet; empty where only their number is known.
    legal: &'static str,
    /// Moves that have been taken for legal.
    illegal: &'static str,
}

#[test]
fn every_count_is_right() {
    for case in CASES {
        let position = case.position();
        for (depth, &expected) in (1..).zip(case.perft) {
            let Case { id, what, fen, .. } = case;
            assert_eq!(perft(&position, depth), expected, "{id}: {what}: {fen} depth {depth}");
        }
    }
}

#[test]
fn every_move_is_there_and_no_other() {
    for case in CASES {
        let Case { id, what, fen, mode, .. } = *case;
        let position = case.position();
        let mut legal: Vec<String> =
            position.legal_moves().iter().map(|mv| mv.uci(mode).to_string()).collect();
        legal.sort_unstable();
        assert_eq!(legal.len() as u64, case.perft[0], "{id}: {what}: {fen}");
        if !case.legal.is_empty() {
            assert_eq!(legal.join(" "), case.legal, "{id}: {what}: {fen}");
        }
        for mv in case.illegal.split_whitespace() {
            assert!(position.parse_uci(mv).is_err(), "{id}: {what}: {mv} in {fen}");
        }
    }
}

#[test]
fn every_case_says_what_it_is_about() {
    for (index, case) in CASES.iter().enumerate() {
        assert!(CASES[..index].iter().all(|other| other.id != case.id), "{} twice", case.id);
        let listed = case.legal.split_whitespace();
        assert!(case.illegal.split_whitespace().all(|mv| listed.clone().all(|legal| legal != mv)));
    }
}

impl Case {
    fn position(&self) -> Position {
        let Self { id, fen, mode, moves, .. } = *self;
        let mut position = Position::from_fen(fen, mode).unwrap_or_else(|e| panic!("{id}: {e}"));
        for text in moves.split_whitespace() {
            let mv = position.parse_uci(text).unwrap_or_else(|e| panic!("{id}: {text}: {e}"));
            position = position.play(mv).expect("the reader checks legality");
        }
        position
    }
}

const CASES: &[Case] = &[
    Case {
        id: "perft-ep-rank-discovery",
        what: "the capture takes both pawns off the rank between king and queen",
        fen: "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        mode: Standard,
        moves: "",
        perft: &[6, 136, 863, 20471],
        legal: "a4a3 a4a5 a4b3 a4b4 a4b5 e4e3",
        illegal: "e4d3",
    },
    Case {
        id: "perft-ep-diag-discovery-retro",
        what: "the captured pawn covers its king from a bishop, in a position that no game reaches",
        fen: "8/6B1/8/8/3Pp3/8/8/k6K b - d3 0 1",
        mode: Standard,
        moves: "",
        perft: &[4, 36, 212],
        legal: "a1a2 a1b1 a1b2 e4e3",
        illegal: "e4d3",
    },
    Case {
        id: "perft-ep-evasion",
        what: "the pawn that gives check is captured en passant",
        fen: "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        mode: Standard,
        moves: "",
        perft: &[9, 50, 379, 2369, 17879],
        legal: "c5b4 c5b5 c5b6 c5c4 c5c6 c5d4 c5d5 c5d6 e4d3",
        illegal: "",
    },
    Case {
        id: "perft-ep-evasion-only-pawn",
        what: "only a pawn captures on the square passed over; a rook that goes there answers no check",
        fen: "8/8/8/2k5/3Pp3/r7/8/4K3 b - d3 0 1",
        mode: Standard,
        moves: "",
        perft: &[9, 50, 1039, 5611],
        legal: "c5b4 c5b5 c5b6 c5c4 c5c6 c5d4 c5d5 c5d6 e4d3",
        illegal: "a3d3",
    },
    Case {
        id: "perft-ep-pin-along-diagonal",
        what: "a pinned pawn captures along the line of its pin",
        fen: "1k6/8/8/8/5pP1/8/7B/1K6 b - g3 0 1",
        mode: Standard,
        moves: "",
        perft: &[6, 52, 324, 3480],
        legal: "b8a7 b8a8 b8b7 b8c7 b8c8 f4g3",
        illegal: "",
    },
    Case {
        id: "perft-ep-pinned-file",
        what: "the capturer is pinned on its file",
        fen: "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        mode: Standard,
        moves: "",
        perft: &[6, 77, 530, 8130],
        legal: "e1d1 e1d2 e1e2 e1f1 e1f2 e5e6",
        illegal: "e5d6",
    },
    Case {
        id: "perft-ep-cpw3",
        what: "the third position of the Chess Programming Wiki, full of captures that bare a rank",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        mode: Standard,
        moves: "",
        perft: &[14, 191, 2812, 43238, 674_624, 11_030_083],
        legal: "a5a4 a5a6 b4a4 b4b1 b4b2 b4b3 b4c4 b4d4 b4e4 b4f4 e2e3 e2e4 g2g3 g2g4",
        illegal: "",
    },
    Case {
        id: "perft-ep-block-unreachable",
        what: "the capture steps between a slider and the king, in a position that no game reaches",
        fen: "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        mode: Standard,
        moves: "",
        perft: &[6, 121],
        legal: "b5a4 b5a5 b5b4 b5b6 b5c6 e4d3",
        illegal: "",
    },
    Case {
        id: "perft-ep-wrap-file",
        what: "the files a and h are not beside each other",
        fen: "4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1",
        mode: Standard,
        moves: "",
        perft: &[6, 36, 288, 2023],
        legal: "e8d7 e8d8 e8e7 e8f7 e8f8 h3h2",
        illegal: "h3a3",
    },
    Case {
        id: "perft-startpos-258-ep",
        what: "258 of these leaves follow a capture en passant",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        mode: Standard,
        moves: "",
        perft: &[20, 400, 8902, 197_281, 4_865_609],
        legal: "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 \
                g1f3 g1h3 g2g3 g2g4 h2h3 h2h4",
        illegal: "",
    },
    Case {
        id: "perft-no-stop-at-draw",
        what: "counting goes on where the material is insufficient",
        fen: "8/8/8/3k4/8/8/8/KN6 w - - 0 1",
        mode: Standard,
        moves: "",
        perft: &[5, 36, 312, 2209, 19772],
        legal: "a1a2 a1b2 b1a3 b1c3 b1d2",
        illegal: "",
    },
    Case {
        id: "perft-no-stop-at-fifty",
        what: "counting goes on past fifty moves",
        fen: "8/8/8/3k4/8/8/4P3/K7 w - - 99 80",
        mode: Standard,
        moves: "",
        perft: &[5, 39, 242, 1718],
        legal: "a1a2 a1b1 a1b2 e2e3 e2e4",
        illegal: "",
    },
    Case {
        id: "perft-startpos-6",
        what: "the number that everybody knows",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        mode: Standard,
        moves: "",
        perft: &[20, 400, 8902, 197_281, 4_865_609, 119_060_324],
        legal: "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 \
                g1f3 g1h3 g2g3 g2g4 h2h3 h2h4",
        illegal: "",
    },
    Case {
        id: "perft-cpw5",
        what: "a knight that stands where a pawn would attack f1 does not stop castling",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        mode: Standard,
        moves: "",
        perft: &[44, 1486, 62379, 2_103_487],
        legal: "a2a3 a2a4 b1a3 b1c3 b1d2 b2b3 b2b4 c1d2 c1e3 c1f4 c1g5 c1h6 c2c3 c4a6 \
                c4b3 c4b5 c4d3 c4d5 c4e6 c4f7 d1d2 d1d3 d1d4 d1d5 d1d6 d7c8b d7c8n \
                d7c8q d7c8r e1d2 e1f1 e1f2 e1g1 e2c3 e2d4 e2f4 e2g1 e2g3 g2g3 g2g4 \
                h1f1 h1g1 h2h3 h2h4",
        illegal: "",
    },
    Case {
        id: "perft-castle-knight-at-pawn-offset",
        what: "the same with no other piece",
        fen: "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1",
        mode: Standard,
        moves: "",
        perft: &[14, 137, 1999, 19171],
        legal: "e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8",
        illegal: "",
    },
    Case {
        id: "perft-castle-into-check",
        what: "castling would end in check",
        fen: "r3k3/8/8/8/6Q1/8/8/4K3 b q - 0 1",
        mode: Standard,
        moves: "",
        perft: &[14, 363, 4374, 107_102],
        legal: "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 a8b8 a8c8 a8d8 e8d8 e8e7 e8f7 e8f8",
        illegal: "e8c8",
    },
    Case {
        id: "perft-castle-out-of-check",
        what: "castling would start in check; the king takes the unprotected queen",
        fen: "4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1",
        mode: Standard,
        moves: "",
        perft: &[1, 5, 170, 1044],
        legal: "e1e2",
        illegal: "e1g1 e1c1",
    },
    Case {
        id: "perft-castle-rook-captured",
        what: "a captured rook takes its right with it",
        fen: "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1",
        mode: Standard,
        moves: "",
        perft: &[34, 714, 22268, 501_075],
        legal: "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 a8b8 a8c8 a8d8 e8c8 e8d7 e8d8 e8e7 \
                e8f7 e8f8 e8g8 g2b7 g2c6 g2d5 g2e4 g2f1 g2f3 g2h1 g2h3 h8f8 h8g8 h8h1 \
                h8h2 h8h3 h8h4 h8h5 h8h6 h8h7",
        illegal: "",
    },
    Case {
        id: "perft-castle-promo-capture",
        what: "so does a rook captured by a pawn that promotes",
        fen: "r3k2r/6P1/8/8/8/8/8/4K3 w kq - 0 1",
        mode: Standard,
        moves: "",
        perft: &[13, 210, 2332, 47984, 562_240],
        legal: "e1d1 e1d2 e1e2 e1f1 e1f2 g7g8b g7g8n g7g8q g7g8r g7h8b g7h8n g7h8q \
                g7h8r",
        illegal: "",
    },
    Case {
        id: "perft-castle-standard-rights-off-e",
        what: "standard chess castles from the e-file only, so the rights are dropped",
        fen: "r2k3r/8/8/8/8/8/8/4K3 b kq - 0 1",
        mode: Standard,
        moves: "",
        perft: &[24, 107, 2979],
        legal: "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 a8b8 a8c8 d8c7 d8c8 d8d7 d8e7 d8e8 \
                h8e8 h8f8 h8g8 h8h1 h8h2 h8h3 h8h4 h8h5 h8h6 h8h7",
        illegal: "d8g8 d8f8",
    },
    Case {
        id: "perft-double-check-discovered",
        what: "a discovered check beside a pinned pawn that is no checker",
        fen: "1r1B4/2p2q2/1k4PQ/1p2P3/B7/8/1K6/R7 b - - 3 59",
        mode: Standard,
        moves: "",
        perft: &[31, 1106, 30332, 1_055_486],
        legal: "b5a4 b5b4 b6a5 b6a6 b6a7 b6b7 b6c5 b6c6 b8a8 b8b7 b8c8 b8d8 f7a2 f7b3 \
                f7c4 f7d5 f7d7 f7e6 f7e7 f7e8 f7f1 f7f2 f7f3 f7f4 f7f5 f7f6 f7f8 f7g6 \
                f7g7 f7g8 f7h7",
        illegal: "",
    },
    Case {
        id: "perft-double-check-king-only",
        what: "in double check only the king moves",
        fen: "4r1k1/8/8/8/8/3n4/8/R3K2R w KQ - 0 1",
        mode: Standard,
        moves: "",
        perft: &[3, 69, 1548, 31162],
        legal: "e1d1 e1d2 e1f1",
        illegal: "",
    },
    Case {
        id: "perft-king-retreats-on-line",
        what: "a king does not escape a rook by stepping back on its line",
        fen: "8/8/8/8/R3k3/8/8/4K3 b - - 0 1",
        mode: Standard,
        moves: "",
        perft: &[6, 107, 519, 9356],
        legal: "e4d3 e4d5 e4e3 e4e5 e4f3 e4f5",
        illegal: "e4f4",
    },
    Case {
        id: "perft-over-256",
        what: "more moves than a byte can count; the position is odd, and taken as it is",
        fen: "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
        mode: Standard,
        moves: "",
        perft: &[265],
        legal: "",
        illegal: "",
    },
    Case {
        id: "perft-tgct-2",
        what: "a capture en passant among many other moves",
        fen: "r1b2rk1/3nqppp/p1pb1n2/Pp4N1/2BPp3/2N1P2P/1PQ2PP1/R1B2RK1 w - b6 0 1",
        mode: Standard,
        moves: "",
        perft: &[46, 1499, 62698, 2_153_975],
        legal: "a1a2 a1a3 a1a4 a1b1 a5b6 b2b3 b2b4 c1d2 c2a4 c2b1 c2b3 c2d1 c2d2 c2d3 \
                c2e2 c2e4 c3a2 c3a4 c3b1 c3b5 c3d1 c3d5 c3e2 c3e4 c4a2 c4b3 c4b5 c4d3 \
                c4d5 c4e2 c4e6 c4f7 d4d5 f1d1 f1e1 f2f3 f2f4 g1h1 g2g3 g2g4 g5e4 g5e6 \
                g5f3 g5f7 g5h7 h3h4",
        illegal: "",
    },
    Case {
        id: "perft-promo-all",
        what: "promotions of every kind on every side",
        fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        mode: Standard,
        moves: "",
        perft: &[24, 496, 9483, 182_838, 3_605_103],
        legal: "a8b6 a8c7 c8a7 c8b6 c8d6 c8e7 d7c6 d7c7 d7d6 d7e6 d7e7 d7e8 g2f1b \
                g2f1n g2f1q g2f1r g2g1b g2g1n g2g1q g2g1r g2h1b g2h1n g2h1q g2h1r",
        illegal: "",
    },
    Case {
        id: "c960-rook-shields-b1",
        what: "the castling rook shields its king's destination from a rook",
        fen: "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[11, 136, 2219, 34391],
        legal: "b1a1 b1c1 b1d1 e1d1 e1d2 e1e2 e1f1 e1f2 g1e2 g1f3 g1h3",
        illegal: "e1b1",
    },
    Case {
        id: "c960-rook-shields-b1-queen",
        what: "the castling rook shields its king, which stands on its destination already, from a queen",
        fen: "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[4, 65, 876, 19079],
        legal: "b1a1 c1c2 c1d1 c1d2",
        illegal: "c1b1",
    },
    Case {
        id: "c960-king-stays",
        what: "only the rook moves: the king stands on its destination already",
        fen: "4k3/8/8/8/8/8/8/6KR w K - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[12, 53, 948, 5571],
        legal: "g1f1 g1f2 g1g2 g1h1 g1h2 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8",
        illegal: "",
    },
    Case {
        id: "c960-rook-attacked",
        what: "an attacked rook castles",
        fen: "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
        mode: Chess960,
        moves: "",
        perft: &[33, 1404, 45170],
        legal: "a2a3 a2a4 b1a1 b1c1 b3b4 c2c3 c2c4 d3a6 d3b5 d3c3 d3c4 d3d1 d3d2 d3d4 \
                d3e4 d3f5 e1c1 e1d1 e1f1 e3c4 e3d1 e3d5 e3f1 e3f5 e3g2 e3g4 g1f2 h1d5 \
                h1e4 h1f3 h1g2 h2h3 h2h4",
        illegal: "",
    },
    Case {
        id: "c960-inner-outer-K",
        what: "K names the outermost rook, and the inner one stands in its way",
        fen: "4k3/8/8/8/8/8/8/4K1RR w K - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[20, 88, 2380],
        legal: "e1d1 e1d2 e1e2 e1f1 e1f2 g1f1 g1g2 g1g3 g1g4 g1g5 g1g6 g1g7 g1g8 h1h2 \
                h1h3 h1h4 h1h5 h1h6 h1h7 h1h8",
        illegal: "e1g1 e1h1",
    },
    Case {
        id: "c960-inner-G",
        what: "G names the inner rook",
        fen: "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[21, 91, 2446],
        legal: "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 g1f1 g1g2 g1g3 g1g4 g1g5 g1g6 g1g7 g1g8 \
                h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8",
        illegal: "e1h1",
    },
    Case {
        id: "c960-inner-B",
        what: "B names the inner rook on the queen's side",
        fen: "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[19, 664, 14005],
        legal: "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 b1b2 b1b3 b1b4 b1b5 b1b6 b1b7 b1b8 \
                b1c1 b1d1 b1e1 f1b1 f1e1",
        illegal: "f1a1",
    },
    Case {
        id: "c960-asmfish",
        what: "castling rights after a few moves of a game",
        fen: "nnbrqbkr/pppppppp/8/8/8/8/PPPPPPPP/NNBRQBKR w KQkq - 0 1",
        mode: Chess960,
        moves: "d2d4 e7e5 d4e5 a8b6 e2e4 e8e5 c2c4 d8e8",
        perft: &[35, 1515, 53574],
        legal: "a1b3 a1c2 a2a3 a2a4 b1a3 b1c3 b1d2 b2b3 b2b4 c1d2 c1e3 c1f4 c1g5 c1h6 \
                c4c5 d1d2 d1d3 d1d4 d1d5 d1d6 d1d7 e1a5 e1b4 e1c3 e1d2 e1e2 e1e3 f1d3 \
                f1e2 f2f3 f2f4 g2g3 g2g4 h2h3 h2h4",
        illegal: "",
    },
    Case {
        id: "c960-deep-promo",
        what: "castling with pawns that promote beside the rooks",
        fen: "2rkr3/5PP1/8/5Q2/5q2/8/5pp1/2RKR3 w CEce - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[51, 1904, 71005, 2_583_102],
        legal: "c1a1 c1b1 c1c2 c1c3 c1c4 c1c5 c1c6 c1c7 c1c8 e1e2 e1e3 e1e4 e1e5 e1e6 \
                e1e7 e1e8 e1f1 e1g1 e1h1 f5a5 f5b1 f5b5 f5c2 f5c5 f5c8 f5d3 f5d5 f5d7 \
                f5e4 f5e5 f5e6 f5f4 f5f6 f5g4 f5g5 f5g6 f5h3 f5h5 f5h7 f7e8b f7e8n \
                f7e8q f7e8r f7f8b f7f8n f7f8q f7f8r g7g8b g7g8n g7g8q g7g8r",
        illegal: "",
    },
    Case {
        id: "c960-promoted-outer-rook",
        what: "a rook outside the castling rook does not inherit its right",
        fen: "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[22, 96, 2645],
        legal: "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 b1b2 b1b3 b1b4 b1b5 b1b6 b1b7 b1b8 \
                b1c1 b1d1 e1b1 e1d1 e1d2 e1e2 e1f1 e1f2",
        illegal: "e1a1",
    },
    Case {
        id: "perft-castle-rook-not-on-rank1",
        what: "a rook in front of the first rank is none that castles",
        fen: "4k3/8/8/8/8/6R1/8/4K2R w K - 0 1",
        mode: Standard,
        moves: "",
        perft: &[29, 126, 3694, 19177],
        legal: "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 g3a3 g3b3 g3c3 g3d3 g3e3 g3f3 g3g1 g3g2 \
                g3g4 g3g5 g3g6 g3g7 g3g8 g3h3 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 \
                h1h8",
        illegal: "",
    },
    Case {
        id: "c960-A-right-is-a1",
        what: "the square of index 0 is a rook's square as good as any",
        fen: "4k3/8/8/8/8/8/8/R3K3 w A - 0 1",
        mode: Chess960,
        moves: "",
        perft: &[16, 71, 1287, 7626],
        legal: "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 e1a1 e1d1 e1d2 e1e2 \
                e1f1 e1f2",
        illegal: "",
    },
];
