//! What of the processor the build may use, on which speed depends.

/// The features that chess programs gain from, as far as the build, or the machine, has them.
pub(crate) struct Processor {
    /// The architecture that the program is built for.
    pub(crate) architecture: &'static str,
    /// What the compiler was allowed to use.
    pub(crate) build: Vec<&'static str>,
    /// What the machine has.
    pub(crate) machine: Vec<&'static str>,
}

/// For each feature: its name, whether the build uses it, whether the machine has it.
#[cfg(target_arch = "x86_64")]
macro_rules! features {
    ($($name:tt),*) => {
        [$(($name, cfg!(target_feature = $name), std::is_x86_feature_detected!($name))),*]
    };
}

impl Processor {
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn detect() -> Self {
        let features: [(_, bool, bool); 14] = features![
            "popcnt",
            "lzcnt",
            "bmi1",
            "bmi2",
            "avx2",
            "gfni",
            "avx512f",
            "avx512bw",
            "avx512dq",
            "avx512vl",
            "avx512vbmi",
            "avx512vbmi2",
            "avx512bitalg",
            "avx512vpopcntdq"
        ];
        let build = features.iter().filter(|feature| feature.1).map(|feature| feature.0);
        let machine = features.iter().filter(|feature| feature.2).map(|feature| feature.0);
        let architecture = std::env::consts::ARCH;
        Self { architecture, build: build.collect(), machine: machine.collect() }
    }

    /// Other architectures have what is needed in their baseline.
    #[cfg(not(target_arch = "x86_64"))]
    pub(crate) fn detect() -> Self {
        Self { architecture: std::env::consts::ARCH, build: Vec::new(), machine: Vec::new() }
    }
}

/// The names of features, `baseline` if there are none.
pub(crate) fn names(features: &[&str]) -> String {
    if features.is_empty() { "baseline".to_owned() } else { features.join(" ") }
}
