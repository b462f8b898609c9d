//! What a move is said to change is what it changes.

use fivefold_movegen::{Move, MoveKind, Piece, Position, Role, Selection, Setup, Square};
use proptest::prelude::{TestCaseError, prop_assert, prop_assert_eq, proptest};

use crate::positions::{any_position, cases};

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_delta_is_the_difference_between_two_positions(position in any_position()) {
        for &mv in &position.legal_moves() {
            check_pieces(&position, mv)?;
            check_state(&position, mv)?;
        }
    }

    #[test]
    fn irreversible_moves_are_those_that_change_pawns_pieces_or_rights(position in any_position()) {
        for &mv in &position.legal_moves() {
            let after = position.play_unchecked(mv);
            let is_pawn = position.piece_at(mv.from()).map(|piece| piece.role) == Some(Role::Pawn);
            let is_capture = after.occupied().len() < position.occupied().len();
            let loses_right =
                after.castling() != position.castling() || position.en_passant().is_some();
            let delta = position.delta(mv);
            prop_assert_eq!(delta.resets_clock(), is_pawn || is_capture, "{:?}", mv);
            prop_assert_eq!(delta.is_irreversible(), is_pawn || is_capture || loses_right, "{:?}", mv);
            prop_assert_eq!(position.is_irreversible(mv), delta.is_irreversible());
            let clock = if is_pawn || is_capture { 0 } else { position.halfmove_clock() + 1 };
            prop_assert_eq!(after.halfmove_clock(), clock);
        }
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn quick_deltas_are_the_delta_where_it_is_plain(position in any_position()) {
        for &mv in &position.legal_moves() {
            let captures = position.piece_at(mv.to()).is_some();
            let plain = position.plain_delta(mv);
            let is_plain = mv.kind() == MoveKind::Normal && !steps_beside_a_pawn(&position, mv);
            prop_assert_eq!(plain.is_some(), is_plain, "{:?}", mv);
            for quick in [plain, position.staged_delta(mv, captures)].into_iter().flatten() {
                prop_assert_eq!(format!("{quick:?}"), format!("{:?}", position.delta(mv)));
                prop_assert_eq!(position.apply(&quick), position.play_unchecked(mv));
            }
        }
    }

    #[test]
    fn a_piece_that_departs_arrives_by_its_plain_quiet_moves(position in any_position()) {
        let mut place = Position::default();
        for &mv in &position.moves(Selection::QUIETS) {
            let departure = position.departure(mv.from());
            let untouched = place;
            let is_plain = position.plain_delta(mv).is_some();
            prop_assert_eq!(departure.arrive(mv.to(), &mut place), is_plain, "{:?}", mv);
            let expected = if is_plain { position.play_unchecked(mv) } else { untouched };
            prop_assert_eq!(place, expected, "{:?}", mv);
            let (all, one) = (departure.delta(), position.delta(mv));
            prop_assert_eq!(all.moved(), one.moved());
            prop_assert_eq!(all.castling_lost(), one.castling_lost());
            prop_assert_eq!(all.en_passant_before(), one.en_passant_before());
            prop_assert_eq!(all.is_irreversible(), one.is_irreversible());
        }
        for square in Square::all() {
            // Nothing need stand there.
            let _ = position.departure(square).arrive(square, &mut place);
        }
    }

    #[test]
    fn a_delta_leads_to_one_position_wherever_it_is_put(position in any_position()) {
        let mut place = Position::default();
        for &mv in &position.legal_moves() {
            let delta = position.delta(mv);
            let mut in_place = position;
            in_place.become_after(&delta);
            position.apply_to(&delta, &mut place);
            prop_assert_eq!(in_place, position.play_unchecked(mv), "{:?}", mv);
            prop_assert_eq!(place, in_place, "{:?}", mv);
        }
    }
}

/// Whether a pawn goes two squares, to where an enemy pawn stands on the next file.
fn steps_beside_a_pawn(position: &Position, mv: Move) -> bool {
    let enemy = Piece::new(!position.side_to_move(), Role::Pawn);
    let (from, to) = (mv.from(), mv.to());
    let is_pawn = position.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
    let is_beside =
        |square: Square| square.rank() == to.rank() && square.file().abs_diff(to.file()) == 1;
    is_pawn
        && from.rank().abs_diff(to.rank()) == 2
        && Square::all().any(|at| is_beside(at) && position.piece_at(at) == Some(enemy))
}

/// The pieces of the delta, taken off and put on by hand, make the board after the move.
fn check_pieces(position: &Position, mv: Move) -> Result<(), TestCaseError> {
    let delta = position.delta(mv);
    let mut board = Setup::from(position).board;
    for (piece, square) in delta.removed() {
        prop_assert_eq!(board[square.index()].take(), Some(piece), "{:?} takes off {}", mv, square);
    }
    for (piece, square) in delta.added() {
        let before = board[square.index()].replace(piece);
        prop_assert_eq!(before, None, "{:?} puts on {}", mv, square);
    }
    let after = position.play_unchecked(mv);
    for square in Square::all() {
        prop_assert_eq!(board[square.index()], after.piece_at(square), "{:?} on {}", mv, square);
    }
    prop_assert_eq!(board, Setup::from(&after).board);

    let us = position.side_to_move();
    let moved = position.piece_at(mv.from()).expect("a legal move moves a piece");
    let placed = Piece::new(us, mv.promoted_to().unwrap_or(moved.role));
    prop_assert_eq!(delta.mover(), us);
    prop_assert_eq!(delta.moved(), (moved, mv.from()));
    prop_assert_eq!(delta.placed(), (placed, mv.destination()));
    let victim = match mv.kind() {
        MoveKind::Castling => None,
        MoveKind::EnPassant => Some(Square::at(mv.to().file(), mv.from().rank())),
        MoveKind::Normal | MoveKind::Promotion => Some(mv.to()),
    };
    let captured = victim.and_then(|square| Some((position.piece_at(square)?, square)));
    prop_assert_eq!(delta.captured(), captured, "{:?}", mv);
    let rook =
        mv.castling_side().map(|side| (mv.to(), Square::at(side.rook_file(), mv.from().rank())));
    prop_assert_eq!(delta.castling_rook(), rook, "{:?}", mv);
    Ok(())
}

fn check_state(position: &Position, mv: Move) -> Result<(), TestCaseError> {
    let delta = position.delta(mv);
    let after = position.play_unchecked(mv);
    prop_assert_eq!(delta.castling_lost(), position.castling() & !after.castling(), "{:?}", mv);
    prop_assert_eq!(delta.en_passant_before(), position.en_passant(), "{:?}", mv);
    prop_assert_eq!(delta.en_passant_after(), after.en_passant(), "{:?}", mv);
    // The move makes a position that would also pass every check of a described one.
    prop_assert_eq!(Setup::from(&after).position(), Ok(after), "{:?}", mv);
    // No right comes back.
    prop_assert!((after.castling() & !position.castling()).is_empty(), "{:?}", mv);
    Ok(())
}
