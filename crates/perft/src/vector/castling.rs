//! Castling as a reply.

use fivefold_movegen::{Bitboard, CastlingPath};

use super::parent::Parent;
use super::simd::Simd;
use super::zone::ZONES;

/// A castling move that children may allow.
#[derive(Clone, Copy)]
pub(super) struct Castling {
    /// The squares that must be empty.
    pub(super) vacant: u64,
    /// The rook: neither captured nor pinned.
    pub(super) rook: u64,
    /// The squares of the zone that must not be attacked.
    pub(super) safe: u64,
}

/// The castling moves of a parent's repliers: two in all games of chess, though a FEN may give more
/// rights.
pub(super) struct Castlings {
    found: [Castling; 2],
    len: usize,
}

impl Castlings {
    pub(super) const fn new() -> Self {
        Self { found: [Castling { vacant: 0, rook: 0, safe: 0 }; 2], len: 0 }
    }

    /// Finds those in whose way no replier stands: no move changes that. False if there are too
    /// many, or if the king crosses squares outside its zone.
    #[inline(always)]
    pub(super) fn find<S: Simd>(&mut self, parent: &Parent<'_, S>) -> bool {
        self.len = 0;
        let zone = &ZONES[parent.king.index()];
        for rook in parent.position.castling().of(parent.replier).rooks() {
            let path = CastlingPath::of(parent.king, rook);
            let on_rank = |files| u64::from(files) << (8 * parent.king.rank());
            let (vacant, safe) = (on_rank(path.vacant), on_rank(path.safe));
            if parent.repliers & vacant == 0 {
                if !zone.has_castling || self.len == 2 {
                    return false;
                }
                let safe = u64::from(zone.part_of(parent.simd, safe));
                self.found[self.len & 1] = Castling { vacant, rook: Bitboard::of(rook).0, safe };
                self.len += 1;
            }
        }
        true
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Castling] {
        &self.found[..self.len]
    }
}
