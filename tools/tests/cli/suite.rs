//! Suites for other programs, results in files, and going on with them.

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};

#[cfg(unix)]
use super::interrupted;
use super::{TemporaryFile, fivefold, refusal, stdout, text};

const FAULTY: &str = env!("CARGO_BIN_EXE_faulty-generator");

const SUITE: &str = "\
    id start\n\
    epd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n\
    perft 1 20\nperft 2 400\nperft 3 8902\n\
    8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1; id \"the third\"; D1 14; D2 191\r\n\
    4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1,26,112\n";

fn lines(output: &[u8]) -> Vec<Value> {
    let lines = text(output).lines();
    lines.map(|line| serde_json::from_str(line).expect("the line is JSON")).collect()
}

fn engine(faults: &str) -> String {
    format!("'{FAULTY}' {faults} uci")
}

#[test]
fn other_programs_are_tested_with_suites() {
    let file = TemporaryFile::new("external.epd", SUITE);
    let script = format!("'{FAULTY}' none");
    for threads in ["1", "3"] {
        for (option, command) in [("--engine", engine("none")), ("--script", script.clone())] {
            let told = stdout(&["suite", file.path(), option, &command, "--threads", threads]);
            assert!(told.contains(
                "3 positions: 3 ok, 0 mismatches, 0 skipped; 0 counts left out; 9665 nodes"
            ));
        }
    }
    let told = fivefold(&["suite", file.path(), "--engine", &engine("pins"), "--json"]);
    assert_eq!(told.status.code(), Some(1));
    let objects = lines(&told.stdout);
    assert_eq!(objects[1]["id"], "the third");
    assert_eq!(objects[1]["status"], "mismatch");
    assert_eq!(objects[1]["program"], engine("pins"));
    assert_eq!(objects[1]["mismatches"][0]["expected"], 14);
    assert_eq!(objects[2]["status"], "ok");
}

#[test]
fn a_program_that_fails_is_no_mismatch() {
    let file = TemporaryFile::new("failing.epd", SUITE);
    let told = fivefold(&["suite", file.path(), "--engine", &engine("dies"), "--json"]);
    assert_eq!(told.status.code(), Some(2));
    assert_eq!(text(&told.stderr), "error: the program under test has failed at 3 positions\n");
    let objects = lines(&told.stdout);
    assert_eq!((&objects[0]["status"], &objects[0]["nodes"]), (&json!("failed"), &Value::Null));
    assert!(objects[0]["error"].as_str().is_some_and(|error| error.contains("exit status: 3")));
    assert_eq!(objects[3]["total"]["failed"], 3);
    let line = refusal(&["suite", file.path(), "--engine", "nonesuch-engine"]);
    assert!(line.starts_with("error: nonesuch-engine: cannot be started: "), "{line}");
    let both = refusal(&["suite", "--engine", "a", "--script", "b"]);
    assert_eq!(both, "error: give either --engine or --script");
}

/// A run that goes on with a file of results.
fn resume(suite: &str, file: &str, args: &[&str]) -> Output {
    fivefold(&[&["suite", suite, "--resume", file], args].concat())
}

#[test]
fn finished_positions_are_not_counted_again() {
    let suite = TemporaryFile::new("resumed.epd", SUITE);
    let results = TemporaryFile::new("results.jsonl", "");
    stdout(&["suite", suite.path(), "--jsonl", results.path(), "--threads", "2"]);
    let whole = fs::read_to_string(results.path()).expect("the file is there");
    assert_eq!(lines(whole.as_bytes()).len(), 3);

    // Nothing is left to be done.
    let told = resume(suite.path(), results.path(), &["--json"]);
    assert_eq!(told.status.code(), Some(0));
    let total = &lines(&told.stdout)[3]["total"];
    assert_eq!(
        (&total["ok"], &total["resumed"], &total["nodes"]),
        (&json!(3), &json!(3), &json!(0))
    );
    assert_eq!(fs::read_to_string(results.path()).expect("the file is there"), whole);

    // What was found stays found: a wrong count in the file is still one.
    let wrong = whole.replace("\"found\":400", "\"found\":401");
    fs::write(results.path(), wrong).expect("the file can be written");
    let told = resume(suite.path(), results.path(), &[]);
    assert_eq!(told.status.code(), Some(1));
    assert!(
        text(&told.stdout).contains("MISMATCH expected 400 at D2, found 401; from an earlier run")
    );

    // Another program's results are not this one's, nor are those of other limits.
    fs::write(results.path(), &whole).expect("the file can be written");
    let told = resume(suite.path(), results.path(), &["--engine", &engine("none"), "--json"]);
    assert_eq!(lines(&told.stdout)[3]["total"]["resumed"], 0);
    assert_eq!(lines(&fs::read(results.path()).expect("the file is there")).len(), 6);
    let shallow = TemporaryFile::new("shallow.jsonl", "");
    stdout(&["suite", suite.path(), "--jsonl", shallow.path(), "--max-depth", "2"]);
    let told = resume(suite.path(), shallow.path(), &["--json"]);
    assert_eq!(lines(&told.stdout)[3]["total"]["resumed"], 2);
}

