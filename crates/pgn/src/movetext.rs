//! The moves of a game, with all that stands among them.

use std::io::Read;

use fivefold_movegen::SanError;

use crate::bytes::{Class, blanks, class, continues_word};
use crate::fault::FaultKind;
use crate::outcome::Outcome;
use crate::plain::PlainTokens;
use crate::reader::{LOOKAHEAD, Reader, Reading, shortened};
use crate::tag::looks_like_tag;
use crate::visitor::Visitor;

/// The longest word; longer ones are cut, which makes none of them a move.
const MAX_WORD: usize = 255;

impl<R: Read> Reader<R> {
    /// Reads the moves up to the result, the next game or the end.
    pub(crate) fn read_moves<V: Visitor>(
        &mut self,
        reading: &mut Reading<'_, V>,
    ) -> Option<Outcome> {
        loop {
            self.window.fill(LOOKAHEAD);
            self.read_plain_moves(reading);
            let rest = self.window.rest();
            let &first = rest.first()?;
            match class(first) {
                Class::Blank => self.window.advance(blanks(rest)),
                Class::Letter => self.read_word(reading),
                Class::Digit => {
                    if let Some(result) = self.read_number(reading) {
                        return Some(result);
                    }
                }
                Class::Glyph => {
                    if let Some(result) = self.read_glyphs(reading) {
                        return Some(result);
                    }
                }
                Class::Special => match first {
                    b'{' => {
                        self.skip_comment(reading);
                    }
                    b'(' => self.skip_variation(reading),
                    b'[' if self.is_next_game() => return None,
                    b'*' => {
                        self.window.advance(1);
                        return Some(Outcome::Unknown);
                    }
                    b'$' if rest.get(1).is_some_and(u8::is_ascii_digit) => {
                        let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit());
                        let length = 1 + digits.count();
                        self.window.advance(length);
                    }
                    b';' => self.window.skip_line(),
                    b'%' if self.window.is_line_start() => self.window.skip_line(),
                    b'.' => self.window.advance(1),
                    _ => self.refuse(1, reading),
                },
                Class::Other => {
                    let length = word_length(rest);
                    self.refuse(length, reading);
                }
            }
        }
    }

    /// Reads moves as long as they are written as they mostly are: short, a blank behind, with or
    /// without number and short comment, and legal. What comes then is looked at more closely.
    #[inline]
    fn read_plain_moves<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) {
        let mut tokens = PlainTokens::of(self.window.rest());
        let mut next = if reading.is_playing { tokens.next_word() } else { None };
        while let Some(word) = next {
            // Found before this one is played, since a processor can seek and play at once.
            next = tokens.next_word();
            if !reading.play_plain(word) {
                tokens.go_back_to(word);
                break;
            }
        }
        let read = tokens.read();
        self.window.advance(read);
    }

    /// Whether the next game begins at the bracket here: its tags are there though no result is.
    fn is_next_game(&self) -> bool {
        let rest = self.window.rest();
        let starts_word = |text: &[u8]| text.get(blanks(text)).is_some_and(u8::is_ascii_alphabetic);
        self.window.is_line_start() && starts_word(&rest[1..]) || looks_like_tag(rest)
    }

    /// Reads a move, or a mark that looks like one.
    #[inline]
    fn read_word<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) {
        let rest = self.window.rest();
        let length = word_length(rest);
        let is_mark =
            matches!(rest[..length], [b'N' | b'D'] | [b'e', b'.', b'p', b'.'] | [b'e', b'p']);
        if reading.is_playing && !is_mark {
            self.play_word(length, reading);
        }
        self.window.advance(length);
    }

    /// Plays the move of this length that stands here.
    #[inline]
    fn play_word<V: Visitor>(&mut self, length: usize, reading: &mut Reading<'_, V>) {
        let word = &self.window.rest()[..length];
        let position = reading.visitor.position();
        let error = match position.parse_san_bytes(word) {
            Ok(mv) => return reading.play(mv),
            Err(SanError::NullMove) => match position.null_move() {
                Some(after) if reading.visitor.pass(&after) => return,
                _ => SanError::NullMove,
            },
            Err(error) => error,
        };
        let position = reading.visitor.position();
        let (number, player) = (position.fullmove_number(), position.side_to_move());
        let kind = FaultKind::Move { number, player, text: shortened(word), error };
        reading.fault(self.window.line(), kind);
        reading.is_playing = false;
    }

    /// Reads what starts with a digit: a move number, perhaps with the move right behind it, a
    /// result, castling with zeros or a null move.
    fn read_number<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> Option<Outcome> {
        let rest = self.window.rest();
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let after = rest.get(digits).copied().unwrap_or(b' ');
        match class(after) {
            Class::Blank | Class::Letter => {}
            _ if after == b'.' => {
                let dots = rest[digits..].iter().take_while(|&&byte| byte == b'.').count();
                self.window.advance(digits + dots);
                return None;
            }
            _ => {
                if let Some((result, length)) = Outcome::read_prefix(rest)
                    && !rest.get(length).is_some_and(|&byte| continues_word(byte))
                {
                    self.window.advance(length);
                    return Some(result);
                }
                if continues_word(after) {
                    self.read_word(reading);
                    return None;
                }
            }
        }
        if rest[..digits] == *b"0000" {
            self.read_word(reading);
        } else {
            self.window.advance(digits);
        }
        None
    }

    /// Reads signs of judgement; a null move and a result can be made of the same.
    fn read_glyphs<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> Option<Outcome> {
        let rest = self.window.rest();
        let length = rest.iter().take_while(|&&byte| class(byte) == Class::Glyph).count();
        let length = length.min(MAX_WORD);
        let glyphs = &rest[..length];
        if let Some(result) = Outcome::read(glyphs) {
            self.window.advance(length);
            return Some(result);
        }
        // A letter right behind a sign that is not ASCII is part of it: a move in another alphabet.
        let is_foreign = !glyphs.is_ascii() && glyphs != "…".as_bytes();
        let is_move = is_foreign
            && rest
                .get(length)
                .is_some_and(|&byte| matches!(class(byte), Class::Letter | Class::Digit));
        let length = if is_move { length + word_length(&rest[length..]) } else { length };
        if reading.is_playing && (is_move || glyphs == b"--") {
            self.play_word(length, reading);
        }
        self.window.advance(length);
        None
    }

    /// Moves past bytes that have no meaning here.
    fn refuse<V: Visitor>(&mut self, length: usize, reading: &mut Reading<'_, V>) {
        let kind = FaultKind::Unexpected(shortened(&self.window.rest()[..length]));
        reading.fault(self.window.line(), kind);
        self.window.advance(length);
    }

    /// Moves past a variation and those within it.
    fn skip_variation<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) {
        let opened = self.window.line();
        let mut depth = 0u64;
        loop {
            self.window.fill(LOOKAHEAD);
            let rest = self.window.rest();
            let has_meaning = |&byte: &u8| VARIATION_SIGNS[usize::from(byte)];
            let plain = rest.iter().position(has_meaning).unwrap_or(rest.len());
            self.window.advance(plain);
            if plain > 0 {
                continue;
            }
            match self.window.rest().first() {
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                Some(b'{') => {
                    self.skip_comment(reading);
                    continue;
                }
                Some(b';') => {
                    self.window.skip_line();
                    continue;
                }
                Some(b'%') if self.window.is_line_start() => {
                    self.window.skip_line();
                    continue;
                }
                Some(b'[') if self.is_next_game() => {
                    reading.fault(opened, FaultKind::OpenVariation);
                    return;
                }
                Some(b'%') => {}
                Some(_) => {
                    self.refuse(1, reading);
                    continue;
                }
                None => {
                    reading.fault(opened, FaultKind::OpenVariation);
                    return;
                }
            }
            self.window.advance(1);
            if depth == 0 {
                return;
            }
        }
    }
}

/// Which bytes have a meaning in a variation: a look-up takes less time than to compare each byte
/// with all of them.
static VARIATION_SIGNS: [bool; 256] = {
    let mut signs = [false; 256];
    let mut rest: &[u8] = b"(){};[%";
    while let [sign, others @ ..] = rest {
        signs[*sign as usize] = true;
        rest = others;
    }
    signs
};

/// How long the word is that a text starts with. A promotion piece may stand in parentheses.
#[inline]
fn word_length(text: &[u8]) -> usize {
    let mut length = 1;
    while let Some(&byte) = text.get(length)
        && continues_word(byte)
    {
        length += 1;
    }
    if let [b'(', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n', b')', ..] = text[length..]
    {
        length += 3;
    }
    length.min(MAX_WORD)
}
