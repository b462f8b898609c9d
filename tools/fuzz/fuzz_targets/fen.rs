//! FENs.
#![no_main]

use fivefold_movegen::{CastlingMode, CastlingStyle, EnPassantMode, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let Ok(position) = Position::from_fen(text, mode) else {
            continue;
        };
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let fen = position.fen().en_passant(EnPassantMode::Always).castling(style).to_string();
            assert_eq!(Position::from_fen(&fen, mode), Ok(position), "{fen}");
        }
        assert!(position.legal_moves().iter().all(|&mv| position.is_legal(mv)));
    }
});
