//! The two sides of a comparison.

use fivefold_movegen::{CastlingMode, Move, Position};
use fivefold_perft::divide;

use super::counts::Counts;
use crate::error::Failure;
use crate::external::{Fault, Program, Query};

/// A position by the way to it: programs are told the moves, since a fault may lie in making them.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Where it starts.
    pub(super) start: Position,
    /// The moves from there.
    pub(super) moves: Vec<Move>,
    /// Where they lead.
    pub(super) position: Position,
    pub(super) rules: CastlingMode,
}

impl Line {
    /// No move yet.
    pub(super) const fn new(start: Position, rules: CastlingMode) -> Self {
        Self { start, moves: Vec::new(), position: start, rules }
    }

    /// One legal move further.
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut line = self.clone();
        line.moves.push(mv);
        line.position = self.position.play_unchecked(mv);
        line
    }
}

/// One that counts.
#[derive(Debug)]
pub(super) enum Side {
    /// This program.
    Own,
    /// Another one.
    Other(Box<Program>),
}

impl Side {
    pub(super) fn name(&self) -> String {
        match self {
            Self::Own => "fivefold".to_owned(),
            Self::Other(program) => program.name(),
        }
    }

    /// Counts below each move of a position, `depth` plies deep, at least 1.
    pub(super) fn count(&mut self, line: &Line, depth: u8) -> Result<Counts, Failure> {
        match self {
            Self::Own => Ok(own_counts(&line.position, depth)),
            Self::Other(program) => {
                let query = Query::new(&line.start, &line.moves, line.rules);
                let divide = program.divide(&query, depth)?;
                if divide.moves.is_empty() && divide.nodes() > 0 {
                    return Err(program.error(&query, depth, Fault::NoDivide).into());
                }
                Ok(Counts::read(&line.position, &divide))
            }
        }
    }
}

/// What is right.
pub(super) fn own_counts(position: &Position, depth: u8) -> Counts {
    let mut counts = Counts::default();
    for (mv, nodes) in divide(position, depth) {
        counts.moves.insert(mv.into(), vec![nodes.into()]);
        counts.sum += u128::from(nodes);
    }
    counts.nodes = counts.sum;
    counts
}
