//! No text makes a parser panic, and what a parser accepts can be stood on.

use fivefold_movegen::{CastlingMode, EnPassantMode, Position, Square};
use proptest::collection::vec;
use proptest::prelude::{
    Strategy, TestCaseError, any, prop_assert, prop_assert_eq, prop_oneof, proptest,
};

use crate::against_naive::compare_position;
use crate::positions::{any_position, cases};
use crate::random::Random;

/// Letters that mean something to one parser or another, and some that mean nothing.
const ALPHABET: &str = "PNBRQKpnbrqkABCDEFGHabcdefgh0123456789-/ =x+#O!?.wb\t\n\0é♔𝟠";

/// Text of characters of every plane, of any bytes made into text, or of what notations use.
fn any_text() -> impl Strategy<Value = String> {
    let letters: Vec<char> = ALPHABET.chars().collect();
    prop_oneof![
        any::<String>(),
        vec(any::<u8>(), 0..100).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        vec(proptest::sample::select(letters), 0..100)
            .prop_map(|letters| letters.into_iter().collect()),
    ]
}

/// One way to spoil a text.
#[derive(Clone, Debug)]
enum Mutation {
    FlipBit(usize, u8),
    Insert(usize, char),
    Remove(usize),
    SwapFields(usize, usize),
    SwapBytes(usize, usize),
    RepeatField(usize),
    Cut(usize),
    ReplaceField(usize, String),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let place = any::<usize>;
    let letter = proptest::sample::select(ALPHABET.chars().collect::<Vec<_>>());
    prop_oneof![
        (place(), 0u8..8).prop_map(|(at, bit)| Mutation::FlipBit(at, bit)),
        (place(), prop_oneof![any::<char>(), letter]).prop_map(|(at, c)| Mutation::Insert(at, c)),
        place().prop_map(Mutation::Remove),
        (place(), place()).prop_map(|(a, b)| Mutation::SwapFields(a, b)),
        (place(), place()).prop_map(|(a, b)| Mutation::SwapBytes(a, b)),
        place().prop_map(Mutation::RepeatField),
        place().prop_map(Mutation::Cut),
        (place(), any_text()).prop_map(|(at, text)| Mutation::ReplaceField(at, text)),
    ]
}

impl Mutation {
    fn spoil(&self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let mut fields: Vec<&str> = text.split(' ').collect();
        let (byte_count, field_count) = (bytes.len().max(1), fields.len());
        match self {
            Self::FlipBit(at, bit) => {
                if let Some(byte) = bytes.get_mut(at % byte_count) {
                    *byte ^= 1 << bit;
                }
            }
            Self::Insert(at, c) => {
                let at = at % (bytes.len() + 1);
                bytes.splice(at..at, c.to_string().bytes());
            }
            Self::Remove(at) => {
                if !bytes.is_empty() {
                    bytes.remove(at % byte_count);
                }
            }
            Self::SwapBytes(a, b) => {
                if !bytes.is_empty() {
                    bytes.swap(a % byte_count, b % byte_count);
                }
            }
            Self::Cut(at) => bytes.truncate(at % byte_count),
            Self::SwapFields(a, b) => fields.swap(a % field_count, b % field_count),
            Self::RepeatField(at) => fields.insert(at % field_count, fields[at % field_count]),
            Self::ReplaceField(at, text) => fields[at % field_count] = text,
        }
        match self {
            Self::SwapFields(..) | Self::RepeatField(_) | Self::ReplaceField(..) => {
                fields.join(" ")
            }
            _ => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

fn spoilt(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (text, vec(mutation(), 1..4)).prop_map(|(text, mutations)| {
        mutations.iter().fold(text, |text, mutation| mutation.spoil(&text))
    })
}

fn any_fen() -> impl Strategy<Value = String> {
    any_position().prop_map(|position| position.fen().en_passant(EnPassantMode::Always).to_string())
}

/// Reads a text as a FEN in both modes; what is accepted must hold up.
fn read_fen(text: &str) -> Result<usize, TestCaseError> {
    let mut accepted = 0;
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let (position, repairs) = match Position::from_fen_reporting(text, mode) {
            Ok(read) => read,
            Err(error) => {
                prop_assert!(!error.to_string().is_empty());
                continue;
            }
        };
        accepted += 1;
        compare_position(&position, &mut Random::new(0));
        for repair in &*repairs {
            prop_assert!(!repair.to_string().is_empty());
        }
        let fen = position.fen().en_passant(EnPassantMode::Always).to_string();
        prop_assert_eq!(Position::from_fen(&fen, mode), Ok(position), "{:?}", text);
    }
    Ok(accepted)
}

/// Reads a text as a move in a position; what is accepted must be legal.
fn read_move(position: &Position, text: &str) -> Result<(), TestCaseError> {
    match position.parse_uci(text) {
        Ok(mv) => prop_assert!(position.is_legal(mv), "{:?}", text),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    match position.parse_san(text) {
        Ok(mv) => prop_assert!(position.is_legal(mv), "{:?}", text),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn no_text_makes_reading_a_fen_panic(text in any_text()) {
        read_fen(&text)?;
    }

    #[test]
    fn no_spoilt_fen_makes_reading_panic(text in spoilt(any_fen())) {
        read_fen(&text)?;
    }

    #[test]
    fn no_text_makes_reading_a_move_panic(position in any_position(), text in any_text()) {
        read_move(&position, &text)?;
    }

    #[test]
    fn no_spoilt_move_makes_reading_panic(
        position in any_position(),
        pick in any::<usize>(),
        mutations in vec(mutation(), 1..4),
    ) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(());
        }
        let mv = moves[pick % moves.len()];
        for text in [mv.to_string(), position.san(mv).to_string()] {
            let text = mutations.iter().fold(text, |text, mutation| mutation.spoil(&text));
            read_move(&position, &text)?;
        }
    }

    #[test]
    fn no_text_makes_reading_a_square_panic(text in any_text()) {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }
}
