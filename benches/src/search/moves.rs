//! The moves of a node, in an order that is the same for all libraries.

use arrayvec::ArrayVec;

/// More moves than any position of a game has.
const CAPACITY: usize = 256;

/// What a victim is worth: nothing, a pawn, and so on to a queen.
const VICTIMS: [i32; 8] = [0, 1, 3, 3, 5, 9, 0, 0];
/// What a promotion wins: none, to a knight, and so on to a queen.
const PROMOTIONS: [i32; 8] = [0, 2, 2, 4, 8, 0, 0, 0];

/// A list of moves that hands out the next in order as long as it is asked to, as engines do: after
/// a refutation the others need no order.
///
/// The order is the same whatever order a library generates in, since only then are the trees the
/// same.
#[derive(Clone, Debug)]
pub struct Moves<M> {
    /// The place in the order in the upper 24 bits, the index of the move in the lower 8.
    orders: ArrayVec<u32, CAPACITY>,
    moves: ArrayVec<M, CAPACITY>,
}

impl<M: Copy> Moves<M> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { orders: ArrayVec::new(), moves: ArrayVec::new() }
    }

    #[inline(always)]
    fn push(&mut self, order: u32, mv: M) {
        self.orders.push(order << 8 | self.moves.len() as u32);
        self.moves.push(mv);
    }

    /// Adds a capture or promotion: the most valuable victim comes first, then the highest
    /// promotion, then the least attacker. Victim and attacker count from 1 (pawn) to 6 (king),
    /// promotions from 1 (knight) to 4 (queen); 0 is none.
    #[inline(always)]
    pub(super) fn tactical(
        &mut self,
        mv: M,
        packed: u16,
        victim: u32,
        promotion: u32,
        attacker: u32,
    ) {
        let value = (7 - victim) << 21 | (7 - promotion) << 18 | attacker << 15;
        self.push(value | u32::from(packed), mv);
    }

    /// Adds a quiet move.
    #[inline(always)]
    pub(super) fn quiet(&mut self, mv: M, packed: u16) {
        self.push(7 << 21 | 7 << 18 | u32::from(packed), mv);
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves in order, each with its place in it.
    #[inline(always)]
    pub(super) fn in_order(&mut self) -> impl Iterator<Item = (u32, M)> {
        self.orders.sort_unstable();
        self.orders.iter().map(|&place| (place, self.moves[(place & 0xFF) as usize]))
    }
}

/// What the move in this place wins, in pawns.
#[inline(always)]
pub(super) const fn gain(place: u32) -> i32 {
    VICTIMS[(7 - (place >> 29)) as usize] + PROMOTIONS[(7 - (place >> 26 & 7)) as usize]
}
