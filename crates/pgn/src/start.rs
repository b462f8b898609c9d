//! Where a game starts, and by which rules it is played, as its tags say.

use std::fmt;

use fivefold_movegen::{CastlingMode, FenError, Position, Repair, Repairs};

/// Where a game starts, and by which rules it is played.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// The rules by which the FEN was read, and by which moves are to be written.
    pub rules: CastlingMode,
    /// What had to be mended in the FEN, if there is one.
    pub repairs: Option<Repairs>,
}

/// Why a game has no position to start with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartError {
    /// The tag `FEN` is refused.
    Fen(FenError),
    /// The tag `SetUp` promises a FEN, but there is none.
    MissingFen,
    /// The tag `Variant` names rules that are neither those of chess nor of Chess960.
    Variant(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => write!(f, "tag FEN: {error}"),
            Self::MissingFen => f.write_str("tag SetUp promises a tag FEN, which is missing"),
            Self::Variant(name) => {
                write!(f, "tag Variant: {name:?} is neither standard chess nor Chess960")
            }
        }
    }
}

impl std::error::Error for StartError {}

impl Start {
    /// Reads the values of the tags `FEN`, `SetUp` and `Variant`.
    ///
    /// A FEN counts whether or not `SetUp` says so, since many programs leave it out. Without a
    /// variant it is of standard chess, unless it has a castling right that only Chess960 knows.
    pub(crate) fn read(
        fen: Option<&str>,
        set_up: Option<&str>,
        variant: Option<&str>,
    ) -> Result<Self, StartError> {
        let rules = match variant {
            Some(name) => Some(rules(name).ok_or_else(|| StartError::Variant(shortened(name)))?),
            None => None,
        };
        match fen {
            Some(fen) => Self::read_fen(fen, rules).map_err(StartError::Fen),
            None if set_up == Some("1") => Err(StartError::MissingFen),
            None => Ok(Self { rules: rules.unwrap_or_default(), ..Self::default() }),
        }
    }

    fn read_fen(fen: &str, rules: Option<CastlingMode>) -> Result<Self, FenError> {
        let mode = rules.unwrap_or_default();
        let (position, repairs) = Position::from_fen_reporting(fen, mode)?;
        let is_chess960 = |repair: &Repair| matches!(repair, Repair::Chess960Right { .. });
        if rules.is_none() && repairs.iter().any(is_chess960) {
            return Self::read_fen(fen, Some(CastlingMode::Chess960));
        }
        Ok(Self { position, rules: mode, repairs: Some(repairs) })
    }
}

/// A name as an error shows it.
fn shortened(name: &str) -> String {
    name.chars().take(40).collect()
}

/// The rules that a variant's name means, in all its spellings.
fn rules(variant: &str) -> Option<CastlingMode> {
    let letters = variant.chars().filter(char::is_ascii_alphanumeric);
    let name: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    match name.replace("chess", "").as_str() {
        "" | "standard" | "normal" | "classical" | "orthodox" | "fromposition" => {
            Some(CastlingMode::Standard)
        }
        "960"
        | "fischer"
        | "fischerandom"
        | "fischerrandom"
        | "fischerandom960"
        | "fischerrandom960"
        | "frc"
        | "dfrc"
        | "doublefischerandom"
        | "doublefischerrandom"
        | "freestyle"
        | "freestyle960"
        | "9lx" => Some(CastlingMode::Chess960),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_have_several_spellings() {
        for name in [
            "Chess960",
            "chess 960",
            "Chess-960",
            "960",
            "Fischerandom",
            "fischerrandom",
            "Fischer Random",
            "Fischer Random Chess",
            "FischerRandom960",
            "FRC",
            "DFRC",
            "Double Fischer Random",
            "Freestyle Chess",
            "Chess9LX",
        ] {
            assert_eq!(rules(name), Some(CastlingMode::Chess960), "{name}");
        }
        for name in ["", "?", "Standard", "chess", "From Position", "Normal"] {
            assert_eq!(rules(name), Some(CastlingMode::Standard), "{name}");
        }
        for name in ["Atomic", "Crazyhouse", "Three-check", "random", "double"] {
            assert_eq!(rules(name), None, "{name}");
        }
    }
}
