//! `position`: the game that the commands are about.

use fivefold_movegen::{CastlingMode, Position, Repair, UciError};
use fivefold_repetition::GrowingHistory;
use fivefold_zobrist::HashedPosition;

use super::error::CommandError;

/// A game: its last position, and the keys of all, since what occurred long before a search
/// counts as well.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) position: HashedPosition,
    pub(crate) history: GrowingHistory,
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::default())
    }
}

/// A game that was read.
#[derive(Debug)]
pub(crate) struct Reading {
    /// The game, up to the first move that cannot be played.
    pub(crate) game: Game,
    /// What was mended in its FEN, in words.
    pub(crate) repairs: Vec<String>,
    /// Why it ends before its last move.
    pub(crate) error: Option<CommandError>,
}

impl Game {
    fn new(position: Position) -> Self {
        let position = HashedPosition::new(position);
        Self { position, history: GrowingHistory::new(position.key()) }
    }

    /// Reads the words after `position`: `startpos|fen … [moves …]`. A FEN may lack its clocks.
    pub(crate) fn read<'a>(
        words: impl Iterator<Item = &'a str>,
        mode: CastlingMode,
    ) -> Result<Reading, CommandError> {
        let mut words = words.peekable();
        let start = words.next().map(str::to_ascii_lowercase);
        let (position, repairs) = match start.as_deref() {
            Some("startpos") => (Position::default(), Vec::new()),
            Some("fen") => {
                let is_field = |word: &&str| !word.eq_ignore_ascii_case("moves");
                let fields: Vec<_> = std::iter::from_fn(|| words.next_if(is_field)).collect();
                let (position, repairs) = Position::from_fen_reporting(&fields.join(" "), mode)
                    .map_err(CommandError::Fen)?;
                let told = repairs.iter().filter(|&&repair| is_told(repair));
                (position, told.map(ToString::to_string).collect())
            }
            _ => return Err(CommandError::NoPosition),
        };
        if let Some(word) = words.next().filter(|word| !word.eq_ignore_ascii_case("moves")) {
            return Err(CommandError::NoMoves(word.to_owned()));
        }
        let mut game = Self::new(position);
        let error = words.zip(1..).find_map(|(text, number)| {
            let refused = |error| CommandError::Move { number, text: text.to_owned(), error };
            game.play(text).map_err(refused).err()
        });
        Ok(Reading { game, repairs, error })
    }

    fn play(&mut self, text: &str) -> Result<(), UciError> {
        let mv = self.position.parse_uci(text)?;
        let irreversible = self.position.is_irreversible(mv);
        self.position = self.position.play_unchecked(mv);
        let pushed = self.history.push(self.position.key(), irreversible);
        debug_assert!(pushed.is_ok(), "a growing history is never full");
        Ok(())
    }
}

/// Whether a repair is worth a word. Many programs leave out the clocks, and most write an en
/// passant square that nothing can capture on.
fn is_told(repair: Repair) -> bool {
    !matches!(
        repair,
        Repair::MissingHalfmoveClock | Repair::MissingFullmoveNumber | Repair::EnPassantCapture(_)
    )
}
