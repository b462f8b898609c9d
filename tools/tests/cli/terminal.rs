//! What differs on a terminal: colour, unless nobody wants it.

use std::process::Command;

use super::{fivefold, text};

/// What a command prints on a terminal, with one variable of the environment set.
fn on_a_terminal(command: &str, variable: (&str, &str)) -> String {
    let program = env!("CARGO_BIN_EXE_fivefold");
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command", &format!("'{program}' {command}"), "/dev/null"])
        .env_remove("NO_COLOR")
        .env("TERM", "xterm-256color")
        .env(variable.0, variable.1)
        .output()
        .expect("script, of util-linux, starts");
    assert_eq!(output.status.code(), Some(0), "{command}");
    text(&output.stdout).to_owned()
}

const ESCAPE: char = '\u{1b}';

#[test]
fn colour_is_for_terminals_that_want_it() {
    for (command, has_color) in [
        ("board --moves e2e4", true),
        ("fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'", true),
        ("repetition --moves e2e4", true),
        ("--help", true),
        ("board --json", false),
        ("perft 3", false),
        ("key", false),
    ] {
        let found = on_a_terminal(command, ("NO_COLOR", ""));
        assert_eq!(found.contains(ESCAPE), has_color, "{command}");
        for variable in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            let found = on_a_terminal(command, variable);
            assert!(!found.contains(ESCAPE), "{command}: {variable:?}");
        }
    }
    assert!(!text(&fivefold(&["board"]).stdout).contains(ESCAPE));
}
