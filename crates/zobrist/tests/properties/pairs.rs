//! Pairs of random positions that differ in one respect: their keys are equal exactly where the
//! rule says that they are the same position.

use std::collections::BTreeMap;

use fivefold_movegen::{CastlingRights, CastlingSide, Color, Piece, Position, Role, Setup, Square};
use fivefold_zobrist::{BlackNonPawnKey, Key, Key128, MaterialKey, PawnKey, WhiteNonPawnKey};

use crate::random::{Random, game, placement};
use crate::same::{is_pawn, material, pieces_that, same};
use crate::variants::{possible_rights, variants};

#[test]
fn keys_are_equal_exactly_where_positions_are_the_same() {
    compare(0, 100_000);
}

#[test]
#[ignore = "four million pairs take minutes"]
fn keys_of_four_million_pairs_are_equal_exactly_where_positions_are_the_same() {
    compare(0x5EED, 4_000_000);
}

/// In what the second position of a pair differs from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Respect {
    /// A pawn may just have made a double step in one, or in both but another one.
    DoubleStep,
    /// The same, and an enemy pawn stands beside: it may capture or it is barred.
    Beside,
    /// There is one castling right more or less.
    Right,
    /// One castling right belongs to another rook of the same side (Chess960).
    Rook,
    /// Anything that placement and side to move leave open.
    Variant,
    SideToMove,
    /// The clocks, which do not count.
    Clocks,
    /// One piece stands elsewhere.
    Moved,
    /// One piece is of another kind or colour.
    Changed,
    /// One piece more.
    Added,
}

const RESPECTS: [Respect; 10] = [
    Respect::DoubleStep,
    Respect::Beside,
    Respect::Right,
    Respect::Rook,
    Respect::Variant,
    Respect::SideToMove,
    Respect::Clocks,
    Respect::Moved,
    Respect::Changed,
    Respect::Added,
];

/// How often pairs of one sort came out the same, and how often different.
#[derive(Clone, Copy, Debug, Default)]
struct Outcomes {
    same: usize,
    different: usize,
}

fn compare(seed: u64, pairs: usize) {
    let mut random = Random::new(seed);
    let mut seen: BTreeMap<Respect, Outcomes> = BTreeMap::new();
    let mut compared = 0;
    while compared < pairs {
        let plies = random.below(120);
        let first =
            if random.chance(50) { placement(&mut random) } else { game(&mut random, plies) };
        for respect in RESPECTS {
            let first = if respect == Respect::Beside { beside(&mut random) } else { first };
            let Some(second) = differing(&mut random, &first, respect) else {
                continue;
            };
            let outcomes = seen.entry(respect).or_default();
            if compare_pair(&first, &second) {
                outcomes.same += 1;
            } else {
                outcomes.different += 1;
            }
            compared += 1;
        }
    }
    check_variety(&seen, pairs);
}

/// Whether the rule calls two positions the same, after seeing that keys say so too.
fn compare_pair(a: &Position, b: &Position) -> bool {
    let expected = same(a, b);
    let pair = || format!("{a:?}\nand {b:?}");
    assert_eq!(Key::of(a) == Key::of(b), expected, "64 bits: {}", pair());
    assert_eq!(Key128::of(a) == Key128::of(b), expected, "128 bits: {}", pair());
    // Keys of parts are equal exactly where those parts are.
    let of_color = |color: Color| move |piece: Piece| piece.color == color && !is_pawn(piece);
    let (white, black) = (of_color(Color::White), of_color(Color::Black));
    assert_eq!(
        PawnKey::of(a) == PawnKey::of(b),
        pieces_that(a, is_pawn) == pieces_that(b, is_pawn),
        "pawns: {}",
        pair()
    );
    assert_eq!(
        WhiteNonPawnKey::of(a) == WhiteNonPawnKey::of(b),
        pieces_that(a, white) == pieces_that(b, white),
        "White's pieces: {}",
        pair()
    );
    assert_eq!(
        BlackNonPawnKey::of(a) == BlackNonPawnKey::of(b),
        pieces_that(a, black) == pieces_that(b, black),
        "Black's pieces: {}",
        pair()
    );
    let same_material = material(a) == material(b);
    let pair_of = MaterialKey::<u64>::of(a) == MaterialKey::<u64>::of(b);
    assert_eq!(pair_of, same_material, "material, 64 bits: {}", pair());
    let pair_of = MaterialKey::<u128>::of(a) == MaterialKey::<u128>::of(b);
    assert_eq!(pair_of, same_material, "material, 128 bits: {}", pair());
    expected
}

