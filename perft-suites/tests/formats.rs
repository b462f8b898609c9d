//! Suites in the forms that are found elsewhere, and texts that are none.

use fivefold_movegen::Position;
use fivefold_perft_suites::{Count, Suite};
use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};
use proptest::strategy::Strategy;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn parse(text: &str) -> Suite {
    Suite::parse("mine.epd", text, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn counts(text: &str) -> Vec<(u8, u64)> {
    let suite = parse(text);
    assert_eq!(suite.entries.len(), 1, "{text}");
    assert!(suite.entries[0].position.is_same_position(&Position::default()), "{text}");
    suite.entries[0].counts.iter().map(|&Count { depth, nodes }| (depth, nodes)).collect()
}

#[test]
fn one_line_has_many_spellings() {
    let lines = [
        "FEN 0 1 ;D1 20 ;D2 400",
        "FEN 0 1;D1 20;D2 400",
        "FEN 0 1; D1 20; D2 400;",
        "FEN ; D1 20; D2 400;",
        "FEN D1 20; D2 400;",
        "FEN 0 1 D1 20; D2 400",
        "FEN 0 1, D1 20, D2 400",
        "FEN 0 1,20,400",
        "FEN,20,400,",
        "FEN 0 1;20;400",
        "FEN 0 1 ;D1 20, D2 400",
        "FEN 0 1 ;d1 20 ;d2 400",
        "FEN 0 1 ;D1=20 ;D2: 400",
        "FEN 0 1 ;perft 1 20 ;perft 2 400",
        "FEN bm e4 d4; id \"start; position\"; c0 \"book, main line\"; D1 20; D2 400;",
        "FEN hmvc 0; fmvn 1; acd 12; D1 20; D2 400;",
        "FEN 0 1 ;D1 20 ;D2 400 # as everybody knows",
        "FEN bm Qh5#; D1 20; D2 400;",
        "epd FEN\nperft 1 20\nperft 2 400",
        "id gentest-1\nepd FEN\nperft 1 20\nperft 2 400\n",
        "# a comment\n// another\n% a third\n\nFEN 0 1\t;D1\t20\t;D2\t400\n",
    ];
    for line in lines {
        assert_eq!(counts(&line.replace("FEN", START)), [(1, 20), (2, 400)], "{line}");
    }
}

#[test]
fn ids_are_kept() {
    let id = |text: &str| parse(&text.replace("FEN", START)).entries[0].id.clone();
    assert_eq!(id("FEN bm e4; id \"start; position\"; D1 20;"), "start; position");
    assert_eq!(id("id gentest-1\nepd FEN\nperft 1 20"), "gentest-1");
    assert_eq!(id("id \"two words\"\nepd FEN\nperft 1 20"), "two words");
    assert_eq!(id("\nepd FEN\nperft 1 20"), "mine:2");
}

#[test]
fn blocks_and_lines_go_together_whatever_ends_the_lines() {
    let text = "id a\nepd FEN\nperft 1 20\n\nid b\nepd FEN\nperft 1 20\nperft 2 400\n\
                FEN ;D1 20\nepd FEN\nperft 3 8902";
    for end in ["\n", "\r\n", "\r"] {
        let suite = parse(&text.replace("FEN", START).replace('\n', end));
        let read: Vec<_> = suite
            .entries
            .iter()
            .map(|entry| (entry.id.as_str(), entry.line, entry.counts.len()))
            .collect();
        assert_eq!(read, [("a", 2, 1), ("b", 6, 2), ("mine:9", 9, 1), ("mine:10", 10, 1)]);
    }
    let mixed = "id a\repd FEN\r\nperft 1 20\n\rFEN ;D1 20";
    let suite = parse(&mixed.replace("FEN", START));
    assert_eq!(suite.entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [2, 5]);
}

/// Texts of the words that suites are made of, so that they come close to being right.
fn almost_a_suite() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        START,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "id",
        "epd",
        "perft",
        "D1",
        "D2",
        "D256",
        "src",
        "bm",
        "c0",
        "\"",
        ";",
        ",",
        "#",
        "//",
        "20",
        "400",
        "18446744073709551616",
        "\n",
        "\r",
        "\r\n",
        " ",
        "\t",
        "=",
        ":",
        "e4",
        "# rules: chess960\n",
        "# source a: b\n",
        "é",
        "\u{feff}",
        "\0",
    ]);
    prop::collection::vec(word, 0..30).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn no_text_is_too_odd(text in any::<String>()) {
        let _ = Suite::parse("x", &text, None);
    }

    #[test]
    fn what_is_read_is_whole_and_what_is_refused_has_a_line(text in almost_a_suite()) {
        match Suite::parse("x", &text, None) {
            Ok(suite) => {
                for entry in suite.entries {
                    prop_assert!(!entry.counts.is_empty() && !entry.id.is_empty());
                    prop_assert!(entry.counts.is_sorted_by(|a, b| a.depth < b.depth));
                }
            }
            Err(error) => {
                let lines = text.chars().filter(|letter| "\r\n".contains(*letter)).count() + 1;
                prop_assert!((1..=lines).contains(&error.line), "{}", error);
            }
        }
    }

    #[test]
    fn counts_survive_every_separator(
        nodes in prop::collection::vec(any::<u64>(), 1..20),
        separator in prop::sample::select(vec![";", " ;", "; ", ",", " , "]),
        end in prop::sample::select(vec!["", ";", " ;", "\r\n", ";\r"]),
    ) {
        let fields = nodes.iter().enumerate().map(|(index, n)| format!("D{} {n}", index + 1));
        let line = format!("{START} 0 1{separator}{}{end}", fields.collect::<Vec<_>>().join(separator));
        let suite = Suite::parse("x", &line, None);
        let read: Vec<u64> =
            suite.unwrap().entries[0].counts.iter().map(|count| count.nodes).collect();
        prop_assert_eq!(read, nodes);
    }
}
