//! Numbers on the command line, each with its bounds.

use std::num::{NonZeroU64, NonZeroUsize};
use std::time::Duration;

use fivefold_perft_suites::is_number;

use crate::keys::MAX_WEIGHT;

/// More threads than this are not started, whatever is asked for.
const MAX_THREADS: usize = 256;

pub(super) fn depth(text: &str) -> Result<u8, &'static str> {
    let depth = is_number(text).then(|| text.parse().ok()).flatten();
    depth.ok_or("expected a number of plies from 0 to 255")
}

pub(super) fn ply(text: &str) -> Result<usize, &'static str> {
    let ply = is_number(text).then(|| text.parse().ok()).flatten();
    ply.ok_or("expected the number of a ply, from 0")
}

pub(super) fn game(text: &str) -> Result<NonZeroU64, &'static str> {
    let game = is_number(text).then(|| text.parse().ok()).flatten();
    game.ok_or("expected the number of a game, from 1")
}

pub(super) fn nodes(text: &str) -> Result<u64, String> {
    let nodes = is_number(text).then(|| text.parse().ok()).flatten();
    nodes.ok_or_else(|| format!("expected a number of nodes from 0 to {}", u64::MAX))
}

pub(super) fn positions(text: &str) -> Result<u64, &'static str> {
    let positions = is_number(text).then(|| text.parse().ok()).flatten();
    positions.filter(|&number| number >= 1000).ok_or("expected a number of positions from 1000 up")
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    let seed = is_number(text).then(|| text.parse().ok()).flatten();
    seed.ok_or_else(|| format!("expected a number from 0 to {}", u64::MAX))
}

pub(super) fn weight(text: &str) -> Result<u32, String> {
    let weight: u128 = if is_number(text) { text.parse().unwrap_or(u128::MAX) } else { 0 };
    match u32::try_from(weight) {
        Ok(weight @ 2..=MAX_WEIGHT) => Ok(weight),
        Ok(0 | 1) => Err(format!("expected a number from 2 to {MAX_WEIGHT}")),
        _ => Err(format!(
            "expected a number from 2 to {MAX_WEIGHT}; 64 bits cannot promise more: by chance alone \
             some XOR of 8 among 793 numbers is zero with a probability of about 0.2, and about 18 \
             XORs of 9 are zero in any table"
        )),
    }
}

pub(super) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds =
        text.parse().ok().filter(|seconds| is_decimal && (0.0..=3600.0).contains(seconds));
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or("expected a number of seconds from 0 to 3600")
}

/// A time limit: an answer takes some time, and a limit that never comes is none.
pub(super) fn timeout(text: &str) -> Result<Duration, &'static str> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: Option<f64> = text.parse().ok().filter(|_| is_decimal);
    let limit = seconds.filter(|&seconds| seconds > 0.0 && seconds <= 1e6);
    let limit = limit.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    limit.ok_or("expected a number of seconds above 0, up to 1000000")
}

/// A number of threads, brought down to [`MAX_THREADS`].
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let number = if is_number(text) { text.parse().unwrap_or(MAX_THREADS) } else { 0 };
    NonZeroUsize::new(number.min(MAX_THREADS)).ok_or("expected a number from 1 up")
}

/// A size in MiB. What no machine has is left to fail where the memory is asked for.
pub(super) fn mebibytes(text: &str) -> Result<usize, &'static str> {
    let size = is_number(text).then(|| text.parse().unwrap_or(usize::MAX));
    size.ok_or("expected a number of MiB from 0 up")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_bounds() {
        assert_eq!((depth("0"), depth("255")), (Ok(0), Ok(255)));
        for text in ["", "-1", "+1", "256", "1.5", "99999999999999999999", "é"] {
            assert!(depth(text).is_err(), "{text}");
        }
        assert_eq!((ply("0"), ply("12")), (Ok(0), Ok(12)));
        assert!(["", "-1", "+1", "e4"].into_iter().all(|text| ply(text).is_err()));
        assert_eq!(threads("2").map(NonZeroUsize::get), Ok(2));
        assert_eq!(threads("99999999999999999999").map(NonZeroUsize::get), Ok(MAX_THREADS));
        for text in ["", "0", "00", "-1", "two"] {
            assert!(threads(text).is_err(), "{text}");
        }
        assert_eq!((mebibytes("0"), mebibytes("64")), (Ok(0), Ok(64)));
        assert_eq!(mebibytes("99999999999999999999"), Ok(usize::MAX));
        assert!(["", "-1", "1G"].into_iter().all(|text| mebibytes(text).is_err()));
        assert_eq!(nodes("18446744073709551615"), Ok(u64::MAX));
        assert!(nodes("18446744073709551616").is_err());
        assert_eq!((positions("1000"), weight("2"), weight("7")), (Ok(1000), Ok(2), Ok(7)));
        assert!(["999", "-1", "1e9"].into_iter().all(|text| positions(text).is_err()));
        for text in ["0", "1", "8", "9", "-3", "six", "99999999999999999999999999999999999999999"] {
            let refusal = weight(text).expect_err(text);
            assert_eq!(refusal.contains("by chance"), text.starts_with(['8', '9']), "{text}");
        }
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(
            (seconds("0"), seconds("3600")),
            (Ok(Duration::ZERO), Ok(Duration::from_secs(3600)))
        );
        assert_eq!(timeout("1.5"), Ok(Duration::from_millis(1500)));
        for text in ["", "0", "0.0", "-1", "1e3", "inf", "1000001", "1 s"] {
            assert!(timeout(text).is_err(), "{text}");
        }
        for text in ["", ".", "-1", "1e3", "inf", "NaN", "3600.1", "1 s"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
