//! How the program answers, and how it fails to.

use std::fmt::Write as _;
use std::process;
use std::thread;
use std::time::Duration;

use fivefold_movegen::{Move, MoveKind, Position};

use crate::generator::Generator;
use crate::print;

/// Faults of speech.
#[derive(Debug)]
pub(crate) struct Behaviour(Vec<String>);

impl Behaviour {
    pub(crate) fn new(faults: &str) -> Self {
        Self(faults.split(',').map(str::to_owned).collect())
    }

    fn is(&self, fault: &str) -> bool {
        self.0.iter().any(|own| own == fault)
    }

    /// The answer to `uci`.
    pub(crate) fn greeting(&self) -> String {
        if self.is("no-uci") {
            return "Unknown command\n".to_owned();
        }
        let mut text = "id name Faulty\noption name Fault type string default\n".to_owned();
        if !self.is("no-chess960") {
            text.push_str("option name UCI_Chess960 type check default false\n");
        }
        text + "uciok\n"
    }

    /// The answer to a request to count, or what comes in its place.
    pub(crate) fn answer(
        &self,
        generator: &Generator,
        position: &Position,
        depth: u8,
        total: &str,
    ) -> String {
        if self.is("hangs") {
            loop {
                thread::sleep(Duration::from_secs(3600));
            }
        }
        if self.is("dies") {
            eprintln!("out of cheese");
            process::exit(3);
        }
        if self.is("aborts") {
            process::abort();
        }
        if self.is("prints-garbage") {
            return "the quick brown fox\njumps\n".to_owned();
        }
        if self.is("prints-a-huge-line") {
            return "e2e4 ".repeat(1 << 20);
        }
        if self.is("prints-without-end") {
            loop {
                print("e2e4: 20\n");
            }
        }
        if self.is("searches") {
            return "info depth 1 score cp 20\nbestmove e2e4\n".to_owned();
        }
        if self.is("is-silent") {
            return String::new();
        }
        let mut text = String::new();
        let mut sum = 0;
        for (index, mv) in generator.moves(position, generator.is_played).into_iter().enumerate() {
            let mut nodes = generator.perft(&position.play_unchecked(mv), depth - 1);
            if generator.has("adds-at-the-root") && depth > 1 && index == 0 {
                nodes += 1;
            }
            sum += nodes;
            let mv = self.name(generator, mv);
            let _ = if self.is("numbers-lines") {
                writeln!(text, "{}. {mv} - {nodes}", index + 1)
            } else {
                writeln!(text, "{mv}: {nodes}")
            };
        }
        if self.is("ends-early") {
            print(&text);
            process::exit(0);
        }
        if self.is("prints-only-the-total") {
            text.clear();
        }
        if generator.has("wrong-total") {
            sum += 1;
        }
        if !self.is("prints-no-total") {
            let _ = writeln!(text, "{total}{sum}");
        }
        text
    }

    fn name(&self, generator: &Generator, mv: Move) -> String {
        match mv.kind() {
            MoveKind::Castling if self.is("king-takes-rook") => format!("{}{}", mv.from(), mv.to()),
            MoveKind::Castling if self.is("writes-o-o") => {
                if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" }.to_owned()
            }
            _ => mv.uci(generator.rules).to_string(),
        }
    }
}
