//! Generation with a slider look-up that is chosen at run time.
//!
//! Everything else in this crate looks sliders up in the way of the target that it is built for. A
//! program that compiles a walk of its own for several processors takes one of these instead.

use core::ops::ControlFlow;

use crate::attacks::{Magic, Native, Sliders};
use crate::bitboard::Bitboard;
use crate::color::{Side, by_color};
use crate::generate::{MoveSink, generate};
use crate::legal_deltas::{DeltaVisitor, visit_deltas};
use crate::legal_moves::count;
use crate::position::Position;
use crate::selection::Selection;
use crate::square::Square;

mod sealed {
    pub trait Sealed {}
}

/// A way to look up slider attacks. Having a value of it shows that the processor can.
///
/// The functions are compiled into their caller, with the caller's target features.
///
/// ```
/// use fivefold_movegen::{Lookup, MagicLookup, Position};
/// assert_eq!(MagicLookup.count_legal(&Position::default()), 20);
/// ```
pub trait Lookup: Copy + sealed::Sealed {
    /// The squares that a rook on `square` attacks while `occupied` squares block.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a bishop on `square` attacks while `occupied` squares block.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The enemy pawns that may legally capture a pawn of the side to move en passant after its
    /// double step from this square.
    fn en_passant_capturers(self, position: &Position, from: Square) -> Bitboard;

    /// Gives the selected legal moves to the sink, until it breaks.
    fn generate<K: MoveSink>(
        self,
        position: &Position,
        selection: Selection,
        sink: &mut K,
    ) -> ControlFlow<K::Stop>;

    /// [`Position::count_legal`] with this look-up.
    fn count_legal(self, position: &Position) -> u32;

    /// [`Position::for_each_delta`] with this look-up.
    fn for_each_delta(
        self,
        position: &Position,
        selection: Selection,
        visitor: &mut impl DeltaVisitor,
    );
}

#[inline(always)]
fn capturers<C: Side, S: Sliders>(position: &Position, from: Square) -> Bitboard {
    position.en_passant_capturers::<C, S>(from)
}

#[inline(always)]
fn generate_with<C: Side, S: Sliders, K: MoveSink>(
    position: &Position,
    selection: Selection,
    sink: &mut K,
) -> ControlFlow<K::Stop> {
    generate::<C, S, K>(position, position.checks::<C, S>(), selection, sink)
}

/// Implements [`Lookup`] for a type that stands for an internal one.
macro_rules! look_up {
    ($name:ident, $sliders:ty) => {
        impl sealed::Sealed for $name {}

        impl Lookup for $name {
            #[inline(always)]
            fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
                <$sliders>::rook(square, occupied)
            }

            #[inline(always)]
            fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
                <$sliders>::bishop(square, occupied)
            }

            #[inline(always)]
            fn en_passant_capturers(self, position: &Position, from: Square) -> Bitboard {
                by_color!(position.side_to_move(), capturers::<_, $sliders>(position, from))
            }

            #[inline(always)]
            fn generate<K: MoveSink>(
                self,
                position: &Position,
                selection: Selection,
                sink: &mut K,
            ) -> ControlFlow<K::Stop> {
                by_color!(
                    position.side_to_move(),
                    generate_with::<_, $sliders, K>(position, selection, sink)
                )
            }

            #[inline(always)]
            fn count_legal(self, position: &Position) -> u32 {
                by_color!(position.side_to_move(), count::<_, $sliders>(position))
            }

            #[inline(always)]
            fn for_each_delta(
                self,
                position: &Position,
                selection: Selection,
                visitor: &mut impl DeltaVisitor,
            ) {
                by_color!(
                    position.side_to_move(),
                    visit_deltas::<_, $sliders>(position, selection, visitor)
                );
            }
        }
    };
}

/// The look-up of the target that the crate is built for, as in the rest of the crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NativeLookup;

look_up!(NativeLookup, Native);

/// Magic multiplication, which every processor can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MagicLookup;

look_up!(MagicLookup, Magic);

/// Parallel bit extraction (PEXT, of BMI2).
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PextLookup(());

#[cfg(target_arch = "x86_64")]
impl PextLookup {
    /// The look-up, if the processor has BMI2. Without the `std` feature only a build for BMI2
    /// knows.
    ///
    /// ```
    /// use fivefold_movegen::{Lookup, PextLookup, Position};
    /// if let Some(pext) = PextLookup::detect() {
    ///     assert_eq!(pext.count_legal(&Position::default()), 20);
    /// }
    /// ```
    pub fn detect() -> Option<Self> {
        #[cfg(feature = "std")]
        let has_bmi2 = std::is_x86_feature_detected!("bmi2");
        #[cfg(not(feature = "std"))]
        let has_bmi2 = cfg!(target_feature = "bmi2");
        has_bmi2.then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
look_up!(PextLookup, crate::attacks::Pext);