/// Without this, a generator of dull pairs would let the comparison pass.
fn check_variety(seen: &BTreeMap<Respect, Outcomes>, pairs: usize) {
    for respect in RESPECTS {
        let Outcomes { same, different } = seen.get(&respect).copied().unwrap_or_default();
        let (least_same, least_different) = match respect {
            Respect::DoubleStep => (pairs / 100, pairs / 200),
            // Barred captures make the same position, legal ones another.
            Respect::Beside | Respect::Variant => (pairs / 50, pairs / 50),
            Respect::Rook => (0, pairs / 500),
            Respect::Clocks => (pairs / 20, 0),
            _ => (0, pairs / 50),
        };
        let told = format!("{respect:?}: {same} same, {different} different");
        assert!(same >= least_same && different >= least_different, "{told} of {pairs}");
    }
}

/// A position that differs from another one in one respect, if there is one.
fn differing(random: &mut Random, first: &Position, respect: Respect) -> Option<Position> {
    let mut setup = Setup::from(first);
    match respect {
        Respect::DoubleStep | Respect::Variant => {
            let others: Vec<Position> = variants(first)
                .into_iter()
                .filter(|other| {
                    respect == Respect::Variant
                        || other.castling() == first.castling()
                            && other.passed_square() != first.passed_square()
                })
                .collect();
            return if others.is_empty() { None } else { Some(random.pick(&others)) };
        }
        Respect::Beside => setup.passed_square = None,
        Respect::Right | Respect::Rook => {
            let had = first.castling();
            let others: Vec<_> = possible_rights(first)
                .into_iter()
                .filter(|&rights| {
                    let differ = (rights.rooks() ^ had.rooks()).len();
                    match respect {
                        Respect::Right => differ == 1,
                        _ => differ == 2 && sides(first, rights) == sides(first, had),
                    }
                })
                .collect();
            if others.is_empty() {
                return None;
            }
            setup.castling = random.pick(&others);
        }
        Respect::SideToMove => {
            setup.side_to_move = !setup.side_to_move;
            setup.passed_square = None;
        }
        Respect::Clocks => {
            setup.halfmove_clock = random.below(150) as u32;
            setup.fullmove_number = 1 + random.below(300) as u32;
        }
        Respect::Moved | Respect::Changed | Respect::Added => {
            change_a_piece(random, &mut setup, respect);
        }
    }
    setup.position().ok()
}

/// For whom and on which sides there are rights.
fn sides(position: &Position, rights: CastlingRights) -> Vec<(Color, CastlingSide)> {
    let side = |rook: Square| {
        let color = if rook.rank() == 0 { Color::White } else { Color::Black };
        (color, CastlingSide::of(position.king(color), rook))
    };
    rights.rooks().into_iter().map(side).collect()
}

/// A position after a double step that ended beside an enemy pawn.
fn beside(random: &mut Random) -> Position {
    loop {
        let position = placement(random);
        let capturers = position.pieces(position.side_to_move(), Role::Pawn);
        let is_beside = |passed: Square| {
            // The rank on which a pawn ends that has crossed this one.
            let rank = if passed.rank() == 2 { 3 } else { 4 };
            capturers
                .into_iter()
                .any(|pawn| pawn.rank() == rank && pawn.file().abs_diff(passed.file()) == 1)
        };
        if position.passed_square().is_some_and(is_beside) {
            return position;
        }
    }
}

/// Changes what stands on one square or on two. The result may be no position.
fn change_a_piece(random: &mut Random, setup: &mut Setup, respect: Respect) {
    let is_taken = |square: &Square| setup.board[square.index()].is_some();
    let (taken, empty): (Vec<Square>, Vec<Square>) = Square::all().partition(is_taken);
    let kinds: Vec<Piece> = Piece::all().filter(|piece| piece.role != Role::King).collect();
    let from = random.pick(&taken);
    match respect {
        Respect::Moved if !empty.is_empty() => {
            let piece = setup.board[from.index()];
            setup.set(from, None);
            setup.set(random.pick(&empty), piece);
        }
        Respect::Added if !empty.is_empty() => {
            setup.set(random.pick(&empty), Some(random.pick(&kinds)));
        }
        _ => {
            let other: Vec<Piece> = kinds
                .into_iter()
                .filter(|&piece| Some(piece) != setup.board[from.index()])
                .collect();
            setup.set(from, Some(random.pick(&other)));
        }
    }
}
