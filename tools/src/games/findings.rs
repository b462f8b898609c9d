//! What is not as it should be with a game that is legal.

use fivefold_movegen::Color;
use fivefold_pgn::Outcome;
use fivefold_repetition::Ending;

use super::account::Audit;

/// What is not as it should be, in sentences: null moves, moves after the end, and a result that
/// cannot be.
pub(super) fn findings(audit: &Audit<'_>) -> Vec<String> {
    let mut findings = Vec::new();
    for ply in audit.null_moves {
        findings.push(format!(
            "ply {ply} is a null move, which is no move of a game; no repetition counts across it"
        ));
    }
    if let Some(ended) = audit.facts.ended
        && ended.ply < audit.plies
    {
        findings.push(format!("played on after the game was over {ended}"));
    }
    if audit.game.contradicts_itself() {
        let [tag, end] =
            [audit.game.tag_result, audit.game.end_result].map(Option::unwrap_or_default);
        findings.push(format!("the tag Result says {tag}, the end of the moves {end}"));
    }
    // With moves that could not be read, the last position is not known.
    if audit.faults.is_empty() {
        findings.extend(contradiction(audit));
    }
    findings
}

/// Why the result cannot be, with this last position.
fn contradiction(audit: &Audit<'_>) -> Option<String> {
    let result = audit.game.result();
    let ended = audit.facts.ended.filter(|ended| ended.ply == audit.plies);
    let due = match ended.map(|ended| ended.ending) {
        Some(Ending::Checkmate { winner }) => Some(Outcome::Win(winner)),
        Some(_) => Some(Outcome::Draw),
        None => None,
    };
    if let (Some(ended), Some(due)) = (ended, due) {
        return (result != due && result != Outcome::Unknown)
            .then(|| format!("the result is {result}, but the game ended {ended}"));
    }
    let Outcome::Win(winner) = result else {
        return None;
    };
    let article =
        if audit.last?.has_insufficient_material(winner) { "5.1.2, 6.9" } else { return None };
    let name = match winner {
        Color::White => "White",
        Color::Black => "Black",
    };
    Some(format!(
        "the result is {result}, but {name} cannot checkmate by any legal moves (FIDE {article})"
    ))
}
