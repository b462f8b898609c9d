//! The part of the text that is in memory.

use std::io::{self, ErrorKind, Read};

use memchr::memchr_iter;

/// How much of the text is in memory at most.
const SIZE: usize = 1 << 16;

/// A window that slides over a text.
#[derive(Debug)]
pub(crate) struct Window<R> {
    source: R,
    bytes: Vec<u8>,
    /// The current place. The byte before it is always kept, where there is one.
    at: usize,
    end: usize,
    /// Whether the source has nothing more.
    is_over: bool,
    /// Why it has nothing more, if this is not its end.
    error: Option<io::Error>,
    /// The line ends before `counted`.
    lines: u64,
    counted: usize,
}

impl Window<io::Empty> {
    /// A window over a text that is in memory.
    pub(crate) const fn over(text: Vec<u8>, lines: u64) -> Self {
        let end = text.len();
        Self {
            source: io::empty(),
            bytes: text,
            at: 0,
            end,
            is_over: true,
            error: None,
            lines,
            counted: 0,
        }
    }

    /// The text.
    pub(crate) fn into_text(self) -> Vec<u8> {
        self.bytes
    }
}

impl<R: Read> Window<R> {
    pub(crate) fn after_lines(source: R, lines: u64) -> Self {
        Self {
            source,
            bytes: vec![0; SIZE],
            at: 0,
            end: 0,
            is_over: false,
            error: None,
            lines,
            counted: 0,
        }
    }

    /// The text from the current place on, as far as it is in memory and no window is longer.
    #[inline]
    pub(crate) fn rest(&self) -> &[u8] {
        &self.bytes[self.at..self.end.min(self.at + SIZE)]
    }

    /// Sees to it that so many bytes are in memory, unless the text ends before. More than the
    /// window's size, less the byte before the current place, cannot be had.
    #[inline]
    pub(crate) fn fill(&mut self, wanted: usize) {
        if self.end - self.at < wanted && !self.is_over {
            self.slide(wanted);
        }
    }

    #[cold]
    fn slide(&mut self, wanted: usize) {
        self.count_lines();
        let kept = self.at.saturating_sub(1);
        self.bytes.copy_within(kept..self.end, 0);
        (self.at, self.end) = (self.at - kept, self.end - kept);
        self.counted = self.at;
        while self.end - self.at < wanted && self.end < SIZE && !self.is_over {
            match self.source.read(&mut self.bytes[self.end..]) {
                Ok(0) => self.is_over = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.is_over = true;
                    self.error = Some(error);
                }
            }
        }
    }

    /// Why the text breaks off here, if it does so before its end.
    pub(crate) fn take_error_here(&mut self) -> Option<io::Error> {
        self.error.take_if(|_| self.at == self.end)
    }

    /// Moves on by bytes that are in memory.
    #[inline]
    pub(crate) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
        debug_assert!(self.at <= self.end);
    }

    /// Whether a line starts here. The old line end, a lone carriage return, counts.
    #[inline]
    pub(crate) fn is_line_start(&self) -> bool {
        self.at == 0 || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
    }

    /// The number of the current line, from 1.
    pub(crate) fn line(&mut self) -> u64 {
        self.count_lines();
        self.lines + 1
    }

    fn count_lines(&mut self) {
        self.lines += memchr_iter(b'\n', &self.bytes[self.counted..self.at]).count() as u64;
        self.counted = self.at;
    }

    /// Moves on to the line end, or the end of the text.
    pub(crate) fn skip_line(&mut self) {
        loop {
            let rest = self.rest();
            match memchr::memchr2(b'\n', b'\r', rest) {
                Some(length) => {
                    self.advance(length);
                    return;
                }
                None => self.advance(rest.len()),
            }
            self.fill(1);
            if self.rest().is_empty() {
                return;
            }
        }
    }
}
