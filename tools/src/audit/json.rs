//! A game as a JSON object.

use fivefold_movegen::CastlingMode;
use serde::Serialize;

use crate::games::Audit;

/// What stands before the number of a game.
pub(super) const PREFIX: &str = "{\"game\":";

/// All but the number of the game, which stands first.
#[derive(Serialize)]
struct Report<'a> {
    plies: usize,
    result: &'static str,
    final_fen: Option<String>,
    first_threefold_ply: Option<usize>,
    first_fivefold_ply: Option<usize>,
    max_occurrences: usize,
    errors: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    details: Option<Details<'a>>,
}

/// What `--details` adds.
#[derive(Serialize)]
struct Details<'a> {
    /// The line on which the game begins.
    line: u64,
    white: &'a str,
    black: &'a str,
    rules: &'static str,
    first_fifty_move_ply: Option<usize>,
    first_seventy_five_move_ply: Option<usize>,
    claims: Vec<Claim>,
    end: Option<End>,
    findings: &'a [String],
    /// What was mended in the FEN.
    repairs: Vec<String>,
}

/// A claim that was possible.
#[derive(Serialize)]
struct Claim {
    ply: usize,
    article: &'static str,
    /// The announced move.
    #[serde(rename = "move")]
    mv: Option<String>,
}

/// The end that came by itself.
#[derive(Serialize)]
struct End {
    ply: usize,
    name: &'static str,
    article: Option<&'static str>,
}

/// Writes the report of a game, to which the prefix and the number are wanting, and a line end.
/// `file` names the file, if that is to be told.
pub(super) fn write(audit: &Audit<'_>, file: Option<&str>, details: bool, text: &mut Vec<u8>) {
    let report = Report {
        plies: audit.plies,
        result: audit.game.result().as_str(),
        final_fen: audit.final_fen(),
        first_threefold_ply: audit.facts.threefold,
        first_fivefold_ply: audit.facts.fivefold,
        max_occurrences: audit.facts.max_occurrences,
        errors: audit.faults.iter().map(ToString::to_string).collect(),
        file,
        details: details.then(|| Details::new(audit)),
    };
    let start = text.len();
    // Memory can be written, and the report has no keys that are no strings.
    let written = serde_json::to_writer(&mut *text, &report);
    debug_assert!(written.is_ok());
    text[start] = b',';
    text.push(b'\n');
}

impl<'a> Details<'a> {
    fn new(audit: &'a Audit<'_>) -> Self {
        let facts = &audit.facts;
        let claims = facts.claims.iter().map(|possible| Claim {
            ply: possible.ply,
            article: possible.claim.article(),
            mv: possible.claim.with.map(|mv| mv.uci(audit.rules).to_string()),
        });
        Self {
            line: audit.game.line,
            white: audit.players[0],
            black: audit.players[1],
            rules: match audit.rules {
                CastlingMode::Standard => "standard",
                CastlingMode::Chess960 => "chess960",
            },
            first_fifty_move_ply: facts.fifty,
            first_seventy_five_move_ply: facts.seventy_five,
            claims: claims.collect(),
            end: facts.ended.map(|ended| End {
                ply: ended.ply,
                name: ended.ending.name(),
                article: ended.ending.article(),
            }),
            findings: &audit.findings,
            repairs: audit.repairs.iter().map(ToString::to_string).collect(),
        }
    }
}
