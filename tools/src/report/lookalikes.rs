//! Positions that look the same but are not.

use std::collections::HashMap;

use fivefold_movegen::{Bitboard, Color, Position, Role};
use fivefold_repetition::Difference;

use super::record::Part;

/// Two positions with the same pieces on the same squares and the same player to move that are not
/// the same.
#[derive(Debug)]
pub(super) struct Lookalike {
    /// The plies at which the one stands that stood first.
    pub(super) earlier: Vec<usize>,
    /// The plies at which the other stands.
    pub(super) later: Vec<usize>,
    /// What is different.
    pub(super) differences: Vec<Difference>,
}

impl Lookalike {
    /// All pairs of a part, in the order of the later position.
    pub(super) fn find(part: &Part) -> Vec<Self> {
        let game = &part.game;
        let mut known: HashMap<_, Vec<usize>> = HashMap::new();
        let mut pairs = Vec::new();
        // The last ply of each position, by its first.
        let mut last: Vec<_> = (0..=game.ply()).collect();
        for (ply, position) in game.positions().iter().enumerate() {
            let first = game.occurrences_at(ply)[0];
            last[first] = ply;
            if first == ply {
                let same = known.entry(looks(position)).or_default();
                pairs.extend(same.iter().map(|&earlier| (earlier, ply)));
                same.push(ply);
            }
        }
        let pair = |(earlier, later): (usize, usize)| Self::new(part, last[earlier], last[later]);
        pairs.into_iter().filter_map(pair).collect()
    }

    /// A pair by the last plies of the two positions. Plies become those of the whole game.
    fn new(part: &Part, earlier: usize, later: usize) -> Option<Self> {
        let mut differences = part.game.explain(earlier, later)?.differences;
        for difference in &mut differences {
            if let Difference::CastlingRight { lost_at, .. } = difference {
                *lost_at += part.offset;
            }
        }
        let plies =
            |ply| part.game.occurrences_at(ply).iter().map(|ply| ply + part.offset).collect();
        Some(Self { earlier: plies(earlier), later: plies(later), differences })
    }

    /// The squares on which the difference rests: rooks with their kings, or pawns and where they
    /// could capture.
    pub(super) fn squares(&self, position: &Position) -> Bitboard {
        let squares = |difference: &Difference| match *difference {
            Difference::CastlingRight { color, rook, .. } => {
                Bitboard::of(rook) | Bitboard::of(position.king(color))
            }
            Difference::EnPassant { square, capturers, .. } => Bitboard::of(square) | capturers,
            Difference::SideToMove { .. } | Difference::Square { .. } => Bitboard::EMPTY,
        };
        self.differences.iter().fold(Bitboard::EMPTY, |all, difference| all | squares(difference))
    }
}

/// What can be seen of a position.
fn looks(position: &Position) -> ([Bitboard; 6], Bitboard, Color) {
    let roles = Role::ALL.map(|role| position.by_role(role));
    (roles, position.by_color(Color::White), position.side_to_move())
}
