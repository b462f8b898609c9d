//! The plies from left to right: arcs join equal positions, bars show the halfmove clock.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::repeated;
use super::sheet::Sheet;

/// What is left free at the left, for the numbers of the clock, and at the right.
const LEFT: usize = 36;
const RIGHT: usize = 16;

/// The height of the highest arc, and of the lowest.
const ARC: usize = 110;
const LOW: usize = 10;

/// What is left free above.
const TOP: usize = 14;

/// How many rows of names of positions there may be below the plies, and how high each is.
const ROWS: usize = 5;
const ROW: usize = 14;

/// The height of the clock's highest bar.
const CLOCK: usize = 70;

/// The section of the timeline.
pub(super) fn section(sheet: &Sheet<'_>) -> Markup {
    let scale = Scale::new(sheet.audit.plies);
    let names = names(sheet, &scale);
    let scale = scale.with_room(&names);
    html! {
        "\n" section {
            h2 { "Timeline" }
            p.note {
                "Plies from left to right. Arcs join the occurrences of a position, the bold ones \
                 where it stands three times or more; below, the halfmove clock: plies since a \
                 capture or a pawn’s move."
                @if !sheet.audit.facts.claims.is_empty() {
                    " " span.key.claim {} " A draw could be claimed."
                }
                @if sheet.audit.facts.ended.is_some() {
                    " " span.key.end {} " The game was over."
                }
            }
            "\n" div.wide tabindex="0" role="region" aria-label="Timeline" {
                @let (width, height) = (scale.x(scale.plies) + RIGHT, scale.ground + 24);
                svg.timeline viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height)
                    role="img" aria-label=(in_words(sheet)) {
                    (judgements(sheet, &scale))
                    (clock(sheet, &scale))
                    (ticks(&scale))
                    (arcs(sheet, &scale))
                    @for Name { text, class, x, row } in names {
                        text.name.(class) x=(x) y=(scale.line + row * ROW) { (text) }
                    }
                }
            }
        }
    }
}

/// Where everything is.
struct Scale {
    plies: usize,
    /// The distance of two plies, an even number.
    step: usize,
    /// The height of the line of the plies.
    line: usize,
    /// The height of the ground of the clock's bars.
    ground: usize,
}

impl Scale {
    fn new(plies: usize) -> Self {
        let step = (960 / plies.max(1)).clamp(4, 40);
        Self { plies, step: step - step % 2, line: TOP, ground: TOP + CLOCK + 30 }
    }

    /// The same with room for arcs above the line of the plies and for names below.
    fn with_room(self, names: &[Name]) -> Self {
        let rows = names.iter().map(|name| name.row).max().unwrap_or(0);
        let arcs = if rows > 0 { ARC } else { 0 };
        Self { line: self.line + arcs, ground: self.ground + arcs + rows * ROW, ..self }
    }

    const fn x(&self, ply: usize) -> usize {
        LEFT + self.step / 2 + ply * self.step
    }

    /// How many plies lie between two numbers: a round number that leaves them room.
    fn tick(&self) -> usize {
        [1, 2, 5, 10, 20].into_iter().find(|plies| plies * self.step >= 36).unwrap_or(20)
    }
}

/// An arc from each occurrence of a position to the next one.
fn arcs(sheet: &Sheet<'_>, scale: &Scale) -> Markup {
    let pairs =
        |plies: &[usize]| plies.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>();
    let spans = sheet.repeated.iter().flat_map(|plies| pairs(plies));
    let longest = spans.map(|[from, to]| to - from).max().unwrap_or(1);
    let height = |span: usize| {
        let share = (10_000 * span / longest).isqrt();
        (LOW + (ARC - LOW) * share / 100).min(LOW + span * scale.step)
    };
    html! {
        // Those that stand most often are drawn last, above the others.
        @for (index, plies) in sheet.repeated.iter().enumerate().rev() {
            "\n" g class=(class(index, plies)) {
                @for [from, to] in pairs(plies) {
                    "\n" path.arc d={
                        "M" (scale.x(from)) " " (scale.line)
                        "A" ((to - from) * scale.step / 2) " " (height(to - from)) " 0 0 1 "
                        (scale.x(to)) " " (scale.line)
                    } {
                        title { "Position " (repeated::name(index)) ": plies " (from) " and " (to) }
                    }
                }
                @for &ply in plies { circle cx=(scale.x(ply)) cy=(scale.line) r="3" {} }
            }
        }
    }
}

/// The colour of a position: one of six where it stands three times or more.
fn class(index: usize, plies: &[usize]) -> String {
    if plies.len() > 2 { format!("often hue{}", index % 6) } else { "twice".to_owned() }
}

