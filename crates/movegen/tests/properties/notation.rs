//! What is written is read back as it was.

use fivefold_movegen::{
    CastlingMode, CastlingSide, CastlingStyle, EnPassantMode, Move, Position, Repair, Role,
    SanError, Setup, Square,
};
use proptest::prelude::{TestCaseError, prop_assert, prop_assert_eq, proptest};

use crate::positions::{any_position, cases, is_standard};

const EN_PASSANT: [EnPassantMode; 3] =
    [EnPassantMode::Legal, EnPassantMode::PseudoLegal, EnPassantMode::Always];
const CASTLING: [CastlingStyle; 2] = [CastlingStyle::XFen, CastlingStyle::Shredder];

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn a_fen_reads_back_as_its_position(position in any_position()) {
        for en_passant in EN_PASSANT {
            for castling in CASTLING {
                let fen = position.fen().en_passant(en_passant).castling(castling).to_string();
                check_fen(&position, &fen, en_passant, CastlingMode::Chess960)?;
                if is_standard(&position) {
                    check_fen(&position, &fen, en_passant, CastlingMode::Standard)?;
                }
            }
        }
    }

    #[test]
    fn a_description_of_a_position_describes_it(position in any_position()) {
        prop_assert_eq!(Setup::from(&position).position(), Ok(position));
        prop_assert!(position.is_same_position(&position));
    }

    #[test]
    fn a_uci_move_reads_back_as_its_move(position in any_position()) {
        let moves = position.legal_moves();
        check_uci(&position, &moves, CastlingMode::Chess960)?;
        if is_standard(&position) {
            check_uci(&position, &moves, CastlingMode::Standard)?;
            for mv in &moves {
                prop_assert_eq!(mv.to_string(), mv.uci(CastlingMode::Standard).to_string());
            }
        }
    }

    #[test]
    fn a_san_move_reads_back_as_its_move(position in any_position()) {
        let moves = position.legal_moves();
        let mut texts = Vec::new();
        for &mv in &moves {
            let text = position.san(mv).to_string();
            prop_assert_eq!(position.parse_san(&text), Ok(mv), "{}", text);
            let after = position.play_unchecked(mv);
            let mark = match (after.is_check(), after.legal_moves().is_empty()) {
                (false, _) => "",
                (true, false) => "+",
                (true, true) => "#",
            };
            check_plain(&position, mv, &text)?;
            let plain = text.trim_end_matches(['+', '#']);
            prop_assert_eq!(&text[plain.len()..], mark, "{}", text);
            prop_assert_eq!(position.parse_san(plain), Ok(mv), "{}", text);
            prop_assert_eq!(plain, san_by_the_book(&position, &moves, mv));
            texts.push(text);
        }
        texts.sort_unstable();
        texts.dedup();
        prop_assert_eq!(texts.len(), moves.len(), "two moves are written alike");
    }

    #[test]
    fn san_means_the_one_listed_move_that_fits(position in any_position()) {
        let moves = position.legal_moves();
        for role in Role::ALL {
            for to in Square::all() {
                for departure in ["", "b", "e", "5", "7", "d7", "g1"] {
                    let letter = if role == Role::Pawn { 'P' } else { role.letter() };
                    let text = format!("{letter}{departure}{to}");
                    let fits = |mv: &&Move| {
                        let moved = position.piece_at(mv.from()).map(|piece| piece.role);
                        let from = mv.from().to_string();
                        moved == Some(role) && mv.to() == to && from.contains(departure)
                            && mv.castling_side().is_none() && mv.promoted_to().is_none()
                    };
                    let expected: Vec<_> = moves.iter().filter(fits).collect();
                    let read = position.parse_san(&text);
                    match expected[..] {
                        [&mv] => prop_assert_eq!(read, Ok(mv), "{}", text),
                        [] if departure == "g1" && role == Role::King => {}
                        [] => prop_assert!(
                            matches!(read, Err(SanError::Illegal | SanError::PromotionMissing)),
                            "{}", text
                        ),
                        _ => prop_assert_eq!(read, Err(SanError::Ambiguous), "{}", text),
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_written_in_full_reads_back_as_its_move(position in any_position()) {
        for &mv in &position.legal_moves() {
            if mv.castling_side().is_some() {
                continue;
            }
            let piece = position.piece_at(mv.from()).expect("a legal move moves a piece");
            let letter = piece.role.letter();
            let promotion = mv.promoted_to().map_or(String::new(), |role| format!("={}", role.letter()));
            for mark in ["", "-", "x"] {
                let text = format!("{letter}{}{mark}{}{promotion}", mv.from(), mv.to());
                prop_assert_eq!(position.parse_san(&text), Ok(mv), "{}", text);
            }
        }
    }
}

/// What is read at once, if anything is, is what is read bit by bit.
fn check_plain(position: &Position, mv: Move, text: &str) -> Result<(), TestCaseError> {
    let mut word = *b"zzzzzzzz";
    let Some(start) = word.get_mut(..text.len()) else {
        return Ok(());
    };
    start.copy_from_slice(text.as_bytes());
    if let Some((plain, delta)) = position.parse_plain_san(word, text.len()) {
        prop_assert_eq!(plain, mv, "{}", text);
        if let Some(delta) = delta {
            prop_assert_eq!(position.apply(&delta), position.play_unchecked(mv), "{}", text);
        }
    }
    Ok(())
}

/// SAN without its check mark as the PGN specification (8.2.3) says it, from the list of legal
/// moves: of the file, the rank and both of them, the first that tells the move apart.
fn san_by_the_book(position: &Position, moves: &[Move], mv: Move) -> String {
    match mv.castling_side() {
        Some(CastlingSide::King) => return "O-O".to_owned(),
        Some(CastlingSide::Queen) => return "O-O-O".to_owned(),
        None => {}
    }
    let role_at = |mv: Move| position.piece_at(mv.from()).map(|piece| piece.role);
    let is_capture = position.occupied().contains(mv.to());
    if role_at(mv) == Some(Role::Pawn) {
        let file = mv.from().to_string().remove(0);
        let promotion =
            mv.promoted_to().map_or(String::new(), |role| format!("={}", role.letter()));
        let is_capture = is_capture || mv.from().file() != mv.to().file();
        let departure = if is_capture { format!("{file}x") } else { String::new() };
        return format!("{departure}{}{promotion}", mv.to());
    }
    let role = role_at(mv).expect("a legal move moves a piece");
    let from = mv.from();
    let is_rival = |other: &&Move| {
        role_at(**other) == Some(role)
            && other.to() == mv.to()
            && other.from() != from
            && other.castling_side().is_none()
    };
    let rivals: Vec<Move> = moves.iter().filter(is_rival).copied().collect();
    let name = from.to_string();
    let departure = if rivals.is_empty() {
        ""
    } else if rivals.iter().all(|rival| rival.from().file() != from.file()) {
        &name[..1]
    } else if rivals.iter().all(|rival| rival.from().rank() != from.rank()) {
        &name[1..]
    } else {
        &name
    };
    format!("{}{departure}{}{}", role.letter(), if is_capture { "x" } else { "" }, mv.to())
}

fn check_fen(
    position: &Position,
    fen: &str,
    en_passant: EnPassantMode,
    mode: CastlingMode,
) -> Result<(), TestCaseError> {
    let read = Position::from_fen_reporting(fen, mode);
    prop_assert!(read.is_ok(), "{} gives {:?}", fen, read);
    let (read, repairs) = read.expect("just asserted");
    prop_assert!(read.is_same_position(position), "{}", fen);
    prop_assert_eq!(read.halfmove_clock(), position.halfmove_clock());
    prop_assert_eq!(read.fullmove_number(), position.fullmove_number());
    if en_passant == EnPassantMode::Always {
        prop_assert_eq!(read, *position);
    }
    // What is written needs no mending, but for a square on which no capture is legal.
    let written = fen.split(' ').nth(3).filter(|&field| field != "-");
    let expected: Vec<Repair> = match (written, position.en_passant()) {
        (Some(square), None) => {
            vec![Repair::EnPassantCapture(square.parse().expect("a square is written"))]
        }
        _ => Vec::new(),
    };
    prop_assert_eq!(&*repairs, &expected[..], "{}", fen);
    prop_assert_eq!(written.is_some(), names_a_square(position, en_passant), "{}", fen);
    Ok(())
}

/// Whether the en passant field names a square, by the definition of the mode.
fn names_a_square(position: &Position, mode: EnPassantMode) -> bool {
    let Some(passed) = position.passed_square() else {
        return false;
    };
    match mode {
        EnPassantMode::Always => true,
        EnPassantMode::Legal => position.en_passant().is_some(),
        EnPassantMode::PseudoLegal => {
            // A capturer stands on a file beside, on the rank that the passing pawn has reached.
            let us = position.side_to_move();
            position.pieces(us, Role::Pawn).into_iter().any(|pawn| {
                pawn.rank() == [4, 3][us.index()] && pawn.file().abs_diff(passed.file()) == 1
            })
        }
    }
}

fn check_uci(position: &Position, moves: &[Move], mode: CastlingMode) -> Result<(), TestCaseError> {
    let mut texts: Vec<String> = Vec::new();
    for &mv in moves {
        let text = mv.uci(mode).to_string();
        prop_assert_eq!(position.parse_uci(&text), Ok(mv), "{}", text);
        texts.push(text);
    }
    texts.sort_unstable();
    texts.dedup();
    prop_assert_eq!(texts.len(), moves.len(), "two moves are written alike");
    Ok(())
}
