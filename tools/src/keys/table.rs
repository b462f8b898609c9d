//! Printing a key table.

use fivefold_zobrist::KeySet;
use serde::Serialize;

use super::names::names;
use crate::error::{Failure, Verdict};
use crate::output::{json, print_line};

/// Prints the numbers that a seed gives, each with its name, in the order of the table.
pub(super) fn run(seed: u64, as_json: bool) -> Result<Verdict, Failure> {
    let set = KeySet::<u128>::from_seed(seed);
    let values = set.numbers().map(|number| format!("{number:#034x}"));
    let numbers: Vec<_> =
        names().into_iter().zip(values).map(|(name, value)| Number { name, value }).collect();
    if as_json {
        print_line(&json(&Table { seed, numbers })?)?;
    } else {
        let lines: Vec<_> =
            numbers.iter().map(|Number { name, value }| format!("{name} {value}")).collect();
        print_line(&lines.join("\n"))?;
    }
    Ok(Verdict::Fine)
}

/// The JSON object of `keys`.
#[derive(Serialize)]
struct Table {
    seed: u64,
    numbers: Vec<Number>,
}

/// One number of the table.
#[derive(Serialize)]
struct Number {
    name: String,
    /// `0x` and 32 hexadecimal digits.
    value: String,
}
