//! Moves as other programs name them, legal or not.

use std::fmt;

use fivefold_movegen::{CastlingSide, Role, Square};

/// A move by its name alone: what it means, a position tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveName {
    /// Two squares, and perhaps what a pawn becomes.
    Squares {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// What the pawn becomes; a wrong program may name any piece.
        promotion: Option<Role>,
    },
    /// `O-O` or `O-O-O`.
    Castles(CastlingSide),
}

impl MoveName {
    /// Reads a name: `e2e4`, `e7e8q`, `e7e8=Q`, `Ng1-f3`, `Pe4xd5`, `O-O`, `0-0-0`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#']);
        match text {
            "O-O" | "0-0" | "o-o" => return Some(Self::Castles(CastlingSide::King)),
            "O-O-O" | "0-0-0" | "o-o-o" => return Some(Self::Castles(CastlingSide::Queen)),
            _ => {}
        }
        // A piece is named in capitals, so that `b2b4` is a pawn's move.
        let squares = text.strip_prefix(['P', 'N', 'B', 'R', 'Q', 'K']).unwrap_or(text);
        let (from, rest) = squares.split_at_checked(2)?;
        let rest = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
        let (to, rest) = rest.split_at_checked(2)?;
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        let mut letters = rest.strip_prefix('=').unwrap_or(rest).chars();
        let promotion = match (letters.next(), letters.next()) {
            (None, _) => None,
            (Some(letter), None) => Some(Role::from_letter(letter)?),
            _ => return None,
        };
        Some(Self::Squares { from, to, promotion })
    }
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castles(CastlingSide::King) => f.write_str("O-O"),
            Self::Castles(CastlingSide::Queen) => f.write_str("O-O-O"),
            Self::Squares { from, to, promotion } => {
                write!(f, "{from}{to}")?;
                let letter = promotion.map(|role| role.letter().to_ascii_lowercase());
                letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_several_spellings() {
        let read = |text| MoveName::parse(text).map(|name| name.to_string());
        for (text, name) in [
            ("e2e4", "e2e4"),
            ("e2-e4", "e2e4"),
            ("Ng1f3", "g1f3"),
            ("Bb5xc6+", "b5c6"),
            ("b2b4", "b2b4"),
            ("e7e8q", "e7e8q"),
            ("e7e8=Q#", "e7e8q"),
            ("e7e8N", "e7e8n"),
            ("e7e8k", "e7e8k"),
            ("0-0-0", "O-O-O"),
            ("O-O", "O-O"),
        ] {
            assert_eq!(read(text).as_deref(), Some(name), "{text}");
        }
        for text in ["", "e2", "e2e", "e2e9", "i2e4", "e2e4qq", "e2e4x", "0000", "é2e4", "e2é4"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
