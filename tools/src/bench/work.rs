//! The work that is measured: every way to come to keys, over the same positions, with counts and
//! keys that are compared.

use std::fmt;
use std::hint::black_box;

use fivefold_movegen::{CastlingMode, Delta, DeltaVisitor, MoveList, Position, Selection};
use fivefold_zobrist::{HashedPosition, Word, ZobristKey};

/// How many plies deep the trees are that are walked.
const DEPTH: u8 = 3;

/// The six positions by which move generators are compared, with their leaves at one, two and
/// three plies.
const STANDARD: [(&str, [u64; DEPTH as usize]); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8_902]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2_039, 97_862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2_812]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9_467]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1_486, 62_379]),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [46, 2_079, 89_890],
    ),
];

/// What a pass has come to: how many keys, or moves, and the XOR of the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally<W> {
    pub(super) count: u64,
    pub(super) keys: W,
}

impl<W: Word> Tally<W> {
    #[inline(always)]
    fn add(&mut self, key: ZobristKey<W>) {
        self.count += 1;
        self.keys ^= key.0;
    }
}

/// Counts or keys that are not as they must be.
#[derive(Debug)]
pub(super) struct Mismatch {
    what: &'static str,
    expected: String,
    found: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, expected, found } = self;
        write!(f, "{what}: expected {expected}, found {found}")
    }
}

/// Compares what a pass has come to with what it must come to, and gives the count.
pub(super) fn check<W: Word>(
    what: &'static str,
    expected: Tally<W>,
    found: Tally<W>,
) -> Result<u64, Mismatch> {
    if found == expected {
        return Ok(found.count);
    }
    let show = |tally: Tally<W>| {
        format!("{} with keys that XOR to {}", tally.count, ZobristKey(tally.keys))
    };
    Err(Mismatch { what, expected: show(expected), found: show(found) })
}

/// The positions of the trees, and what the work on them must come to.
pub(super) struct Trees<W> {
    roots: Vec<Position>,
    /// All positions above the leaves, roots included.
    inner: Vec<Inner<W>>,
    /// What keys of the inner positions from scratch come to.
    pub(super) scratch: Tally<W>,
    /// What keys of all positions but the roots come to, one for each move of the trees.
    pub(super) moves: Tally<W>,
}

/// A position above the leaves.
struct Inner<W> {
    position: Position,
    key: ZobristKey<W>,
    moves: MoveList,
}

impl<W: Word> Trees<W> {
    /// Builds the trees from legal moves and keys from scratch, which everything is measured
    /// against, and compares their counts with the known ones.
    pub(super) fn new() -> Result<Self, Mismatch> {
        let mut trees = Self {
            roots: Vec::new(),
            inner: Vec::new(),
            scratch: Tally::default(),
            moves: Tally::default(),
        };
        for (fen, counts) in STANDARD {
            let root =
                Position::from_fen(fen, CastlingMode::Standard).map_err(|error| Mismatch {
                    what: "reading a standard position",
                    expected: fen.to_owned(),
                    found: error.to_string(),
                })?;
            trees.roots.push(root);
            let mut level = vec![root];
            for count in counts {
                let mut next = Vec::new();
                for position in level {
                    let (key, moves) = (ZobristKey::of(&position), position.legal_moves());
                    trees.scratch.add(key);
                    next.extend(moves.iter().map(|&mv| position.play_unchecked(mv)));
                    trees.inner.push(Inner { position, key, moves });
                }
                if next.len() as u64 != count {
                    return Err(Mismatch {
                        what: fen,
                        expected: format!("{count} leaves"),
                        found: next.len().to_string(),
                    });
                }
                for position in &next {
                    trees.moves.add(ZobristKey::of(position));
                }
                level = next;
            }
        }
        Ok(trees)
    }

    /// Makes every move of the trees without keys, and counts them.
    pub(super) fn plain(&self) -> u64 {
        self.roots.iter().map(|root| walk_plain(root, DEPTH)).sum()
    }

