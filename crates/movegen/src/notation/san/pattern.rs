//! What a text says of a move, before the board is asked.

use core::hint::select_unpredictable;

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
    /// Reads what nearly all moves are: a piece letter, a file or rank, a capture sign and a square,
    /// with at most one mark behind. `None` for all else, which [`Pattern::read`] may know.
    ///
    /// Which parts a move has cannot be foreseen, so that they are looked up and not asked for.
    #[inline(always)]
    pub(super) fn read_plain(text: &[u8]) -> Option<Self> {
        let is_marked = matches!(text.last()?, b'+' | b'#');
        let text = &text[..text.len() - usize::from(is_marked)];
        let [.., file, rank] = *text else {
            return None;
        };
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        let sign = |before_end: usize| {
            let byte = usize::from(text[text.len().saturating_sub(before_end)]);
            &SIGNS[select_unpredictable(before_end <= text.len(), byte, NOTHING)]
        };
        let [first, second, third] = [sign(5), sign(4), sign(3)];
        let is_form = FORMS >> form([first.part, second.part, third.part]) & 1 != 0;
        (is_form && file < 8 && rank < 8 && text.len() <= 5).then(|| Self {
            role: Some(first.role.max(second.role).max(third.role)),
            from: first.from & second.from & third.from,
            to: Square::at(file, rank),
            promotion: None,
        })
    }

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

/// What a byte says before the square of arrival.
#[derive(Clone, Copy)]
struct Sign {
    part: Part,
    /// The piece of a letter, else a pawn, the lowest.
    role: Role,
    /// The squares of a file or rank, else all.
    from: Bitboard,
}

/// The parts of a move before the square of arrival.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Part {
    Nothing,
    Piece,
    Departure,
    Capture,
    /// No such part.
    Other,
}

/// The place in [`SIGNS`] of what lies before the text.
const NOTHING: usize = 256;

/// By byte, and one for no byte.
static SIGNS: [Sign; NOTHING + 1] = {
    let other = Sign { part: Part::Other, role: Role::Pawn, from: Bitboard::ALL };
    let mut signs = [other; NOTHING + 1];
    signs[NOTHING].part = Part::Nothing;
    let mut nth = 0;
    while nth < 8 {
        let (file, rank) = (Bitboard::file(nth), Bitboard::rank(nth));
        signs[(b'a' + nth) as usize] = Sign { part: Part::Departure, from: file, ..other };
        signs[(b'1' + nth) as usize] = Sign { part: Part::Departure, from: rank, ..other };
        nth += 1;
    }
    let mut nth = 0;
    while nth < Role::ALL.len() {
        let role = Role::ALL[nth];
        signs[role.letter() as usize] = Sign { part: Part::Piece, role, ..other };
        nth += 1;
    }
    let mut nth = 0;
    while nth < CAPTURE_SIGNS.len() {
        signs[CAPTURE_SIGNS[nth] as usize].part = Part::Capture;
        nth += 1;
    }
    signs
};

const CAPTURE_SIGNS: &[u8] = b"x:-";

/// A number below 128 for three parts.
const fn form(parts: [Part; 3]) -> u32 {
    parts[0] as u32 * 25 + parts[1] as u32 * 5 + parts[2] as u32
}

/// The forms that a plain move can have, each as a bit.
const FORMS: u128 = {
    use Part::{Capture, Departure, Nothing, Piece};
    1 << form([Nothing, Nothing, Nothing])
        | 1 << form([Nothing, Nothing, Piece])
        | 1 << form([Nothing, Nothing, Departure])
        | 1 << form([Nothing, Nothing, Capture])
        | 1 << form([Nothing, Piece, Departure])
        | 1 << form([Nothing, Piece, Capture])
        | 1 << form([Nothing, Departure, Capture])
        | 1 << form([Piece, Departure, Capture])
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text of a few letters: the quick reading and the kind one agree where both know it.
    #[test]
    fn plain_moves_are_read_alike() {
        let letters = b"\0 KPNaeh138x:-+#Q=";
        let mut plain = 0;
        for length in 1..=6 {
            for number in 0..letters.len().pow(length) {
                let text: std::vec::Vec<u8> = (0..length)
                    .map(|at| letters[number / letters.len().pow(at) % letters.len()])
                    .collect();
                let Some(quick) = Pattern::read_plain(&text) else {
                    continue;
                };
                let unmarked = text.strip_suffix(b"+").or(text.strip_suffix(b"#"));
                let kind = Pattern::read(unmarked.unwrap_or(&text));
                assert_eq!(Some(quick), kind, "{}", text.escape_ascii());
                plain += 1;
            }
        }
        assert!(plain > 1000);
    }
}
