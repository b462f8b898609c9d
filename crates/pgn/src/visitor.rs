//! Who looks at games.

use fivefold_movegen::{Delta, Move, Position};

use crate::fault::Fault;
use crate::start::Start;
use crate::tag::Tag;

/// Is shown a game while it is read, and keeps its position.
///
/// The calls come in the order of the text: tags; the start, unless it is faulty; moves of the
/// main line. Faults come where they are found.
pub trait Visitor {
    /// A tag.
    fn tag(&mut self, tag: &Tag<'_>) {
        let _ = tag;
    }

    /// The game starts here. From now on [`Visitor::position`] is asked.
    fn start(&mut self, start: &Start);

    /// The position after all that was shown.
    fn position(&self) -> &Position;

    /// A move, which is legal in [`Visitor::position`], and what it changes there.
    fn play(&mut self, mv: Move, delta: &Delta);

    /// A null move in the main line, which leads to this position. No game has one, but analyses
    /// do. Gives whether to go on; otherwise it is a fault.
    fn pass(&mut self, after: &Position) -> bool {
        let _ = after;
        false
    }

    /// Something is wrong with the game.
    fn fault(&mut self, fault: Fault);
}
