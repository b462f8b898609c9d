//! Whole sessions: what comes out for what goes in.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::Outcome;
use crate::uci::{self, SessionError};

/// Much longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a client sends; the end when it is dropped.
struct Pipe {
    bytes: Receiver<Vec<u8>>,
    rest: Cursor<Vec<u8>>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.rest.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            match self.bytes.recv() {
                Ok(bytes) => self.rest = Cursor::new(bytes),
                Err(_) => return Ok(0),
            }
        }
    }
}

/// What comes out, line by line.
struct Lines {
    lines: Sender<String>,
    begun: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.begun));
                let line = line.map_err(io::Error::other)?;
                self.lines.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.begun.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A client of a session.
struct Client {
    input: Sender<Vec<u8>>,
    output: Receiver<String>,
    session: JoinHandle<Result<(), SessionError>>,
}

impl Client {
    fn new() -> Self {
        let (input, bytes) = mpsc::channel();
        let (lines, output) = mpsc::channel();
        let pipe = BufReader::new(Pipe { bytes, rest: Cursor::default() });
        let session = thread::spawn(|| uci::run(pipe, Lines { lines, begun: Vec::new() }));
        Self { input, output, session }
    }

    fn send(&self, lines: impl Into<Vec<u8>>) -> Outcome {
        Ok(self.input.send(lines.into())?)
    }

    /// The next line.
    fn line(&self) -> Result<String, mpsc::RecvTimeoutError> {
        self.output.recv_timeout(PATIENCE)
    }

    /// The first line from here on that begins so.
    fn line_with(&self, begin: &str) -> Result<String, mpsc::RecvTimeoutError> {
        loop {
            let line = self.line()?;
            if line.starts_with(begin) {
                return Ok(line);
            }
        }
    }

    /// What else comes out when nothing more goes in.
    fn end(self) -> Result<Vec<String>, Box<dyn std::error::Error>> {
        drop(self.input);
        let mut lines = Vec::new();
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(error) => return Err(error.into()),
            }
        }
        self.session.join().map_err(|_| "the session panics")??;
        Ok(lines)
    }
}

/// What comes out for a script.
fn run(script: impl Into<Vec<u8>>) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let client = Client::new();
    client.send(script)?;
    client.end()
}

#[test]
fn a_script_gets_all_its_counts_in_order() -> Outcome {
    let lines = run("position startpos\ngo perft 3\n\
                     position fen k7/8/1K6/8/8/8/7P/8 w - -\ngo perft 2\n\
                     position startpos moves e2e4\ngo perft 1\nquit\ngo perft 5\n")?;
    let sums = lines.iter().filter_map(|line| line.strip_prefix("Nodes searched: "));
    assert_eq!(sums.collect::<Vec<_>>(), ["8902", "15", "20"]);
    let end = lines.iter().position(String::is_empty).ok_or("an empty line")?;
    assert_eq!(end, 20, "a line for each move, then an empty one");
    let mut first = lines[..end].to_vec();
    first.sort();
    assert_eq!((&*first[0], &*first[19]), ("a2a3: 380", "h2h4: 420"));
    Ok(())
}

#[test]
fn counts_without_moves_are_counts() -> Outcome {
    assert_eq!(run("go perft 0\n")?, ["", "Nodes searched: 1"]);
    let mate = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo perft 4\n";
    assert_eq!(run(mate)?, ["", "Nodes searched: 0"]);
    // A game that is drawn goes on.
    let drawn = "position fen 6k1/1R6/6K1/8/8/8/8/8 w - - 0 1 moves b7c7 g8h8 c7b7 h8g8 b7c7 \
                 g8h8 c7b7 h8g8 b7c7 g8h8 c7b7 h8g8 b7c7 g8h8 c7b7 h8g8 b7c7\n";
    assert_eq!(run(format!("{drawn}go perft 1\n"))?.last().ok_or("a sum")?, "Nodes searched: 2");
    let lines = run(format!("{drawn}go depth 3\n"))?;
    let last = lines.last().ok_or("a move")?;
    assert!(["bestmove g8h8", "bestmove g8f8"].contains(&&**last), "{last}");
    Ok(())
}

