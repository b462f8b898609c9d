//! Games, one after the other.

use std::io::{self, Read};

use fivefold_movegen::Move;

use crate::boundary::{EVENT, game_starts_on_second_line};
use crate::bytes::{Class, class};
use crate::fault::{Fault, FaultKind};
use crate::game::Game;
use crate::outcome::Outcome;
use crate::plain::{PlainWord, comment_length};
use crate::start::Start;
use crate::tag::{Tag, TagFault};
use crate::visitor::Visitor;
use crate::window::Window;

/// What a token, or what tells the next one apart, has at most.
pub(crate) const LOOKAHEAD: usize = 1 << 10;

/// The longest tag.
const MAX_TAG: usize = 1 << 14;

/// How many faults of a game are told.
const MAX_FAULTS: usize = 8;

/// Reads games from a text in PGN, of which it keeps a window of 64 KiB in memory.
#[derive(Debug)]
pub struct Reader<R> {
    pub(crate) window: Window<R>,
}

/// A game that is being read.
pub(crate) struct Reading<'a, V> {
    pub(crate) visitor: &'a mut V,
    /// Whether moves are played: until one cannot be.
    pub(crate) is_playing: bool,
    faults: usize,
}

/// What stands where a game is sought.
enum Sought {
    /// A game.
    Game,
    /// A comment that is not closed where it should be, opened on this line: what is left of a game.
    FaultyComment(u64),
    /// Nothing.
    End,
}

/// The tags that are more than words.
#[derive(Default)]
struct Setup {
    fen: Option<String>,
    set_up: Option<String>,
    variant: Option<String>,
    result: Option<String>,
}

impl<V: Visitor> Reading<'_, V> {
    /// Shows the move that a word means, or tells that it is not so plain.
    #[inline(always)]
    pub(crate) fn play_plain(&mut self, word: PlainWord) -> bool {
        match self.visitor.position().parse_plain_san(word.text, word.length) {
            Some((mv, Some(delta))) => self.visitor.play(mv, &delta),
            Some((mv, None)) => self.play(mv),
            None => return false,
        }
        true
    }

    /// Shows a move of which nothing else is known.
    #[inline(never)]
    pub(crate) fn play(&mut self, mv: Move) {
        let delta = self.visitor.position().delta(mv);
        self.visitor.play(mv, &delta);
    }

    /// Tells of a fault, unless there have been many.
    #[cold]
    pub(crate) fn fault(&mut self, line: u64, kind: FaultKind) {
        self.faults += 1;
        if self.faults < MAX_FAULTS {
            self.visitor.fault(Fault { line, kind });
        } else if self.faults == MAX_FAULTS {
            self.visitor.fault(Fault { line, kind: FaultKind::More });
        }
    }
}

impl Reader<io::Empty> {
    /// A reader of a text that is in memory, which is not copied. `lines` line ends stand before it,
    /// as in [`Reader::after_lines`].
    ///
    /// ```
    /// use fivefold_pgn::Reader;
    /// assert_eq!(Reader::of_text(b"1. e4 *".to_vec(), 41).into_text(), b"1. e4 *");
    /// ```
    pub const fn of_text(text: Vec<u8>, lines: u64) -> Self {
        Self { window: Window::over(text, lines) }
    }

    /// Gives the text back, so that its memory can take another.
    pub fn into_text(self) -> Vec<u8> {
        self.window.into_text()
    }
}

impl<R: Read> Reader<R> {
    /// A reader of the games in this text. The source need not be buffered.
    pub fn new(source: R) -> Self {
        Self::after_lines(source, 0)
    }

    /// A reader of a part of a text: `lines` line ends stand before it. A part should begin where
    /// [`last_game_start`](crate::last_game_start) says.
    ///
    /// ```
    /// use fivefold_pgn::Reader;
    /// assert_eq!(Reader::after_lines("1. e4 *".as_bytes(), 41).line(), 42);
    /// ```
    pub fn after_lines(source: R, lines: u64) -> Self {
        Self { window: Window::after_lines(source, lines) }
    }

