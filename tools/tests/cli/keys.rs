//! Keys and their table.

use std::collections::BTreeSet;

use fivefold_movegen::{CastlingMode, Position};
use fivefold_zobrist::{Key, Key128, KeySet, PawnKey};
use serde_json::{Value, json};

use super::{fivefold, refusal, stdout, stdout_json, text};

#[test]
fn key_prints_all_keys_of_a_position() {
    let position = Position::default();
    let (key, key128) = (Key::of(&position), Key128::of(&position));
    let pawn = PawnKey::of(&position).bits;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        stdout(&["key", "--json"]),
        format!(
            "{{\"key\":\"{key}\",\"key128\":\"{key128}\",\"polyglot\":\"0x463b96181691fc9c\",\
             \"pawn\":\"{pawn:#018x}\",\"fen\":\"{fen}\"}}\n"
        )
    );
    assert_eq!(
        stdout(&["key"]),
        format!(
            "key       {key}\nkey128    {key128}\npolyglot  0x463b96181691fc9c\n\
             pawn      {pawn:#018x}\nFEN       {fen}\n"
        )
    );
    // A position without pawns: all digits are there.
    let bare = stdout_json(&["key", "--json", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    assert_eq!(bare["pawn"], "0x0000000000000000");
    for (name, digits) in [("key", 16), ("key128", 32), ("polyglot", 16), ("pawn", 16)] {
        assert_eq!(bare[name].as_str().map(str::len), Some(2 + digits), "{name}");
    }
}

#[test]
fn key_takes_en_passant_only_where_it_is_legal() {
    let keys = |fen: &str| stdout_json(&["key", "--json", "--fen", fen]);
    // The capturer is pinned: the same position, but not for Polyglot.
    let passed = keys("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let plain = keys("k3r3/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    assert_eq!(passed["fen"], "k3r3/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    assert_eq!((&passed["key"], &passed["key128"]), (&plain["key"], &plain["key128"]));
    assert_ne!(passed["polyglot"], plain["polyglot"]);
    // Only there a note says that the Polyglot key takes in what the FEN does not tell.
    assert!(passed["note"].as_str().is_some_and(|note| note.contains(" on d6,")), "{passed}");
    assert!(plain["note"].is_null());
    let nobody_beside = keys("k7/8/8/3p4/8/8/8/4K3 w - d6 0 2");
    assert!(nobody_beside["note"].is_null());
    let legal = stdout_json(&["key", "--json", "--moves", "e2e4 a7a6 e4e5 d7d5"]);
    assert_eq!(legal["fen"], "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
}

#[test]
fn key_knows_rights_by_their_rooks() {
    let fen = |right| format!("4k3/8/8/8/8/8/8/2R1K1RR w {right} - 0 1");
    let keys = ["H", "G", "C", "-"].map(|right| {
        let fen = fen(right);
        let position = Position::from_fen(&fen, CastlingMode::Chess960).expect("it is a position");
        let keys = stdout_json(&["key", "--json", "--chess960", "--fen", &fen]);
        assert_eq!(keys["key"], Key::of(&position).to_string());
        keys["key"].to_string()
    });
    assert_eq!(BTreeSet::from(keys).len(), 4);
}

#[test]
fn keys_prints_the_table_in_use() {
    let lines = stdout(&["keys"]);
    assert_eq!(lines.lines().count(), 793);
    let set = KeySet::<u128>::default_set();
    let mut numbers = set.numbers();
    let first = numbers.next().expect("the table is not empty");
    assert!(lines.starts_with(&format!("white pawn a1 {first:#034x}\nwhite pawn b1 0x")));
    let last = set.black_to_move();
    assert!(lines.ends_with(&format!("\nblack to move {last:#034x}\n")));
    let table = stdout_json(&["keys", "--json"]);
    assert_eq!(table["seed"], fivefold_zobrist::DEFAULT_SEED);
    let entries = table["numbers"].as_array().expect("it is a list");
    let joined: Vec<_> = entries
        .iter()
        .map(|entry| [&entry["name"], &entry["value"]].map(|text| text.as_str().unwrap_or("")))
        .map(|words| words.join(" "))
        .collect();
    assert_eq!(joined.join("\n") + "\n", lines);
    assert_ne!(stdout(&["keys", "--seed", "1"]), lines);
}

#[test]
fn the_table_in_use_is_proven_free_of_small_relations() {
    let report = stdout_json(&["keys", "prove", "--weight", "4", "--threads", "2", "--json"]);
    let mut report = report.as_object().expect("it is an object").clone();
    assert!(report.remove("seconds").is_some_and(|seconds| seconds.is_f64()));
    let expected = json!({
        "seed": 923, "numbers": 793, "nonzero": true, "distinct": true,
        "rank64": 64, "rank128": 128, "weight": 4, "proven": 4, "relation": null,
    });
    assert_eq!(Value::Object(report), expected);
    let lines = stdout(&["keys", "prove", "--weight", "3", "--seed", "7"]);
    assert!(lines.contains("\nrank          64 of 64 bits, 128 of 128 bits\n"), "{lines}");
    assert!(lines.contains(" no XOR of up to 3 numbers is zero"), "{lines}");
}

#[test]
fn keys_of_few_positions_are_spread_as_by_chance() {
    let args = ["keys", "stats", "--positions", "300000", "--json"];
    let one = stdout_json(&args);
    assert_eq!(one["ok"], true);
    assert!(one["positions"].as_u64().is_some_and(|positions| positions >= 300_000));
    assert_eq!(one["collisions"].as_array().map(Vec::len), Some(7));
    // The number of threads changes nothing but the time.
    let many = stdout_json(&[&args[..], &["--threads", "3"]].concat());
    for field in ["positions", "collisions", "balance", "avalanche"] {
        assert_eq!(one[field], many[field]);
    }
    let other = ["keys", "stats", "--positions", "1000", "--walk-seed", "2", "--seed", "3"];
    let lines = stdout(&other);
    assert!(lines.starts_with("table         seed 3\npositions     "), "{lines}");
    assert!(lines.ends_with("\nverdict       as random numbers are, within 5 sigmas\n"), "{lines}");
}

#[test]
fn refusals_name_the_option() {
    let weights = "error: invalid value '8' for '--weight <WEIGHT>': expected a number from 2 to 7; \
                   64 bits cannot promise more";
    assert!(refusal(&["keys", "prove", "--weight", "8"]).starts_with(weights));
    for (args, expected) in [
        (
            &["key", "--moves", "e2e5"][..],
            "error: --moves: move 1 (e2e5): not legal in this position",
        ),
        (&["key", "--fen", "8/8"], "error: --fen: FEN piece placement: expected 8 ranks, found 2"),
        (
            &["keys", "--seed", "-1"],
            "error: invalid value '-1' for '--seed <SEED>': expected a number from 0 to 18446744073709551615",
        ),
        (
            &["keys", "prove", "--weight", "1"],
            "error: invalid value '1' for '--weight <WEIGHT>': expected a number from 2 to 7",
        ),
        (
            &["keys", "stats", "--positions", "many"],
            "error: invalid value 'many' for '--positions <POSITIONS>': expected a number of positions from 1000 up",
        ),
        (
            &["keys", "stats", "--positions", "18446744073709551615"],
            "error: --positions: not enough memory",
        ),
    ] {
        assert_eq!(refusal(args), expected);
    }
    assert!(refusal(&["keys", "--json", "prove"]).starts_with("error: "));
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_long_work() {
    for (args, told) in [
        (&["keys", "prove", "--weight", "7"][..], "interrupted: no relation up to weight "),
        (&["keys", "stats", "--positions", "50000000"], " positions visited, nothing compared yet"),
    ] {
        let output = super::interrupted(args);
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        assert_eq!(text(&output.stdout), "");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
    assert_eq!(fivefold(&["keys", "prove", "--help"]).status.code(), Some(0));
}
