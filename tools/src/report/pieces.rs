//! How pieces are drawn.

use fivefold_movegen::{Color, Piece, Role};
use maud::{Markup, html};

/// The side of a square, and so of the drawing of a piece.
pub(super) const SIDE: usize = 40;

/// The foot on which the pieces stand but for the pawn.
const FOOT: &str = "M8 36.5V34Q8 31.5 10.5 31.5H29.5Q32 31.5 32 34V36.5Z";

/// A symbol for each role in a square of [`SIDE`] units. Fill and stroke are those of the place of use,
/// and so is the colour of the finer lines.
pub(super) fn symbols() -> Markup {
    html! {
        @for role in Role::ALL {
            "\n" symbol id=(role) viewBox="0 0 40 40" { (shape(role)) }
        }
    }
}

/// A piece on the square whose upper left corner is here.
pub(super) fn piece(piece: Piece, x: usize, y: usize) -> Markup {
    let color = match piece.color {
        Color::White => "white",
        Color::Black => "black",
    };
    html! { use.(color) href={ "#" (piece.role) } x=(x) y=(y) width=(SIDE) height=(SIDE) {} }
}

fn shape(role: Role) -> Markup {
    html! {
        @match role {
            Role::Pawn => {
                path d="M17 18C17 24 14.5 27 12.5 30H27.5C25.5 27 23 24 23 18Z" {}
                path d="M10.5 36.5V33.5Q10.5 30 14 30H26Q29.5 30 29.5 33.5V36.5Z" {}
                circle cx="20" cy="13.5" r="5.8" {}
            }
            Role::Knight => {
                path d="M12 31.5C11.5 25.5 18 24 18.5 19.5C16 21.5 13.5 21.5 12 24.5L8 22C8.5 17 11.5 14 12.5 10.5L12 5L16.5 8C26 8.5 30.5 17 28.5 31.5Z" {}
                path d=(FOOT) {}
                path.line d="M20 12C25 15 26.5 21 25.5 27.5" {}
                circle.dot cx="15.2" cy="14" r="1.3" {}
            }
            Role::Bishop => {
                path d="M20 8C13 13 10.5 19 14 25H26C29.5 19 27 13 20 8Z" {}
                path d="M12.5 25H27.5V28.2H25.5Q25.5 30 27 31.5H13Q14.5 30 14.5 28.2H12.5Z" {}
                path d=(FOOT) {}
                circle cx="20" cy="6.2" r="2.6" {}
                path.line d="M23.3 13.5L18.8 19" {}
            }
            Role::Rook => {
                path d="M14 31.5L15 15H25L26 31.5Z" {}
                path d="M10.5 15.5V6.5H15V9.5H17.7V6.5H22.3V9.5H25V6.5H29.5V15.5Z" {}
                path d=(FOOT) {}
                path.line d="M15.5 19.5H24.5" {}
            }
            Role::Queen => {
                path d="M11.5 31.5L7 14L13 21L13.5 11L18 20L20 9.5L22 20L26.5 11L27 21L33 14L28.5 31.5Z" {}
                path d=(FOOT) {}
                @for (x, y) in [("6.8", "12.5"), ("13.4", "9.5"), ("20", "8"), ("26.6", "9.5"), ("33.2", "12.5")] {
                    circle cx=(x) cy=(y) r="2.1" {}
                }
                path.line d="M12.5 27.5Q20 25.5 27.5 27.5" {}
            }
            Role::King => {
                path d="M18.6 3.5H21.4V6.2H24V9H21.4V13.5H18.6V9H16V6.2H18.6Z" {}
                path d="M12.5 31.5C11.5 27.5 6.5 24.5 6.5 19.5C6.5 13 16 12 20 18C24 12 33.5 13 33.5 19.5C33.5 24.5 28.5 27.5 27.5 31.5Z" {}
                path d="M20 18C17.8 14.8 18 13 20 11.5C22 13 22.2 14.8 20 18Z" {}
                path d=(FOOT) {}
                path.line d="M20 18V27.5M13.5 27.5Q20 25.8 26.5 27.5" {}
            }
        }
    }
}
