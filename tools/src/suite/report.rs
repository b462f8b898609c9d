//! What checking suites gives, as text and as JSON.

use std::fmt;
use std::time::Instant;

use fivefold_movegen::CastlingMode;
use fivefold_perft_suites::{Checked, Entry};
use serde::{Deserialize, Serialize};

use crate::error::printable;
use crate::output::counted;
use crate::speed::Speed;

/// How a position's counts compare.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Status {
    /// All that were run are right.
    Ok,
    /// At least one is wrong.
    Mismatch,
    /// None is within the limits.
    Skipped,
    /// The program under test has failed at one, and none before it is wrong.
    Failed,
}

/// What a position gave.
pub(super) struct Outcome {
    /// The counts that were run; none if the position was skipped.
    pub(super) checked: Vec<Checked>,
    /// How many counts are outside the limits.
    pub(super) left_out: usize,
    /// All of them together.
    pub(super) speed: Speed,
    /// Why the rest was not run, if a program under test has failed.
    pub(super) error: Option<String>,
    /// Whether an earlier run has counted it.
    pub(super) is_resumed: bool,
}

impl Outcome {
    fn status(&self) -> Status {
        match self.mismatches().next() {
            Some(_) => Status::Mismatch,
            None if self.error.is_some() => Status::Failed,
            None if self.checked.is_empty() => Status::Skipped,
            None => Status::Ok,
        }
    }

    fn mismatches(&self) -> impl Iterator<Item = Checked> {
        self.checked.iter().copied().filter(|checked| !checked.is_ok())
    }

    /// The line of text of a position, its id padded to `width`.
    pub(super) fn line(&self, entry: &Entry, width: usize) -> String {
        let id = &entry.id;
        let Some(deepest) = self.checked.last() else {
            return match &self.error {
                Some(error) => format!("{id:<width$}  FAILED {}", printable(error)),
                None => format!("{id:<width$}  skipped, no count within the limits"),
            };
        };
        let mut verdict: Vec<_> = self
            .mismatches()
            .map(|Checked { depth, expected, found }| {
                format!("MISMATCH expected {expected} at D{depth}, found {found}")
            })
            .collect();
        if let Some(error) = &self.error {
            verdict.push(format!("FAILED {}", printable(error)));
        }
        if verdict.is_empty() {
            verdict.push("ok".to_owned());
        }
        if self.is_resumed {
            verdict.push("from an earlier run".to_owned());
        }
        format!(
            "{id:<width$}  D{:<3} {:>12} nodes {:>7.1} Mnps  {}",
            deepest.depth,
            deepest.found,
            self.speed.mnps(),
            verdict.join("; ")
        )
    }
}

/// What all positions gave together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Total {
    /// Positions all of whose counts are right, of those that were run.
    ok: usize,
    /// Positions with a wrong count.
    pub(super) mismatches: usize,
    /// Positions with no count within the limits.
    skipped: usize,
    /// Positions at which the program under test has failed.
    pub(super) failed: usize,
    /// Positions that an earlier run has counted; they are among the others, their nodes are not.
    resumed: usize,
    /// Counts outside the limits, those of skipped positions included.
    left_out: usize,
    /// The nodes of all counts, and the time once it is known.
    speed: Speed,
}

impl Total {
    /// Counts a position in.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        match outcome.status() {
            Status::Ok => self.ok += 1,
            Status::Mismatch => self.mismatches += 1,
            Status::Skipped => self.skipped += 1,
            Status::Failed => self.failed += 1,
        }
        self.left_out += outcome.left_out;
        if outcome.is_resumed {
            self.resumed += 1;
        } else {
            self.speed.nodes += outcome.speed.nodes;
        }
    }

    /// The same with the time since `start`: what threads take at once is not added up.
    pub(super) fn after(self, start: Instant) -> Self {
        Self { speed: Speed { elapsed: start.elapsed(), ..self.speed }, ..self }
    }

    /// How many positions are done.
    pub(super) const fn positions(self) -> usize {
        self.ok + self.mismatches + self.skipped + self.failed
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ok, mismatches, skipped, failed, resumed, left_out, speed } = self;
        let counted = |number: &usize, one, many| counted(*number as u64, one, many);
        let mismatches = counted(mismatches, "mismatch", "mismatches");
        write!(f, "{ok} ok, {mismatches}, {skipped} skipped; ")?;
        if *failed > 0 {
            write!(f, "{failed} failed; ")?;
        }
        if *resumed > 0 {
            write!(f, "{resumed} from an earlier run; ")?;
        }
        write!(f, "{} left out; {speed}", counted(left_out, "count", "counts"))
    }
}

/// The JSON object of a position.
#[derive(Serialize)]
pub(super) struct PositionReport<'a> {
    id: &'a str,
    file: &'a str,
    line: usize,
    fen: &'a str,
    rules: &'static str,
    /// The program under test, if it is not this one.
    program: Option<&'a str>,
    status: Status,
    /// The deepest that was run, in plies, and its count; `null` if skipped.
    depth: Option<u8>,
    nodes: Option<u64>,
    /// For all depths of the position.
    seconds: f64,
    /// Every count that was run.
    counts: Vec<CountReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    mismatches: Vec<CountReport>,
}

/// A count that was run.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct CountReport {
    pub(super) depth: u8,
    pub(super) expected: u64,
    pub(super) found: u64,
}

impl From<Checked> for CountReport {
    fn from(Checked { depth, expected, found }: Checked) -> Self {
        Self { depth, expected, found }
    }
}

/// The name of rules in reports.
pub(super) const fn rules_name(rules: CastlingMode) -> &'static str {
    match rules {
        CastlingMode::Standard => "standard",
        CastlingMode::Chess960 => "chess960",
    }
}

impl<'a> PositionReport<'a> {
    pub(super) fn new(
        file: &'a str,
        entry: &'a Entry,
        program: Option<&'a str>,
        outcome: &'a Outcome,
    ) -> Self {
        let deepest = outcome.checked.last();
        Self {
            id: &entry.id,
            file,
            line: entry.line,
            fen: &entry.fen,
            rules: rules_name(entry.rules),
            program,
            status: outcome.status(),
            depth: deepest.map(|checked| checked.depth),
            nodes: deepest.map(|checked| checked.found),
            seconds: outcome.speed.seconds(),
            mismatches: outcome.mismatches().map(CountReport::from).collect(),
            counts: outcome.checked.iter().copied().map(CountReport::from).collect(),
            error: outcome.error.as_deref(),
        }
    }
}

/// The JSON object of the total.
#[derive(Serialize)]
pub(super) struct TotalReport {
    total: TotalNumbers,
}

#[derive(Serialize)]
struct TotalNumbers {
    positions: usize,
    ok: usize,
    mismatches: usize,
    skipped: usize,
    failed: usize,
    resumed: usize,
    counts_left_out: usize,
    nodes: u128,
    seconds: f64,
}

impl TotalReport {
    pub(super) fn new(total: Total) -> Self {
        Self {
            total: TotalNumbers {
                positions: total.positions(),
                ok: total.ok,
                mismatches: total.mismatches,
                skipped: total.skipped,
                failed: total.failed,
                resumed: total.resumed,
                counts_left_out: total.left_out,
                nodes: total.speed.nodes,
                seconds: total.speed.seconds(),
            },
        }
    }
}
