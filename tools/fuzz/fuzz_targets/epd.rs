//! Perft suites.
#![no_main]

use fivefold_movegen::CastlingMode;
use fivefold_perft_suites::Suite;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A suite's lines may end in either.
    let lines = text.split(['\n', '\r']).count();
    for rules in [None, Some(CastlingMode::Standard), Some(CastlingMode::Chess960)] {
        match Suite::parse("suite.epd", text, rules) {
            Ok(suite) => {
                assert!(suite.entries.iter().all(|entry| (1..=lines).contains(&entry.line)));
                for entry in &suite.entries {
                    let fen = entry.position.fen().to_string();
                    assert!(
                        entry.position.is_same_position(
                            &fivefold_movegen::Position::from_fen(&fen, entry.rules)
                                .expect("a FEN that was written can be read")
                        )
                    );
                }
            }
            Err(error) => assert!((1..=lines).contains(&error.line), "{error}"),
        }
    }
});
