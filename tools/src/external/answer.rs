//! Reading what programs print for a perft: a line for each first move, and a total.

use super::error::Fault;
use super::notation::MoveName;

/// More lines of moves than this are no answer.
const MAX_MOVES: usize = 10_000;

/// The counts below each first move, as a program printed them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Divide {
    /// The moves and what is below each, in the program's order.
    pub(crate) moves: Vec<(MoveName, u128)>,
    /// The total that the program printed, if it did.
    pub(crate) total: Option<u128>,
}

/// A line that says something.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Move(MoveName, u128),
    Total(u128),
}

impl Divide {
    /// Takes in a line; those that say nothing about counts are left out of account.
    pub(super) fn read_line(&mut self, line: &str) -> Result<(), Fault> {
        match item(line)? {
            Some(Item::Move(..)) if self.moves.len() == MAX_MOVES => {
                return Err(Fault::TooMany(MAX_MOVES));
            }
            Some(Item::Move(name, nodes)) => self.moves.push((name, nodes)),
            Some(Item::Total(nodes)) => self.total = Some(nodes),
            None => {}
        }
        Ok(())
    }

    /// Whether no line has said anything.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.total.is_none()
    }

    /// The sum of the moves' counts; 2^128 is beyond ten thousand counts of 64 bits.
    pub(crate) fn sum(&self) -> u128 {
        self.moves.iter().map(|&(_, nodes)| nodes).sum()
    }

    /// The total that the program printed, or else the sum.
    pub(crate) fn nodes(&self) -> u128 {
        self.total.unwrap_or_else(|| self.sum())
    }
}

/// What a line says: `e2e4: 20`, `1. e2e4 - 20`, `Nodes searched: 400`, `400`, …
fn item(line: &str) -> Result<Option<Item>, Fault> {
    let line = line.trim();
    let line = line.strip_prefix("info string").unwrap_or(line);
    let words: Vec<_> = line
        .split(|letter: char| letter.is_whitespace() || ":=>|()[]".contains(letter))
        .map(|word| word.trim_end_matches([',', ';', '.']))
        .filter(|word| word.contains(char::is_alphanumeric))
        .collect();
    // Some programs number their lines.
    let is_label = |word: &str| is_digits(word) || word.eq_ignore_ascii_case("move");
    let start = words.iter().position(|word| !is_label(word)).unwrap_or(0);
    if let Some(name) = words.get(start).and_then(|word| MoveName::parse(word)) {
        let nodes = words.get(start + 1).map(|word| number(word)).transpose()?.flatten();
        return Ok(nodes.map(|nodes| Item::Move(name, nodes)));
    }
    Ok(total(line, &words)?.map(Item::Total))
}

fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number, its digits perhaps grouped by commas, underscores or apostrophes.
fn number(word: &str) -> Result<Option<u128>, Fault> {
    let digits = word.replace([',', '_', '\''], "");
    if !is_digits(&digits) {
        return Ok(None);
    }
    match digits.parse::<u64>() {
        Ok(nodes) => Ok(Some(nodes.into())),
        Err(_) => Err(Fault::TooLarge(word.to_owned())),
    }
}

/// How lines with a total call it.
const TOTAL_NAMES: [&str; 5] = ["node", "leaf", "leaves", "total", "perft"];

/// How lines call time and speed, which are no total.
const SPEED_NAMES: [&str; 7] = ["nps", "mnps", "knps", "time", "speed", "elapsed", "nodes/s"];

/// What a number that is a time is followed by.
const TIME_UNITS: [&str; 5] = ["ms", "s", "sec", "seconds", "milliseconds"];

