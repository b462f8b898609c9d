//! The widths that keys come in.

use core::fmt::{Debug, LowerHex};
use core::hash::Hash;
use core::ops::{BitXor, BitXorAssign};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// An unsigned integer that a key can be: `u64` or `u128`.
pub trait Word:
    sealed::Sealed
    + Copy
    + Default
    + Eq
    + Ord
    + Hash
    + Debug
    + LowerHex
    + BitXor<Output = Self>
    + BitXorAssign
    + 'static
{
    /// How many bits it has.
    const BITS: u32;
    /// The key table that keys of this width come from unless one asks for another.
    const DEFAULT_SET: &'static crate::KeySet<Self>;
    /// The number that hexadecimal digits write, if they fit.
    fn from_hex(digits: &str) -> Option<Self>;
}

impl Word for u64 {
    const BITS: u32 = Self::BITS;
    const DEFAULT_SET: &'static crate::KeySet<Self> = &crate::key_set::DEFAULT_64;

    fn from_hex(digits: &str) -> Option<Self> {
        Self::from_str_radix(digits, 16).ok()
    }
}

impl Word for u128 {
    const BITS: u32 = Self::BITS;
    const DEFAULT_SET: &'static crate::KeySet<Self> = &crate::key_set::DEFAULT_128;

    fn from_hex(digits: &str) -> Option<Self> {
        Self::from_str_radix(digits, 16).ok()
    }
}
