//! The fields of a suite's line, in the spellings of the suites that there are.

use crate::error::SuiteFault;
use crate::suite::Count;

/// The operations of EPD that are not about counts: an engine's analysis, comments, clocks.
const EPD_OPERATIONS: [&str; 24] = [
    "acd",
    "acn",
    "acs",
    "am",
    "bm",
    "ce",
    "dm",
    "draw_accept",
    "draw_claim",
    "draw_offer",
    "draw_reject",
    "eco",
    "fmvn",
    "hmvc",
    "nic",
    "noop",
    "pm",
    "pv",
    "rc",
    "resign",
    "sm",
    "tcgs",
    "tcri",
    "tcsi",
];

/// What a field says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field<'a> {
    /// `id name`, `id "a name"`.
    Id(&'a str),
    /// `src key,key`.
    Sources(&'a str),
    /// `D4 197281`, `perft 4 197281`.
    Count(Count),
    /// `197281`: the count one ply deeper than the one before.
    NextCount(u64),
    /// Another operation of EPD.
    Other,
}

impl<'a> Field<'a> {
    pub(crate) fn read(field: &'a str) -> Result<Self, SuiteFault> {
        let (name, value) = name_and_value(field);
        match name {
            "id" => Ok(Self::Id(text(value)?)),
            "src" => Ok(Self::Sources(value)),
            "perft" => Ok(Self::Count(depth_and_count(value)?)),
            _ if is_number(name) && value.is_empty() => Ok(Self::NextCount(count(name)?)),
            _ if EPD_OPERATIONS.contains(&name) || is_comment_operation(name) => Ok(Self::Other),
            _ => {
                let depth = name.strip_prefix(['D', 'd']).filter(|depth| is_number(depth));
                let depth = parse_depth(depth.ok_or(SuiteFault::UnknownField)?)?;
                Ok(Self::Count(Count { depth, nodes: count(word(value)?)? }))
            }
        }
    }
}

/// `c0` to `c9` and `v0` to `v9`.
fn is_comment_operation(name: &str) -> bool {
    matches!(name.as_bytes(), [b'c' | b'v', b'0'..=b'9'])
}

/// The name of a field, and what follows it after white space, `=` or `:`.
pub(crate) fn name_and_value(field: &str) -> (&str, &str) {
    let is_separator = |letter: char| letter.is_whitespace() || letter == '=' || letter == ':';
    match field.split_once(is_separator) {
        Some((name, value)) => (name, value.trim_start_matches(is_separator).trim_end()),
        None => (field, ""),
    }
}

/// Takes a line apart into its FEN and the fields. The FEN ends at the first semicolon or comma,
/// or before the first word after its fourth that starts with a letter: its clocks are numbers.
pub(crate) fn split_fen(line: &str) -> (&str, &str) {
    let end = line.find([';', ',']).unwrap_or(line.len());
    let mut words = 0;
    let mut is_in_word = false;
    for (index, letter) in line[..end].char_indices() {
        let starts = !letter.is_whitespace() && !is_in_word;
        if starts && words >= 4 && letter.is_alphabetic() {
            return (line[..index].trim_end(), &line[index..]);
        }
        words += usize::from(starts);
        is_in_word = !letter.is_whitespace();
    }
    (line[..end].trim_end(), line.get(end + 1..).unwrap_or_default())
}

/// The line up to a comment: `//` or `%` at its start, or `#` after white space and outside quotes
/// (moves may end in one).
pub(crate) fn without_comment(line: &str) -> &str {
    if line.starts_with("//") || line.starts_with('%') {
        return "";
    }
    let mut is_quoted = false;
    let mut before = ' ';
    for (index, letter) in line.char_indices() {
        is_quoted ^= letter == '"';
        if letter == '#' && before.is_whitespace() && !is_quoted {
            return &line[..index];
        }
        before = letter;
    }
    line
}

/// The fields between semicolons; one may close the last. Commas separate fields as well,
/// except where they belong to an `id` or `src`. Quotes keep both together.
pub(crate) fn split(text: &str) -> Result<Vec<&str>, SuiteFault> {
    let text = text.trim_end();
    let text = text.strip_suffix(';').unwrap_or(text);
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let mut fields = Vec::new();
    for field in split_unquoted(text, ';')? {
        match name_and_value(field).0 {
            "id" | "src" => fields.push(field),
            _ => fields.extend(split_unquoted(field.strip_suffix(',').unwrap_or(field), ',')?),
        }
    }
    Ok(fields)
}

fn split_unquoted(text: &str, separator: char) -> Result<Vec<&str>, SuiteFault> {
    let mut is_quoted = false;
    let parts = text
        .split(|letter| {
            is_quoted ^= letter == '"';
            letter == separator && !is_quoted
        })
        .map(str::trim)
        .collect();
    if is_quoted { Err(SuiteFault::OpenQuote) } else { Ok(parts) }
}

/// The value of a field that is one word, or several in quotes.
pub(crate) fn text(value: &str) -> Result<&str, SuiteFault> {
    match value.strip_prefix('"').and_then(|value| value.split_once('"')) {
        Some(("", "")) => Err(SuiteFault::NoValue),
        Some((text, "")) => Ok(text),
        Some((_, surplus)) => Err(SuiteFault::Surplus(surplus.trim().to_owned())),
        None if value.starts_with('"') => Err(SuiteFault::OpenQuote),
        None => word(value),
    }
}

/// The value of a field, which is one word.
pub(crate) fn word(value: &str) -> Result<&str, SuiteFault> {
    match value.split_once(char::is_whitespace) {
        Some((_, surplus)) => Err(SuiteFault::Surplus(surplus.trim().to_owned())),
        None if value.is_empty() => Err(SuiteFault::NoValue),
        None => Ok(value),
    }
}

/// A depth and a count: `4 197281`.
pub(crate) fn depth_and_count(value: &str) -> Result<Count, SuiteFault> {
    let (depth, nodes) = name_and_value(value);
    if depth.is_empty() {
        return Err(SuiteFault::NoValue);
    }
    if !is_number(depth) {
        return Err(SuiteFault::NotADepth(depth.to_owned()));
    }
    Ok(Count { depth: parse_depth(depth)?, nodes: count(word(nodes)?)? })
}

fn parse_depth(digits: &str) -> Result<u8, SuiteFault> {
    digits.parse().map_err(|_| SuiteFault::DepthTooLarge)
}

fn count(text: &str) -> Result<u64, SuiteFault> {
    if !is_number(text) {
        return Err(SuiteFault::NotANumber(text.to_owned()));
    }
    text.parse().map_err(|_| SuiteFault::NumberTooLarge(text.to_owned()))
}

/// Whether a text is a number as suites and command lines write it: digits, without a sign.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
