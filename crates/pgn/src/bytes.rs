//! What single bytes are in the text of moves, and bytes as text.

use std::borrow::Cow;

/// What a byte can begin, or end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// White space.
    Blank,
    /// A letter: begins a move.
    Letter,
    /// A digit: begins a move number, a result or castling with zeros.
    Digit,
    /// A sign of judgement such as `!`, `±` or `+-`, or what such signs are made of.
    Glyph,
    /// A byte with a meaning of its own.
    Special,
    /// A byte that nothing begins with.
    Other,
}

const fn classify(byte: u8) -> Class {
    match byte {
        b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Blank,
        b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
        b'0'..=b'9' => Class::Digit,
        b'!' | b'?' | b'+' | b'-' | b'=' | b'#' | b'/' | b'\\' | b'~' | b'^' | b'|' | 0x80.. => {
            Class::Glyph
        }
        b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' | b'%' | b'.' => {
            Class::Special
        }
        _ => Class::Other,
    }
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = classify(byte as u8);
        byte += 1;
    }
    classes
};

/// The class of a byte.
#[inline]
pub(crate) fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether a byte belongs to a move or number that has begun before it.
#[inline]
pub(crate) fn continues_word(byte: u8) -> bool {
    match class(byte) {
        Class::Letter | Class::Digit | Class::Other => true,
        Class::Glyph => matches!(byte, b'+' | b'-' | b'=' | b'#' | b'/'),
        Class::Special => byte == b'.',
        Class::Blank => false,
    }
}

/// How many blanks a text starts with.
pub(crate) fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| class(byte) == Class::Blank).count()
}

/// A text that should be UTF-8, as the specification's Latin-1 if it is not.
pub(crate) fn decode(text: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect()),
    }
}
