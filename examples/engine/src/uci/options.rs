//! `setoption`.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use super::error::CommandError;

/// The table's size in mebibytes: what is allowed, and the usual.
pub(crate) const HASH: RangeInclusive<usize> = 1..=1024;
pub(crate) const USUAL_HASH: usize = 16;

/// How many threads may count.
pub(crate) const THREADS: RangeInclusive<usize> = 1..=256;

/// What an option is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// `UCI_Chess960`: castling is written as the king taking its rook.
    Chess960(bool),
    /// `Hash`: the size of the table of a search, and of a count, in mebibytes.
    Hash(usize),
    /// `Threads`: how many threads count.
    Threads(NonZeroUsize),
    /// `Clear Hash`: the table is to be emptied.
    ClearHash,
}

/// The lines that tell of the options.
pub(crate) fn options() -> [String; 4] {
    let spin = |name, usual, range: &RangeInclusive<usize>| {
        let (min, max) = (range.start(), range.end());
        format!("option name {name} type spin default {usual} min {min} max {max}")
    };
    [
        spin("Threads", 1, &THREADS),
        spin("Hash", USUAL_HASH, &HASH),
        "option name Clear Hash type button".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
    ]
}

impl Setting {
    /// Reads the words after `setoption`: `name … value …`, where either may be several words.
    pub(crate) fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, CommandError> {
        let is_name = words.next().is_some_and(|word| word.eq_ignore_ascii_case("name"));
        let name: Vec<_> =
            words.by_ref().take_while(|word| !word.eq_ignore_ascii_case("value")).collect();
        if !is_name || name.is_empty() {
            return Err(CommandError::NoOptionName);
        }
        let (name, value) = (name.join(" "), words.collect::<Vec<_>>().join(" "));
        match &*name.to_ascii_lowercase() {
            "uci_chess960" => match &*value.to_ascii_lowercase() {
                "true" => Ok(Self::Chess960(true)),
                "false" => Ok(Self::Chess960(false)),
                _ => Err(CommandError::OptionValue {
                    name: "UCI_Chess960",
                    expected: "true or false",
                    found: value,
                }),
            },
            "hash" => {
                in_range(&HASH, value, "Hash", "a number of MiB from 1 to 1024").map(Self::Hash)
            }
            "threads" => in_range(&THREADS, value, "Threads", "a number from 1 to 256")
                .map(|threads| Self::Threads(NonZeroUsize::MIN.saturating_add(threads - 1))),
            "clear hash" => Ok(Self::ClearHash),
            _ => Err(CommandError::UnknownOption(name)),
        }
    }
}

fn in_range(
    range: &RangeInclusive<usize>,
    value: String,
    name: &'static str,
    expected: &'static str,
) -> Result<usize, CommandError> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or(CommandError::OptionValue { name, expected, found: value })
}
