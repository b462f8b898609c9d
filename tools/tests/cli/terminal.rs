//! What differs on a terminal: colour, unless nobody wants it.

use std::process::Command;

use super::{fivefold, text};

/// What a command prints on a terminal, with these variables of the environment and no others that
/// programs take a wish for colour from.
fn on_a_terminal(command: &str, variables: &[(&str, &str)]) -> String {
    let program = env!("CARGO_BIN_EXE_fivefold");
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command", &format!("'{program}' {command}"), "/dev/null"])
        .env_remove("CI")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR")
        .env("TERM", "xterm-256color")
        .envs(variables.iter().copied())
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
        for variables in [&[][..], &[("NO_COLOR", "")], &[("CI", "true")]] {
            let found = on_a_terminal(command, variables);
            assert_eq!(found.contains(ESCAPE), has_color, "{command}: {variables:?}");
        }
        for objection in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            for other in [("CI", "true"), ("CLICOLOR_FORCE", "1")] {
                let found = on_a_terminal(command, &[objection, other]);
                assert!(!found.contains(ESCAPE), "{command}: {objection:?}, {other:?}");
            }
        }
    }
    for command in ["board", "--help"] {
        assert!(!text(&fivefold(&[command]).stdout).contains(ESCAPE), "{command}");
    }
}
