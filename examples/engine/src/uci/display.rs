//! `d`: the position as engines draw it.

use std::fmt::Write as _;

use fivefold_movegen::{CastlingMode, CastlingStyle, Piece, Position, Square};
use fivefold_repetition::GrowingHistory;
use fivefold_zobrist::HashedPosition;

/// The board, the FEN, the key, the pieces that give check, and how many times the position has
/// stood since the last irreversible move, this time included.
pub(crate) fn display(
    position: &HashedPosition,
    history: &GrowingHistory,
    mode: CastlingMode,
) -> String {
    let style = match mode {
        CastlingMode::Standard => CastlingStyle::default(),
        CastlingMode::Chess960 => CastlingStyle::Shredder,
    };
    let checkers = position.checkers().into_iter().map(|square| square.to_string());
    format!(
        "{}\nFen: {}\nKey: {:016X}\nCheckers: {}\nRepetition count: {}",
        board(position),
        position.fen().castling(style),
        position.key().0,
        checkers.collect::<Vec<_>>().join(" "),
        history.occurrences(),
    )
}

/// The board, White's side below, with an empty line before and after.
fn board(position: &Position) -> String {
    const LINE: &str = " +---+---+---+---+---+---+---+---+\n";
    let mut text = format!("\n{LINE}");
    for rank in (0..8).rev() {
        for file in 0..8 {
            let piece = position.piece_at(Square::at(file, rank)).map_or(' ', Piece::letter);
            let _ = write!(text, " | {piece}");
        }
        let _ = write!(text, " | {}\n{LINE}", rank + 1);
    }
    text.push_str("   a   b   c   d   e   f   g   h\n");
    text
}
