//! Standard output.

use std::io::{self, Write};

use serde::Serialize;

use crate::error::Failure;

/// Writes a text and a line end to standard output.
pub(crate) fn print_line(text: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{text}").map_err(Failure::Output)
}

/// A value as one line of JSON, without the line end.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Output(error.into()))
}
