//! Games with known answers: what programs got wrong, and games that were played.

use fivefold_movegen::{EnPassantMode, Move, Position};
use fivefold_repetition::{Ended, Ending, Game, GrowingHistory, Profile};
use fivefold_zobrist::HashedPosition;

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
            let ending = Ending::Repetition { count: 5, limit: 5 };
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
}

/// Far more positions come and go than a game has plies, and the last one takes the place of none.
#[test]
fn lines_tried_in_a_game_leave_nothing_behind() {
    fn walk(game: &mut Game, depth: u32) -> usize {
        let Some(depth) = depth.checked_sub(1) else {
            return 1;
        };
        let mut tried = 1;
        for &mv in &game.position().legal_moves() {
            game.play(mv).unwrap();
            tried += walk(game, depth);
            assert_eq!(game.undo(), Some(mv));
        }
        tried
    }
    let mut game = Game::default();
    record::play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(walk(&mut game, 4), 1 + 20 + 400 + 8902 + 197_281);
    assert_eq!((game.ply(), game.occurrences()), (4, &[0, 4][..]));
    record::play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences(), [0, 4, 8]);
}

/// One forgot to take the halfmove clock back with the move.
#[test]
fn taking_a_move_back_restores_the_clock() {
    let mut game = Game::default();
    record::play(&mut game, "g1f3");
    game.undo();
    assert_eq!(game.position(), &Position::default());
    record::play(&mut game, "e2e4");
    let fen = game.position().fen().en_passant(EnPassantMode::Always).to_string();
    assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

/// Two null moves lead back to the same key, and to no repetition: no game can go that way.
#[test]
fn a_null_move_is_a_barrier() {
    let fen = "8/2n5/2B5/8/5p1p/5P1P/5kP1/7K w - - 2 2";
    let position = *record::game(fen, "").position();
    let start = HashedPosition::<u64>::new(position);
    let one = start.null_move().unwrap();
    let two = one.null_move().unwrap();
    assert_ne!(one.key(), start.key());
    assert_eq!(two.key(), start.key());
    let mut history = GrowingHistory::new(start.key());
    history.push_null(one.key()).unwrap();
    history.push_null(two.key()).unwrap();
    assert_eq!((history.occurrences(), history.is_repetition()), (1, false));
}
