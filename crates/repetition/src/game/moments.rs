//! What is known of each moment of a game, and which moments are the same position.

use alloc::vec;
use alloc::vec::Vec;
use core::slice;

use fivefold_movegen::Position;
use fivefold_zobrist::Key;

/// An empty slot of the table, and a position that has stood once.
const NONE: usize = usize::MAX;

/// The fewest slots: room for most games.
const MIN_SLOTS: usize = 512;

/// The moments of a game, by ply.
///
/// A key only says where to look. Whether two moments are the same position is settled by comparing
/// positions, so what is told here is right with any keys, and fast with good ones. Nothing rests on
/// which moves are irreversible either: after one, no earlier position is equal.
#[derive(Clone, Debug)]
pub(super) struct Moments {
    by_ply: Vec<Moment>,
    /// The plies of each position that has stood more than once, ascending, in the order in which
    /// the positions came to do so.
    recurring: Vec<Vec<usize>>,
    /// The plies at which positions first stood by the low bits of their keys, at least half of the
    /// slots empty. A ply that finds its slot taken is in the first empty one behind.
    slots: Vec<usize>,
}

/// What is known of one moment.
#[derive(Clone, Copy, Debug)]
struct Moment {
    key: Key,
    /// The ply at which its position first stood.
    first: usize,
    /// How many times its position has stood up to this ply.
    count: usize,
    /// The place in `recurring`, if the position first stood here and stands again.
    recurring: usize,
    /// The last ply up to this one at which some position stood again; 0 if none has.
    repeated: usize,
    peak: Peak,
}

/// The most that a game has come to up to some ply. It never sinks, so the first ply at which it
/// reached something is found by halving.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Peak {
    /// How many times some position has stood.
    pub(super) occurrences: usize,
    /// The halfmove clock.
    pub(super) halfmoves: u32,
    /// Whether nobody could checkmate by material.
    pub(super) is_dead: bool,
}

impl Default for Moments {
    fn default() -> Self {
        Self { by_ply: Vec::new(), recurring: Vec::new(), slots: vec![NONE; MIN_SLOTS] }
    }
}

impl Moments {
    /// Forgets everything. The memory is kept for the next game.
    pub(super) fn clear(&mut self) {
        self.by_ply.clear();
        self.recurring.clear();
        self.slots.truncate(MIN_SLOTS);
        self.slots.fill(NONE);
    }

    /// Enters the last of all positions so far.
    #[inline(always)]
    pub(super) fn enter(&mut self, key: Key, positions: &[Position]) {
        let Some((position, earlier)) = positions.split_last() else {
            return;
        };
        let ply = earlier.len();
        let (first, count) = match self.find(key, position, earlier) {
            Ok(first) => (first, self.stands_again(first, ply)),
            Err(slot) => {
                self.slots[slot] = ply;
                (ply, 1)
            }
        };
        let (before, repeated) =
            self.by_ply.last().map_or_else(Default::default, |last| (last.peak, last.repeated));
        let repeated = if count > 1 { ply } else { repeated };
        let peak = Peak {
            occurrences: before.occurrences.max(count),
            halfmoves: before.halfmoves.max(position.halfmove_clock()),
            is_dead: before.is_dead || position.is_insufficient_material(),
        };
        self.by_ply.push(Moment { key, first, count, recurring: NONE, repeated, peak });
        if self.by_ply.len() * 2 > self.slots.len() {
            self.grow();
        }
    }

    /// Notes that the position that first stood at one ply stands again at another, and gives how
    /// many times it has stood.
    #[cold]
    fn stands_again(&mut self, first: usize, ply: usize) -> usize {
        let recurring = &mut self.by_ply[first].recurring;
        if *recurring == NONE {
            *recurring = self.recurring.len();
            self.recurring.push(vec![first]);
        }
        let plies = &mut self.recurring[*recurring];
        plies.push(ply);
        plies.len()
    }

    /// Takes back what was entered last.
    pub(super) fn leave(&mut self) {
        let Some(Moment { key, first, count, .. }) = self.by_ply.pop() else {
            return;
        };
        match count {
            // No later position is left that would have to be found past its slot.
            1 => {
                if let Some(slot) = self.probe(key).find(|&slot| self.slots[slot] == first) {
                    self.slots[slot] = NONE;
                }
            }
            // It came to stand twice after all others that do.
            2 => {
                self.recurring.pop();
                self.by_ply[first].recurring = NONE;
            }
            _ => {
                let recurring = self.by_ply[first].recurring;
                self.recurring[recurring].pop();
            }
        }
    }

    /// The key of the position at a ply.
    pub(super) fn key(&self, ply: usize) -> Key {
        self.by_ply[ply].key
    }

    /// The plies up to this one at which its position has stood, ascending. None for a ply that the
    /// game has not reached.
    pub(super) fn occurrences(&self, ply: usize) -> &[usize] {
        let moment = self.by_ply.get(ply);
        moment.map_or(&[], |&Moment { first, count, .. }| &self.plies(first)[..count])
    }

    /// The plies at which a position has stood that has this key, among these, ascending.
    pub(super) fn find_plies(
        &self,
        key: Key,
        position: &Position,
        positions: &[Position],
    ) -> &[usize] {
        self.find(key, position, positions).map_or(&[], |first| self.plies(first))
    }

    /// The last ply up to this one at which some position stood again; 0 if none has.
    pub(super) fn last_repeated(&self, ply: usize) -> usize {
        self.by_ply[ply].repeated
    }

    /// The most that the game had come to at a ply.
    pub(super) fn peak(&self, ply: usize) -> &Peak {
        &self.by_ply[ply].peak
    }

    /// The first ply, of those up to this one, at which the game had come to something that it
    /// does not lose again.
    pub(super) fn first_peak(
        &self,
        ply: usize,
        is_reached: impl Fn(&Peak) -> bool,
    ) -> Option<usize> {
        let moments = self.by_ply.get(..=ply)?;
        let first = moments.partition_point(|moment| !is_reached(&moment.peak));
        (first <= ply).then_some(first)
    }

    /// All plies of the position that first stood at this one.
    fn plies(&self, first: usize) -> &[usize] {
        let moment = &self.by_ply[first];
        // Most positions stand once, and need no memory of their own.
        self.recurring.get(moment.recurring).map_or(slice::from_ref(&moment.first), Vec::as_slice)
    }

    /// The ply at which a position first stood, or the slot for a new one.
    #[inline(always)]
    fn find(&self, key: Key, position: &Position, positions: &[Position]) -> Result<usize, usize> {
        for slot in self.probe(key) {
            let first = self.slots[slot];
            let Some(moment) = self.by_ply.get(first) else {
                return Err(slot);
            };
            if moment.key == key
                && positions.get(first).is_some_and(|known| known.is_same_position(position))
            {
                return Ok(first);
            }
        }
        unreachable!("half of the slots are empty")
    }

    /// The slots in which a position with this key can be, in the order of looking.
    fn probe(&self, key: Key) -> impl Iterator<Item = usize> + use<> {
        let mask = self.slots.len() - 1;
        (0..=mask).map(move |step| (key.0 as usize).wrapping_add(step) & mask)
    }

    /// Doubles the number of slots.
    #[cold]
    fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, NONE);
        for (ply, &Moment { key, first, .. }) in self.by_ply.iter().enumerate() {
            let mut probe = self.probe(key);
            if ply == first
                && let Some(slot) = probe.find(|&slot| self.slots[slot] == NONE)
            {
                self.slots[slot] = ply;
            }
        }
    }
}
