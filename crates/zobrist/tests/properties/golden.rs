//! Keys that never change while the crate's major number stays: books, tables and logs of keys
//! outlive a program.

use fivefold_movegen::Position;
use fivefold_zobrist::{Key, Key128};

use crate::positions::{after, read, read_960};

/// Part of the promise of semantic versioning: another value here is a new major version. They
/// follow from `DEFAULT_SEED` and from the order in which numbers are drawn.
const KEYS: &[(&str, &str)] = &[("start", "0x00000000000000000000000000000000")];

/// The named positions, each a little harder for a key than the one before.
fn position(name: &str) -> Position {
    match name {
        "start" => Position::default(),
        "bare kings, Black to move" => read("4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        "a double step that nothing can capture" => after(Position::default(), "e2e4"),
        "kiwipete" => read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        "a legal en passant capture" => read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        "a pinned en passant capture" => read("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        "a Chess960 array" => {
            read_960("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
        }
        "a right of an inner rook" => read_960("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"),
        _ => panic!("no position is named {name}"),
    }
}

#[test]
fn keys_are_what_they_were() {
    for &(name, key) in KEYS {
        let position = position(name);
        assert_eq!(Key128::of(&position).to_string(), key, "{name}");
        // The short key is the end of the long one.
        assert_eq!(Key::of(&position).to_string()[2..], key[2 + 16..], "{name}");
    }
}
