//! Counting, suites, FENs and magic numbers, and what holds for all commands.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

#[cfg(unix)]
use super::interrupted;
use super::{TemporaryFile, fivefold, refusal, stdout, stdout_json, text};

const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

#[test]
fn perft_prints_nodes_and_time() {
    let line = stdout(&["perft", "4"]);
    assert!(line.starts_with("197281 nodes, ") && line.ends_with(" Mnps\n"), "{line}");
    let line = stdout(&["perft", "5", "--json", "--threads", "2"]);
    assert!(line.starts_with(r#"{"depth":5,"nodes":4865609,"seconds":"#), "{line}");
    assert_eq!(stdout_json(&["perft", "0", "--json"])["nodes"], 1);
    let moves = stdout_json(&["perft", "3", "--json", "--moves", "e2e4 e7e5"]);
    assert_eq!(moves["nodes"], 24_825);
}

#[test]
fn perft_agrees_with_reported_cases() {
    let cases = [
        // En passant that bares the king along the rank, and that answers a check.
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "4", 20_471, false),
        ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "5", 17_879, false),
        // A game that is drawn goes on.
        ("8/8/8/3k4/8/8/8/KN6 w - - 0 1", "5", 19_772, false),
        // Neither castles, as the king is not on its square.
        ("r2k3r/8/8/8/8/8/8/4K3 b - - 0 1", "3", 2_979, false),
        // A castling rook that shields its king.
        ("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "4", 34_391, true),
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "4", 5_571, true),
        ("4k3/8/8/8/8/8/8/R3K3 w A - 0 1", "4", 7_626, true),
    ];
    for (fen, depth, nodes, chess960) in cases {
        let mut args = vec!["perft", depth, "--fen", fen, "--json"];
        args.extend(chess960.then_some("--chess960"));
        assert_eq!(stdout_json(&args)["nodes"], nodes, "{fen}");
    }
}

#[test]
fn divide_prints_the_form_that_scripts_compare() {
    let fen = "k7/8/1K6/8/8/8/7P/8 w - - 0 1";
    let mut lines: Vec<_> =
        stdout(&["divide", "2", "--fen", fen]).lines().map(str::to_owned).collect();
    assert_eq!(lines.split_off(lines.len() - 2), ["", "Nodes searched: 15"]);
    lines.sort();
    let expected =
        ["b6a5: 3", "b6a6: 1", "b6b5: 3", "b6c5: 3", "b6c6: 2", "b6c7: 1", "h2h3: 1", "h2h4: 1"];
    assert_eq!(lines, expected);
    assert_eq!(stdout(&["divide", "0"]), "\nNodes searched: 1\n");
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(stdout(&["divide", "3", "--fen", mate]), "\nNodes searched: 0\n");
}

