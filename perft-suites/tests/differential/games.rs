//! Random games played on all three boards at once: the same moves, checks, texts and verdicts.

use cozy_chess::Board;
use fivefold_movegen::{
    Bitboard, CastlingStyle, Color, EnPassantMode, Move, Position, Role, Square,
};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position as _};

use crate::random::{Random, pick_move, placement, start};

#[test]
fn random_games_agree() {
    play_games(0, 100_000);
}

#[test]
#[ignore = "a million positions take minutes"]
fn a_million_positions_of_random_games_agree() {
    play_games(0x5EED, 1_000_000);
}

/// Compares this many positions of random games. Two thirds come from games that began from an
/// array or a board with few pieces, the rest from placements of any density.
fn play_games(seed: u64, positions: usize) {
    let mut random = Random::new(seed);
    let mut compared = 0;
    let mut with_cozy = 0;
    while compared < positions {
        let is_odd = random.chance(33);
        let first = if is_odd { placement(&mut random) } else { start(&mut random) };
        let mut three = Three::new(first);
        for _ in 0..if is_odd { 10 } else { 200 } {
            three.compare();
            compared += 1;
            with_cozy += usize::from(three.cozy.is_some());
            let Some(mv) = pick_move(&mut random, &three.ours) else {
                break;
            };
            three.play(mv);
        }
    }
    assert!(with_cozy > compared / 2, "cozy-chess took {with_cozy} of {compared} positions");
}

/// One position on three boards.
struct Three {
    ours: Position,
    shakmaty: Chess,
    /// None where the position is odder than cozy-chess takes: too many pieces or checkers.
    cozy: Option<Board>,
    castling: CastlingMode,
}

impl Three {
    fn new(ours: Position) -> Self {
        let shredder =
            ours.fen().en_passant(EnPassantMode::Always).castling(CastlingStyle::Shredder);
        let fen = shredder.to_string();
        // Where standard rules allow the same castling, let shakmaty play by them.
        let setup: Fen = fen.parse().expect("shakmaty reads our FEN");
        let castling = CastlingMode::detect(setup.as_setup());
        let shakmaty = setup
            .into_position(castling)
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        // Its clock stops at 100; begin at 0.
        let fields: Vec<&str> = fen.split(' ').collect();
        let cozy = Board::from_fen(&format!("{} 0 1", fields[..4].join(" ")), true).ok();
        Self { ours, shakmaty, cozy, castling }
    }

    fn play(&mut self, mv: Move) {
        self.ours = self.ours.play(mv).expect("the move is legal");
        self.shakmaty.play_unchecked(to_shakmaty(&self.shakmaty, mv));
        if let Some(board) = &mut self.cozy {
            board.play(to_cozy(mv));
        }
    }

    fn compare(&self) {
        let moves = sorted(self.ours.legal_moves().iter().copied());
        self.compare_shakmaty(&moves);
        if let Some(board) = &self.cozy {
            compare_cozy(&self.ours, board, &moves);
        }
    }

    fn compare_shakmaty(&self, moves: &[Move]) {
        let (ours, theirs) = (&self.ours, &self.shakmaty);
        let their_moves = theirs.legal_moves();
        let from_theirs = sorted(their_moves.iter().map(|&mv| from_shakmaty(mv)));
        assert_eq!(moves, from_theirs, "legal moves of {ours:?}");
        assert_eq!(ours.checkers().0, u64::from(theirs.checkers()), "checkers in {ours:?}");
        assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{ours:?}");
        assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{ours:?}");
        for (color, their_color) in Color::ALL.into_iter().zip(shakmaty::Color::ALL) {
            assert_eq!(
                ours.has_insufficient_material(color),
                theirs.has_insufficient_material(their_color),
                "{color}'s material in {ours:?}"
            );
        }
        for (mode, their_mode) in [
            (EnPassantMode::Legal, shakmaty::EnPassantMode::Legal),
            (EnPassantMode::PseudoLegal, shakmaty::EnPassantMode::PseudoLegal),
            (EnPassantMode::Always, shakmaty::EnPassantMode::Always),
        ] {
            let their_fen = Fen::from_position(theirs, their_mode).to_string();
            assert_eq!(ours.fen().en_passant(mode).to_string(), their_fen);
        }
        for &their_move in &their_moves {
            self.compare_move(from_shakmaty(their_move), their_move);
        }
    }

