//! The command `uci`.

use std::io::{self, BufReader};

use fivefold_engine::uci::{self, SessionError};

use crate::error::{Failure, Verdict};
use crate::interrupt::on_interrupt;

/// Speaks UCI on standard input and output, by the example engine.
pub(crate) fn run() -> Result<Verdict, Failure> {
    on_interrupt(|| ());
    match uci::run(BufReader::new(io::stdin()), io::stdout()) {
        Ok(()) => Ok(Verdict::Fine),
        Err(SessionError::Input(error)) => Err(Failure::Input(error)),
        Err(SessionError::Output(error)) => Err(Failure::Output(error)),
        Err(SessionError::Thread(error)) => Err(Failure::Thread(error)),
    }
}
