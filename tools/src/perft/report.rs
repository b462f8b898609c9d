//! What `perft` and `divide` print.

use std::fmt::Write as _;

use fivefold_movegen::CastlingMode;
use fivefold_perft::Root;
use serde::{Serialize, Serializer};

/// The JSON object of `perft`. Counts are JSON numbers of as many digits as they need.
#[derive(Serialize)]
pub(super) struct PerftReport {
    pub(super) depth: u8,
    pub(super) nodes: u128,
    pub(super) seconds: f64,
}

/// The JSON object of `divide`.
#[derive(Serialize)]
pub(super) struct DivideReport<'a> {
    pub(super) depth: u8,
    pub(super) nodes: u128,
    pub(super) divide: Divide<'a>,
    pub(super) seconds: f64,
}

/// First moves and their counts, in the generator's order.
pub(super) struct Divide<'a> {
    pub(super) roots: &'a [Root],
    pub(super) rules: CastlingMode,
}

impl Divide<'_> {
    fn moves(&self) -> impl Iterator<Item = (String, u128)> {
        self.roots.iter().map(|root| (root.mv.uci(self.rules).to_string(), root.nodes))
    }

    /// A line for each move, each with its line end.
    pub(super) fn lines(&self) -> String {
        self.moves().fold(String::new(), |mut text, (mv, nodes)| {
            let _ = writeln!(text, "{mv}: {nodes}");
            text
        })
    }
}

impl Serialize for Divide<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.moves())
    }
}

#[cfg(test)]
mod tests {
    use fivefold_movegen::Position;

    use super::*;
    use crate::output::json;

    #[test]
    fn json_numbers_pass_two_to_the_64() {
        let start = Position::default();
        let mv = start.parse_uci("e2e4").expect("the move is legal");
        let nodes = u128::from(u64::MAX) + 2;
        let roots = [Root { mv, nodes, unfinished: 0 }];
        let divide = Divide { roots: &roots, rules: CastlingMode::Standard };
        let report = DivideReport { depth: 14, nodes, divide, seconds: 0.5 };
        assert_eq!(
            json(&report).expect("a report can be written"),
            r#"{"depth":14,"nodes":18446744073709551617,"divide":{"e2e4":18446744073709551617},"seconds":0.5}"#
        );
    }
}
