//! Every way in which an en passant capture is legal or not, and what the key makes of it.

use fivefold_movegen::{Move, Piece, PositionError, Role, Setup, Square};
use fivefold_zobrist::{HashedPosition, Key, Key128, KeySet};

use crate::positions::read;
use crate::same::same;

use Capture::{Illegal, Legal};
use Origin::{Described, Played};

/// Whether the player to move may capture en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Capture {
    Legal,
    Illegal,
}

/// How one can come to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// By the double step.
    Played,
    /// Only by a FEN: before the double step the wrong player would have been in check.
    Described,
}

/// Each row stands for four: as it is, with the colours exchanged, with the files reversed, both.
#[rustfmt::skip] // One row a case.
const CASES: &[(&str, &str, Capture, Origin)] = &[
    ("no pawn beside", "4k3/8/8/3p4/8/8/4P3/4K3 w - d6 0 1", Illegal, Played),
    ("a pawn beside", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Legal, Played),
    ("a pawn beside on each side", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Legal, Played),
    ("on the first file", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", Legal, Played),
    ("a pawn at the other end of the rank", "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", Illegal, Played),
    ("a pawn across the edge, a rank below", "4k3/8/8/p7/7P/8/8/4K3 w - a6 0 1", Illegal, Played),
    ("a pawn across the edge, a rank above", "4k3/8/P7/7p/8/8/8/4K3 w - h6 0 1", Illegal, Played),
    ("a knight beside", "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 1", Illegal, Played),
    ("a bishop beside", "4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 1", Illegal, Played),
    ("the king beside", "4k3/8/8/3pK3/8/8/8/8 w - d6 0 1", Illegal, Played),
    ("a pawn of the pusher beside", "4k3/8/8/3pp3/8/8/4P3/4K3 w - d6 0 1", Illegal, Played),
    ("a pawn a rank too low", "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 1", Illegal, Played),
    ("a pawn a rank too high", "4k3/8/4P3/3p4/8/8/8/4K3 w - d6 0 1", Illegal, Played),
    ("a pawn two files away", "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 1", Illegal, Played),

    ("pinned on the file", "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Illegal, Played),
    ("pinned on the file by a queen", "k3q3/8/8/3pP3/8/4K3/8/8 w - d6 0 1", Illegal, Played),
    ("pinned on the file from below", "k3K3/8/8/3pP3/8/8/8/4r3 w - d6 0 1", Illegal, Played),
    ("on a file with a bishop", "k3b3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Legal, Played),
    ("on a file with a second shield", "k3r3/4n3/8/3pP3/8/8/8/4K3 w - d6 0 1", Legal, Played),
    ("on a file with an own rook", "4R3/k7/8/3pP3/8/8/8/4K3 w - d6 0 1", Legal, Played),
    ("the pushed pawn shields the file", "3r3k/8/8/3pP3/8/8/8/3K4 w - d6 0 1", Legal, Played),
    ("the pushed pawn shields it from below", "3K3k/8/8/3pP3/8/8/8/3r4 w - d6 0 1", Legal, Played),
    ("two capturers, one pinned on the file", "k3r3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Legal, Played),

    ("both leave the rank", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", Illegal, Played),
    ("both leave the rank to a queen", "8/8/8/K2pP2q/8/8/8/7k w - d6 0 1", Illegal, Played),
    ("both leave the rank, king by the pushed pawn", "8/8/8/2KpP2r/8/8/8/7k w - d6 0 1", Illegal, Played),
    ("both leave the rank, king by the capturer", "7k/8/8/r2pPK2/8/8/8/8 w - d6 0 1", Illegal, Played),
    ("both leave the rank, edge to edge", "8/8/8/KPp4r/8/8/8/7k w - c6 0 1", Illegal, Played),
    ("both leave the rank, rook by the pushed pawn", "8/8/8/1K2Ppr1/8/8/8/7k w - f6 0 1", Illegal, Played),
    ("both leave the rank, a pawn behind the rook", "8/8/8/K2pPr1P/8/8/8/7k w - d6 0 1", Illegal, Played),
    ("both leave the rank, a pawn behind the king", "8/8/8/PK1pP2r/8/8/8/7k w - d6 0 1", Illegal, Played),
    ("third on the rank, an own pawn", "8/8/8/K2pP1Pr/8/8/8/7k w - d6 0 1", Legal, Played),
    ("third on the rank, an own knight", "8/8/8/KN1pP2r/8/8/8/7k w - d6 0 1", Legal, Played),
    ("third on the rank, an enemy knight", "8/8/8/K2pPn1r/8/8/8/7k w - d6 0 1", Legal, Played),
    ("third on the rank, an enemy pawn", "8/8/8/K2pP1pr/8/8/8/7k w - d6 0 1", Legal, Played),
    ("third on the rank, a second capturer", "8/8/8/K1PpP2r/8/8/8/7k w - d6 0 1", Legal, Played),
    ("a bishop on the rank", "8/8/8/K2pP2b/8/8/8/7k w - d6 0 1", Legal, Played),
    ("an own rook on the rank", "6k1/8/8/K2pP2R/8/8/8/8 w - d6 0 1", Legal, Played),
    ("a rook on another rank", "8/8/7r/3pP3/K7/8/8/7k w - d6 0 1", Legal, Played),

    ("pinned on a diagonal off the way", "4k3/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", Illegal, Played),
    ("pinned off the way by a queen", "7q/8/1k6/3pP3/8/8/1K6/8 w - d6 0 1", Illegal, Played),
    ("pinned off the way from below", "5k1K/8/8/3pP3/8/2b5/8/8 w - d6 0 1", Illegal, Played),
    ("pinned along the way", "1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 1", Legal, Played),
    ("pinned along the way by a queen", "4k3/2q5/8/3pP3/5K2/8/8/8 w - d6 0 1", Legal, Played),
    ("pinned along the way from below", "1K2k3/8/8/3pP3/8/6b1/8/8 w - d6 0 1", Legal, Played),
    ("a rook on the diagonal", "4k3/6r1/8/3pP3/8/2K5/8/8 w - d6 0 1", Legal, Played),
    ("a second shield on the diagonal", "4k3/6b1/8/3pP3/3N4/2K5/8/8 w - d6 0 1", Legal, Played),
    ("the pushed pawn shields a diagonal", "b3k3/8/8/3pP3/8/5K2/8/8 w - d6 0 1", Illegal, Described),
    ("the pushed pawn shields the other diagonal", "4k1q1/8/8/3pP3/8/1K6/8/8 w - d6 0 1", Illegal, Described),
    ("the pushed pawn shares a diagonal's shield", "b3k3/8/2n5/3pP3/8/5K2/8/8 w - d6 0 1", Legal, Played),

    ("two capturers, one pinned on a diagonal", "4k2b/8/8/2PpP3/8/2K5/8/8 w - d6 0 1", Legal, Played),
    ("two capturers, both pinned", "2r1k2b/8/8/2PpP3/8/2K5/8/8 w - d6 0 1", Illegal, Played),
    ("two capturers, pinned off the way and along it", "k7/3K4/8/1PpP4/b7/8/8/3r4 w - c6 0 1", Legal, Played),

    ("the push checks, capture answers", "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", Legal, Played),
    ("the push checks, either capture answers", "4k3/8/8/2PpP3/4K3/8/8/8 w - d6 0 1", Legal, Played),
    ("the push checks, capturer pinned on the file", "2r1k3/8/8/2Pp4/2K5/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push checks, nothing beside", "4k3/8/8/3p4/4K3/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push checks, one of two pinned", "2r1k3/8/8/2PpP3/2K5/8/8/8 w - d6 0 1", Legal, Played),
    ("the push opens its rank", "4k3/K6r/8/3pP3/8/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push opens its rank to a queen", "4k3/q6K/8/3pP3/8/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push opens a diagonal", "4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push opens a diagonal before the capturer", "2b4k/8/8/3pP3/6K1/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push opens a diagonal, two capturers", "4b2k/8/8/2PpP3/K7/8/8/8 w - d6 0 1", Illegal, Played),
    ("the push opens a line that is still shielded", "4b2k/8/2N5/3pP3/K7/8/8/8 w - d6 0 1", Legal, Played),
    ("a knight checks besides", "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", Illegal, Described),
    ("a rook checks besides", "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1", Illegal, Described),
    ("a bishop checks, capture steps between", "1b2k3/8/8/2Pp4/5K2/8/8/8 w - d6 0 1", Legal, Described),
    ("a bishop checks, capture passes by", "4k3/8/8/2Pp4/1b6/8/8/4K3 w - d6 0 1", Illegal, Described),
    ("a rook checks, capture steps between", "4k3/8/K5r1/3pP3/8/8/8/8 w - d6 0 1", Legal, Described),
    ("the push checks and a knight too", "4k3/8/8/3pP3/4K3/8/3n4/8 w - d6 0 1", Illegal, Described),
];

#[test]
fn a_right_is_in_the_key_exactly_where_the_capture_is_legal() {
    for row in rows() {
        let with = read(&row.fen);
        let without = read(&row.fen_without());
        let is_legal = row.capture == Legal;
        assert_eq!(same(&with, &without), !is_legal, "the rule: {}", row.told());
        assert_eq!(Key::of(&with) == Key::of(&without), !is_legal, "{}", row.told());
        assert_eq!(Key128::of(&with) == Key128::of(&without), !is_legal, "{}", row.told());
        // What a right adds is the number of its file and nothing else.
        let set = KeySet::<u128>::default_set();
        let number = if is_legal { set.en_passant(row.crossed()) } else { 0 };
        assert_eq!(Key128::of(&with).0 ^ Key128::of(&without).0, number, "{}", row.told());
    }
}

#[test]
fn the_double_step_gives_the_key_of_the_fen() {
    for row in rows() {
        let with = read(&row.fen);
        let (before, step) = row.before();
        if row.origin == Described {
            let check = PositionError::OpponentInCheck { color: with.side_to_move() };
            assert_eq!(before.position(), Err(check), "{}", row.told());
            continue;
        }
        let before = before.position().unwrap_or_else(|error| panic!("{}: {error}", row.told()));
        let (short, long) = (HashedPosition::<u64>::new(before), HashedPosition::new(before));
        let (key, key_128) = (Key::of(&with), Key128::of(&with));
        assert_eq!(short.key_after(step), key, "predicted: {}", row.told());
        assert_eq!(long.key_after(step), key_128, "predicted: {}", row.told());
        let short = short.play(step).unwrap_or_else(|error| panic!("{}: {error}", row.told()));
        let long = long.play_unchecked(step);
        assert_eq!(short.key(), key, "played: {}", row.told());
        assert_eq!(long.key(), key_128, "played: {}", row.told());
        // Clocks aside it is the position of the FEN, so the key from scratch is the same too.
        assert!(same(&short, &with), "the rule: {}", row.told());
        assert_eq!(Key::of(&short), key, "from scratch: {}", row.told());
    }
}

#[test]
fn a_right_that_is_not_used_is_gone_from_the_key() {
    for row in rows() {
        let (with, without) = (read(&row.fen), read(&row.fen_without()));
        for &mv in &with.legal_moves() {
            if !without.is_legal(mv) {
                continue; // The capture itself.
            }
            let expected = Key128::of(&without.play_unchecked(mv));
            let predicted = Key128::of(&with).after(&with, mv);
            assert_eq!(predicted, expected, "{mv:?}: {}", row.told());
        }
        if let (Some(with), Some(without)) = (with.null_move(), without.null_move()) {
            assert_eq!(Key128::of(&with), Key128::of(&without), "null move: {}", row.told());
        }
    }
}

/// A case, in one of its four arrangements.
struct Row {
    name: &'static str,
    fen: String,
    capture: Capture,
    origin: Origin,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for &(name, fen, capture, origin) in CASES {
        let reversed = files_reversed(fen);
        for fen in [fen.to_owned(), colours_exchanged(fen), colours_exchanged(&reversed), reversed]
        {
            rows.push(Row { name, fen, capture, origin });
        }
    }
    rows
}

impl Row {
    fn told(&self) -> String {
        format!("{} ({})", self.name, self.fen)
    }

    fn crossed(&self) -> Square {
        crossed(&self.fen.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    /// The FEN without an en passant square.
    fn fen_without(&self) -> String {
        self.fen.replace(&format!(" {} ", self.crossed()), " - ")
    }

    /// The position before the double step, not yet checked, and the step.
    fn before(&self) -> (Setup, Move) {
        let with = read(&self.fen);
        let pusher = !with.side_to_move();
        let crossed = self.crossed();
        // From the rank of pawns at home to the rank on the other side of the crossed one.
        let (home, arrival) = if crossed.rank() == 2 { (1, 3) } else { (6, 4) };
        let [from, to] = [home, arrival].map(|rank| Square::at(crossed.file(), rank));
        let mut setup = Setup::from(&with);
        setup.passed_square = None;
        setup.side_to_move = pusher;
        setup.set(to, None);
        setup.set(from, Some(Piece::new(pusher, Role::Pawn)));
        (setup, Move::normal(from, to))
    }
}

/// The case in a mirror that exchanges left and right.
fn files_reversed(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let ranks: Vec<String> =
        fields[0].split('/').map(|rank| rank.chars().rev().collect()).collect();
    fields[0] = ranks.join("/");
    let square = crossed(&fields);
    fields[3] = Square::at(7 - square.file(), square.rank()).to_string();
    fields.join(" ")
}

/// The case with White and Black exchanged.
fn colours_exchanged(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let exchanged = |letter: char| {
        if letter.is_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    fields[0] = ranks.join("/").chars().map(exchanged).collect();
    fields[1] = (if fields[1] == "w" { "b" } else { "w" }).into();
    fields[3] = crossed(&fields).flip_rank().to_string();
    fields.join(" ")
}

fn crossed(fields: &[String]) -> Square {
    fields[3].parse().unwrap_or_else(|error| panic!("{fields:?}: {error}"))
}
