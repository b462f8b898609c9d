//! Measurements.

use std::fs;
use std::time::{Duration, Instant};

use super::{TemporaryFile, refusal, stdout, stdout_json};

#[test]
fn bench_hash_prints_every_method() {
    let lines = stdout(&["bench", "hash", "--seconds", "0"]);
    assert!(lines.starts_with("built for   "), "{lines}");
    for method in ["no keys", "from scratch", "incremental", "predicted"] {
        let widths = if method == "no keys" { 1 } else { 2 };
        let found = lines.lines().filter(|line| line.starts_with(method)).count();
        assert_eq!(found, widths, "{method}");
    }
    assert!(lines.contains("The key takes "), "{lines}");
}

#[test]
fn bench_hash_json_holds_the_same_for_programs() {
    let report = stdout_json(&["bench", "hash", "--seconds", "0.02", "--json"]);
    assert_eq!(report["architecture"], std::env::consts::ARCH);
    assert!(report["features_build"].is_array() && report["features_machine"].is_array());
    let methods = report["methods"].as_array().expect("it is a list");
    let names: Vec<_> = methods.iter().map(|one| (one["method"].as_str(), &one["bits"])).collect();
    assert_eq!(names.len(), 7);
    assert_eq!((names[0].0, names[4].0), (Some("no keys"), Some("incremental")));
    assert_eq!((names[0].1, names[3].1, names[4].1), (&0.into(), &64.into(), &128.into()));
    for method in methods {
        let number = |field: &str| method[field].as_f64().expect("it is a number");
        assert!(number("per_second") > 0.0);
        let product = number("per_second") * number("nanoseconds");
        assert!((product / 1e9 - 1.0).abs() < 1e-3, "{method}");
    }
    for share in ["share_of_make_64", "share_of_make_128"] {
        assert!(report[share].as_f64().is_some_and(|share| (0.0..1.0).contains(&share)));
    }
}

#[test]
fn bench_hash_draws_a_chart() {
    let file = TemporaryFile::new("hash.svg", "");
    stdout(&["bench", "hash", "--seconds", "0", "--svg", file.path()]);
    let svg = fs::read_to_string(file.path()).expect("the chart is there");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    for label in ["Zobrist keys: throughput", "a second", "incremental", "128 bits", "moves only"] {
        assert!(svg.contains(label), "{label}");
    }
}

#[test]
fn refusals_name_the_option() {
    assert_eq!(
        refusal(&["bench", "hash", "--seconds", "-1"]),
        "error: invalid value '-1' for '--seconds <SECONDS>': expected a number of seconds from 0 to 3600"
    );
    assert!(refusal(&["bench"]).starts_with("error: 'fivefold bench' requires a subcommand"));
    // Found before the measurement, which would take a minute.
    let begun = Instant::now();
    let error = refusal(&["bench", "hash", "--seconds", "9", "--svg", "missing/hash.svg"]);
    assert!(error.starts_with("error: --svg: missing/hash.svg: "), "{error}");
    assert!(begun.elapsed() < Duration::from_secs(9));
}

#[cfg(unix)]
#[test]
fn bench_hash_draws_behind_a_link_to_nothing() {
    let target = TemporaryFile::new("target.svg", "");
    let link = TemporaryFile::new("link.svg", "");
    fs::remove_file(target.path())
        .and_then(|()| fs::remove_file(link.path()))
        .expect("they are there");
    std::os::unix::fs::symlink(target.path(), link.path()).expect("a link can be made");
    stdout(&["bench", "hash", "--seconds", "0", "--svg", link.path()]);
    assert!(fs::symlink_metadata(link.path()).expect("the link is there").is_symlink());
    assert!(fs::read_to_string(target.path()).expect("the chart is there").starts_with("<svg "));
}
