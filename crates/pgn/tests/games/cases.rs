//! Games as programs and people have been reported to write them.

use crate::read;

/// A text, and what its first game is.
struct Case {
    title: &'static str,
    text: &'static str,
    moves: &'static str,
    fen: &'static str,
    result: &'static str,
    games: usize,
}

const CASES: [Case; 19] = [
    Case {
        title: "A null move in a variation.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 (2. d4 Z0 3. c3) Nc6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "A semicolon in braces begins no comment.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 {best; by test} e5 2. Nf3 Nc6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "A brace after a semicolon begins no comment.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 ; a comment (with { junk\n e5 2. Nf3 *\n",
        moves: "e2e4 e7e5 g1f3",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        result: "*",
        games: 1,
    },
    Case {
        title: "A line that is escaped.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 e5\n% 2. Ke2 Ke7\n2. Nf3 Nc6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "Comments and judgements in nested variations.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 {a} (1. d4 d5 {b} (1... Nf6 $5 {c} 2. c4 (2. Nf3 {d})) 2. c4) 1... e5 {e} 2. Nf3 *\n",
        moves: "e2e4 e7e5 g1f3",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        result: "*",
        games: 1,
    },
    Case {
        title: "Moves without numbers, and numbers without a blank.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\ne4 e5 2.Nf3 Nc6 3.Bb5 a6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
        fen: "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
        result: "*",
        games: 1,
    },
    Case {
        title: "A blank behind the result, and no tags.",
        text: "1. f3 e5 2. g4 Qh4# 0-1 \n",
        moves: "f2f3 e7e5 g2g4 d8h4",
        fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        result: "0-1",
        games: 1,
    },
    Case {
        title: "No tags and no result.",
        text: "1. e4 e5 2. Nf3 Nc6\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "Black moves first.",
        text: "[Event \"t\"]\n[Result \"*\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n[SetUp \"1\"]\n\n1... c5 2. Nf3 d6 *\n",
        moves: "c7c5 g1f3 d7d6",
        fen: "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "A result and no moves.",
        text: "[Event \"t\"]\n[Result \"1-0\"]\n\n 1-0\n",
        moves: "",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        result: "1-0",
        games: 1,
    },
    Case {
        title: "More of the departure than needed.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e2e4 e7e5 2. Ng1f3 Nb8c6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "A byte order mark and CR LF.",
        text: "\u{feff}[Event \"t\"]\r\n[Result \"1/2-1/2\"]\r\n\r\n1. e4 e5 1/2-1/2\r\n",
        moves: "e2e4 e7e5",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        result: "1/2-1/2",
        games: 1,
    },
    Case {
        title: "Marks of check missing, marks of judgement added.",
        text: "[Event \"t\"]\n[Result \"0-1\"]\n\n1. f3?! e5 2. g4?? Qh4 0-1\n",
        moves: "f2f3 e7e5 g2g4 d8h4",
        fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        result: "0-1",
        games: 1,
    },
    Case {
        title: "A result and a tag in comments.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 {1-0 [White \"x\"]} e5 {0-1} 2. Nf3 *\n",
        moves: "e2e4 e7e5 g1f3",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        result: "*",
        games: 1,
    },
    Case {
        title: "A variation that shuffles.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 (2... Nd5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8) 3. Nf3 Nf6 4. Ng1 Nd5 *\n",
        moves: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6d5",
        fen: "rnbqkb1r/pppppppp/8/3n4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5",
        result: "*",
        games: 1,
    },
    Case {
        title: "A third occurrence, after which the game goes on.",
        text: "[Event \"t\"]\n[Result \"1/2-1/2\"]\n\n1. e4 Nc6 2. Nf3 d5 3. exd5 Qxd5 4. Nc3 Qd8 5. Nb1 Qd5 6. Ng1 Qd8 7. Nf3 Qd5 8. Nc3 Qa5 1/2-1/2\n",
        moves: "e2e4 b8c6 g1f3 d7d5 e4d5 d8d5 b1c3 d5d8 c3b1 d8d5 f3g1 d5d8 g1f3 d8d5 b1c3 d5a5",
        fen: "r1b1kbnr/ppp1pppp/2n5/q7/8/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 10 9",
        result: "1/2-1/2",
        games: 1,
    },
    Case {
        title: "The variant stands behind the FEN, and the sides differ.",
        text: "[Event \"t\"]\n[Result \"*\"]\n[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n[Variant \"fischerandom\"]\n\n1. e4 e5 2. f3 f6 *\n",
        moves: "e2e4 e7e5 f2f3 f7f6",
        fen: "bqnbnrkr/pppp2pp/5p2/4p3/4P3/5P2/PPPP2PP/BBQNNRKR w KQkq - 0 3",
        result: "*",
        games: 1,
    },
    Case {
        title: "A second game without an empty line before.",
        text: "[Event \"t\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n[Event \"t\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n",
        moves: "e2e4 e7e5",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        result: "1-0",
        games: 2,
    },
    Case {
        title: "A sign of judgement that is not ASCII.",
        text: "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 ± Nc6 *\n",
        moves: "e2e4 e7e5 g1f3 b8c6",
        fen: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        result: "*",
        games: 1,
    },
];

#[test]
fn reported_games_are_read() {
    for case in CASES {
        let games = read(case.text);
        let game = &games[0];
        assert_eq!(games.len(), case.games, "{}", case.title);
        assert_eq!(game.uci(), case.moves, "{}", case.title);
        assert_eq!(game.fen(), case.fen, "{}", case.title);
        assert_eq!(game.result(), case.result, "{}", case.title);
        assert!(games.iter().all(|game| game.faults.is_empty()), "{}: {games:?}", case.title);
    }
}
