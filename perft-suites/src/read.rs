//! Reading a suite.

use std::fs;
use std::path::Path;

use fivefold_movegen::{CastlingMode, FenError, Position, Repair, Repairs};

use crate::error::{ReadError, SuiteError, SuiteFault, SuiteField};
use crate::suite::{Count, Entry, Source, Suite};

/// A fault of a line whose file and number are not yet said.
type LineError = (SuiteField, SuiteFault);

impl Suite {
    /// Reads a suite from a text. `file` is the name that ids and errors bear. `rules` are the
    /// rules of a text that names none; if they are `None` too, each position decides.
    ///
    /// Lines may end in CR LF and the text may start with a byte order mark.
    ///
    /// # Errors
    /// [`SuiteError`] for the first line that is malformed.
    pub fn parse(file: &str, text: &str, rules: Option<CastlingMode>) -> Result<Self, SuiteError> {
        let mut suite =
            Self { file: file.to_owned(), rules: None, sources: Vec::new(), entries: Vec::new() };
        let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            suite.read_line(line.trim(), number, &stem, rules).map_err(|(field, fault)| {
                SuiteError { file: file.to_owned(), line: number, field, fault }
            })?;
        }
        Ok(suite)
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
                let before = &bytes[..error.valid_up_to()];
                let line = before.split(|&byte| byte == b'\n').count();
                let (field, fault) = (SuiteField::Text, SuiteFault::NotUtf8);
                Err(SuiteError { file, line, field, fault }.into())
            }
        }
    }

    fn read_line(
        &mut self,
        line: &str,
        number: usize,
        stem: &str,
        rules: Option<CastlingMode>,
    ) -> Result<(), LineError> {
        if let Some(comment) = line.strip_prefix('#') {
            return self.read_comment(comment.trim());
        }
        if !line.is_empty() {
            let entry = self.read_entry(line, number, stem, self.rules.or(rules))?;
            self.entries.push(entry);
        }
        Ok(())
    }

    /// Takes the rules and the sources from the comments; other comments are for people.
    fn read_comment(&mut self, comment: &str) -> Result<(), LineError> {
        if let Some(name) = comment.strip_prefix("rules:") {
            let fault = match name.trim() {
                _ if self.rules.is_some() => SuiteFault::RepeatedRules,
                _ if !self.entries.is_empty() => SuiteFault::LateRules,
                "standard" => {
                    self.rules = Some(CastlingMode::Standard);
                    return Ok(());
                }
                "chess960" => {
                    self.rules = Some(CastlingMode::Chess960);
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
            self.sources.push(Source { key, text });
        }
        Ok(())
    }

    fn read_entry(
        &self,
        line: &str,
        number: usize,
        stem: &str,
        rules: Option<CastlingMode>,
    ) -> Result<Entry, LineError> {
        // The last field may be closed by a semicolon.
        let line = line.strip_suffix(';').unwrap_or(line);
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().unwrap_or_default();
        let (position, rules, repairs) =
            read_fen(fen, rules).map_err(|error| (SuiteField::Fen, SuiteFault::Fen(error)))?;
        let mut entry = Entry {
            line: number,
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
        for field in fields {
            let (name, value) =
                field.split_once(char::is_whitespace).map_or((field, ""), |(n, v)| (n, v.trim()));
            self.read_field(name, value, &mut entry)
                .map_err(|fault| (SuiteField::Named(name.to_owned()), fault))?;
        }
        if entry.counts.is_empty() {
            return Err((SuiteField::Counts, SuiteFault::NoCounts));
        }
        if entry.id.is_empty() {
            entry.id = format!("{stem}:{number}");
        }
        Ok(entry)
    }

    fn read_field(&self, name: &str, value: &str, entry: &mut Entry) -> Result<(), SuiteFault> {
        match name {
            "id" if !entry.id.is_empty() => return Err(SuiteFault::Repeated),
            "id" => word(value)?.clone_into(&mut entry.id),
            "src" if !entry.sources.is_empty() => return Err(SuiteFault::Repeated),
            "src" => {
                for key in word(value)?.split(',') {
                    if !self.sources.iter().any(|source| source.key == key) {
                        return Err(SuiteFault::UnknownSource(key.to_owned()));
                    }
                    entry.sources.push(key.to_owned());
                }
            }
            _ => {
                let depth = depth(name)?;
                if let Some(&Count { depth: previous, .. }) = entry.counts.last()
                    && previous >= depth
                {
                    return Err(SuiteFault::DepthNotIncreasing { previous });
                }
                entry.counts.push(Count { depth, nodes: count(word(value)?)? });
            }
        }
        Ok(())
    }
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

/// The depth that a field's name `D4` means, in plies.
fn depth(name: &str) -> Result<u8, SuiteFault> {
    let digits = name.strip_prefix('D').filter(|digits| is_number(digits));
    digits.ok_or(SuiteFault::UnknownField)?.parse().map_err(|_| SuiteFault::DepthTooLarge)
}

fn count(text: &str) -> Result<u64, SuiteFault> {
    if !is_number(text) {
        return Err(SuiteFault::NotANumber(text.to_owned()));
    }
    text.parse().map_err(|_| SuiteFault::NumberTooLarge(text.to_owned()))
}

/// The value of a field, which is one word.
fn word(value: &str) -> Result<&str, SuiteFault> {
    match value.split_once(char::is_whitespace) {
        Some((_, surplus)) => Err(SuiteFault::Surplus(surplus.trim().to_owned())),
        None if value.is_empty() => Err(SuiteFault::NoValue),
        None => Ok(value),
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
