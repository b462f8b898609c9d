//! The files, cut into parts for the threads.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fivefold_pgn::{Reader, last_game_start};
use memchr::memchr_iter;

use super::zstd;
use crate::error::Failure;

/// How long a part is as a rule: many games.
const PART: usize = 1 << 18;

/// A text of this length in which no game surely begins is not cut any more.
const MAX_PART: usize = 1 << 24;

/// How much is read from a file at a time.
const BUFFER: usize = 1 << 16;

/// A reader of a text that is not cut.
pub(super) type Stream = Reader<Box<dyn Read + Send>>;

/// What is left of the files.
pub(super) struct Feed {
    files: VecDeque<PathBuf>,
    open: Option<Text>,
    /// How many parts were given out.
    parts: usize,
    /// How many bytes were read from the files, compressed as they may be.
    read: Arc<AtomicU64>,
    /// How many of them were told of, in KiB.
    told: u64,
    /// How many bytes all files have.
    size: Option<u64>,
}

/// The text of an open file.
struct Text {
    file: Arc<str>,
    source: Box<dyn Read + Send>,
    /// What was read and not given out.
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
    /// Whole games, after so many line ends.
    Whole(Vec<u8>, u64),
    /// All the rest of a file, in which no games can be told apart without reading them.
    Stream(Box<Stream>),
}

impl Feed {
    /// The files, each of which must be there. `-` is standard input.
    pub(super) fn new(files: &[PathBuf]) -> Result<Self, Failure> {
        let mut size = Some(0u64);
        for path in files {
            let bytes = if is_stdin(path) { None } else { Some(size_of(path)?) };
            size = size.zip(bytes).map(|(sum, bytes)| sum.saturating_add(bytes));
        }
        let files = files.iter().cloned().collect();
        Ok(Self { files, open: None, parts: 0, read: Arc::default(), told: 0, size })
    }

    /// Whether there are several files, none of them opened yet.
    pub(super) fn has_several_files(&self) -> bool {
        self.files.len() > 1
    }

    /// How many bytes all files have, if that is known.
    pub(super) const fn size(&self) -> Option<u64> {
        self.size
    }

    /// How many KiB of the files were read since this was last asked.
    pub(super) fn newly_read(&mut self) -> u64 {
        let read = self.read.load(Ordering::Relaxed) / 1024;
        read - std::mem::replace(&mut self.told, read)
    }

    /// The next part, if anything is left.
    pub(super) fn next(&mut self) -> Result<Option<Part>, Failure> {
        loop {
            let Some(text) = &mut self.open else {
                let Some(path) = self.files.pop_front() else {
                    return Ok(None);
                };
                let opened = Text::open(&path, &self.read);
                if opened.is_err() {
                    self.files.clear();
                }
                self.open = Some(opened?);
                continue;
            };
            let file = Arc::clone(&text.file);
            let begins_file = text.lines == 0;
            match text.cut() {
                Ok(Some((text, is_last))) => {
                    if is_last {
                        self.open = None;
                    }
                    let index = self.parts;
                    self.parts += 1;
                    return Ok(Some(Part { index, file, begins_file, text }));
                }
                Ok(None) => self.open = None,
                Err(error) => {
                    (self.open, self.files) = (None, VecDeque::new());
                    return Err(failure(&file, error));
                }
            }
        }
    }
}

impl Text {
    fn open(path: &Path, read: &Arc<AtomicU64>) -> Result<Self, Failure> {
        let file: Arc<str> = path.display().to_string().into();
        let source: Box<dyn Read + Send> = if is_stdin(path) {
            Box::new(io::stdin())
        } else {
            let file = File::open(path).map_err(|error| Failure::File(path.to_owned(), error))?;
            Box::new(file)
        };
        let counted = Counted { source, read: Arc::clone(read) };
        let mut buffered = BufReader::with_capacity(BUFFER, counted);
        let start = buffered.fill_buf().map_err(|error| failure(&file, error))?;
        let source: Box<dyn Read + Send> = if zstd::is_compressed(start) {
            Box::new(zstd::Decoder::new(buffered))
        } else {
            Box::new(buffered)
        };
        Ok(Self { file, source, rest: Vec::new(), lines: 0 })
    }

    /// The next part, and whether it is the last. `None` if nothing is left.
    fn cut(&mut self) -> io::Result<Option<(PartText, bool)>> {
        let mut wanted = PART;
        loop {
            let missing = wanted.saturating_sub(self.rest.len());
            let read = self.source.by_ref().take(missing as u64).read_to_end(&mut self.rest)?;
            let lines = self.lines;
            if read < missing {
                let text = std::mem::take(&mut self.rest);
                return Ok((!text.is_empty()).then_some((PartText::Whole(text, lines), true)));
            }
            if let Some(at) = last_game_start(&self.rest) {
                let rest = self.rest.split_off(at);
                let text = std::mem::replace(&mut self.rest, rest);
                self.lines += memchr_iter(b'\n', &text).count() as u64;
                return Ok(Some((PartText::Whole(text, lines), false)));
            }
            if wanted >= MAX_PART {
                let source = std::mem::replace(&mut self.source, Box::new(io::empty()));
                let whole = io::Cursor::new(std::mem::take(&mut self.rest)).chain(source);
                let reader: Stream = Reader::after_lines(Box::new(whole), lines);
                return Ok(Some((PartText::Stream(Box::new(reader)), true)));
            }
            wanted *= 2;
        }
    }
}

/// Counts what is read.
struct Counted<R> {
    source: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How many bytes a file has that can be read.
fn size_of(path: &Path) -> Result<u64, Failure> {
    let size = || {
        let file = fs::metadata(path)?;
        if file.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file.len()) }
    };
    size().map_err(|error| Failure::File(path.to_owned(), error))
}

/// The failure to read a file that was opened.
pub(super) fn failure(file: &str, error: io::Error) -> Failure {
    if file == "-" { Failure::Input(error) } else { Failure::File(file.into(), error) }
}
