//! What a suite holds.

use fivefold_movegen::{CastlingMode, Position, Repair};

/// The positions of one file.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The name by which the caller called it, a path as a rule.
    pub file: String,
    /// The rules that the file itself names, if it does.
    pub rules: Option<CastlingMode>,
    /// Where the counts come from.
    pub sources: Vec<Source>,
    /// The positions, in the order of their lines.
    pub entries: Vec<Entry>,
}

/// Where counts come from: a `# source KEY: text` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The word by which entries name it.
    pub key: String,
    /// What it is.
    pub text: String,
}

/// One position and its counts.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The line, from 1.
    pub line: usize,
    /// The name of the position: its `id`, or else the file's stem, a colon and the line.
    pub id: String,
    /// The FEN as the line has it.
    pub fen: String,
    /// The position.
    pub position: Position,
    /// The rules by which the FEN was read, and by which moves are to be written.
    pub rules: CastlingMode,
    /// What had to be mended in the FEN, except an en passant square without a legal capture,
    /// which is no fault.
    pub repairs: Vec<Repair>,
    /// The counts, by increasing depth; never empty.
    pub counts: Vec<Count>,
    /// The keys of the sources that have these counts.
    pub sources: Vec<String>,
}

/// How many sequences of legal moves there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Their length, in plies.
    pub depth: u8,
    /// How many there are.
    pub nodes: u64,
}
