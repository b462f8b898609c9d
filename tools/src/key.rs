//! The command `key`.

use fivefold_movegen::Position;
use fivefold_zobrist::{Key, Key128, PawnKey, polyglot_key};
use serde::Serialize;

use crate::cli::KeyArgs;
use crate::error::{Failure, Verdict};
use crate::output::{json, print_line};
use crate::position;

/// Prints the keys of a position.
pub(crate) fn run(args: &KeyArgs) -> Result<Verdict, Failure> {
    let position = position::read(&args.position)?;
    let report = Report::new(&position);
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
}

impl Report {
    fn new(position: &Position) -> Self {
        Self {
            key: Key::of(position).to_string(),
            key128: Key128::of(position).to_string(),
            polyglot: format!("{:#018x}", polyglot_key(position)),
            pawn: format!("{:#018x}", PawnKey::of(position).bits),
            fen: position.fen().to_string(),
        }
    }

    fn text(&self) -> String {
        let Self { key, key128, polyglot, pawn, fen } = self;
        format!(
            "key       {key}\nkey128    {key128}\npolyglot  {polyglot}\npawn      {pawn}\nFEN       {fen}"
        )
    }
}
