//! Moves as they are written nearly always, read in a word of the processor.

use crate::bitboard::Bitboard;
use crate::piece::Role;
use crate::square::Square;

/// What a plain text says of a move: a piece letter, a file or rank, a capture sign, each optional,
/// and a square, with at most one mark behind.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) role: Role,
    /// The squares from which the move may come.
    pub(super) from: Bitboard,
    pub(super) to: Square,
}

impl Plain {
    /// Reads the text of this length that eight bytes start with. `None` if it is not plain.
    ///
    /// Which parts a move has cannot be foreseen, so that they are looked up and not asked for.
    #[inline(always)]
    pub(super) fn read(text: [u8; 8], length: usize) -> Option<Self> {
        if text[0] == 0 || !(1..=8).contains(&length) {
            return None;
        }
        // Shifted to the word's end, so that each part has its place, with zeros before the text.
        let word = u64::from_le_bytes(text) << (64 - 8 * length);
        let is_marked = matches!((word >> 56) as u8, b'+' | b'#');
        let word = word << (8 * u32::from(is_marked));
        let [.., first, second, third, file, rank] = word.to_le_bytes();
        let [first, second, third] = [first, second, third].map(|byte| &SIGNS[usize::from(byte)]);
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        let is_form = FORMS >> form([first.part, second.part, third.part]) & 1 != 0;
        let is_short = word << 40 == 0;
        (is_form && is_short && (file | rank) < 8).then(|| Self {
            role: first.role.max(second.role).max(third.role),
            from: first.from & second.from & third.from,
            to: Square::at(file, rank),
        })
    }
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

/// By byte; zero stands before the text.
static SIGNS: [Sign; 256] = {
    let other = Sign { part: Part::Other, role: Role::Pawn, from: Bitboard::ALL };
    let mut signs = [other; 256];
    signs[0].part = Part::Nothing;
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
    use super::super::pattern::Pattern;
    use super::*;

    /// Every text of a few letters: the quick reading and the kind one agree where both know it.
    #[test]
    fn plain_moves_are_read_alike() {
        let letters = b"\0 KPNaeh138x:-+#Q=";
        let mut plain = 0;
        for length in 1..=6 {
            for number in 0..letters.len().pow(length) {
                // What stands behind the text must not matter.
                let mut word = [b'x'; 8];
                for (at, byte) in (0..length).zip(&mut word) {
                    *byte = letters[number / letters.len().pow(at) % letters.len()];
                }
                let length = length as usize;
                let Some(Plain { role, from, to }) = Plain::read(word, length) else {
                    continue;
                };
                let text = &word[..length];
                let unmarked = text.strip_suffix(b"+").or(text.strip_suffix(b"#"));
                let kind = Pattern::read(unmarked.unwrap_or(text));
                let quick = Pattern { role: Some(role), from, to, promotion: None };
                assert_eq!(Some(quick), kind, "{}", text.escape_ascii());
                plain += 1;
            }
        }
        assert!(plain > 1000);
    }
}
