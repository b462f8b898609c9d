//! The command `board`.

use std::fmt::Write as _;

use fivefold_movegen::{Move, Position};
use serde::Serialize;

use crate::board::{Board, Pieces};
use crate::cli::BoardArgs;
use crate::error::{Failure, Verdict};
use crate::output::{has_color, json, print_line};
use crate::position::{self, checkers, state};

/// Draws a position.
pub(crate) fn run(args: &BoardArgs) -> Result<Verdict, Failure> {
    let (position, last_move) =
        position::play(position::start(&args.position)?, &args.position.moves)?;
    let report = Report::new(&position, last_move, args);
    let text = if args.json {
        json(&report)?
    } else {
        let pieces = if args.ascii { Pieces::Letters } else { Pieces::Symbols };
        let board = Board::new(&position).last_move(last_move).pieces(pieces);
        report.text(&board.flipped(args.flip).color(has_color()), &position)
    };
    print_line(&text)?;
    Ok(Verdict::Fine)
}

/// The JSON object of `board`.
#[derive(Serialize)]
struct Report {
    /// With an en passant square only if a capture there is legal.
    fen: String,
    /// The board in ASCII.
    board: String,
    /// The same with the chess symbols of Unicode.
    unicode: String,
    side_to_move: char,
    /// `check`, `checkmate`, `stalemate`, or nothing of these.
    state: Option<&'static str>,
    checkers: Vec<String>,
    last_move: Option<String>,
}

impl Report {
    fn new(position: &Position, last_move: Option<Move>, args: &BoardArgs) -> Self {
        let board = Board::new(position).flipped(args.flip);
        Self {
            fen: position.fen().to_string(),
            board: board.pieces(Pieces::Letters).to_string(),
            unicode: board.to_string(),
            side_to_move: position.side_to_move().letter(),
            state: state(position),
            checkers: checkers(position),
            last_move: last_move.map(|mv| mv.uci(args.position.rules()).to_string()),
        }
    }

    fn text(&self, board: &Board<'_>, position: &Position) -> String {
        let state = self.state.map_or(String::new(), |state| format!(", {state}"));
        let mut text = format!("{board}\n\nto move       {}{state}", position.side_to_move());
        if !self.checkers.is_empty() {
            let _ = write!(text, "\ncheckers      {}", self.checkers.join(" "));
        }
        if let Some(mv) = &self.last_move {
            let _ = write!(text, "\nlast move     {mv}");
        }
        let _ = write!(text, "\nFEN           {}", self.fen);
        text
    }
}
