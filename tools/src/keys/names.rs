//! What each number of a key table stands for.

use fivefold_movegen::{Color, Piece, Square};

/// The names of all numbers, in the order of the table: `white pawn a1` and so on, `white castling
/// right a` for the right of the rook on the a-file, `en passant a`, `black to move`.
pub(super) fn names() -> Vec<String> {
    let mut names = Vec::new();
    for Piece { color, role } in Piece::all() {
        names.extend(Square::all().map(|square| format!("{} {role} {square}", lower(color))));
    }
    let files = || (0..8).map(Square::file_letter);
    for color in Color::ALL {
        names.extend(files().map(|file| format!("{} castling right {file}", lower(color))));
    }
    names.extend(files().map(|file| format!("en passant {file}")));
    names.push("black to move".to_owned());
    names
}

fn lower(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use fivefold_movegen::{CastlingRights, Role};
    use fivefold_zobrist::{KEY_COUNT, KeySet};

    use super::*;

    #[test]
    fn names_are_those_of_the_look_ups() {
        let (names, set) = (names(), KeySet::<u64>::default_set());
        assert_eq!(names.len(), KEY_COUNT);
        let number = |name: &str| {
            let index = names.iter().position(|own| own == name).expect("the name exists");
            set.numbers().nth(index).expect("there are as many numbers as names")
        };
        let queen = Piece::new(Color::Black, Role::Queen);
        assert_eq!(number("black queen f7"), set.piece(queen, Square::at(5, 6)));
        let right = CastlingRights::of_rooks(Square::at(1, 7).into());
        assert_eq!(number("black castling right b"), set.castling(right));
        assert_eq!(number("en passant c"), set.en_passant(Square::at(2, 5)));
        assert_eq!(number("black to move"), set.black_to_move());
    }
}
