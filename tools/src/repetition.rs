//! The command `repetition`.

use std::fmt::Write as _;

use fivefold_movegen::{CastlingMode, Move};
use fivefold_repetition::{Basis, Claim, Explanation, Game, Profile};
use serde::Serialize;

use crate::board::Board;
use crate::cli::{PositionArgs, ProfileName, RepetitionArgs};
use crate::error::{Failure, Verdict};
use crate::output::{has_color, json, print_line};
use crate::position;

/// Tells how often positions of a game have stood, how it ended and what can be claimed; or why two
/// of its positions are, or are not, the same. None of it is a finding.
pub(crate) fn run(args: &RepetitionArgs) -> Result<Verdict, Failure> {
    let rules = args.game.rules();
    let game = read_game(&args.game)?;
    let text = if let Some(&[a, b]) = args.explain.as_deref() {
        let explanation = game.explain(a, b).ok_or_else(|| {
            let (ply, last) = (a.max(b), game.ply());
            Failure::Usage(format!("--explain: there is no ply {ply}, the last one is {last}"))
        })?;
        if args.json { json(&Comparison::new(&explanation))? } else { explanation.to_string() }
    } else {
        let report = Report::new(&game, &profile(args.profile), rules);
        if args.json {
            json(&report)?
        } else {
            let last_move = game.moves().last().copied();
            let board = Board::new(game.position()).last_move(last_move).color(has_color());
            format!("{board}\n\n{}", report.text(&game))
        }
    };
    print_line(&text)?;
    Ok(Verdict::Fine)
}

fn read_game(args: &PositionArgs) -> Result<Game, Failure> {
    let mut game = Game::new(position::start(args)?);
    for (index, text) in args.moves.split_whitespace().enumerate() {
        let mv = position::parse_move(game.position(), index, text)?;
        // The move has just been found legal.
        let played = game.play(mv);
        debug_assert!(played.is_ok());
    }
    Ok(game)
}

const fn profile(name: ProfileName) -> Profile {
    match name {
        ProfileName::Fide => Profile::FIDE,
        ProfileName::Server => Profile::SERVER,
        ProfileName::EngineMatch => Profile::ENGINE_MATCH,
        ProfileName::Search => Profile::SEARCH,
    }
}

/// The JSON object of `repetition`.
#[derive(Serialize)]
struct Report {
    plies: usize,
    /// With an en passant square only if a capture there is legal.
    final_fen: String,
    /// How many times the final position stands.
    occurrences: usize,
    /// The most times that any position of the game stands.
    max_occurrences: usize,
    first_threefold_ply: Option<usize>,
    first_fivefold_ply: Option<usize>,
    /// Whether the final position stands for at least the third time.
    threefold_now: bool,
    /// Whether the final position stands for at least the fifth time.
    fivefold_now: bool,
    /// The moves that complete a threefold, whether or not the game is over.
    claim_by_moves: Vec<String>,
    /// `ongoing`, `claimable`, or the name of what ended the game.
    status: &'static str,
    /// Sentences that give the reason for the status.
    reasons: Vec<String>,
}

impl Report {
    fn new(game: &Game, profile: &Profile, rules: CastlingMode) -> Self {
        let occurrences = game.occurrences().len();
        let moves = game.repeating_moves(3);
        let (status, reasons) = status(game, profile, rules);
        Self {
            plies: game.ply(),
            final_fen: game.position().fen().to_string(),
            occurrences,
            max_occurrences: game.max_occurrences(),
            first_threefold_ply: game.first_occurrence(3),
            first_fivefold_ply: game.first_occurrence(5),
            threefold_now: occurrences >= 3,
            fivefold_now: occurrences >= 5,
            claim_by_moves: moves.into_iter().map(|mv| mv.uci(rules).to_string()).collect(),
            status,
            reasons,
        }
    }

    fn text(&self, game: &Game) -> String {
        let plies: Vec<_> = game.occurrences().iter().map(ToString::to_string).collect();
        let first = |ply: Option<usize>| ply.map_or("never".to_owned(), |ply| format!("ply {ply}"));
        let moves = &self.claim_by_moves;
        let mut text = format!(
            "plies              {}\n\
             final FEN          {}\n\
             occurrences        {} ({} {})\n\
             most in the game   {}\n\
             first threefold    {}\n\
             first fivefold     {}\n\
             moves to a third   {}\n\
             status             {}",
            self.plies,
            self.final_fen,
            self.occurrences,
            if plies.len() == 1 { "ply" } else { "plies" },
            plies.join(", "),
            self.max_occurrences,
            first(self.first_threefold_ply),
            first(self.first_fivefold_ply),
            if moves.is_empty() { "none".to_owned() } else { moves.join(" ") },
            self.status,
        );
        for reason in &self.reasons {
            let _ = write!(text, "\n                   {reason}");
        }
        text
    }
}

/// The status of a game, and sentences that give the reason.
fn status(game: &Game, profile: &Profile, rules: CastlingMode) -> (&'static str, Vec<String>) {
    let verdict = game.verdict(profile);
    if let Some(ended) = verdict.ended {
        let mut reasons = vec![ended.to_string()];
        if ended.ply < game.ply() {
            reasons.push(format!("the moves after ply {} came after the end", ended.ply));
        }
        return (ended.ending.name(), reasons);
    }
    if verdict.is_claimable() {
        return ("claimable", claim_reasons(game, &verdict.claims, profile, rules));
    }
    let claims = [Claim::repetition(), Claim::move_rule()];
    let refusals =
        claims.map(|claim| game.claim(claim, profile)).into_iter().filter_map(Result::err);
    ("ongoing", refusals.map(|refusal| refusal.to_string()).collect())
}

/// Why each of these claims is right. Those that announce a move for the move rule are as many as
/// there are quiet moves, and differ in the move alone: they share a sentence.
fn claim_reasons(
    game: &Game,
    claims: &[Claim],
    profile: &Profile,
    rules: CastlingMode,
) -> Vec<String> {
    let player = game.position().side_to_move();
    let mut quiet: Vec<(Move, &Claim)> = Vec::new();
    let mut reasons = Vec::new();
    for claim in claims {
        if let (Basis::MoveRule, Some(mv)) = (claim.basis, claim.with) {
            quiet.push((mv, claim));
        } else if let Ok(accepted) = game.claim(*claim, profile) {
            reasons.push(format!("{player} may claim a draw: {accepted}"));
        }
    }
    if let Some((_, claim)) = quiet.first() {
        let moves: Vec<_> = quiet.iter().map(|(mv, _)| mv.uci(rules).to_string()).collect();
        reasons.push(format!(
            "{player} may claim a draw by the move rule, announcing one of these: {} (FIDE {})",
            moves.join(" "),
            claim.article()
        ));
    }
    reasons
}

/// The JSON object of `repetition --explain`.
#[derive(Serialize)]
struct Comparison {
    then: usize,
    now: usize,
    same: bool,
    differences: Vec<String>,
    notes: Vec<String>,
}

impl Comparison {
    fn new(explanation: &Explanation) -> Self {
        Self {
            then: explanation.then,
            now: explanation.now,
            same: explanation.is_same(),
            differences: explanation.differences.iter().map(ToString::to_string).collect(),
            notes: explanation.notes.iter().map(ToString::to_string).collect(),
        }
    }
}
