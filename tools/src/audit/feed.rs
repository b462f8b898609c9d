//! The files, cut into parts for the threads.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fivefold_pgn::{Reader, last_game_start};
use memchr::memchr_iter;

use crate::error::Failure;
use crate::games::{Source, Volume, open};

/// How long a part is as a rule: many games.
const PART: usize = 1 << 18;

/// A text of this length in which no game surely begins is not cut any more.
const MAX_PART: usize = 1 << 24;

/// A reader of a text that is not cut.
pub(super) type Stream = Reader<Source>;

/// What is left of the files.
pub(super) struct Feed {
    files: VecDeque<PathBuf>,
    open: Option<Text>,
    /// How many parts were given out.
    parts: usize,
    volume: Volume,
}

/// The text of an open file.
struct Text {
    file: Arc<str>,
    source: Source,
    /// What was read and not given out: less than a game as a rule.
    rest: Vec<u8>,
    /// The line ends before it.
    lines: u64,
}

/// A part of a text.
pub(super) struct Part {
    /// Its place among all parts.
    pub(super) index: usize,
    /// The name of its file.
    pub(super) file: Arc<str>,
    /// Whether the file begins with it.
    pub(super) begins_file: bool,
    pub(super) text: PartText,
}

pub(super) enum PartText {
    /// Whole games, after so many line ends: what the memory given holds now.
    Whole(u64),
    /// All the rest of a file, in which no games can be told apart without reading them.
    Stream(Box<Stream>),
}

impl Feed {
    /// The files, each of which must be there. `-` is standard input.
    pub(super) fn new(files: &[PathBuf]) -> Result<Self, Failure> {
        let volume = Volume::of(files)?;
        Ok(Self { files: files.iter().cloned().collect(), open: None, parts: 0, volume })
    }

    /// Whether there are several files, none of them opened yet.
    pub(super) fn has_several_files(&self) -> bool {
        self.files.len() > 1
    }

    /// How many KiB the files have, and how many of them were read.
    pub(super) const fn volume(&mut self) -> &mut Volume {
        &mut self.volume
    }

    /// The next part, if anything is left. Its text takes the place of what the memory holds, so
    /// that a thread needs no other for all its parts.
    pub(super) fn next(&mut self, memory: &mut Vec<u8>) -> Result<Option<Part>, Failure> {
        loop {
            let Some(text) = &mut self.open else {
                let Some(path) = self.files.pop_front() else {
                    return Ok(None);
                };
                let opened = Text::open(&path, &self.volume);
                if opened.is_err() {
                    self.files.clear();
                }
                self.open = Some(opened?);
                continue;
            };
            let file = Arc::clone(&text.file);
            let begins_file = text.lines == 0;
            let Some((text, is_last)) = text.cut(memory) else {
                self.open = None;
                continue;
            };
            if is_last {
                self.open = None;
            }
            let index = self.parts;
            self.parts += 1;
            return Ok(Some(Part { index, file, begins_file, text }));
        }
    }
}

impl Text {
    fn open(path: &Path, volume: &Volume) -> Result<Self, Failure> {
        let source = open(path, volume)?;
        Ok(Self { file: path.display().to_string().into(), source, rest: Vec::new(), lines: 0 })
    }

    /// The next part, and whether it is the last. `None` if nothing is left.
    fn cut(&mut self, memory: &mut Vec<u8>) -> Option<(PartText, bool)> {
        let mut length = self.rest.len();
        memory.resize(PART.max(length), 0);
        memory[..length].copy_from_slice(&self.rest);
        loop {
            let (read, result) = fill(&mut self.source, &mut memory[length..]);
            length += read;
            // The games before what cannot be read are read all the same.
            if let Err(error) = result {
                self.source = Box::new(Broken(Some(error)));
                return Some((self.stream(&memory[..length]), true));
            }
            let lines = self.lines;
            if length < memory.len() {
                memory.truncate(length);
                return (length > 0).then_some((PartText::Whole(lines), true));
            }
            if let Some(at) = last_game_start(memory) {
                self.rest.clear();
                self.rest.extend_from_slice(&memory[at..]);
                memory.truncate(at);
                self.lines += memchr_iter(b'\n', memory).count() as u64;
                return Some((PartText::Whole(lines), false));
            }
            if length >= MAX_PART {
                return Some((self.stream(memory), true));
            }
            memory.resize(2 * length, 0);
        }
    }

    /// All that is left, to be read by one reader: what was read, and the source.
    fn stream(&mut self, read: &[u8]) -> PartText {
        let source = std::mem::replace(&mut self.source, Box::new(io::empty()));
        let whole = io::Cursor::new(read.to_vec()).chain(source);
        PartText::Stream(Box::new(Reader::after_lines(Box::new(whole), self.lines)))
    }
}

/// Reads until the memory is full or the source at its end. Tells how much was read, also if it
/// cannot be read on.
fn fill(source: &mut Source, memory: &mut [u8]) -> (usize, io::Result<()>) {
    let mut filled = 0;
    while filled < memory.len() {
        match source.read(&mut memory[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return (filled, Err(error)),
        }
    }
    (filled, Ok(()))
}

/// A text that cannot be read on, and why.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.take().unwrap_or_else(|| io::ErrorKind::InvalidData.into()))
    }
}
