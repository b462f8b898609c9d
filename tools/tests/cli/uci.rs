//! The command `uci`, by talking to the process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use super::{stdout_json, text};

fn spawn() -> Child {
    Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// What comes out for a script, of a run that must succeed without a word on standard error.
fn run(script: &str) -> Vec<String> {
    let mut child = spawn();
    let mut input = child.stdin.take().expect("there is an input");
    let script = script.to_owned();
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends").expect("the program reads");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    text(&output.stdout).lines().map(str::to_owned).collect()
}

/// A process to talk to.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn new() -> Self {
        let mut child = spawn();
        let input = child.stdin.take().expect("there is an input");
        let output = BufReader::new(child.stdout.take().expect("there is an output"));
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// The first line from here on that begins so.
    fn line_with(&mut self, begin: &str) -> String {
        loop {
            let mut line = String::new();
            let len = self.output.read_line(&mut line).expect("the output is UTF-8");
            assert!(len > 0, "the output ends before {begin}");
            if line.starts_with(begin) {
                return line.trim_end().to_owned();
            }
        }
    }
}

#[test]
fn a_long_line_is_read() {
    let moves = " b1c3 b8c6 c3b1 c6b8".repeat(300);
    let lines = run(&format!("position startpos moves{moves}\nd\ngo perft 1\nquit\n"));
    assert!(lines.contains(&"Repetition count: 301".to_owned()));
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 20"));
}

#[test]
fn the_end_of_the_input_ends_it() {
    assert_eq!(run(""), [""; 0]);
    assert_eq!(run("isready"), ["readyok"], "also without a line end");
    let lines = run("go infinite\n");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{lines:?}");
    let lines = run("go perft 4\n");
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 197281"));
}

#[test]
fn what_runs_is_stopped() {
    let mut engine = Engine::new();
    for (go, end) in [
        ("go perft 20", "info string go perft: stopped after "),
        ("go infinite", "bestmove "),
        ("go depth 50", "bestmove "),
    ] {
        engine.send(go);
        engine.send("isready");
        engine.line_with("readyok");
        let begun = Instant::now();
        engine.send("stop");
        engine.line_with(end);
        // It takes milliseconds; a machine under load may need more.
        assert!(begun.elapsed() < Duration::from_secs(5), "{go}");
    }
    engine.send("go infinite");
    engine.send("quit");
    engine.line_with("bestmove ");
    assert_eq!(engine.child.wait().expect("the program ends").code(), Some(0));
}

#[test]
fn it_plays_a_game_to_its_end() {
    let mut engine = Engine::new();
    let mut moves = String::new();
    // A queen against a bare king.
    let fen = "8/8/8/4k3/8/8/8/3QK3 w - - 0 1";
    loop {
        engine.send(&format!("position fen {fen} moves{moves}"));
        engine.send("go depth 7");
        let line = engine.line_with("bestmove ");
        let best = &line["bestmove ".len()..];
        if best == "(none)" {
            break;
        }
        moves = format!("{moves} {best}");
        assert!(moves.split(' ').count() < 80, "no mate: {moves}");
    }
    let plies = moves.split_whitespace().count();
    let args = ["board", "--fen", fen, "--moves", moves.trim(), "--json"];
    assert_eq!(stdout_json(&args)["state"], "checkmate", "after {plies} plies: {moves}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let mut engine = Engine::new();
    engine.send("go infinite");
    engine.send("isready");
    engine.line_with("readyok");
    let killed = Command::new("kill").args(["-INT", &engine.child.id().to_string()]).status();
    assert!(killed.expect("kill starts").success());
    assert_eq!(engine.child.wait().expect("the program ends").code(), Some(130));
}
