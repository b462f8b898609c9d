//! A game as lines to read.

use std::fmt::{self, Write};

use crate::games::{Audit, Facts};
use crate::output::counted;

/// What stands before the number of a game.
pub(super) const PREFIX: &str = "game ";

/// Lines in memory, without the control characters of names that come from outside, which are not to
/// break a line.
struct Lines<'a>(&'a mut Vec<u8>);

impl Lines<'_> {
    /// Adds what a line is still wanting, and its end.
    fn add(&mut self, line: fmt::Arguments<'_>) {
        // Memory can be written.
        let _ = self.write_fmt(line);
        self.0.push(b'\n');
    }
}

impl Write for Lines<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            self.0.extend_from_slice(text.as_bytes());
            return Ok(());
        }
        for letter in text.chars() {
            let shown = if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
            self.0.extend_from_slice(shown.encode_utf8(&mut [0; 4]).as_bytes());
        }
        Ok(())
    }
}

/// Writes the report of a game, to which the prefix and the number are wanting.
/// `file` names the file, if there are several.
pub(super) fn write(audit: &Audit<'_>, file: Option<&str>, text: &mut Vec<u8>) {
    let mut lines = Lines(text);
    let (line, result) = (audit.game.line, audit.game.result());
    let _ = match file {
        Some(file) => write!(lines, ", {file}:{line}"),
        None => write!(lines, ", line {line}"),
    };
    let _ = match audit.players {
        ["", ""] => Ok(()),
        [white, black] => write!(lines, ", {white} - {black}"),
    };
    let plies = counted(audit.plies as u64, "ply", "plies");
    lines.add(format_args!(": {plies}, {result}"));
    for fault in audit.faults {
        lines.add(format_args!("  FAULT: {fault}"));
    }
    for finding in &audit.findings {
        lines.add(format_args!("  FINDING: {finding}"));
    }
    for repair in audit.repairs {
        lines.add(format_args!("  mended: {repair}"));
    }
    describe(&audit.facts, audit, &mut lines);
}

/// Tells what the game has come to.
fn describe(facts: &Facts, audit: &Audit<'_>, lines: &mut Lines<'_>) {
    for (ply, what) in [
        (facts.threefold, "a position stands for the third time"),
        (facts.fivefold, "a position stands for the fifth time"),
        (facts.fifty, "50 moves without a capture or a pawn's move"),
        (facts.seventy_five, "75 moves without a capture or a pawn's move"),
    ] {
        if let Some(ply) = ply {
            lines.add(format_args!("  ply {ply}: {what}"));
        }
    }
    for claims in facts.repetition_claims() {
        let ways = claims.iter().map(|possible| {
            let article = possible.claim.article();
            match possible.claim.with {
                Some(mv) => format!("with {} (FIDE {article})", mv.uci(audit.rules)),
                None => format!("now (FIDE {article})"),
            }
        });
        let (ply, ways) = (claims[0].ply, ways.collect::<Vec<_>>().join(" or "));
        let player = audit.player_at(ply);
        lines.add(format_args!("  ply {ply}: {player} could claim a draw {ways}"));
    }
    for plies in facts.move_rule_claims() {
        let (first, last) = plies.into_inner();
        let plies =
            if first == last { format!("ply {first}") } else { format!("plies {first} to {last}") };
        lines.add(format_args!(
            "  {plies}: whoever was to move could claim a draw by 50 moves (FIDE 9.3)"
        ));
    }
    if let Some(ended) = facts.ended
        && ended.ply == audit.plies
    {
        lines.add(format_args!("  over {ended}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_break_lines() {
        let mut text = Vec::new();
        let mut lines = Lines(&mut text);
        lines.add(format_args!("{} - {}", "M\u{fc}ller\u{1b}[31m", "a\nb\u{7f}\u{85}"));
        lines.add(format_args!("c"));
        assert_eq!(
            str::from_utf8(&text),
            Ok("M\u{fc}ller\u{fffd}[31m - a\u{fffd}b\u{fffd}\u{fffd}\nc\n")
        );
    }
}
