//! The `fivefold` command line.

mod magics;

fn main() {
    print!("{}", magics::source(&magics::find(magics::DEFAULT_SEED), magics::DEFAULT_SEED));
}
