//! Moves in SAN: the first line is a FEN (the starting position if it is none), each other a move.
#![no_main]

use fivefold_movegen::{CastlingMode, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut lines = data.split(|&byte| byte == b'\n');
    let fen = lines.next().and_then(|line| str::from_utf8(line).ok()).unwrap_or_default();
    let mut position = Position::from_fen(fen, CastlingMode::Chess960).unwrap_or_default();
    for line in lines {
        let Ok(mv) = position.parse_san_bytes(line) else {
            continue;
        };
        assert!(position.is_legal(mv));
        assert_eq!(position.parse_san(&position.san(mv).to_string()), Ok(mv));
        position = position.play_unchecked(mv);
    }
});
