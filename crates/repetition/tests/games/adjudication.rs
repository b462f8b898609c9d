//! How games end by themselves: which article, at which ply, and what stands above what.

use fivefold_movegen::{Color, IllegalMove, Move};
use fivefold_repetition::{Ended, Ending, Profile};

use crate::record::{game, play};

const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// How the last position of a game ends it, by the Laws.
fn ending(fen: &str, moves: &str) -> Option<Ending> {
    let game = game(fen, moves);
    game.ending_at(game.ply(), &Profile::FIDE)
}

#[test]
fn each_ending_has_its_article() {
    let mate = Ending::Checkmate { winner: Color::Black };
    assert_eq!(ending(START, "f2f3 e7e5 g2g4 d8h4"), Some(mate));
    assert_eq!(ending("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6"), Some(Ending::Stalemate));
    assert_eq!(ending("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2"), Some(Ending::DeadPosition));
    let knights = [KNIGHTS; 4].join(" ");
    assert_eq!(ending(START, &knights), Some(Ending::Repetition { count: 5, limit: 5 }));
    let stale = Ending::MoveRule { halfmoves: 150, limit: 150 };
    assert_eq!(ending("4k3/8/8/8/8/8/8/4K2R w - - 149 100", "h1h2"), Some(stale));
    assert_eq!(ending("4k3/8/8/8/8/8/8/4K2R w - - 148 100", "h1h2"), None);
    let articles = [mate, Ending::Stalemate, Ending::DeadPosition, stale].map(Ending::article);
    assert_eq!(articles, ["5.1.1", "5.2.1", "5.2.2", "9.6.2"].map(Some));
    let texts = [mate, Ending::Stalemate, Ending::DeadPosition, stale].map(|end| end.to_string());
    assert_eq!(
        texts,
        [
            "Black has won by checkmate (FIDE 5.1.1)",
            "drawn by stalemate (FIDE 5.2.1)",
            "drawn by dead position: neither player can checkmate by material (FIDE 5.2.2)",
            "drawn by 75-move rule: 75 moves without a capture or a pawn's move (FIDE 9.6.2)",
        ]
    );
}

#[test]
fn what_stands_above_what() {
    // Checkmate and stalemate by the move that completes 75.
    let mate = Ending::Checkmate { winner: Color::White };
    assert_eq!(ending("k7/8/1K6/8/8/8/8/7R w - - 149 90", "h1h8"), Some(mate));
    let stalemate = ending("k7/8/1K6/8/8/8/8/2Q5 w - - 149 90", "c1c7");
    assert_eq!(stalemate, Some(Ending::Stalemate));
    // Stalemate in a position that is dead, too.
    assert_eq!(ending("k7/8/1K6/8/8/8/8/6B1 w - - 0 1", "g1h2"), Some(Ending::Stalemate));
    // A dead position that has stood five times after 75 moves is dead; a live one has stood.
    let kings = ["e1d1 e8d8 d1e1 d8e8"; 4].join(" ");
    let dead = game("4k3/8/8/8/8/8/8/4K3 w - - 140 90", &kings);
    assert_eq!(dead.ending_at(16, &Profile::FIDE), Some(Ending::DeadPosition));
    let live = game("4k3/8/8/8/8/8/8/R3K3 w - - 140 90", &kings);
    assert_eq!(live.ending_at(16, &Profile::FIDE), Some(Ending::Repetition { count: 5, limit: 5 }));
    // But by then 75 moves had been made, which had ended the game earlier.
    let ending = Ending::MoveRule { halfmoves: 150, limit: 150 };
    assert_eq!(live.first_ending(&Profile::FIDE), Some(Ended { ply: 10, ending }));
    let text = live.first_ending(&Profile::FIDE).unwrap().to_string();
    assert!(text.starts_with("at ply 10: drawn by 75-move rule: 75 moves "), "{text}");
}

