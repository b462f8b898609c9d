//! What is wrong is told with its line, and costs one game.

use crate::{read, read_one};

/// What is told of the only game of a text.
fn faults(text: &str) -> Vec<String> {
    read_one(text).faults()
}

#[test]
fn moves_that_cannot_be_played_are_told_once() {
    for (text, fault) in [
        ("1. e4 e5\n2. Ke3 Ke7 *", "line 2: move 2. Ke3: no legal move fits"),
        ("1. e4 Nd7 *", "line 1: move 1... Nd7: no legal move fits"),
        (
            "1. e4 e5 2. foo (bar) Nc6 *",
            "line 1: move 2. foo: expected a move such as Nf3, exd5, e8=Q or O-O",
        ),
        (
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 *",
            "line 1: move 3. Nd2: several legal moves fit; name the file or rank of departure",
        ),
        (
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 9\"]\n\na8 *",
            "line 3: move 9. a8: the promotion piece (Q, R, B or N) is missing",
        ),
        // A piece of another alphabet must not be read as a pawn.
        ("1. Кf3 *", "line 1: move 1. Кf3: expected a move such as Nf3, exd5, e8=Q or O-O"),
        ("1. ♘f3 *", "line 1: move 1. ♘f3: expected a move such as Nf3, exd5, e8=Q or O-O"),
        ("1. O-O *", "line 1: move 1. O-O: no legal move fits"),
        // A null move leaves no check.
        ("1. e4 f5 2. Qh5+ -- *", "line 1: move 2... --: a null move is no move of a game"),
    ] {
        assert_eq!(faults(text), [fault], "{text}");
    }
    assert_eq!(read_one("1. e4 e5 2. Ke3 Ke7 1-0").moves.len(), 2);
}

#[test]
fn what_is_no_part_of_the_moves_is_told() {
    for (text, fault) in [
        ("1. e4 ) e5 *", "line 1: unexpected \")\" among the moves"),
        ("1. e4 } e5 *", "line 1: unexpected \"}\" among the moves"),
        ("1. e4 [%clk 1] *", "line 1: unexpected \"[\" among the moves"),
        ("1. e4 $ e5 *", "line 1: unexpected \"$\" among the moves"),
        ("1. e4 \"quoted\" *", "line 1: unexpected \"\\\"quoted\\\"\" among the moves"),
        ("1. e4 e5 % *", "line 1: unexpected \"%\" among the moves"),
        ("1. e4 \0 e5 *", "line 1: unexpected \"\\0\" among the moves"),
        ("1. e4\n{\n\n", "line 2: the comment that starts here is not closed"),
        ("1. e4\n(1. d4 (1. c4) 1-0\n", "line 2: the variation that starts here is not closed"),
    ] {
        assert_eq!(faults(text)[0], fault, "{text}");
    }
    // A game of nothing else is a game with faults, and many faults are not all told.
    let many = faults(&")\n".repeat(100));
    assert_eq!(many.len(), 8);
    assert_eq!(many[7], "line 8: more faults follow");
}

#[test]
fn tags_that_are_none_are_told() {
    for (text, fault) in [
        ("[Event a]\n*", "line 1: expected a tag's value in quotes after its name"),
        ("[White \"W\"]\n[]\n*", "line 2: expected a tag's name after the bracket"),
        ("[Event \"a\n\n*", "line 1: the tag is not closed by a quote and a bracket"),
        ("[FEN \"8/8\"]\n\n*", "line 1: tag FEN: FEN piece placement: expected 8 ranks, found 2"),
        ("[SetUp \"1\"]\n\n*", "line 1: tag SetUp promises a tag FEN, which is missing"),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "line 1: tag Variant: \"Atomic\" is neither standard chess nor Chess960",
        ),
        (
            "[Result \"two\"]\n\n*",
            "line 1: tag Result: expected 1-0, 0-1, 1/2-1/2 or *, found \"two\"",
        ),
        ("[Result \"1-0\"]\n[Result \"0-1\"]\n\n*", "line 2: tag Result: it stands twice"),
    ] {
        assert_eq!(faults(text), [fault], "{text}");
    }
    let long = format!("[Event \"{}\"]\n\n1. e4 *", "x".repeat(100_000));
    assert_eq!(faults(&long), ["line 1: the tag is too long"]);
    assert_eq!(read_one(&long).moves.len(), 1);
}

#[test]
fn a_fault_costs_one_game() {
    for fault in [
        "1. e4 {not closed",
        "1. e4 (not closed (at all",
        "1. e4 e5 2. Ke3",
        "1. e4 {closed} { not",
        "1. e4 (1. d4 {neither",
        "[White \"not closed\n1. e4",
        "1. e4 ; { \n (",
        "[FEN \"?!\"]\n\n1. e4",
    ] {
        for ends in ["\n\n", "\r\n\r\n", "\n \t\n", " 1-0\n\n"] {
            let text =
                format!("[Event \"a\"]\n\n{fault}{ends}[Event \"b\"]\n\n1. d4 {{c}} d5 1-0\n");
            let games = read(&text);
            let last = games.last().unwrap();
            assert_eq!((last.uci().as_str(), last.faults.len()), ("d2d4 d7d5", 0), "{text:?}");
            assert_eq!(last.tags, [("Event".to_owned(), "b".to_owned())], "{text:?}");
            let is_faulty = |text: &str| !text.contains(';') || ends.starts_with(' ');
            assert!(!is_faulty(&text) || !games[0].faults.is_empty(), "{text:?}");
        }
    }
}

#[test]
fn a_game_swallowed_by_a_comment_is_told() {
    // The comment may be meant so, and is read so.
    let quoted = "1. e4 {\n[Event \"x\"]\n1. d4 } e5 *";
    assert_eq!((read_one(quoted).uci().as_str(), faults(quoted).len()), ("e2e4 e7e5", 0));
    // With a second opening it was hardly meant so.
    let swallowed = "1. e4 {oops\n[Event \"x\"]\n1. d4 {best} d5 *";
    assert_eq!(
        faults(swallowed)[0],
        "line 1: the comment that starts here seems to hold another game"
    );
    // Also where no game would stand but for it, and the next game has its own faults.
    let games = read("1. e4 *\n{oops\n[Event \"x\"]\n1. d4 {best} 1. d4 d5 *");
    assert_eq!(games.iter().map(|game| game.faults.len()).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!((games[1].game.unwrap().line, games[2].uci().as_str()), (2, "d2d4 d7d5"));
    assert_eq!(faults("{\n[Event \"{}").len(), 1);
}
