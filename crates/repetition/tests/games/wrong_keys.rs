//! The keys that programs get wrong, and what each would make of the recorded games.

use std::collections::HashMap;
use std::hash::Hash;
use std::str::FromStr;

use fivefold_movegen::{CastlingRights, Color, Piece, Position, Role, Square, attacks};
use fivefold_repetition::Game;

use crate::record;

/// A mistake in what a key takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum WrongKey {
    /// The square passed over by a pawn, whether or not it can be captured there.
    PassedSquare,
    /// The square passed over by a pawn, if an enemy pawn stands beside, pinned or not.
    CapturerBeside,
    /// No en passant capture.
    NoEnPassant,
    /// No castling rights.
    NoCastling,
    /// Not the player to move.
    NoSide,
}

impl FromStr for WrongKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "passed-square" => Self::PassedSquare,
            "capturer-beside" => Self::CapturerBeside,
            "no-en-passant" => Self::NoEnPassant,
            "no-castling" => Self::NoCastling,
            "no-side" => Self::NoSide,
            _ => return Err(format!("no wrong key is called {text}")),
        })
    }
}

pub(crate) const ALL: [WrongKey; 5] = [
    WrongKey::PassedSquare,
    WrongKey::CapturerBeside,
    WrongKey::NoEnPassant,
    WrongKey::NoCastling,
    WrongKey::NoSide,
];

/// What a key takes in, kept whole so that nothing collides by chance.
#[derive(PartialEq, Eq, Hash)]
struct Picture {
    board: Vec<Option<Piece>>,
    side_to_move: Option<Color>,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl WrongKey {
    fn picture(self, position: &Position) -> Picture {
        let player = position.side_to_move();
        let passed = position.passed_square();
        let is_beside = |square: &Square| {
            attacks::pawn(!player, *square).meets(position.pieces(player, Role::Pawn))
        };
        Picture {
            board: Square::all().map(|square| position.piece_at(square)).collect(),
            side_to_move: (self != Self::NoSide).then_some(player),
            castling: match self {
                Self::NoCastling => CastlingRights::NONE,
                _ => position.castling(),
            },
            en_passant: match self {
                Self::PassedSquare => passed,
                Self::CapturerBeside => passed.filter(is_beside),
                Self::NoEnPassant => None,
                Self::NoCastling | Self::NoSide => position.en_passant(),
            },
        }
    }

    /// How many times the position of each ply has stood up to it, by this key.
    pub(crate) fn counts(self, game: &Game) -> Vec<usize> {
        let mut counts = HashMap::new();
        let mut count = |position| {
            let count = counts.entry(self.picture(position)).or_insert(0);
            *count += 1;
            *count
        };
        game.positions().iter().map(&mut count).collect()
    }
}

/// The counts that are right.
pub(crate) fn right_counts(game: &Game) -> Vec<usize> {
    (0..=game.ply()).map(|ply| game.occurrences_at(ply).len()).collect()
}

/// Each wrong key answers what the file says of it, and where the file says nothing, what is right;
/// a game answers what is right everywhere.
#[test]
fn wrong_keys_answer_as_recorded_and_games_do_not() {
    let mut caught = HashMap::new();
    for record in record::all() {
        let game = record.play();
        // How many times the last position stands, and the first third occurrence.
        let told =
            |counts: Vec<usize>| (counts[game.ply()], counts.iter().position(|&count| count == 3));
        let right = told(right_counts(&game));
        assert_eq!(right, (record.stands[0], record.reached[0]), "{}", record.title);
        for key in ALL {
            let recorded = record.wrong.iter().find(|(wrong, ..)| *wrong == key);
            let expected = recorded.map_or(right, |&(_, stands, third)| (stands, third));
            assert_eq!(told(key.counts(&game)), expected, "{key:?}: {}", record.title);
            if recorded.is_some() {
                assert_ne!(expected, right, "{key:?}: {}", record.title);
                *caught.entry(key).or_insert(0) += 1;
            }
        }
    }
    for key in ALL {
        assert!(caught.get(&key).is_some_and(|&games| games >= 3), "{key:?}: {caught:?}");
    }
}
