//! The sections that show boards: positions that stand again, and those that only look so.

use std::fmt::Display;

use maud::{Markup, html};

use super::board::{self, Board};
use super::lookalikes::Lookalike;
use super::repeated;
use super::sheet::Sheet;

/// Each repeated position, with a board for each occurrence.
pub(super) fn repeated(sheet: &Sheet<'_>) -> Markup {
    html! {
        "\n" section {
            h2 { "Repeated positions" }
            @if sheet.repeated.is_empty() {
                p { "No position stands more than once." }
            } @else {
                p.note {
                    "The same player is to move, the same pieces stand on the same squares, and the \
                     possible moves of both players are the same (FIDE 9.2.3)."
                }
            }
            div.positions {
                @for (index, plies) in sheet.repeated.iter().enumerate() {
                    (position(sheet, &repeated::name(index), plies))
                }
            }
        }
    }
}

fn position(sheet: &Sheet<'_>, name: &str, plies: &[usize]) -> Markup {
    let first = &sheet.moments[plies[0]].position;
    let id = format!("position-{name}");
    let symbol = format!("pieces-{name}");
    html! {
        "\n" section.repeated.often[plies.len() > 2] id=(id) {
            h3 {
                span.name { (name) }
                " " (times(plies.len())) ", " (first.side_to_move()) " to move"
            }
            "\n" p.fen { code { (first.fen()) } }
            (board::symbol(&symbol, first))
            div.boards {
                @for (nth, &ply) in (1..).zip(plies) {
                    @let moment = &sheet.moments[ply];
                    @let mv = moment.arrival.as_ref().and_then(|arrival| arrival.mv);
                    "\n" figure.occurrence {
                        (Board::new(&moment.position).last_move(mv).pieces_of(&symbol))
                        figcaption {
                            a href={ "#ply-" (ply) } { b { (name) (nth) } }
                            " · ply " (ply) br;
                            (moment.describe()) br;
                            "halfmove clock " (moment.position.halfmove_clock())
                        }
                    }
                }
            }
        }
    }
}

fn times(count: usize) -> String {
    match count {
        2 => "stands twice".to_owned(),
        count => format!("stands {count} times"),
    }
}

/// Each pair of positions that look the same but are not, and why.
pub(super) fn lookalikes(sheet: &Sheet<'_>) -> Markup {
    html! {
        @if !sheet.lookalikes.is_empty() {
            "\n" section {
                h2 { "Looks the same but is not" }
                p.note {
                    "Here the same pieces stand on the same squares and the same player is to move, \
                     yet the possible moves differ. Only occurrences of the same position count \
                     together. Frames show \
                     what the difference rests on."
                }
                @for pair in &sheet.lookalikes { (lookalike(sheet, pair)) }
            }
        }
    }
}

fn lookalike(sheet: &Sheet<'_>, pair: &Lookalike) -> Markup {
    let then = &sheet.moments[pair.earlier[0]].position;
    html! {
        "\n" section.lookalike {
            figure { (Board::new(then).framed(pair.squares(then))) }
            "\n" div {
                h3 { (list(&pair.earlier)) " and " (list(&pair.later)) }
                @for difference in &pair.differences { "\n" p { (difference) "." } }
                dl {
                    @for plies in [&pair.earlier, &pair.later] {
                        @let moment = &sheet.moments[plies[0]];
                        "\n" dt { "ply " (plies[0]) ", " (moment.describe()) }
                        dd { code { (moment.position.fen()) } }
                    }
                }
            }
        }
    }
}

/// Plies as a heading names them: `ply 1`, `plies 5, 9`.
fn list(plies: &[usize]) -> impl Display + use<> {
    let unit = if plies.len() == 1 { "ply" } else { "plies" };
    let plies: Vec<_> = plies.iter().map(ToString::to_string).collect();
    format!("{unit} {}", plies.join(", "))
}
