//! The command `key`.

use fivefold_movegen::{CastlingMode, Position};
use fivefold_zobrist::{Key, Key128, PawnKey, polyglot_key};
use serde::Serialize;

use crate::cli::KeyArgs;
use crate::error::{Failure, Verdict};
use crate::output::{json, print_line};
use crate::position;

/// Prints the keys of a position.
pub(crate) fn run(args: &KeyArgs) -> Result<Verdict, Failure> {
    let position = position::read(&args.position)?;
    let report = Report::new(&position, args.position.rules());
    let text = if args.json { json(&report)? } else { report.text() };
    print_line(&text)?;
    Ok(Verdict::Fine)
}

/// The JSON object of `key`. Keys are `0x` and all their hexadecimal digits: a number in JSON
/// would lose bits in many readers.
#[derive(Serialize)]
struct Report {
    key: String,
    key128: String,
    polyglot: String,
    pawn: String,
    /// With an en passant square only if a capture there is legal, as the keys take it.
    fen: String,
    /// That the Polyglot key takes more than the FEN tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

impl Report {
    fn new(position: &Position, rules: CastlingMode) -> Self {
        Self {
            key: Key::of(position).to_string(),
            key128: Key128::of(position).to_string(),
            polyglot: format!("{:#018x}", polyglot_key(position)),
            pawn: format!("{:#018x}", PawnKey::of(position).bits),
            fen: position.fen().to_string(),
            note: note(position, rules),
        }
    }

    fn text(&self) -> String {
        let Self { key, key128, polyglot, pawn, fen, note } = self;
        let note = note.as_ref().map_or(String::new(), |note| format!("\nnote      {note}"));
        format!(
            "key       {key}\nkey128    {key128}\npolyglot  {polyglot}\npawn      {pawn}\nFEN       {fen}{note}"
        )
    }
}

/// What to say where the Polyglot key rests on an en passant capture that is not legal.
fn note(position: &Position, rules: CastlingMode) -> Option<String> {
    let passed = position.passed_square()?;
    let without = Position::from_fen(&position.fen().to_string(), rules).ok()?;
    (polyglot_key(position) != polyglot_key(&without)).then(|| {
        format!(
            "the Polyglot key takes in the en passant capture on {passed}, which is not legal and \
             so not in the FEN"
        )
    })
}
