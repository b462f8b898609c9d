//! What can be claimed, with which move, and what is said of a claim that is not right.

use fivefold_movegen::{Move, MoveKind};
use fivefold_repetition::{Basis, Claim, ClaimError, Game, Grounds, Profile};

use crate::record::{game, play};
use crate::shuffle::{self, Random};

const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn refusal(game: &Game, claim: Claim) -> String {
    game.claim(claim, &Profile::FIDE).unwrap_err().to_string()
}

fn acceptance(game: &Game, claim: Claim) -> String {
    game.claim(claim, &Profile::FIDE).unwrap().to_string()
}

#[test]
fn a_third_occurrence_can_be_claimed_now_or_with_a_move() {
    let mut game = game(START, KNIGHTS);
    let knight = |game: &Game, text| game.position().parse_uci(text).unwrap();
    let repetition = Claim::repetition();
    assert_eq!(
        refusal(&game, repetition),
        "the position stands only for the 2nd time, not the 3rd: at plies 0 and 4"
    );
    let announced = repetition.announcing(knight(&game, "g1f3"));
    assert_eq!(
        refusal(&game, announced),
        "after g1f3 the position would stand only for the 2nd time, not the 3rd: at plies 1 and 5"
    );
    let new = repetition.announcing(knight(&game, "e2e4"));
    assert_eq!(
        refusal(&game, new),
        "after e2e4 the position would stand only for the 1st time, not the 3rd: at ply 5"
    );
    play(&mut game, KNIGHTS);
    let accepted = game.claim(repetition, &Profile::FIDE).unwrap();
    assert_eq!(accepted.grounds, Grounds::Occurrences(vec![0, 4, 8]));
    assert_eq!(
        accepted.to_string(),
        "the position stands for the 3rd time, at plies 0, 4 and 8 (FIDE 9.2.2)"
    );
    let announced = repetition.announcing(knight(&game, "g1f3"));
    assert_eq!(
        acceptance(&game, announced),
        "after g1f3 the position would stand for the 3rd time, at plies 1, 5 and 9 (FIDE 9.2.1)"
    );
    let verdict = game.verdict(&Profile::FIDE);
    assert_eq!(verdict.claims, [repetition, announced]);
    assert_eq!(
        verdict.to_string(),
        "ply 8: the position stands for the 3rd time, at plies 0, 4 and 8; 4 moves without a \
         capture or a pawn's move; White may claim a draw: now (FIDE 9.2.2), with g1f3 (FIDE 9.2.1)"
    );
    // The opponent's claim has lapsed once the position is gone, and comes again with the next.
    play(&mut game, "e2e4");
    assert_eq!(game.verdict(&Profile::FIDE).claims, []);
    assert_eq!(
        game.verdict(&Profile::FIDE).to_string(),
        "ply 9: the position stands for the 1st time, at ply 9; 0 moves without a capture or a \
         pawn's move; Black is to move and has nothing to claim"
    );
}

