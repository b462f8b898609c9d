//! Tests of the engine as a whole.

mod commands;
mod repetition;
mod sessions;

use std::error::Error;

type Outcome = Result<(), Box<dyn Error>>;
