//! The command `report`.

mod board;
mod boards;
mod lookalikes;
mod moment;
mod moves;
mod page;
mod pieces;
mod read;
mod record;
mod repeated;
mod rules;
mod sheet;
mod timeline;

use std::fs;
use std::path::Path;

use self::record::Record;
use crate::cli::ReportArgs;
use crate::error::{Failure, Verdict, say};
use crate::output::print_line;

/// Writes a page about one game. What is wrong with the game is a finding.
pub(crate) fn run(args: &ReportArgs) -> Result<Verdict, Failure> {
    refuse_to_overwrite(&args.file, &args.output)?;
    let mut record = Record::default();
    let (game, has_more) = read::game(&args.file, args.game, &mut record)?;
    let sheet = record.sheet(args.game, game);
    match write(&args.output, &page::page(&sheet).into_string()) {
        // A reader that leaves early does not undo what was found.
        Err(failure) if !failure.is_closed_output() => return Err(failure),
        _ => {}
    }
    if has_more {
        say("note", &"the file has more games; --game chooses another");
    }
    for fault in sheet.audit.faults {
        say("fault", fault);
    }
    for finding in &sheet.audit.findings {
        say("finding", finding);
    }
    Ok(if sheet.audit.is_finding() { Verdict::Finding } else { Verdict::Fine })
}

/// A page must not take the place of the game that it is about.
fn refuse_to_overwrite(file: &Path, output: &Path) -> Result<(), Failure> {
    if [file, output].contains(&Path::new("-")) {
        return Ok(());
    }
    match (fs::canonicalize(file), fs::canonicalize(output)) {
        (Ok(file), Ok(output)) if file == output && file.is_file() => {
            Err(Failure::Usage("--output: this is the file of the game".to_owned()))
        }
        _ => Ok(()),
    }
}

fn write(output: &Path, page: &str) -> Result<(), Failure> {
    if output.as_os_str() == "-" {
        return print_line(page);
    }
    fs::write(output, format!("{page}\n")).map_err(|error| Failure::File(output.to_owned(), error))
}
