//! The counter's functions, compiled for one kind of processor, and calls of its instructions.

/// Defines the methods of [`Simd`](super::simd::Simd) that are the counter's functions, compiled
/// with target features. A value of the type must show that the processor has them.
macro_rules! compiled {
    ($simd:ident, $($features:literal)+) => {
        $crate::vector::compiled::compiled! {
            @each $simd [$($features)+]
            fn walk(position: &Position, depth: u8, scratch: &mut Scratch) -> u64;
            fn count_replies(
                position: &Position, board: &Board<$simd>, scratch: &mut Scratch, sum: &mut Sum<$simd>
            ) -> ();
            fn count_children(position: &Position, scratch: &mut Scratch) -> ChildCounts;
            fn count(position: &Position) -> u64;
        }
    };
    (@each $simd:ident $features:tt $(
        fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty;
    )*) => {$(
        $crate::vector::compiled::compiled!(
            @one $simd $features fn $name($($argument: $type),*) -> $result
        );
    )*};
    (@one $simd:ident [$($features:literal)+]
        fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty
    ) => {
        #[inline(always)]
        fn $name(self, $($argument: $type),*) -> $result {
            $(#[target_feature(enable = $features)])+
            fn $name(simd: $simd, $($argument: $type),*) -> $result {
                $crate::vector::$name(simd, $($argument),*)
            }
            // SAFETY: a value is at hand, so the processor has the features.
            unsafe { $name(self, $($argument),*) }
        }
    };
}

/// An intrinsic, on a processor that has it.
macro_rules! run {
    ($call:expr) => {
        // SAFETY: a token or a vector is at hand, so the processor has the instruction; pointers
        // are to whole arrays of the size that is read or written.
        unsafe { $call }
    };
}

/// The operators of bits, each by its instruction, with a vector of ones.
macro_rules! bit_operators {
    ($vector:ident, $and:ident, $or:ident, $xor:ident, $ones:expr) => {
        $crate::vector::compiled::bit_operators!(@one $vector, BitAnd, bitand, $and);
        $crate::vector::compiled::bit_operators!(@one $vector, BitOr, bitor, $or);
        $crate::vector::compiled::bit_operators!(@one $vector, BitXor, bitxor, $xor);

        impl core::ops::Not for $vector {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ Self($crate::vector::compiled::run!($ones))
            }
        }
    };
    (@one $vector:ident, $operator:ident, $name:ident, $instruction:ident) => {
        impl core::ops::$operator for $vector {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self($crate::vector::compiled::run!($instruction(self.0, other.0)))
            }
        }
    };
}

pub(super) use {bit_operators, compiled, run};
