//! FENs that are taken, mended or refused.
//!
//! Where programs differ and either is right, `is_our_choice` marks what we chose: a fault that
//! leaves no doubt about what was meant is mended and reported, any other is refused with the
//! field named.

use fivefold_movegen::FenField::{Castling, EnPassant, HalfmoveClock, Placement};
use fivefold_movegen::{CastlingMode, FenField, Position, Repair};

struct Case {
    id: &'static str,
    what: &'static str,
    fen: &'static str,
    mode: CastlingMode,
    outcome: Outcome,
    is_our_choice: bool,
    /// Moves that must not be legal.
    illegal: &'static str,
}

enum Outcome {
    /// Taken, and written back like this.
    Taken(&'static str),
    /// Taken with this fault mended in the field, and written back like this.
    Mended(FenField, &'static str),
    /// Refused for a fault in this field.
    Refused(FenField),
}

use Outcome::{Mended, Refused, Taken};

/// A case of standard chess in which all programs should agree, as most are.
const fn case(id: &'static str, what: &'static str, fen: &'static str, outcome: Outcome) -> Case {
    let mode = CastlingMode::Standard;
    Case { id, what, fen, mode, outcome, is_our_choice: false, illegal: "" }
}

/// A case of standard chess in which this is one of two right answers.
const fn choice(id: &'static str, what: &'static str, fen: &'static str, outcome: Outcome) -> Case {
    Case { is_our_choice: true, ..case(id, what, fen, outcome) }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const CASES: &[Case] = &[
    case(
        "c960-shredder-in-standard",
        "the files of the rooks are names of rights in standard chess too",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        Taken(START),
    ),
    Case {
        mode: CastlingMode::Chess960,
        ..choice(
            "c960-two-rooks-one-side",
            "both rooks stand on the same side: there is none that q can name, so q goes and k stays",
            "krr5/8/8/8/8/8/8/4K3 w kq - 0 1",
            Mended(Castling, "krr5/8/8/8/8/8/8/4K3 w k - 0 1"),
        )
    },
    case(
        "fen-ep-wrong-rank",
        "the pawn's square instead of the one it passed over",
        "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
        Refused(EnPassant),
    ),
    choice(
        "fen-ep-wrong-side",
        "a square that the player to move passed over: the square is wrong, or the player",
        "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1",
        Refused(EnPassant),
    ),
    choice(
        "fen-ep-occupied",
        "no pawn passes over an occupied square, so nothing can be captured there",
        "8/8/2K3N1/6p1/6P1/2k3n1/8/8 b - g3 0 1",
        Mended(EnPassant, "8/8/2K3N1/6p1/6P1/2k3n1/8/8 b - - 0 1"),
    ),
    case(
        "fen-ep-bad-file",
        "there is no file i",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq i6 0 1",
        Refused(EnPassant),
    ),
    case(
        "fen-extra-spaces",
        "blanks before, between and after the fields, tabs and a line end",
        "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w\tKQkq  -   0\t1 \n",
        Taken(START),
    ),
    case(
        "fen-no-kings",
        "no white king, and a pawn on the first rank",
        "rnb1k1nr/1pp2ppp/8/3p4/5B2/5P2/6P1/4p3 w kq - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-two-white-kings",
        "two white kings and no black one",
        "8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46",
        Refused(Placement),
    ),
    choice(
        "fen-17-pieces",
        "more pieces than a game starts with can be moved like any others",
        "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Taken("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ),
    case(
        "fen-digit-9",
        "no run of empty squares is longer than eight",
        "999999999/8/8/8/8/8/8/8 w - - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-overlong-rank",
        "26 pieces in one rank",
        "PPPPPPPPPPPPPPPPPPPPPPPPPP/8/8/8/8/8/8/k6K w - - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-nine-squares",
        "nine squares in one rank",
        "rnbqkbn1/ppppppppr/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-short-rank",
        "six squares in one rank",
        "rnbqkbnr/pppppppp/8/6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-seven-ranks",
        "one rank is missing",
        "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-two-digits",
        "15 is not fifteen empty squares, nor six",
        "8/7P/8/8/1k15/8/P7/K7 w - - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-bad-char",
        "x is no piece",
        "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Refused(Placement),
    ),
    case(
        "fen-unicode",
        "characters of several bytes",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN♖ w KQkq é 0 1",
        Refused(Placement),
    ),
    case(
        "fen-bad-castling-letters",
        "z is no file",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQAz - 0 1",
        Refused(Castling),
    ),
    Case {
        illegal: "e8c8",
        ..choice(
            "fen-right-without-rook",
            "the rook of the right is gone, so the right is",
            "1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQkq - 0 1",
            Mended(Castling, "1nbqkbnr/1ppppppp/8/8/2PP4/B4N2/P3PPPP/RN1QKB1R b KQk - 0 1"),
        )
    },
    Case {
        illegal: "e1g1",
        ..case(
            "fen-right-castled-nearby",
            "the rights are sound, though check forbids castling now",
            "r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1",
            Taken("r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1"),
        )
    },
    case(
        "fen-halfmove-255",
        "a clock that fills a byte",
        "4k3/8/8/8/8/8/8/R3K3 w - - 255 300",
        Taken("4k3/8/8/8/8/8/8/R3K3 w - - 255 300"),
    ),
    choice(
        "fen-halfmove-huge",
        "a number that cannot be kept is not replaced by another",
        "4k3/8/8/8/8/8/8/R3K3 w - - 4294967296 99999999999",
        Refused(HalfmoveClock),
    ),
    case(
        "fen-negative-clock",
        "clocks count up from 0",
        "4k3/8/8/8/8/8/8/R3K3 w - - -1 1",
        Refused(HalfmoveClock),
    ),
];

#[test]
fn every_fen_is_taken_or_refused_as_it_should_be() {
    for Case { id, what, fen, mode, outcome, is_our_choice, illegal } in CASES {
        let about = if *is_our_choice { "by our choice" } else { "as all should" };
        let about = format!("{id}: {what} ({about}): {fen:?}");
        let read = Position::from_fen_reporting(fen, *mode);
        let (written, mended) = match outcome {
            Refused(field) => {
                assert_eq!(read.expect_err(&about).field, *field, "{about}");
                continue;
            }
            Taken(written) => (written, Vec::new()),
            Mended(field, written) => (written, vec![*field]),
        };
        let (position, repairs) = read.unwrap_or_else(|error| panic!("{about}: {error}"));
        assert_eq!(position.fen().to_string(), *written, "{about}");
        let fields: Vec<FenField> = repairs.iter().map(Repair::field).collect();
        assert_eq!(fields, mended, "{about}");
        for mv in illegal.split_whitespace() {
            assert!(position.parse_uci(mv).is_err(), "{about}: {mv}");
        }
    }
}
