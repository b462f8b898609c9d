//! The command `report`: what its page holds.

use std::collections::BTreeSet;

use super::{TemporaryFile, fivefold, refusal, text};

const KARPOV_MILES: &str = "tests/snapshots/report-page.in/karpov-miles.pgn";

/// A game of a world championship, without its end: two positions stand seven times, two four times
/// and two three times.
const SEVEN_TIMES: &str = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Qc2 d5 5. cxd5 Qxd5 6. e3 c5 7. a3 Bxc3+ \
    8. bxc3 b6 9. Nf3 Nbd7 10. c4 Qd6 11. Bb2 Bb7 12. Be2 cxd4 13. exd4 O-O 14. O-O Ng4 15. h3 Bxf3 \
    16. hxg4 Bxe2 17. Qxe2 Rac8 18. Rfd1 Rc7 19. d5 e5 20. Re1 f6 21. a4 h6 22. a5 bxa5 23. Ba3 Nc5 \
    24. Reb1 a6 25. Qe1 Rfc8 26. Qxa5 Qd7 27. Rb6 Nd3 28. d6 Nf4 29. dxc7 Qxg4 30. g3 Ne2+ 31. Kh2 \
    Nf4 32. Kg1 Ne2+ 33. Kh2 Nf4 34. Kg1 Ne2+ 35. Kg2 Nf4+ 36. Kg1 Ne2+ 37. Kg2 Nf4+ 38. Kg1 Ne2+ \
    39. Kh2 Nf4 40. Kg1 Ne2+ 41. Kg2 Nf4+ 42. Kg1 Ne2+ 43. Kh2 Nf4 44. gxf4 Qxf4+ 1-0";

/// The exit status and the page of a run that writes it to standard output.
fn page(args: &[&str]) -> (Option<i32>, String) {
    let output = fivefold(&[&["report", "-o", "-"], args].concat());
    (output.status.code(), text(&output.stdout).to_owned())
}

/// The same for a game of its own file.
fn page_of(name: &str, game: &str) -> (Option<i32>, String) {
    let file = TemporaryFile::new(&format!("report-{name}.pgn"), game);
    page(&[file.path()])
}

fn count(page: &str, what: &str) -> usize {
    page.matches(what).count()
}

/// What stands between a start and an end, wherever they stand.
fn between<'a>(page: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let rests = page.split(start).skip(1);
    rests.map(|rest| rest.split_once(end).expect("what is begun ends").0).collect()
}

#[test]
fn each_occurrence_has_a_board_and_an_arc_to_the_next() {
    let cases = [
        ("none", "1. e4 e5 2. Nf3 Nc6 *", 0, 0),
        ("twice", "1. Nf3 Nf6 2. Ng1 Ng8 *", 2, 1),
        // The pawn's double step lets nobody capture, so that the picture is the position.
        ("step", "1. e4 Nf6 2. Nf3 Ng8 3. Ng1 *", 2, 1),
        // The start stands on both sides of the null moves, and counts on each by itself.
        ("null", "1. Nf3 Nf6 2. Ng1 Ng8 3. -- -- 4. Nf3 Nf6 5. Ng1 Ng8 *", 4, 2),
        ("seven", SEVEN_TIMES, 2 * 7 + 2 * 4 + 2 * 3, 2 * 6 + 2 * 3 + 2 * 2),
    ];
    for (name, game, boards, arcs) in cases {
        let (_, page) = page_of(name, game);
        assert_eq!(count(&page, "<figure class=\"occurrence\">"), boards, "{name}");
        assert_eq!(count(&page, "<path class=\"arc\""), arcs, "{name}");
    }
}

