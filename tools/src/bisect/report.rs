//! What a search has found, as text and as JSON.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use fivefold_movegen::EnPassantMode;
use serde::Serialize;

use super::counts::Counts;
use super::listed::Listed;
use super::search::Found;
use super::side::own_counts;
use super::why::{Ruling, judge};
use crate::board::{Board, Pieces};

/// The JSON object of `bisect`.
#[derive(Serialize)]
pub(super) struct Report {
    /// As deep as was asked, in plies.
    pub(super) depth: u8,
    pub(super) programs: [String; 2],
    pub(super) same: bool,
    /// The totals: of the whole depth, or of the first at which they differ.
    pub(super) nodes: [u128; 2],
    pub(super) difference: Option<DifferenceReport>,
}

/// Where and how two programs differ.
#[derive(Serialize)]
pub(super) struct DifferenceReport {
    /// The least depth at which the counts differ, in plies.
    first_depth: u8,
    /// `moves`, `leaves`, `totals`, or `only here`.
    kind: &'static str,
    /// The moves to the position that explains the difference.
    line: Vec<String>,
    fen: String,
    board: String,
    /// How deep the counts below are, from this position.
    depth_here: u8,
    nodes_here: [u128; 2],
    correct_nodes_here: u128,
    moves: Vec<MoveReport>,
    counts: Vec<CountReport>,
    /// Whether the same difference shows when the programs are given the position's FEN alone.
    from_fen_alone: Option<bool>,
}

/// A move that is not listed as it should be.
#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    /// How often each program lists it.
    times: [usize; 2],
    legal: bool,
    why: String,
}

/// A move that both list, with counts of which one is wrong at least.
#[derive(Serialize)]
struct CountReport {
    #[serde(rename = "move")]
    mv: String,
    nodes: [u128; 2],
    /// `null` if the move is illegal.
    correct: Option<u128>,
}

impl DifferenceReport {
    pub(super) fn new(found: &Found, from_fen_alone: Option<bool>) -> Self {
        let Found { at, first_depth, is_only_here, .. } = found;
        let (position, rules) = (&at.line.position, at.line.rules);
        let correct = own_counts(position, at.depth);
        let moves: Vec<_> = wrongly_listed(found, &correct)
            .map(|listed| {
                let Ruling { is_legal, why } = judge(position, listed);
                let times = at.counts.each_ref().map(|counts| counts.times(listed));
                MoveReport { mv: listed.text(rules), times, legal: is_legal, why }
            })
            .collect();
        let counts: Vec<_> = at
            .difference
            .counts
            .iter()
            .map(|&(listed, nodes)| CountReport {
                mv: listed.text(rules),
                nodes,
                correct: correct.moves.get(&listed).map(|nodes| nodes.iter().sum()),
            })
            .collect();
        let kind = if *is_only_here {
            "only here"
        } else if !at.difference.moves.is_empty() || !moves.is_empty() {
            "moves"
        } else if !counts.is_empty() {
            "leaves"
        } else {
            "totals"
        };
        Self {
            first_depth: *first_depth,
            kind,
            line: at.line.moves.iter().map(|mv| mv.uci(rules).to_string()).collect(),
            fen: position.fen().en_passant(EnPassantMode::Always).to_string(),
            board: Board::new(position).pieces(Pieces::Letters).to_string(),
            depth_here: at.depth,
            nodes_here: at.counts.each_ref().map(|counts| counts.nodes),
            correct_nodes_here: correct.nodes,
            moves,
            counts,
            from_fen_alone,
        }
    }
}

/// The moves that some side does not list once if legal, and never if illegal. A legal move
/// without leaves need not be listed two plies deep or more.
fn wrongly_listed(found: &Found, correct: &Counts) -> impl Iterator<Item = Listed> {
    let at = &found.at;
    let all: BTreeSet<Listed> =
        at.counts.iter().chain([correct]).flat_map(|counts| counts.moves.keys().copied()).collect();
    let is_right = move |counts: &Counts, listed: &Listed| match correct.moves.get(listed) {
        None => counts.times(*listed) == 0,
        Some(nodes) => {
            let may_lack = at.depth > 1 && nodes == &[0];
            counts.times(*listed) == 1 || may_lack && counts.times(*listed) == 0
        }
    };
    all.into_iter().filter(move |listed| !at.counts.iter().all(|counts| is_right(counts, listed)))
}

impl Report {
    /// The report for people.
    pub(super) fn text(&self) -> String {
        let [a, b] = &self.programs;
        let [x, y] = self.nodes;
        let Some(difference) = &self.difference else {
            return format!("{a} and {b} agree to depth {}: {x} nodes", self.depth);
        };
        let DifferenceReport { first_depth, line, board, fen, .. } = difference;
        let mut text = format!("{a} and {b} differ at depth {first_depth}: {x} and {y} nodes\n");
        if *first_depth > 1 {
            let _ =
                writeln!(text, "they agree below every first move to depth {}", first_depth - 1);
        }
        let _ = match line.as_slice() {
            [] => writeln!(text, "the position itself explains it"),
            moves => writeln!(text, "a shortest line to where they differ: {}", moves.join(" ")),
        };
        let _ = write!(text, "\n{board}\n\n{fen}\n\n");
        text + &difference.findings(&self.programs).join("\n")
    }
}

impl DifferenceReport {
    fn findings(&self, programs: &[String; 2]) -> Vec<String> {
        let Self { depth_here: depth, nodes_here: [x, y], correct_nodes_here: correct, .. } = self;
        let [a, b] = programs;
        let mut lines =
            vec![format!("at depth {depth} from here: {a} {x}, {b} {y}, correct {correct}")];
        lines.extend(self.moves.iter().flat_map(|mv| mv.lines(programs)));
        for CountReport { mv, nodes: [x, y], correct } in &self.counts {
            let correct =
                correct.map_or("the move is illegal".to_owned(), |n| format!("correct {n}"));
            lines.push(format!("below {mv}: {a} {x}, {b} {y}, {correct}"));
        }
        match self.kind {
            "only here" => lines.push(
                "asked about the positions after these moves by themselves, they agree: what \
                 differs is how the counts are added up or how the positions are reached"
                    .to_owned(),
            ),
            "leaves" => lines.push("both list the same moves, and their counts differ".to_owned()),
            "totals" => {
                lines.push("a total is not the sum of the counts below each move".to_owned());
            }
            _ => {}
        }
        match self.from_fen_alone {
            Some(true) => lines.push("the FEN alone shows the same".to_owned()),
            Some(false) => lines.push(
                "the FEN alone does not show it: the fault is in how the moves are played"
                    .to_owned(),
            ),
            None => {}
        }
        lines
    }
}

impl MoveReport {
    /// What each program makes of it, and why that is right or wrong.
    fn lines(&self, programs: &[String; 2]) -> Vec<String> {
        let Self { mv, times, legal, why } = self;
        let wrong = |times: usize| match (legal, times) {
            (true, 0) => Some("lacks"),
            (false, 1..) => Some("lists"),
            (_, 2..) => Some("repeats"),
            _ => None,
        };
        let ruling = if *legal { "legal" } else { "illegal" };
        let sides = programs.iter().zip(*times);
        sides
            .filter_map(|(program, times)| {
                let verb = wrong(times)?;
                let often = if times > 1 { format!(" {times} times") } else { String::new() };
                Some(format!("{program} {verb} {mv}{often}, which is {ruling}: {why}"))
            })
            .collect()
    }
}
