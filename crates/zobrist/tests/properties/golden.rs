//! Keys that never change while the crate's major number stays: books, tables and logs of keys
//! outlive a program.

use fivefold_zobrist::{Key, Key128};

use crate::positions::read_960;

/// Part of the promise of semantic versioning: another value here is a new major version. The
/// values follow from `DEFAULT_SEED` and from the order in which the numbers of a table are drawn.
#[rustfmt::skip] // One row a position.
const KEYS: [(&str, &str, &str); 8] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0x8a88ddf7705decfe094f9738898433c2"),
    ("bare kings, Black to move", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "0xf76a9caa72b3a6dc157c0f85af3f6415"),
    ("a double step that nothing can capture", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "0x03beeb8d4a64e8dd44c5ba04c25e5369"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "0xf7674dbd58e89ccbd638e739d850b7c6"),
    ("a legal en passant capture", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "0x8aaf2619570416d76b49a43a9311546d"),
    ("a pinned en passant capture", "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "0x351160bfb6b4a58c6367a40e7e9b3cc1"),
    ("a Chess960 middlegame", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "0x99cef9789385b1b808c61930c92a38b3"),
    ("a right of an inner rook", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "0xb956a275f21ad76fa605145b77461289"),
];

#[test]
fn keys_are_what_they_were() {
    for (name, fen, key) in KEYS {
        let position = read_960(fen);
        assert_eq!(Key128::of(&position).to_string(), key, "{name}");
        // The short key is the end of the long one.
        assert_eq!(Key::of(&position).to_string()[2..], key[2 + 16..], "{name}");
    }
}