#[test]
fn divide_json_keeps_the_order_of_the_lines() {
    let lines = stdout(&["divide", "3"]);
    let object = stdout(&["divide", "3", "--json"]);
    let moves: Vec<_> = lines.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(moves.len(), 20);
    let joined: Vec<_> = moves
        .iter()
        .map(|line| line.split_once(": ").expect("a line has two parts"))
        .map(|(mv, nodes)| format!("\"{mv}\":{nodes}"))
        .collect();
    let start = format!(r#"{{"depth":3,"nodes":8902,"divide":{{{}}},"seconds":"#, joined.join(","));
    assert!(object.starts_with(&start), "{object}");
}

#[test]
fn castling_is_written_by_the_rules() {
    let moves = |rules: &[&str]| {
        let args = [&["divide", "1", "--json", "--fen", CASTLING], rules].concat();
        stdout_json(&args)["divide"].clone()
    };
    let (standard, chess960) = (moves(&[]), moves(&["--chess960"]));
    assert!(standard.get("e1g1").is_some() && standard.get("e1c1").is_some());
    assert!(chess960.get("e1h1").is_some() && chess960.get("e1a1").is_some());
    assert!(chess960.get("e1g1").is_none());
    for castling in ["e1g1", "e1h1"] {
        let args = ["fen", CASTLING, "--moves", castling, "--json"];
        assert_eq!(stdout_json(&args)["fen"], "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    }
}

#[test]
fn repairs_of_a_fen_are_noted() {
    let output = fivefold(&["perft", "1", "--fen", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).starts_with("note: --fen: FEN castling: right 'K' dropped"));
    assert_eq!(text(&output.stderr).lines().count(), 1);
    // A square on which nothing can capture is what most programs write.
    let unused = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    stdout(&["perft", "1", "--fen", unused]);
}

#[test]
fn refusals_name_the_field_and_the_fault() {
    let cases: [(&[&str], &str); 19] = [
        (
            &["perft", "1", "--fen", "4k3/8/8/8/8/8/8/4K3 w z - 0 1"],
            "error: --fen: FEN castling: 'z' names no castling right (KQkq, or the rook's file A-H, a-h)",
        ),
        (
            &["divide", "1", "--json", "--moves", "e2e4 e7e5 e4e5"],
            "error: --moves: move 3 (e4e5): not legal in this position",
        ),
        (
            &["perft", "1", "--moves", "e2e4\u{1b}[m"],
            r"error: --moves: move 1 (e2e4\u{1b}[m): expected a move such as e2e4 or e7e8q",
        ),
        (&["fen", ""], "error: FEN piece placement: the field is missing"),
        (
            &["fen", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "-1", "1", "--json"],
            "error: FEN halfmove clock: expected a number from 0 up",
        ),
        (
            &["fen", "999999999/8/8/8/8/8/8/8 w - - 0 1"],
            "error: FEN piece placement: '9' in rank 8 is no piece (PNBRQK, pnbrqk) and no count 1-8",
        ),
        (
            &["fen", "8/7P/8/8/1k15/8/P7/K7 w - - 0 1"],
            "error: FEN piece placement: two digits in a row in rank 4",
        ),
        (
            &["fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN\u{2656} w KQkq é 0 1"],
            "error: FEN piece placement: '\u{2656}' in rank 1 is no piece (PNBRQK, pnbrqk) and no count 1-8",
        ),
        (
            &["fen", "8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46"],
            "error: FEN piece placement: White has 2 kings",
        ),
        (
            &["fen", "4k3/8/8/8/8/8/8/R3K3 w - - 4294967296 1"],
            "error: FEN halfmove clock: the number is above 4294967295",
        ),
        (
            &["perft", "256"],
            "error: invalid value '256' for '<DEPTH>': expected a number of plies from 0 to 255",
        ),
        (
            &["perft", "-1"],
            "error: invalid value '-1' for '<DEPTH>': expected a number of plies from 0 to 255",
        ),
        (
            &["perft", "1", "--threads", "0"],
            "error: invalid value '0' for '--threads <THREADS>': expected a number from 1 up",
        ),
        (&["perft"], "error: the following required arguments were not provided: <DEPTH>"),
        (&["perft", "1", "2"], "error: unexpected argument '2' found"),
        (
            &["sute"],
            "error: unrecognized subcommand 'sute' (tip: a similar subcommand exists: 'suite')",
        ),
        (
            &["suite", "--max-nodes", "many"],
            "error: invalid value 'many' for '--max-nodes <MAX_NODES>': expected a number of nodes from 0 to 18446744073709551615",
        ),
        (
            &["suite", env!("CARGO_MANIFEST_DIR")],
            concat!("error: ", env!("CARGO_MANIFEST_DIR"), ": no *.epd file in this folder"),
        ),
        (
            &["magics", "--seed", "x"],
            "error: invalid value 'x' for '--seed <SEED>': invalid digit found in string",
        ),
    ];
    for (args, expected) in cases {
        assert_eq!(refusal(args), expected);
    }
    assert!(refusal(&["suite", "missing.epd"]).starts_with("error: missing.epd: "));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let output = Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .args([OsStr::new("fen"), OsStr::from_bytes(b"4k3\xff")])
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "error: argument 2 (4k3\u{fffd}) is not UTF-8\n");
}

#[test]
fn fen_shows_the_position() {
    let scattered = ["fen", "4k3/8/8/8/8/8/8/R3K2R", "w", "KQ", "-", "0", "1"];
    let shown = stdout(&scattered);
    assert_eq!(shown, stdout(&["fen", CASTLING]));
    assert!(shown.contains("1  ♖ · · · ♔ · · ♖\n") && shown.contains("1  R . . . K . . R\n"));
    assert!(shown.contains(&format!("\nFEN           {CASTLING}\n")), "{shown}");
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq e6 1 3";
    let report = stdout_json(&["fen", fen, "--json"]);
    let legal = "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3";
    assert_eq!(report["fen"], legal);
    assert_eq!(report["fen_always"], fen);
    assert_eq!(report["shredder"], legal.replace("KQkq", "HAha"));
    assert_eq!(report["repairs"], json!(["FEN en passant: no legal capture on e6"]));
    assert_eq!(report["side_to_move"], "w");
    assert_eq!(report["checkers"], json!(["h4"]));
    assert_eq!(report["legal_moves"], 2);
    assert!(
        report["board"].as_str().is_some_and(|board| board.starts_with("8  r n b . k b n r\n"))
    );
    let mate = stdout(&["fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
    assert!(mate.contains("to move       Black, checkmate\nchecker"), "{mate}");
}

#[test]
fn the_built_in_suites_run_from_anywhere() {
    let args = ["suite", "--max-nodes", "20000", "--threads", "2"];
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_fivefold"))
            .args(args)
            .current_dir(std::env::temp_dir())
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0));
        text(&output.stdout).to_owned()
    };
    let lines = run(&args);
    let total = lines.lines().last().expect("there is a total");
    assert!(total.contains(" 0 mismatches, ") && total.contains(" counts left out; "), "{total}");
    let ids = |lines: &str| -> Vec<String> {
        let words = lines.lines().map(|line| line.split(' ').next().unwrap_or_default());
        words.map(str::to_owned).collect()
    };
    let one_thread = run(&args[..3]);
    assert_eq!(ids(&lines), ids(&one_thread));
    assert_eq!(ids(&lines)[0], "standard-start");
}

const SUITE: &str = "\
    # rules: standard\n\
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;id start ;D1 20 ;D2 401 ;D3 8902\n\
    4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 ;id castling ;D1 26 ;D2 112\n\
    4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;id far ;D9 123456789\n";

#[test]
fn a_mismatch_is_a_finding_and_a_skip_is_told() {
    let file = TemporaryFile::new("findings.epd", SUITE);
    let output = fivefold(&["suite", file.path(), "--max-nodes", "10000"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("start     D3           8902 nodes "), "{}", lines[0]);
    assert!(lines[0].ends_with(" MISMATCH expected 401 at D2, found 400"), "{}", lines[0]);
    assert!(lines[1].ends_with(" Mnps  ok"), "{}", lines[1]);
    assert_eq!(lines[2], "far       skipped, no count within the limits");
    let total = "3 positions: 1 ok, 1 mismatch, 1 skipped; 1 count left out; 9460 nodes, ";
    assert!(lines[3].starts_with(total), "{}", lines[3]);

    let output = fivefold(&["suite", file.path(), "--max-depth", "1", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let objects: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("the line is JSON"))
        .collect();
    assert_eq!((&objects[0]["id"], &objects[0]["status"]), (&json!("start"), &json!("ok")));
    assert_eq!((&objects[0]["depth"], &objects[0]["nodes"]), (&json!(1), &json!(20)));
    assert_eq!((&objects[2]["status"], &objects[2]["depth"]), (&json!("skipped"), &Value::Null));
    assert_eq!(objects[3]["total"]["positions"], 3);
    assert_eq!(objects[3]["total"]["skipped"], 1);
    assert_eq!(objects[3]["total"]["counts_left_out"], 4);

    let output = fivefold(&["suite", file.path(), "--max-nodes", "10000", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains(r#""status":"mismatch","depth":3,"nodes":8902,"#));
    assert!(
        text(&output.stdout).contains(r#""mismatches":[{"depth":2,"expected":401,"found":400}]}"#)
    );
}

#[test]
fn a_malformed_suite_is_refused_by_line() {
    let file = TemporaryFile::new("malformed.epd", SUITE.replace("D2 112", "D2 1l2"));
    let expected = format!("error: {}:3: D2: expected a count, found \"1l2\"", file.path());
    assert_eq!(refusal(&["suite", file.path()]), expected);
    let empty = TemporaryFile::new("empty.epd", "# nothing\n");
    let expected = format!("error: {}: no position in this file", empty.path());
    assert_eq!(refusal(&["suite", empty.path()]), expected);
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    for args in [&["divide", "3"][..], &["suite", "--max-nodes", "1000"], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_tells_what_is_known() {
    for (args, told) in [
        (&["perft", "12"][..], " of 20 first moves finished, with "),
        (&["divide", "12", "--hash", "16"], " of 20 first moves finished, with "),
        (&["perft", "12", "--unique"], "while counting ply "),
        (&["suite", "--max-nodes", "10000000000"], " of 1961 positions: "),
    ] {
        let output = interrupted(args);
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        let last = text(&output.stderr).lines().last().unwrap_or_default();
        assert!(last.starts_with("interrupted: ") && last.contains(told), "{last}");
    }
}

#[test]
fn the_magic_numbers_in_use_are_those_of_the_default_seed() {
    assert_eq!(stdout(&["magics", "--check"]), "seed 5 gives the numbers in use\n");
    assert_eq!(fivefold(&["magics", "--check", "--seed", "6"]).status.code(), Some(1));
    assert!(stdout(&["magics"]).starts_with("//! Magic numbers, "));
}

#[test]
fn help_and_version_are_printed() {
    assert_eq!(stdout(&["--version"]), concat!("fivefold ", env!("CARGO_PKG_VERSION"), "\n"));
    let help = stdout(&["suite", "--help"]);
    assert!(help.contains("--max-nodes") && help.contains("[default: 100000000]"), "{help}");
}

#[test]
fn a_move_that_looks_like_an_option_is_a_bad_move() {
    for command in ["key", "board", "repetition", "fen"] {
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let arguments = if command == "fen" {
            vec![command, fen, "--moves", "-e2"]
        } else {
            vec![command, "--fen", fen, "--moves", "-e2"]
        };
        let error = refusal(&arguments);
        assert!(error.contains("--moves: move 1 (-e2): "), "{command}: {error}");
    }
}

#[test]
fn bad_input_after_repairs_is_told_in_one_line() {
    // The right is dropped with a note, and the move is refused.
    let error = refusal(&["key", "--fen", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "--moves", "e1e3"]);
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn overlong_words_are_cut_in_errors() {
    let error = refusal(&["key", "--moves", &"e2".repeat(5000)]);
    assert!(error.contains('…') && error.len() < 300, "{error}");
    let error = refusal(&["key", "--fen", &"x".repeat(5000)]);
    assert!(error.len() < 300, "{error}");
}
