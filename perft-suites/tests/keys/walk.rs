//! A walk through the suites that carries every key, null moves included.

use fivefold_movegen::{Color, Delta, MoveKind, Position, Selection};
use fivefold_perft_suites::{Entry, embedded};

use crate::carried::Carried;

#[test]
fn keys_agree_at_every_node() {
    walk_suites(2_000);
}

#[test]
#[ignore = "twenty million nodes take minutes"]
fn keys_agree_at_every_node_of_deep_walks() {
    walk_suites(20_000);
}

/// Walks each position as deep as a count of the suite says that there are few enough leaves.
fn walk_suites(most_leaves: u64) {
    let suites = embedded().unwrap_or_else(|error| panic!("{error}"));
    let mut seen = Seen::default();
    for entry in suites.iter().flat_map(|suite| &suite.entries) {
        walk_entry(entry, most_leaves, &mut seen);
    }
    seen.check();
}

fn walk_entry(entry: &Entry, most_leaves: u64, seen: &mut Seen) {
    let root = Carried::new(entry.position);
    root.check(&|| format!("{} ({})", entry.id, entry.fen));
    let Some(count) = entry.counts.iter().rev().find(|count| count.nodes <= most_leaves) else {
        return;
    };
    // The count shows that the walk left nothing out.
    assert_eq!(walk(&root, count.depth, seen), count.nodes, "{} ({})", entry.id, entry.fen);
}

fn walk(carried: &Carried, depth: u8, seen: &mut Seen) -> u64 {
    if depth == 0 {
        return 1;
    }
    check_visited(carried, seen);
    if let Some(passed) = carried.pass() {
        seen.passes += 1;
        // Real moves after a null move, and a null move after that.
        for &mv in &passed.position().legal_moves() {
            let replied = passed.play(mv);
            seen.passes_again += u64::from(replied.pass().is_some());
        }
    }
    let mut leaves = 0;
    for &mv in &carried.position().legal_moves() {
        seen.castling += u64::from(mv.kind() == MoveKind::Castling);
        seen.promotions += u64::from(mv.kind() == MoveKind::Promotion);
        seen.en_passant += u64::from(mv.kind() == MoveKind::EnPassant);
        let after = carried.play(mv);
        seen.note(carried.position(), after.position());
        leaves += walk(&after, depth - 1, seen);
    }
    leaves
}

/// The deltas that a walk hands out lead to the same keys.
fn check_visited(carried: &Carried, seen: &mut Seen) {
    carried.position().for_each_delta(Selection::ALL, &mut |delta: &Delta| {
        let after = carried.apply(delta);
        after.check(&|| format!("{delta:?} in {:?}", carried.position()));
        seen.visited += 1;
    });
}

/// What the walk met. Without it, a walk through dull positions would let everything pass.
#[derive(Debug, Default)]
struct Seen {
    nodes: u64,
    visited: u64,
    passes: u64,
    passes_again: u64,
    castling: u64,
    promotions: u64,
    en_passant: u64,
    rights_lost: [u64; 2],
    rights_to_capture: u64,
    barred: u64,
}

impl Seen {
    fn note(&mut self, before: &Position, after: &Position) {
        self.nodes += 1;
        for color in Color::ALL {
            let is_lost = before.castling().of(color) != after.castling().of(color);
            self.rights_lost[color.index()] += u64::from(is_lost);
        }
        self.rights_to_capture += u64::from(after.en_passant().is_some());
        let is_barred = after.passed_square().is_some() && after.en_passant().is_none();
        self.barred += u64::from(is_barred);
    }

    fn check(&self) {
        assert_eq!(self.visited, self.nodes, "{self:?}");
        let rare = [self.castling, self.promotions, self.en_passant, self.rights_to_capture];
        let often = [self.passes, self.passes_again, self.rights_lost[0], self.rights_lost[1]];
        assert!(rare.iter().all(|&count| count >= 100), "{self:?}");
        assert!(often.iter().chain(&[self.barred]).all(|&count| count >= 5_000), "{self:?}");
    }
}