#[test]
fn a_broken_last_line_is_told_and_replaced() {
    let suite = TemporaryFile::new("broken.epd", SUITE);
    let results = TemporaryFile::new("broken.jsonl", "");
    stdout(&["suite", suite.path(), "--jsonl", results.path()]);
    let whole = fs::read(results.path()).expect("the file is there");
    let body = &whole[..whole.len() - 1];
    let third = body.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    for end in [third, third + 40, whole.len() - 2] {
        fs::write(results.path(), &whole[..end]).expect("the file can be written");
        let told = resume(suite.path(), results.path(), &["--json"]);
        assert_eq!(told.status.code(), Some(0));
        assert_eq!(lines(&told.stdout)[3]["total"]["resumed"], 2, "{end}");
        assert_eq!(text(&told.stderr).contains(":3: the line is broken off"), end > third, "{end}");
        assert_eq!(lines(&fs::read(results.path()).expect("the file is there")).len(), 3);
    }
    // Without its line end alone the line is whole.
    fs::write(results.path(), &whole[..whole.len() - 1]).expect("the file can be written");
    let copy = TemporaryFile::new("copy.jsonl", "");
    let told = resume(suite.path(), results.path(), &["--jsonl", copy.path(), "--json"]);
    assert_eq!(lines(&told.stdout)[3]["total"]["resumed"], 3);
    assert_eq!(fs::read(copy.path()).expect("the file is there"), whole);

    fs::write(results.path(), b"{}\nx\n").expect("the file can be written");
    let line = refusal(&["suite", suite.path(), "--resume", results.path()]);
    assert!(line.contains("broken.jsonl:1: no result of a position: "), "{line}");
    assert!(
        refusal(&["suite", "--resume", "nonesuch.jsonl"]).starts_with("error: nonesuch.jsonl: ")
    );
}

/// The position that has nearly all of the work is shared among the threads; that the counts are
/// right whatever the number of threads is what can be told without a clock.
#[test]
fn a_dominating_position_is_counted_right() {
    let suite =
        format!("{SUITE}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D5 4865609\n");
    let file = TemporaryFile::new("dominating.epd", &suite);
    for threads in ["1", "2", "5"] {
        let told = stdout(&["suite", file.path(), "--threads", threads]);
        assert!(told.contains("4 positions: 4 ok") && told.contains(" 4875274 nodes"), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_what_is_done() {
    let suite = "\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D3 8902\n\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 ;D9 2439530234167\n";
    let suite = TemporaryFile::new("interrupted.epd", suite);
    let results = TemporaryFile::new("interrupted.jsonl", "");
    let args = ["suite", suite.path(), "--max-nodes", "9999999999999", "--jsonl", results.path()];
    assert_eq!(interrupted(&args).status.code(), Some(130));
    assert_eq!(lines(&fs::read(results.path()).expect("the file is there")).len(), 1);
    let told = resume(suite.path(), results.path(), &["--json"]);
    assert_eq!(lines(&told.stdout)[2]["total"]["resumed"], 1);
}

#[test]
fn results_are_not_written_over() {
    let suite = TemporaryFile::new("kept.epd", SUITE);
    let results = TemporaryFile::new("kept.jsonl", "");
    let args = ["suite", suite.path(), "--jsonl", results.path()];
    stdout(&args);
    let written = fs::read(results.path()).expect("the file is there");
    let line = refusal(&args);
    assert!(line.ends_with("kept.jsonl: the file exists (--resume goes on with it)"), "{line}");
    assert_eq!(fs::read(results.path()).expect("the file is there"), written);
    #[cfg(unix)]
    stdout(&["suite", suite.path(), "--jsonl", "/dev/null"]);
}

#[test]
fn a_program_that_cannot_be_started_is_told_once() {
    let suite = TemporaryFile::new("unstarted.epd", SUITE);
    for option in ["--engine", "--script"] {
        let line = refusal(&["suite", suite.path(), option, "./nonesuch"]);
        assert!(line.starts_with("error: ./nonesuch: cannot be started: "), "{line}");
    }
}

#[test]
fn stdin_of_programs_is_not_this_programs() {
    let file = TemporaryFile::new("stdin.epd", SUITE);
    let script = format!("sh -c 'cat; \"$0\" none \"$@\"' '{FAULTY}'");
    let output = Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .args(["suite", file.path(), "--script", &script])
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
