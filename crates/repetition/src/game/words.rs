//! Numbers in words that a player reads.

use core::fmt;

/// A number as a rank: 1st, 2nd, 3rd, 4th.
pub(super) struct Ordinal(pub(super) usize);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match (self.0 % 10, self.0 % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        write!(f, "{}{ending}", self.0)
    }
}

/// A list of plies: `ply 4`, `plies 0, 4 and 8`. The middle of a long list is left out.
pub(super) struct Plies<'a>(pub(super) &'a [usize]);

impl fmt::Display for Plies<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("no ply"),
            [only] => write!(f, "ply {only}"),
            [first, second, third, .., last] if self.0.len() > 8 => {
                let between = self.0.len() - 4;
                write!(f, "plies {first}, {second}, {third}, {between} more and {last}")
            }
            [first, middle @ .., last] => {
                write!(f, "plies {first}")?;
                for ply in middle {
                    write!(f, ", {ply}")?;
                }
                write!(f, " and {last}")
            }
        }
    }
}

/// A number of plies as moves by each player: `50 moves`, `37½ moves`, `1 move`. A clock at its
/// top has stopped there, and more may have been played.
pub(super) struct Moves(pub(super) u32);

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.0 / 2, if self.0 % 2 == 1 { "½" } else { "" });
        match (whole, half) {
            _ if self.0 == u32::MAX => write!(f, "{whole} moves or more"),
            (0, "½") => f.write_str("½ move"),
            (1, "") => f.write_str("1 move"),
            _ => write!(f, "{whole}{half} moves"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn ranks_have_their_endings() {
        let ranks = [1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 22, 23, 100, 101, 111, 112, 121];
        let words: Vec<_> = ranks.into_iter().map(|number| Ordinal(number).to_string()).collect();
        assert_eq!(
            words.join(" "),
            "1st 2nd 3rd 4th 10th 11th 12th 13th 14th 21st 22nd 23rd 100th 101st 111th 112th 121st"
        );
    }

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(Plies(&[]).to_string(), "no ply");
        assert_eq!(Plies(&[4]).to_string(), "ply 4");
        assert_eq!(Plies(&[0, 4]).to_string(), "plies 0 and 4");
        assert_eq!(Plies(&[0, 4, 8]).to_string(), "plies 0, 4 and 8");
        let eight: Vec<usize> = (1..9).collect();
        assert_eq!(Plies(&eight).to_string(), "plies 1, 2, 3, 4, 5, 6, 7 and 8");
        let many: Vec<usize> = (0..81).map(|n| n * 4).collect();
        assert_eq!(Plies(&many).to_string(), "plies 0, 4, 8, 77 more and 320");
    }

    #[test]
    fn plies_are_told_as_moves() {
        let words = [0, 1, 2, 3, 99, 100].map(|plies| Moves(plies).to_string());
        assert_eq!(words, ["0 moves", "½ move", "1 move", "1½ moves", "49½ moves", "50 moves"]);
        assert_eq!(Moves(u32::MAX - 1).to_string(), "2147483647 moves");
        assert_eq!(Moves(u32::MAX).to_string(), "2147483647 moves or more");
    }
}
