//! A move generator with faults to order, behind both protocols, for the tests of what is said
//! about other programs: `faulty-generator FAULTS uci`, `faulty-generator FAULTS DEPTH FEN [MOVES]`.
//! The faults are words with commas between them, or `none`.

#![forbid(unsafe_code)]

mod behaviour;
mod generator;

use std::env;
use std::io::{self, Write as _};

use fivefold_movegen::{CastlingMode, Position};

use self::behaviour::Behaviour;
use self::generator::Generator;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [faults, rest @ ..] = arguments.as_slice() else {
        panic!("no faults are given");
    };
    let behaviour = Behaviour::new(faults);
    let mut generator = Generator::new(faults);
    match rest {
        [word] if word == "uci" => speak_uci(&mut generator, &behaviour),
        [depth, fen, moves @ ..] => {
            let position = setup(fen, CastlingMode::Standard);
            let moves = moves.first().map_or("", String::as_str);
            let (position, is_played) = play(position, moves);
            generator.is_played = is_played;
            let depth = depth.parse().expect("a depth");
            print(&behaviour.answer(&generator, &position, depth, "\n"));
        }
        _ => panic!("expected 'uci', or a depth, a FEN and moves"),
    }
}

fn speak_uci(generator: &mut Generator, behaviour: &Behaviour) {
    let mut position = Position::default();
    let mut rules = CastlingMode::Standard;
    for line in io::stdin().lines() {
        let line = line.expect("standard input can be read");
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => print(&behaviour.greeting()),
            ["isready"] => print("readyok\n"),
            ["setoption", "name", "UCI_Chess960", "value", value] => {
                rules =
                    if *value == "true" { CastlingMode::Chess960 } else { CastlingMode::Standard };
            }
            ["setoption", "name", "Fault", "value", value] => generator.add(value),
            ["position", "fen", ..] => {
                let text = line.strip_prefix("position fen ").expect("it starts so");
                let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
                (position, generator.is_played) = play(setup(fen, rules), moves);
                generator.rules = rules;
            }
            ["go", "perft", depth] => {
                let depth = depth.parse().expect("a depth");
                print(&behaviour.answer(generator, &position, depth, "Nodes searched: "));
            }
            ["quit"] => return,
            _ => print("Unknown command\n"),
        }
    }
}

fn setup(fen: &str, rules: CastlingMode) -> Position {
    Position::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves, and tells whether there were any.
fn play(mut position: Position, moves: &str) -> (Position, bool) {
    for text in moves.split_whitespace() {
        let mv = position.parse_uci(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position = position.play_unchecked(mv);
    }
    (position, !moves.is_empty())
}

/// Writes at once: a program that then hangs or dies has said it. A reader that has gone has seen
/// enough.
fn print(text: &str) {
    let mut out = io::stdout();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