    /// The key of every inner position from scratch.
    pub(super) fn scratch_keys(&self) -> Tally<W> {
        let mut tally = Tally::default();
        for inner in &self.inner {
            tally.add(ZobristKey::of(&inner.position));
        }
        tally
    }

    /// Makes every move of the trees with its key.
    pub(super) fn incremental(&self) -> Tally<W> {
        let mut tally = Tally::default();
        for &root in &self.roots {
            walk_hashed(&HashedPosition::new(root), DEPTH, &mut tally);
        }
        tally
    }

    /// The key after every listed move of the inner positions, none of which is made.
    pub(super) fn predicted(&self) -> Tally<W> {
        let mut tally = Tally::default();
        for Inner { position, key, moves } in &self.inner {
            moves.iter().for_each(|&mv| tally.add(key.after(position, mv)));
        }
        tally
    }
}

/// Makes the moves of a tree without keys.
struct PlainWalker<'a> {
    position: &'a Position,
    depth: u8,
    moves: u64,
}

fn walk_plain(position: &Position, depth: u8) -> u64 {
    let mut walker = PlainWalker { position, depth, moves: 0 };
    position.for_each_delta(Selection::ALL, &mut walker);
    walker.moves
}

impl DeltaVisitor for PlainWalker<'_> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        // Without the black box the compiler would leave out what a leaf does not need.
        let after = self.position.apply(delta);
        let after = black_box(&after);
        self.moves += 1;
        if self.depth > 1 {
            self.moves += walk_plain(after, self.depth - 1);
        }
    }
}

/// Makes the moves of a tree with keys.
struct HashedWalker<'a, W: Word> {
    position: &'a HashedPosition<W>,
    depth: u8,
    tally: &'a mut Tally<W>,
}

fn walk_hashed<W: Word>(position: &HashedPosition<W>, depth: u8, tally: &mut Tally<W>) {
    position.for_each_delta(Selection::ALL, &mut HashedWalker { position, depth, tally });
}

impl<W: Word> DeltaVisitor for HashedWalker<'_, W> {
    #[inline(always)]
    fn visit(&mut self, delta: &Delta) {
        let after = self.position.apply(delta);
        // Taken before the black box, behind which it would have to come back from memory: that
        // takes a processor as long as making the move, if the key was stored in two halves.
        self.tally.add(after.key());
        let after = black_box(&after);
        if self.depth > 1 {
            walk_hashed(after, self.depth - 1, self.tally);
        }
    }
}

#[cfg(test)]
mod tests {
    use fivefold_zobrist::{Key, Key128};

    use super::*;

    #[test]
    fn every_way_comes_to_the_same_keys() {
        let short = Trees::<u64>::new().unwrap_or_else(|mismatch| panic!("{mismatch}"));
        let long = Trees::<u128>::new().unwrap_or_else(|mismatch| panic!("{mismatch}"));
        assert_eq!((short.scratch.count, short.moves.count), (6_643, 277_949));
        assert_eq!(short.plain(), short.moves.count);
        assert_eq!((short.scratch_keys(), long.scratch_keys()), (short.scratch, long.scratch));
        assert_eq!((short.incremental(), long.incremental()), (short.moves, long.moves));
        assert_eq!((short.predicted(), long.predicted()), (short.moves, long.moves));
        let low = Key::from(ZobristKey(long.moves.keys));
        assert_eq!(low, ZobristKey(short.moves.keys));
        let _: Key128 = ZobristKey(long.moves.keys);
    }

    #[test]
    fn a_wrong_tally_is_told() {
        let expected = Tally { count: 3, keys: 1u64 };
        let found = Tally { count: 3, keys: 2 };
        assert_eq!(check("making", expected, expected).expect("they are equal"), 3);
        let told = check("making", expected, found).expect_err("the keys differ").to_string();
        let expected = "making: expected 3 with keys that XOR to 0x0000000000000001, \
                        found 3 with keys that XOR to 0x0000000000000002";
        assert_eq!(told, expected);
    }
}
