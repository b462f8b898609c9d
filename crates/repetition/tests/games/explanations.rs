//! Why two moments are, or are not, the same, in words.

use fivefold_movegen::{CastlingSide, Color, Square};
use fivefold_repetition::{Difference, Game, Loss, Note, When};

use crate::record::game;
use crate::shuffle::{self, Random};

fn explain(fen: &str, moves: &str, a: usize, b: usize) -> String {
    game(fen, moves).explain(a, b).unwrap().to_string()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn the_same_position_is_said_to_be_the_same() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let knights = "e2e4 g8f6 g1f3 f6g8 f3g1";
    assert_eq!(
        explain(fen, knights, 1, 5),
        "Ply 1 (then) and ply 5 (now) are the same position.\n\
         - Does not count: a pawn had just passed over e3 then, but no pawn stands beside it to \
         capture it.\n\
         - Does not count: the move number and the halfmove clock are not what they were."
    );
    assert_eq!(explain(fen, "", 0, 0), "Ply 0 (then) and ply 0 (now) are the same position.");
    assert_eq!(explain(fen, "e2e4", 1, 1), "Ply 1 (then) and ply 1 (now) are the same position.");
}

#[test]
fn the_player_to_move_and_the_pieces_are_named() {
    assert_eq!(
        explain("7k/p7/8/8/8/8/P7/K7 w - - 0 1", "a1b1 h8g8 b1b2 g8h8 b2a1", 5, 0),
        "Ply 0 (then) and ply 5 (now) are different positions.\n\
         - White was to move then, Black is to move now."
    );
    assert_eq!(
        explain("7k/p7/8/8/8/8/1P6/K6q w - - 0 1", "a1a2 h1b1", 0, 2),
        "Ply 0 (then) and ply 2 (now) are different positions.\n\
         - On a1 stood a white king then, and nothing now.\n\
         - On b1 stood nothing then, and a black queen now.\n\
         - On h1 stood a black queen then, and nothing now.\n\
         - On a2 stood nothing then, and a white king now."
    );
}

#[test]
fn a_castling_right_is_named_by_its_rook_and_its_end() {
    let right = |color, side, rook, lost_at, loss| Difference::CastlingRight {
        color,
        side,
        rook: square(rook),
        lost_at,
        loss,
    };
    let (king, queen) = (CastlingSide::King, CastlingSide::Queen);
    let lost = |fen: &str, moves: &str| {
        let game = game(fen, moves);
        let mut differences = game.explain(0, game.ply()).unwrap().differences;
        differences.retain(|one| matches!(one, Difference::CastlingRight { .. }));
        differences
    };
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(
        lost(both, "h1h2 a8a7 h2h1 a7a8"),
        [
            right(Color::White, king, "h1", 1, Loss::RookMoved),
            right(Color::Black, queen, "a8", 2, Loss::RookMoved)
        ]
    );
    assert_eq!(
        lost(both, "e1e2 e8g8"),
        [
            right(Color::White, queen, "a1", 1, Loss::KingMoved),
            right(Color::White, king, "h1", 1, Loss::KingMoved),
            right(Color::Black, queen, "a8", 2, Loss::Castled),
            right(Color::Black, king, "h8", 2, Loss::Castled)
        ]
    );
    assert_eq!(
        lost(both, "h1h8"),
        [
            right(Color::White, king, "h1", 1, Loss::RookMoved),
            right(Color::Black, king, "h8", 1, Loss::RookCaptured)
        ]
    );
    // Two rooks on one side: the right is that of the rook on b1.
    let inner = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1";
    assert_eq!(lost(inner, "a1a2 e8d8 a2a1 d8e8"), []);
    assert_eq!(
        lost(inner, "b1b2 e8d8 b2b1 d8e8"),
        [right(Color::White, queen, "b1", 1, Loss::RookMoved)]
    );
    assert_eq!(
        explain(inner, "b1b2", 0, 1).lines().last(),
        Some(
            "- White had the right to castle on the queen's side with the rook on b1 then; it \
             went at ply 1, when the rook moved, for good."
        )
    );
    // Gone before the earlier of the two moments: no difference between them.
    let game = game(both, "h1h2 h8h7 h2h1 h7h8 a1b1 a8b8 b1a1 b8a8");
    let differences = game.explain(4, 8).unwrap().differences;
    assert_eq!(
        differences,
        [
            right(Color::White, queen, "a1", 5, Loss::RookMoved),
            right(Color::Black, queen, "a8", 6, Loss::RookMoved)
        ]
    );
}

#[test]
fn an_en_passant_capture_is_named_by_its_pawns() {
    let fen = "4r1k1/3p4/8/2P1P3/8/8/8/4K1N1 b - - 0 1";
    let moves = "d7d5 g1f3 g8h8 f3g1 h8g8";
    let explanation = game(fen, moves).explain(1, 5).unwrap();
    let capturers = square("c5").into();
    assert_eq!(
        explanation.differences,
        [Difference::EnPassant { when: When::Then, square: square("d6"), capturers }]
    );
    assert_eq!(
        explanation.to_string(),
        "Ply 1 (then) and ply 5 (now) are different positions.\n\
         - On d6 the pawn on c5 could capture en passant then, and not later."
    );
    // Two capturers, and the right at the later moment only.
    let two = explain("4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5", 0, 1);
    let last = "- On d6 the pawns on c5 and e5 can capture en passant now, and not then.";
    assert_eq!(two.lines().last(), Some(last));
    // A pawn that is kept back by its king.
    let pinned = "1kr5/3p4/8/2P5/8/8/7n/2K4N b - - 0 1";
    let explanation = game(pinned, "d7d5 h1g3 h2g4 g3h1 g4h2").explain(1, 5).unwrap();
    assert!(explanation.is_same());
    let kept_back = square("c5").into();
    assert_eq!(
        explanation.notes[0],
        Note::PassedPawn { when: When::Then, square: square("d6"), kept_back }
    );
    assert_eq!(
        explanation.notes[0].to_string(),
        "a pawn had just passed over d6 then, but the pawn on c5 cannot capture without leaving \
         the king in check"
    );
}

/// An explanation finds a difference exactly where the positions differ.
#[test]
fn explanations_agree_with_occurrences() {
    let mut same = 0;
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut game = Game::new(shuffle::start(&mut random));
        for _ in 0..50 {
            let Some(mv) = shuffle::pick(&mut random, &game) else {
                break;
            };
            game.play(mv).unwrap();
        }
        for now in 0..=game.ply() {
            for then in 0..=now {
                let explanation = game.explain(now, then).unwrap();
                assert_eq!((explanation.then, explanation.now), (then, now));
                let occurred = game.occurrences_at(now).contains(&then);
                assert_eq!(explanation.is_same(), occurred, "{explanation} {game:?}");
                same += usize::from(occurred && then < now);
            }
        }
        assert_eq!(game.explain(0, game.ply() + 1), None);
        assert_eq!(game.explain(usize::MAX, 0), None);
    }
    assert!(same > 5_000, "only {same} repetitions: dull games");
}
