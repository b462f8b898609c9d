//! Which moments of a game are the same position.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use fivefold_movegen::Position;
use fivefold_zobrist::Key;

/// The moments of a game, gathered in groups: two are in one group exactly when they are the same
/// position.
///
/// A key only says where to look. Whether a position belongs to a group is settled by comparing
/// positions, so the groups are right with any keys, and fast with good ones. Nothing here rests
/// on which moves are irreversible either: after one, no earlier position is equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    groups: Vec<Group>,
    /// The newest group of each key; others with the same key hang on to it.
    newest: BTreeMap<Key, usize>,
}

#[derive(Clone, Debug)]
struct Group {
    key: Key,
    /// Ascending, and never empty.
    plies: Vec<usize>,
    /// The next older group whose key is the same though the position is not.
    collides_with: Option<usize>,
}

impl Occurrences {
    /// Enters the last of all positions so far, and gives the group that it belongs to.
    pub(super) fn enter(&mut self, key: Key, positions: &[Position]) -> usize {
        let Some((position, earlier)) = positions.split_last() else {
            return 0;
        };
        let ply = earlier.len();
        if let Some(group) = self.group_of(key, position, earlier) {
            self.groups[group].plies.push(ply);
            return group;
        }
        let group = self.groups.len();
        let collides_with = self.newest.insert(key, group);
        self.groups.push(Group { key, plies: vec![ply], collides_with });
        group
    }

    /// Takes back what was entered last, which is in this group.
    pub(super) fn leave(&mut self, group: usize) {
        self.groups[group].plies.pop();
        if self.groups[group].plies.is_empty() {
            // It was made for the position that goes, so no later group is left.
            let Some(Group { key, collides_with, .. }) = self.groups.pop() else {
                return;
            };
            match collides_with {
                Some(older) => self.newest.insert(key, older),
                None => self.newest.remove(&key),
            };
        }
    }

    /// The group of this position, which has this key, among these positions.
    pub(super) fn group_of(
        &self,
        key: Key,
        position: &Position,
        positions: &[Position],
    ) -> Option<usize> {
        let mut candidate = self.newest.get(&key).copied();
        while let Some(group) = candidate {
            let first = self.groups[group].plies[0];
            if positions.get(first).is_some_and(|known| known.is_same_position(position)) {
                return Some(group);
            }
            candidate = self.groups[group].collides_with;
        }
        None
    }

    /// The plies of a group, ascending.
    pub(super) fn plies(&self, group: usize) -> &[usize] {
        &self.groups[group].plies
    }

    /// The key of the positions of a group.
    pub(super) fn key(&self, group: usize) -> Key {
        self.groups[group].key
    }
}
