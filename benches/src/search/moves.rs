//! The moves of a node, in an order that is the same for all libraries whatever order they generate
//! in, since only then are the trees the same.

use arrayvec::ArrayVec;

/// More moves than any position of a game has.
const CAPACITY: usize = 256;

/// What a victim is worth: nothing, a pawn, and so on to a queen.
const VICTIMS: [i32; 8] = [0, 1, 3, 3, 5, 9, 0, 0];
/// What a promotion wins: none, to a knight, and so on to a queen.
const PROMOTIONS: [i32; 8] = [0, 2, 2, 4, 8, 0, 0, 0];

/// Captures and promotions: the most valuable victim comes first, then the highest promotion, then
/// the least attacker. Only the moves that are asked for are put in order, as engines do.
#[derive(Clone, Debug)]
pub struct Tactical<M> {
    /// The moves with their ranks, the places in this list included: the highest comes first.
    moves: ArrayVec<(u32, M), CAPACITY>,
    /// The highest rank of the moves that are left; [`TAKEN`] where it must be looked for.
    highest: u32,
}

/// The rank of a move that was taken. Others have a victim or a promotion.
const TAKEN: u32 = 0;

impl<M: Copy> Tactical<M> {
    pub(super) fn new() -> Self {
        Self { moves: ArrayVec::new(), highest: TAKEN }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.highest = TAKEN;
    }

    /// Adds a move between two squares. Victim and attacker count from 1 (pawn) to 6 (king),
    /// promotions from 1 (knight) to 4 (queen); 0 is none.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        mv: M,
        from: usize,
        to: usize,
        victim: u32,
        promotion: u32,
        attacker: u32,
    ) {
        let squares = (to << 6 | from) as u32;
        let order = victim << 18 | promotion << 15 | (7 - attacker) << 12 | squares;
        let rank = order << 8 | self.moves.len() as u32;
        self.highest = self.highest.max(rank);
        self.moves.push((rank, mv));
    }

    /// Whether there was no move, taken or not.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Takes the first of the moves that are left, with what it wins, in pawns.
    #[inline(always)]
    pub(super) fn take_first(&mut self) -> Option<(M, i32)> {
        let mut highest = std::mem::replace(&mut self.highest, TAKEN);
        if highest == TAKEN {
            for &(rank, _) in &self.moves {
                highest = highest.max(rank);
            }
        }
        let (rank, mv) = self.moves.get_mut(highest as usize % CAPACITY)?;
        *rank = TAKEN;
        (highest != TAKEN).then(|| (*mv, gain(highest)))
    }
}

/// What the move of this rank wins, in pawns.
#[inline(always)]
const fn gain(rank: u32) -> i32 {
    VICTIMS[(rank >> 26 & 7) as usize] + PROMOTIONS[(rank >> 23 & 7) as usize]
}

/// Quiet moves, in the order of the squares that they leave and then of those that they reach. Kept
/// as sets they need no sorting, and those behind a refutation have cost next to nothing.
#[derive(Clone, Debug)]
pub struct Quiets {
    origins: u64,
    /// Of each origin where its moves go. Other squares have what was there before.
    targets: [u64; 64],
}

impl Quiets {
    pub(super) const fn new() -> Self {
        Self { origins: 0, targets: [0; 64] }
    }

    #[inline(always)]
    pub(super) const fn clear(&mut self) {
        self.origins = 0;
    }

    /// Adds the moves from a square to these squares, which may be none. Castling goes to the square
    /// of the king's or of the rook's that the library has in its moves; the king has no other quiet
    /// move beyond, so that the order is the same.
    #[inline(always)]
    pub(super) fn add(&mut self, from: usize, targets: u64) {
        let from = from & 63;
        let before = if self.origins >> from & 1 != 0 { self.targets[from] } else { 0 };
        self.targets[from] = before | targets;
        self.origins |= u64::from(targets != 0) << from;
    }

    #[inline(always)]
    pub(super) const fn is_empty(&self) -> bool {
        self.origins == 0
    }

    /// The squares that moves leave, in order, each with the squares that they reach.
    #[inline(always)]
    pub(super) fn in_order(&self) -> impl Iterator<Item = (u8, impl Iterator<Item = u8>)> {
        squares(self.origins).map(|from| (from, squares(self.targets[usize::from(from) & 63])))
    }
}

/// The squares of a set, in order.
#[inline(always)]
fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        let has_one = set != 0;
        set &= set.wrapping_sub(1);
        has_one.then_some(square)
    })
}
