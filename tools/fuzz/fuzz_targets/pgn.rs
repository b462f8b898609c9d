//! Games in PGN.
#![no_main]

use std::io::Read;

use fivefold_movegen::{Delta, Move, Position};
use fivefold_pgn::{Fault, Game, Reader, Start, Visitor, last_game_start};
use libfuzzer_sys::fuzz_target;

/// A game that must be found behind any text.
const SENTINEL: &[u8] = b"\n\n[Event \"sentinel\"]\n\n1. d4 {c} d5 (1... e5) 2. c4 1-0\n";

#[derive(Debug, Default, PartialEq)]
struct Record {
    position: Position,
    moves: Vec<Move>,
    faults: Vec<Fault>,
    game: Option<Game>,
}

impl Visitor for Record {
    fn start(&mut self, start: &Start) {
        self.position = start.position;
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move, delta: &Delta) {
        let after = self.position.play(mv).expect("moves that are shown are legal");
        self.position.become_after(delta);
        assert_eq!(self.position, after);
        self.moves.push(mv);
    }

    fn pass(&mut self, after: &Position) -> bool {
        self.position = *after;
        true
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

fn read<R: Read>(mut reader: Reader<R>) -> Vec<Record> {
    let mut games = Vec::new();
    loop {
        let mut record = Record::default();
        record.game = reader.read_game(&mut record).expect("memory can be read");
        if record.game.is_none() {
            return games;
        }
        games.push(record);
    }
}

fn line_ends(text: &[u8]) -> u64 {
    text.split(|&byte| byte == b'\n').count() as u64 - 1
}

fuzz_target!(|data: &[u8]| {
    let text = [data, SENTINEL].concat();
    let whole = read(Reader::new(text.as_slice()));
    assert_eq!(read(Reader::of_text(text.clone(), 0)), whole);
    let last = whole.last().expect("the game behind is found");
    assert_eq!((last.moves.len(), &*last.faults), (3, &[][..]));
    assert_eq!(last.game.map(|game| game.line), Some(line_ends(data) + 3));
    let cut = last_game_start(&text).expect("the game behind surely begins");
    let mut parts = read(Reader::new(&text[..cut]));
    parts.extend(read(Reader::after_lines(&text[cut..], line_ends(&text[..cut]))));
    assert_eq!(parts, whole);
});
