//! The command `audit`, where a snapshot is too small.

use std::fmt::Write as _;

use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use serde_json::{Value, json};

use super::{TemporaryFile, fivefold, refusal, text};

/// Games of several kinds, some of them faulty, long enough for many parts.
fn archive(games: usize) -> String {
    let mut archive = String::new();
    for number in 1..=games {
        let moves = match number % 5 {
            0 => "1. e4 e5 2. Ke3 {never} 1-0",
            1 => "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2",
            2 => "1. e4 {not closed",
            3 => "1. d4 d5 (1... f5 {Dutch}) 2. c4 $1 *",
            _ => "1. f3 e5 2. g4 Qh4# 1-0",
        };
        write!(archive, "[Event \"{number}\"]\n\n{moves}{}\n\n", " ".repeat(number % 300))
            .expect("a text can be written");
    }
    archive
}

fn audit(path: &str, threads: &str) -> (Option<i32>, String) {
    let output = fivefold(&["audit", "--json", "--details", "--threads", threads, path]);
    assert_eq!(text(&output.stderr), "");
    (output.status.code(), text(&output.stdout).to_owned())
}

#[test]
fn games_that_were_played_repeat_where_another_program_says() {
    let (status, reports) = audit("tests/snapshots/data/repeated.pgn", "1");
    // The first two went on after the fifth time.
    assert_eq!(status, Some(1));
    let reports: Vec<Value> = reports
        .lines()
        .map(|report| serde_json::from_str(report).expect("the line is JSON"))
        .collect();
    let names = ["plies", "first_threefold_ply", "first_fivefold_ply", "max_occurrences", "errors"];
    let found = reports.iter().map(|report| names.map(|name| report[name].clone()));
    let known = [
        json!([133, 67, 75, 7, []]),
        json!([155, 135, 144, 5, []]),
        json!([30, 30, null, 3, []]),
        json!([67, 67, null, 3, []]),
    ];
    assert_eq!(found.map(Value::from_iter).collect::<Vec<_>>(), known);
    let over = |report: &Value| report["end"]["ply"].clone();
    assert_eq!(
        reports.iter().map(over).collect::<Vec<_>>(),
        [json!(75), json!(144), json!(null), json!(null)]
    );
}

#[test]
fn parts_and_threads_change_nothing() {
    let games = 10_000;
    let file = TemporaryFile::new("parts.pgn", archive(games));
    let (status, reports) = audit(file.path(), "1");
    assert_eq!(status, Some(1));
    assert_eq!(reports.lines().count(), games);
    let mut line = 1;
    for (number, report) in (1..).zip(reports.lines()) {
        let report: Value = serde_json::from_str(report).expect("the line is JSON");
        assert_eq!(report["game"], number);
        assert_eq!(report["line"], line);
        line += 4;
        let (plies, errors) = [(2, 1), (8, 0), (1, 1), (3, 0), (4, 0)][number % 5];
        assert_eq!(report["plies"], plies, "{report}");
        assert_eq!(report["errors"].as_array().map(Vec::len), Some(errors), "{report}");
        let third = if number % 5 == 1 { Value::from(8) } else { Value::Null };
        assert_eq!(report["first_threefold_ply"], third);
    }
    for threads in ["2", "5"] {
        assert!(audit(file.path(), threads) == (Some(1), reports.clone()), "{threads} threads");
    }
}

#[test]
fn a_text_that_cannot_be_cut_is_read_all_the_same() {
    let comment = "x".repeat(1 << 25);
    let games = "1. e4 e5 1-0\n".repeat(1_000);
    let file = TemporaryFile::new("whole.pgn", format!("1. d4 {{{comment}}} d5 0-1\n{games}"));
    let (status, reports) = audit(file.path(), "2");
    assert_eq!((status, reports.lines().count()), (Some(0), 1_001));
    let last: Value = serde_json::from_str(reports.lines().last().expect("there is a line"))
        .expect("the line is JSON");
    assert_eq!(
        (&last["game"], &last["line"], &last["plies"]),
        (&1_001.into(), &1_001.into(), &2.into())
    );
}

#[test]
fn what_was_read_before_a_broken_file_is_told() {
    let file = TemporaryFile::new("before.pgn", archive(10));
    let broken = "tests/snapshots/data/broken.pgn.zst";
    let output = fivefold(&["audit", "--json", file.path(), broken]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout).lines().count(), 10);
    assert!(text(&output.stderr).starts_with(&format!("error: {broken}: zstd: ")));
}

#[test]
fn what_stands_before_the_end_of_a_file_cut_short_is_told() {
    let whole = archive(10_000);
    let file = TemporaryFile::new("uncut.pgn", &whole);
    let (_, all) = audit(file.path(), "1");
    let compressed = compress_to_vec(whole.as_bytes(), CompressionLevel::Fastest);
    let mut counts = Vec::new();
    for (threads, share) in [("1", 0), ("2", 1), ("1", 4), ("2", 7), ("1", 8)] {
        // The last share is all but a byte.
        let kept = (compressed.len() * share / 8).clamp(5, compressed.len() - 1);
        let cut = TemporaryFile::new("cut.pgn.zst", &compressed[..kept]);
        let output = fivefold(&[
            "audit",
            "--json",
            "--details",
            "--threads",
            threads,
            cut.path(),
            file.path(),
        ]);
        assert_eq!(output.status.code(), Some(2), "{kept} bytes");
        let told = format!("error: {}: zstd: the data end within a frame\n", cut.path());
        assert_eq!(text(&output.stderr), told, "{kept} bytes");
        let reports = text(&output.stdout).replace("cut.pgn.zst", "uncut.pgn");
        assert!(all.starts_with(&reports), "{kept} bytes");
        counts.push(reports.lines().count());
    }
    assert!(counts.is_sorted() && counts[2] > 0 && counts[4] > 9_000, "{counts:?}");
}

#[test]
fn the_total_speaks_of_one_and_of_many() {
    for (games, total) in [
        ("", "0 games, 0 plies"),
        ("1. e4", "1 game, 1 ply"),
        ("1. e4 e5 1-0 1. d4", "2 games, 3 plies"),
    ] {
        let file = TemporaryFile::new("total.pgn", games);
        let output = fivefold(&["audit", file.path()]);
        let last = text(&output.stdout).lines().last().map(str::to_owned);
        assert_eq!(last, Some(format!("{total}: 0 faulty, 0 with findings")), "{games:?}");
    }
}

#[test]
fn a_file_named_for_zstd_must_be_of_it() {
    for content in ["", "(", "1. e4 e5 1-0"] {
        let file = TemporaryFile::new("named.pgn.zst", content);
        let told = format!("error: {}: zstd: no frame begins where one should", file.path());
        assert_eq!(refusal(&["audit", file.path()]), told, "{content:?}");
    }
}

#[test]
fn what_is_no_text_of_pgn_is_told_at_once() {
    for (content, what) in [
        (&b"\x1F\x8B\x08\0"[..], "compressed by gzip"),
        (b"BZh91AY", "compressed by bzip2"),
        (b"\xFD7zXZ\0", "compressed by xz"),
        (b"\xFF\xFE1\0.\0", "a text in UTF-16"),
        (b"\xFE\xFF\x001\0.", "a text in UTF-16"),
    ] {
        let file = TemporaryFile::new("foreign.pgn", content);
        for args in [&["audit", file.path()][..], &["report", file.path(), "-o", "/dev/null"]] {
            let output = fivefold(args);
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let told = text(&output.stderr);
            assert!(told.starts_with(&format!("error: {}: {what}", file.path())), "{told}");
        }
    }
}
