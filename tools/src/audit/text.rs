//! A game as lines to read.

use std::io::Write;

use crate::games::{Audit, Facts};
use crate::output::counted;

/// What stands before the number of a game.
pub(super) const PREFIX: &str = "game ";

/// Writes the report of a game, to which the prefix and the number are wanting.
/// `file` names the file, if there are several.
pub(super) fn write(audit: &Audit<'_>, file: Option<&str>, text: &mut Vec<u8>) {
    let players = match audit.players {
        ["", ""] => String::new(),
        [white, black] => format!(", {white} - {black}"),
    };
    let (first_line, result) = (audit.game.line, audit.game.result());
    let place = match file {
        Some(file) => format!("{file}:{first_line}"),
        None => format!("line {first_line}"),
    };
    let plies = counted(audit.plies as u64, "ply", "plies");
    let line = format!(", {place}{players}: {plies}, {result}");
    let mut lines = vec![line];
    lines.extend(audit.faults.iter().map(|fault| format!("  FAULT: {fault}")));
    lines.extend(audit.findings.iter().map(|finding| format!("  FINDING: {finding}")));
    lines.extend(audit.repairs.iter().map(|repair| format!("  mended: {repair}")));
    describe(&audit.facts, audit, &mut lines);
    for line in lines {
        // Names come from outside, and are not to break the line.
        let clean =
            line.chars().map(|letter| if letter.is_control() { '\u{FFFD}' } else { letter });
        // Memory can be written.
        let _ = writeln!(text, "{}", clean.collect::<String>());
    }
}

/// Tells what the game has come to.
fn describe(facts: &Facts, audit: &Audit<'_>, lines: &mut Vec<String>) {
    let mut at = |ply: Option<usize>, what: &str| {
        lines.extend(ply.map(|ply| format!("  ply {ply}: {what}")));
    };
    at(facts.threefold, "a position stands for the third time");
    at(facts.fivefold, "a position stands for the fifth time");
    at(facts.fifty, "50 moves without a capture or a pawn's move");
    at(facts.seventy_five, "75 moves without a capture or a pawn's move");
    for claims in facts.repetition_claims() {
        let ways = claims.iter().map(|possible| {
            let article = possible.claim.article();
            match possible.claim.with {
                Some(mv) => format!("with {} (FIDE {article})", mv.uci(audit.rules)),
                None => format!("now (FIDE {article})"),
            }
        });
        let (ply, ways) = (claims[0].ply, ways.collect::<Vec<_>>().join(" or "));
        lines.push(format!("  ply {ply}: {} could claim a draw {ways}", audit.player_at(ply)));
    }
    for plies in facts.move_rule_claims() {
        let (first, last) = plies.into_inner();
        let plies =
            if first == last { format!("ply {first}") } else { format!("plies {first} to {last}") };
        lines.push(format!(
            "  {plies}: whoever was to move could claim a draw by 50 moves (FIDE 9.3)"
        ));
    }
    if let Some(ended) = facts.ended
        && ended.ply == audit.plies
    {
        lines.push(format!("  over {ended}"));
    }
}
