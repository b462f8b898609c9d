//! Games read from texts: dialects, faults and what must hold for every text.

mod broken;
mod cases;
mod dialects;
mod faults;
mod hostile;

use std::io::Read;

use fivefold_movegen::{CastlingMode, Delta, EnPassantMode, Move, Position};
use fivefold_pgn::{Fault, Game, Reader, Start, Tag, Visitor};

/// All that is known of a game that was read.
#[derive(Clone, Debug, Default, PartialEq)]
struct Record {
    tags: Vec<(String, String)>,
    position: Position,
    rules: CastlingMode,
    moves: Vec<Move>,
    passes: usize,
    faults: Vec<Fault>,
    game: Option<Game>,
}

impl Record {
    fn uci(&self) -> String {
        let moves = self.moves.iter().map(|mv| mv.uci(self.rules).to_string());
        moves.collect::<Vec<_>>().join(" ")
    }

    fn fen(&self) -> String {
        self.position.fen().en_passant(EnPassantMode::Always).to_string()
    }

    fn result(&self) -> &'static str {
        self.game.expect("the game has been read").result().as_str()
    }

    fn faults(&self) -> Vec<String> {
        self.faults.iter().map(ToString::to_string).collect()
    }
}

impl Visitor for Record {
    fn tag(&mut self, tag: &Tag<'_>) {
        self.tags.push((tag.name().into(), tag.value().into()));
    }

    fn start(&mut self, start: &Start) {
        (self.position, self.rules) = (start.position, start.rules);
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
        self.passes += 1;
        true
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

/// All games of a text.
fn read(text: impl AsRef<[u8]>) -> Vec<Record> {
    let games = read_from(Reader::new(text.as_ref()));
    assert_eq!(read_from(Reader::of_text(text.as_ref().to_vec(), 0)), games);
    games
}

fn read_from<R: Read>(mut reader: Reader<R>) -> Vec<Record> {
    let mut games = Vec::new();
    loop {
        let mut record = Record::default();
        record.game = reader.read_game(&mut record).expect("memory can be read");
        if record.game.is_none() {
            assert_eq!(record, Record::default(), "nothing is shown of a game that is not there");
            return games;
        }
        games.push(record);
    }
}

/// The only game of a text.
fn read_one(text: impl AsRef<[u8]>) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0)
}
