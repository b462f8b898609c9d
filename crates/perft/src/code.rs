//! The walk compiled for processors that have more than the baseline of their architecture.
//!
//! Baseline x86-64 has neither a population count nor bit extraction, which the walk lives on.
#![allow(unsafe_code)]

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use fivefold_movegen::{MagicLookup, PextLookup};
use fivefold_movegen::{NativeLookup, Position};

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::children::ChildCounts;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::vector::{avx2::Avx2, avx512::Avx512, simd::Simd, with_scratch};
use crate::walk::{Code, walk_body};

/// The walk compiled for the target as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Code for Plain {
    type Lookup = NativeLookup;

    #[inline(always)]
    fn lookup(self) -> NativeLookup {
        NativeLookup
    }

    fn walk(self, position: &Position, depth: u8) -> u64 {
        walk_body(self, position, depth)
    }
}

/// Defines a [`Code`] that is compiled with target features beyond the baseline.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
macro_rules! code {
    ($(#[$doc:meta])* $name:ident, $lookup:ty, $features:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name($lookup);

        impl Code for $name {
            type Lookup = $lookup;

            #[inline(always)]
            fn lookup(self) -> $lookup {
                self.0
            }

            #[inline(always)]
            fn walk(self, position: &Position, depth: u8) -> u64 {
                #[target_feature(enable = $features)]
                fn with_features(code: $name, position: &Position, depth: u8) -> u64 {
                    walk_body(code, position, depth)
                }
                // SAFETY: a value of this type is made by its `detect` alone, which has found
                // these features on the running processor.
                unsafe { with_features(self, position, depth) }
            }
        }
    };
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
code!(
    /// Magic numbers, with bit counts in hardware.
    WithMagic, MagicLookup, "popcnt"
);
#[cfg(all(feature = "std", target_arch = "x86_64"))]
code!(
    /// Bit extraction, with bit counts in hardware, and AVX2 to copy positions and for rays.
    WithPext, PextLookup, "popcnt,lzcnt,bmi1,bmi2,avx2"
);

#[cfg(all(feature = "std", target_arch = "x86_64"))]
macro_rules! code_of_vectors {
    ($($name:ty)*) => {$(
        impl Code for $name {
            type Lookup = PextLookup;

            #[inline(always)]
            fn lookup(self) -> PextLookup {
                Simd::lookup(self)
            }

            #[inline(always)]
            fn walk(self, position: &Position, depth: u8) -> u64 {
                with_scratch(|scratch| Simd::walk(self, position, depth, scratch))
            }

            #[inline(always)]
            fn count_children(self, position: &Position) -> ChildCounts {
                with_scratch(|scratch| Simd::count_children(self, position, scratch))
            }
        }
    )*};
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
code_of_vectors!(Avx512 Avx2);

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl WithMagic {
    pub(crate) fn detect() -> Option<Self> {
        std::is_x86_feature_detected!("popcnt").then_some(Self(MagicLookup))
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl WithPext {
    pub(crate) fn detect() -> Option<Self> {
        let has_rest = std::is_x86_feature_detected!("popcnt")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("avx2");
        PextLookup::detect().filter(|_| has_rest && std::is_x86_feature_detected!("bmi2")).map(Self)
    }
}

/// Whether PEXT is microcoded and many times slower than a multiplication, as it is on AMD's
/// processors before Zen 3 (family 19h).
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[allow(unused_unsafe)] // The intrinsic became safe in a later Rust.
pub(crate) fn extraction_is_slow() -> bool {
    use core::arch::x86_64::__cpuid;
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
