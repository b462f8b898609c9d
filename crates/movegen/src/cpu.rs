//! The choice of the fastest perft walk for the processor at run time.
//!
//! Baseline x86-64 has neither a population count nor bit extraction, which the walk lives on.
//! The same walk is therefore compiled three times, and entered through a check of what the
//! processor has.
#![allow(unsafe_code)]

use core::arch::x86_64::__cpuid;
use std::sync::OnceLock;

use crate::attacks::{Magic, Pext};
use crate::color::Side;
use crate::position::Position;
use crate::walk::{Path, Plain, walk, walk_body};

/// Walks with the fastest path that the processor can run.
pub(crate) fn walk_fastest(position: &Position, depth: u8) -> u64 {
    static LEVEL: OnceLock<Level> = OnceLock::new();
    match LEVEL.get_or_init(Level::detect) {
        Level::Pext => walk::<WithPext>(position, depth),
        Level::BitCounts => walk::<WithBitCounts>(position, depth),
        Level::Baseline => walk::<Plain>(position, depth),
    }
}

/// What the processor has, beyond the baseline of its architecture.
enum Level {
    /// Nothing that is known of.
    Baseline,
    /// Counts of bits, as every processor since 2008 has.
    BitCounts,
    /// That, a fast bit extraction (BMI2), and AVX2 to copy positions.
    Pext,
}

impl Level {
    fn detect() -> Self {
        let has_all = std::is_x86_feature_detected!("popcnt")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("avx2");
        if has_all && !extraction_is_slow() {
            Self::Pext
        } else if std::is_x86_feature_detected!("popcnt") {
            Self::BitCounts
        } else {
            Self::Baseline
        }
    }
}

/// Whether PEXT is microcoded and many times slower than a multiplication, as it is on AMD's
/// processors before Zen 3 (family 19h).
#[allow(unused_unsafe)] // The intrinsic became safe in a later Rust.
fn extraction_is_slow() -> bool {
    // SAFETY: every x86-64 processor has the CPUID instruction.
    let (vendor, version) = unsafe { (__cpuid(0), __cpuid(1)) };
    let is_by = |name: &[u8; 12]| {
        let registers = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
        registers.as_flattened() == name
    };
    // Hygon's processors are of AMD's first Zen.
    let is_amd = is_by(b"AuthenticAMD") || is_by(b"HygonGenuine");
    let (base, extended) = (version.eax >> 8 & 15, version.eax >> 20 & 255);
    is_amd && base + extended < 0x19
}

/// Defines a [`Path`] whose walk is compiled with target features beyond the baseline.
macro_rules! path {
    ($(#[$doc:meta])* $name:ident, $sliders:ty, $features:literal) => {
        $(#[$doc])*
        struct $name;

        impl Path for $name {
            type Sliders = $sliders;

            #[inline(always)]
            fn walk<C: Side>(position: &Position, depth: u8) -> u64 {
                #[target_feature(enable = $features)]
                fn with_features<C: Side>(position: &Position, depth: u8) -> u64 {
                    walk_body::<C, $name>(position, depth)
                }
                // SAFETY: this type is named only in `walk` above, for the level at which
                // `Level::detect` has found these features on the running processor.
                unsafe { with_features::<C>(position, depth) }
            }
        }
    };
}

path!(
    /// Magic numbers, with bit counts in hardware.
    WithBitCounts, Magic, "popcnt"
);
path!(
    /// Bit extraction, with bit counts in hardware.
    WithPext, Pext, "popcnt,lzcnt,bmi1,bmi2,avx2"
);
