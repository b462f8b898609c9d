//! Gathering the keys of distinct positions.

use std::collections::HashSet;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fivefold_zobrist::{Key128, KeySet};

use super::collisions::{Collisions, Ones};
use super::games::walk_game;
use super::spread::Spread;
use crate::cli::StatsArgs;
use crate::error::Failure;
use crate::threads::share;

/// How many buckets the keys are sorted in, by their top byte.
const BUCKETS: usize = 256;

/// How many keys a thread keeps for a bucket before it locks the bucket.
const LOCAL: usize = 512;

/// About as many positions as the trees of a game have. The first few games tell it better.
const FIRST_GUESS: u64 = 150_000;

/// What the walks have left: the keys of distinct positions, and the changes from move to move.
pub(super) struct Gathered {
    /// Keys of 128 bits with their halves swapped, sorted: in the order of the 64-bit keys, which
    /// are the low halves.
    keys: Buckets<u128>,
    positions: u64,
    changes: Changes,
}

/// What is known of the keys in the end.
pub(super) struct Examined {
    /// Distinct positions.
    pub(super) positions: u64,
    /// Pairs that collide in the high bits of the 64-bit key, and in the low bits.
    pub(super) high: Collisions,
    pub(super) low: Collisions,
    /// In how many keys each bit is set.
    pub(super) ones: Ones,
    /// Of all moves made.
    pub(super) moves: Spread,
    /// Of all different changes of the key that a move made.
    pub(super) changes: Spread,
}

/// How moves have changed the 64-bit key.
#[derive(Default)]
struct Changes {
    distances: Spread,
    distinct: HashSet<u64>,
}

/// Lists of numbers that begin with the same byte.
struct Buckets<T>(Vec<Mutex<Vec<T>>>);

impl<T> Buckets<T> {
    /// Empty buckets with room for `count` numbers that chance has dealt out.
    fn with_room_for(count: u64) -> Result<Self, Failure> {
        let each = usize::try_from(count).unwrap_or(usize::MAX) / BUCKETS;
        let room = each.saturating_add(each / 50).saturating_add(LOCAL);
        let bucket = || {
            let mut bucket = Vec::new();
            bucket.try_reserve_exact(room).map_err(|_| Failure::Memory)?;
            Ok(Mutex::new(bucket))
        };
        (0..BUCKETS).map(|_| bucket()).collect::<Result<_, _>>().map(Self)
    }

    fn lock(&self, bucket: usize) -> MutexGuard<'_, Vec<T>> {
        self.0[bucket].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a thread has for buckets that it has not yet put there.
struct Local<'a, T> {
    buckets: &'a Buckets<T>,
    lists: Vec<Vec<T>>,
}

impl<'a, T> Local<'a, T> {
    fn new(buckets: &'a Buckets<T>) -> Self {
        Self { buckets, lists: (0..BUCKETS).map(|_| Vec::with_capacity(LOCAL)).collect() }
    }

    fn push(&mut self, bucket: u8, number: T) {
        let list = &mut self.lists[usize::from(bucket)];
        list.push(number);
        if list.len() == LOCAL {
            self.buckets.lock(bucket.into()).append(list);
        }
    }

    fn finish(mut self) {
        for (bucket, list) in self.lists.iter_mut().enumerate() {
            self.buckets.lock(bucket).append(list);
        }
    }
}

/// Walks games until the keys of enough distinct positions are gathered, and calls the function
/// with the number of positions after each game. Positions are distinct if their 128-bit keys are.
pub(super) fn gather(
    set: &KeySet<u128>,
    args: &StatsArgs,
    on_game: impl Fn(u64) + Sync,
) -> Result<Gathered, Failure> {
    let threads = args.threads.get();
    let keys = Buckets::with_room_for(args.positions)?;
    let mut all = Changes::default();
    let (mut played, mut positions) = (0, 0);
    while positions < args.positions {
        // No more visits than positions are missing: most visits are to new positions, and there
        // must never be much more to hold than what is asked for.
        let missing = args.positions - positions;
        let games = match all.distances.count.checked_div(played) {
            Some(per_game) => missing / per_game.max(1),
            None => missing / FIRST_GUESS / 64,
        };
        let games = games.max(1);
        let state = || (Local::new(&keys), Changes::default());
        let states = share(
            usize::try_from(games).unwrap_or(usize::MAX),
            threads,
            state,
            |(local, changes), game| {
                let before = changes.distances.count;
                walk_game(set, args.walk_seed, played + game as u64, &mut |before, after| {
                    let number = swapped(after);
                    local.push((number >> 120) as u8, number);
                    changes.add((before.0 ^ after.0) as u64);
                });
                on_game(changes.distances.count - before);
            },
        );
        for (local, changes) in states {
            local.finish();
            all.distances += changes.distances;
            all.distinct.extend(changes.distinct);
        }
        played += games;
        let counts = share(
            BUCKETS,
            threads,
            || 0,
            |count, bucket| {
                let mut list = keys.lock(bucket);
                list.sort_unstable();
                list.dedup();
                *count += list.len() as u64;
            },
        );
        positions = counts.iter().sum();
    }
    Ok(Gathered { keys, positions, changes: all })
}

