//! A child process that is spoken to in lines, with time limits.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::children::{Children, Running};
use super::error::Fault;

/// No engine has anything to say in a longer line, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// What an ended process has written to standard error arrives within this time.
const LATENCY: Duration = Duration::from_millis(200);

/// As many lines wait to be read; then the process has to.
const MAX_WAITING: usize = 1024;

/// A process and its lines.
#[derive(Debug)]
pub(super) struct Process {
    running: Running,
    input: Option<Sender<String>>,
    output: Receiver<Output>,
    /// Gives the last line of standard error once that has ended.
    complaint: Receiver<String>,
}

/// What came from the process.
#[derive(Debug)]
enum Output {
    Line(String),
    TooLong,
}

impl Process {
    /// Starts a program with its arguments. Without `speaks` its standard input is empty.
    pub(super) fn start(
        children: &Children,
        words: &[String],
        speaks: bool,
    ) -> Result<Self, Fault> {
        let (program, arguments) = words.split_first().ok_or(Fault::NoCommand)?;
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.stdin(if speaks { Stdio::piped() } else { Stdio::null() });
        let running = children.spawn(&mut command).map_err(Fault::Start)?;
        let (stdin, stdout, stderr) = {
            let mut child = running.child();
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        };
        let (sender, output) = mpsc::sync_channel(MAX_WAITING);
        let (complain, complaint) = mpsc::channel();
        if let Some(stdout) = stdout {
            in_thread(move || send_lines(stdout, &sender))?;
        }
        if let Some(stderr) = stderr {
            in_thread(move || send_last_line(stderr, &complain))?;
        }
        let input = stdin.map(write_lines).transpose()?;
        Ok(Self { running, input, output, complaint })
    }

    /// Says a line. A process that does not listen is noticed when it does not answer.
    pub(super) fn say(&self, line: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// The next line, without its end; `None` if none came before the deadline.
    pub(super) fn line(&self, deadline: Instant) -> Result<Option<String>, Fault> {
        match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(Output::Line(line)) => Ok(Some(line)),
            Ok(Output::TooLong) => Err(Fault::LongLine(MAX_LINE)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// The fault of a process that ended too early.
    fn ended(&self) -> Fault {
        let status = self.running.status();
        let complaint = self.complaint.recv_timeout(LATENCY).unwrap_or_default();
        Fault::Ended { status, complaint }
    }
}

fn in_thread(work: impl FnOnce() + Send + 'static) -> Result<(), Fault> {
    thread::Builder::new().spawn(work).map(|_| ()).map_err(Fault::Start)
}

/// Writes lines from a thread of its own: a process that does not read must not stop this one.
fn write_lines(mut stdin: ChildStdin) -> Result<Sender<String>, Fault> {
    let (sender, lines) = mpsc::channel::<String>();
    in_thread(move || {
        for line in lines {
            if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

/// Hands out line after line, and then closes the channel.
fn send_lines(output: impl Read, to: &SyncSender<Output>) {
    for line in lines(output) {
        let is_last = matches!(line, Output::TooLong);
        if to.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Hands out the last line that is not empty.
fn send_last_line(output: impl Read, to: &Sender<String>) {
    let text = lines(output).filter_map(|line| match line {
        Output::Line(line) if !line.is_empty() => Some(line),
        _ => None,
    });
    // Nobody may be interested any more.
    let _ = to.send(text.last().unwrap_or_default());
}

/// The lines of an output, lossily as text; one that is too long comes in pieces, each told so.
fn lines(output: impl Read) -> impl Iterator<Item = Output> {
    let mut output = BufReader::new(output);
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => None,
            Ok(_) if bytes.len() as u64 == MAX_LINE && !bytes.ends_with(b"\n") => {
                Some(Output::TooLong)
            }
            Ok(_) => Some(Output::Line(String::from_utf8_lossy(&bytes).trim().to_owned())),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded() {
        let long = [vec![b'x'; 3 << 16], b"\nshort\r\n\xff\nlast".to_vec()].concat();
        let read: Vec<_> = lines(long.as_slice())
            .map(|line| if let Output::Line(line) = line { line } else { "too long".to_owned() })
            .collect();
        assert_eq!(read[..3], ["too long", "too long", "too long"]);
        assert_eq!(read[read.len() - 3..], ["short", "\u{fffd}", "last"]);
    }
}
