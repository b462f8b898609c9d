//! Drawing a board.

use std::fmt;

use anstyle::{Ansi256Color, Style};
use fivefold_movegen::{Bitboard, Color, Move, Piece, Position, Square};

/// A board to be drawn: nine lines without a last line end, with coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<'a> {
    position: &'a Position,
    last_move: Option<Move>,
    pieces: Pieces,
    is_flipped: bool,
    has_color: bool,
}

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pieces {
    /// By the letters of FEN: capitals are White's.
    Letters,
    /// By the chess symbols of Unicode.
    Symbols,
}

impl<'a> Board<'a> {
    /// The board in the chess symbols of Unicode, White's side below, without colour.
    pub(crate) const fn new(position: &'a Position) -> Self {
        Self {
            position,
            last_move: None,
            pieces: Pieces::Symbols,
            is_flipped: false,
            has_color: false,
        }
    }

    /// The same with a move marked that has led to the position.
    pub(crate) const fn last_move(self, last_move: Option<Move>) -> Self {
        Self { last_move, ..self }
    }

    /// The same with pieces drawn so.
    pub(crate) const fn pieces(self, pieces: Pieces) -> Self {
        Self { pieces, ..self }
    }

    /// The same with Black's side below, or not.
    pub(crate) const fn flipped(self, is_flipped: bool) -> Self {
        Self { is_flipped, ..self }
    }

    /// The same in colour, or not.
    pub(crate) const fn color(self, has_color: bool) -> Self {
        Self { has_color, ..self }
    }

    /// The squares that the last move has left and reached.
    fn marked(&self) -> Bitboard {
        self.last_move
            .map_or(Bitboard::EMPTY, |mv| Bitboard::of(mv.from()) | Bitboard::of(mv.destination()))
    }

    /// A rank in plain text. The squares of the last move stand in brackets.
    fn plain_rank(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let marked = self.marked();
        let mut before = false;
        for file in lines(self.is_flipped) {
            let square = Square::at(file, rank);
            let is_marked = marked.contains(square);
            let letter = match (self.position.piece_at(square), self.pieces) {
                (Some(piece), Pieces::Letters) => piece.letter(),
                (Some(piece), Pieces::Symbols) => piece.symbol(),
                (None, Pieces::Letters) => '.',
                (None, Pieces::Symbols) => '·',
            };
            let left = match (before, is_marked) {
                (_, true) => '[',
                (true, false) => ']',
                (false, false) => ' ',
            };
            write!(f, "{left}{letter}")?;
            before = is_marked;
        }
        if before { f.write_str("]") } else { Ok(()) }
    }

    /// A rank in colour: the squares of the last move are yellow, pieces that give check stand on
    /// red.
    fn colored_rank(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let (marked, checkers) = (self.marked(), self.position.checkers());
        for file in lines(self.is_flipped) {
            let square = Square::at(file, rank);
            let is_light = (file + rank) % 2 == 1;
            let ground = match (checkers.contains(square), marked.contains(square), is_light) {
                (true, _, _) => 167,
                (_, true, true) => 222,
                (_, true, false) => 178,
                (_, _, true) => 180,
                (_, _, false) => 137,
            };
            let piece = self.position.piece_at(square);
            let ink = if piece.is_some_and(|piece| piece.color == Color::White) { 231 } else { 16 };
            let letter = match (piece, self.pieces) {
                (None, _) => ' ',
                (Some(piece), Pieces::Letters) => piece.letter(),
                // The ink tells the colour; the filled symbols can be seen better.
                (Some(piece), Pieces::Symbols) => Piece::new(Color::Black, piece.role).symbol(),
            };
            let style = paint(ink, ground);
            write!(f, "{style} {letter} {style:#}")?;
        }
        Ok(())
    }
}

/// Files or ranks in the order in which they are drawn.
fn lines(is_backwards: bool) -> impl Iterator<Item = u8> {
    (0..8).map(move |line| if is_backwards { 7 - line } else { line })
}

/// Letters and ground in colours of the palette that terminals have.
fn paint(ink: u8, ground: u8) -> Style {
    let color = |index| Some(Ansi256Color(index).into());
    Style::new().fg_color(color(ink)).bg_color(color(ground)).bold()
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in lines(!self.is_flipped) {
            write!(f, "{} ", rank + 1)?;
            if self.has_color { self.colored_rank(f, rank) } else { self.plain_rank(f, rank) }?;
            f.write_str("\n")?;
        }
        f.write_str(if self.has_color { " " } else { "  " })?;
        let gap = if self.has_color { "  " } else { " " };
        for file in lines(self.is_flipped) {
            write!(f, "{gap}{}", Square::file_letter(file))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: &str = "\
8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R
   a b c d e f g h";

    #[test]
    fn the_starting_position_is_drawn() {
        let start = Position::default();
        let board = Board::new(&start);
        assert_eq!(board.pieces(Pieces::Letters).to_string(), LETTERS);
        let first = "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6  · · · · · · · ·\n";
        assert!(board.to_string().starts_with(first));
    }

    #[test]
    fn a_flipped_board_is_turned_by_half() {
        let start = Position::default();
        let flipped = Board::new(&start).pieces(Pieces::Letters).flipped(true).to_string();
        let (ranks, files) = flipped.rsplit_once('\n').expect("there are lines");
        assert!(ranks.starts_with("1  R N B K Q B N R\n") && ranks.ends_with("8  r n b k q b n r"));
        assert_eq!(files, "   h g f e d c b a");
    }

    #[test]
    fn the_last_move_is_marked() {
        let start = Position::default();
        let rank = |fen: &str, mv: &str, rank: usize| {
            let before: Position = fen.parse().expect("it is a position");
            let mv = before.parse_uci(mv).expect("the move is legal");
            let after = before.play_unchecked(mv);
            let board = Board::new(&after).pieces(Pieces::Letters).last_move(Some(mv)).to_string();
            board.lines().nth(8 - rank).expect("there is the rank").to_owned()
        };
        let start = start.fen().to_string();
        assert_eq!(rank(&start, "e2e4", 4), "4  . . . .[P]. . .");
        assert_eq!(rank(&start, "e2e4", 2), "2  P P P P[.]P P P");
        let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(rank(castling, "e1g1", 1), "1  . . . .[.]R[K].");
        assert_eq!(rank(castling, "h1f1", 1), "1  . . . . K[R].[.]");
        assert_eq!(rank(castling, "h1g1", 1), "1  . . . . K .[R[.]");
    }

    #[test]
    fn colour_tells_sides_marks_and_checkers() {
        let position: Position =
            "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1".parse().expect("it is a position");
        let board = Board::new(&position).color(true).to_string();
        let cell = |ink, ground, letter| {
            let style = paint(ink, ground);
            format!("{style} {letter} {style:#}")
        };
        assert!(board.contains(&cell(231, 167, '♜')), "a white rook gives check");
        assert!(board.contains(&cell(231, 137, '♚')) && board.contains(&cell(16, 180, '♚')));
        assert!(board.ends_with("\n   a  b  c  d  e  f  g  h"));
    }
}
