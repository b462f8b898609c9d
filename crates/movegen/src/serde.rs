//! `Serialize` and `Deserialize`, behind the `serde` feature: a position as its FEN, a square as
//! its name, players and pieces as their letters, moves, sets and rights as their bits.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::castling::{CastlingMode, CastlingRights};
use crate::color::Color;
use crate::moves::Move;
use crate::notation::fen::EnPassantMode;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::Square;

/// A type that is written as its bits.
macro_rules! as_bits {
    ($type:ty, $bits:ty, $to_bits:expr, $from_bits:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let to_bits: fn(Self) -> $bits = $to_bits;
                to_bits(*self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$bits>::deserialize(deserializer).map($from_bits)
            }
        }
    };
}

as_bits!(Bitboard, u64, |set| set.0, Bitboard);
as_bits!(Move, u16, Move::bits, Move::from_bits);
as_bits!(CastlingRights, u16, CastlingRights::bits, CastlingRights::from_bits);

/// A type that is written as one letter.
macro_rules! as_letter {
    ($type:ty, $expected:literal, $from_letter:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_char(self.letter())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let letter = char::deserialize(deserializer)?;
                let from_letter: fn(char) -> Option<Self> = $from_letter;
                from_letter(letter)
                    .ok_or_else(|| D::Error::invalid_value(Unexpected::Char(letter), &$expected))
            }
        }
    };
}

as_letter!(Color, "w or b", |letter| Color::ALL.into_iter().find(|color| color.letter() == letter));
as_letter!(Role, "one of PNBRQK", |letter| {
    Role::ALL.into_iter().find(|role| role.letter() == letter)
});
as_letter!(Piece, "one of PNBRQKpnbrqk", Piece::from_letter);

/// A type that is written as a text.
macro_rules! as_text {
    ($type:ty, $expected:literal, $parse:expr) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                        let parse = $parse;
                        parse(text).map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

as_text!(Square, "the name of a square", |text: &str| text.parse::<Square>());

/// The FEN names the passed square in any case and every castling rook, so nothing is lost. Reading
/// repairs what [`Position::from_fen`] repairs.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.fen().en_passant(EnPassantMode::Always))
    }
}

as_text!(Position, "a FEN", |text| Position::from_fen(text, CastlingMode::Chess960));

#[cfg(test)]
mod tests {
    use std::fmt::Debug;
    use std::string::ToString;

    use super::*;

    fn round_trip<T>(value: &T, json: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    }

    #[test]
    fn every_type_comes_back_as_it_was() {
        let start = Position::default();
        let mv = start.parse_uci("e2e4").unwrap();
        round_trip(&mv, "1804");
        round_trip(
            &start.play(mv).unwrap(),
            "\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"",
        );
        round_trip(&mv.from(), "\"e2\"");
        round_trip(&Bitboard::rank(0), "255");
        round_trip(&start.castling(), "33153");
        round_trip(&Color::Black, "\"b\"");
        round_trip(&Role::Queen, "\"Q\"");
        round_trip(&Piece::new(Color::Black, Role::Queen), "\"q\"");
    }

    #[test]
    fn what_is_wrong_is_refused() {
        assert!(serde_json::from_str::<Square>("\"i9\"").is_err());
        assert!(serde_json::from_str::<Role>("\"q\"").is_err());
        assert!(serde_json::from_str::<Move>("65536").is_err());
        let error = serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").unwrap_err();
        assert!(error.to_string().contains("White has no king"), "{error}");
    }
}