#[test]
fn a_game_that_went_on_after_the_fifth_time_tells_when_it_was_over() {
    let (status, page) = page_of("over", SEVEN_TIMES);
    assert_eq!(status, Some(1));
    let over = "The game was over at <a href=\"#ply-75\">ply 75</a>: drawn by fivefold repetition: \
                the position stands for the 5th time (FIDE 9.6.1).";
    assert!(page.contains(over));
    assert!(page.contains("<b>Finding: </b>") && page.contains("class=\"mark end\""));
    assert_eq!(
        between(&page, "<span class=\"name\">A</span> ", "</h3>"),
        ["stands 7 times, Black to move"]
    );
    // The first claim, and its article; none stands after the end.
    let claims = between(&page, "<tr class=\"claim\">", "</tr>");
    assert!(claims[0].contains("ply 66") && claims[0].contains("<b>34. Kg1</b>"), "{}", claims[0]);
    assert!(claims[0].contains("<td>9.2.1</td>") && claims[1].contains("<td>9.2.2</td>"));
    assert!(claims.last().is_some_and(|claim| claim.contains("ply 74")));
}

#[test]
fn karpov_and_miles_differ_by_the_right_on_the_queens_side() {
    let (status, page) = page(&[KARPOV_MILES]);
    assert_eq!(status, Some(0));
    let pairs = between(&page, "<section class=\"lookalike\">", "</section>");
    assert_eq!(pairs.len(), 2);
    for (pair, plies) in pairs.into_iter().zip(["ply 0 and plies 4, 8", "ply 1 and plies 5, 9"]) {
        assert!(pair.contains(&format!("<h3>{plies}</h3>")), "{pair}");
        let difference = "Black had the right to castle on the queen's side with the rook on a8 \
                          then; it went at ply 2, when the rook moved, for good.";
        assert_eq!(between(pair, "<p>", "</p>"), [difference]);
        // The rook and its king, a8 and e8.
        let frames = between(pair, "<rect class=\"framed\" ", " width");
        assert_eq!(frames, ["x=\"2\" y=\"2\"", "x=\"162\" y=\"2\""]);
    }
}

#[test]
fn the_same_picture_with_the_other_player_to_move_is_not_mistaken() {
    let start = "[FEN \"7k/p7/8/8/8/8/P7/K7 w - - 0 1\"]\n\n";
    let (_, page) = page_of("tempo", &format!("{start}Kb1 Kg8 Kb2 Kh8 Ka1 *"));
    assert_eq!(count(&page, "<section class=\"lookalike\">"), 0);
    assert_eq!(count(&page, "<figure class=\"occurrence\">"), 0);
}

#[test]
fn a_capture_en_passant_that_has_gone_is_told_after_null_moves_too() {
    let start = "[FEN \"4k1n1/8/8/8/4p3/8/3P4/4K1N1 w - - 0 1\"]\n\n";
    for (name, before, plies) in
        [("passant", "", "ply 1 and ply 5"), ("later", "-- -- ", "ply 3 and ply 7")]
    {
        let (_, page) = page_of(name, &format!("{start}{before}d4 Nf6 Nf3 Ng8 Ng1 *"));
        let pairs = between(&page, "<section class=\"lookalike\">", "</section>");
        assert_eq!(pairs.len(), 1);
        assert!(pairs[0].contains(&format!("<h3>{plies}</h3>")), "{}", pairs[0]);
        assert!(pairs[0].contains("On d3 the pawn on e4 could capture en passant then"));
    }
}

#[test]
fn a_lost_right_is_dated_by_the_whole_game() {
    let (_, page) = page_of("dated", "1. a4 -- 2. -- a5 3. Ra3 Ra6 4. Ra1 Ra8 5. h3 *");
    let pairs = between(&page, "<section class=\"lookalike\">", "</section>");
    assert_eq!(pairs.len(), 1);
    assert!(pairs[0].contains("<h3>ply 4 and ply 8</h3>"), "{}", pairs[0]);
    assert!(pairs[0].contains("with the rook on a1 then; it went at ply 5,"), "{}", pairs[0]);
    assert!(pairs[0].contains("with the rook on a8 then; it went at ply 6,"), "{}", pairs[0]);
}

