//! Boards in SVG, made of drawings that are defined once.

use std::fmt::Write as _;

use fivefold_movegen::{Bitboard, Color, Move, Position, Role, Square};
use maud::{Markup, Render, html};

use super::pieces::{self, SIDE};

/// The part of the plane that a board takes, its margins for the names of files and ranks included.
const FRAME: &str = "-16 0 336 336";

/// A board to be drawn, White's side below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    position: &'a Position,
    moved: Bitboard,
    framed: Bitboard,
    symbol: Option<&'a str>,
}

impl<'a> Board<'a> {
    pub(super) const fn new(position: &'a Position) -> Self {
        Self { position, moved: Bitboard::EMPTY, framed: Bitboard::EMPTY, symbol: None }
    }

    /// The same with a move marked that has led to the position.
    pub(super) fn last_move(self, mv: Option<Move>) -> Self {
        let squares = mv.map(|mv| Bitboard::of(mv.from()) | Bitboard::of(mv.destination()));
        Self { moved: squares.unwrap_or_default(), ..self }
    }

    /// The same with these squares in frames.
    pub(super) const fn framed(self, squares: Bitboard) -> Self {
        Self { framed: squares, ..self }
    }

    /// The same with its pieces taken from a symbol, made by [`symbol`].
    pub(super) const fn pieces_of(self, symbol: &'a str) -> Self {
        Self { symbol: Some(symbol), ..self }
    }
}

impl Render for Board<'_> {
    fn render(&self) -> Markup {
        html! {
            svg.board viewBox=(FRAME) role="img" aria-label=(in_words(self.position)) {
                use href="#squares" x="-16" width="336" height="336" {}
                @for square in self.moved {
                    rect.moved x=(left(square)) y=(top(square)) width=(SIDE) height=(SIDE) {}
                }
                @match self.symbol {
                    Some(symbol) => { use href={ "#" (symbol) } x="-16" width="336" height="336" {} }
                    None => { (placed(self.position)) }
                }
                @for square in self.framed {
                    rect.framed x=(left(square) + 2) y=(top(square) + 2) width=(SIDE - 4) height=(SIDE - 4) {}
                }
            }
        }
    }
}

/// What all boards use: the squares with the names of files and ranks, and the pieces.
pub(super) fn definitions() -> Markup {
    let light = Square::all().filter(|square| (square.file() + square.rank()) % 2 == 1);
    let path = light.fold(String::new(), |mut path, square| {
        let _ = write!(path, "M{} {}h{SIDE}v{SIDE}h-{SIDE}z", left(square), top(square));
        path
    });
    defined(&html! {
        "\n" symbol #squares viewBox=(FRAME) {
            rect.dark width="320" height="320" {}
            path.light d=(path) {}
            @for line in 0..8 {
                @let corner = Square::at(line, line);
                text x="-8" y=(top(corner) + 26) { (line + 1) }
                text x=(left(corner) + 20) y="333" { (Square::file_letter(line)) }
            }
        }
        (pieces::symbols())
    })
}

/// The pieces of a position under a name.
pub(super) fn symbol(name: &str, position: &Position) -> Markup {
    defined(&html! {
        "\n" symbol id=(name) viewBox=(FRAME) { (placed(position)) }
    })
}

fn defined(symbols: &Markup) -> Markup {
    html! {
        "\n" svg.definitions aria-hidden="true" width="0" height="0" { defs { (symbols) } }
    }
}

fn placed(position: &Position) -> Markup {
    html! {
        @for square in position.occupied() {
            @if let Some(piece) = position.piece_at(square) {
                (pieces::piece(piece, left(square), top(square)))
            }
        }
    }
}

fn left(square: Square) -> usize {
    usize::from(square.file()) * SIDE
}

fn top(square: Square) -> usize {
    usize::from(7 - square.rank()) * SIDE
}

/// Where the pieces stand, for those who cannot see them: `White: king e2, bishop d2. Black: …`.
fn in_words(position: &Position) -> String {
    let roles = || Role::ALL.into_iter().rev();
    let sides = Color::ALL.map(|color| {
        let pieces = roles().flat_map(|role| {
            let squares = position.pieces(color, role).into_iter();
            squares.map(move |square| format!("{role} {square}"))
        });
        format!("{color}: {}.", pieces.collect::<Vec<_>>().join(", "))
    });
    sides.join(" ")
}
