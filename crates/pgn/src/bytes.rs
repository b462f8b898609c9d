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

/// The bytes of a word, each this one.
const fn repeated(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// How long the word is that eight bytes start with, if one of them behind it may be a blank.
#[inline(always)]
pub(crate) fn short_word_length(word: &[u8; 8]) -> Option<usize> {
    let word = u64::from_le_bytes(*word);
    // The lowest high bit left is that of the first byte up to and with a space.
    let blanks = word.wrapping_sub(repeated(b' ' + 1)) & !word & repeated(0x80);
    (blanks != 0).then_some(blanks.trailing_zeros() as usize / 8)
}

/// How long the move number is, with the dots behind it, that eight bytes start with, and whether
/// there are dots.
#[inline(always)]
pub(crate) fn number_length(word: &[u8; 8]) -> Option<(usize, bool)> {
    let digits = (1..4).find(|&at| !word[at].is_ascii_digit() && word[0].is_ascii_digit())?;
    // Where there is a dot the byte is zero; the bytes shifted in are none.
    let rest = !(!(u64::from_le_bytes(*word) ^ repeated(b'.')) >> (8 * digits));
    let dots = rest.trailing_zeros() as usize / 8;
    Some((digits + dots, dots > 0))
}

/// Where a text has its first closing brace, if that is soon and no line ends before. For comments
/// as short as most are this takes less time than to call a search for long ones.
#[inline(always)]
pub(crate) fn short_comment_length(text: &[u8]) -> Option<usize> {
    let zeros = |word: u64| word.wrapping_sub(repeated(1)) & !word & repeated(0x80);
    let (words, _) = text.first_chunk::<48>()?.as_chunks();
    let at = words.iter().enumerate().find_map(|(nth, word)| {
        let word = u64::from_le_bytes(*word);
        // The lowest high bit left is that of the first brace or line end.
        let found = zeros(word ^ repeated(b'}')) | zeros(word ^ repeated(b'\n'));
        (found != 0).then(|| nth * 8 + found.trailing_zeros() as usize / 8)
    })?;
    (text[at] == b'}').then_some(at)
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
