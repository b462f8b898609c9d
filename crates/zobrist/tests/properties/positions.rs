//! Positions from FENs and moves, and random ones for proptest.

use fivefold_movegen::{CastlingMode, Position};
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof};

use crate::random::{Random, game, placement};

/// The position that a FEN of standard chess describes.
pub(crate) fn read(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position that a FEN of Chess960 describes.
pub(crate) fn read_960(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position after moves in UCI notation, separated by spaces.
pub(crate) fn after(mut position: Position, moves: &str) -> Position {
    for text in moves.split_whitespace() {
        let mv = position.parse_uci(text).unwrap_or_else(|error| panic!("{moves}: {error}"));
        position = position.play(mv).expect("a move that was read is legal");
    }
    position
}

/// A position from a random game or from a random placement.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    let from_game =
        (any::<u64>(), 0usize..120).prop_map(|(seed, plies)| game(&mut Random::new(seed), plies));
    let from_placement = any::<u64>().prop_map(|seed| placement(&mut Random::new(seed)));
    prop_oneof![from_game, from_placement]
}

/// A failure prints its position, which is all that repeats it: no files of seeds are kept.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
