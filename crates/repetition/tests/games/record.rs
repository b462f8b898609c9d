//! The games of `tests/data/records.txt`, with what is known of them.

use fivefold_movegen::{CastlingMode, Position};
use fivefold_repetition::Game;

use crate::wrong_keys::WrongKey;

/// A game with the known answers.
pub(crate) struct Record {
    pub(crate) title: &'static str,
    start: Option<&'static str>,
    moves: Vec<&'static str>,
    pub(crate) end: &'static str,
    /// How many times the last position stands, and the most times that any does.
    pub(crate) stands: [usize; 2],
    /// The first plies of a third and of a fifth occurrence.
    pub(crate) reached: [Option<usize>; 2],
    /// The moves from the last position to a third occurrence, or a later one, sorted.
    pub(crate) moves_to_third: Vec<&'static str>,
    /// What wrong keys would answer where it is not the same: how many times the last position
    /// stands, and the first ply of a third occurrence.
    pub(crate) wrong: Vec<(WrongKey, usize, Option<usize>)>,
}

impl Record {
    /// The game, with all its moves.
    pub(crate) fn play(&self) -> Game {
        let start = self.start.map_or_else(Position::default, |fen| {
            Position::from_fen(fen, CastlingMode::Standard).unwrap()
        });
        let mut game = Game::new(start);
        for text in &self.moves {
            play(&mut game, text);
        }
        game
    }
}

/// Plays moves in UCI notation.
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        let mv = game.position().parse_uci(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).unwrap();
    }
}

/// A game from a FEN, by the rules of Chess960.
pub(crate) fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Chess960).unwrap());
    if !moves.is_empty() {
        play(&mut game, moves);
    }
    game
}

/// All games of the file.
pub(crate) fn all() -> Vec<Record> {
    let text = include_str!("../data/records.txt");
    let records = text.split("\n\n").filter(|record| !record.trim_start().starts_with('#'));
    records.map(read).collect()
}

fn read(text: &'static str) -> Record {
    let mut record = Record {
        title: "",
        start: None,
        moves: Vec::new(),
        end: "",
        stands: [0, 0],
        reached: [None, None],
        moves_to_third: Vec::new(),
        wrong: Vec::new(),
    };
    for line in text.lines() {
        let (field, value) = line.split_once(' ').unwrap();
        let value = value.trim_start();
        let words: Vec<_> = value.split(' ').collect();
        let number = |index: usize| words[index].parse::<usize>().ok();
        match field {
            "title" => record.title = value,
            "start" => record.start = Some(value),
            "moves" => match words[..] {
                [.., "*", times] => {
                    let cycle = &words[..words.len() - 2];
                    record.moves.extend(cycle.repeat(times.parse().unwrap()));
                }
                _ => record.moves.extend(&words),
            },
            "end" => record.end = value,
            "stands" => record.stands = [number(0).unwrap(), number(2).unwrap()],
            "reached" => record.reached = [number(1), number(3)],
            "moves-to-third" => record.moves_to_third = words,
            "wrong" => {
                record.wrong.push((words[0].parse().unwrap(), number(2).unwrap(), number(4)));
            }
            _ => panic!("no field is called {field}"),
        }
    }
    record
}
