//! Results of games.

use std::fmt;

use fivefold_movegen::Color;

/// How a game ended, as its record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player won: `1-0` or `0-1`.
    Win(Color),
    /// A draw: `1/2-1/2`.
    Draw,
    /// The game goes on, was broken off, or its result is not known: `*`.
    #[default]
    Unknown,
}

impl Outcome {
    /// Reads a result as it is written in a tag or at the end of the moves, dialects included.
    ///
    /// ```
    /// use fivefold_pgn::Outcome;
    /// assert_eq!(Outcome::read(b"1/2"), Some(Outcome::Draw));
    /// assert_eq!(Outcome::read(b"two to one"), None);
    /// ```
    pub fn read(text: &[u8]) -> Option<Self> {
        DIALECTS.iter().find(|(written, _)| *written == text).map(|&(_, outcome)| outcome)
    }

    /// Reads a result that a text starts with, and how long it is.
    pub(crate) fn read_prefix(text: &[u8]) -> Option<(Self, usize)> {
        let found = DIALECTS.iter().find(|(written, _)| text.starts_with(written));
        found.map(|&(written, outcome)| (outcome, written.len()))
    }

    /// As the PGN specification writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The ways in which results are written, with a hyphen or a dash and the sign ½ in UTF-8 or
/// Latin-1; none is the beginning of a later one.
static DIALECTS: [(&[u8], Outcome); 13] = [
    (b"1-0", Outcome::Win(Color::White)),
    (b"0-1", Outcome::Win(Color::Black)),
    (b"1/2-1/2", Outcome::Draw),
    (b"*", Outcome::Unknown),
    ("1–0".as_bytes(), Outcome::Win(Color::White)),
    ("0–1".as_bytes(), Outcome::Win(Color::Black)),
    ("1/2–1/2".as_bytes(), Outcome::Draw),
    (b"1/2", Outcome::Draw),
    ("½-½".as_bytes(), Outcome::Draw),
    ("½–½".as_bytes(), Outcome::Draw),
    ("½".as_bytes(), Outcome::Draw),
    (b"\xBD-\xBD", Outcome::Draw),
    (b"\xBD", Outcome::Draw),
];