/// The name of an occurrence below its ply.
struct Name {
    text: String,
    class: String,
    x: usize,
    /// The row, from 1.
    row: usize,
}

/// The names of repeated positions, as far as there is room.
fn names(sheet: &Sheet<'_>, scale: &Scale) -> Vec<Name> {
    let mut free = [0; ROWS];
    let mut names = Vec::new();
    for (ply, moment) in sheet.moments.iter().enumerate() {
        let Some((index, nth)) = moment.standing else {
            continue;
        };
        let text = format!("{}{}", repeated::name(index), nth + 1);
        let (x, half) = (scale.x(ply), 4 * text.len());
        if let Some(row) = free.iter().position(|&end| end + half <= x) {
            free[row] = x + half;
            let class = class(index, &sheet.repeated[index]);
            names.push(Name { text, class, x, row: row + 1 });
        }
    }
    names
}

/// Where a draw could be claimed, and where the game was over.
fn judgements(sheet: &Sheet<'_>, scale: &Scale) -> Markup {
    let facts = &sheet.audit.facts;
    let mut plies: Vec<_> = facts.claims.iter().map(|possible| possible.ply).collect();
    plies.dedup();
    html! {
        @for run in plies.chunk_by(|a, b| a + 1 == *b) {
            "\n" rect.claim x=(scale.x(run[0]) - scale.step / 2) y="0" width=(run.len() * scale.step) height=(scale.ground) {}
        }
        @if let Some(ended) = facts.ended {
            line.end x1=(scale.x(ended.ply)) y1="0" x2=(scale.x(ended.ply)) y2=(scale.ground) {}
        }
    }
}

/// The halfmove clock as bars, with a line where 50 and 75 moves are full, if it came near.
fn clock(sheet: &Sheet<'_>, scale: &Scale) -> Markup {
    let clocks: Vec<_> =
        sheet.moments.iter().map(|moment| u64::from(moment.position.halfmove_clock())).collect();
    let highest = clocks.iter().copied().max().unwrap_or(0);
    let limits = [100, 150].into_iter().filter(|limit| highest * 2 > *limit);
    let top = limits.clone().fold(highest.max(10), u64::max);
    let ground = scale.ground;
    let y = |clock: u64| ground - (clock * CLOCK as u64 / top) as usize;
    let mut bars = String::new();
    for (ply, &clock) in clocks.iter().enumerate().filter(|(_, clock)| **clock > 0) {
        let _ = write!(
            bars,
            "M{} {ground}V{}h{}V{ground}z",
            scale.x(ply) - scale.step / 2,
            y(clock),
            scale.step
        );
    }
    let end = scale.x(scale.plies) + scale.step / 2;
    html! {
        "\n" path.clock d=(bars) {}
        line.axis x1=(LEFT) y1=(ground) x2=(end) y2=(ground) {}
        text.number x=(LEFT - 4) y=(ground + 4) { "0" }
        @for limit in limits.clone() {
            line.limit x1=(LEFT) y1=(y(limit)) x2=(end) y2=(y(limit)) {}
            text.number x=(LEFT - 4) y=(y(limit) + 4) { (limit) }
        }
        @if limits.count() == 0 && highest > 0 {
            text.number x=(LEFT - 4) y=(y(highest) + 4) { (highest) }
        }
    }
}

/// The line of the plies, and their numbers below the clock.
fn ticks(scale: &Scale) -> Markup {
    html! {
        "\n" line.axis x1=(scale.x(0)) y1=(scale.line) x2=(scale.x(scale.plies)) y2=(scale.line) {}
        text.number x=(LEFT - 4) y=(scale.ground + 17) { "ply" }
        @for ply in (0..=scale.plies).step_by(scale.tick()) {
            @let x = scale.x(ply);
            line.axis x1=(x) y1=(scale.ground) x2=(x) y2=(scale.ground + 4) {}
            text.tick x=(x) y=(scale.ground + 17) { (ply) }
        }
    }
}

/// The timeline for those who cannot see it.
fn in_words(sheet: &Sheet<'_>) -> String {
    let mut words = format!("Timeline of {} plies.", sheet.audit.plies);
    for (index, plies) in sheet.repeated.iter().enumerate() {
        let plies: Vec<_> = plies.iter().map(ToString::to_string).collect();
        let _ = write!(words, " Position {} at plies {}.", repeated::name(index), plies.join(", "));
    }
    let clocks = sheet.moments.iter().map(|moment| moment.position.halfmove_clock());
    let _ = write!(words, " The halfmove clock reaches {}.", clocks.max().unwrap_or(0));
    words
}
