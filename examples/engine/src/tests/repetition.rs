//! Games in which repetition decides.

use std::error::Error;
use std::sync::atomic::AtomicBool;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_repetition::{DrawPolicy, GrowingHistory};
use fivefold_zobrist::HashedPosition;

use super::Outcome;
use crate::clock::Limits;
use crate::search::{DRAW, Found, Search};
use crate::table::{Bound, Table};

/// White is a rook down with mate to come, and has a perpetual check on e8 and h5.
const PERPETUAL: &str = "6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1";

/// The queen on e4 attacks king and rook, so that Black will lose the rook.
const FORK: &str = "8/8/4k3/8/4Q3/2K5/8/7r b - - 0 1";
/// From there back to where White can fork again, and another way to the same position, so that
/// after a third fork Black has no move that makes a third occurrence as well.
const BACK_TO_THE_FORK: &str = "e6d6 e4d3 d6e6";
const ANOTHER_WAY_BACK: &str = "e6d7 e4d3 d7e6";
const FORKING: &str = "d3e4";
/// A score that says 'won' and one that says 'the rook as well'.
const WINNING: i32 = 300;
const ROOK_UP: i32 = 900;

/// A game, and all that a player needs.
struct Player {
    position: HashedPosition,
    history: GrowingHistory,
    table: Table,
}

impl Player {
    fn new(fen: &str) -> Result<Self, Box<dyn Error>> {
        let position = HashedPosition::new(Position::from_fen(fen, CastlingMode::Standard)?);
        let history = GrowingHistory::new(position.key());
        Ok(Self { position, history, table: Table::new(4) })
    }

    fn play(&mut self, moves: &str) -> Outcome {
        for mv in moves.split_whitespace() {
            let mv = self.position.parse_uci(mv)?;
            let irreversible = self.position.is_irreversible(mv);
            self.position = self.position.play(mv)?;
            self.history.push(self.position.key(), irreversible)?;
        }
        Ok(())
    }

    fn think(&mut self, depth: u32, knows_repetition: bool) -> Found {
        let stop = AtomicBool::new(false);
        let search = Search::new(self.history.clone(), &mut self.table, &stop);
        let mut search = if knows_repetition { search } else { search.without_repetition() };
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        search.run(&self.position, &limits, |_| ())
    }
}

#[test]
fn a_lost_player_draws_by_perpetual_check() -> Outcome {
    let mut game = Player::new(PERPETUAL)?;
    let mut plies = 0;
    while game.history.occurrences() < 3 {
        let found = game.think(6, true);
        assert_eq!(found.score, DRAW, "after {plies} plies");
        game.play(&found.mv.to_string())?;
        plies += 1;
        assert!(plies <= 12, "the draw is not being made");
    }
    assert!(game.history.is_draw(DrawPolicy::Threefold));
    Ok(())
}

#[test]
fn who_does_not_know_repetition_believes_to_be_lost() -> Outcome {
    let found = Player::new(PERPETUAL)?.think(6, false);
    assert!(found.score < -WINNING, "{found:?}");
    Ok(())
}

#[test]
fn a_winning_player_avoids_the_third_occurrence() -> Outcome {
    let mut game = Player::new(FORK)?;
    game.play(BACK_TO_THE_FORK)?;
    game.play(FORKING)?;
    game.play(ANOTHER_WAY_BACK)?;
    let found = game.think(6, true);
    assert_ne!(found.mv.to_string(), FORKING);
    assert!(found.score > WINNING, "{found:?}");

    let blind = Player { table: Table::new(4), ..game }.think(6, false);
    assert_eq!(blind.mv.to_string(), FORKING);
    Ok(())
}

#[test]
fn a_second_occurrence_after_one_in_the_game_is_no_draw_yet() -> Outcome {
    let mut game = Player::new(FORK)?;
    game.play(BACK_TO_THE_FORK)?;
    let found = game.think(6, true);
    assert_eq!(found.mv.to_string(), FORKING);
    assert!(found.score > ROOK_UP, "{found:?}");
    Ok(())
}

#[test]
fn the_table_carries_no_draw_into_another_game() -> Outcome {
    let mut third = Player::new(FORK)?;
    third.play(BACK_TO_THE_FORK)?;
    third.play(FORKING)?;
    third.play(ANOTHER_WAY_BACK)?;
    let mut second = Player::new(FORK)?;
    second.play(BACK_TO_THE_FORK)?;
    assert_eq!(second.position.key(), third.position.key());

    // There and back: neither may believe what was true for the other.
    for depth in 3..=7 {
        assert_ne!(third.think(depth, true).mv.to_string(), FORKING, "depth {depth}");
        std::mem::swap(&mut third.table, &mut second.table);
        let found = second.think(depth, true);
        assert_eq!(found.mv.to_string(), FORKING, "depth {depth}");
        assert!(found.score > ROOK_UP, "depth {depth}: {found:?}");
        std::mem::swap(&mut third.table, &mut second.table);
    }
    Ok(())
}

#[test]
fn a_score_that_leans_on_the_game_is_not_stored() -> Outcome {
    let mut third = Player::new(FORK)?;
    third.play(BACK_TO_THE_FORK)?;
    third.play(FORKING)?;
    third.play(ANOTHER_WAY_BACK)?;
    third.think(5, true);
    // The fork was worth nothing in this game, which says nothing about the position.
    let entry = third.table.get(third.position.key()).ok_or("the move is stored")?;
    assert_eq!(entry.bound, Bound::None);

    let mut fresh = Player::new(&third.position.fen().to_string())?;
    // Nothing can be repeated so soon.
    let found = fresh.think(1, true);
    let entry = fresh.table.get(fresh.position.key()).ok_or("all is stored")?;
    assert_eq!((entry.bound, i32::from(entry.score)), (Bound::Exact, found.score));
    Ok(())
}

#[test]
fn mates_are_found_and_fifty_moves_known() -> Outcome {
    let found = Player::new("6k1/5ppp/8/8/8/8/4QPPP/6K1 w - - 98 80")?.think(4, true);
    assert_eq!(found.mv.to_string(), "e2e8");
    // Any move but a capture or a pawn's ends the game.
    let found = Player::new("4k3/8/8/8/8/8/5Q2/4K3 w - - 99 80")?.think(4, true);
    assert_eq!(found.score, DRAW);
    Ok(())
}

#[test]
fn a_finished_game_has_no_move() -> Outcome {
    let mut stalemate = Player::new("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")?;
    assert_eq!(stalemate.think(3, true).mv, fivefold_movegen::Move::NULL);
    Ok(())
}

#[test]
fn a_search_among_some_moves_leaves_no_score_in_the_table() -> Outcome {
    let mut game = Player::new("6k1/5ppp/8/8/8/8/4QPPP/6K1 w - - 0 1")?;
    let stop = AtomicBool::new(false);
    let moves = ["e2e7", "h2h3"].map(|text| game.position.parse_uci(text));
    let moves = moves.into_iter().collect::<Result<Vec<_>, _>>()?;
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let mut search = Search::new(game.history.clone(), &mut game.table, &stop).among(moves.clone());
    let found = search.run(&game.position, &limits, |_| ());
    assert!(moves.contains(&found.mv), "{found:?}");
    let entry = game.table.get(game.position.key()).ok_or("the move is stored")?;
    assert_eq!(entry.bound, Bound::None);
    // All moves are searched again, and one of them gives mate.
    assert_eq!(game.think(4, true).mv.to_string(), "e2e8");
    Ok(())
}
