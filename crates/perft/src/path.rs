//! The ways to count, and which of them a processor can go.

use core::fmt;
use core::str::FromStr;

use crate::counter::Counter;

/// A way to count leaves, for one kind of processor. All find the same counts.
///
/// ```
/// use fivefold_perft::Path;
/// let path: Path = "pext".parse()?;
/// assert_eq!(path, Path::Pext);
/// assert!(Path::Plain.is_available() && Path::best().is_available());
/// # Ok::<(), fivefold_perft::UnknownPath>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Path {
    /// Vectors of 512 bits, one for each child of a position (AVX-512 with BW, DQ, VL, VBMI, VBMI2,
    /// BITALG and VPOPCNTDQ, and GFNI: Ice Lake, Zen 4 and later).
    Avx512,
    /// Vectors of 256 bits (AVX2).
    Avx2,
    /// Bit extraction for sliders (BMI2), bit counts in hardware, AVX2 as compilers use it.
    Pext,
    /// Magic multiplication for sliders, bit counts in hardware.
    Magic,
    /// What the program was compiled for, on every processor.
    Plain,
}

impl Path {
    /// All paths, the fastest first.
    pub const ALL: [Self; 5] = [Self::Avx512, Self::Avx2, Self::Pext, Self::Magic, Self::Plain];

    /// The fastest path of the running processor: the first that is available, except that bit
    /// extraction is left out where it is microcode.
    pub fn best() -> Self {
        Counter::best().path()
    }

    /// Whether the running processor has what the path needs.
    pub fn is_available(self) -> bool {
        Counter::new(self).is_ok()
    }

    /// Its name in lower case, as [`Display`](fmt::Display) writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Pext => "pext",
            Self::Magic => "magic",
            Self::Plain => "plain",
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No path has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownPath;

impl fmt::Display for UnknownPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        for (i, path) in Path::ALL.into_iter().enumerate() {
            let separator = match i {
                0 => "",
                _ if i + 1 == Path::ALL.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{path}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPath {}

impl FromStr for Path {
    type Err = UnknownPath;

    /// Reads a name, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, UnknownPath> {
        Self::ALL.into_iter().find(|path| path.name().eq_ignore_ascii_case(text)).ok_or(UnknownPath)
    }
}

/// The running processor, or the build, lacks what a path needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnavailablePath(pub Path);

impl fmt::Display for UnavailablePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "path {} is not available on this processor", self.0)
    }
}

impl core::error::Error for UnavailablePath {}
