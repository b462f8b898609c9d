//! Every dialect that is read means the same game.

use fivefold_movegen::{CastlingMode, Color};
use fivefold_pgn::{Outcome, Reader};

use crate::{Record, read, read_from, read_one};

/// The moves of a text that must hold one game without a fault.
fn moves(text: impl AsRef<[u8]>) -> String {
    let game = read_one(text.as_ref());
    assert_eq!(game.faults(), [""; 0], "{:?}", String::from_utf8_lossy(text.as_ref()));
    game.uci()
}

#[test]
fn moves_have_many_surroundings() {
    for text in [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3 *",
        "1.e4 1...e5 2.Nf3*",
        "1. e4 1. ... e5 2. Nf3",
        "1 e4 e5 2 Nf3",
        "1e4 e5 2Nf3 *",
        "1. e4 … e5 2. Nf3",
        "1…e4 e5 2… Nf3",
        "e4 e5 Nf3 1/2-1/2",
        "1.\ne4\r\ne5\r2.\tNf3\x0C*",
        "1. e4{a}e5{b}2.Nf3{c}*",
        "1. e4 {a}{b} e5 ;c\n2. Nf3 ; d } {\n*",
        "1. e4$1 e5$2$3 2. Nf3 $146 *",
        "1. e4!$1e5??2. Nf3!? *",
        "1. e4 ! e5 ?! 2. Nf3 +- *",
        "1. e4 ± e5 ∞ 2. Nf3⩲ N D *",
        "1. e4 (1. d4 (1. c4 {)} (1. b3)) d5) e5 (1... c5)(1... e6) 2. Nf3 *",
        "1. e4 (1. d4 1-0) e5 (1... c5 ; )\n) 2. Nf3 *",
        "1. e4 (1. e8(Q)) e5 2. Nf3 *",
        "1. e4 (1. d4\n%)\n) e5\n%(\n2. Nf3 *",
        "1. e4 (-- 1... e5) e5 2. Nf3 *",
        "{before}\n%before\n;before\n1. e4 e5 2. Nf3 * {after}\n",
        "[Event \"a\"]\n[White \"b\"]1. e4 e5 2. Nf3 *",
        "[Event \"a\"]{c}\n;d\n%e\n[White \"b\"]\n\n\n1. e4 e5 2. Nf3 *",
        "\u{feff}\n\u{feff}[Event \"a\"]\n\n1. e4 e5 2. Nf3 *",
        "1. e2e4 e7-e5 2. Ng1-f3 *",
    ] {
        assert_eq!(moves(text), "e2e4 e7e5 g1f3", "{text:?}");
        // With enough behind, what is plain is read a quicker way.
        let followed = format!("{text} {{{:64}}}", "");
        assert_eq!(moves(&followed), "e2e4 e7e5 g1f3", "{followed:?}");
    }
}

#[test]
fn special_moves_have_many_forms() {
    let castling = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n";
    for text in ["O-O O-O-O", "0-0 0-0-0", "1.O-O 0-0-0+", "1. 0-0! 1... O-O-O", "e1g1 e8c8"] {
        assert_eq!(moves(format!("{castling}{text} *")), "e1g1 e8c8", "{text}");
    }
    let promoting = "[FEN \"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1\"]\n";
    for text in ["exd8=Q+", "exd8Q", "exd8(Q)", "exd8(Q)+{c}", "exd8/Q", "e7d8q", "exd8=Q$1(x)"] {
        assert_eq!(moves(format!("{promoting}{text} *")), "e7d8q", "{text}");
    }
    let passing = "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n";
    for text in ["exd6", "exd6 e.p.", "exd6e.p.", "exd6 ep", "exd6ep+", "e5xd6!"] {
        assert_eq!(moves(format!("{passing}{text} *")), "e5d6", "{text}");
    }
}

#[test]
fn results_have_many_forms() {
    let (white, black) = (Outcome::Win(Color::White), Outcome::Win(Color::Black));
    for (text, result) in [
        ("1-0", Some(white)),
        ("0-1", Some(black)),
        ("1/2-1/2", Some(Outcome::Draw)),
        ("1/2", Some(Outcome::Draw)),
        ("½-½", Some(Outcome::Draw)),
        ("½", Some(Outcome::Draw)),
        ("1–0", Some(white)),
        ("1-0{resigns}", Some(white)),
        ("*", Some(Outcome::Unknown)),
        ("", None),
    ] {
        let game = read_one(format!("1. e4 e5 {text}"));
        assert_eq!((game.game.unwrap().end_result, game.moves.len()), (result, 2), "{text}");
        assert_eq!(game.faults(), [""; 0], "{text}");
    }
    assert_eq!(read_one(b"1. e4 \xBD-\xBD").result(), "1/2-1/2");
    let tagged = |tag: &str, end: &str| read_one(format!("[Result \"{tag}\"]\n\n1. e4 {end}"));
    assert_eq!(tagged("1-0", "").result(), "1-0");
    assert_eq!(tagged("*", "0-1").result(), "0-1");
    assert_eq!(tagged("?", "0-1").result(), "0-1");
    assert_eq!(tagged("1-0", "*").result(), "1-0");
    assert!(!tagged("1-0", "*").game.unwrap().contradicts_itself());
    assert!(tagged("1-0", "0-1").game.unwrap().contradicts_itself());
}

