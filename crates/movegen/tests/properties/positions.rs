//! Random positions for proptest, and whether they are as varied as the tests need.

use fivefold_movegen::{CastlingMode, MoveKind, Position, Role};
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof};

use crate::random::{Random, game, placement};

/// A position from a random game, with fewer plies as the simpler case.
pub(crate) fn from_game() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0usize..120).prop_map(|(seed, plies)| game(&mut Random::new(seed), plies))
}

/// A position from a random placement.
pub(crate) fn from_placement() -> impl Strategy<Value = Position> {
    any::<u64>().prop_map(|seed| placement(&mut Random::new(seed)))
}

pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![from_game(), from_placement()]
}

/// A failure prints its position, which is all that repeats it: no files of seeds are kept.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Whether the position's castling rights are those of standard chess.
pub(crate) fn is_standard(position: &Position) -> bool {
    let fen = position.fen().to_string();
    Position::from_fen(&fen, CastlingMode::Standard)
        .is_ok_and(|read| read.castling() == position.castling())
}

/// Without this, a generator of dull positions would let every other test pass.
#[test]
fn random_positions_are_varied() {
    let mut random = Random::new(1);
    let mut seen = Seen::default();
    for round in 0..20_000 {
        let plies = random.below(120);
        seen.note(&if round % 2 == 0 { game(&mut random, plies) } else { placement(&mut random) });
    }
    let all = [
        ("few pieces", seen.sparse, 2000),
        ("full boards", seen.full, 80),
        ("legal en passant", seen.en_passant, 600),
        ("passed pawns that none may capture", seen.barred_en_passant, 700),
        ("castling", seen.castling, 350),
        ("castling from other files", seen.chess960, 350),
        ("checks", seen.check, 2500),
        ("double checks", seen.double_check, 800),
        ("pins", seen.pin, 600),
        ("promotions", seen.promotion, 140),
        ("mates", seen.mate, 800),
        ("stalemates", seen.stalemate, 80),
    ];
    for (what, count, least) in all {
        assert!(count >= least, "{what}: {count} of 20000, expected {least}");
    }
}

#[derive(Default)]
struct Seen {
    sparse: u32,
    full: u32,
    en_passant: u32,
    barred_en_passant: u32,
    castling: u32,
    chess960: u32,
    check: u32,
    double_check: u32,
    pin: u32,
    promotion: u32,
    mate: u32,
    stalemate: u32,
}

impl Seen {
    fn note(&mut self, position: &Position) {
        let moves = position.legal_moves();
        let has = |kind| moves.iter().any(|mv| mv.kind() == kind);
        let castles = has(MoveKind::Castling);
        self.sparse += u32::from(position.occupied().len() <= 6);
        self.full += u32::from(position.occupied().len() >= 60);
        self.en_passant += u32::from(has(MoveKind::EnPassant));
        let is_barred = position.passed_square().is_some() && position.en_passant().is_none();
        self.barred_en_passant += u32::from(is_barred);
        self.castling += u32::from(castles);
        self.chess960 += u32::from(castles && !is_standard(position));
        self.check += u32::from(position.is_check());
        self.double_check += u32::from(position.checkers().several());
        let own = position.by_color(position.side_to_move());
        let pinned = position.pinned(position.side_to_move());
        self.pin += u32::from((pinned & own & !position.by_role(Role::King)).any());
        self.promotion += u32::from(has(MoveKind::Promotion));
        self.mate += u32::from(position.is_checkmate());
        self.stalemate += u32::from(position.is_stalemate());
    }
}