#[test]
fn threads_and_a_table_change_no_count() -> Outcome {
    let lines = run("setoption name Threads value 3\nsetoption name Hash value 1\n\
                     position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\ngo perft 6\n")?;
    assert_eq!(lines.last().ok_or("a sum")?, "Nodes searched: 11030083");
    // Numbers that only a table can show, and one that is too large for all.
    let locked = "position fen 8/8/8/1p1p1p1k/1P1P1P1p/7P/8/K7 w - - 0 1\n";
    let lines = run(format!("{locked}go perft 200\n"))?;
    let last = lines.last().ok_or("an answer")?;
    assert!(last.starts_with("info string go perft: the count is larger than 2^127; "), "{last}");
    Ok(())
}

#[test]
fn castling_is_written_by_the_rules() -> Outcome {
    let fen = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1\n";
    assert!(run(fen)?.contains(&"e1g1: 1".to_owned()));
    let chess960 = format!("setoption name UCI_Chess960 value true\n{fen}");
    assert!(run(chess960)?.contains(&"e1h1: 1".to_owned()));
    Ok(())
}

#[test]
fn a_count_is_stopped() -> Outcome {
    let client = Client::new();
    client.send("go perft 30\nisready\n")?;
    assert_eq!(client.line()?, "readyok");
    client.send("go perft 31\nstop\ngo perft 1\n")?;
    for count in ["the count", "the count that waited"] {
        let line = client.line()?;
        assert!(line.starts_with("info string go perft: stopped after "), "{count}: {line}");
        assert!(line.ends_with("; 0 of 20 moves counted, 0 nodes"), "{count}: {line}");
    }
    assert_eq!(client.line_with("Nodes")?, "Nodes searched: 20");
    assert_eq!(client.end()?, [""; 0]);
    Ok(())
}

#[test]
fn a_search_is_stopped_and_answers_meanwhile() -> Outcome {
    let client = Client::new();
    for go in [
        "go infinite",
        "go",
        "go wtime 9223372036854775807 winc 9223372036854775807",
        "go depth 60",
    ] {
        client.send(format!("{go}\nisready\n"))?;
        client.line_with("readyok")?;
        client.send("stop\n")?;
        client.line_with("bestmove ")?;
    }
    // Clocks that have run out.
    client.send("go wtime -50 btime -50\n")?;
    client.line_with("bestmove ")?;
    client.send("go searchmoves a2a3 h2h3 depth 2 ponder\n")?;
    assert_eq!(client.line_with("info string")?, "info string go: ponder passed over");
    let best = client.line_with("bestmove ")?;
    assert!(["bestmove a2a3", "bestmove h2h3"].contains(&&*best), "{best}");
    client.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n")?;
    assert_eq!(client.line_with("bestmove ")?, "bestmove (none)");
    client.send("go infinite\n")?;
    assert_eq!(client.end()?.last().ok_or("a move")?, "bestmove (none)");
    Ok(())
}

#[test]
fn bad_input_is_survived() -> Outcome {
    let mut script = b"\xef\xbb\xbfuci\r\n\xff\xfe\0garbage\n\n".to_vec();
    script.extend(
        b"position fen 8/8/8/8/8/8/8/8 w - - 0 1\nisready\nposition startpos\ngo perft 1\n",
    );
    let lines = run(script)?;
    assert!(lines[0].starts_with("id name Fivefold"), "{}", lines[0]);
    let end = lines.iter().position(|line| line == "uciok").ok_or("uciok")?;
    assert_eq!(
        lines[end + 1..end + 4],
        [
            "info string unknown command: \u{fffd}\u{fffd}\\u{0}garbage",
            "info string position: FEN piece placement: White has no king",
            "readyok",
        ]
    );
    assert_eq!(lines.last().ok_or("a sum")?, "Nodes searched: 20");
    Ok(())
}

#[test]
fn megabytes_in_a_line_are_read() -> Outcome {
    let moves = " g1f3 g8f6 f3g1 f6g8".repeat(250_000);
    let lines =
        run(format!("position startpos moves{moves}\nd\n{}\nisready", "x".repeat(5_000_000)))?;
    assert!(lines.contains(&"Repetition count: 250001".to_owned()));
    assert_eq!(lines.last().ok_or("an answer")?, "readyok");
    Ok(())
}

#[test]
fn a_reader_that_leaves_ends_the_session() -> Outcome {
    let Client { input, output, session } = Client::new();
    drop(output);
    input.send(b"go perft 5\nuci\n".to_vec())?;
    let end = session.join().map_err(|_| "the session panics")?;
    let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    assert!(matches!(end, Err(SessionError::Output(error)) if is_closed(&error)));
    Ok(())
}
