//! A list of moves on the stack.

use core::fmt;
use core::ops::Deref;

use crate::moves::Move;

/// How many moves a [`MoveList`] holds: no position that a FEN can describe has more.
///
/// A legal game never has more than 218, but a FEN may put 62 queens on the board. A bound for
/// any placement with one king a side, by counting (origin, target) pairs: a target square, which
/// holds no piece of the mover, is reached by at most one slider, king or pawn from each of eight
/// directions and by at most eight knights. With *q* men that are not knights and *k* knights,
/// the former make at most min(27 (*q* - 1) + 8, 8 (64 - *q* - *k*)) moves (27 for a queen in the
/// centre, 8 for the king) and the latter at most 8 min(*k*, 64 - *q* - *k*). Their sum is
/// greatest near *q* = 9, *k* = 27, where it is 440. Each of the at most 22 ways for pawns to
/// reach the last rank counts four times (66 more), and two castlings may be added: 508.
pub const MAX_MOVES: usize = 512;

/// A list of up to [`MAX_MOVES`] moves, without allocation.
///
/// It is a slice of [`Move`]s to read.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { moves: [Move::NULL; MAX_MOVES], len: 0 }
    }

    /// Takes all moves out.
    #[inline]
    pub(crate) const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move of the one position whose moves these are, so that there is room.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = mv;
            self.len += 1;
        } else {
            debug_assert!(false, "more moves than any position has");
        }
    }

    /// The moves as a slice that can be reordered.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }
}

impl Default for MoveList {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
