//! What `go` asks for.

use std::time::Duration;

use fivefold_movegen::{Move, Position};

use super::error::CommandError;
use crate::clock::Limits;

/// What `go` asks for.
#[derive(Debug)]
pub(crate) enum Go {
    /// To count the sequences of so many legal moves, by first move.
    Perft(u8),
    /// To find the best move.
    Search(Task),
}

/// A search that is asked for.
#[derive(Debug, Default)]
pub(crate) struct Task {
    /// How long.
    pub(crate) limits: Limits,
    /// Among these moves; among all if there are none.
    pub(crate) moves: Vec<Move>,
    /// Words that mean nothing here.
    pub(crate) unknown: Vec<String>,
}

/// The words that a number belongs to.
const NUMBERS: [&str; 9] =
    ["wtime", "btime", "winc", "binc", "movetime", "movestogo", "depth", "nodes", "mate"];

impl Go {
    /// Reads the words after `go`, for the player to move.
    pub(crate) fn read<'a>(
        words: impl Iterator<Item = &'a str>,
        position: &Position,
    ) -> Result<Self, CommandError> {
        let own = position.side_to_move().letter();
        let mut task = Task::default();
        let limits = &mut task.limits;
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let word = word.to_ascii_lowercase();
            if let Some(&word) = NUMBERS.iter().find(|&&known| known == word) {
                let number = number(word, words.next())?;
                let small = u32::try_from(number).unwrap_or(u32::MAX);
                let time = Duration::from_millis(number);
                match word {
                    "depth" => limits.depth = Some(small),
                    // A mate in so many moves is seen at twice as many plies.
                    "mate" => limits.depth = Some(small.saturating_mul(2)),
                    "nodes" => limits.nodes = Some(number),
                    "movetime" => limits.move_time = Some(time),
                    "movestogo" => limits.moves_to_go = Some(small),
                    "wtime" | "btime" if word.starts_with(own) => limits.clock = Some(time),
                    "winc" | "binc" if word.starts_with(own) => limits.increment = time,
                    // The other player's clock.
                    _ => {}
                }
                continue;
            }
            match &*word {
                "perft" => return depth(words.next()).map(Self::Perft),
                "infinite" => limits.infinite = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !is_keyword(word)) {
                        let mv = position
                            .parse_uci(text)
                            .map_err(|error| CommandError::SearchMove(text.to_owned(), error))?;
                        task.moves.push(mv);
                    }
                }
                _ => task.unknown.push(word),
            }
        }
        let is_limited = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.move_time.is_some()
            || limits.clock.is_some();
        limits.infinite |= !is_limited;
        Ok(Self::Search(task))
    }
}

fn is_keyword(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    NUMBERS.contains(&&*word) || matches!(&*word, "perft" | "infinite" | "searchmoves" | "ponder")
}

/// The number that belongs to a word. One below zero, as of a clock that has run out, is zero.
fn number(word: &'static str, text: Option<&str>) -> Result<u64, CommandError> {
    let number: Option<i64> = text.and_then(|text| text.parse().ok());
    let number = number.map(|number| number.max(0).unsigned_abs());
    number.ok_or_else(|| CommandError::Number {
        word,
        expected: "a number",
        found: text.map(str::to_owned),
    })
}

/// The depth of a count.
fn depth(text: Option<&str>) -> Result<u8, CommandError> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| CommandError::Number {
        word: "perft",
        expected: "a number of plies from 0 to 255",
        found: text.map(str::to_owned),
    })
}
