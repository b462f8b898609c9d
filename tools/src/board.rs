//! Drawing a board.

use std::fmt::Write as _;

use fivefold_movegen::{Piece, Position, Square};

/// The board in letters, with coordinates: capitals are White's.
pub(crate) fn ascii(position: &Position) -> String {
    draw(position, Piece::letter, '.')
}

/// The board in the chess symbols of Unicode, with coordinates.
pub(crate) fn unicode(position: &Position) -> String {
    draw(position, Piece::symbol, '·')
}

/// Nine lines without a last line end, White's side below.
fn draw(position: &Position, piece: impl Fn(Piece) -> char, empty: char) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let _ = write!(text, "{} ", rank + 1);
        for file in 0..8 {
            let found = position.piece_at(Square::at(file, rank)).map_or(empty, &piece);
            text.extend([' ', found]);
        }
        text.push('\n');
    }
    text.push_str("   a b c d e f g h");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starting_position_is_drawn() {
        let start = Position::default();
        let expected = "8  r n b q k b n r\n\
                        7  p p p p p p p p\n\
                        6  . . . . . . . .\n\
                        5  . . . . . . . .\n\
                        4  . . . . . . . .\n\
                        3  . . . . . . . .\n\
                        2  P P P P P P P P\n\
                        1  R N B Q K B N R\n   \
                           a b c d e f g h";
        assert_eq!(ascii(&start), expected);
        let first = "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6  · · · · · · · ·\n";
        assert!(unicode(&start).starts_with(first));
    }
}
