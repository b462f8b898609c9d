//! What the `fivefold` program prints, and how it exits.

mod audit;
mod bench;
mod bisect;
mod general;
mod keys;
mod repetition;
mod report;
mod suite;
#[cfg(target_os = "linux")]
mod terminal;
mod uci;

use std::fs;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::Stdio;
use std::process::{Command, Output};

use serde_json::Value;

fn fivefold(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fivefold")).args(args).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the output is UTF-8")
}

/// Standard output of a run that must succeed without a word on standard error.
fn stdout(args: &[&str]) -> String {
    let output = fivefold(args);
    assert_eq!(text(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(&output.stdout).to_owned()
}

/// The one line of JSON of a run that must succeed.
fn stdout_json(args: &[&str]) -> Value {
    let line = stdout(args);
    assert_eq!(line.lines().count(), 1, "{args:?}");
    serde_json::from_str(&line).expect("the line is JSON")
}

/// The one line on standard error of a run that must be refused.
fn refusal(args: &[&str]) -> String {
    let output = fivefold(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(text(&output.stdout), "", "{args:?}");
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{args:?}: {line}");
    line.trim_end().to_owned()
}

/// A run that is sent the signal of Ctrl-C once it has had the time to begin.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> Output {
    let child = Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_secs(1));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill starts").success());
    child.wait_with_output().expect("the program ends")
}

/// A file in the folder for temporary files, removed when dropped.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, content).expect("a temporary file can be written");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is UTF-8")
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