#[test]
fn fifty_moves_can_be_claimed_now_or_with_a_move_that_makes_no_progress() {
    let fen = |clock: u32| format!("4k3/p7/8/8/8/n7/PP6/R3K2R w KQ - {clock} 80");
    let rule = Claim::move_rule();
    let mv = |game: &Game, text| game.position().parse_uci(text).unwrap();

    let early = game(&fen(98), "");
    let rook = rule.announcing(mv(&early, "h1h2"));
    assert_eq!(
        refusal(&early, rule),
        "only 49 moves without a capture or a pawn's move, not 50 moves"
    );
    assert_eq!(
        refusal(&early, rook),
        "with h1h2 only 49½ moves without a capture or a pawn's move, not 50 moves"
    );
    assert_eq!(early.verdict(&Profile::FIDE).claims, []);

    let due = game(&fen(99), "");
    assert!(due.claim(rule, &Profile::FIDE).is_err());
    assert_eq!(
        acceptance(&due, rook),
        "after h1h2 50 moves would have been made without a capture or a pawn's move (FIDE 9.3.1)"
    );
    // Castling ends rights but is no progress; a pawn's move and a capture are.
    let castling = mv(&due, "e1g1");
    assert_eq!(castling.kind(), MoveKind::Castling);
    assert!(due.claim(rule.announcing(castling), &Profile::FIDE).is_ok());
    for text in ["b2b4", "b2a3"] {
        let progress = mv(&due, text);
        let error = due.claim(rule.announcing(progress), &Profile::FIDE);
        assert_eq!(error, Err(ClaimError::Progress(progress)));
    }
    assert_eq!(
        refusal(&due, rule.announcing(mv(&due, "b2b4"))),
        "b2b4 is a capture or a pawn's move, with which the count starts anew"
    );

    let now = game(&fen(100), "");
    let accepted = now.claim(rule, &Profile::FIDE).unwrap();
    assert_eq!((accepted.claim.article(), accepted.grounds), ("9.3.2", Grounds::Halfmoves(100)));
    let claims = now.verdict(&Profile::FIDE).claims;
    assert_eq!(claims[0], rule);
    assert!(claims[1..].iter().all(|claim| claim.article() == "9.3.1"));

    // Looking back, the first to have a claim was the player with a move left to make.
    let claims = game(&fen(98), "h1h2 e8d8").possible_claims(&Profile::FIDE);
    assert_eq!((claims[0].ply, claims[0].claim.article()), (1, "9.3.1"));
}

#[test]
fn a_claim_that_cannot_be_is_told_why() {
    let repetition = Claim::repetition();
    let mut over = game(START, &[KNIGHTS; 4].join(" "));
    let text = "the game was over at ply 16: drawn by fivefold repetition: the position stands \
                for the 5th time (FIDE 9.6.1)";
    assert_eq!(refusal(&over, repetition), text);
    // It stays over, whatever is played.
    play(&mut over, "e2e4");
    assert_eq!(refusal(&over, Claim::move_rule()), text);

    let game = game(START, &[KNIGHTS; 2].join(" "));
    assert_eq!(
        refusal(&game, repetition.announcing(Move::NULL)),
        "move a1a1 is not legal in this position"
    );
    let illegal = Claim::move_rule().announcing(Move::from_bits(u16::MAX));
    assert!(matches!(game.claim(illegal, &Profile::FIDE), Err(ClaimError::IllegalMove(_))));
    let silent = Profile { automatic_repetition: None, ..Profile::SERVER };
    for (claim, words) in [
        (repetition, "these rules know no claim by repetition"),
        (Claim::move_rule(), "these rules know no claim by moves without progress"),
    ] {
        let error = game.claim(claim, &silent).unwrap_err();
        assert_eq!(error, ClaimError::NoSuchClaim(claim.basis));
        assert_eq!(error.to_string(), words);
    }
    assert_eq!(game.verdict(&silent).claims, []);
}

/// A verdict lists exactly the claims that are accepted.
#[test]
fn the_claims_of_a_verdict_are_the_ones_that_are_right() {
    let mut accepted = 0;
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let start = shuffle::start(&mut random);
        let mut game = Game::new(start);
        // The FEN may say that 50 moves are near.
        let mut setup = fivefold_movegen::Setup::from(&start);
        setup.halfmove_clock = [0, 80, 90, 140][random.below(4)];
        if let Ok(start) = setup.position() {
            game = Game::new(start);
        }
        for _ in 0..40 {
            let Some(mv) = shuffle::pick(&mut random, &game) else {
                break;
            };
            game.play(mv).unwrap();
            for profile in [Profile::FIDE, Profile::SERVER] {
                let claims = game.verdict(&profile).claims;
                let moves = game.position().legal_moves();
                let with = moves.iter().copied().map(Some).chain([None, Some(Move::NULL)]);
                let mut right = 0;
                for with in with {
                    for basis in [Basis::Repetition, Basis::MoveRule] {
                        let claim = Claim { basis, with };
                        let is_right = game.claim(claim, &profile).is_ok();
                        assert_eq!(claims.contains(&claim), is_right, "{claim:?} in {game:?}");
                        right += usize::from(is_right);
                    }
                }
                assert_eq!(claims.len(), right, "{game:?}");
                accepted += right;
            }
        }
    }
    assert!(accepted > 5_000, "only {accepted} claims: dull games");
}
