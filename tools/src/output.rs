//! Standard output.

use std::env;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::error::Failure;

/// Writes a text and a line end to standard output.
pub(crate) fn print_line(text: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{text}").map_err(Failure::Output)
}

/// A number of things, named in the singular and in the plural.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A value as one line of JSON, without the line end.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::Output(error.into()))
}

/// Whether standard output may be coloured: it is a terminal that has colours, and nobody objects
/// by `NO_COLOR`.
pub(crate) fn has_color() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}
