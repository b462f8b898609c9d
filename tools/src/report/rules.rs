//! What the rules say of the game: its faults, its end, and what could be claimed.

use std::fmt::Display;

use maud::{Markup, html};

use super::sheet::Sheet;
use crate::error::printable;

/// The section of faults, findings, the end and claims.
pub(super) fn section(sheet: &Sheet<'_>) -> Markup {
    let audit = &sheet.audit;
    html! {
        "\n" section {
            "\n" h2 { "What the rules say" }
            @for fault in audit.faults { (notice("fault", "Fault", fault)) }
            @for finding in &audit.findings { (notice("finding", "Finding", finding)) }
            @for repair in audit.repairs { (notice("repair", "Mended", repair)) }
            @if !sheet.moments.is_empty() { (facts(sheet)) }
            @if !audit.facts.claims.is_empty() { (claims(sheet)) }
        }
    }
}

fn notice(class: &str, label: &str, text: &impl Display) -> Markup {
    html! {
        "\n" p.notice.(class) { b { (label) ": " } bdi { (printable(&text.to_string())) } }
    }
}

/// The end of the game, and the plies at which something was reached.
fn facts(sheet: &Sheet<'_>) -> Markup {
    let facts = &sheet.audit.facts;
    let milestones = [
        (facts.threefold, "a position stands for the third time"),
        (facts.fivefold, "a position stands for the fifth time"),
        (facts.fifty, "50 moves by each player without a capture or a pawn’s move"),
        (facts.seventy_five, "75 moves by each player without a capture or a pawn’s move"),
    ];
    html! {
        "\n" ul.facts {
            @match facts.ended {
                Some(ended) => {
                    "\n" li.ended { "The game was over at " (link(ended.ply)) ": " (ended.ending) "." }
                }
                None => { "\n" li { "The game did not end by itself." } }
            }
            @for (ply, what) in milestones {
                @if let Some(ply) = ply { "\n" li { "At " (link(ply)) " " (what) "." } }
            }
            @if facts.claims.is_empty() { "\n" li { "No draw could be claimed." } }
        }
    }
}

/// A ply, linked to its move.
fn link(ply: usize) -> Markup {
    html! { a href={ "#ply-" (ply) } { "ply " (ply) } }
}

/// The claims that were possible, each with its article.
fn claims(sheet: &Sheet<'_>) -> Markup {
    let facts = &sheet.audit.facts;
    html! {
        "\n" div.wide tabindex="0" role="region" aria-label="Claims" {
            table {
                caption { "Draws that could be claimed" }
                "\n" thead {
                    tr {
                        @for head in ["When", "Player", "Claim", "FIDE article"] {
                            th scope="col" { (head) }
                        }
                    }
                }
                tbody {
                    @for possible in facts.repetition_claims().iter().flatten() {
                        "\n" tr.claim {
                            td { (link(possible.ply)) }
                            td { (sheet.audit.player_at(possible.ply)) }
                            td {
                                @match possible.claim.with {
                                    Some(mv) => {
                                        "threefold, announcing " b { (sheet.announced(possible.ply, mv)) }
                                    }
                                    None => "threefold, by the position on the board",
                                }
                            }
                            td { (possible.claim.article()) }
                        }
                    }
                    @for plies in facts.move_rule_claims() {
                        @let (first, last) = plies.into_inner();
                        "\n" tr.claim {
                            td { (link(first)) @if first != last { " to " (link(last)) } }
                            td { "whoever was to move" }
                            td { "50 moves without a capture or a pawn’s move" }
                            td { "9.3" }
                        }
                    }
                }
            }
        }
    }
}
