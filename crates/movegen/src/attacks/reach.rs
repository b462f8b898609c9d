//! Where pieces can come from, if nothing stands in their way.

use crate::attacks::{self, rays};
use crate::bitboard::Bitboard;
use crate::color::{Color, Side};
use crate::piece::Role;
use crate::square::Square;

/// The squares of an empty board from which each kind of piece comes to a square; castling and en
/// passant aside.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Reach([Bitboard; 7]);

/// Where pieces of side `C` come from to a square.
#[inline(always)]
pub(crate) fn reach<C: Side>(to: Square) -> &'static Reach {
    &REACHES[C::COLOR.index()][to.index()]
}

impl Reach {
    /// From where a piece of this role comes. A pawn comes by steps, or by capturing.
    ///
    /// Which piece it is cannot be foreseen, so that it is looked up and not asked for.
    #[inline(always)]
    pub(crate) const fn of(&self, role: Role, captures: bool) -> Bitboard {
        let steps = matches!(role, Role::Pawn) && !captures;
        self.0[role.index() + !steps as usize]
    }

    /// From where a piece of this role captures.
    #[inline(always)]
    pub(crate) const fn capturing(&self, role: Role) -> Bitboard {
        self.of(role, true)
    }

    const fn to(to: Square, color: Color) -> Self {
        let (back, opponent) = match color {
            Color::White => (-1, Color::Black),
            Color::Black => (1, Color::White),
        };
        let mut steps = Bitboard::EMPTY;
        if let Some(behind) = rays::step(to, (0, back)) {
            steps.0 |= Bitboard::of(behind).0;
        }
        if let Some(start) = rays::step(to, (0, 2 * back))
            && start.rank() == color.rank(1)
        {
            steps.0 |= Bitboard::of(start).0;
        }
        let bishop = rays::attacks(to, &rays::BISHOP, Bitboard::EMPTY);
        let rook = rays::attacks(to, &rays::ROOK, Bitboard::EMPTY);
        Self([
            steps,
            attacks::pawn(opponent, to),
            attacks::knight(to),
            bishop,
            rook,
            Bitboard(bishop.0 | rook.0),
            attacks::king(to),
        ])
    }
}

static REACHES: [[Reach; 64]; 2] = [reaches(Color::White), reaches(Color::Black)];

const fn reaches(color: Color) -> [Reach; 64] {
    let mut table = [Reach([Bitboard::EMPTY; 7]); 64];
    let mut to = 0;
    while to < 64 {
        table[to] = Reach::to(Square::wrap(to as u8), color);
        to += 1;
    }
    table
}
