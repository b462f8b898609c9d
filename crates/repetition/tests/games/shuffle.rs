//! Random games made to shuffle pieces, rights and en passant, so that positions recur, and nearly
//! recur, all the time.

use fivefold_movegen::{CastlingMode, Move, MoveKind, Position, Role, attacks};
use fivefold_repetition::Game;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Where much can be shuffled: castling rights, two rooks on one side, pawns that may pass each
/// other and be pinned, few pieces.
const STARTS: [&str; 14] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 30 40",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
    "rr2k3/8/8/8/8/8/8/RR2K3 w Aa - 0 1",
    "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 1",
    "2k1r2r/8/8/8/8/8/8/2K1R2R w Eh - 0 1",
    "k7/p1p1p3/8/1P1P4/1p1p4/8/P1P1P3/K7 w - - 0 1",
    "4r1k1/3p4/8/2P1P3/8/8/8/4K1N1 b - - 0 1",
    "1kr5/3p4/8/2P5/8/8/7n/2K4N b - - 0 1",
    "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1",
    "bnr1kqrb/8/8/2p5/1P6/8/P7/BNR1KQRB w GCgc - 0 1",
    "8/8/4k3/8/2p5/3K4/1P6/8 w - - 0 1",
    "7k/8/8/8/8/8/8/K1B5 w - - 0 1",
];

/// A stream of random numbers that a seed repeats.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 up to, not including, `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A position to start from.
pub(crate) fn start(random: &mut Random) -> Position {
    let fen = STARTS[random.below(STARTS.len())];
    Position::from_fen(fen, CastlingMode::Chess960).unwrap()
}

/// A legal move: most often one that takes the player's last move back or repeats the one before
/// it; sometimes one that ends a castling right or lets a pawn pass another; seldom any. `None` if
/// there is no legal move.
pub(crate) fn pick(random: &mut Random, game: &Game) -> Option<Move> {
    let position = game.position();
    let moves = position.legal_moves();
    let ago = |plies: usize| game.ply().checked_sub(plies).map(|ply| game.moves()[ply]);
    let liked: Vec<Move> = match random.below(100) {
        0..70 => {
            let back = ago(2).map(|last| Move::normal(last.to(), last.from()));
            let again = ago(4);
            let is_liked = |mv: &&Move| Some(**mv) == back || Some(**mv) == again;
            moves.iter().filter(is_liked).copied().collect()
        }
        70..73 => {
            let loses_a_right = |mv: &&Move| !position.delta(**mv).castling_lost().is_empty();
            moves.iter().filter(loses_a_right).copied().collect()
        }
        73..80 => {
            let is_double = |mv: &&Move| passes_a_pawn(position, **mv);
            moves.iter().filter(is_double).copied().collect()
        }
        80..82 => moves.iter().filter(|mv| mv.kind() == MoveKind::Castling).copied().collect(),
        _ => Vec::new(),
    };
    if !liked.is_empty() {
        return Some(liked[random.below(liked.len())]);
    }
    let is_quiet = |mv: &&Move| !position.delta(**mv).resets_clock();
    let quiet: Vec<Move> = moves.iter().filter(is_quiet).copied().collect();
    let keeps_pawns = random.chance(90) && !quiet.is_empty();
    let from = if keeps_pawns { &quiet[..] } else { &moves[..] };
    (!from.is_empty()).then(|| from[random.below(from.len())])
}

/// Whether a move is a double step that lands beside an enemy pawn, which may or may not be able to
/// capture.
fn passes_a_pawn(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    let pawns = after.pieces(after.side_to_move(), Role::Pawn);
    let beside = |square| attacks::pawn(position.side_to_move(), square).meets(pawns);
    after.passed_square().is_some_and(beside)
}
