//! Numbers that are added up to a mean and a spread.

use std::ops::AddAssign;

/// Hamming distances added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spread {
    pub(super) count: u64,
    sum: u64,
    squares: u64,
}

impl Spread {
    pub(super) fn add(&mut self, value: u32) {
        *self += Self { count: 1, sum: value.into(), squares: u64::from(value).pow(2) };
    }

    /// The mean; 0 of nothing.
    #[allow(clippy::cast_precision_loss)] // The sums are far below 2^53 or the loss is far below the spread.
    pub(super) fn mean(self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The mean square of the distances from a value.
    #[allow(clippy::cast_precision_loss)]
    pub(super) fn variance_around(self, value: f64) -> f64 {
        let count = self.count.max(1) as f64;
        self.squares as f64 / count - 2.0 * value * self.mean() + value * value
    }

    /// The standard deviation.
    pub(super) fn deviation(self) -> f64 {
        self.variance_around(self.mean()).max(0.0).sqrt()
    }
}

impl AddAssign for Spread {
    fn add_assign(&mut self, other: Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_are_those_of_the_numbers() {
        let mut spread = Spread::default();
        assert_eq!((spread.mean(), spread.deviation()), (0.0, 0.0));
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            spread.add(value);
        }
        assert!((spread.mean() - 5.0).abs() < 1e-9 && (spread.deviation() - 2.0).abs() < 1e-9);
        assert!((spread.variance_around(4.0) - 5.0).abs() < 1e-9);
    }
}
