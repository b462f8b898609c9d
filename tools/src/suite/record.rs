//! The file of results, a line of JSON for each position, and going on with it.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fivefold_perft_suites::{Checked, Entry, Limits};
use serde::Deserialize;

use super::report::{CountReport, Outcome, rules_name};
use crate::error::{Failure, say};
use crate::speed::Speed;

/// A file that takes a line for each position.
#[derive(Debug)]
pub(super) struct Recorder {
    path: PathBuf,
    file: File,
}

impl Recorder {
    /// Writes a line, and its end with it, so that an interruption leaves at most one broken.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| Failure::File(self.path.clone(), error))
    }

    /// A new or empty file, or a device, to begin with these lines. What an earlier run has written
    /// is not lost.
    pub(super) fn create(path: &Path, content: &[u8]) -> Result<Self, Failure> {
        let failure = |error| Failure::File(path.to_owned(), error);
        if fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
            return Err(Failure::Exists(path.to_owned()));
        }
        let mut file = File::create(path).map_err(failure)?;
        file.write_all(content).map_err(failure)?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// The file of an earlier run, from which a broken end is cut off.
    pub(super) fn reopen(path: &Path, records: &Records) -> Result<Self, Failure> {
        let failure = |error| Failure::File(path.to_owned(), error);
        let mut file = OpenOptions::new().write(true).open(path).map_err(failure)?;
        file.set_len(records.whole as u64).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        if !records.content.is_empty() && !records.content.ends_with(b"\n") {
            file.write_all(b"\n").map_err(failure)?;
        }
        Ok(Self { path: path.to_owned(), file })
    }
}

/// What an earlier run has written about a position.
#[derive(Debug, Deserialize)]
struct Record {
    fen: String,
    rules: String,
    program: Option<String>,
    counts: Vec<CountReport>,
    seconds: f64,
    error: Option<String>,
}

/// Everything that earlier runs have written.
#[derive(Debug, Default)]
pub(super) struct Records {
    /// By FEN, rules and program; later ones stand for earlier ones.
    done: HashMap<(String, String, Option<String>), Record>,
    content: Vec<u8>,
    /// How many bytes are whole lines.
    whole: usize,
}

impl Records {
    /// Reads a file. Its last line may be broken off, which is told.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let content = fs::read(path).map_err(|error| Failure::File(path.to_owned(), error))?;
        let mut records = Self::default();
        for (index, line) in content.split_inclusive(|&byte| byte == b'\n').enumerate() {
            if !line.trim_ascii().is_empty() {
                match serde_json::from_slice::<Record>(line) {
                    Ok(record) => {
                        let key =
                            (record.fen.clone(), record.rules.clone(), record.program.clone());
                        records.done.insert(key, record);
                    }
                    Err(_) if !line.ends_with(b"\n") => {
                        let (path, number) = (path.display(), index + 1);
                        say(
                            "note",
                            &format_args!("{path}:{number}: the line is broken off and dropped"),
                        );
                        break;
                    }
                    Err(error) => {
                        return Err(Failure::Record(path.to_owned(), index + 1, error));
                    }
                }
            }
            records.whole += line.len();
        }
        records.content = content;
        records.content.truncate(records.whole);
        Ok(records)
    }

    /// The whole lines, each with its end.
    pub(super) fn lines(&self) -> Vec<u8> {
        let mut lines = self.content.clone();
        if !lines.is_empty() && !lines.ends_with(b"\n") {
            lines.push(b'\n');
        }
        lines
    }

    /// What is known of a position, if all of its counts within the limits were run.
    pub(super) fn outcome(
        &self,
        entry: &Entry,
        program: Option<&str>,
        limits: Limits,
    ) -> Option<Outcome> {
        let program = program.map(str::to_owned);
        let key = (entry.fen.clone(), rules_name(entry.rules).to_owned(), program);
        let record = self.done.get(&key).filter(|record| record.error.is_none())?;
        let checked = entry
            .counts
            .iter()
            .filter(|&&count| limits.allow(count))
            .map(|count| {
                let same = |known: &&CountReport| {
                    (known.depth, known.expected) == (count.depth, count.nodes)
                };
                let CountReport { depth, expected, found } = *record.counts.iter().find(same)?;
                Some(Checked { depth, expected, found })
            })
            .collect::<Option<Vec<_>>>()?;
        // A position without counts to run is no work that was done.
        if checked.is_empty() {
            return None;
        }
        let nodes = checked.iter().map(|checked| u128::from(checked.found)).sum();
        let elapsed = Duration::try_from_secs_f64(record.seconds).unwrap_or_default();
        Some(Outcome {
            left_out: entry.counts.len() - checked.len(),
            checked,
            speed: Speed { nodes, elapsed },
            error: None,
            is_resumed: true,
        })
    }
}