    /// The line that the reader has come to, from 1.
    pub fn line(&mut self) -> u64 {
        self.window.line()
    }

    /// Reads the next game and shows it to a visitor. `None` if there is no further game; nothing
    /// was shown then.
    ///
    /// # Errors
    /// If the source cannot be read on, after the games that were read to their end; there is nothing
    /// behind it. What is wrong with a game is told to the visitor.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<Game>> {
        let game = self.read_next_game(visitor);
        // What a game would go on with is not known where the text breaks off.
        self.window.take_error_here().map_or(Ok(game), Err)
    }

    fn read_next_game<V: Visitor>(&mut self, visitor: &mut V) -> Option<Game> {
        let mut reading = Reading { visitor, is_playing: false, faults: 0 };
        let line = match self.seek_game(&mut reading) {
            Sought::Game => self.window.line(),
            Sought::FaultyComment(line) => {
                return Some(Game { line, tag_result: None, end_result: None });
            }
            Sought::End => return None,
        };
        let setup = self.read_tags(&mut reading);
        match Start::read(
            given(setup.fen.as_ref()),
            given(setup.set_up.as_ref()),
            given(setup.variant.as_ref()),
        ) {
            Ok(start) => {
                reading.visitor.start(&start);
                reading.is_playing = true;
            }
            Err(error) => reading.fault(line, FaultKind::Start(error)),
        }
        let tag_result = given(setup.result.as_ref()).and_then(|text| {
            let result = Outcome::read(text.as_bytes());
            if result.is_none() {
                reading.fault(line, FaultKind::Result(shortened(text.as_bytes())));
            }
            result
        });
        let end_result = self.read_moves(&mut reading);
        Some(Game { line, tag_result, end_result })
    }

    /// Moves on to where a game begins, past white space, comments and escaped lines.
    fn seek_game<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> Sought {
        loop {
            self.skip_blanks();
            match *self.window.rest() {
                [] => return Sought::End,
                // The byte order mark of a text, or of one that was appended.
                [0xEF, 0xBB, 0xBF, ..] => self.window.advance(3),
                [b'%', ..] if self.window.is_line_start() => self.window.skip_line(),
                [b';', ..] => self.window.skip_line(),
                [b'{', ..] => {
                    let line = self.window.line();
                    self.skip_comment(reading);
                    if reading.faults > 0 {
                        return Sought::FaultyComment(line);
                    }
                }
                _ => return Sought::Game,
            }
        }
    }

    /// Moves past white space, and gives the number of line ends in it.
    pub(crate) fn skip_blanks(&mut self) -> usize {
        let mut lines = 0;
        loop {
            self.window.fill(LOOKAHEAD);
            let rest = self.window.rest();
            let mut blanks = 0;
            while let Some(&byte) = rest.get(blanks)
                && class(byte) == Class::Blank
            {
                lines += usize::from(byte == b'\n');
                blanks += 1;
            }
            let is_all = blanks == rest.len();
            self.window.advance(blanks);
            if !is_all || blanks == 0 {
                return lines;
            }
        }
    }

    fn read_tags<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> Setup {
        let mut setup = Setup::default();
        // Line ends since the last thing that was not blank; none before the first tag.
        let mut lines = 0;
        let mut is_first = true;
        let mut has_event = false;
        loop {
            match *self.window.rest() {
                [b'[', ..] => {
                    let is_event = self.window.rest().starts_with(EVENT);
                    if is_event && !is_first && (lines > 1 || has_event) {
                        return setup;
                    }
                    has_event |= is_event;
                    self.read_tag(&mut setup, reading);
                }
                [b'%', ..] if self.window.is_line_start() => self.window.skip_line(),
                [b';', ..] => self.window.skip_line(),
                [b'{', ..] => {
                    if !self.skip_comment(reading) {
                        return setup;
                    }
                }
                _ => return setup,
            }
            is_first = false;
            lines = self.skip_blanks();
        }
    }

    fn read_tag<V: Visitor>(&mut self, setup: &mut Setup, reading: &mut Reading<'_, V>) {
        let mut is_too_long = false;
        let start = self.window.rest();
        let plain = Tag::read_plain(&start[..start.len().min(LOOKAHEAD)]);
        let read = if let Some(plain) = plain {
            Ok(plain)
        } else {
            let mut length = self.line_length();
            if length.is_none() {
                self.window.fill(MAX_TAG);
                length = self.line_length();
            }
            let rest = self.window.rest();
            let length = length.unwrap_or(rest.len());
            is_too_long = length >= MAX_TAG;
            Tag::read(&rest[..length.min(MAX_TAG)])
        };
        match read {
            Ok((tag, length)) => {
                reading.visitor.tag(&tag);
                let repeated = setup.take(&tag);
                self.window.advance(length);
                if let Some(name) = repeated {
                    reading.fault(self.window.line(), FaultKind::RepeatedTag(name));
                }
            }
            Err(fault) => {
                let fault = if is_too_long { TagFault::TooLong } else { fault };
                reading.fault(self.window.line(), FaultKind::Tag(fault));
                self.window.skip_line();
            }
        }
    }

    /// How long the rest of the line is, if its end is in memory.
    fn line_length(&self) -> Option<usize> {
        memchr::memchr2(b'\n', b'\r', self.window.rest())
    }

    /// Moves past a comment, and tells whether it is closed. One that is not ends where the next
    /// game surely begins.
    #[inline]
    pub(crate) fn skip_comment<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> bool {
        // Most comments are short.
        if let Some(length) = comment_length(self.window.rest()) {
            self.window.advance(length + 1);
            return true;
        }
        self.skip_long_comment(reading)
    }

    fn skip_long_comment<V: Visitor>(&mut self, reading: &mut Reading<'_, V>) -> bool {
        let opened = self.window.line();
        let mut holds_tag = false;
        let mut holds_game = false;
        self.window.advance(1);
        loop {
            let rest = self.window.rest();
            match memchr::memchr3(b'}', b'\n', b'{', rest).map(|at| (at, rest[at])) {
                Some((at, b'}')) => {
                    self.window.advance(at + 1);
                    break;
                }
                Some((at, b'{')) => {
                    // A second opening after tags: the first comment was to be closed before.
                    holds_game |= holds_tag;
                    self.window.advance(at + 1);
                }
                Some((at, _)) => {
                    self.window.advance(at + 1);
                    self.window.fill(LOOKAHEAD);
                    let rest = self.window.rest();
                    if game_starts_on_second_line(rest) {
                        reading.fault(opened, FaultKind::OpenComment);
                        return false;
                    }
                    holds_tag |= rest.starts_with(EVENT);
                }
                None => {
                    self.window.advance(rest.len());
                    self.window.fill(LOOKAHEAD);
                    if self.window.rest().is_empty() {
                        reading.fault(opened, FaultKind::OpenComment);
                        return false;
                    }
                }
            }
        }
        if holds_game {
            reading.fault(opened, FaultKind::GameInComment);
        }
        true
    }
}

impl Setup {
    /// Keeps a tag that is more than words. Gives the name of one that was kept before.
    fn take(&mut self, tag: &Tag<'_>) -> Option<&'static str> {
        let known = [
            ("FEN", &mut self.fen),
            ("SetUp", &mut self.set_up),
            ("Variant", &mut self.variant),
            ("Result", &mut self.result),
        ];
        let (name, slot) = known.into_iter().find(|(name, _)| tag.is(name))?;
        if slot.is_some() {
            return Some(name);
        }
        *slot = Some(tag.value().into_owned());
        None
    }
}

/// The value of a tag, unless it says that it is not known.
fn given(value: Option<&String>) -> Option<&str> {
    value.map(|value| value.trim()).filter(|value| !matches!(*value, "" | "?" | "-"))
}

/// What a fault quotes of a text.
pub(crate) fn shortened(text: &[u8]) -> String {
    const MAX: usize = 40;
    let text = String::from_utf8_lossy(text);
    let mut short: String = text.chars().take(MAX).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
