//! The positions that stand more than once.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::record::Part;

/// The plies of each position that stands more than once; those that stand most often come first,
/// then those that stand first.
pub(super) fn find(parts: &[Part]) -> Vec<Vec<usize>> {
    let mut positions = Vec::new();
    for Part { offset, game } in parts {
        let mut by_first = BTreeMap::new();
        for ply in 0..=game.ply() {
            let plies = game.occurrences_at(ply);
            if plies.len() > 1 {
                // The last occurrence knows all of them.
                by_first.insert(plies[0], plies);
            }
        }
        let whole = |plies: &[usize]| plies.iter().map(|ply| ply + offset).collect();
        positions.extend(by_first.into_values().map(whole));
    }
    positions.sort_by_key(|plies: &Vec<usize>| Reverse(plies.len()));
    positions
}

/// The name of a position by its place: A to Z, AA, AB and so on.
pub(super) fn name(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    let before = if index < 26 { String::new() } else { name(index / 26 - 1) };
    format!("{before}{letter}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_on_after_the_alphabet() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(name);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
