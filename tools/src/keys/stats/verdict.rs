//! How far a measurement is from what chance gives, and whether that is too far.

/// Deviations up to this many standard deviations are taken for chance.
pub(super) const SIGMAS: f64 = 5.0;

/// The probability that a normal deviation passes [`SIGMAS`] to one side.
const TAIL: f64 = 2.87e-7;

/// Below this expectation counts are not near enough to a normal distribution to go by sigmas.
const FEW: f64 = 100.0;

/// Beyond doubt more than [`FEW`].
const MANY: u64 = 500;

/// How many pairs of `positions` collide by chance in keys of some bits.
#[allow(clippy::cast_precision_loss)] // Far more exact than the count is to be compared.
pub(super) fn birthday(positions: u64, bits: u32) -> f64 {
    let positions = positions as f64;
    positions * (positions - 1.0) / f64::from(bits + 1).exp2()
}

/// How many sigmas a count of rare events is above its expectation.
#[allow(clippy::cast_precision_loss)]
pub(super) fn count_sigmas(count: u64, expected: f64) -> f64 {
    (count as f64 - expected) / expected.sqrt()
}

/// Whether a count of rare events may be chance: within [`SIGMAS`], or, where few are expected, no
/// less probable than that.
pub(super) fn count_is_fine(count: u64, expected: f64) -> bool {
    if expected >= FEW {
        return count_sigmas(count, expected).abs() <= SIGMAS;
    }
    if count > MANY {
        return false;
    }
    let probability = |events| poisson(events, expected);
    let up_to: f64 = (0..=count).map(probability).sum();
    // Not one minus the others, which would lose what matters.
    let from: f64 = (count..=2 * MANY).map(probability).sum();
    up_to >= TAIL && from >= TAIL
}

/// The probability of just so many events.
#[allow(clippy::cast_precision_loss)]
fn poisson(events: u64, expected: f64) -> f64 {
    let logarithm: f64 = (1..=events).map(|n| (expected / n as f64).ln()).sum();
    (logarithm - expected).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_birthday_bound_is_exact() {
        assert!((birthday(2, 1) - 0.5).abs() < 1e-12);
        assert!((birthday(100_000_000, 32) - 1_164_153.206).abs() < 1e-3);
    }

    #[test]
    fn counts_are_judged_by_their_probability() {
        assert!(count_is_fine(0, 2.7e-4));
        // Once in 3,700 times.
        assert!(count_is_fine(1, 2.7e-4));
        // Once in 27 million times.
        assert!(!count_is_fine(2, 2.7e-4));
        assert!(count_is_fine(0, 15.0) && !count_is_fine(0, 16.0));
        assert!(count_is_fine(40, 17.0) && !count_is_fine(60, 17.0));
        assert!(count_is_fine(10_500, 10_000.0) && !count_is_fine(10_501, 10_000.0));
        assert!(count_is_fine(9_500, 10_000.0) && !count_is_fine(9_499, 10_000.0));
        assert!(!count_is_fine(5_000_000_000, 3.0));
    }
}
