//! Commands one by one.

use std::sync::mpsc;

use fivefold_movegen::Position;

use super::Outcome;
use crate::uci::{Answer, Output, Session};

fn session() -> Session {
    Session::new(Output::new(Vec::new()), mpsc::channel().0)
}

/// The lines that a command is answered by, or the fault.
fn answer(session: &mut Session, line: &str) -> Result<Vec<String>, String> {
    match session.command(line).map_err(|error| error.to_string())? {
        Answer::Lines(lines) => Ok(lines),
        Answer::Quit => Err("quit".to_owned()),
    }
}

fn fen(session: &Session) -> String {
    session.game().position.fen().to_string()
}

#[test]
fn commands_that_make_no_sense_change_nothing() -> Outcome {
    let mut session = session();
    answer(&mut session, "position startpos moves e2e4 e7e5")?;
    let before = session.game().position;
    for (line, fault) in [
        ("xyzzy", "unknown command: xyzzy"),
        ("\u{fffd}\0", "unknown command: \u{fffd}\\u{0}"),
        ("position", "position: expected startpos or fen"),
        ("position fen", "position: FEN piece placement: the field is missing"),
        ("position fen moves e2e4", "position: FEN piece placement: the field is missing"),
        (
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position: FEN piece placement: White has no king",
        ),
        ("position startpos e2e4", "position: expected moves, not e2e4"),
        ("setoption", "setoption: expected name and the option's name"),
        ("setoption name", "setoption: expected name and the option's name"),
        ("setoption Hash 16", "setoption: expected name and the option's name"),
        ("setoption name Contempt value 1", "setoption: no such option: Contempt"),
        (
            "setoption name UCI_Chess960 value perhaps",
            "setoption UCI_Chess960: expected true or false, not perhaps",
        ),
        ("setoption name Hash", "setoption Hash: expected a number of MiB from 1 to 1024, not "),
        (
            "setoption name Hash value -1",
            "setoption Hash: expected a number of MiB from 1 to 1024, not -1",
        ),
        (
            "setoption name Threads value 0",
            "setoption Threads: expected a number from 1 to 256, not 0",
        ),
        ("go depth", "go depth: expected a number"),
        ("go wtime soon", "go wtime: expected a number, not soon"),
        (
            "go movetime 99999999999999999999999",
            "go movetime: expected a number, not 99999999999999999999999",
        ),
        ("go perft", "go perft: expected a number of plies from 0 to 255"),
        ("go perft 256", "go perft: expected a number of plies from 0 to 255, not 256"),
        ("go perft -1", "go perft: expected a number of plies from 0 to 255, not -1"),
        ("go searchmoves e2e4", "go searchmoves: e2e4: not legal in this position"),
    ] {
        assert_eq!(answer(&mut session, line), Err(fault.to_owned()), "{line}");
        assert_eq!(session.game().position, before, "{line}");
        assert!(!session.is_counting(), "{line}");
    }
    for line in ["", " \t\r\n", "stop", "ucinewgame", "debug on", "ponderhit"] {
        assert_eq!(answer(&mut session, line)?, [""; 0], "{line}");
        assert_eq!(session.game().position, before, "{line}");
    }
    Ok(())
}

#[test]
fn moves_are_played_up_to_the_illegal_one() -> Outcome {
    let mut session = session();
    for (moves, last, fault) in [
        ("e2e4 e7e5 e4e5 g1f3", "e2e4 e7e5", "move 3 (e4e5): not legal in this position"),
        ("e2e4 0000 d2d4", "e2e4", "move 2 (0000): the null move 0000 is no move of a game"),
        ("a1a1", "", "move 1 (a1a1): not legal in this position"),
        ("é4", "", "move 1 (é4): expected a move such as e2e4 or e7e8q"),
    ] {
        let fault = format!("position: {fault}; the position is the one before it");
        let line = format!("position startpos moves {moves}");
        assert_eq!(answer(&mut session, &line), Err(fault), "{moves}");
        let reached = fen(&session);
        answer(&mut session, &format!("position startpos moves {last}"))?;
        assert_eq!(reached, fen(&session), "{moves}");
    }
    Ok(())
}

