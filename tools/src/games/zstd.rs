//! Files compressed by zstd.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufRead, Read};
use std::iter::successors;

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// How a frame with data begins.
const MAGIC: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// How a frame to be skipped begins, but for the low half of the first byte. Parallel compressors
/// put one first.
const SKIPPABLE: [u8; 4] = [0x50, 0x2A, 0x4D, 0x18];

/// A last block without data, and room for the checksum of the frame.
const LAST_BLOCK: [u8; 7] = [1, 0, 0, 0, 0, 0, 0];

/// Why data that end too soon are broken.
const CUT: &str = "the data end within a frame";

/// Why data are broken in which something else stands where a frame should.
pub(super) const NO_FRAME: &str = "no frame begins where one should";

/// Whether a file that begins so is compressed by zstd.
pub(super) fn is_compressed(start: &[u8]) -> bool {
    let is_skippable =
        |magic: &[u8; 4]| magic[0] & 0xF0 == SKIPPABLE[0] && magic[1..] == SKIPPABLE[1..];
    start.first_chunk().is_some_and(|magic| *magic == MAGIC || is_skippable(magic))
}

/// Reads what was compressed: all frames, one after the other.
pub(super) struct Decoder<R> {
    source: R,
    frames: FrameDecoder,
    is_within_frame: bool,
    /// Whether the data end within the frame.
    is_cut: bool,
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(source: R) -> Self {
        Self { source, frames: FrameDecoder::new(), is_within_frame: false, is_cut: false }
    }

    /// Begins the next frame that has data. False if there is none.
    fn begin_frame(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.frames.reset(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.source.by_ref().take(length.into());
                    if io::copy(&mut skipped, &mut io::sink())? < length.into() {
                        return Err(broken(&CUT));
                    }
                }
                Err(FrameDecoderError::ReadFrameHeaderError(
                    ReadFrameHeaderError::BadMagicNumber(_),
                )) => return Err(broken(&NO_FRAME)),
                Err(error) if is_end(&error) => return Err(broken(&CUT)),
                Err(error) => return Err(broken(&error)),
            }
        }
        Ok(false)
    }

    /// Decodes a block. Where the data end before it, the frame is ended as well: the decoder keeps
    /// back what the next block might repeat, and it is to be read.
    fn decode_block(&mut self) -> io::Result<()> {
        let block = || BlockDecodingStrategy::UptoBlocks(1);
        let mut decoded = self.frames.decode_blocks(&mut self.source, block());
        if !self.is_cut && decoded.as_ref().is_err_and(is_end) {
            self.is_cut = true;
            decoded = self.frames.decode_blocks(LAST_BLOCK.as_slice(), block());
        }
        decoded.map(drop).map_err(|error| broken(&error))
    }

    /// Checks that the frame has ended, and the sum at its end, if it has one.
    fn end_frame(&self) -> io::Result<()> {
        if self.is_cut {
            return Err(broken(&CUT));
        }
        let known = self.frames.get_checksum_from_data();
        match (known, self.frames.get_calculated_checksum()) {
            (Some(known), Some(found)) if known != found => {
                Err(broken(&"the checksum of a frame is wrong"))
            }
            _ => Ok(()),
        }
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_within_frame && !self.begin_frame()? {
                return Ok(0);
            }
            self.is_within_frame = true;
            while self.frames.can_collect() == 0 && !self.frames.is_finished() {
                self.decode_block()?;
            }
            let read = self.frames.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            self.end_frame()?;
            self.is_within_frame = false;
        }
    }
}

/// Whether the data have ended where they must not.
fn is_end(error: &FrameDecoderError) -> bool {
    let error: &(dyn Error + 'static) = error;
    successors(Some(error), |&error| error.source())
        .filter_map(|error| error.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::UnexpectedEof)
}

/// The error of a file that is not what zstd writes.
pub(super) fn broken(what: &impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("zstd: {what}"))
}
