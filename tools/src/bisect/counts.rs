//! What a program counts in a position, and how two of them differ.

use std::collections::BTreeMap;

use fivefold_movegen::Position;

use super::listed::Listed;
use crate::external::Divide;

/// The counts below each listed move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Each move once, with what the program counts below it each time that it lists it.
    pub(super) moves: BTreeMap<Listed, Vec<u128>>,
    /// The total that the program printed, or else the sum.
    pub(super) nodes: u128,
    /// The sum.
    pub(super) sum: u128,
}

impl Counts {
    /// What a program has printed for a position.
    pub(super) fn read(position: &Position, divide: &Divide) -> Self {
        let mut moves: BTreeMap<Listed, Vec<u128>> = BTreeMap::new();
        for &(name, nodes) in &divide.moves {
            moves.entry(Listed::read(position, name)).or_default().push(nodes);
        }
        Self { moves, nodes: divide.nodes(), sum: divide.sum() }
    }

    /// How often a move is listed.
    pub(super) fn times(&self, listed: Listed) -> usize {
        self.moves.get(&listed).map_or(0, Vec::len)
    }
}

/// How two programs differ in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Difference {
    /// Moves that the programs do not list equally often.
    pub(super) moves: Vec<Listed>,
    /// Moves that both list once, with what each counts below them.
    pub(super) counts: Vec<(Listed, [u128; 2])>,
    /// Whether the totals differ, or one is not the sum of what its program lists.
    pub(super) totals: bool,
}

impl Difference {
    /// Compares counts of the same depth. Some programs list no move without leaves, so that two
    /// plies deep or more its lack is nothing.
    pub(super) fn between(sides: [&Counts; 2], depth: u8) -> Self {
        let mut difference = Self::default();
        let [a, b] = sides;
        let all = a.moves.keys().chain(b.moves.keys().filter(|mv| !a.moves.contains_key(mv)));
        for &listed in all {
            match [a, b].map(|side| side.moves.get(&listed).map_or(&[][..], Vec::as_slice)) {
                [[x], [y]] => {
                    if x != y {
                        difference.counts.push((listed, [*x, *y]));
                    }
                }
                [[], [0]] | [[0], []] if depth > 1 => {}
                [x, y] => {
                    if x.len() != y.len() {
                        difference.moves.push(listed);
                    }
                }
            }
        }
        difference.moves.sort_unstable();
        difference.counts.sort_unstable();
        difference.totals = a.nodes != b.nodes || sides.iter().any(|side| side.nodes != side.sum);
        difference
    }

    /// Whether there is none.
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
