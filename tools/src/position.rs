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
/// standard error, except an en passant square without a legal capture, which is no fault; the moves
/// are tried first, so that bad input is told in one line.
pub(crate) fn start(args: &PositionArgs) -> Result<Position, Failure> {
    let Some(fen) = &args.fen else {
        return Ok(Position::default());
    };
    let (position, repairs) = Position::from_fen_reporting(fen, args.rules())
        .map_err(|error| Failure::Fen { option: Some("--fen"), error })?;
    moves(position, &args.moves)?;
    for repair in repairs.iter().filter(|repair| !matches!(repair, Repair::EnPassantCapture(_))) {
        say("note", &format_args!("--fen: {repair}"));
    }
    Ok(position)
}

/// Plays moves in UCI notation, separated by white space. Gives the last one, too, if there is one.
pub(crate) fn play(position: Position, text: &str) -> Result<(Position, Option<Move>), Failure> {
    let moves = moves(position, text)?;
    let after = moves.iter().fold(position, |position, &mv| position.play_unchecked(mv));
    Ok((after, moves.last().copied()))
}

/// Reads moves in UCI notation, separated by white space, to be played one after the other.
pub(crate) fn moves(mut position: Position, text: &str) -> Result<Vec<Move>, Failure> {
    let mut moves = Vec::new();
    for (index, text) in text.split_whitespace().enumerate() {
        let mv = parse_move(&position, index, text)?;
        position = position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(moves)
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
