//! The project's suites are well-formed and complete, and the move generator finds their counts.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use fivefold_movegen::{CastlingMode, Position, Repair};
use fivefold_perft::perft;
use fivefold_perft_suites::{
    EMBEDDED, Entry, Limits, ReadError, Suite, SuiteFault, SuiteField, embedded,
};

fn suites() -> Vec<Suite> {
    embedded().unwrap_or_else(|error| panic!("{error}"))
}

fn entries() -> impl Iterator<Item = Entry> {
    suites().into_iter().flat_map(|suite| suite.entries)
}

/// The counts that a perft function gets wrong, each with the id of its position.
fn mismatches(entries: impl Iterator<Item = Entry>, limits: Limits) -> Vec<String> {
    entries
        .flat_map(|entry| {
            let wrong = entry.check(limits, perft).into_iter().filter(|count| !count.is_ok());
            wrong.map(|wrong| format!("{}: {wrong:?}", entry.id)).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn counts_up_to_300_000_are_found() {
    let limits = Limits { max_nodes: 300_000, ..Limits::NONE };
    assert_eq!(mismatches(entries(), limits), Vec::<String>::new());
}

#[test]
#[ignore = "counts 19 billion nodes, for most of a minute"]
fn all_counts_are_found() {
    assert_eq!(mismatches(entries(), Limits::NONE), Vec::<String>::new());
}

#[test]
fn a_wrong_count_is_noticed() {
    let limits = Limits { max_nodes: 10_000, ..Limits::NONE };
    for mut entry in entries().take(50) {
        let Some(count) = entry.counts.iter_mut().rfind(|count| count.nodes < limits.max_nodes)
        else {
            panic!("{} has no small count", entry.id);
        };
        let (depth, truth) = (count.depth, count.nodes);
        count.nodes += 1;
        let wrong: Vec<_> =
            entry.check(limits, perft).into_iter().filter(|count| !count.is_ok()).collect();
        assert_eq!(wrong.len(), 1, "{}", entry.id);
        assert_eq!(
            (wrong[0].depth, wrong[0].expected, wrong[0].found),
            (depth, truth + 1, truth),
            "{}",
            entry.id
        );
    }
}

#[test]
fn every_file_is_embedded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites");
    let mut on_disk: Vec<_> = fs::read_dir(folder)
        .expect("the suites are there")
        .map(|file| file.expect("a folder can be listed").file_name().into_string())
        .map(|name| name.expect("the names are ASCII"))
        .collect();
    on_disk.sort();
    let mut embedded: Vec<_> = EMBEDDED.iter().map(|&(file, _)| file.to_owned()).collect();
    embedded.sort();
    assert_eq!(embedded, on_disk);
}

#[test]
fn ids_are_unique() {
    let mut seen = HashSet::new();
    for entry in entries() {
        assert!(!entry.id.contains(':'), "line {} has no id", entry.line);
        assert!(seen.insert(entry.id.clone()), "{} is there twice", entry.id);
    }
}

#[test]
fn every_suite_names_its_rules_and_every_position_its_sources() {
    for suite in suites() {
        assert!(suite.rules.is_some(), "{}", suite.file);
        for entry in &suite.entries {
            assert!(!entry.sources.is_empty(), "{}", entry.id);
        }
    }
}

/// The back rank of a Chess960 starting position by its number, 0 to 959 (Scharnagl): the bishops
/// first, then the queen on the free squares, then the knights, and the king between the rooks.
fn scharnagl(number: usize) -> String {
    // The free squares that the two knights take, counted from the a-file.
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    fn put(rank: &mut [char; 8], free_square: usize, piece: char) {
        let free: Vec<usize> = (0..8).filter(|&file| rank[file] == ' ').collect();
        rank[free[free_square]] = piece;
    }
    let mut rank = [' '; 8];
    rank[2 * (number % 4) + 1] = 'B';
    rank[2 * (number / 4 % 4)] = 'B';
    put(&mut rank, number / 16 % 6, 'Q');
    let (first, second) = KNIGHTS[number / 96];
    put(&mut rank, second, 'N');
    put(&mut rank, first, 'N');
    for piece in ['R', 'K', 'R'] {
        put(&mut rank, 0, piece);
    }
    rank.iter().collect()
}

#[test]
fn all_960_starting_positions_are_there_in_order() {
    assert_eq!(scharnagl(0), "BBQNNRKR");
    assert_eq!(scharnagl(518), "RNBQKBNR");
    assert_eq!(scharnagl(959), "RKRNNQBB");
    let suites = suites();
    let starts = suites
        .iter()
        .find(|suite| suite.file == "chess960-starts.epd")
        .expect("the suite is embedded");
    assert_eq!(starts.entries.len(), 960);
    for (number, entry) in starts.entries.iter().enumerate() {
        let white = scharnagl(number);
        let black = white.to_lowercase();
        let rook_letter = |(file, piece)| (piece == 'R').then_some(file);
        let files: String =
            "HGFEDCBA".chars().zip(white.chars().rev()).filter_map(rook_letter).collect();
        let rights = format!("{files}{}", files.to_lowercase());
        assert_eq!(entry.id, format!("sp-{number:03}"));
        assert_eq!(
            entry.fen,
            format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1")
        );
        assert!(entry.repairs.is_empty(), "{}: {:?}", entry.id, entry.repairs);
    }
}

fn parse(text: &str) -> Suite {
    Suite::parse("some/mine.epd", text, None).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_plain_form_loads() {
    let text = "\u{feff}\r\n\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\r\n\
        \r\n\
        # a comment, and a source of it: none\r\n\
        \t4k3/8/8/8/8/8/8/4K2R w K -;D1  15;  D3 1197 ;\r\n";
    let suite = parse(text);
    let ids: Vec<_> = suite.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["mine:2", "mine:5"]);
    assert_eq!(suite.entries[0].position, Position::default());
    assert!(suite.entries[0].repairs.is_empty());
    assert_eq!(
        suite.entries[1].repairs,
        [Repair::MissingHalfmoveClock, Repair::MissingFullmoveNumber]
    );
    let checked = suite.entries[1].check(Limits::NONE, perft);
    assert_eq!(checked.iter().map(|count| count.depth).collect::<Vec<_>>(), [1, 3]);
    assert!(checked.iter().all(|count| count.is_ok()));
    assert!(suite.rules.is_none() && suite.sources.is_empty());
}

#[test]
fn rules_come_from_the_header_then_the_caller_then_the_position() {
    use CastlingMode::{Chess960, Standard};
    let standard = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 ;D1 26";
    let shuffled = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 ;D1 1";
    let hollow = "4k3/8/8/8/8/8/8/4K3 w Q - 0 1 ;D1 5";
    let rules = |header: &str, caller, line: &str| {
        let suite = Suite::parse("mine.epd", &format!("{header}\n{line}"), caller);
        let entry = suite.unwrap_or_else(|error| panic!("{error}")).entries.remove(0);
        (entry.rules, entry.repairs.len())
    };
    assert_eq!(rules("", None, standard), (Standard, 0));
    assert_eq!(rules("", None, shuffled), (Chess960, 0));
    assert_eq!(rules("", None, hollow), (Standard, 1));
    assert_eq!(rules("", Some(Chess960), standard), (Chess960, 0));
    assert_eq!(rules("", Some(Standard), shuffled), (Standard, 1));
    assert_eq!(rules("# rules: standard", Some(Chess960), shuffled), (Standard, 1));
    assert_eq!(rules("# rules: chess960", Some(Standard), shuffled), (Chess960, 0));
}

#[test]
fn an_unused_en_passant_square_is_no_repair() {
    let suite = parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 ;D1 20");
    assert!(suite.entries[0].repairs.is_empty());
    let suite = parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1 ;D1 20");
    assert_eq!(suite.entries[0].repairs.len(), 1);
}

#[test]
fn faults_name_file_line_and_field() {
    const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let cases = [
        ("# rules: suicide", "rules: expected 'standard' or 'chess960', found \"suicide\""),
        ("# rules: standard\n# rules: standard", "rules: the rules are named a second time"),
        ("KINGS ;D1 5\n# rules: standard", "rules: the rules are named after the first position"),
        ("KINGS", "counts: the position has no count (;D1 20)"),
        ("KINGS ;id kings", "counts: the position has no count (;D1 20)"),
        ("KINGS ;D1 5 ;D2", "D2: the value is missing"),
        ("KINGS ;D1 5 ;id", "id: the value is missing"),
        ("KINGS ;D1 5 ;id two words", "id: text after the value: \"words\""),
        ("KINGS ;D1 5 ;id a ;id a", "id: the field is repeated"),
        ("KINGS ;D1 -5", "D1: expected a count, found \"-5\""),
        ("KINGS ;D1 +5", "D1: expected a count, found \"+5\""),
        ("KINGS ;D1 1e6", "D1: expected a count, found \"1e6\""),
        ("KINGS ;D1 5 5", "D1: text after the value: \"5\""),
        (
            "KINGS ;D1 18446744073709551616",
            "D1: the count 18446744073709551616 is above 18446744073709551615",
        ),
        ("KINGS ;D1 5 ;D1 5", "D1: depths must increase, and D1 stands before"),
        ("KINGS ;D2 25 ;D1 5", "D1: depths must increase, and D2 stands before"),
        ("KINGS ;D256 5", "D256: the depth is above 255 plies"),
        ("KINGS ;D 5", "D: unknown field, expected id, src, a depth (D1) or an operation of EPD"),
        ("KINGS ;Dé 5", "Dé: unknown field, expected id, src, a depth (D1) or an operation of EPD"),
        ("KINGS ;perft 5", "perft: the value is missing"),
        ("KINGS ;perft", "perft: the value is missing"),
        ("KINGS ;perft one 5", "perft: expected a depth, found \"one\""),
        ("KINGS ;perft 1 5 6", "perft: text after the value: \"6\""),
        (
            "KINGS ;divide 1 5",
            "divide: unknown field, expected id, src, a depth (D1) or an operation of EPD",
        ),
        ("KINGS ;D1 5 ;id \"a", "text: a quote is not closed"),
        ("KINGS ;D1 5 ;id \"a\" b", "id: text after the value: \"b\""),
        ("KINGS ;D1 5 ;id \"\"", "id: the value is missing"),
        ("KINGS,5,x", "x: unknown field, expected id, src, a depth (D1) or an operation of EPD"),
        ("KINGS ;D255 5 ;6", "6: the depth is above 255 plies"),
        ("perft 1 20", "perft: the position (epd …) is missing"),
        ("id a\nperft 1 20", "perft: the position (epd …) is missing"),
        ("id a", "id: the position (epd …) is missing"),
        ("epd KINGS", "counts: the position has no count (;D1 20)"),
        ("epd KINGS\nperft 1 5\nperft 1 5", "perft: depths must increase, and D1 stands before"),
        (
            "epd KINGS\nperft 1 5\n# rules: standard",
            "rules: the rules are named after the first position",
        ),
        ("KINGS ;;D1 5", ": unknown field, expected id, src, a depth (D1) or an operation of EPD"),
        ("KINGS ;D1 5 ;src sf", "src: no '# source sf:' line stands before"),
        ("# source sf: a\nKINGS ;D1 5 ;src sf,", "src: no '# source :' line stands before"),
        (";D1 5", "FEN piece placement: the field is missing"),
        (
            "4k3/8/8/8/8/8/8/4K3 w z - 0 1 ;D1 5",
            "FEN castling: 'z' names no castling right (KQkq, or the rook's file A-H, a-h)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1 ;D1 5", "FEN halfmove clock: expected a number from 0 up"),
    ];
    for (text, expected) in cases {
        let text = text.replace("KINGS", KINGS);
        let error = Suite::parse("x.epd", &text, None).expect_err(&text);
        let line = text.lines().count();
        assert_eq!(error.to_string(), format!("x.epd:{line}: {expected}"));
        assert_eq!(error.line, line);
    }
    let largest = format!("{KINGS} ;D255 {}", u64::MAX);
    assert_eq!(parse(&largest).entries[0].counts[0].nodes, u64::MAX);
}

#[test]
fn files_that_cannot_be_read_are_told_apart() {
    let folder = std::env::temp_dir().join(format!("fivefold-suites-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder can be made");
    let path = folder.join("latin.epd");
    fs::write(&path, b"# one\n# caf\xe9\n").expect("a temporary file can be written");
    let Err(ReadError::Suite(error)) = Suite::read(&path, None) else {
        panic!("a file in Latin-1 is no suite");
    };
    assert_eq!((error.line, error.field, error.fault), (2, SuiteField::Text, SuiteFault::NotUtf8));
    let missing = Suite::read(&folder.join("missing.epd"), None);
    assert!(matches!(missing, Err(ReadError::Io { .. })));
    fs::remove_dir_all(&folder).expect("a temporary folder can be removed");
}
