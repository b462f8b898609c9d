//! The command `fen`.

use std::fmt::Write as _;

use fivefold_movegen::{CastlingStyle, EnPassantMode, Move, Position, Repairs};
use serde::Serialize;

use crate::board::{Board, Pieces};
use crate::cli::{self, FenArgs};
use crate::error::{Failure, Verdict};
use crate::output::{has_color, json, print_line};
use crate::position::{self, checkers, state};

/// Checks a FEN and shows its position. Repairs are part of what is shown, not a finding.
pub(crate) fn run(args: &FenArgs) -> Result<Verdict, Failure> {
    let fen = args.fen.join(" ");
    let (read, repairs) = Position::from_fen_reporting(&fen, cli::rules(args.chess960))
        .map_err(|error| Failure::Fen { option: None, error })?;
    let (position, last_move) = position::play(read, &args.moves)?;
    let report = Report::new(&position, &repairs);
    let text = if args.json { json(&report)? } else { report.text(&position, last_move) };
    print_line(&text)?;
    Ok(Verdict::Fine)
}

/// The JSON object of `fen`.
#[derive(Serialize)]
struct Report {
    /// With an en passant square only if a capture there is legal.
    fen: String,
    /// With an en passant square after every double step.
    fen_always: String,
    /// With castling rights by the files of the rooks.
    shredder: String,
    repairs: Vec<String>,
    /// The board in ASCII, White below.
    board: String,
    /// The same with the chess symbols of Unicode.
    unicode: String,
    side_to_move: char,
    /// `check`, `checkmate`, `stalemate`, or nothing of these.
    state: Option<&'static str>,
    checkers: Vec<String>,
    legal_moves: u32,
}

impl Report {
    fn new(position: &Position, repairs: &Repairs) -> Self {
        let fen = position.fen();
        Self {
            fen: fen.to_string(),
            fen_always: fen.en_passant(EnPassantMode::Always).to_string(),
            shredder: fen.castling(CastlingStyle::Shredder).to_string(),
            repairs: repairs.iter().map(ToString::to_string).collect(),
            board: Board::new(position).pieces(Pieces::Letters).to_string(),
            unicode: Board::new(position).to_string(),
            state: state(position),
            side_to_move: position.side_to_move().letter(),
            checkers: checkers(position),
            legal_moves: position.count_legal(),
        }
    }

    fn text(&self, position: &Position, last_move: Option<Move>) -> String {
        let board = Board::new(position).last_move(last_move).color(has_color());
        let state = self.state.map_or(String::new(), |state| format!(", {state}"));
        let mut text = format!(
            "{}\n\n{}\n\nFEN           {}\nShredder-FEN  {}\nto move       {}{state}\n",
            board,
            self.board,
            self.fen,
            self.shredder,
            position.side_to_move(),
        );
        if !self.checkers.is_empty() {
            let _ = writeln!(text, "checkers      {}", self.checkers.join(" "));
        }
        let _ = write!(text, "legal moves   {}", self.legal_moves);
        for repair in &self.repairs {
            let _ = write!(text, "\nrepair        {repair}");
        }
        text
    }
}
