//! What a text says of a move, before the board is asked.

use crate::bitboard::Bitboard;
use crate::piece::Role;
use crate::square::Square;

/// What a text says of a move.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The moving piece; `None` if a full departure stands without a piece letter, as in UCI.
    pub(super) role: Option<Role>,
    /// The squares from which the move may come.
    pub(super) from: Bitboard,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

impl Pattern {
    /// Reads `[KQRBNP][a-h][1-8][x:-]` + square + promotion, each part but the square optional.
    pub(super) fn read(text: &[u8]) -> Option<Self> {
        let (letter, text) = match *text {
            [letter @ (b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'), ref rest @ ..] => {
                (Role::from_letter(letter as char), rest)
            }
            _ => (None, text),
        };
        let (text, promotion) = split_promotion(text)?;
        let (departure, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
        let to = match *to {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Square::at(file - b'a', rank - b'1'),
            _ => return None,
        };
        let departure = match departure {
            [rest @ .., b'x' | b':' | b'-'] => rest,
            _ => departure,
        };
        let (from, complete) = match *departure {
            [] => (Bitboard::ALL, false),
            [file @ b'a'..=b'h'] => (Bitboard::file(file - b'a'), false),
            [rank @ b'1'..=b'8'] => (Bitboard::rank(rank - b'1'), false),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                (Bitboard::of(Square::at(file - b'a', rank - b'1')), true)
            }
            _ => return None,
        };
        let role = if letter.is_none() && !complete { Some(Role::Pawn) } else { letter };
        Some(Self { role, from, to, promotion })
    }
}

/// Splits `=Q`, `/Q`, `(Q)` or `Q` off the end, in capitals or small letters; `None` if what is
/// there is no promotion piece.
fn split_promotion(text: &[u8]) -> Option<(&[u8], Option<Role>)> {
    let (rest, letter) = match *text {
        [ref rest @ .., b'(', letter, b')'] | [ref rest @ .., b'=' | b'/', letter] => {
            (rest, letter)
        }
        [ref rest @ .., letter] if letter.is_ascii_alphabetic() => (rest, letter),
        _ => return Some((text, None)),
    };
    let role = Role::from_letter(letter as char).filter(|role| Role::PROMOTIONS.contains(role))?;
    Some((rest, Some(role)))
}
