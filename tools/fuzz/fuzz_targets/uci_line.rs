//! Moves in UCI notation, as the command `position` has them: a FEN, the word `moves`, and moves.
#![no_main]

use fivefold_movegen::{CastlingMode, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let (fen, moves) = text.split_once("moves").unwrap_or(("", text));
        let mut position = Position::from_fen(fen, mode).unwrap_or_default();
        for word in moves.split_whitespace() {
            let Ok(mv) = position.parse_uci(word) else {
                break;
            };
            assert!(position.is_legal(mv));
            assert_eq!(position.parse_uci(&mv.uci(mode).to_string()), Ok(mv));
            position = position.play_unchecked(mv);
        }
    }
});
