//! The specification of occurrences: every position compared with every earlier one by the rule's
//! own words (FIDE 9.2.3), on the slow move generator.
//!
//! No key, no irreversible move and no square settled as a legal en passant capture helps.

use fivefold_movegen::{Color, Move, Piece, Position, Square};
use fivefold_repetition::{Claim, Ending, Game, PossibleClaim, Profile};

use crate::naive::Naive;
use crate::record;
use crate::shuffle::{self, Random};
use crate::wrong_keys;

/// What the rule compares.
#[derive(PartialEq, Eq)]
struct Moment {
    mover: Color,
    board: [Option<Piece>; 64],
    castling_rooks: Vec<Square>,
    possible_moves: Vec<Move>,
}

impl Moment {
    fn of(position: &Position) -> Self {
        let naive = Naive::from(position);
        let mut possible_moves = naive.legal_moves();
        possible_moves.sort_unstable();
        Self {
            mover: naive.mover,
            board: naive.board,
            castling_rooks: naive.castling_rooks.clone(),
            possible_moves,
        }
    }
}

/// The plies at which the last of these moments stands.
fn recount(moments: &[Moment]) -> Vec<usize> {
    let last = moments.last().unwrap();
    let same = |(ply, moment): (usize, &Moment)| (moment == last).then_some(ply);
    moments.iter().enumerate().filter_map(same).collect()
}

/// What games have to meet for a run to mean something.
#[derive(Debug, Default)]
struct Met {
    plies: usize,
    thirds: usize,
    fifths: usize,
    /// In how many games each wrong key would count something else, in the order of all.
    caught: [usize; 5],
}

/// Plays a random game and recounts it at every ply; then again in the memory of others.
fn check(random: &mut Random, plies: usize, reused: &mut Game, met: &mut Met) {
    let mut game = Game::new(shuffle::start(random));
    let mut moments = vec![Moment::of(game.position())];
    let mut most = 1;
    let mut reached = [None; 7];
    let mut ended = None;
    for ply in 1..=plies {
        let Some(mv) = shuffle::pick(random, &game) else {
            break;
        };
        game.play(mv).unwrap();
        moments.push(Moment::of(game.position()));
        let occurred = recount(&moments);
        let count = occurred.len();
        assert_eq!(game.occurrences(), occurred, "{game:?}");
        most = most.max(count);
        if let Some(first) = reached.get_mut(count) {
            first.get_or_insert(ply);
        }
        assert_eq!(game.max_occurrences(), most, "{game:?}");
        for (count, &first) in reached.iter().enumerate().skip(2) {
            assert_eq!(game.first_occurrence(count), first, "{game:?}");
        }
        met.thirds += usize::from(count == 3);
        met.fifths += usize::from(count == 5);

        // What follows from the count alone, with the other rules put aside.
        let profile = Profile {
            automatic_halfmoves: None,
            claimable_halfmoves: None,
            dead_position: false,
            ..Profile::FIDE
        };
        if count >= 5 && game.position().has_legal_move() {
            ended = ended.or(Some((ply, Ending::Repetition { count, limit: 5 })));
        }
        let verdict = game.verdict(&profile);
        if game.position().has_legal_move() {
            assert_eq!(verdict.ended.map(|ended| (ended.ply, ended.ending)), ended, "{game:?}");
            let is_claimable = verdict.claims.contains(&Claim::repetition());
            assert_eq!(is_claimable, count >= 3 && ended.is_none(), "{game:?}");
        }
    }
    // Where it stood up to a ply, asked after the game has gone on.
    for ply in 0..=game.ply() {
        assert_eq!(game.occurrences_at(ply), recount(&moments[..=ply]), "{game:?}");
    }
    // The moves that repeat are those after which a recount finds it.
    let moves = game.position().legal_moves();
    let counts = moves.iter().map(|&mv| {
        moments.push(Moment::of(&game.position().play_unchecked(mv)));
        let count = recount(&moments).len();
        moments.pop();
        (mv, count)
    });
    let counts: Vec<_> = counts.collect();
    for needed in 1..=5 {
        let repeats = |&(mv, count): &(Move, usize)| (count >= needed).then_some(mv);
        let repeating: Vec<_> = counts.iter().filter_map(repeats).collect();
        assert_eq!(game.repeating_moves(needed), repeating, "{needed} times in {game:?}");
    }
    // All claims of a game are those that its verdicts name, ply by ply.
    let verdicts = (0..=game.ply()).filter_map(|ply| game.verdict_at(ply, &Profile::FIDE));
    let claims: Vec<_> = verdicts
        .flat_map(|verdict| {
            let ply = verdict.ply;
            verdict.claims.into_iter().map(move |claim| PossibleClaim { ply, claim })
        })
        .collect();
    assert_eq!(game.possible_claims(&Profile::FIDE), claims, "{game:?}");
    // The memory of other games serves as if it were new.
    reused.restart(game.positions()[0]);
    for &mv in game.moves() {
        reused.play(mv).unwrap();
    }
    assert_eq!(reused.max_occurrences(), game.max_occurrences(), "{game:?}");
    assert_eq!(reused.occurrences(), game.occurrences(), "{game:?}");
    met.plies += game.ply();
    let right = wrong_keys::right_counts(&game);
    for (caught, key) in met.caught.iter_mut().zip(wrong_keys::ALL) {
        *caught += usize::from(key.counts(&game) != right);
    }
}

fn check_games(seeds: std::ops::Range<u64>) -> Met {
    let mut met = Met::default();
    let mut reused = Game::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let plies = 20 + random.below(100);
        check(&mut random, plies, &mut reused, &mut met);
    }
    met
}

#[test]
fn games_agree_with_a_recount_at_every_ply() {
    let met = check_games(0..2_000);
    assert!(met.thirds > 2_000 && met.fifths > 500, "dull games: {met:?}");
    assert!(met.caught.iter().all(|&games| games > 20), "dull games: {met:?}");
}

#[test]
#[ignore = "a hundred thousand games take minutes"]
fn a_hundred_thousand_games_agree_with_a_recount() {
    let met = check_games(1_000_000..1_100_000);
    println!("{met:?}");
}

#[test]
fn the_recorded_games_agree_with_a_recount() {
    for record in record::all() {
        let game = record.play();
        let moments: Vec<_> = game.positions().iter().map(Moment::of).collect();
        for ply in 0..=game.ply() {
            assert_eq!(game.occurrences_at(ply), recount(&moments[..=ply]), "{}", record.title);
        }
    }
}