/// The key with its low half, the 64-bit key, in the high bits.
fn swapped(key: Key128) -> u128 {
    key.0.rotate_left(64)
}

impl Changes {
    fn add(&mut self, change: u64) {
        self.distances.add(change.count_ones());
        self.distinct.insert(change);
    }
}

impl Gathered {
    /// Counts collisions and bits. Memory is handed from one half of the work to the other.
    pub(super) fn examine(self, threads: usize) -> Result<Examined, Failure> {
        let Self { keys, positions, changes } = self;
        let reversed = Buckets::with_room_for(positions)?;
        let state = || (Collisions::default(), Ones::default(), Local::new(&reversed));
        let states = share(BUCKETS, threads, state, |(high, ones, local), bucket| {
            let list = mem::take(&mut *keys.lock(bucket));
            let short = || list.iter().map(|number| (number >> 64) as u64);
            high.add_sorted(short());
            ones.add(short());
            for key in short() {
                // Reversed, so that sorting brings equal low bits together.
                let number = key.reverse_bits();
                local.push((number >> 56) as u8, number);
            }
        });
        let (mut high, mut ones) = (Collisions::default(), Ones::default());
        for (part, counted, local) in states {
            high += part;
            ones += counted;
            local.finish();
        }
        let parts = share(BUCKETS, threads, Collisions::default, |low, bucket| {
            let mut list = mem::take(&mut *reversed.lock(bucket));
            list.sort_unstable();
            low.add_sorted(list);
        });
        let mut low = Collisions::default();
        for part in parts {
            low += part;
        }
        let mut spread = Spread::default();
        for change in &changes.distinct {
            spread.add(change.count_ones());
        }
        Ok(Examined { positions, high, low, ones, moves: changes.distances, changes: spread })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::num::NonZeroUsize;

    use fivefold_zobrist::DEFAULT_SEED;

    use super::*;
    use crate::keys::stats::collisions::WIDTHS;

    #[test]
    fn what_is_gathered_is_what_the_games_visit() {
        let set = KeySet::<u128>::from_seed(DEFAULT_SEED);
        let threads = NonZeroUsize::MIN.saturating_add(2);
        let args = StatsArgs {
            positions: 300_000,
            seed: DEFAULT_SEED,
            walk_seed: 9,
            threads,
            json: false,
        };
        let visited = Mutex::new((0, 0));
        let gathered = gather(&set, &args, |positions| {
            let mut visited = visited.lock().unwrap_or_else(PoisonError::into_inner);
            *visited = (visited.0 + 1, visited.1 + positions);
        });
        let Ok(examined) = gathered.and_then(|gathered| gathered.examine(2)) else {
            panic!("there is memory for so few positions");
        };
        let (games, moves) = visited.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (mut keys, mut changes) = (BTreeSet::new(), BTreeSet::new());
        for game in 0..games {
            walk_game(&set, 9, game, &mut |before, after| {
                keys.insert(after.0);
                changes.insert((before.0 ^ after.0) as u64);
            });
        }
        assert_eq!((examined.positions, examined.moves.count), (keys.len() as u64, moves));
        assert_eq!(examined.changes.count, changes.len() as u64);
        let bits = |bit: usize| keys.iter().filter(|&key| key >> bit & 1 == 1).count() as u64;
        assert_eq!(examined.ones.0, std::array::from_fn(bits));
        let pairs = |truncated: &dyn Fn(u64) -> u64| {
            let mut groups = BTreeMap::<u64, u64>::new();
            for &key in &keys {
                *groups.entry(truncated(key as u64)).or_default() += 1;
            }
            groups.into_values().map(|size| size * (size - 1) / 2).sum::<u64>()
        };
        for (index, width) in WIDTHS.into_iter().enumerate() {
            let unused = 64 - width;
            assert_eq!(examined.high.0[index], pairs(&|key| key >> unused));
            assert_eq!(examined.low.0[index], pairs(&|key| key << unused));
        }
        assert!(examined.high.0[0] > 0);
    }
}
