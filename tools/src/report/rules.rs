//! What the rules say of the game: its faults, its end, and what could be claimed.

use std::fmt::Display;

use maud::{Markup, html};

use super::sheet::Sheet;

/// The section of faults, findings, the end and claims.
pub(super) fn section(sheet: &Sheet<'_>) -> Markup {
    let audit = &sheet.audit;
    let facts = &audit.facts;
    html! {
        section {
            h2 { "What the rules say" }
            @for fault in audit.faults { (notice("fault", "Fault", fault)) }
            @for finding in &audit.findings { (notice("finding", "Finding", finding)) }
            @for repair in audit.repairs { (notice("repair", "Mended", repair)) }
            ul.facts {
                @if let Some(ended) = facts.ended {
                    li.ended { "The game was over " a href={ "#ply-" (ended.ply) } { "at ply " (ended.ply) } ": " (ended.ending) "." }
                } @else if audit.last.is_some() {
                    li { "The game did not end by itself." }
                }
                (milestone(facts.threefold, "a position stands for the third time"))
                (milestone(facts.fivefold, "a position stands for the fifth time"))
                (milestone(facts.fifty, "50 moves by each player without a capture or a pawn’s move"))
                (milestone(facts.seventy_five, "75 moves by each player without a capture or a pawn’s move"))
                @if facts.claims.is_empty() {
                    li { "No draw could be claimed." }
                }
            }
            @if !facts.claims.is_empty() { (claims(sheet)) }
        }
    }
}

fn notice(class: &str, label: &str, text: &impl Display) -> Markup {
    html! {
        p.notice.(class) { b { (label) ": " } bdi { (crate::error::printable(&text.to_string())) } }
    }
}

fn milestone(ply: Option<usize>, what: &str) -> Markup {
    html! {
        @if let Some(ply) = ply {
            li { a href={ "#ply-" (ply) } { "Ply " (ply) } ": " (what) "." }
        }
    }
}

/// The claims that were possible, each with its article.
fn claims(sheet: &Sheet<'_>) -> Markup {
    let facts = &sheet.audit.facts;
    html! {
        div.wide tabindex="0" role="region" aria-label="Claims" {
            table {
                caption { "Draws that could be claimed" }
                thead { tr { th scope="col" { "Ply" } th scope="col" { "Player" } th scope="col" { "Claim" } th scope="col" { "FIDE article" } } }
                tbody {
                    @for possible in facts.repetition_claims().iter().flatten() {
                        tr.claim {
                            td { a href={ "#ply-" (possible.ply) } { (possible.ply) } }
                            td { (sheet.audit.player_at(possible.ply)) }
                            td {
                                @match possible.claim.with {
                                    Some(mv) => { "threefold, announcing " b { (sheet.announced(possible.ply, mv)) } }
                                    None => { "threefold, by the position on the board" }
                                }
                            }
                            td { (possible.claim.article()) }
                        }
                    }
                    @for plies in facts.move_rule_claims() {
                        tr.claim {
                            td { a href={ "#ply-" (plies.start()) } { (plies.start()) } @if plies.start() != plies.end() { " to " (plies.end()) } }
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
