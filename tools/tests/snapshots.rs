//! What the `fivefold` program prints, word for word: see `README.md` beside this file.

#[test]
fn the_command_line_prints_what_the_snapshots_show() {
    trycmd::TestCases::new().case("tests/snapshots/*.md").case("tests/snapshots/*.toml");
}
