//! A chess engine that speaks UCI and knows `go perft`.

use std::time::{Duration, Instant};

use super::answer::Divide;
use super::children::Children;
use super::error::Fault;
use super::process::Process;
use super::{Query, Spec};

/// How long an engine that prints no total is silent before its answer counts as ended.
const SILENCE: Duration = Duration::from_secs(1);

/// A running engine.
#[derive(Debug)]
pub(super) struct Uci {
    process: Process,
    timeout: Duration,
    /// The names of the options that it offers.
    options: Vec<String>,
    /// Whether it is set to Chess960.
    chess960: bool,
}

impl Uci {
    /// Starts an engine and sets its options.
    pub(super) fn start(
        spec: &Spec,
        children: &Children,
        timeout: Duration,
    ) -> Result<Self, Fault> {
        let process = Process::start(children, &spec.words, true)?;
        let mut engine = Self { process, timeout, options: Vec::new(), chess960: false };
        engine.process.say("uci");
        let mut options = Vec::new();
        engine.wait_for("uciok", |line| options.extend(option_name(line).map(str::to_owned)))?;
        engine.options = options;
        for (name, value) in &spec.options {
            if !engine.offers(name) {
                return Err(Fault::NoOption(name.clone()));
            }
            engine.set(name, value);
        }
        engine.synchronize()?;
        Ok(engine)
    }

    /// Counts.
    pub(super) fn divide(&mut self, query: &Query<'_>, depth: u8) -> Result<Divide, Fault> {
        let chess960 = query.is_chess960();
        if self.chess960 != chess960 {
            if !self.offers("UCI_Chess960") {
                return Err(Fault::NoChess960);
            }
            self.set("UCI_Chess960", if chess960 { "true" } else { "false" });
            self.chess960 = chess960;
        }
        self.process.say(&query.uci());
        self.synchronize()?;
        self.process.say(&format!("go perft {depth}"));
        self.process.say("isready");
        self.read_answer()
    }

    /// Reads up to the total and to `readyok`, which come in any order, as an engine may count in
    /// another thread. An engine that prints no total has ended once it is ready and silent.
    fn read_answer(&self) -> Result<Divide, Fault> {
        let deadline = Instant::now() + self.timeout;
        let (mut divide, mut is_ready, mut last) = (Divide::default(), false, None);
        loop {
            if is_ready && divide.total.is_some() {
                return Ok(divide);
            }
            let may_have_ended = is_ready && !divide.is_empty();
            let until =
                if may_have_ended { deadline.min(Instant::now() + SILENCE) } else { deadline };
            match self.process.line(until)? {
                None if may_have_ended => return Ok(divide),
                None if is_ready && last.is_some() => return Err(Fault::NoCount(last)),
                None => return Err(Fault::TimedOut { after: self.timeout, last }),
                Some(line) if line == "readyok" => is_ready = true,
                Some(line) if line.starts_with("bestmove") && divide.is_empty() => {
                    return Err(Fault::Searched);
                }
                Some(line) => {
                    divide.read_line(&line)?;
                    last = Some(line);
                }
            }
        }
    }

    fn offers(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    fn set(&self, name: &str, value: &str) {
        self.process.say(&format!("setoption name {name} value {value}"));
    }

    /// Waits until the engine has done what it was told.
    fn synchronize(&self) -> Result<(), Fault> {
        self.process.say("isready");
        self.wait_for("readyok", |_| ())
    }

    /// Waits for a line, and takes note of those before it.
    fn wait_for(&self, end: &str, mut note: impl FnMut(&str)) -> Result<(), Fault> {
        let deadline = Instant::now() + self.timeout;
        let mut last = None;
        loop {
            match self.process.line(deadline)? {
                Some(line) if line == end => return Ok(()),
                Some(line) => {
                    note(&line);
                    last = Some(line);
                }
                None => return Err(Fault::TimedOut { after: self.timeout, last }),
            }
        }
    }
}

/// The name in `option name UCI_Chess960 type check default false`.
fn option_name(line: &str) -> Option<&str> {
    line.strip_prefix("option name ")?.split(" type ").next()
}
