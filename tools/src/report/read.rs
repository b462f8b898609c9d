//! Finding the game in its file.

use std::num::NonZeroU64;
use std::path::Path;

use fivefold_pgn::{Game, Reader};

use super::record::Record;
use crate::error::{Failure, say};
use crate::games::{Volume, failure, open};
use crate::interrupt::on_interrupt;
use crate::progress::Progress;

/// Reads the game of this number into the record, and tells whether the file has more games.
pub(super) fn game(
    file: &Path,
    number: NonZeroU64,
    record: &mut Record,
) -> Result<(Game, bool), Failure> {
    let mut volume = Volume::of(&[file])?;
    let progress = volume.size().map(|size| Progress::new(size, "KiB"));
    let bar = progress.as_ref().map(Progress::bar);
    on_interrupt(move || {
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        say("interrupted", &"no page was written");
    });
    let mut reader = Reader::new(open(file, &volume)?);
    let failed = |error| failure(file, error);
    for games in 0..number.get() {
        record.clear();
        let Some(game) = reader.read_game(record).map_err(failed)? else {
            return Err(Failure::NoGame { file: file.to_owned(), games });
        };
        if let Some(progress) = &progress {
            progress.advance(volume.newly_read());
        }
        if games + 1 == number.get() {
            let has_more = reader.read_game(&mut Record::default()).map_err(failed)?.is_some();
            return Ok((game, has_more));
        }
    }
    unreachable!("the number of a game is not zero")
}
