//! The vectors of each processor against plain words, lanes against rays, and whole counts.

mod counts;
mod lanes;
mod steps;

use crate::random;

/// Runs a statement with the vectors of each processor that the running one can stand for.
macro_rules! for_each_simd {
    ($simd:ident => $run:expr) => {
        if let Some($simd) = crate::vector::avx512::Avx512::detect() {
            $run;
        }
        if let Some($simd) = crate::vector::avx2::Avx2::detect() {
            $run;
        }
    };
}
use for_each_simd;
