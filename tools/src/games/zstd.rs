//! Files compressed by zstd.

use std::fmt::Display;
use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// How a frame with data begins.
const MAGIC: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// How a frame to be skipped begins, but for the low half of the first byte. Parallel compressors
/// put one first.
const SKIPPABLE: [u8; 4] = [0x50, 0x2A, 0x4D, 0x18];

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
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(source: R) -> Self {
        Self { source, frames: FrameDecoder::new(), is_within_frame: false }
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
                        return Err(broken(&"the data end within a frame"));
                    }
                }
                Err(error) => return Err(broken(&error)),
            }
        }
        Ok(false)
    }

    /// Checks the sum at the end of a frame, if it has one.
    fn end_frame(&self) -> io::Result<()> {
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
                let blocks = BlockDecodingStrategy::UptoBlocks(1);
                self.frames
                    .decode_blocks(&mut self.source, blocks)
                    .map_err(|error| broken(&error))?;
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

fn broken(what: &impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("zstd: {what}"))
}
