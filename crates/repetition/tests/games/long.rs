//! Long games: nothing overflows, and nothing grows faster than the game.

use fivefold_movegen::{CastlingMode, Move, Position, Role};
use fivefold_repetition::{Claim, Ended, Ending, Game, Profile};

use crate::record::{game, play};

/// How many plies the long games have; more with optimization than is worth waiting for without.
const PLIES: usize = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };

#[test]
fn knights_that_go_and_come_for_ever() {
    let mut game = Game::default();
    play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    let cycle = game.moves().to_vec();
    for ply in game.ply()..PLIES {
        game.play(cycle[ply % 4]).unwrap();
    }
    assert_eq!(game.occurrences().len(), PLIES / 4 + 1);
    assert_eq!(game.max_occurrences(), PLIES / 4 + 1);
    assert_eq!((game.first_occurrence(3), game.first_occurrence(5)), (Some(8), Some(16)));
    assert_eq!(game.first_occurrence(PLIES / 4 + 1), Some(PLIES));
    let ended = Ended { ply: 16, ending: Ending::Repetition { count: 5, limit: 5 } };
    assert_eq!(game.first_ending(&Profile::FIDE), Some(ended));
    let never = Profile { automatic_repetition: None, automatic_halfmoves: None, ..Profile::FIDE };
    // A question about each ply takes no longer the longer the game is.
    for ply in 0..=PLIES {
        assert_eq!(game.occurrences_at(ply).len(), ply / 4 + 1);
        assert_eq!(game.ending_at(ply, &never), None);
    }
    assert!(game.claim(Claim::repetition(), &never).is_ok());
    while game.undo().is_some() {}
    assert_eq!((game.ply(), game.occurrences(), game.max_occurrences()), (0, &[0][..], 1));
}

/// Rooks and kings walk through hundreds of thousands of different positions without a capture or a
/// pawn's move.
#[test]
fn a_long_walk_without_a_repetition() {
    let fen = "k7/8/8/8/8/8/7R/K6r w - - 0 1";
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
    let mut random = crate::shuffle::Random::new(1);
    while game.ply() < PLIES {
        let position = *game.position();
        let keeps = |mv: &Move| {
            let after = position.play_unchecked(*mv);
            after.by_role(Role::Rook).len() == 2 && after.has_legal_move()
                // The other must not be able to take a rook for nothing.
                && !after.legal_moves().iter().all(|&reply| after.delta(reply).resets_clock())
        };
        let moves: Vec<Move> = position.legal_moves().iter().copied().filter(keeps).collect();
        if moves.is_empty() {
            game.undo();
            continue;
        }
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    assert!(game.max_occurrences() > 1);
    assert_eq!(game.position().halfmove_clock() as usize, PLIES);
    let first = game.first_occurrence(2).unwrap();
    let [earlier, again] = *game.occurrences_at(first) else {
        panic!("the first second occurrence is one");
    };
    assert!(earlier < again && game.explain(earlier, again).unwrap().is_same());
    let total: usize = (0..=game.ply()).filter(|&ply| game.occurrences_at(ply).len() == 1).count();
    assert!(total > PLIES / 20, "only {total} different positions");
}

#[test]
fn clocks_do_not_wrap() {
    let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {max} {max}", max = u32::MAX);
    let game = game(&fen, "a1a2 e8d8 a2a1 d8e8");
    assert_eq!(game.position().halfmove_clock(), u32::MAX);
    assert_eq!(game.position().fullmove_number(), u32::MAX);
    assert_eq!(game.occurrences(), [0, 4]);
    let halfmoves = u32::MAX;
    let ended = Ended { ply: 0, ending: Ending::MoveRule { halfmoves, limit: 150 } };
    assert_eq!(game.first_ending(&Profile::FIDE), Some(ended));
    // Claims count one more, and do not wrap either.
    let never = Profile { automatic_halfmoves: None, ..Profile::FIDE };
    let rook = game.position().parse_uci("a1a2").unwrap();
    assert!(game.claim(Claim::move_rule().announcing(rook), &never).is_ok());
    let out_of_reach = Profile { claimable_halfmoves: Some(u32::MAX), ..never };
    assert!(game.claim(Claim::move_rule(), &out_of_reach).is_ok());
}
