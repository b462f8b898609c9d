//! Comparing with other programs: right ones, wrong ones, and such that do not answer.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{fivefold, stdout, text};

const FAULTY: &str = env!("CARGO_BIN_EXE_faulty-generator");
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// The command of a generator with these faults that speaks UCI.
fn engine(faults: &str) -> String {
    format!("'{FAULTY}' {faults} uci")
}

/// The same behind the script protocol.
fn script(faults: &str) -> String {
    format!("'{FAULTY}' {faults}")
}

/// What `bisect --json` says of a program that differs.
fn difference(args: &[&str]) -> Value {
    let output = fivefold(&[&["bisect", "--json"], args].concat());
    assert_eq!(text(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    serde_json::from_str(text(&output.stdout)).expect("the line is JSON")
}

/// The one line on standard error about a program that fails.
fn trouble(args: &[&str]) -> String {
    let output = fivefold(&[&["bisect"], args].concat());
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stdout));
    assert_eq!(text(&output.stdout), "", "{args:?}");
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{args:?}: {line}");
    line.trim_end().to_owned()
}

#[test]
fn right_programs_agree() {
    let told = stdout(&["bisect", "3", "--engine", &engine("none"), "--fen", KIWIPETE]);
    assert_eq!(told, "faulty-generator none uci and fivefold agree to depth 3: 97862 nodes\n");
    let moves = ["bisect", "2", "--script", &script("none"), "--moves", "e2e4 e7e5"];
    assert!(stdout(&moves).ends_with("agree to depth 2: 835 nodes\n"));
    let chess960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    stdout(&["bisect", "3", "--engine", &engine("none"), "--chess960", "--fen", chess960]);
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    stdout(&["bisect", "3", "--engine", &engine("none"), "--fen", mate]);
}

#[test]
fn spellings_are_no_difference() {
    for spelling in
        ["king-takes-rook", "writes-o-o", "numbers-lines", "prints-no-total", "no-chess960"]
    {
        stdout(&["bisect", "2", "--engine", &engine(spelling), "--fen", KIWIPETE]);
    }
    stdout(&["bisect", "2", "--script", &script("king-takes-rook"), "--fen", KIWIPETE]);
}

#[test]
fn typical_faults_are_found_on_a_shortest_line() {
    // The fault, the position, the length of the line, the move there, and why.
    let cases = [
        ("en-passant-pin", POSITION_3, 1, "f4e3", false, "open the rank to the piece on b4"),
        ("pins", POSITION_3, 0, "b5b6", false, "pinned on the rank by the piece on h5"),
        ("no-double-step", POSITION_3, 0, "e2e4", true, "double step"),
        ("castles-through-check", KIWIPETE, 1, "e8c8", false, "through check: d8 is attacked"),
        ("castles-out-of-check", KIWIPETE, 3, "e8c8", false, "castling out of check"),
        ("castles-without-right", KIWIPETE, 2, "e1c1", false, "no right to castle"),
        ("duplicate-castling", KIWIPETE, 0, "e1c1", true, "castling on the queen's side"),
        ("no-en-passant", KIWIPETE, 1, "b4a3", true, "an en passant capture"),
        (
            "three-promotions",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            0,
            "g2g1n",
            true,
            "a promotion to a knight",
        ),
        (
            "no-en-passant-in-check",
            "8/8/8/2k5/4p3/8/3P4/4K3 w - - 0 1",
            1,
            "e4d3",
            true,
            "it captures the checking piece on d4",
        ),
        (
            "checks",
            "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1",
            0,
            "a1a2",
            false,
            "answer the check from e2",
        ),
        (
            "castles-into-check",
            "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            0,
            "e1c1",
            false,
            "attacked from c8",
        ),
    ];
    for (fault, fen, plies, mv, is_legal, why) in cases {
        for (option, command) in [("--engine", engine(fault)), ("--script", script(fault))] {
            let told = difference(&["4", option, &command, "--fen", fen]);
            let difference = &told["difference"];
            assert_eq!(difference["line"].as_array().map(Vec::len), Some(plies), "{fault}: {told}");
            assert_eq!(difference["first_depth"], plies + 1, "{fault}");
            assert_eq!(difference["kind"], "moves", "{fault}");
            let moves = difference["moves"].as_array().expect("moves are listed");
            let found = moves.iter().find(|found| found["move"] == mv);
            let found = found.unwrap_or_else(|| panic!("{fault}: {mv} is not in {told}"));
            assert_eq!(found["legal"], is_legal, "{fault}");
            assert!(
                found["why"].as_str().is_some_and(|told| told.contains(why)),
                "{fault}: {found}"
            );
            assert_ne!(found["times"][0], found["times"][1], "{fault}");
        }
    }
}

