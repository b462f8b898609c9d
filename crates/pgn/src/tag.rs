//! Tags: `[Name "value"]`.

use std::borrow::Cow;
use std::fmt;

use memchr::memchr2;

use crate::bytes::{blanks, decode};

/// One tag of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    name: &'a [u8],
    /// As it is written, between the quotes.
    value: &'a [u8],
}

/// Why a line is no tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TagFault {
    /// No name follows the bracket.
    NoName,
    /// The value is not in quotes.
    NoQuote,
    /// The line ends before the closing quote and bracket.
    NotClosed,
    /// The tag is longer than any can sensibly be.
    TooLong,
}

impl fmt::Display for TagFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoName => "expected a tag's name after the bracket",
            Self::NoQuote => "expected a tag's value in quotes after its name",
            Self::NotClosed => "the tag is not closed by a quote and a bracket",
            Self::TooLong => "the tag is too long",
        })
    }
}

impl std::error::Error for TagFault {}

impl<'a> Tag<'a> {
    /// The name.
    pub fn name(&self) -> Cow<'a, str> {
        decode(self.name)
    }

    /// Whether the tag has this name; capitals and small letters are the same.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name.as_bytes())
    }

    /// The value: backslashes that escape a quote or a backslash are gone, and what is not UTF-8
    /// is read as Latin-1.
    pub fn value(&self) -> Cow<'a, str> {
        let value = decode(self.value);
        if !value.contains('\\') {
            return value;
        }
        let mut text = String::with_capacity(value.len());
        let mut letters = value.chars().peekable();
        while let Some(letter) = letters.next() {
            let escaped = letters.next_if(|next| letter == '\\' && matches!(next, '"' | '\\'));
            text.push(escaped.unwrap_or(letter));
        }
        Cow::Owned(text)
    }

    /// Reads a tag that is written as nearly all are, and how long it is. The text need not end with
    /// the line.
    pub(crate) fn read_plain(text: &'a [u8]) -> Option<(Self, usize)> {
        let start = text.strip_prefix(b"[")?;
        let (name, rest) = split_while(start, u8::is_ascii_alphanumeric);
        let is_plain = |byte: &u8| !matches!(byte, b'"' | b'\\' | ..b' ');
        let (value, rest) = split_while(rest.strip_prefix(b" \"")?, is_plain);
        let rest = rest.strip_prefix(b"\"]")?;
        (!name.is_empty()).then(|| (Self { name, value }, text.len() - rest.len()))
    }

    /// Reads the tag that a line starts with, and how long it is.
    pub(crate) fn read(line: &'a [u8]) -> Result<(Self, usize), TagFault> {
        let name_at = 1 + blanks(&line[1..]);
        let name = &line[name_at..];
        let is_part = |byte: &&u8| !matches!(byte, b' ' | b'\t' | b'"' | b']' | b'[' | b'\r');
        let name = &name[..name.iter().take_while(is_part).count()];
        if name.is_empty() {
            return Err(TagFault::NoName);
        }
        let mut at = name_at + name.len();
        at += blanks(&line[at..]);
        if line.get(at) != Some(&b'"') {
            return Err(TagFault::NoQuote);
        }
        let value = &line[at + 1..];
        let (length, closing) = end_of(value).ok_or(TagFault::NotClosed)?;
        Ok((Self { name, value: &value[..length] }, at + 1 + length + closing))
    }
}

/// The bytes that a text starts with, as long as they are such, and the rest.
fn split_while(text: &[u8], is_such: impl Fn(&u8) -> bool) -> (&[u8], &[u8]) {
    text.split_at(text.iter().take_while(|byte| is_such(byte)).count())
}

/// How long a value is, and how long what closes it. A quote within the value should be escaped,
/// but is taken for one if no bracket follows; and so is a backslash before the last quote.
fn end_of(value: &[u8]) -> Option<(usize, usize)> {
    let mut at = 0;
    while let Some(found) = memchr2(b'"', b'\\', value.get(at..)?) {
        at += found;
        if value[at] == b'\\' {
            at += 2;
        } else if let Some(closing) = closing(&value[at..]) {
            return Some((at, closing));
        } else {
            at += 1;
        }
    }
    (0..value.len()).rev().find_map(|at| Some((at, closing(&value[at..])?)))
}

/// How long a quote and a bracket are that a text starts with.
fn closing(text: &[u8]) -> Option<usize> {
    let after = text.strip_prefix(b"\"")?;
    let blanks = blanks(after);
    (after.get(blanks) == Some(&b']')).then_some(blanks + 2)
}

/// Whether a text that starts with a bracket looks like a tag.
pub(crate) fn looks_like_tag(text: &[u8]) -> bool {
    let text = &text[1..];
    let text = &text[blanks(text)..];
    let name = text.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let length = name.count();
    let after = &text[length..];
    let blanks = blanks(after);
    length > 0 && blanks > 0 && after.get(blanks) == Some(&b'"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<(String, String, &str), TagFault> {
        let read = Tag::read(line.as_bytes());
        if let Some(plain) = Tag::read_plain(line.as_bytes()) {
            assert_eq!(read, Ok(plain), "{line}");
        }
        let (tag, length) = read?;
        Ok((tag.name().into(), tag.value().into(), &line[length..]))
    }

    #[test]
    fn dialects_are_read() {
        for (line, name, value, rest) in [
            (r#"[Event "a"]"#, "Event", "a", ""),
            (r#"[ Event	"a" ] x"#, "Event", "a", " x"),
            (r#"[Event"a"][Site "b"]"#, "Event", "a", r#"[Site "b"]"#),
            (r#"[White "A \"B\" \\ C"]"#, "White", r#"A "B" \ C"#, ""),
            (r#"[White "A "B" C"]"#, "White", r#"A "B" C"#, ""),
            (r#"[Site "C:\games\"]"#, "Site", r"C:\games\", ""),
            (r#"[A ""]"#, "A", "", ""),
            (r#"[A "]"]"#, "A", "]", ""),
        ] {
            assert_eq!(read(line), Ok((name.into(), value.into(), rest)), "{line}");
        }
    }

    /// Every text of a few letters behind the start of a tag: what is read as plain is read alike as
    /// a line.
    #[test]
    fn plain_tags_are_read_alike() {
        let letters = b"A1_ \"\\][\xE9";
        let mut plain = 0;
        for number in 0..letters.len().pow(7) {
            let mut text = *br#"[........"]"#;
            for (at, byte) in (0..).zip(&mut text[1..8]) {
                *byte = letters[number / letters.len().pow(at) % letters.len()];
            }
            let Some(tag) = Tag::read_plain(&text) else {
                continue;
            };
            assert_eq!(Tag::read(&text), Ok(tag), "{}", text.escape_ascii());
            plain += 1;
        }
        assert!(plain > 1000);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_latin1() {
        let (tag, _) = Tag::read(b"[White \"M\xFCller\"]").unwrap();
        assert_eq!(tag.value(), "Müller");
        assert!(tag.is("white") && !tag.is("Black"));
    }

    #[test]
    fn faults_are_told_apart() {
        for (line, fault) in [
            ("[", TagFault::NoName),
            (r#"[ "a"]"#, TagFault::NoName),
            ("[Event]", TagFault::NoQuote),
            ("[Event a]", TagFault::NoQuote),
            (r#"[Event "a]"#, TagFault::NotClosed),
            (r#"[Event "a"#, TagFault::NotClosed),
            (r#"[Event "a\"#, TagFault::NotClosed),
            (r#"[Event "a" "#, TagFault::NotClosed),
        ] {
            assert_eq!(read(line), Err(fault), "{line}");
        }
    }
}
