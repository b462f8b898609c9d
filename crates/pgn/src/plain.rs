//! Words, numbers and comments in their most frequent forms, looked at eight bytes at a time.

use crate::bytes::{Class, class};

/// A word of at most seven bytes, a blank behind it, which should be a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainWord {
    /// The word, with what stands behind it.
    pub(crate) text: [u8; 8],
    pub(crate) length: usize,
    /// Where it begins.
    at: usize,
}

/// What stands among moves as a rule, one after the other: words and short comments with a blank
/// behind, and numbers.
#[derive(Debug)]
pub(crate) struct PlainTokens<'a> {
    text: &'a [u8],
    /// The place behind those that were read.
    at: usize,
}

impl<'a> PlainTokens<'a> {
    pub(crate) const fn of(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// How much was read.
    pub(crate) const fn read(&self) -> usize {
        self.at
    }

    /// Goes back to where a word begins.
    pub(crate) const fn go_back_to(&mut self, word: PlainWord) {
        self.at = word.at;
    }

    /// The next word, past numbers and comments. `None` before anything else.
    #[inline(always)]
    pub(crate) fn next_word(&mut self) -> Option<PlainWord> {
        loop {
            let text = &self.text[self.at..];
            let start = text.first_chunk()?;
            if class(start[0]) == Class::Letter {
                let word = PlainWord { text: *start, length: word_length(start)?, at: self.at };
                self.at += with_blank(text, word.length)?;
                return Some(word);
            }
            self.at += if start[0] == b'{' {
                with_blank(text, 1 + comment_length(text)?)?
            } else {
                number_length(start)?
            };
        }
    }
}

/// A length and one more for the blank that must stand there: a test and no sum, so that what comes
/// next need not wait for it.
#[inline(always)]
fn with_blank(text: &[u8], length: usize) -> Option<usize> {
    (class(*text.get(length)?) == Class::Blank).then_some(length + 1)
}

/// The bytes of a word, each this one.
const fn repeated(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// How long the word is that eight bytes start with, if one of them behind it may be a blank.
#[inline(always)]
fn word_length(word: &[u8; 8]) -> Option<usize> {
    let word = u64::from_le_bytes(*word);
    // The lowest high bit left is that of the first byte up to and with a space.
    let blanks = word.wrapping_sub(repeated(b' ' + 1)) & !word & repeated(0x80);
    (blanks != 0).then_some(blanks.trailing_zeros() as usize / 8)
}

/// How long the move number is that eight bytes start with, with the dots and a space behind it.
/// Told by choices that can be foreseen, so that what comes next need not wait.
#[inline(always)]
fn number_length(text: &[u8; 8]) -> Option<usize> {
    let digits = (1..4).find(|&at| !text[at].is_ascii_digit() && text[0].is_ascii_digit())?;
    let behind = u64::from_le_bytes(*text) >> (8 * digits);
    if behind as u16 == u16::from_le_bytes(*b". ") {
        Some(digits + 2)
    } else if behind as u32 == u32::from_le_bytes(*b"... ") {
        Some(digits + 4)
    } else {
        rare_number_length(&text[digits..]).map(|length| digits + length)
    }
}

/// How long the dots of a move number are, or a space in their place, where nothing else stands.
#[inline(never)]
fn rare_number_length(behind: &[u8]) -> Option<usize> {
    match *behind {
        [b'.', b'.', b'.', ..] => Some(3),
        [b'.' | b' ', ..] => Some(1),
        _ => None,
    }
}

/// Where a text has its first closing brace, if that is soon and no line ends before. For comments
/// as short as most are this takes less time than to call a search for long ones.
#[inline(always)]
pub(crate) fn comment_length(text: &[u8]) -> Option<usize> {
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
