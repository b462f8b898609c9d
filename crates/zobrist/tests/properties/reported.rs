//! Pairs of positions that other programs' keys got wrong.

use fivefold_movegen::{CastlingMode, Position};
use fivefold_zobrist::{HashedPosition, Key, Key128, polyglot_key};

use crate::positions::{after, read, read_960};

fn assert_same(a: &Position, b: &Position) {
    assert_eq!(Key::of(a), Key::of(b), "{a:?} and {b:?}");
    assert_eq!(Key128::of(a), Key128::of(b), "{a:?} and {b:?}");
}

fn assert_different(a: &Position, b: &Position) {
    assert_ne!(Key::of(a), Key::of(b), "{a:?} and {b:?}");
    assert_ne!(Key128::of(a), Key128::of(b), "{a:?} and {b:?}");
}

/// One had no number for the black king.
#[test]
fn where_a_king_stands_counts() {
    let position = read("6k1/4b1p1/8/8/8/8/1P2N3/6K1 w - - 0 1");
    assert_different(&position, &read("7k/4b1p1/8/8/8/8/1P2N3/6K1 w - - 0 1"));
    assert_different(&position, &read("6k1/4b1p1/8/8/8/8/1P2N3/7K w - - 0 1"));
}

/// One left a double step's number in the key when it took the move back.
#[test]
fn a_double_step_leaves_nothing_behind() {
    let start = Position::default();
    assert_same(&after(start, "g1f3 g8f6 f3g1 f6g8"), &start);
    let in_one_step = after(start, "d2d4 d7d5 c1d2 c8d7 d2c1 d7c8");
    assert_same(&in_one_step, &after(start, "d2d3 d7d6 d3d4 d6d5"));
    // Asking for a key does not change the position or its key.
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ] {
        let before = HashedPosition::<u128>::new(read(fen));
        for &mv in &before.legal_moves() {
            let made = before.play_unchecked(mv);
            assert_eq!(made.key(), Key128::of(&made), "{mv:?} in {fen}");
            assert_eq!(before.key_after(mv), made.key(), "{mv:?} in {fen}");
        }
        assert_eq!(before.key(), Key128::of(&read(fen)), "{fen}");
    }
}

/// One forgot the rook, another the rights.
#[test]
fn castling_changes_king_rook_and_rights_together() {
    let both = read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_same(&after(both, "e1g1"), &read("4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"));
    assert_same(&after(both, "e1c1"), &read("4k3/8/8/8/8/8/8/2KR3R b - - 1 1"));
    let all = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_same(&after(all, "a1a8"), &read("R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"));
    for (castles, done) in [
        ("e1g1 e8c8", "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"),
        ("e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"),
        ("e1e2 e8e7", "r6r/4k3/8/8/8/8/4K3/R6R w - - 2 2"),
        ("a1b1 h8g8", "r3k1r1/8/8/8/8/8/8/1R2K2R w Kq - 2 2"),
    ] {
        let mut carried = HashedPosition::<u128>::new(all);
        for text in castles.split(' ') {
            let mv = carried.parse_uci(text).expect("the move is legal");
            carried = carried.play(mv).expect("the move is legal");
        }
        assert_eq!(carried.key(), Key128::of(&read(done)), "{castles}");
    }
}

/// A right goes with its rook's first move, and does not come back with the rook.
#[test]
fn a_right_does_not_come_back() {
    let start = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let back = after(start, "a1b1 a8b8 b1a1 b8a8");
    assert_different(&back, &start);
    assert_same(&back, &read("r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1"));
    assert_same(&after(back, "e1d1 e8d8 d1e1 d8e8"), &read("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"));
}

/// A right counts while attack or obstruction prevents it.
#[test]
fn a_right_that_cannot_be_used_now_counts() {
    for (with, without) in [
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1"),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "3rk3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K2r w Q - 0 1", "4k3/8/8/8/8/8/8/R3K2r w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"),
    ] {
        assert_different(&read(with), &read(without));
    }
}

/// In Chess960 two rooks on one side of the king are two rights.
#[test]
fn a_right_names_its_rook() {
    let outer = read_960("4k3/8/8/8/8/8/8/RR2K3 w A - 0 1");
    let inner = read_960("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
    assert_different(&outer, &inner);
    assert_different(&outer, &read_960("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"));
    assert_same(&outer, &read_960("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"));
    // The rules by which a FEN is read are no part of the position.
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_same(&read(fen), &read_960(fen));
}

/// Rights in a FEN without a king and a rook at home are none.
#[test]
fn phantom_rights_are_not_in_the_key() {
    for (claimed, real) in [
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/r3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/r3K2R w K - 0 1"),
    ] {
        let (position, repairs) = Position::from_fen_reporting(claimed, CastlingMode::Standard)
            .unwrap_or_else(|error| panic!("{claimed}: {error}"));
        assert!(repairs.iter().next().is_some(), "{claimed}");
        assert_same(&position, &read(real));
    }
}

/// Keys that the Polyglot format publishes, which other readers got wrong.
#[test]
fn polyglot_keys_are_the_published_ones() {
    for (moves, key) in [
        ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
    ] {
        assert_eq!(polyglot_key(&after(Position::default(), moves)), key, "{moves}");
    }
}
