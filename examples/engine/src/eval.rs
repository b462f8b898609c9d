//! The value of a position: material, and where the pieces stand.

use fivefold_movegen::{Color, Position, Role, Square};

/// The value of each role in centipawns, from pawn to king.
const MATERIAL: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// How much each role makes a position a middle game, from pawn to king; all pieces together
/// weigh [`FULL_PHASE`].
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// Below this, in centipawns of pieces, a side that has no pawns is being mated rather than
/// outplayed.
const FEW_PIECES: i32 = 600;

/// The value of the position for the player to move, in centipawns.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let phase = phase(position);
    let white = side(position, Color::White, phase) - side(position, Color::Black, phase);
    match position.side_to_move() {
        Color::White => white,
        Color::Black => -white,
    }
}

/// Whether the player has a piece besides king and pawns. Without one, having to move is often
/// worse than passing, and a null move proves nothing.
pub(crate) fn has_pieces(position: &Position, color: Color) -> bool {
    let others = position.by_role(Role::Pawn) | position.by_role(Role::King);
    (position.by_color(color) & !others).any()
}

/// [`FULL_PHASE`] with all pieces on the board, 0 with none.
fn phase(position: &Position) -> i32 {
    let count = |role| position.by_role(role).len() as i32;
    let phase: i32 = Role::ALL.iter().map(|&role| PHASE[role.index()] * count(role)).sum();
    phase.min(FULL_PHASE)
}

/// What one player has.
fn side(position: &Position, color: Color, phase: i32) -> i32 {
    let mut value = 0;
    for role in Role::ALL {
        for square in position.pieces(color, role) {
            // Seen by its owner, every piece goes up the board.
            let seen = if color == Color::White { square } else { square.flip_rank() };
            value += MATERIAL[role.index()] + placement(role, seen, phase);
        }
    }
    value + hunt(position, color)
}

/// How good a square is for a piece of White.
fn placement(role: Role, square: Square, phase: i32) -> i32 {
    let rank = i32::from(square.rank());
    let centre = 3 - centre_distance(square);
    match role {
        Role::Pawn => {
            // Pawns in the centre in the middle game, pawns about to promote in the ending.
            let stake = if matches!(square.file(), 2..=5) { 4 * rank } else { 0 };
            (stake * phase + 3 * rank * rank * (FULL_PHASE - phase)) / FULL_PHASE
        }
        Role::Knight => 12 * centre - 12,
        Role::Bishop => 6 * centre + if rank == 0 { -12 } else { 0 },
        Role::Rook => {
            (if rank == 6 { 20 } else { 0 }) + if matches!(square.file(), 3 | 4) { 6 } else { 0 }
        }
        Role::Queen => 3 * centre,
        // A king hides in a corner while there are pieces, and then comes to the centre.
        Role::King => {
            let hidden = -25 * rank - 10 * centre;
            let active = 12 * centre;
            (hidden * phase + active * (FULL_PHASE - phase)) / FULL_PHASE
        }
    }
}

/// A reward for driving a king that has next to nothing left to the edge, and for bringing the
/// own king near: without it the mates with a rook or a queen lie beyond the horizon.
fn hunt(position: &Position, hunter: Color) -> i32 {
    let hunted = !hunter;
    let pieces = |color| -> i32 {
        let value =
            |role: &Role| MATERIAL[role.index()] * position.pieces(color, *role).len() as i32;
        Role::ALL.iter().filter(|&&role| role != Role::Pawn).map(value).sum()
    };
    let is_bare = position.pieces(hunted, Role::Pawn).is_empty() && pieces(hunted) < FEW_PIECES;
    if !is_bare || pieces(hunter) < pieces(hunted) + MATERIAL[Role::Rook.index()] {
        return 0;
    }
    let (own, other) = (position.king(hunter), position.king(hunted));
    let apart = own.file().abs_diff(other.file()).max(own.rank().abs_diff(other.rank()));
    20 * centre_distance(other) + 8 * (7 - i32::from(apart))
}

/// How far a square is from the four in the middle, 0 to 3.
fn centre_distance(square: Square) -> i32 {
    let from_middle = |line: u8| if line < 4 { 3 - line } else { line - 4 };
    i32::from(from_middle(square.file()).max(from_middle(square.rank())))
}
