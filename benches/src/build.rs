//! What the numbers of a run depend on besides the code: the processor, and what of it the build
//! may use.

use std::fmt::Write;

/// Whether the build has bit extraction, which is when this package turns on cozy-chess's `pext`.
const BUILD_HAS_PEXT: bool = cfg!(all(target_arch = "x86_64", target_feature = "bmi2"));

/// For each processor feature: its name, whether the build uses it, whether the machine has it.
#[cfg(target_arch = "x86_64")]
macro_rules! features {
    ($($name:tt),*) => {
        [$(($name, cfg!(target_feature = $name), std::is_x86_feature_detected!($name))),*]
    };
}

#[cfg(target_arch = "x86_64")]
fn features() -> Vec<(&'static str, bool, bool)> {
    features!["popcnt", "lzcnt", "bmi1", "bmi2", "avx2", "avx512f", "avx512bw", "avx512vl"].into()
}

#[cfg(not(target_arch = "x86_64"))]
fn features() -> Vec<(&'static str, bool, bool)> {
    Vec::new()
}

/// The header of a run: which features the build uses, which the machine has, and which look-up
/// each library runs with.
pub fn describe_build() -> String {
    let names = |choose: fn(&(&'static str, bool, bool)) -> bool| {
        let chosen: Vec<_> = features().into_iter().filter(choose).map(|it| it.0).collect();
        if chosen.is_empty() { "none".to_owned() } else { chosen.join(" ") }
    };
    let indexing = |pext| if pext { "pext" } else { "magic" };
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "target:              {}", std::env::consts::ARCH);
    let _ = writeln!(text, "features, build:     {}", names(|&(_, build, _)| build));
    let _ = writeln!(text, "features, machine:   {}", names(|&(_, _, machine)| machine));
    let _ = writeln!(
        text,
        "sliders, Fivefold:   {} (perft: the fastest that the machine has)",
        indexing(BUILD_HAS_PEXT)
    );
    let _ = writeln!(text, "sliders, cozy-chess: {}", indexing(BUILD_HAS_PEXT));
    let _ = writeln!(text, "sliders, shakmaty:   magic");
    let _ = writeln!(text, "sliders, chess:      magic");
    text
}
