//! Games with known answers: what programs got wrong, and games that were played.

use fivefold_movegen::Move;
use fivefold_repetition::{Ended, Ending, Profile};

use crate::record;

#[test]
fn the_recorded_games_are_answered() {
    let records = record::all();
    assert_eq!(records.len(), 51);
    for record in &records {
        let (game, title) = (record.play(), record.title);
        assert_eq!(game.position().fen().to_string(), record.end, "{title}");
        assert_eq!([game.occurrences().len(), game.max_occurrences()], record.stands, "{title}");
        let reached = [3, 5].map(|count| game.first_occurrence(count));
        assert_eq!(reached, record.reached, "{title}");
        let mut moves: Vec<_> = game.repeating_moves(3).iter().map(Move::to_string).collect();
        moves.sort_unstable();
        assert_eq!(moves, record.moves_to_third, "{title}");

        // A game that the fifth occurrence ends is over by it, and by nothing less.
        let ended = game.first_ending(&Profile::FIDE);
        if let Some(ply) = record.reached[1] {
            let ending = Ending::Repetition { count: 5 };
            assert_eq!(ended, Some(Ended { ply, ending }), "{title}");
            assert_eq!(ending.name(), "fivefold repetition");
        }
        // A server draws at the third.
        let ended = game.first_ending(&Profile { dead_position: false, ..Profile::SERVER });
        if let Some(ply) = record.reached[0] {
            assert_eq!(ended.map(|ended| ended.ply), Some(ply), "{title}");
        }
    }
}

#[test]
fn a_position_alone_has_no_history() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5";
    assert_eq!(record::game(fen, "").occurrences(), [0]);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = record::game(start, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences(), [0, 4, 8]);
    assert_eq!(game.position().fen().to_string(), fen);
}

#[test]
fn taking_a_move_back_restores_everything() {
    for record in record::all() {
        let game = record.play();
        let mut other = game.clone();
        let moves: Vec<Move> = std::iter::from_fn(|| other.undo()).collect();
        assert_eq!((other.ply(), other.undo()), (0, None));
        assert_eq!(other.occurrences(), [0]);
        for &mv in moves.iter().rev() {
            other.play(mv).unwrap();
            // Another turn of the same move leaves nothing behind.
            assert_eq!(other.undo(), Some(mv));
            other.play(mv).unwrap();
        }
        assert_eq!((other.moves(), other.positions()), (game.moves(), game.positions()));
        for ply in 0..=game.ply() {
            assert_eq!(other.occurrences_at(ply), game.occurrences_at(ply), "{}", record.title);
        }
        assert_eq!(other.verdict(&Profile::FIDE), game.verdict(&Profile::FIDE));
    }
    let mut game = record::game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3");
    let start = *game.positions().first().unwrap();
    game.undo();
    assert_eq!(game.position(), &start);
    record::play(&mut game, "e2e4");
    let fen = game.position().fen().en_passant(fivefold_movegen::EnPassantMode::Always).to_string();
    assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}
