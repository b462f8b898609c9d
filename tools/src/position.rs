//! The position that a command is about.

use fivefold_movegen::{Move, Position, Repair};

use crate::cli::PositionArgs;
use crate::error::{Failure, say};

/// Reads the position of `--fen`, the starting position if there is none, and plays the moves of
/// `--moves`.
pub(crate) fn read(args: &PositionArgs) -> Result<Position, Failure> {
    play(start(args)?, &args.moves).map(|(position, _)| position)
}

/// Reads the position of `--fen`, the starting position if there is none. Repairs are noted on
/// standard error, except an en passant square without a legal capture, which is no fault.
pub(crate) fn start(args: &PositionArgs) -> Result<Position, Failure> {
    let Some(fen) = &args.fen else {
        return Ok(Position::default());
    };
    let (position, repairs) = Position::from_fen_reporting(fen, args.rules())
        .map_err(|error| Failure::Fen { option: Some("--fen"), error })?;
    for repair in repairs.iter().filter(|repair| !matches!(repair, Repair::EnPassantCapture(_))) {
        say("note", &format_args!("--fen: {repair}"));
    }
    Ok(position)
}

/// Plays moves in UCI notation, separated by white space. Gives the last one, too, if there is one.
pub(crate) fn play(
    mut position: Position,
    moves: &str,
) -> Result<(Position, Option<Move>), Failure> {
    let mut last = None;
    for (index, text) in moves.split_whitespace().enumerate() {
        let mv = parse_move(&position, index, text)?;
        position = position.play_unchecked(mv);
        last = Some(mv);
    }
    Ok((position, last))
}

/// Reads the move of an index, from 0, in `--moves`.
pub(crate) fn parse_move(position: &Position, index: usize, text: &str) -> Result<Move, Failure> {
    position.parse_uci(text).map_err(|error| Failure::Move {
        number: index + 1,
        text: text.to_owned(),
        error,
    })
}

/// `check`, `checkmate`, `stalemate`, or nothing of these.
pub(crate) fn state(position: &Position) -> Option<&'static str> {
    match (position.is_check(), position.has_legal_move()) {
        (true, false) => Some("checkmate"),
        (false, false) => Some("stalemate"),
        (true, true) => Some("check"),
        (false, true) => None,
    }
}

/// The squares of the pieces that give check.
pub(crate) fn checkers(position: &Position) -> Vec<String> {
    position.checkers().into_iter().map(|square| square.to_string()).collect()
}
