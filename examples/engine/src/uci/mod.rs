//! The Universal Chess Interface: what a program needs to play, and what its author needs to look
//! at positions (`d`) and to validate moves (`go perft`).
//!
//! A command that makes no sense is answered by an `info string` and changes nothing, except that
//! `position` plays the moves before the one that is illegal.

mod count;
mod display;
mod error;
mod go;
mod input;
mod options;
mod output;
mod position;
mod session;

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::mpsc;

pub use self::error::SessionError;
use self::input::{Event, first_word};
pub(crate) use self::output::Output;
pub(crate) use self::session::{Answer, Session};

/// Obeys commands until `quit` or the end of the input.
///
/// `quit` stops a search, and the end of the input stops one that would not end by itself. A count
/// (`go perft`) is stopped by `stop` alone: scripts send the next commands, and `quit`, right
/// behind it and expect its result. So all commands but `isready` wait until it has ended.
///
/// # Errors
/// [`SessionError`] if the input cannot be read or the output cannot be written.
pub fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> Result<(), SessionError> {
    let output = Output::new(output);
    let (sender, events) = mpsc::channel();
    input::read_in_a_thread(input, sender.clone()).map_err(SessionError::Thread)?;
    let say = |line: &str| output.say(line).map_err(SessionError::Output);
    let mut session = Session::new(output.clone(), sender);
    let mut waiting = VecDeque::new();
    for event in events {
        let mut turn = VecDeque::from([event]);
        while let Some(event) = turn.pop_front() {
            match event {
                Event::Counted => {
                    session.end_count();
                    turn.append(&mut waiting);
                }
                Event::Line(line) if session.is_counting() => match &*first_word(&line) {
                    "isready" => say("readyok")?,
                    word => {
                        if word == "stop" {
                            session.stop_count();
                        }
                        // A `stop` waits, too: it also stops the counts that wait before it.
                        waiting.push_back(Event::Line(line));
                    }
                },
                Event::End(_) if session.is_counting() => waiting.push_back(event),
                Event::End(end) => {
                    session.finish();
                    return end.map_err(SessionError::Input);
                }
                Event::Line(line) => match session.command(&line) {
                    Ok(Answer::Quit) => return Ok(()),
                    Ok(Answer::Lines(lines)) => {
                        lines.iter().try_for_each(|line| say(line))?;
                    }
                    Err(error) => say(&format!("info string {error}"))?,
                },
            }
        }
    }
    Ok(())
}
