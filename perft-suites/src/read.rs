//! Reading a suite.

use std::fs;
use std::path::Path;

use fivefold_movegen::{CastlingMode, FenError, Position, Repair, Repairs};

use crate::error::{ReadError, SuiteError, SuiteFault, SuiteField};
use crate::fields::{self, Field, split_fen, without_comment, word};
use crate::suite::{Count, Entry, Source, Suite};

/// A fault of a line whose file and number are not yet said.
type LineError = (SuiteField, SuiteFault);

impl Suite {
    /// Reads a suite from a text. `file` is the name that ids and errors bear. `rules` are the
    /// rules of a text that names none; if they are `None` too, each position decides.
    ///
    /// Lines may end in LF, CR LF or CR, also by turns, and the text may start with a byte order
    /// mark.
    ///
    /// # Errors
    /// [`SuiteError`] for the first line that is malformed.
    pub fn parse(file: &str, text: &str, rules: Option<CastlingMode>) -> Result<Self, SuiteError> {
        let suite =
            Self { file: file.to_owned(), rules: None, sources: Vec::new(), entries: Vec::new() };
        let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut reader = Reader { suite, stem, rules, number: 0, block: None };
        let error = |number, (field, fault)| SuiteError {
            file: file.to_owned(),
            line: number,
            field,
            fault,
        };
        for line in lines(text.strip_prefix('\u{feff}').unwrap_or(text)) {
            reader.number += 1;
            let read = reader.read_line(line.trim());
            read.map_err(|(number, wrong)| error(number, wrong))?;
        }
        reader.end_block().map_err(|(number, wrong)| error(number, wrong))?;
        Ok(reader.suite)
    }

    /// Reads a suite from a file, like [`Suite::parse`].
    ///
    /// # Errors
    /// [`ReadError`] if the file cannot be read, or for its first line that is malformed.
    pub fn read(path: &Path, rules: Option<CastlingMode>) -> Result<Self, ReadError> {
        let file = path.display().to_string();
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(ReadError::Io { file, error }),
        };
        match str::from_utf8(&bytes) {
            Ok(text) => Ok(Self::parse(&file, text, rules)?),
            Err(error) => {
                let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let line = lines(&before).count();
                let (field, fault) = (SuiteField::Text, SuiteFault::NotUtf8);
                Err(SuiteError { file, line, field, fault }.into())
            }
        }
    }
}

/// The lines of a text, whatever ends them.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// A suite of which some lines are read.
struct Reader {
    suite: Suite,
    /// What ids are made of where there is none.
    stem: String,
    /// The rules of a suite that names none.
    rules: Option<CastlingMode>,
    /// The number of the line.
    number: usize,
    block: Option<Block>,
}

/// A position in several lines: `id …`, `epd …`, `perft DEPTH COUNT`.
struct Block {
    /// The line that it starts with.
    number: usize,
    id: Option<String>,
    entry: Option<Entry>,
}

impl Reader {
    fn read_line(&mut self, line: &str) -> Result<(), (usize, LineError)> {
        let number = self.number;
        let here = |wrong| (number, wrong);
        if let Some(comment) = line.strip_prefix('#') {
            return self.read_comment(comment.trim()).map_err(here);
        }
        let line = without_comment(line).trim_end();
        let (name, value) = fields::name_and_value(line);
        match name {
            "" => Ok(()),
            "id" | "epd" => {
                let is_new = self.block.as_ref().is_none_or(|block| {
                    block.entry.is_some() || name == "id" && block.id.is_some()
                });
                if is_new {
                    self.end_block()?;
                }
                let block = Block { number, id: None, entry: None };
                let mut block = self.block.take().unwrap_or(block);
                if name == "id" {
                    let wrong = |fault| here((SuiteField::Named("id".to_owned()), fault));
                    block.id = Some(fields::text(value).map_err(wrong)?.to_owned());
                } else {
                    block.entry = Some(self.read_entry(value).map_err(here)?);
                }
                self.block = Some(block);
                Ok(())
            }
            "perft" => {
                let wrong = |fault| here((SuiteField::Named("perft".to_owned()), fault));
                let entry = self.block.as_mut().and_then(|block| block.entry.as_mut());
                let entry = entry.ok_or_else(|| wrong(SuiteFault::NoPosition))?;
                push(entry, fields::depth_and_count(value).map_err(wrong)?).map_err(wrong)
            }
            _ => {
                self.end_block()?;
                let entry = self.read_entry(line).map_err(here)?;
                self.add(entry, None).map_err(here)
            }
        }
    }

    /// Takes in the block that another one, or the end of the text, ends.
    fn end_block(&mut self) -> Result<(), (usize, LineError)> {
        let Some(Block { number, id, entry }) = self.block.take() else {
            return Ok(());
        };
        let entry =
            entry.ok_or((number, (SuiteField::Named("id".to_owned()), SuiteFault::NoPosition)))?;
        let number = entry.line;
        self.add(entry, id).map_err(|wrong| (number, wrong))
    }

