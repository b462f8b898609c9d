//! Moves of all libraries in one form, so that their lists can be compared.

/// A move in sixteen bits: origin (0-5), target (6-11), and the promotion piece (12-14: 0 for
/// none, else 1 to 4 for knight to queen). Castling goes to the rook's square.
pub const fn packed(from: u16, to: u16, promotion: u16) -> u16 {
    from | to << 6 | promotion << 12
}

/// The packed form of castling written by the king's two squares, in standard chess.
pub const fn castling(king_from: u16, destination: u16) -> u16 {
    let rook = if destination > king_from { king_from + 3 } else { king_from - 4 };
    packed(king_from, rook, 0)
}

/// A sum over the moves of many positions that does not depend on their order within a position,
/// which is each generator's own affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// How many moves there were.
    pub moves: u64,
    /// The moves and positions, mixed.
    pub mixed: u64,
}

impl Digest {
    /// Takes in the packed moves of the next position.
    pub fn position(&mut self, moves: impl Iterator<Item = u16>) {
        let mut sum = 0u64;
        for mv in moves {
            self.moves += 1;
            sum = sum.wrapping_add(mix(u64::from(mv)));
        }
        self.mixed = mix(self.mixed ^ sum);
    }
}

/// The finalizer of `SplitMix64` (Sebastiano Vigna): every bit of the input changes about half of
/// the output's.
const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_counts_between_positions_and_not_within() {
        let digest = |positions: &[&[u16]]| {
            let mut digest = Digest::default();
            for moves in positions {
                digest.position(moves.iter().copied());
            }
            digest
        };
        assert_eq!(digest(&[&[1, 2], &[3]]), digest(&[&[2, 1], &[3]]));
        assert_ne!(digest(&[&[1, 2], &[3]]), digest(&[&[3], &[1, 2]]));
        assert_ne!(digest(&[&[1, 2], &[3]]), digest(&[&[1], &[2, 3]]));
    }

    #[test]
    fn castling_goes_to_the_rook() {
        assert_eq!(castling(4, 6), packed(4, 7, 0));
        assert_eq!(castling(4, 2), packed(4, 0, 0));
        assert_eq!(castling(60, 62), packed(60, 63, 0));
        assert_eq!(castling(60, 58), packed(60, 56, 0));
    }
}