#[test]
fn what_a_game_says_is_text_and_nothing_else() {
    let hostile =
        "<script>alert(1)</script><img src=x onerror=alert(2)>\\\" onload=\\\"x' &amp;\u{1b}[31m";
    let tags: String = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "SetUp"]
        .map(|name| format!("[{name} \"{hostile}\"]\n"))
        .concat();
    for (name, game) in [
        ("tags", format!("{tags}\n1. e4 e5 *")),
        ("fen", format!("[FEN \"{hostile}\"]\n\n1. e4 *")),
        ("variant", format!("[Variant \"{hostile}\"]\n\n1. e4 *")),
        ("moves", "1. e4 <script>alert(1)</script> <img/src=x> e5 *".to_owned()),
    ] {
        let (status, page) = page_of(name, &game);
        assert_eq!(status, Some(1), "{name}");
        for markup in ["<script", "<img", "\" onload", "\u{1b}"] {
            assert!(!page.contains(markup), "{name}: {markup}");
        }
        // A faulty FEN is not quoted.
        assert_eq!(page.contains("&lt;script&gt;"), name != "fen", "{name}");
    }
}

#[test]
fn a_faulty_game_is_shown_up_to_the_fault() {
    let file = TemporaryFile::new("report-fault.pgn", "1. e4 e5\n2. Ke3 Nc6 *\n");
    let output = fivefold(&["report", file.path(), "-o", "-"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "fault: line 2: move 2. Ke3: no legal move fits\n");
    let page = text(&output.stdout);
    assert!(page.contains("<b>Fault: </b><bdi>line 2: move 2. Ke3: no legal move fits</bdi>"));
    assert!(page.contains("id=\"ply-2\">e5") && !page.contains("id=\"ply-3\""));
}

#[test]
fn a_page_needs_nothing_else_and_its_parts_fit_together() {
    for (name, game) in [("seven", SEVEN_TIMES), ("empty", "*")] {
        let (_, page) = page_of(&format!("whole-{name}"), game);
        for outside in ["://", "src=", "<script", "<link", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
        for element in ["path", "circle", "rect", "use", "line", "text", "g", "svg", "symbol"] {
            let starts = count(&page, &format!("<{element} "));
            assert_eq!(starts, count(&page, &format!("</{element}>")), "{element}");
        }
        let ids = between(&page, " id=\"", "\"");
        let known: BTreeSet<_> = ids.iter().collect();
        assert_eq!(known.len(), ids.len(), "a name stands for one thing");
        for link in between(&page, "href=\"#", "\"") {
            assert!(known.contains(&link), "{link}");
        }
    }
}

#[test]
fn the_game_is_chosen_by_its_number_wherever_the_text_comes_from() {
    let data = "tests/snapshots/data";
    let page = |file: &str, number| page(&[&format!("{data}/{file}"), "--game", number]).1;
    assert!(page("games.pgn", "4").contains("Black has won by checkmate (FIDE 5.1.1)"));
    assert!(page("games.pgn", "9").contains("<h1><bdi>Marvin – Müller</bdi></h1>"));
    assert_eq!(page("few.pgn", "1"), page("few.pgn.zst", "1"));
    let games = format!("{data}/games.pgn");
    let note = "note: the file has more games; --game chooses another\n";
    for (number, expected) in [("1", note), ("9", "")] {
        let output = fivefold(&["report", &games, "-o", "-", "--game", number]);
        assert_eq!(text(&output.stderr), expected);
    }
}

#[test]
fn a_game_is_not_overwritten_by_its_page() {
    let file = TemporaryFile::new("report-self.pgn", "1. e4 *\n");
    let roundabout = file.path().replace("report-self", "./report-self");
    for output in [file.path(), &roundabout] {
        let line = refusal(&["report", file.path(), "-o", output]);
        assert_eq!(line, "error: --output: this is the file of the game");
    }
    assert_eq!(std::fs::read_to_string(file.path()).expect("it is there"), "1. e4 *\n");
}