#[test]
fn people_read_it_as_a_report() {
    let command = engine("en-passant-pin");
    let output = fivefold(&["bisect", "4", "--engine", &command, "--fen", POSITION_3]);
    let expected = "\
faulty-generator en-passant-pin uci and fivefold differ at depth 2: 193 and 191 nodes
they agree below every first move to depth 1
a shortest line to where they differ: e2e4

8  . . . . . . . .
7  . . p . . . . .
6  . . . p . . . .
5  K P . . . . . r
4  . R . . P p . k
3  . . . . . . . .
2  . . . . . . P .
1  . . . . . . . .
   a b c d e f g h

8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1

at depth 1 from here: faulty-generator en-passant-pin uci 17, fivefold 16, correct 16
faulty-generator en-passant-pin uci lists f4e3, which is illegal: the en passant capture would \
                    open the rank to the piece on b4, which attacks the king
the FEN alone shows the same
";
    assert_eq!(text(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_moves_before_the_position_count() {
    let command = engine("forgets-castling-when-played");
    let told = difference(&["3", "--engine", &command, "--fen", KIWIPETE]);
    assert_eq!(told["difference"]["line"].as_array().map(Vec::len), Some(1), "{told}");
    assert_eq!(told["difference"]["from_fen_alone"], false);
    let lists = difference(&["1", "--engine", &command, "--fen", KIWIPETE, "--moves", "a2a3"]);
    assert_eq!(lists["difference"]["line"], json!([]));
    assert_eq!(lists["difference"]["from_fen_alone"], false);
}

#[test]
fn counts_can_differ_though_the_moves_agree() {
    let told = difference(&["3", "--engine", &engine("double-leaf")]);
    assert_eq!(told["difference"]["kind"], "leaves", "{told}");
    assert_eq!(told["difference"]["depth_here"], 1);
    let counts = &told["difference"]["counts"];
    assert_eq!((&counts[0]["nodes"], &counts[0]["correct"]), (&json!([2, 1]), &json!(1)));

    let told = difference(&["3", "--engine", &engine("adds-at-the-root")]);
    assert_eq!(told["difference"]["kind"], "only here", "{told}");
    assert_eq!((&told["nodes"], &told["difference"]["line"]), (&json!([401, 400]), &json!([])));

    let told = difference(&["2", "--script", &script("wrong-total")]);
    assert_eq!(told["difference"]["kind"], "totals", "{told}");
    assert_eq!(told["nodes"], json!([21, 20]));
}

#[test]
fn two_programs_are_judged() {
    let (pins, none) = (engine("pins"), engine("none"));
    let told = difference(&["2", "--engine", &none, "--against", &pins, "--fen", POSITION_3]);
    let found = &told["difference"]["moves"][0];
    assert_eq!((&found["times"], &found["legal"]), (&json!([0, 1]), &json!(false)));
    let told =
        difference(&["2", "--engine", &none, "--script", &script("pins"), "--fen", POSITION_3]);
    assert_eq!(told["difference"]["moves"][0]["times"], json!([0, 1]));
    // What both lack is told, too, where they differ.
    let (a, b) = (engine("no-double-step,pins"), script("no-double-step"));
    let told = difference(&["2", "--engine", &a, "--against-script", &b, "--fen", POSITION_3]);
    let moves = told["difference"]["moves"].as_array().expect("moves are listed");
    assert!(moves.iter().any(|found| found["times"] == json!([0, 0]) && found["legal"] == true));
    // Alike is alike, be it wrong.
    stdout(&[
        "bisect",
        "2",
        "--engine",
        &pins,
        "--against-script",
        &script("pins"),
        "--fen",
        POSITION_3,
    ]);
}

#[test]
fn options_are_set() {
    let told = difference(&[
        "2",
        "--engine",
        &engine("none"),
        "--option",
        "Fault=pins",
        "--fen",
        POSITION_3,
    ]);
    assert_eq!(told["difference"]["moves"][0]["legal"], false);
    let line = trouble(&["2", "--engine", &engine("none"), "--option", "Hash=16"]);
    assert!(line.contains("has no option 'Hash'"), "{line}");
}

#[test]
fn programs_that_fail_are_named_with_what_happened() {
    let cases = [
        ("hangs", "no answer within 0.5 s"),
        ("dies", "ended before it had answered (exit status: 3), saying \"out of cheese\""),
        ("aborts", "ended before it had answered (signal: 6"),
        ("prints-garbage", "printed no count in answer, its last line was \"jumps\""),
        ("prints-a-huge-line", "printed a line longer than 65536 bytes"),
        ("prints-without-end", "printed more than 10000 moves"),
        ("ends-early", "ended before it had "),
        ("prints-only-the-total", "prints a total and not what is below each move"),
    ];
    for (fault, expected) in cases {
        for (option, command) in [("--engine", engine(fault)), ("--script", script(fault))] {
            if fault == "prints-only-the-total" && option == "--script" {
                continue;
            }
            let line = trouble(&["2", option, &command, "--timeout", "0.5"]);
            assert!(line.starts_with(&format!("error: {command}: ")), "{line}");
            assert!(line.contains(expected), "{option} {fault}: {line}");
            assert!(line.contains("it was asked '"), "{line}");
        }
    }
    let uci = |fault| trouble(&["2", "--engine", &engine(fault), "--timeout", "0.5"]);
    let line = uci("no-uci");
    assert!(line.contains("its last line was \"Unknown command\"; it was asked 'uci'"), "{line}");
    assert!(uci("searches").contains("answered 'go perft' with a search"));
    assert!(uci("is-silent").contains("no answer within 0.5 s"));
    let line = trouble(&["1", "--engine", &engine("no-chess960"), "--chess960"]);
    assert!(line.contains("has no option UCI_Chess960"), "{line}");
}

#[test]
fn commands_that_cannot_be_run_are_refused() {
    let cases: [(&[&str], &str); 8] = [
        (&["2"], "a program to compare with is missing"),
        (&["0", "--engine", "x"], "nothing can differ at depth 0"),
        (&["2", "--engine", "nonesuch-engine"], "nonesuch-engine: cannot be started: "),
        (&["2", "--engine", "'x"], "a quote in the command is not closed"),
        (&["2", "--script", " "], "the command is empty"),
        (&["2", "--engine", "x", "--script", "y", "--against", "z"], "more than two programs"),
        (&["2", "--engine", "x", "--timeout", "0"], "expected a number of seconds above 0"),
        (&["2", "--engine", "x", "--moves", "e2e5"], "--moves: move 1 (e2e5)"),
    ];
    for (args, expected) in cases {
        let line = trouble(args);
        assert!(line.contains(expected), "{args:?}: {line}");
    }
}

#[cfg(unix)]
fn is_running(pid: &str) -> bool {
    let status = std::process::Command::new("kill").args(["-0", pid]).output();
    status.expect("kill starts").status.success()
}

/// Waits for what ends a moment later.
#[cfg(unix)]
fn ends(pid: &str) -> bool {
    let deadline = Instant::now() + Duration::from_secs(5);
    while is_running(pid) {
        if Instant::now() > deadline {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    true
}

#[cfg(unix)]
#[test]
fn no_process_is_left_behind() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for (option, protocol, is_interrupted) in
        [("--engine", "uci", false), ("--script", "", false), ("--engine", "uci", true)]
    {
        let file = folder.join(format!("pids{option}{is_interrupted}"));
        let path = file.to_str().expect("the path is UTF-8");
        // The shell stays beside a child of its own, as wrappers do.
        let command = format!(
            "sh -c 'sleep 3600 & echo $! $$ > {path}; \"$0\" hangs {protocol} \"$@\"' '{FAULTY}'"
        );
        let args = [
            "bisect",
            "1",
            option,
            &command,
            "--timeout",
            if is_interrupted { "60" } else { "0.5" },
        ];
        if is_interrupted {
            let output = super::interrupted(&args);
            assert_eq!(output.status.code(), Some(130));
            assert_eq!(text(&output.stderr), "interrupted: no difference to depth 0\n");
        } else {
            assert_eq!(fivefold(&args).status.code(), Some(2));
        }
        let pids = std::fs::read_to_string(&file).expect("the shell has run");
        for pid in pids.split_whitespace() {
            assert!(ends(pid), "{option}: process {pid} is left");
        }
        std::fs::remove_file(&file).expect("a temporary file can be removed");
    }
}
