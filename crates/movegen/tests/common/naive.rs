//! The slow specification: a move generator that keeps a board of 64 squares, walks every piece
//! step by step, makes each move on the board and looks whether the king can be taken.
//!
//! It shares the vocabulary of the crate (squares, pieces, moves) and none of its tables or code.
//! Nothing here is quick, and nothing should be: it is to be read beside the Laws of Chess.

use fivefold_movegen::{CastlingRights, Color, Move, MoveKind, Piece, Position, Role, Square};

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What the Laws of Chess know of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    pub(crate) board: [Option<Piece>; 64],
    pub(crate) mover: Color,
    /// The rooks with which castling may still come.
    pub(crate) castling_rooks: Vec<Square>,
    /// The square that the last move passed over, if it was a pawn's double step.
    pub(crate) passed: Option<Square>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
}

impl From<&Position> for Naive {
    fn from(position: &Position) -> Self {
        let mut board = [None; 64];
        for square in Square::all() {
            board[square.index()] = position.piece_at(square);
        }
        Self {
            board,
            mover: position.side_to_move(),
            castling_rooks: rooks_of(position.castling()),
            passed: position.passed_square(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

/// The rooks of castling rights, read off the bits: White's files a to h, then Black's.
pub(crate) fn rooks_of(rights: CastlingRights) -> Vec<Square> {
    let squares =
        (0..8).map(|file| Square::at(file, 0)).chain((0..8).map(|file| Square::at(file, 7)));
    let has_bit = |&(bit, _): &(usize, Square)| rights.bits() >> bit & 1 == 1;
    squares.enumerate().filter(has_bit).map(|(_, square)| square).collect()
}

/// The square some files and ranks away, if it is on the board.
fn step(from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = u8::try_from(from.file().cast_signed() + files).ok().filter(|&file| file < 8)?;
    let rank = u8::try_from(from.rank().cast_signed() + ranks).ok().filter(|&rank| rank < 8)?;
    Some(Square::at(file, rank))
}

/// The direction in which a player's pawns advance, in ranks.
fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The squares that a piece on `from` attacks (FIDE 3.2 to 3.8), while the squares for which
/// `blocks` holds stop whatever does not jump.
pub(crate) fn attacks(piece: Piece, from: Square, blocks: impl Fn(Square) -> bool) -> Vec<Square> {
    let mut attacked = Vec::with_capacity(27);
    let mut go = |directions: &[(i8, i8)], reach: usize| {
        for &direction in directions {
            let mut square = from;
            for _ in 0..reach {
                let Some(next) = step(square, direction) else {
                    break;
                };
                attacked.push(next);
                if blocks(next) {
                    break;
                }
                square = next;
            }
        }
    };
    match piece.role {
        Role::Pawn => go(&[(1, forward(piece.color)), (-1, forward(piece.color))], 1),
        Role::Knight => go(&KNIGHT, 1),
        Role::Bishop => go(&DIAGONAL, 7),
        Role::Rook => go(&ORTHOGONAL, 7),
        Role::Queen => {
            go(&DIAGONAL, 7);
            go(&ORTHOGONAL, 7);
        }
        Role::King => {
            go(&DIAGONAL, 1);
            go(&ORTHOGONAL, 1);
        }
    }
    attacked
}

/// The squares from one to another on the same rank, both included.
fn walk(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (from.file().min(to.file()), from.file().max(to.file()));
    (low..=high).map(move |file| Square::at(file, from.rank()))
}

/// The squares on which king and rook end (FIDE 3.8.2, Chess960 guidelines II.3).
fn castled(king: Square, rook: Square) -> (Square, Square) {
    let (king_file, rook_file) = if rook.file() > king.file() { (6, 5) } else { (2, 3) };
    (Square::at(king_file, king.rank()), Square::at(rook_file, king.rank()))
}

impl Naive {
    fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    pub(crate) fn king(&self, color: Color) -> Square {
        Square::all()
            .find(|&square| self.at(square) == Some(Piece::new(color, Role::King)))
            .expect("each player has a king")
    }

    /// The pieces with their squares.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Piece, Square)> {
        Square::all().filter_map(|square| Some((self.at(square)?, square)))
    }

    /// The squares of a player's pieces that attack a square.
    pub(crate) fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        self.pieces()
            .filter(|(piece, _)| piece.color == by)
            .filter(|&(piece, from)| {
                attacks(piece, from, |square| !self.is_empty(square)).contains(&square)
            })
            .map(|(_, from)| from)
            .collect()
    }

    pub(crate) fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The enemy pieces that check the player to move.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        self.attackers(self.king(self.mover), !self.mover)
    }

    /// The pieces of a player without which some enemy piece would attack the king that does not
    /// attack it now.
    pub(crate) fn pinned(&self, color: Color) -> Vec<Square> {
        let king = self.king(color);
        let now = self.attackers(king, !color);
        let own = self.pieces().filter(|(piece, _)| piece.color == color);
        let is_shield = |&(piece, square): &(Piece, Square)| {
            let mut without = self.clone();
            without.board[square.index()] = None;
            piece.role != Role::King
                && without.attackers(king, !color).iter().any(|attacker| !now.contains(attacker))
        };
        own.filter(is_shield).map(|(_, square)| square).collect()
    }

    /// Every legal move (FIDE 3.1 to 3.9).
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (piece, from) in self.pieces().filter(|(piece, _)| piece.color == self.mover) {
            if piece.role == Role::Pawn {
                self.pawn_moves(from, &mut moves);
            } else {
                let reach = attacks(piece, from, |square| !self.is_empty(square));
                moves.extend(
                    reach
                        .into_iter()
                        .filter(|&to| self.at(to).is_none_or(|other| other.color != self.mover))
                        .map(|to| Move::normal(from, to)),
                );
            }
        }
        self.castling_moves(&mut moves);
        // No piece may be moved that will expose or leave its king in check (FIDE 3.9.2).
        moves.retain(|&mv| {
            let after = self.make(mv);
            !after.is_attacked(after.king(self.mover), !self.mover)
        });
        moves
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let ahead = forward(self.mover);
        let (home, last) = match self.mover {
            Color::White => (1, 7),
            Color::Black => (6, 0),
        };
        let mut reach = Vec::new();
        if let Some(one) = step(from, (0, ahead)).filter(|&to| self.is_empty(to)) {
            reach.push(one);
            let two = step(one, (0, ahead)).filter(|&to| self.is_empty(to));
            reach.extend(two.filter(|_| from.rank() == home));
        }
        for to in attacks(Piece::new(self.mover, Role::Pawn), from, |_| true) {
            if self.at(to).is_some_and(|other| other.color != self.mover) {
                reach.push(to);
            } else if self.passed == Some(to) {
                moves.push(Move::en_passant(from, to));
            }
        }
        for to in reach {
            if to.rank() == last {
                let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
                moves.extend(roles.map(|role| Move::promotion(from, to, role)));
            } else {
                moves.push(Move::normal(from, to));
            }
        }
    }

