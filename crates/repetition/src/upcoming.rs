//! Upcoming repetition: can the player to move reach an earlier position with one move?
//!
//! The keys of two positions that differ by one reversible move differ by the numbers of one piece
//! on two squares and of the side to move. All such differences stand in a cuckoo hash table,
//! where each is found with at most two look-ups (the method is Marcel van Kervinck's).

use fivefold_movegen::attacks::{between, rays};
use fivefold_movegen::{Color, Move, Piece, Position, Role, Square};
use fivefold_zobrist::{DEFAULT_SEED, KeySet};

use crate::history::{DrawPolicy, History};
use crate::storage::Storage;

/// How many slots the table has: a power of two, a good deal more than twice the moves in it.
const SLOTS: usize = 8192;

/// How many differences there are: a move and its return share one.
const MOVES: usize = 3668;

/// A table of the differences that reversible moves of single pieces make to keys; 96 KiB.
///
/// It belongs to one key table. [`ReversibleMoves::default_set`] is the one for the default keys;
/// the compiler has filled it.
#[derive(Clone, Debug)]
pub struct ReversibleMoves {
    differences: [u64; SLOTS],
    moves: [ReversibleMove; SLOTS],
    /// Which bits of a difference tell its second slot.
    shift: u32,
}

/// A piece with the two squares between which it goes, either way.
#[derive(Clone, Copy, Debug)]
struct ReversibleMove {
    piece: Piece,
    squares: [Square; 2],
}

static DEFAULT: ReversibleMoves =
    match ReversibleMoves::new(&KeySet::<u64>::from_seed(DEFAULT_SEED)) {
        Some(moves) => moves,
        None => panic!("the default keys fit the table"),
    };

/// A way of moving: the steps, and whether they are repeated as long as the way is free.
type Gait = (Role, &'static [rays::Step], bool);

const DIAGONAL: &[rays::Step] = &rays::BISHOP;
const STRAIGHT: &[rays::Step] = &rays::ROOK;
const LEAPS: &[rays::Step] =
    &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Every way of moving that can be taken back: all but a pawn's.
const GAITS: [Gait; 7] = [
    (Role::Knight, LEAPS, false),
    (Role::Bishop, DIAGONAL, true),
    (Role::Rook, STRAIGHT, true),
    (Role::Queen, DIAGONAL, true),
    (Role::Queen, STRAIGHT, true),
    (Role::King, DIAGONAL, false),
    (Role::King, STRAIGHT, false),
];

impl ReversibleMoves {
    /// The table for the default keys.
    pub fn default_set() -> &'static Self {
        &DEFAULT
    }

    /// The table for a set of keys. `None` if the keys do not fit, or make the same difference by two
    /// moves, which happens to a set in a billion or to one made for mischief.
    pub const fn new(set: &KeySet<u64>) -> Option<Self> {
        let mut shift = 13;
        while shift <= 51 {
            if let Some(table) = Self::with_shift(set, shift) {
                return Some(table);
            }
            shift += 1;
        }
        None
    }

    #[allow(clippy::large_stack_arrays)] // Run by the compiler, or once for a set of one's own.
    const fn with_shift(set: &KeySet<u64>, shift: u32) -> Option<Self> {
        let a1 = Square::at(0, 0);
        let nothing =
            ReversibleMove { piece: Piece::new(Color::White, Role::King), squares: [a1; 2] };
        let mut table = Self { differences: [0; SLOTS], moves: [nothing; SLOTS], shift };
        let mut count = 0;
        let mut i = 0;
        while i < GAITS.len() * 2 * 64 {
            let (role, steps, repeated) = GAITS[i / 128];
            let piece = Piece::new(Color::ALL[i / 64 % 2], role);
            let from = Square::at(i as u8 % 8, i as u8 / 8 % 8);
            let mut s = 0;
            while s < steps.len() {
                let mut at = from;
                while let Some(to) = rays::step(at, steps[s]) {
                    if to.index() > from.index() {
                        let difference =
                            set.piece(piece, from) ^ set.piece(piece, to) ^ set.black_to_move();
                        let squares = [from, to];
                        if !table.insert(difference, ReversibleMove { piece, squares }) {
                            return None;
                        }
                        count += 1;
                    }
                    if !repeated {
                        break;
                    }
                    at = to;
                }
                s += 1;
            }
            i += 1;
        }
        assert!(count == MOVES);
        Some(table)
    }

    /// Puts a new difference into one of its two slots and moves what was there to its other one,
    /// and so on. Whether it was new and that ended.
    const fn insert(&mut self, mut difference: u64, mut mv: ReversibleMove) -> bool {
        // An empty slot has a difference of none.
        if difference == 0 || self.find(difference).is_some() {
            return false;
        }
        let mut slot = self.slots(difference)[0];
        let mut kicks = 0;
        while kicks < 1000 {
            let (evicted, its_move) = (self.differences[slot], self.moves[slot]);
            self.differences[slot] = difference;
            self.moves[slot] = mv;
            if evicted == 0 {
                return true;
            }
            (difference, mv) = (evicted, its_move);
            let [first, second] = self.slots(difference);
            slot = if slot == first { second } else { first };
            kicks += 1;
        }
        false
    }

    /// The two slots where a difference may stand.
    #[inline(always)]
    const fn slots(&self, difference: u64) -> [usize; 2] {
        [difference as usize % SLOTS, (difference >> self.shift) as usize % SLOTS]
    }

    /// The move that makes this difference.
    #[inline(always)]
    const fn find(&self, difference: u64) -> Option<&ReversibleMove> {
        let [first, second] = self.slots(difference);
        if self.differences[first] == difference {
            Some(&self.moves[first])
        } else if self.differences[second] == difference {
            Some(&self.moves[second])
        } else {
            None
        }
    }
}

