//! The engine as a program of its own, for chess programs to play against.

use std::io::{self, BufReader};

use fivefold_engine::uci::{self, SessionError};

fn main() -> Result<(), SessionError> {
    uci::run(BufReader::new(io::stdin()), io::stdout())
}