#[test]
fn what_is_quoted_is_cut_off() {
    let mut session = session();
    let fault = answer(&mut session, &"x".repeat(1_000_000));
    assert_eq!(fault, Err(format!("unknown command: {}…", "x".repeat(60))));
    let fault = answer(&mut session, "\u{1b}[31mred");
    assert_eq!(fault, Err("unknown command: \\u{1b}[31mred".to_owned()));
}

#[test]
fn spaces_and_capitals_do_not_matter() -> Outcome {
    let start = Position::default().fen().to_string();
    let mut session = session();
    for line in [
        "\u{feff}position startpos",
        "position STARTPOS\r\n",
        "  position\t\tStartPos   moves  \r\n",
        "Position FEN rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w\tKQkq -  Moves",
    ] {
        answer(&mut session, "position fen 4k3/8/8/8/8/8/8/4K3 b - - 0 1")?;
        assert_eq!(answer(&mut session, line)?, [""; 0], "{line}");
        assert_eq!(fen(&session), start, "{line}");
    }
    answer(&mut session, "position fen 4k3/8/8/8/8/8/8/R3K3 w Q - moves e1c1 e8e7")?;
    assert_eq!(fen(&session), "8/4k3/8/8/8/8/8/2KR4 w - - 2 2");
    answer(&mut session, "setoption  name uci_CHESS960\tvalue TRUE")?;
    answer(&mut session, "setoption name clear hash")?;
    answer(&mut session, "position fen 4k3/8/8/8/8/8/8/rR2K1N1 w Q -")?;
    let shown = answer(&mut session, "d")?.concat();
    assert!(shown.contains("\nFen: 4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1\n"), "{shown}");
    Ok(())
}

#[test]
fn mended_fens_are_told() -> Outcome {
    let mut session = session();
    let told = answer(&mut session, "position fen 4k3/8/8/8/4P3/8/8/4K3 b K e3 0 1")?;
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("info string FEN castling: right 'K' dropped"), "{told:?}");
    Ok(())
}

#[test]
fn a_position_forgets_what_was_before() -> Outcome {
    const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5";
    let mut session = session();
    for (line, occurrences) in [
        (format!("position startpos moves {KNIGHTS} {KNIGHTS}"), 3),
        (format!("position fen {start}"), 1),
        (format!("position startpos moves {KNIGHTS}"), 2),
        (format!("position startpos moves {KNIGHTS}"), 2),
        (format!("position startpos moves {}", [KNIGHTS; 300].join(" ")), 301),
        (format!("position startpos moves {KNIGHTS} e2e4"), 1),
    ] {
        answer(&mut session, &line)?;
        let shown = answer(&mut session, "d")?.concat();
        let last = shown.lines().last();
        assert_eq!(last, Some(&*format!("Repetition count: {occurrences}")));
    }
    Ok(())
}

#[test]
fn the_position_is_shown() -> Outcome {
    let mut session = session();
    answer(&mut session, "position startpos moves f2f3 e7e5 g2g4 d8h4")?;
    let key = session.game().position.key();
    assert_eq!(
        answer(&mut session, "d")?.concat(),
        format!(
            "\n +---+---+---+---+---+---+---+---+\n \
             | r | n | b |   | k | b | n | r | 8\n \
             +---+---+---+---+---+---+---+---+\n \
             | p | p | p | p |   | p | p | p | 7\n \
             +---+---+---+---+---+---+---+---+\n \
             |   |   |   |   |   |   |   |   | 6\n \
             +---+---+---+---+---+---+---+---+\n \
             |   |   |   |   | p |   |   |   | 5\n \
             +---+---+---+---+---+---+---+---+\n \
             |   |   |   |   |   |   | P | q | 4\n \
             +---+---+---+---+---+---+---+---+\n \
             |   |   |   |   |   | P |   |   | 3\n \
             +---+---+---+---+---+---+---+---+\n \
             | P | P | P | P | P |   |   | P | 2\n \
             +---+---+---+---+---+---+---+---+\n \
             | R | N | B | Q | K | B | N | R | 1\n \
             +---+---+---+---+---+---+---+---+\n   \
               a   b   c   d   e   f   g   h\n\n\
             Fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n\
             Key: {:016X}\n\
             Checkers: h4\n\
             Repetition count: 1",
            key.0
        )
    );
    Ok(())
}
