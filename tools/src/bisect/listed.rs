//! A move as a program lists it, legal or not, told apart by what it does and not by how it is
//! written.

use fivefold_movegen::{CastlingMode, CastlingSide, Move, MoveKind, Piece, Position, Role, Square};

use crate::external::MoveName;

/// A listed move. Castling goes to the rook's square, as in [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Listed {
    from: Square,
    to: Square,
    promotion: Option<Role>,
    castles: bool,
}

impl From<Move> for Listed {
    fn from(mv: Move) -> Self {
        let castles = mv.kind() == MoveKind::Castling;
        Self { from: mv.from(), to: mv.to(), promotion: mv.promoted_to(), castles }
    }
}

impl Listed {
    /// What a name means in a position.
    pub(super) fn read(position: &Position, name: MoveName) -> Self {
        let king = position.king(position.side_to_move());
        match name {
            MoveName::Castles(side) => Self {
                from: king,
                to: castling_rook(position, side)
                    .unwrap_or(Square::at(side.king_file(), king.rank())),
                promotion: None,
                castles: true,
            },
            MoveName::Squares { from, to, promotion } => {
                let rook = if from == king && promotion.is_none() {
                    rook_meant(position, to)
                } else {
                    None
                };
                Self { from, to: rook.unwrap_or(to), promotion, castles: rook.is_some() }
            }
        }
    }

    /// The move; `None` if a pawn would become what no pawn may.
    pub(super) fn to_move(self, position: &Position) -> Option<Move> {
        let Self { from, to, promotion, castles } = self;
        let is_pawn = position.by_role(Role::Pawn).contains(from);
        match promotion {
            Some(role) if !Role::PROMOTIONS.contains(&role) => None,
            Some(role) => Some(Move::promotion(from, to, role)),
            None if castles => Some(Move::castling(from, to)),
            None if is_pawn && position.en_passant() == Some(to) && from.file() != to.file() => {
                Some(Move::en_passant(from, to))
            }
            None => Some(Move::normal(from, to)),
        }
    }

    /// The legal move that this is, if it is one.
    pub(super) fn legal(self, position: &Position) -> Option<Move> {
        self.to_move(position).filter(|&mv| position.is_legal(mv))
    }

    /// The move in UCI notation by these rules.
    pub(super) fn text(self, rules: CastlingMode) -> String {
        let Self { from, to, promotion, castles } = self;
        if castles {
            return Move::castling(from, to).uci(rules).to_string();
        }
        MoveName::Squares { from, to, promotion }.to_string()
    }
}

/// The rook with which the king's move to a square is meant to castle: the one that stands there,
/// or the one beyond, if the king goes farther than it can.
fn rook_meant(position: &Position, to: Square) -> Option<Square> {
    let us = position.side_to_move();
    let king = position.king(us);
    if to.rank() != king.rank() {
        return None;
    }
    if position.piece_at(to) == Some(Piece::new(us, Role::Rook)) {
        return Some(to);
    }
    let side = CastlingSide::of(king, to);
    let is_far = king.file().abs_diff(to.file()) > 1;
    (is_far && to.file() == side.king_file()).then(|| castling_rook(position, side)).flatten()
}

/// The rook that has the right, or else the outermost of the king's rank.
fn castling_rook(position: &Position, side: CastlingSide) -> Option<Square> {
    let us = position.side_to_move();
    let king = position.king(us);
    position.castling_rook(us, side).or_else(|| {
        let rooks = position.pieces(us, Role::Rook).into_iter();
        rooks
            .filter(|rook| rook.rank() == king.rank() && CastlingSide::of(king, *rook) == side)
            .max_by_key(|rook| rook.file().abs_diff(king.file()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fen: &str, text: &str) -> (String, bool) {
        let position = Position::from_fen(fen, CastlingMode::Chess960).expect("a FEN");
        let name = MoveName::parse(text).expect("a move");
        let listed = Listed::read(&position, name);
        (listed.text(CastlingMode::Chess960), listed.legal(&position).is_some())
    }

    #[test]
    fn castling_is_one_move_however_written() {
        for (rights, is_legal) in [("KQ", true), ("-", false)] {
            let fen = format!("4k3/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
            for text in ["e1g1", "e1h1", "O-O", "0-0"] {
                assert_eq!(read(&fen, text), ("e1h1".to_owned(), is_legal), "{fen} {text}");
            }
            assert_eq!(read(&fen, "e1c1"), ("e1a1".to_owned(), is_legal));
        }
        let fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
        assert_eq!(read(fen, "f1g1"), ("f1g1".to_owned(), true));
        assert_eq!(read(fen, "f1h1"), ("f1h1".to_owned(), true));
        // There is nothing to castle with.
        assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1"), ("e1g1".to_owned(), false));
    }

    #[test]
    fn odd_moves_are_kept_as_they_are() {
        let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        for (text, is_legal) in
            [("a7a8q", true), ("a7a8k", false), ("a7a8p", false), ("a7a8", false), ("h4h5", false)]
        {
            assert_eq!(read(fen, text), (text.to_owned(), is_legal));
        }
    }
}
