//! What must hold for every text, however spoilt.

use fivefold_pgn::{Reader, last_game_start};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use proptest::test_runner::Config;

use crate::{Record, read, read_from};

/// What texts are made of, so that everything stands in and behind everything.
const PIECES: [&str; 48] = [
    "[Event \"a\"]",
    "[Event \"",
    "[White \"\\\"\"]",
    "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    "[SetUp \"1\"]",
    "[Result \"1-0\"]",
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "$1",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "1.",
    "1...",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "½",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "0-0",
    "O-O-O",
    "--",
    "Z0",
    "e8(Q)",
    "!",
    "?!",
    "±",
    "…",
    "♘",
    "\0",
    "\u{feff}",
    "[Event \"b\"]\n\n1. d4 d5 *\n\n",
];

fn any_text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        12 => (0..PIECES.len()).prop_map(|index| PIECES[index].as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..4),
        1 => (0..3000usize).prop_map(|length| vec![b' '; length]),
        1 => Just(b" ".to_vec()),
    ];
    vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// A game that must be found behind any text.
const SENTINEL: &[u8] = b"\n\n[Event \"sentinel\"]\n\n1. d4 {c} d5 (1... e5) 2. c4 1-0\n";

fn line_ends(text: &[u8]) -> u64 {
    text.split(|&byte| byte == b'\n').count() as u64 - 1
}

fn is_sentinel(game: &Record) -> bool {
    game.tags == [("Event".to_owned(), "sentinel".to_owned())]
        && game.uci() == "d2d4 d7d5 c2c4"
        && game.faults.is_empty()
}

proptest! {
    #![proptest_config(Config { cases: 3000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn no_text_loses_the_game_behind_it(text in any_text()) {
        let games = read([&text, SENTINEL].concat());
        prop_assert!(games.last().is_some_and(is_sentinel), "{:?}", games);
        let lines = line_ends(&text);
        prop_assert_eq!(games.last().unwrap().game.unwrap().line, lines + 3);
    }

    #[test]
    fn parts_read_as_the_whole(text in any_text(), more in any_text()) {
        let text = [&text, SENTINEL, &more, SENTINEL, &more].concat();
        let whole = read(&text);
        let mut end = text.len();
        let mut parts = Vec::new();
        while let Some(start) = last_game_start(&text[..end]) {
            parts.push(start..end);
            end = start;
        }
        parts.push(0..end);
        let mut games = Vec::new();
        for part in parts.into_iter().rev() {
            let lines = line_ends(&text[..part.start]);
            games.extend(read_from(Reader::after_lines(&text[part], lines)));
        }
        prop_assert_eq!(games, whole);
    }

    #[test]
    fn random_bytes_are_read_to_their_end(bytes in vec(any::<u8>(), 0..500)) {
        for game in read(&bytes) {
            let lines = 1 + line_ends(&bytes);
            prop_assert!(game.game.unwrap().line <= lines);
            prop_assert!(game.faults.iter().all(|fault| (1..=lines).contains(&fault.line)));
        }
    }
}