    /// What a move is called, and whether it gives check.
    fn compare_move(&self, mv: Move, their_move: shakmaty::Move) {
        let ours = &self.ours;
        let san = SanPlus::from_move(self.shakmaty.clone(), their_move).to_string();
        assert_eq!(ours.san(mv).to_string(), san, "{mv:?} in {ours:?}");
        assert_eq!(ours.parse_san(&san), Ok(mv), "{san} in {ours:?}");
        let is_check = san.ends_with(['+', '#']);
        assert_eq!(ours.gives_check(mv), is_check, "{san} in {ours:?}");
        let mode = match self.castling {
            CastlingMode::Standard => fivefold_movegen::CastlingMode::Standard,
            CastlingMode::Chess960 => fivefold_movegen::CastlingMode::Chess960,
        };
        let uci = their_move.to_uci(self.castling).to_string();
        assert_eq!(mv.uci(mode).to_string(), uci, "{san} in {ours:?}");
        assert_eq!(ours.parse_uci(&uci), Ok(mv), "{uci} in {ours:?}");
    }
}

fn compare_cozy(ours: &Position, board: &Board, moves: &[Move]) {
    let mut theirs = Vec::new();
    board.generate_moves(|of_piece| {
        theirs.extend(of_piece);
        false
    });
    // They do not tell kinds of moves apart, so ours are put in their words.
    let in_words =
        |mv: cozy_chess::Move| (mv.from as u8, mv.to as u8, mv.promotion.map(|role| role as u8));
    let mut theirs: Vec<_> = theirs.into_iter().map(in_words).collect();
    let mut words: Vec<_> = moves.iter().map(|&mv| in_words(to_cozy(mv))).collect();
    theirs.sort_unstable();
    words.sort_unstable();
    assert_eq!(words, theirs, "legal moves of {ours:?}");
    assert_eq!(ours.checkers().0, board.checkers().0, "checkers in {ours:?}");
    let own = ours.by_color(ours.side_to_move());
    assert_eq!(
        ours.pinned(ours.side_to_move()),
        // They count the enemy's shielding pieces too.
        Bitboard(board.pinned().0) & own,
        "pins in {ours:?}"
    );
    // Their en passant field follows a rule of its own, and their clocks began at 0.
    let shredder = ours.fen().castling(CastlingStyle::Shredder).to_string();
    let first_three = |fen: &str| fen.split(' ').take(3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(first_three(&shredder), first_three(&format!("{board:#}")));
}

fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

fn from_shakmaty(mv: shakmaty::Move) -> Move {
    let ours = |square: shakmaty::Square| Square::at(square.file() as u8, square.rank() as u8);
    match mv {
        shakmaty::Move::Normal { from, to, promotion: Some(role), .. } => {
            let role = Role::from_letter(role.char()).expect("the letters are the same");
            Move::promotion(ours(from), ours(to), role)
        }
        shakmaty::Move::Normal { from, to, .. } => Move::normal(ours(from), ours(to)),
        shakmaty::Move::EnPassant { from, to } => Move::en_passant(ours(from), ours(to)),
        shakmaty::Move::Castle { king, rook } => Move::castling(ours(king), ours(rook)),
        shakmaty::Move::Put { .. } => unreachable!("chess drops no pieces"),
    }
}

fn to_shakmaty(position: &Chess, mv: Move) -> shakmaty::Move {
    let moves = position.legal_moves();
    *moves.iter().find(|&&theirs| from_shakmaty(theirs) == mv).expect("the moves agree")
}

fn to_cozy(mv: Move) -> cozy_chess::Move {
    let theirs = |square: Square| cozy_chess::Square::index(square.index());
    let promotion = mv.promoted_to().map(|role| match role {
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Rook => cozy_chess::Piece::Rook,
        Role::Queen | Role::Pawn | Role::King => cozy_chess::Piece::Queen,
    });
    // They write castling as we do, as the king taking its rook.
    cozy_chess::Move { from: theirs(mv.from()), to: theirs(mv.to()), promotion }
}
