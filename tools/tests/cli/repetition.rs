//! The command `repetition`.

use serde_json::json;

use crate::{refusal, stdout, stdout_json};

/// Knights that go and come, twice.
const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

#[test]
fn an_account_can_be_read() {
    assert_eq!(
        stdout(&["repetition", "--moves", KNIGHTS]),
        "8  ♜ ♞ ♝ ♛ ♚ ♝[♞]♜\n\
         7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n\
         6  · · · · ·[·]· ·\n\
         5  · · · · · · · ·\n\
         4  · · · · · · · ·\n\
         3  · · · · · · · ·\n\
         2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n\
         1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   \
            a b c d e f g h\n\n\
         plies              8\n\
         final FEN          rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5\n\
         occurrences        3 (plies 0, 4, 8)\n\
         most in the game   3\n\
         first threefold    ply 8\n\
         first fivefold     never\n\
         moves to a third   g1f3\n\
         status             claimable\n                   \
         White may claim a draw: the position stands for the 3rd time, at plies 0, 4 and 8 \
         (FIDE 9.2.2)\n                   \
         White may claim a draw: after g1f3 the position would stand for the 3rd time, at plies \
         1, 5 and 9 (FIDE 9.2.1)\n"
    );
    // Quiet moves for a claim of 50 moves share a line, castling written by the rules.
    let fen = "4k3/p7/8/8/8/n7/PP6/4K2R w K - 99 80";
    let account = stdout(&["repetition", "--fen", fen, "--chess960"]);
    let last = account.lines().last().unwrap_or_default();
    assert!(last.contains(" e1h1 ") && last.ends_with("(FIDE 9.3.1)"), "{account}");
}

#[test]
fn json_has_its_keys_in_order() {
    assert_eq!(
        stdout(&["repetition", "--moves", "g1f3", "--json"]),
        r#"{"plies":1,"final_fen":"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1","#
            .to_owned()
            + r#""occurrences":1,"max_occurrences":1,"first_threefold_ply":null,"#
            + r#""first_fivefold_ply":null,"threefold_now":false,"fivefold_now":false,"#
            + r#""claim_by_moves":[],"status":"ongoing","reasons":["#
            + r#""the position stands only for the 1st time, not the 3rd: at ply 1","#
            + r#""only ½ move without a capture or a pawn's move, not 50 moves"]}"#
            + "\n"
    );
    // After the fifth occurrence the game is over, and what is played then does not bring it back.
    let five = format!("{KNIGHTS} {KNIGHTS} e2e4");
    let report = stdout_json(&["repetition", "--moves", &five, "--json"]);
    assert_eq!(report["status"], "fivefold repetition");
    assert_eq!(report["first_fivefold_ply"], 16);
    assert_eq!(report["fivefold_now"], false);
    assert_eq!(report["reasons"][1], "the moves after ply 16 came after the end");
    for (profile, status) in [
        ("server", "threefold repetition"),
        ("engine-match", "threefold repetition"),
        ("search", "repetition"),
    ] {
        let args = ["repetition", "--moves", KNIGHTS, "--profile", profile, "--json"];
        assert_eq!(stdout_json(&args)["status"], status);
    }
}

#[test]
fn two_plies_are_explained() {
    let moves = "g1f3 g8f6 h1g1 f6g8 g1h1 g8f6 f3g1 f6g8";
    assert_eq!(
        stdout(&["repetition", "--moves", moves, "--explain", "8", "0"]),
        "Ply 0 (then) and ply 8 (now) are different positions.\n\
         - White had the right to castle on the king's side with the rook on h1 then; it went at \
         ply 3, when the rook moved, for good.\n"
    );
    let args = ["repetition", "--moves", KNIGHTS, "--explain", "0", "8", "--json"];
    let comparison = stdout_json(&args);
    assert_eq!(comparison["same"], true);
    assert_eq!(comparison["differences"], json!([]));
}

#[test]
fn what_cannot_be_is_refused() {
    for (moves, fault) in [
        ("e2e4 0000", "move 2 (0000): the null move 0000 is no move of a game"),
        ("e2e4 e7e5 e4e5", "move 3 (e4e5): not legal in this position"),
    ] {
        let line = refusal(&["repetition", "--moves", moves]);
        assert_eq!(line, format!("error: --moves: {fault}"));
    }
    let line = refusal(&["repetition", "--moves", "e2e4", "--explain", "0", "2"]);
    assert_eq!(line, "error: --explain: there is no ply 2, the last one is 1");
    let line = refusal(&["repetition", "--explain", "0", "-1"]);
    assert!(line.contains("expected the number of a ply"), "{line}");
    let line = refusal(&["repetition", "--profile", "chess"]);
    assert!(line.contains("fide"), "{line}");
}

#[test]
fn a_profile_names_its_own_rules() {
    let status = |profile| {
        let fen = "4k3/p7/8/8/8/8/P7/4K3 w - - 150 100";
        let report = stdout_json(&["repetition", "--json", "--fen", fen, "--profile", profile]);
        report["status"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(status("fide"), "75-move rule");
    for profile in ["server", "engine-match", "search"] {
        assert_eq!(status(profile), "50-move rule", "{profile}");
    }
}
