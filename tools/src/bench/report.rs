//! What `bench hash` prints.

use std::fmt::Write as _;

use serde::Serialize;

use super::hash::Times;
use crate::processor::{Processor, names};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// Moves made without keys.
    Plain,
    /// Keys from scratch.
    Scratch64,
    Scratch128,
    /// Moves made with their keys.
    Incremental64,
    Incremental128,
    /// Keys after listed moves that are not made.
    Predicted64,
    Predicted128,
}

impl Method {
    /// All, in the order in which they are measured and shown.
    pub(super) const ALL: [Self; 7] = [
        Self::Plain,
        Self::Scratch64,
        Self::Scratch128,
        Self::Incremental64,
        Self::Incremental128,
        Self::Predicted64,
        Self::Predicted128,
    ];

    /// The name, and the width of the keys in bits, 0 if there are none.
    const fn name_and_bits(self) -> (&'static str, u32) {
        match self {
            Self::Plain => ("no keys", 0),
            Self::Scratch64 => ("from scratch", 64),
            Self::Scratch128 => ("from scratch", 128),
            Self::Incremental64 => ("incremental", 64),
            Self::Incremental128 => ("incremental", 128),
            Self::Predicted64 => ("predicted", 64),
            Self::Predicted128 => ("predicted", 128),
        }
    }
}

/// The JSON object of `bench hash`.
#[derive(Serialize)]
pub(super) struct Report {
    architecture: &'static str,
    features_build: Vec<&'static str>,
    features_machine: Vec<&'static str>,
    pub(super) methods: Vec<MethodReport>,
    /// The part of the time of making a move that its key takes, 0 to 1.
    share_of_make_64: f64,
    share_of_make_128: f64,
}

/// One line of the table.
#[derive(Serialize)]
pub(super) struct MethodReport {
    pub(super) method: &'static str,
    /// The width of the keys; 0 for moves made without.
    pub(super) bits: u32,
    /// Keys, or moves where there are none, in a second.
    pub(super) per_second: f64,
    nanoseconds: f64,
}

impl Report {
    pub(super) fn new(processor: &Processor, times: Times) -> Self {
        let share = |method: Method| {
            let [plain, hashed] = [Method::Plain, method].map(|method| times[method as usize]);
            // Beside other work the difference of two times can come out below nothing.
            (((hashed - plain) / hashed).max(0.0) * 1e4).round() / 1e4
        };
        let methods = Method::ALL.into_iter().zip(times).map(|(method, nanoseconds)| {
            let (method, bits) = method.name_and_bits();
            MethodReport { method, bits, per_second: (1e9 / nanoseconds).round(), nanoseconds }
        });
        Self {
            architecture: processor.architecture,
            features_build: processor.build.clone(),
            features_machine: processor.machine.clone(),
            methods: methods.collect(),
            share_of_make_64: share(Method::Incremental64),
            share_of_make_128: share(Method::Incremental128),
        }
    }

    /// The features of the processor that the build may use, or `baseline`, and the architecture.
    pub(super) fn build(&self) -> String {
        format!("{}, {}", self.architecture, names(&self.features_build))
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "built for   {}\nmachine has {}\n\nmethod        bits   million a second   ns each   each is\n",
            self.build(),
            names(&self.features_machine),
        );
        for MethodReport { method, bits, per_second, nanoseconds } in &self.methods {
            let (width, each) = match (bits, *method) {
                (0, _) => ("-".to_owned(), "a move made"),
                (_, "incremental") => (bits.to_string(), "a move made and its key"),
                (_, "predicted") => (bits.to_string(), "a key after a listed move"),
                _ => (bits.to_string(), "a key of a position"),
            };
            let millions = per_second / 1e6;
            let _ = writeln!(
                text,
                "{method:<13} {width:>4} {millions:>18.1} {nanoseconds:>9.2}   {each}"
            );
        }
        let _ = write!(
            text,
            "\nThe key takes {:.1} % of making a move at 64 bits, {:.1} % at 128.",
            100.0 * self.share_of_make_64,
            100.0 * self.share_of_make_128,
        );
        text
    }
}