    /// Takes in a position, if it has counts, under the id given, or its own, or its place.
    fn add(&mut self, mut entry: Entry, id: Option<String>) -> Result<(), LineError> {
        if entry.counts.is_empty() {
            return Err((SuiteField::Counts, SuiteFault::NoCounts));
        }
        if let Some(id) = id {
            entry.id = id;
        }
        if entry.id.is_empty() {
            entry.id = format!("{}:{}", self.stem, entry.line);
        }
        self.suite.entries.push(entry);
        Ok(())
    }

    /// Takes the rules and the sources from the comments; other comments are for people.
    fn read_comment(&mut self, comment: &str) -> Result<(), LineError> {
        if let Some(name) = comment.strip_prefix("rules:") {
            let fault = match name.trim() {
                _ if self.suite.rules.is_some() => SuiteFault::RepeatedRules,
                _ if !self.suite.entries.is_empty() || self.block.is_some() => {
                    SuiteFault::LateRules
                }
                "standard" => {
                    self.suite.rules = Some(CastlingMode::Standard);
                    return Ok(());
                }
                "chess960" => {
                    self.suite.rules = Some(CastlingMode::Chess960);
                    return Ok(());
                }
                other => SuiteFault::UnknownRules(other.to_owned()),
            };
            return Err((SuiteField::Rules, fault));
        }
        if let Some((key, text)) =
            comment.strip_prefix("source ").and_then(|source| source.split_once(':'))
            && is_word(key.trim())
        {
            let (key, text) = (key.trim().to_owned(), text.trim().to_owned());
            self.suite.sources.push(Source { key, text });
        }
        Ok(())
    }

    /// Reads a FEN and the fields after it.
    fn read_entry(&self, line: &str) -> Result<Entry, LineError> {
        let (fen, rest) = split_fen(line);
        let (position, rules, repairs) = read_fen(fen, self.suite.rules.or(self.rules))
            .map_err(|error| (SuiteField::Fen, SuiteFault::Fen(error)))?;
        let mut entry = Entry {
            line: self.number,
            id: String::new(),
            fen: fen.to_owned(),
            position,
            rules,
            repairs: repairs
                .iter()
                .copied()
                .filter(|repair| !matches!(repair, Repair::EnPassantCapture(_)))
                .collect(),
            counts: Vec::new(),
            sources: Vec::new(),
        };
        for field in fields::split(rest).map_err(|fault| (SuiteField::Text, fault))? {
            let name = fields::name_and_value(field).0;
            Field::read(field)
                .and_then(|field| self.take_field(field, &mut entry))
                .map_err(|fault| (SuiteField::Named(name.to_owned()), fault))?;
        }
        Ok(entry)
    }

    fn take_field(&self, field: Field<'_>, entry: &mut Entry) -> Result<(), SuiteFault> {
        match field {
            Field::Id(_) if !entry.id.is_empty() => return Err(SuiteFault::Repeated),
            Field::Id(id) => id.clone_into(&mut entry.id),
            Field::Sources(_) if !entry.sources.is_empty() => return Err(SuiteFault::Repeated),
            Field::Sources(keys) => {
                for key in word(keys)?.split(',') {
                    if !self.suite.sources.iter().any(|source| source.key == key) {
                        return Err(SuiteFault::UnknownSource(key.to_owned()));
                    }
                    entry.sources.push(key.to_owned());
                }
            }
            Field::Count(count) => push(entry, count)?,
            Field::NextCount(nodes) => {
                let previous = entry.counts.last().map_or(0, |count| count.depth);
                let depth = previous.checked_add(1).ok_or(SuiteFault::DepthTooLarge)?;
                entry.counts.push(Count { depth, nodes });
            }
            Field::Other => {}
        }
        Ok(())
    }
}

/// Adds a count to those of lesser depth.
fn push(entry: &mut Entry, count: Count) -> Result<(), SuiteFault> {
    if let Some(&Count { depth: previous, .. }) = entry.counts.last()
        && previous >= count.depth
    {
        return Err(SuiteFault::DepthNotIncreasing { previous });
    }
    entry.counts.push(count);
    Ok(())
}

/// Reads a FEN by the rules given, or else by those that its castling rights ask for.
fn read_fen(
    fen: &str,
    rules: Option<CastlingMode>,
) -> Result<(Position, CastlingMode, Repairs), FenError> {
    let read = |mode| {
        Position::from_fen_reporting(fen, mode).map(|(position, repairs)| (position, mode, repairs))
    };
    if let Some(mode) = rules {
        return read(mode);
    }
    let standard = read(CastlingMode::Standard)?;
    let is_chess960 = |repair: &Repair| matches!(repair, Repair::Chess960Right { .. });
    if standard.2.iter().any(is_chess960) { read(CastlingMode::Chess960) } else { Ok(standard) }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}