    /// Castling (FIDE 3.8.2, Chess960 guidelines II.3), but for the king's safety after it, which
    /// is looked at for every move.
    fn castling_moves(&self, moves: &mut Vec<Move>) {
        let king = self.king(self.mover);
        let own_rook = Some(Piece::new(self.mover, Role::Rook));
        for &rook in self.castling_rooks.iter().filter(|&&rook| self.at(rook) == own_rook) {
            let (destination, rook_to) = castled(king, rook);
            // All squares between the king's initial and final squares, the final one included,
            // and between the rook's, must be vacant but for the king and the castling rook.
            let is_vacant = |square| self.is_empty(square) || square == king || square == rook;
            let is_free = walk(king, destination).chain(walk(rook, rook_to)).all(is_vacant);
            // No square on which the king stands, which it crosses or which it reaches may be
            // attacked.
            let is_safe =
                walk(king, destination).all(|square| !self.is_attacked(square, !self.mover));
            if is_free && is_safe {
                moves.push(Move::castling(king, rook));
            }
        }
    }

    /// The position after a move, which may leave the king to be taken.
    pub(crate) fn make(&self, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let moved = self.at(from).expect("a move starts from a piece");
        let mut after = self.clone();
        after.board[from.index()] = None;
        let mut is_capture = false;
        match mv.kind() {
            MoveKind::Castling => {
                let (destination, rook_to) = castled(from, to);
                after.board[to.index()] = None;
                after.board[destination.index()] = Some(moved);
                after.board[rook_to.index()] = Some(Piece::new(self.mover, Role::Rook));
            }
            MoveKind::EnPassant => {
                is_capture = true;
                after.board[Square::at(to.file(), from.rank()).index()] = None;
                after.board[to.index()] = Some(moved);
            }
            MoveKind::Normal | MoveKind::Promotion => {
                is_capture = !self.is_empty(to);
                let role = mv.promoted_to().unwrap_or(moved.role);
                after.board[to.index()] = Some(Piece::new(self.mover, role));
            }
        }
        // The right to castle is lost when the king or that rook moves (FIDE 3.8.2.1), and goes
        // with a rook that is captured. Castling moves both.
        let home = match self.mover {
            Color::White => 0,
            Color::Black => 7,
        };
        after.castling_rooks.retain(|&rook| {
            let is_moved_or_taken = rook == from || rook == to;
            let king_moved = moved.role == Role::King && rook.rank() == home;
            !is_moved_or_taken && !king_moved
        });
        let is_pawn = moved.role == Role::Pawn;
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        after.passed = step(from, (0, ranks / 2)).filter(|_| is_pawn && ranks.unsigned_abs() == 2);
        after.halfmove_clock =
            if is_pawn || is_capture { 0 } else { self.halfmove_clock.saturating_add(1) };
        if self.mover == Color::Black {
            after.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        after.mover = !self.mover;
        after
    }

    /// The square on which some en passant capture is legal.
    pub(crate) fn legal_en_passant(&self) -> Option<Square> {
        self.passed
            .filter(|_| self.legal_moves().into_iter().any(|mv| mv.kind() == MoveKind::EnPassant))
    }
}
