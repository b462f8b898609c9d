//! How other programs are named.

use std::time::Duration;

use clap::Args;

use super::numbers::timeout;

/// A program to be tested, and how long to wait for it.
#[derive(Debug, Args)]
pub(crate) struct ExternalArgs {
    /// A chess engine that speaks UCI and knows `go perft N`: a command with its arguments, quoted
    /// as in a shell: "stockfish", "'/opt/my engine' --quiet".
    #[arg(long, value_name = "COMMAND")]
    pub(crate) engine: Option<String>,
    /// A program of the perftree protocol: it is started with a depth, a FEN and, if there are
    /// any, moves as arguments, and prints `move count` lines, an empty line and the total.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) script: Option<String>,
    /// A UCI option for --engine; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = uci_option, requires = "engine")]
    pub(crate) options: Vec<(String, String)>,
    /// How many seconds to wait for each answer of a program, above 0 up to 1000000.
    #[arg(long, default_value = "60", value_name = "SECONDS", value_parser = timeout, allow_negative_numbers = true)]
    pub(crate) timeout: Duration,
}

/// Reads `Name=Value`. A line end would end the command and start another.
pub(super) fn uci_option(text: &str) -> Result<(String, String), &'static str> {
    match text.split_once('=') {
        _ if text.contains(char::is_control) => Err("control characters are not allowed"),
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("expected a name and a value: Hash=16"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_names_and_values() {
        let read = |text| uci_option(text).ok();
        let pair = |name: &str, value: &str| Some((name.to_owned(), value.to_owned()));
        assert_eq!(read("Hash=16"), pair("Hash", "16"));
        assert_eq!(read("Debug Log File = a=b"), pair("Debug Log File", "a=b"));
        assert_eq!(read("SyzygyPath="), pair("SyzygyPath", ""));
        assert!(["", "Hash", "=16", "Hash=1\nquit"].into_iter().all(|text| read(text).is_none()));
    }
}
