//! Keys of the Polyglot opening book format.

mod numbers;

use fivefold_movegen::{CastlingSide, Color, Piece, Position, Role, attacks};

use numbers::NUMBERS;

/// Where the format's numbers for castling, en passant and White to move begin.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key by which Polyglot opening books (`.bin`) file a position.
///
/// **Never use it for repetition.** By the format's rule an en passant file counts whenever a pawn
/// of the side to move stands beside the pawn that has just made a double step, even if the
/// capture would be illegal; so the same position can have two keys.
///
/// The format knows four castling rights, one for each side of the board; in Chess960 the rook's
/// file is lost.
///
/// ```
/// use fivefold_movegen::Position;
/// assert_eq!(fivefold_zobrist::polyglot_key(&Position::default()), 0x463b_9618_1691_fc9c);
/// ```
pub fn polyglot_key(position: &Position) -> u64 {
    let mut key = 0;
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square) {
            key ^= NUMBERS[64 * kind(piece) + square.index()];
        }
    }
    for (index, color) in Color::ALL.into_iter().enumerate() {
        for (side, right) in CastlingSide::ALL.into_iter().zip(CASTLING + 2 * index..) {
            if position.castling_rook(color, side).is_some() {
                key ^= NUMBERS[right];
            }
        }
    }
    let us = position.side_to_move();
    if let Some(passed) = position.passed_square()
        && (attacks::pawn(!us, passed) & position.pieces(us, Role::Pawn)).any()
    {
        key ^= NUMBERS[EN_PASSANT + passed.file() as usize];
    }
    if us == Color::White {
        key ^= NUMBERS[WHITE_TO_MOVE];
    }
    key
}

/// The format's number of a piece: black before white, pawn to king.
fn kind(piece: Piece) -> usize {
    2 * piece.role.index() + usize::from(piece.color == Color::White)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that the format's description publishes, with the moves that lead there.
    const PUBLISHED: [(&str, u64); 9] = [
        ("", 0x463b_9618_1691_fc9c),
        ("e2e4", 0x823c_9b50_fd11_4196),
        ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
        ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
        ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
        ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
    ];

    #[test]
    fn published_keys_come_out() {
        for (moves, key) in PUBLISHED {
            let mut position = Position::default();
            for mv in moves.split_whitespace() {
                position = position.play(position.parse_uci(mv).unwrap()).unwrap();
            }
            assert_eq!(polyglot_key(&position), key, "{moves}");
        }
    }

    #[test]
    fn an_illegal_capture_counts_all_the_same() {
        // The capturer is pinned on its file.
        let key = |fen: &str| polyglot_key(&fen.parse().unwrap());
        let pushed = key("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        let plain = key("k3r3/8/8/3pP3/8/8/8/4K3 w - - 0 2");
        assert_ne!(pushed, plain);
    }
}