impl ReversibleMove {
    /// The move that the player to move can make by this, if the piece stands on one of the
    /// squares and the way to the other is free.
    #[inline]
    fn playable(self, position: &Position) -> Option<Move> {
        let [a, b] = self.squares;
        if self.piece.color != position.side_to_move() || between(a, b).meets(position.occupied()) {
            return None;
        }
        let pieces = position.pieces(self.piece.color, self.piece.role);
        let (from, to) = if pieces.contains(a) { (a, b) } else { (b, a) };
        (pieces.contains(from) && !position.occupied().contains(to)).then(|| Move::normal(from, to))
    }
}

/// A move by which the player to move reaches an earlier position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// The move. It is legal: it leads to a position that has been on the board.
    pub mv: Move,
    /// How many plies before the current position the earlier one was: 3, 5, 7 and so on.
    pub distance: usize,
    /// Whether the earlier position was reached in the tree, after the root.
    pub in_tree: bool,
    /// How often the earlier position has occurred so far, up to and with that time.
    pub occurrences: u32,
}

impl<S: Storage> History<S> {
    /// The moves by which the player to move reaches an earlier position of the history, the
    /// latest such position first. `position` is the current one, and `moves` belongs to the key
    /// table that the history's keys were made with.
    ///
    /// ```
    /// use fivefold_repetition::{FixedHistory, ReversibleMoves};
    /// use fivefold_zobrist::HashedPosition;
    ///
    /// let mut position = HashedPosition::<u64>::default();
    /// let mut history = FixedHistory::<512>::new(position.key());
    /// for mv in ["g1f3", "g8f6", "f3g1"] {
    ///     let mv = position.parse_uci(mv)?;
    ///     position = position.play(mv)?;
    ///     history.push(position.key(), false)?;
    /// }
    /// // Black can bring back the starting position by Ng8.
    /// let moves = ReversibleMoves::default_set();
    /// let upcoming = history.upcoming(&position, moves).next().unwrap();
    /// assert_eq!((upcoming.mv.to_string().as_str(), upcoming.distance), ("f6g8", 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn upcoming<'a>(
        &'a self,
        position: &'a Position,
        moves: &'a ReversibleMoves,
    ) -> impl Iterator<Item = Upcoming> + 'a {
        let key = self.key();
        let keys = self.other_side();
        keys.clone().enumerate().skip(1).filter_map(move |(at, earlier)| {
            let mv = moves.find(key.0 ^ earlier.0)?.playable(position)?;
            let distance = 2 * at + 1;
            Some(Upcoming {
                mv,
                distance,
                in_tree: self.current() - distance > self.root(),
                occurrences: keys.clone().skip(at).filter(|&other| other == earlier).count() as u32,
            })
        })
    }

    /// Whether the player to move can reach by one move a position that a search calls a draw
    /// there, so that the current position is worth at least a draw to the player.
    pub fn has_upcoming_draw(
        &self,
        position: &Position,
        moves: &ReversibleMoves,
        policy: DrawPolicy,
    ) -> bool {
        self.upcoming(position, moves).any(|upcoming| match policy {
            DrawPolicy::Twice => true,
            DrawPolicy::Threefold => upcoming.occurrences >= 2,
            DrawPolicy::TwiceInTree => upcoming.in_tree || upcoming.occurrences >= 2,
        })
    }
}
