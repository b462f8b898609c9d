//! Games as archives keep them: tags, moves in SAN and the clock after each in a comment.

use std::fmt::Write as _;

use fivefold_movegen::{Color, Position};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How many games [`archive`] has.
pub const ARCHIVE_GAMES: usize = 2_000;

/// The most plies of a game.
const MAX_PLIES: u64 = 120;

/// [`ARCHIVE_GAMES`] games of random moves in PGN, the same in every run.
///
/// # Panics
/// Never: a text can always be written.
pub fn archive() -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0xF1F0_1D01);
    let mut text = String::new();
    for number in 1..=ARCHIVE_GAMES {
        write!(
            text,
            "[Event \"Rated blitz game\"]\n[Site \"https://example.org/{number}\"]\n\
             [Date \"2025.05.01\"]\n[Round \"-\"]\n[White \"White {number}\"]\n\
             [Black \"Black {number}\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"1500\"]\n\
             [BlackElo \"1500\"]\n[TimeControl \"300+3\"]\n[Termination \"Normal\"]\n\n"
        )
        .expect("a text can be written");
        let mut position = Position::default();
        for ply in 0..10 + random.next_u64() % (MAX_PLIES - 10) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // The bias of the remainder, below 1 in 2^56, does not matter here.
            let mv = moves[(random.next_u64() % moves.len() as u64) as usize];
            let dots = if position.side_to_move() == Color::White { "." } else { "..." };
            let (number, san) = (position.fullmove_number(), position.san(mv));
            let (minutes, seconds) = (4 - ply / 60 % 5, 59 - ply % 60);
            write!(text, "{number}{dots} {san} {{ [%clk 0:0{minutes}:{seconds:02}] }} ")
                .expect("a text can be written");
            position = position.play_unchecked(mv);
        }
        text.push_str("1/2-1/2\n\n");
    }
    text
}