#[test]
fn a_record_goes_on_after_the_end() {
    let knights = [KNIGHTS; 5].join(" ");
    let game = game(START, &knights);
    let ended = Ended { ply: 16, ending: Ending::Repetition { count: 5, limit: 5 } };
    for ply in 0..=20 {
        let verdict = game.verdict_at(ply, &Profile::FIDE).unwrap();
        assert_eq!(verdict.ended, (ply >= 16).then_some(ended), "ply {ply}");
        assert_eq!(verdict.is_ongoing(), ply < 16);
        let third_stands = (8..16).contains(&ply);
        let third_comes = ply == 7;
        assert_eq!(verdict.is_claimable(), third_stands || third_comes, "ply {ply}");
    }
    assert_eq!(game.verdict_at(21, &Profile::FIDE), None);
    assert_eq!(game.verdict_at(usize::MAX, &Profile::FIDE), None);
    assert_eq!(game.ending_at(usize::MAX, &Profile::FIDE), None);
    assert_eq!(game.occurrences_at(usize::MAX), []);
    assert_eq!(game.repeating_moves_at(21, 1), []);
    // Mate ends the moves, but what had ended the game before still did.
    let game = crate::record::game("k7/8/1K6/8/8/8/8/7R w - - 150 90", "h1h8");
    let ending = Ending::MoveRule { halfmoves: 150, limit: 150 };
    assert_eq!(game.first_ending(&Profile::FIDE), Some(Ended { ply: 0, ending }));
    let mate = Ending::Checkmate { winner: Color::White };
    assert_eq!(game.ending_at(1, &Profile::FIDE), Some(mate));
    // A clock that starts anew does not bring the game back.
    let game = crate::record::game("4k3/p7/8/8/8/8/P7/4K3 w - - 149 90", "e1e2 a7a6 e2e1 e8e7");
    assert_eq!(game.first_ending(&Profile::FIDE), Some(Ended { ply: 1, ending }));
    assert_eq!((game.first_clock(150), game.first_clock(151)), (Some(1), None));
}

#[test]
fn profiles_differ_in_what_ends_a_game() {
    let knights = [KNIGHTS; 4].join(" ");
    let repeated = game(START, &knights);
    let ply = |profile: &Profile| repeated.first_ending(profile).map(|ended| ended.ply);
    assert_eq!(ply(&Profile::FIDE), Some(16));
    assert_eq!(ply(&Profile::SERVER), Some(8));
    assert_eq!(ply(&Profile::ENGINE_MATCH), Some(8));
    assert_eq!(ply(&Profile::SEARCH), Some(4));
    let never = Profile { automatic_repetition: None, ..Profile::FIDE };
    assert_eq!(ply(&never), None);
    assert_eq!(ply(&Profile { automatic_repetition: Some(0), ..never }), Some(0));

    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 99 100";
    let slow = game(fen, "h1h2");
    assert_eq!(slow.first_ending(&Profile::FIDE), None);
    for profile in [Profile::SERVER, Profile::ENGINE_MATCH, Profile::SEARCH] {
        let ended = slow.first_ending(&profile).unwrap();
        assert_eq!(
            ended,
            Ended { ply: 1, ending: Ending::MoveRule { halfmoves: 100, limit: 100 } }
        );
        assert_eq!((ended.ending.article(), ended.ending.name()), (Some("9.3"), "50-move rule"));
    }
    let second = Ending::Repetition { count: 2, limit: 2 };
    assert_eq!(
        second.to_string(),
        "drawn by repetition: the position stands for the 2nd time (no article)"
    );
    assert_eq!(Ending::MoveRule { halfmoves: 80, limit: 80 }.name(), "no progress");

    let dead = game("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    assert_eq!(dead.first_ending(&Profile::FIDE).map(|ended| ended.ply), Some(0));
    assert_eq!(dead.first_ending(&Profile { dead_position: false, ..Profile::FIDE }), None);
}

#[test]
fn illegal_moves_change_nothing() {
    let mut game = game(START, "e2e4 e7e5");
    let before = game.verdict(&Profile::FIDE);
    for mv in [Move::NULL, game.moves()[0], Move::from_bits(u16::MAX)] {
        assert_eq!(game.play(mv), Err(IllegalMove(mv)));
    }
    assert_eq!(game.ply(), 2);
    assert_eq!(game.verdict(&Profile::FIDE), before);
    play(&mut game, "g1f3");
    assert_eq!(game.ply(), 3);
}
