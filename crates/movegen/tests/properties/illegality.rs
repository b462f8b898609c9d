//! Every way of not being legal is told as what it is.

use fivefold_movegen::{CastlingMode, Illegality, Line, Move, Position, Role, Square};

use Illegality::*;

fn square(name: &str) -> Square {
    name.parse().expect("the name is that of a square")
}

fn normal(text: &str) -> Move {
    Move::normal(square(&text[..2]), square(&text[2..]))
}

fn castling(text: &str) -> Move {
    Move::castling(square(&text[..2]), square(&text[2..]))
}

fn told(fen: &str, mv: Move) -> Option<Illegality> {
    let position = Position::from_fen(fen, CastlingMode::Chess960);
    position.unwrap_or_else(|error| panic!("{fen}: {error}")).illegality(mv)
}

#[test]
fn what_stands_on_the_squares_comes_first() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(told(start, Move::NULL), Some(OwnPiece));
    assert_eq!(told(start, normal("e4e5")), Some(NoPiece));
    assert_eq!(told(start, normal("e7e5")), Some(OpponentsPiece));
    assert_eq!(told(start, normal("e1e2")), Some(OwnPiece));
    assert_eq!(told(start, Move::from_bits(normal("e2e4").bits() | 1 << 12)), Some(Malformed));
}

#[test]
fn how_pieces_move_comes_next() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(told(start, normal("g1g3")), Some(Movement(Role::Knight)));
    assert_eq!(told(start, normal("e1e3")), Some(Movement(Role::King)));
    assert_eq!(told(start, normal("e2e5")), Some(Movement(Role::Pawn)));
    assert_eq!(told(start, normal("e2d3")), Some(NothingToCapture));
    assert_eq!(told(start, normal("f1b5")), Some(Blocked(square("e2"))));
    assert_eq!(told(start, normal("a1a8")), Some(Blocked(square("a2"))));
    assert_eq!(told(start, Move::en_passant(square("e2"), square("e4"))), Some(EnPassantMark));
    let promotion =
        |text: &str| Move::promotion(square(&text[..2]), square(&text[2..]), Role::Rook);
    assert_eq!(told(start, promotion("g1f3")), Some(NoPromotion));
    assert_eq!(told(start, promotion("e2e4")), Some(NoPromotion));
    let pawns = "4k3/P7/8/8/8/p7/2p1P3/K7 w - - 0 1";
    assert_eq!(told(pawns, normal("a7a8")), Some(PromotionMissing));
    let blocked = "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1";
    assert_eq!(told(blocked, normal("e2e4")), Some(Blocked(square("e3"))));
    assert_eq!(told(blocked, normal("e2e3")), Some(Blocked(square("e3"))));
}

#[test]
fn the_king_must_be_safe() {
    let pin = |fen, mv, line, by| {
        assert_eq!(told(fen, normal(mv)), Some(Pinned { line, by: square(by) }), "{fen}");
    };
    pin("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", Line::File, "e8");
    pin("6k1/8/8/8/8/8/8/r2BK3 w - - 0 1", "d1e2", Line::Rank, "a1");
    pin("6k1/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3", Line::Diagonal, "h4");
    // A pinned piece that would answer a check is pinned all the same.
    pin("4r1k1/8/8/8/8/3n4/4B3/4K3 w - - 0 1", "e2d3", Line::File, "e8");
    let check = "4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1";
    assert_eq!(told(check, normal("a1b3")), Some(StaysInCheck(square("e8"))));
    assert_eq!(told(check, normal("e1e2")), Some(IntoCheck(square("e8"))));
}

#[test]
fn en_passant_has_its_own_dangers() {
    // As a bare pair of squares it is judged for what it would do.
    for mark in [normal, |text: &str| Move::en_passant(square(&text[..2]), square(&text[2..]))] {
        let exposes = |fen, mv, line, by| {
            let expected = EnPassantExposes { line, by: square(by) };
            assert_eq!(told(fen, mark(mv)), Some(expected), "{fen}");
        };
        exposes("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", Line::Rank, "h4");
        exposes("8/8/6k1/8/3pP3/8/8/1B2K3 b - e3 0 1", "d4e3", Line::Diagonal, "b1");
        let pinned = told("4k3/8/8/8/3Pp3/8/8/4RK2 b - d3 0 1", mark("e4d3"));
        assert_eq!(pinned, Some(Pinned { line: Line::File, by: square("e1") }));
        let check = told("4k3/8/3N4/8/3Pp3/8/8/4K3 b - d3 0 1", mark("e4d3"));
        assert_eq!(check, Some(StaysInCheck(square("d6"))));
    }
    let legal = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1";
    assert_eq!(told(legal, normal("e4d3")), Some(EnPassantMark));
    assert_eq!(told(legal, Move::en_passant(square("e4"), square("d3"))), None);
    // The same placement when the double step is long ago.
    let late = "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1";
    assert_eq!(told(late, normal("e4d3")), Some(NothingToCapture));
}

#[test]
fn castling_tells_which_condition_fails() {
    let by = square("e8");
    let cases = [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1", Some(NoCastlingRight)),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1a1", Some(NoCastlingRight)),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Some(CastlesOutOfCheck(by))),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", Some(CastlingBlocked(square("b1")))),
        ("4k3/8/8/8/8/8/8/R1N1K3 w Q - 0 1", "e1a1", Some(CastlingBlocked(square("c1")))),
        (
            "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "e1a1",
            Some(CastlesThroughCheck { crossed: square("d1"), by: square("d8") }),
        ),
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", Some(CastlesIntoCheck(square("c8")))),
        // Only the rook crosses b1.
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", None),
        // Chess960: the rook shields the king's arrival, and leaves.
        ("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1", Some(CastlesIntoCheck(square("a1")))),
    ];
    for (fen, mv, expected) in cases {
        assert_eq!(told(fen, castling(mv)), expected, "{fen}");
    }
}
