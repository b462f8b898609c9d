//! The text of a file, of standard input, or of what was compressed.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::zstd;
use crate::error::Failure;

/// How much is read from a file at a time.
const BUFFER: usize = 1 << 16;

/// How texts begin that are none of PGN, though they may hold one, and what they are.
const UNREADABLE: [(&[u8], &str); 5] = [
    (b"\x1F\x8B", "compressed by gzip; of compressed files those of zstd are read"),
    (b"BZh", "compressed by bzip2; of compressed files those of zstd are read"),
    (b"\xFD7zXZ", "compressed by xz; of compressed files those of zstd are read"),
    (b"\xFF\xFE", "a text in UTF-16; those in UTF-8 and Latin-1 are read"),
    (b"\xFE\xFF", "a text in UTF-16; those in UTF-8 and Latin-1 are read"),
];

/// What a text is read from.
pub(crate) type Source = Box<dyn Read + Send>;

/// How much there is to read, and how much of it was read, compressed as it may be.
pub(crate) struct Volume {
    /// How many bytes all files have. `None` if that is not known.
    size: Option<u64>,
    read: Arc<AtomicU64>,
    /// How many KiB were told of.
    told: u64,
}

impl Volume {
    /// The volume of these files, each of which must be there. `-` is standard input.
    pub(crate) fn of(files: &[impl AsRef<Path>]) -> Result<Self, Failure> {
        let mut size = Some(0u64);
        for path in files {
            let path = path.as_ref();
            let bytes = if is_stdin(path) { None } else { Some(size_of(path)?) };
            size = size.zip(bytes).map(|(sum, bytes)| sum.saturating_add(bytes));
        }
        Ok(Self { size, read: Arc::default(), told: 0 })
    }

    /// How many KiB there are, if that is known.
    pub(crate) fn size(&self) -> Option<u64> {
        self.size.map(|bytes| bytes.div_ceil(1024))
    }

    /// How many KiB were read since this was last asked.
    pub(crate) fn newly_read(&mut self) -> u64 {
        let read = self.read.load(Ordering::Relaxed) / 1024;
        read - std::mem::replace(&mut self.told, read)
    }
}

/// Opens a file, or standard input, to be read as a text, and counts in the volume what is read.
pub(crate) fn open(path: &Path, volume: &Volume) -> Result<Source, Failure> {
    let source: Source = if is_stdin(path) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| failure(path, error))?)
    };
    let counted = Counted { source, read: Arc::clone(&volume.read) };
    let mut buffered = BufReader::with_capacity(BUFFER, counted);
    let start = buffered.fill_buf().map_err(|error| failure(path, error))?;
    if zstd::is_compressed(start) {
        return Ok(Box::new(zstd::Decoder::new(buffered)));
    }
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zst")) {
        return Err(failure(path, zstd::broken(&zstd::NO_FRAME)));
    }
    if let Some((_, what)) = UNREADABLE.into_iter().find(|(magic, _)| start.starts_with(magic)) {
        return Err(failure(path, io::Error::new(io::ErrorKind::InvalidData, what)));
    }
    Ok(Box::new(buffered))
}

/// The failure to read a file, or standard input.
pub(crate) fn failure(path: &Path, error: io::Error) -> Failure {
    if is_stdin(path) { Failure::Input(error) } else { Failure::File(path.to_owned(), error) }
}

/// Counts what is read.
struct Counted {
    source: Source,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How many bytes a file has that can be read.
fn size_of(path: &Path) -> Result<u64, Failure> {
    let size = || {
        let file = fs::metadata(path)?;
        if file.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file.len()) }
    };
    size().map_err(|error| failure(path, error))
}
