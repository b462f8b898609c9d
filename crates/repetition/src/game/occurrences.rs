//! Which moments of a game are the same position.

use alloc::vec;
use alloc::vec::Vec;
use core::slice;

use fivefold_movegen::Position;
use fivefold_zobrist::Key;

/// An empty slot of the table.
const EMPTY: usize = usize::MAX;

/// The fewest slots: room for most games.
const MIN_SLOTS: usize = 512;

/// The moments of a game, gathered in groups: two are in one group exactly when they are the same
/// position.
///
/// A key only says where to look. Whether a position belongs to a group is settled by comparing
/// positions, so the groups are right with any keys, and fast with good ones. Nothing here rests
/// on which moves are irreversible either: after one, no earlier position is equal.
#[derive(Clone, Debug)]
pub(super) struct Occurrences {
    groups: Vec<Group>,
    /// The groups by the low bits of their keys, at least half of the slots empty. A group that
    /// finds its slot taken is in the first empty one behind.
    slots: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Group {
    key: Key,
    plies: Plies,
}

/// Ascending plies. Most positions stand once, and need no memory of their own.
#[derive(Clone, Debug)]
enum Plies {
    One(usize),
    Several(Vec<usize>),
}

impl Plies {
    fn as_slice(&self) -> &[usize] {
        match self {
            Self::One(ply) => slice::from_ref(ply),
            Self::Several(plies) => plies,
        }
    }

    #[cold]
    fn push(&mut self, ply: usize) {
        match self {
            Self::One(first) => *self = Self::Several(vec![*first, ply]),
            Self::Several(plies) => plies.push(ply),
        }
    }
}

impl Default for Occurrences {
    fn default() -> Self {
        Self { groups: Vec::new(), slots: vec![EMPTY; MIN_SLOTS] }
    }
}

impl Occurrences {
    /// Forgets everything. The memory is kept for the next game.
    pub(super) fn clear(&mut self) {
        self.groups.clear();
        self.slots.truncate(MIN_SLOTS);
        self.slots.fill(EMPTY);
    }

    /// Enters the last of all positions so far, and gives the group that it belongs to.
    #[inline(always)]
    pub(super) fn enter(&mut self, key: Key, positions: &[Position]) -> usize {
        let Some((position, earlier)) = positions.split_last() else {
            return 0;
        };
        let ply = earlier.len();
        match self.find(key, position, earlier) {
            Ok(group) => {
                self.groups[group].plies.push(ply);
                group
            }
            Err(slot) => {
                let group = self.groups.len();
                self.groups.push(Group { key, plies: Plies::One(ply) });
                self.slots[slot] = group;
                if self.groups.len() * 2 > self.slots.len() {
                    self.grow();
                }
                group
            }
        }
    }

    /// Takes back what was entered last, which is in this group.
    pub(super) fn leave(&mut self, group: usize) {
        if let Plies::Several(plies) = &mut self.groups[group].plies
            && plies.len() > 1
        {
            plies.pop();
            return;
        }
        // It was made for the position that goes, so no later group is left, and none stands
        // behind it that would have to be found past its slot.
        if let Some(Group { key, .. }) = self.groups.pop()
            && let Some(slot) = self.probe(key).find(|&slot| self.slots[slot] == group)
        {
            self.slots[slot] = EMPTY;
        }
    }

    /// The group of this position, which has this key, among these positions.
    pub(super) fn group_of(
        &self,
        key: Key,
        position: &Position,
        positions: &[Position],
    ) -> Option<usize> {
        self.find(key, position, positions).ok()
    }

    /// The plies of a group, ascending.
    pub(super) fn plies(&self, group: usize) -> &[usize] {
        self.groups[group].plies.as_slice()
    }

    /// The key of the positions of a group.
    pub(super) fn key(&self, group: usize) -> Key {
        self.groups[group].key
    }

    /// The group of a position, or the slot for a new one.
    #[inline(always)]
    fn find(&self, key: Key, position: &Position, positions: &[Position]) -> Result<usize, usize> {
        for slot in self.probe(key) {
            let Some(group) = self.groups.get(self.slots[slot]) else {
                return Err(slot);
            };
            let first = group.plies.as_slice()[0];
            if group.key == key
                && positions.get(first).is_some_and(|known| known.is_same_position(position))
            {
                return Ok(self.slots[slot]);
            }
        }
        unreachable!("half of the slots are empty")
    }

    /// The slots in which a group with this key can be, in the order of looking.
    fn probe(&self, key: Key) -> impl Iterator<Item = usize> + use<> {
        let mask = self.slots.len() - 1;
        (0..=mask).map(move |step| (key.0 as usize).wrapping_add(step) & mask)
    }

    /// Doubles the number of slots.
    #[cold]
    fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, EMPTY);
        for group in 0..self.groups.len() {
            let mut probe = self.probe(self.groups[group].key);
            if let Some(slot) = probe.find(|&slot| self.slots[slot] == EMPTY) {
                self.slots[slot] = group;
            }
        }
    }
}