#[test]
fn null_moves_pass() {
    for null in ["--", "Z0", "0000"] {
        let game = read_one(format!("1. e4 {null} 2. d4 *"));
        assert_eq!((game.uci().as_str(), game.passes), ("e2e4 d2d4", 1), "{null}");
        assert_eq!(game.faults(), [""; 0]);
    }
}

#[test]
fn starts_have_many_forms() {
    let fen = "nnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w FCfc - 0 1";
    for variant in ["Chess960", "chess 960", "Fischerandom", "fischerrandom", "Fischer Random"] {
        for text in [
            format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n*"),
            format!("[FEN \"{fen}\"]\n[variant \"{variant}\"]\n\n*"),
        ] {
            let game = read_one(&text);
            assert_eq!(game.rules, CastlingMode::Chess960, "{text}");
            assert_eq!(game.position.castling().rooks().len(), 4, "{text}");
        }
    }
    // Rights that only Chess960 knows need no variant, and standard chess drops them.
    let game = read_one(format!("[Fen \"{fen}\"]\n\n*"));
    assert_eq!((game.rules, game.faults.len()), (CastlingMode::Chess960, 0));
    let game = read_one(format!("[Variant \"Standard\"]\n[FEN \"{fen}\"]\n\n*"));
    assert!(game.rules == CastlingMode::Standard && game.position.castling().is_empty());
    // Castling of Chess960, as SAN and by the rook.
    let fen = "bnr1kqrb/pppppppp/8/8/8/8/PPPPPPPP/BNR1KQRB w GCgc - 0 1";
    for castling in ["O-O O-O-O", "0-0 0-0-0", "e1g1 e8c8"] {
        let text = format!("[Variant \"960\"]\n[FEN \"{fen}\"]\n\ne4 e5 Qe2 Qe7 {castling} *");
        let game = read_one(&text);
        assert_eq!(game.uci(), "e2e4 e7e5 f1e2 f8e7 e1g1 e8c8", "{text}");
        assert!(game.moves[4..].iter().all(|mv| mv.castling_side().is_some()), "{text}");
    }
    assert_eq!(read_one("[FEN \"\"]\n[SetUp \"0\"]\n\ne4 *").moves.len(), 1);
}

#[test]
fn texts_are_utf8_or_latin1() {
    let game = read_one(b"[White \"M\xFCller\"]\n\n1. e4 {gr\xFC\xDFe} e5 \xB1 *");
    assert_eq!(game.tags, [("White".to_owned(), "Müller".to_owned())]);
    assert_eq!((game.moves.len(), game.faults.len()), (2, 0));
    let game = read_one("[White \"Mü\\\"ll\\\\er\"]\n\n*");
    assert_eq!(game.tags[0].1, "Mü\"ll\\er");
}

#[test]
fn games_stand_one_after_the_other() {
    let lengths = |text: &str| read(text).iter().map(|game| game.moves.len()).collect::<Vec<_>>();
    for text in [
        "1. e4 1-0 1. d4 d5 0-1 *",
        "1. e4 1-0\n1. d4 d5 0-1\n*",
        "[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4 d5\n[Event \"c\"]",
        "[Event \"a\"]\n\n1. e4\n\n[White \"b\"]\n\n1. d4 d5 [Event \"c\"]\n",
        "[Event \"a\"]\n1. e4 1-0 {x}\n[Event \"b\"]\n1. d4 d5 [Event \"c\"]\n;",
    ] {
        assert_eq!(lengths(text), [1, 2, 0], "{text:?}");
    }
    assert_eq!(lengths("[Event \"a\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n"), [0, 0, 0]);
    assert_eq!(lengths("[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *"), [1]);
    for text in ["", "\n\n", "\u{feff}", "{only a comment}\n; and another", "%\n"] {
        assert_eq!(lengths(text), [0; 0], "{text:?}");
    }
}

/// Gives a byte at a time.
struct Dripping<'a>(&'a [u8]);

impl std::io::Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let short = buffer.len().min(1);
        self.0.read(&mut buffer[..short])
    }
}

#[test]
fn the_window_may_end_anywhere() {
    // Games differ in length, so that every token meets the window's end.
    let game = |padding: usize| {
        let blanks = " ".repeat(padding % 97);
        format!(
            "[White \"{blanks}\"]\n\n1. e4{blanks} {{{blanks}\n}} e5 (1... c5 {blanks}) 2. Nf3 $12 \
             1/2-1/2\n\n"
        )
    };
    let text: String = (0..4_000).map(game).collect();
    let games = read(&text);
    let expected = |game: &Record| game.uci() == "e2e4 e7e5 g1f3" && game.faults.is_empty();
    assert_eq!(games.len(), 4_000);
    assert!(games.iter().all(expected));
    assert_eq!(games, read_from(Reader::new(Dripping(text.as_bytes()))));
}

#[test]
fn lines_and_comments_may_be_longer_than_memory_holds() {
    let long = "x ".repeat(200_000);
    let text = format!(
        "[Event \"a\"]\n%{long}\n;{long}\n{{{long}}}\n1. e4 {{{long}\n}} {} ({long} (2. x {{{long}}})) e5 \
         ; {long}\n1-0\n1. d4 *",
        " ".repeat(300_000)
    );
    let games = read(text);
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].uci().as_str(), games[0].result()), ("e2e4 e7e5", "1-0"));
    assert_eq!(games[0].faults(), [""; 0]);
    assert_eq!(games[1].game.unwrap().line, 8);
}
