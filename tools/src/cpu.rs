//! The command `cpu`.

use fivefold_perft::Path;
use serde::Serialize;

use crate::cli::CpuArgs;
use crate::error::{Failure, Verdict};
use crate::output::{json, print_line};
use crate::processor::{Processor, names};

/// Shows what the processor has and how perft counts on it.
pub(crate) fn run(args: &CpuArgs) -> Result<Verdict, Failure> {
    let Processor { architecture, build, machine } = Processor::detect();
    let available = Path::ALL.into_iter().filter(|path| path.is_available()).map(Path::name);
    let report = Report {
        architecture,
        features_build: build,
        features_machine: machine,
        paths: available.collect(),
        path: Path::best().name(),
    };
    print_line(&if args.json { json(&report)? } else { report.text() })?;
    Ok(Verdict::Fine)
}

/// The JSON object of `cpu`.
#[derive(Serialize)]
struct Report {
    architecture: &'static str,
    features_build: Vec<&'static str>,
    features_machine: Vec<&'static str>,
    paths: Vec<&'static str>,
    path: &'static str,
}

impl Report {
    fn text(&self) -> String {
        [
            format!("architecture       {}", self.architecture),
            format!("features, build    {}", names(&self.features_build)),
            format!("features, machine  {}", names(&self.features_machine)),
            format!("paths              {}", self.paths.join(" ")),
            format!("path chosen        {}", self.path),
        ]
        .join("\n")
    }
}
