//! Reading archives of games: what an audit does for each, beside the reader `pgn-reader` with
//! shakmaty's legality check, which does less.
//!
//! The archive is made of random games; a file of your own is taken with `PGN=FILE`.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::{env, fs};

use criterion::{Criterion, Throughput};
use fivefold_benches::{archive, describe_build};
use fivefold_movegen::{Delta, Move, Position};
use fivefold_pgn::{Fault, Start, Visitor};
use fivefold_repetition::{Game, Profile};
use pgn_reader::{RawTag, SanPlus};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};

fn main() {
    eprintln!("{}", describe_build());
    let text = match env::var_os("PGN") {
        Some(file) => fs::read(file).expect("PGN names a file that can be read"),
        None => archive().into_bytes(),
    };
    let expected = audit(&text);
    let legality = check_legality(&text);
    assert_eq!((expected.games, expected.plies), (legality.games, legality.plies));
    eprintln!("{expected:?}");

    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("pgn");
    group.throughput(Throughput::Elements(expected.games));
    group.bench_function("fivefold, audit", |bencher| {
        bencher.iter(|| assert_eq!(audit(black_box(&text)), expected));
    });
    group.bench_function("pgn-reader and shakmaty, legality", |bencher| {
        bencher.iter(|| assert_eq!(check_legality(black_box(&text)), legality));
    });
    group.finish();
    criterion.final_summary();
}

/// What an audit finds in all games together.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    games: u64,
    plies: u64,
    faults: u64,
    threefolds: u64,
    fivefolds: u64,
    ended: u64,
    claims: u64,
}

/// Reads all games, plays them with keys and occurrences, and asks what an audit asks.
fn audit(text: &[u8]) -> Found {
    let mut reader = fivefold_pgn::Reader::new(text);
    let mut found = Found::default();
    let mut audit = Audit::default();
    while reader.read_game(&mut audit).expect("memory can be read").is_some() {
        let game = &audit.game;
        found.games += 1;
        found.plies += game.ply() as u64;
        found.threefolds += u64::from(game.first_occurrence(3).is_some());
        found.fivefolds += u64::from(game.first_occurrence(5).is_some());
        found.ended += u64::from(game.first_ending(&Profile::FIDE).is_some());
        found.claims += game.possible_claims(&Profile::FIDE).len() as u64;
    }
    found.faults = audit.faults;
    found
}

#[derive(Default)]
struct Audit {
    game: Game,
    faults: u64,
}

impl Visitor for Audit {
    fn start(&mut self, start: &Start) {
        self.game.restart(start.position);
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, delta: &Delta) {
        self.game.play_delta(mv, delta);
    }

    fn fault(&mut self, _: Fault) {
        self.faults += 1;
    }
}

/// What the peer finds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Legality {
    games: u64,
    plies: u64,
}

/// Reads all games and checks that their moves are legal.
fn check_legality(text: &[u8]) -> Legality {
    let mut reader = pgn_reader::Reader::new(text);
    let mut found = Legality::default();
    while let Some(plies) = reader.read_game(&mut LegalityCheck).expect("memory can be read") {
        found.games += 1;
        found.plies += plies;
    }
    found
}

struct LegalityCheck;

impl pgn_reader::Visitor for LegalityCheck {
    type Tags = Chess;
    type Movetext = (Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, chess: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<u64> {
        if name == b"FEN"
            && let Ok(fen) = Fen::from_ascii(value.as_bytes())
            && let Ok(start) = fen.into_position(CastlingMode::Chess960)
        {
            *chess = start;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, chess: Chess) -> ControlFlow<u64, (Chess, u64)> {
        ControlFlow::Continue((chess, 0))
    }

    fn san(&mut self, (chess, plies): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
        match san.san.to_move(chess) {
            Ok(mv) => {
                chess.play_unchecked(mv);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(*plies),
        }
    }

    fn begin_variation(&mut self, _: &mut (Chess, u64)) -> ControlFlow<u64, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn end_game(&mut self, (_, plies): (Chess, u64)) -> u64 {
        plies
    }
}
