//! What `keys stats` prints.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::collisions::WIDTHS;
use super::gather::Examined;
use super::spread::Spread;
use super::verdict::{SIGMAS, birthday, count_is_fine, count_sigmas};

/// The mean Hamming distance of independent random keys, its variance, and the variance of that
/// square deviation: those of 64 tosses of a coin.
const MEAN: f64 = 32.0;
const VARIANCE: f64 = 16.0;
const VARIANCE_OF_SQUARE: f64 = 504.0;

/// The JSON object of `keys stats`.
#[derive(Serialize)]
pub(super) struct Report {
    seed: u64,
    /// How many distinct positions were gathered.
    positions: u64,
    collisions: Vec<CollisionReport>,
    balance: BalanceReport,
    avalanche: AvalancheReport,
    ok: bool,
    seconds: f64,
}

/// Collisions of keys truncated to some bits.
#[derive(Serialize)]
struct CollisionReport {
    bits: u32,
    /// Which bits of the 64: `all`, `low` or `high`.
    which: &'static str,
    pairs: u64,
    expected: f64,
    sigmas: f64,
    ok: bool,
}

/// The bit of the 64 whose share of ones is the farthest from one half.
#[derive(Serialize)]
struct BalanceReport {
    bit: usize,
    share: f64,
    sigmas: f64,
    ok: bool,
}

/// The Hamming distances between the 64-bit keys of positions that are one move apart.
#[derive(Serialize)]
struct AvalancheReport {
    /// Over all moves made.
    moves: DistanceReport,
    /// Over the different changes of the key that they made; moves that change the same things
    /// change the key in the same way.
    changes: DistanceReport,
    /// How far mean and spread over the different changes are from those of random numbers.
    mean_sigmas: f64,
    sd_sigmas: f64,
    ok: bool,
}

#[derive(Serialize)]
struct DistanceReport {
    count: u64,
    mean: f64,
    sd: f64,
}

impl Report {
    pub(super) fn new(seed: u64, examined: &Examined, elapsed: Duration) -> Self {
        let &Examined { positions, ref high, ref low, ref ones, moves, changes } = examined;
        let mut collisions = Vec::new();
        for (index, bits) in WIDTHS.into_iter().enumerate() {
            for (which, pairs) in [("high", high.0[index]), ("low", low.0[index])] {
                let is_whole = bits == u64::BITS;
                if is_whole && which == "low" {
                    continue;
                }
                let expected = birthday(positions, bits);
                collisions.push(CollisionReport {
                    bits,
                    which: if is_whole { "all" } else { which },
                    pairs,
                    expected,
                    sigmas: count_sigmas(pairs, expected),
                    ok: count_is_fine(pairs, expected),
                });
            }
        }
        let balance = BalanceReport::new(positions, &ones.0);
        let avalanche = AvalancheReport::new(moves, changes);
        let ok = collisions.iter().all(|one| one.ok) && balance.ok && avalanche.ok;
        let seconds = (elapsed.as_secs_f64() * 1e3).round() / 1e3;
        Self { seed, positions, collisions, balance, avalanche, ok, seconds }
    }

    pub(super) fn is_fine(&self) -> bool {
        self.ok
    }

    pub(super) fn text(&self) -> String {
        let Self { seed, positions, collisions, balance, avalanche, ok, seconds } = self;
        let mut text = format!(
            "table         seed {seed}\npositions     {positions} distinct, in {seconds:.3} s\n\n\
             key bits       pairs that collide        expected     sigmas\n"
        );
        for CollisionReport { bits, which, pairs, expected, sigmas, ok } in collisions {
            let digits = if *expected < 100.0 { 4 } else { 1 };
            let mark = if *ok { "" } else { "  NOT CHANCE" };
            let _ = writeln!(
                text,
                "{bits} {which:<4} {pairs:>25} {expected:>15.digits$} {sigmas:>+10.2}{mark}"
            );
        }
        let mark = |ok| if ok { "" } else { "  NOT CHANCE" };
        let BalanceReport { bit, share, sigmas, ok: fine } = balance;
        let _ = writeln!(
            text,
            "\nbalance       bit {bit} is the farthest from one half: {share:.6} ones, {sigmas:+.2} sigmas{}",
            mark(*fine)
        );
        let AvalancheReport { moves, changes, mean_sigmas, sd_sigmas, ok: fine } = avalanche;
        for (what, DistanceReport { count, mean, sd }) in
            [("moves", moves), ("different changes of the key", changes)]
        {
            let _ = writeln!(
                text,
                "avalanche     {mean:.3} bits flip, standard deviation {sd:.3}, over {count} {what}"
            );
        }
        let _ = writeln!(
            text,
            "              from 32 and 4: {mean_sigmas:+.2} and {sd_sigmas:+.2} sigmas{}",
            mark(*fine)
        );
        let verdict = if *ok { "as random numbers are" } else { "NOT as random numbers are" };
        let _ = write!(text, "verdict       {verdict}, within {SIGMAS} sigmas");
        text
    }
}

impl BalanceReport {
    #[allow(clippy::cast_precision_loss)] // Shares for people.
    fn new(positions: u64, ones: &[u64; 64]) -> Self {
        let positions = positions.max(1) as f64;
        let sigmas = |count: u64| (2.0 * count as f64 - positions) / positions.sqrt();
        let farthest = (0..64)
            .max_by(|&one, &other| sigmas(ones[one]).abs().total_cmp(&sigmas(ones[other]).abs()));
        let bit = farthest.unwrap_or(0);
        let sigmas = sigmas(ones[bit]);
        Self { bit, share: ones[bit] as f64 / positions, sigmas, ok: sigmas.abs() <= SIGMAS }
    }
}

impl AvalancheReport {
    /// The distances of different changes are independent in pairs, which those of all moves are
    /// not; so chance is judged by the former.
    #[allow(clippy::cast_precision_loss)]
    fn new(moves: Spread, changes: Spread) -> Self {
        let count = changes.count.max(1) as f64;
        let mean_sigmas = (changes.mean() - MEAN) / (VARIANCE / count).sqrt();
        let sd_sigmas =
            (changes.variance_around(MEAN) - VARIANCE) / (VARIANCE_OF_SQUARE / count).sqrt();
        let report = |spread: Spread| DistanceReport {
            count: spread.count,
            mean: spread.mean(),
            sd: spread.deviation(),
        };
        Self {
            moves: report(moves),
            changes: report(changes),
            mean_sigmas,
            sd_sigmas,
            ok: mean_sigmas.abs() <= SIGMAS && sd_sigmas.abs() <= SIGMAS,
        }
    }
}
