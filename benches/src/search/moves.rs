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
    /// The moves with their ranks: the highest comes first.
    moves: ArrayVec<(u32, M), CAPACITY>,
}

/// The rank of a move that was taken. Others have a victim or a promotion.
const TAKEN: u32 = 0;

impl<M: Copy> Tactical<M> {
    pub(super) fn new() -> Self {
        Self { moves: ArrayVec::new() }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.moves.clear();
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
        let rank = victim << 18 | promotion << 15 | (7 - attacker) << 12 | squares;
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
        let (mut highest, mut at) = (TAKEN, 0);
        for (index, &(rank, _)) in self.moves.iter().enumerate() {
            if rank > highest {
                (highest, at) = (rank, index);
            }
        }
        let (rank, mv) = self.moves.get_mut(at)?;
        *rank = TAKEN;
        (highest != TAKEN).then(|| (*mv, gain(highest)))
    }
}

/// What the move of this rank wins, in pawns.
#[inline(always)]
const fn gain(rank: u32) -> i32 {
    VICTIMS[(rank >> 18 & 7) as usize] + PROMOTIONS[(rank >> 15 & 7) as usize]
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

    /// The moves in order, each as the squares that it leaves and reaches.
    #[inline(always)]
    pub(super) fn in_order(&self) -> impl Iterator<Item = (u8, u8)> {
        let (mut origins, mut from, mut targets) = (self.origins, 0, 0u64);
        std::iter::from_fn(move || {
            if targets == 0 {
                if origins == 0 {
                    return None;
                }
                from = origins.trailing_zeros() as u8;
                origins &= origins - 1;
                targets = self.targets[usize::from(from) & 63];
            }
            let to = targets.trailing_zeros() as u8;
            targets &= targets - 1;
            Some((from, to))
        })
    }
}
