//! Texts that cannot be read to their end.

use std::io::{self, Read};

use fivefold_pgn::Reader;

use crate::{Record, read};

/// A text behind which the source is broken.
struct Broken<'a>(&'a [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() { Err(io::ErrorKind::InvalidData.into()) } else { self.0.read(buffer) }
    }
}

/// Wherever a text breaks off, the games that were read to their result are shown, then the error,
/// and nothing after it.
#[test]
fn games_before_a_break_are_whole() {
    let games = [
        "[Event \"a\"]\n[White \"A\"]\n\n1. e4 {c} e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O (4. c3) 1-0",
        "[Event \"b\"]\n\n1. d4 {[%clk 0:00:01]} d5 $1 2. c4 1/2-1/2",
        "1. e4 c5 2. Nf3 d6 3. Bb5+ Nd7 4. O-O Ngf6 *",
        &format!("[Event \"d\"]\n\n{{{}}} 1. c4 0-1", "long ".repeat(600)),
    ];
    let text = games.map(|game| format!("{game}\n\n")).concat();
    let ends = games.map(|game| text.find(game).expect("it is part of the text") + game.len());
    let whole = read(&text);
    for cut in 0..=text.len() {
        let mut reader = Reader::new(Broken(&text.as_bytes()[..cut]));
        let mut read = Vec::new();
        let error = loop {
            let mut record = Record::default();
            match reader.read_game(&mut record) {
                Ok(game) => record.game = Some(game.expect("the error comes before the end")),
                Err(error) => break error,
            }
            read.push(record);
        };
        let complete = ends.iter().filter(|&&end| end < cut).count();
        assert_eq!(read, whole[..complete], "{cut}");
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        assert!(reader.read_game(&mut Record::default()).is_ok_and(|game| game.is_none()));
    }
}
