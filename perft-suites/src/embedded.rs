//! The project's own suites, built into the program.

use crate::error::SuiteError;
use crate::suite::Suite;

macro_rules! suites {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../suites/", $file)))),*]
    };
}

/// The project's suites: the name and the text of each file.
pub const EMBEDDED: &[(&str, &str)] = suites![
    "standard.epd",
    "castling.epd",
    "checks.epd",
    "en-passant.epd",
    "pins.epd",
    "promotion.epd",
    "endgames.epd",
    "middlegames.epd",
    "odd.epd",
    "chess960.epd",
    "chess960-starts.epd",
];

/// Reads the project's suites.
///
/// # Errors
/// [`SuiteError`] if one is malformed, which the tests of this package exclude.
pub fn embedded() -> Result<Vec<Suite>, SuiteError> {
    EMBEDDED.iter().map(|&(file, text)| Suite::parse(file, text, None)).collect()
}
