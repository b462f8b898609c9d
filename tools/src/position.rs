//! The position that a command is about.

use fivefold_movegen::{CastlingMode, Position, Repair};

use crate::error::{Failure, say};

/// Reads the position of `--fen`, the starting position if there is none, and plays the moves of
/// `--moves`. Repairs of the FEN are noted on standard error, except an en passant square without
/// a legal capture, which is no fault.
pub(crate) fn read(
    fen: Option<&str>,
    moves: &str,
    rules: CastlingMode,
) -> Result<Position, Failure> {
    let Some(fen) = fen else {
        return play(Position::default(), moves);
    };
    let (position, repairs) = Position::from_fen_reporting(fen, rules)
        .map_err(|error| Failure::Fen { option: Some("--fen"), error })?;
    for repair in repairs.iter().filter(|repair| !matches!(repair, Repair::EnPassantCapture(_))) {
        say("note", &format_args!("--fen: {repair}"));
    }
    play(position, moves)
}

/// Plays moves in UCI notation, separated by white space.
pub(crate) fn play(mut position: Position, moves: &str) -> Result<Position, Failure> {
    for (index, text) in moves.split_whitespace().enumerate() {
        let mv = position.parse_uci(text).map_err(|error| Failure::Move {
            number: index + 1,
            text: text.to_owned(),
            error,
        })?;
        position = position.play_unchecked(mv);
    }
    Ok(position)
}
