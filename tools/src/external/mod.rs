//! Other programs that count: UCI engines, and scripts of the perftree protocol.

mod answer;
mod children;
mod error;
mod notation;
mod process;
mod script;
mod uci;

use std::ffi::OsStr;
use std::path::Path;
use std::time::Duration;

use fivefold_movegen::{CastlingMode, CastlingStyle, EnPassantMode, Move, Position};

pub(crate) use self::answer::Divide;
pub(crate) use self::children::Children;
pub(crate) use self::error::{ExternalError, Fault};
pub(crate) use self::notation::MoveName;
use self::uci::Uci;

/// How a program is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// UCI, with `go perft`.
    Uci,
    /// The script protocol of perftree.
    Script,
}

/// A program to be run, as the command line names it.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// The command as it was given.
    command: String,
    /// Its words, unquoted.
    words: Vec<String>,
    protocol: Protocol,
    /// UCI options to set, with their values.
    options: Vec<(String, String)>,
}

impl Spec {
    /// The command as it was given.
    pub(crate) fn command(&self) -> &str {
        &self.command
    }

    /// Takes a command apart as a shell would.
    pub(crate) fn new(
        command: &str,
        protocol: Protocol,
        options: &[(String, String)],
    ) -> Result<Self, ExternalError> {
        let fault = match shell_words::split(command) {
            Ok(words) if !words.is_empty() => {
                let (command, options) = (command.to_owned(), options.to_vec());
                return Ok(Self { command, words, protocol, options });
            }
            Ok(_) => Fault::NoCommand,
            Err(_) => Fault::Quotes,
        };
        Err(ExternalError { program: format!("{command:?}"), asked: None, fault })
    }
}

/// A position to count from, as it is told to other programs.
#[derive(Clone, Debug)]
pub(crate) struct Query<'a> {
    /// The FEN, which names the square that a double step has passed over whether or not a
    /// capture is legal: programs are to find that out.
    pub(super) fen: String,
    /// The moves to play from there.
    pub(super) moves: &'a [Move],
    /// How castling is read and written.
    rules: CastlingMode,
}

impl<'a> Query<'a> {
    /// The position after these moves.
    pub(crate) fn new(start: &Position, moves: &'a [Move], rules: CastlingMode) -> Self {
        let style = CastlingStyle::default();
        let fen = start.fen().en_passant(EnPassantMode::Always).castling(style).to_string();
        Self { fen, moves, rules }
    }

    pub(super) fn is_chess960(&self) -> bool {
        self.rules == CastlingMode::Chess960
    }

    /// The moves in UCI notation.
    pub(super) fn moves_text(&self) -> String {
        let moves = self.moves.iter().map(|mv| mv.uci(self.rules).to_string());
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The command that sets the position up.
    pub(super) fn uci(&self) -> String {
        let fen = &self.fen;
        match self.moves {
            [] => format!("position fen {fen}"),
            _ => format!("position fen {fen} moves {}", self.moves_text()),
        }
    }
}

/// A program that counts on request. An engine runs on between counts, and is started anew after
/// a fault.
#[derive(Debug)]
pub(crate) struct Program {
    spec: Spec,
    children: Children,
    timeout: Duration,
    engine: Option<Uci>,
}

impl Program {
    /// A program, not yet started; each of its answers is waited for as long as `timeout`.
    pub(crate) fn new(spec: Spec, children: &Children, timeout: Duration) -> Self {
        Self { spec, children: children.clone(), timeout, engine: None }
    }

    /// The command without the folder of its program, for people.
    pub(crate) fn name(&self) -> String {
        let (program, arguments) = self.spec.words.split_first().expect("a command has a word");
        let program = Path::new(program).file_name().map_or(program.into(), OsStr::to_string_lossy);
        shell_words::join(
            [program.as_ref()].into_iter().chain(arguments.iter().map(String::as_str)),
        )
    }

    /// Starts an engine, to learn now whether it can be.
    pub(crate) fn start(&mut self) -> Result<(), ExternalError> {
        if self.spec.protocol == Protocol::Uci && self.engine.is_none() {
            let engine = Uci::start(&self.spec, &self.children, self.timeout);
            self.engine = Some(engine.map_err(|fault| {
                let asked = Some("uci".to_owned()).filter(|_| !matches!(fault, Fault::Start(_)));
                ExternalError { program: self.spec.command.clone(), asked, fault }
            })?);
        }
        Ok(())
    }

    /// The counts below each first move, `depth` plies deep, at least 1.
    pub(crate) fn divide(&mut self, query: &Query<'_>, depth: u8) -> Result<Divide, ExternalError> {
        self.start()?;
        let divide = match self.engine.as_mut() {
            Some(engine) => engine.divide(query, depth),
            None => script::divide(&self.spec, &self.children, self.timeout, query, depth),
        };
        divide.map_err(|fault| {
            self.engine = None;
            self.error(query, depth, fault)
        })
    }

    /// How many leaves there are.
    pub(crate) fn count(&mut self, query: &Query<'_>, depth: u8) -> Result<u64, ExternalError> {
        // There is nothing to be asked about the position itself.
        if depth == 0 {
            return Ok(1);
        }
        let nodes = self.divide(query, depth)?.nodes();
        u64::try_from(nodes)
            .map_err(|_| self.error(query, depth, Fault::TooLarge(nodes.to_string())))
    }

    /// A fault in an answer.
    pub(crate) fn error(&self, query: &Query<'_>, depth: u8, fault: Fault) -> ExternalError {
        let asked = match (self.spec.protocol, query.moves) {
            (Protocol::Uci, _) => format!("{}; go perft {depth}", query.uci()),
            (Protocol::Script, []) => format!("{depth} '{}'", query.fen),
            (Protocol::Script, _) => format!("{depth} '{}' '{}'", query.fen, query.moves_text()),
        };
        // What cannot be started was not asked anything.
        let asked = Some(asked).filter(|_| !matches!(fault, Fault::Start(_)));
        ExternalError { program: self.spec.command.clone(), asked, fault }
    }
}
