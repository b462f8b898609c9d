//! What stands on the board at a ply, and how it came there.

use fivefold_movegen::{Color, Move, Position};
use maud::{Markup, html};

use super::record::Part;

/// A ply of a game: what stands on the board, and how it came there.
#[derive(Debug)]
pub(super) struct Moment {
    pub(super) position: Position,
    /// `None` at the start of the game.
    pub(super) arrival: Option<Arrival>,
    /// Which of the repeated positions it is, and at which of its occurrences, both from 0.
    pub(super) standing: Option<(usize, usize)>,
}

/// How a position came on the board.
#[derive(Debug)]
pub(super) struct Arrival {
    /// The move number and the player who made the move.
    pub(super) number: u32,
    pub(super) player: Color,
    /// `None` for a null move.
    pub(super) mv: Option<Move>,
    /// The move in SAN.
    pub(super) san: String,
}

impl Moment {
    /// Adds the moments of a part to those before it.
    pub(super) fn add(moments: &mut Vec<Self>, part: &Part) {
        let moves = part.game.moves().iter().copied().map(Some);
        for (&position, mv) in part.game.positions().iter().zip([None].into_iter().chain(moves)) {
            let before = moments.last().map(|moment| &moment.position);
            let arrival = before.map(|before| Arrival {
                number: before.fullmove_number(),
                player: before.side_to_move(),
                mv,
                san: mv.map_or_else(|| "--".to_owned(), |mv| before.san(mv).to_string()),
            });
            moments.push(Self { position, arrival, standing: None });
        }
    }

    /// How the moment came about: `the start`, `after 35. Kg1`.
    pub(super) fn describe(&self) -> Markup {
        html! {
            @match &self.arrival {
                None => "the start",
                Some(Arrival { number, player, san, .. }) => {
                    "after " span.move { (numbered(*number, *player, san)) }
                }
            }
        }
    }
}

/// A move with its number, as a player writes it.
pub(super) fn numbered(number: u32, player: Color, san: &str) -> String {
    let dots = match player {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots} {san}")
}