/// The total that a line gives: a number alone, or one with a name for it. The lines of a search
/// give none.
fn total(line: &str, words: &[&str]) -> Result<Option<u128>, Fault> {
    if let [only] = words {
        return number(only);
    }
    let starts_with = |word: &str, names: &[&str]| {
        let word = word.to_ascii_lowercase();
        names.iter().any(|name| word.starts_with(name))
    };
    // `Nodes: 400 Time: 3 ms` tells of both, and of nodes first.
    let end = words.iter().position(|word| starts_with(word, &SPEED_NAMES)).unwrap_or(words.len());
    let words = &words[..end];
    let Some(name) = words.iter().position(|word| starts_with(word, &TOTAL_NAMES)) else {
        return Ok(None);
    };
    if line.starts_with("info") {
        return Ok(None);
    }
    let (before, after) = words.split_at(name);
    let is_time = |next: Option<&&str>| next.is_some_and(|next| TIME_UNITS.contains(next));
    let mut after: Vec<_> = after
        .iter()
        .zip(after.iter().skip(1).map(Some).chain([None]))
        .filter_map(|(word, next)| (!is_time(next)).then_some(word))
        .collect();
    if starts_with(words[name], &["perft"]) {
        // The depth comes first: `perft 2 400`.
        after.reverse();
    }
    for word in after.into_iter().chain(before.iter().rev()) {
        if let Some(nodes) = number(word)? {
            return Ok(Some(nodes));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_programs_print_them() {
        let lines = [
            "e2e4: 20",
            "e2e4 20",
            "e2e4:20",
            "e2e4 - 20",
            "e2-e4 = 20",
            " 1. e2e4 -> 20",
            "12) e2e4 20",
            "info string e2e4: 20",
            "move e2e4: 20 (0.3%)",
            "Pe2e4 | 20 |",
            "[e2e4] 20 nodes",
        ];
        let name = MoveName::parse("e2e4").expect("a move");
        for line in lines {
            assert_eq!(item(line).expect(line), Some(Item::Move(name, 20)), "{line}");
        }
        let grouped = item("e2e4: 197,281").expect("a line");
        assert_eq!(grouped, Some(Item::Move(name, 197_281)));
    }

    #[test]
    fn totals_are_read_as_programs_print_them() {
        let lines = [
            "Nodes searched: 400",
            "Nodes searched  : 400",
            "nodes 400",
            "Nodes: 400 Time: 3 ms NPS: 133333",
            "Total: 400",
            "total nodes = 400",
            "Perft(2) = 400",
            "perft 2: 400",
            "perft 2 400",
            "400",
            "400 nodes",
            "400 nodes, 0.003 s",
            "info string Nodes searched: 400",
            "Leaf nodes: 400",
            "Nodes searched: 400 (depth 2)",
            "Depth 2 Nodes 400 Time 3",
            "Total: 400 nodes in 12 ms",
            "Perft 2: 400 nodes in 12 ms",
        ];
        for line in lines {
            assert_eq!(item(line).expect(line), Some(Item::Total(400)), "{line}");
        }
    }

    #[test]
    fn other_lines_say_nothing() {
        let lines = [
            "",
            "===========================",
            "Total time (ms) : 3",
            "Nodes/second    : 12345",
            "NPS: 12345",
            "info depth 2 nodes 400 nps 1000 pv e2e4 e7e5",
            "bestmove e2e4 ponder e7e5",
            "readyok",
            "e2e4",
            "e2e4: none",
            "Stockfish 15.1 by the Stockfish developers",
            "id name Something 2",
            "é♔",
        ];
        for line in lines {
            assert_eq!(item(line).expect(line), None, "{line}");
        }
    }

    #[test]
    fn impossible_answers_are_refused() {
        let mut divide = Divide::default();
        let large = divide.read_line("e2e4: 18446744073709551616");
        assert!(matches!(large, Err(Fault::TooLarge(_))));
        for _ in 0..MAX_MOVES {
            divide.read_line("e2e4: 18446744073709551615").expect("a count");
        }
        assert_eq!(divide.sum(), u128::from(u64::MAX) * MAX_MOVES as u128);
        assert!(matches!(divide.read_line("e2e4: 1"), Err(Fault::TooMany(_))));
    }
}
