//! Every pair of positions that the suites produce: keys are equal exactly where the rule says that
//! the positions are the same.
//!
//! Millions of positions have too many pairs to look at each. Those with the same pieces and the
//! same player to move stand in one group, and within a group every pair is compared by the rule.
//! Positions of two groups are different, so no key may be in both.

use fivefold_movegen::{Color, Piece, Position, Square};
use fivefold_perft_suites::embedded;
use fivefold_zobrist::{Key, Key128};

use crate::same::same;
use crate::variants::variants;

#[test]
fn keys_of_all_pairs_are_equal_exactly_where_the_positions_are_the_same() {
    compare(2_500);
}

#[test]
#[ignore = "ten million positions take minutes and two gigabytes"]
fn keys_of_all_pairs_of_longer_walks_are_equal_exactly_where_the_positions_are_the_same() {
    compare(10_000);
}

/// Compares all that the suites reach, from each position as many plies as a count of the suite
/// says that there are few enough leaves, and everything with the same pieces as its own.
fn compare(most_leaves: u64) {
    let suites = embedded().unwrap_or_else(|error| panic!("{error}"));
    let mut met = Vec::new();
    for entry in suites.iter().flat_map(|suite| &suite.entries) {
        met.extend(variants(&entry.position).into_iter().map(Met::new));
        let count = entry.counts.iter().rev().find(|count| count.nodes <= most_leaves);
        collect(&entry.position, count.map_or(0, |count| count.depth), &mut met);
    }
    // Positions that nothing can tell apart are one.
    met.sort_unstable_by_key(Met::identity);
    met.dedup_by_key(|met| met.identity());
    check_groups(&met);
    check_keys(&mut met);
}

fn collect(position: &Position, plies: u8, met: &mut Vec<Met>) {
    met.push(Met::new(*position));
    if plies > 0 {
        for &mv in &position.legal_moves() {
            collect(&position.play_unchecked(mv), plies - 1, met);
        }
    }
}

/// What stands where, four bits a square, and who is to move.
type Group = ([u64; 4], Color);

struct Met {
    group: Group,
    position: Position,
    key: Key128,
}

impl Met {
    fn new(position: Position) -> Self {
        let mut board = [0; 4];
        for square in Square::all() {
            let number =
                |stands| Piece::all().position(|piece| piece == stands).map_or(0, |at| at + 1);
            let number = position.piece_at(square).map_or(0, number) as u64;
            board[square.index() / 16] |= number << (square.index() % 16 * 4);
        }
        let key = Key128::of(&position);
        Self { group: (board, position.side_to_move()), position, key }
    }

    /// All that the rule could look at, and nothing that the crate has derived from it.
    fn identity(&self) -> (Group, u16, Option<Square>) {
        (self.group, self.position.castling().bits(), self.position.passed_square())
    }
}

/// Within a group the rule decides.
fn check_groups(met: &[Met]) {
    let (mut ends_same, mut ends_different) = (0, 0);
    for group in met.chunk_by(|a, b| a.group == b.group) {
        for (place, a) in group.iter().enumerate() {
            for b in &group[place + 1..] {
                let (a, b) = (&a.position, &b.position);
                let expected = same(a, b);
                assert_eq!(Key::of(a) == Key::of(b), expected, "{a:?} and {b:?}");
                assert_eq!(Key128::of(a) == Key128::of(b), expected, "{a:?} and {b:?}");
                if expected {
                    ends_same += 1;
                } else {
                    ends_different += 1;
                }
            }
        }
    }
    assert!(ends_same >= 500, "{ends_same} pairs of the same position");
    assert!(ends_different >= 50_000, "{ends_different} pairs that differ in rights alone");
}

/// No key is in two groups, neither a long one nor a short one.
fn check_keys(met: &mut [Met]) {
    met.sort_unstable_by_key(|met| met.key);
    check_runs(met, |met| met.key);
    met.sort_unstable_by_key(|met| Key::from(met.key));
    check_runs(met, |met| Key::from(met.key));
}

fn check_runs<K: PartialEq>(sorted: &[Met], key: impl Fn(&Met) -> K) {
    for run in sorted.chunk_by(|a, b| key(a) == key(b)) {
        for other in &run[1..] {
            let (a, b) = (&run[0].position, &other.position);
            assert!(other.group == run[0].group, "one key: {a:?} and {b:?}");
        }
    }
}
