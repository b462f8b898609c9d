//! From the distinct positions of one ply to those of the next.

use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::vec;
use std::vec::Vec;

use fivefold_movegen::{Color, Delta, Position, Selection};

use super::budget::Budget;
use super::error::UniqueError;
use super::packed::Packed;
use super::shard::{SHARDS, Shard, shard_of};
use crate::deep::{Progress, on_threads};

/// Positions that a thread gathers for a shard before it enters them.
const BATCH: usize = 128;

/// Positions after which a thread looks at the stop flag and tells the progress.
const CHUNK: usize = 1024;

/// Bytes in a mebibyte.
const MIB: usize = 1 << 20;

/// How distinct positions are looked for.
pub(crate) struct Search<'a> {
    pub(crate) threads: usize,
    pub(crate) mebibytes: usize,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) on_progress: &'a (dyn Fn(Progress) + Sync),
}

/// Why a ply is not done.
enum Fault {
    Memory,
    Stopped,
}

/// How many distinct positions there are at each ply up to a depth.
pub(crate) fn distinct_positions(
    search: &Search<'_>,
    position: &Position,
    depth: u8,
) -> Result<Vec<u64>, UniqueError> {
    let mebibytes = search.mebibytes;
    let budget = Budget::new(mebibytes.saturating_mul(MIB));
    let mut known = vec![1];
    if !budget.take(size_of::<Packed>()) {
        return Err(UniqueError::Memory { mebibytes, known: Vec::new() });
    }
    let mut ply = vec![vec![Packed::of(position)]];
    let mut side = position.side_to_move();
    for rest in (0..depth).rev() {
        let parents = Parents { lists: &ply, side };
        match next_ply(search, &budget, &parents, rest > 0) {
            Ok((count, lists)) => {
                known.push(count);
                budget.give(ply.iter().map(|list| size_of_val(&list[..])).sum());
                (ply, side) = (lists, !side);
            }
            Err(Fault::Memory) => return Err(UniqueError::Memory { mebibytes, known }),
            Err(Fault::Stopped) => return Err(UniqueError::Stopped { known }),
        }
    }
    Ok(known)
}

/// The distinct positions of a ply.
struct Parents<'a> {
    lists: &'a [Vec<Packed>],
    side: Color,
}

/// The number of distinct positions one ply on and, if they are to be kept, the positions.
///
/// The parents are walked as often as the memory asks for: what is put off in one round comes in
/// the next, when the rest is done with.
fn next_ply(
    search: &Search<'_>,
    budget: &Budget,
    parents: &Parents<'_>,
    keep: bool,
) -> Result<(u64, Vec<Vec<Packed>>), Fault> {
    let (mut count, mut lists) = (0, Vec::new());
    let mut is_open = [true; SHARDS];
    while is_open.contains(&true) {
        let round = Round {
            search,
            budget,
            is_open: is_open.map(AtomicBool::new),
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            next: AtomicUsize::new(0),
            done: AtomicU64::new(0),
        };
        on_threads(search.threads.min(parents.lists.len()), || round.work(parents));
        if search.stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        let open = is_open;
        for (index, shard) in round.shards.into_iter().enumerate().filter(|&(index, _)| open[index])
        {
            let shard = shard.into_inner().unwrap_or_else(PoisonError::into_inner);
            if shard.is_put_off() {
                continue;
            }
            is_open[index] = false;
            count += shard.len() as u64;
            if keep {
                lists.push(shard.into_list(budget).ok_or(Fault::Memory)?);
            } else {
                shard.discard(budget);
            }
        }
        if is_open == open {
            return Err(Fault::Memory);
        }
    }
    Ok((count, lists))
}

/// One walk through the parents.
struct Round<'a> {
    search: &'a Search<'a>,
    budget: &'a Budget,
    /// The shards that are to be filled, and are not put off.
    is_open: [AtomicBool; SHARDS],
    shards: Vec<Mutex<Shard>>,
    /// The first list of parents that no thread has taken.
    next: AtomicUsize,
    /// How many parents are done.
    done: AtomicU64,
}

impl Round<'_> {
    /// Takes one list of parents after the other, and enters their children.
    fn work(&self, parents: &Parents<'_>) {
        let total = parents.lists.iter().map(Vec::len).sum::<usize>() as u64;
        let mut batches: Vec<_> = (0..SHARDS).map(|_| Vec::with_capacity(BATCH)).collect();
        while let Some(list) = parents.lists.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            for chunk in list.chunks(CHUNK) {
                if self.search.stop.load(Ordering::Relaxed) {
                    return;
                }
                for parent in chunk {
                    let position = parent.unpack(parents.side).expect("what was packed unpacks");
                    self.enter_children(&position, &mut batches);
                }
                let len = chunk.len() as u64;
                let done = self.done.fetch_add(len, Ordering::Relaxed) + len;
                (self.search.on_progress)(Progress { done, total });
            }
        }
        for (index, batch) in batches.iter_mut().enumerate() {
            self.enter(index, batch);
        }
    }

    fn enter_children(&self, position: &Position, batches: &mut [Vec<Packed>]) {
        position.for_each_delta(Selection::ALL, &mut |delta: &Delta| {
            let child = Packed::of(&position.apply(delta));
            let index = shard_of(child.digest());
            if self.is_open[index].load(Ordering::Relaxed) {
                batches[index].push(child);
                if batches[index].len() == BATCH {
                    self.enter(index, &mut batches[index]);
                }
            }
        });
    }

    /// Enters a batch into its shard.
    fn enter(&self, index: usize, batch: &mut Vec<Packed>) {
        if !batch.is_empty() && !self.lock(index).extend(batch, self.budget) {
            self.is_open[index].store(false, Ordering::Relaxed);
        }
        batch.clear();
    }

    fn lock(&self, index: usize) -> MutexGuard<'_, Shard> {
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
