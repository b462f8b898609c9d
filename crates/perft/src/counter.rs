//! A path that is known to run here, and what it counts.

use fivefold_movegen::{Move, Position};

use crate::children::ChildCounts;
use crate::code::Plain;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::code::{WithMagic, WithPext, extraction_is_slow};
use crate::path::{Path, UnavailablePath};
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::vector::{avx2::Avx2, avx512::Avx512};
use crate::walk::Code;

/// A [`Path`] that the running processor is known to have, ready to count.
///
/// ```
/// use fivefold_movegen::Position;
/// use fivefold_perft::{Counter, Path};
/// let start = Position::default();
/// assert_eq!(Counter::new(Path::Plain)?.perft(&start, 4), Counter::best().perft(&start, 4));
/// # Ok::<(), fivefold_perft::UnavailablePath>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Counter(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512(Avx512),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2(Avx2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Pext(WithPext),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Magic(WithMagic),
    Plain(Plain),
}

/// Runs an expression with the code of a counter.
macro_rules! with_code {
    ($counter:expr, $code:ident => $result:expr) => {
        match $counter.0 {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Avx512($code) => $result,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Avx2($code) => $result,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Pext($code) => $result,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Magic($code) => $result,
            Kind::Plain($code) => $result,
        }
    };
}

impl Counter {
    /// The counter of a path.
    ///
    /// # Errors
    /// [`UnavailablePath`] if the processor lacks what the path needs. Without the `std` feature
    /// nothing asks the processor, and only [`Path::Plain`] is available.
    pub fn new(path: Path) -> Result<Self, UnavailablePath> {
        let kind = match path {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Path::Avx512 => Avx512::detect().map(Kind::Avx512),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Path::Avx2 => Avx2::detect().map(Kind::Avx2),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Path::Pext => WithPext::detect().map(Kind::Pext),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Path::Magic => WithMagic::detect().map(Kind::Magic),
            Path::Plain => Some(Kind::Plain(Plain)),
            #[allow(unreachable_patterns)]
            _ => None,
        };
        kind.map(Self).ok_or(UnavailablePath(path))
    }

    /// The counter of [`Path::best`]. The processor is asked once.
    pub fn best() -> Self {
        #[cfg(feature = "std")]
        {
            static BEST: std::sync::OnceLock<Counter> = std::sync::OnceLock::new();
            *BEST.get_or_init(Self::choose)
        }
        #[cfg(not(feature = "std"))]
        Self::choose()
    }

    fn choose() -> Self {
        let is_slow = |path: &Path| match path {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Path::Avx2 | Path::Pext => extraction_is_slow(),
            _ => false,
        };
        let available = |path: Path| Self::new(path).ok().filter(|_| !is_slow(&path));
        Path::ALL.into_iter().find_map(available).unwrap_or(Self(Kind::Plain(Plain)))
    }

    /// The path.
    pub const fn path(self) -> Path {
        match self.0 {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Avx512(_) => Path::Avx512,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Avx2(_) => Path::Avx2,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Pext(_) => Path::Pext,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Kind::Magic(_) => Path::Magic,
            Kind::Plain(_) => Path::Plain,
        }
    }

    /// [`perft`](crate::perft()) on this path.
    pub fn perft(self, position: &Position, depth: u8) -> u64 {
        match depth {
            0 => 1,
            _ => with_code!(self, code => code.walk(position, depth)),
        }
    }

    /// [`divide`](crate::divide()) on this path.
    pub fn divide(self, position: &Position, depth: u8) -> impl Iterator<Item = (Move, u64)> {
        let (position, moves) = (*position, position.legal_moves());
        let moves = (0..if depth == 0 { 0 } else { moves.len() }).map(move |index| moves[index]);
        moves.map(move |mv| (mv, self.perft(&position.play_unchecked(mv), depth - 1)))
    }

    /// [`count_legal_children`](crate::count_legal_children()) on this path.
    pub fn count_legal_children(self, position: &Position) -> ChildCounts {
        with_code!(self, code => code.count_children(position))
    }
}
