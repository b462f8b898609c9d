//! What comes in: lines, read in a thread of their own so that `stop` is seen at any time.

use std::io::{self, BufRead};
use std::sync::mpsc::Sender;
use std::thread;

/// What a session waits for.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line.
    Line(String),
    /// The input has ended, or cannot be read.
    End(io::Result<()>),
    /// A count has ended.
    Counted,
}

/// Sends the lines of the input, however long they are, and its end. Bytes that are not UTF-8
/// become replacement characters, which no command has.
pub(crate) fn read_in_a_thread(
    mut input: impl BufRead + Send + 'static,
    events: Sender<Event>,
) -> io::Result<()> {
    let read = move || {
        loop {
            let mut line = Vec::new();
            let event = match input.read_until(b'\n', &mut line) {
                Ok(0) => Event::End(Ok(())),
                Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
                Err(error) => Event::End(Err(error)),
            };
            let is_last = matches!(event, Event::End(_));
            if events.send(event).is_err() || is_last {
                break;
            }
        }
    };
    thread::Builder::new().spawn(read).map(drop)
}

/// The words of a line. A byte order mark, with which some programs begin, is no part of them.
pub(crate) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.trim_start_matches('\u{feff}').split_ascii_whitespace()
}

/// The command of a line, in small letters; empty if there is none.
pub(crate) fn first_word(line: &str) -> String {
    words(line).next().unwrap_or_default().to_ascii_lowercase()
}
