//! The moves in SAN, with marks.

use std::collections::BTreeSet;

use fivefold_movegen::Color;
use maud::{Markup, html};

use super::moment::{Arrival, Moment};
use super::repeated;
use super::sheet::Sheet;

/// The section of moves.
pub(super) fn section(sheet: &Sheet<'_>) -> Markup {
    let claimed: BTreeSet<_> =
        sheet.audit.facts.claims.iter().map(|possible| possible.ply).collect();
    html! {
        "\n" section {
            "\n" h2 { "Moves" }
            @if sheet.moments.len() < 2 { p { "No move could be played." } }
            @else { (legend(sheet, &claimed)) }
            "\n" ol.moves {
                @for row in rows(&sheet.moments) {
                    "\n" li {
                        span.number { (row.number) "." }
                        @for (ply, color) in row.plies.into_iter().zip(Color::ALL) {
                            span id=[ply.map(|ply| format!("ply-{ply}"))] {
                                @match ply {
                                    Some(ply) => { (arrival(sheet, ply, claimed.contains(&ply))) }
                                    None if color == Color::White => { "…" }
                                    None => {}
                                }
                            }
                        }
                    }
                }
            }
            "\n" p.result { b { (sheet.audit.game.result()) } }
        }
    }
}

/// A number with the plies to which White's and Black's move led.
struct Row {
    number: u32,
    plies: [Option<usize>; 2],
}

fn rows(moments: &[Moment]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (ply, moment) in moments.iter().enumerate() {
        let Some(Arrival { number, player, .. }) = moment.arrival else {
            continue;
        };
        match rows.last_mut() {
            Some(row) if player == Color::Black && row.plies[1].is_none() => {
                row.plies[1] = Some(ply);
            }
            _ => {
                let mut plies = [None, None];
                plies[player.index()] = Some(ply);
                rows.push(Row { number, plies });
            }
        }
    }
    rows
}

/// A move with its marks.
fn arrival(sheet: &Sheet<'_>, ply: usize, is_claimable: bool) -> Markup {
    let moment = &sheet.moments[ply];
    let ended = sheet.audit.facts.ended.map_or(usize::MAX, |ended| ended.ply);
    html! {
        @if let Some(arrival) = &moment.arrival {
            @if ply > ended { s { (arrival.san) } } @else { (arrival.san) }
        }
        (marks(sheet, ply, is_claimable))
        @if ply == ended { " " span.mark.end title="the game was over" { "end" } }
    }
}

fn marks(sheet: &Sheet<'_>, ply: usize, is_claimable: bool) -> Markup {
    html! {
        @if let Some((index, nth)) = sheet.moments[ply].standing {
            @let name = repeated::name(index);
            " " a.mark href={ "#position-" (name) } { (name) (nth + 1) }
        }
        @if is_claimable { " " span.mark.claim title="a draw could be claimed" { "½" } }
    }
}

/// What the marks mean, and the marks of the start, which no move has led to.
fn legend(sheet: &Sheet<'_>, claimed: &BTreeSet<usize>) -> Markup {
    let has_end = sheet.audit.facts.ended.is_some();
    html! {
        "\n" p.note {
            @if !sheet.repeated.is_empty() {
                span.mark { "A2" } " position A for the second time. "
            }
            @if !claimed.is_empty() {
                span.mark.claim { "½" } " a draw could be claimed now. "
            }
            @if has_end {
                span.mark.end { "end" } " the game was over. " s { "Struck" } " after the end."
            }
        }
        "\n" p #ply-0 { "The start" (marks(sheet, 0, claimed.contains(&0))) }
    }
}
