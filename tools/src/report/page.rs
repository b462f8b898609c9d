//! The page: its head matter, and the sections one after the other.

use fivefold_movegen::{CastlingMode, Position};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::board::{self, Board};
use super::sheet::Sheet;
use super::{boards, moves, rules, timeline};
use crate::error::printable;

/// How the page looks.
const STYLE: &str = include_str!("style.css");

/// Nothing but the page's own style is to be loaded or run, whatever a game's text may be.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The whole page. It needs nothing beside it. Line breaks before the larger parts keep its source
/// readable.
pub(super) fn page(sheet: &Sheet<'_>) -> Markup {
    let title = title(sheet);
    html! {
        (DOCTYPE)
        html lang="en" {
            "\n" head {
                "\n" meta charset="utf-8";
                "\n" meta name="viewport" content="width=device-width, initial-scale=1";
                "\n" meta name="color-scheme" content="light dark";
                "\n" meta http-equiv="Content-Security-Policy" content=(POLICY);
                "\n" meta name="generator" content={ "fivefold " (env!("CARGO_PKG_VERSION")) };
                "\n" title { (title) }
                "\n" style { (PreEscaped(STYLE)) }
            }
            "\n" body {
                (board::definitions())
                "\n" header {
                    h1 { bdi { (title) } }
                    (head_matter(sheet))
                }
                "\n" main {
                    (rules::section(sheet))
                    @if !sheet.moments.is_empty() {
                        (timeline::section(sheet))
                        (boards::lookalikes(sheet))
                        (boards::repeated(sheet))
                        (moves::section(sheet))
                    }
                }
                "\n" footer { "Judged by fivefold " (env!("CARGO_PKG_VERSION")) " under the FIDE Laws of Chess." }
            }
        }
    }
}

/// The players, else the event, else that it is a game.
fn title(sheet: &Sheet<'_>) -> String {
    let [white, black] = sheet.audit.players.map(str::trim);
    let is_known = |name: &str| !matches!(name, "" | "?");
    let or_unknown = |name| if is_known(name) { printable(name) } else { "?".to_owned() };
    if is_known(white) || is_known(black) {
        return format!("{} – {}", or_unknown(white), or_unknown(black));
    }
    let event = sheet.tags.iter().find(|(name, _)| *name == "Event");
    event.map_or_else(|| "A game of chess".to_owned(), |(_, event)| printable(event))
}

fn head_matter(sheet: &Sheet<'_>) -> Markup {
    let audit = &sheet.audit;
    let rules = match audit.rules {
        CastlingMode::Standard => "standard chess",
        CastlingMode::Chess960 => "Chess960",
    };
    html! {
        div.head {
            "\n" dl {
                @for (name, value) in &sheet.tags { (entry(name, &html! { bdi { (printable(value)) } })) }
                (entry("Result", &html! { b { (audit.game.result()) } }))
                (entry("Rules", &html! { (rules) }))
                (entry("Plies", &html! { (audit.plies) }))
                (entry("Game", &html! { "no. " (sheet.number) ", line " (audit.game.line) }))
                @if let Some(start) = start(sheet) {
                    (entry("Start", &html! { code { (start.fen()) } }))
                }
                @if let Some(last) = audit.last {
                    (entry("End", &html! { code { (last.fen()) } }))
                }
            }
            @if let Some(last) = sheet.moments.last() {
                @if let Some(start) = start(sheet) {
                    "\n" figure { (Board::new(start)) figcaption { "The start" } }
                }
                @let mv = last.arrival.as_ref().and_then(|arrival| arrival.mv);
                "\n" figure {
                    (Board::new(&last.position).last_move(mv))
                    figcaption { "The end: " (last.describe()) }
                }
            }
        }
    }
}

fn entry(name: &str, value: &Markup) -> Markup {
    html! {
        "\n" div { dt { (name) } dd { (value) } }
    }
}

/// The position that the game starts with, if it is another than usual.
fn start<'a>(sheet: &'a Sheet<'_>) -> Option<&'a Position> {
    let start = &sheet.moments.first()?.position;
    (*start != Position::default()).then_some(start)
}
