//! The bootstrap: how far the centre of a few runs would wander if the runs were made again.
//!
//! Source: Efron, Bootstrap methods: another look at the jackknife, Annals of Statistics 7(1), 1979. The seed is fixed and
//! taken from the values themselves, so the same runs give the same interval, in whatever order they come.

use super::centre::{mean, median};
use super::random::Random;
use super::spread::deviation;

/// How often the runs are drawn again.
pub const RESAMPLES: usize = 1999;
/// Fewer runs than this say too little when they are drawn again: no resample of them leaves their range, which holds the true
/// mean of three normal runs in 75 of 100 series only. Their centres are drawn from Student's t instead.
const FEW: usize = 5;

/// From one number to another, in the unit of what it was taken from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a number lies within it, its ends included.
    #[must_use]
    pub fn holds(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// What stands for several runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Centre {
    /// Their mean.
    Mean,
    /// Their median: of what may not be averaged.
    Median,
}

impl Centre {
    /// The centre of some runs; `None` of nothing.
    #[must_use]
    pub fn of(self, runs: &[f64]) -> Option<f64> {
        match self {
            Self::Mean => mean(runs),
            Self::Median => median(runs),
        }
    }
}

/// Centres of runs that were drawn again from the runs, with replacement.
#[derive(Clone, Debug, PartialEq)]
pub struct Resampled {
    centres: Vec<f64>,
    runs: usize,
    range: Interval,
}

impl Resampled {
    /// Draws the runs again; `None` of fewer than two, whose spread nobody knows, and of a number that is not finite.
    #[must_use]
    pub fn of(runs: &[f64], centre: Centre) -> Option<Self> {
        if runs.len() < 2 || !runs.iter().all(|run| run.is_finite()) {
            return None;
        }
        let mut sorted = runs.to_vec();
        sorted.sort_by(f64::total_cmp);
        let mut random = Random::seeded(&sorted);
        if runs.len() < FEW {
            return Self::of_few(&sorted, centre, &mut random);
        }
        let centres = (0..RESAMPLES).filter_map(|_| centre.of(&redrawn(&sorted, &mut random)));
        Some(Self::new(centres.collect(), runs.len()))
    }

    /// Centres of few runs: the centre times `exp(t · s ÷ √n)` with the deviation `s` of their logarithms and `t` drawn from Student's
    /// distribution with n − 1 degrees of freedom; where a run is not above zero, the centre plus `t · s ÷ √n`.
    ///
    /// Source: Student, The probable error of a mean, Biometrika 6(1), 1908. Rates and times are above zero and spread by factors.
    fn of_few(sorted: &[f64], centre: Centre, random: &mut Random) -> Option<Self> {
        let (own, positive) = (centre.of(sorted)?, sorted[0] > 0.0);
        let scale = |run: &f64| if positive { libm::log(*run) } else { *run };
        let scaled: Vec<_> = sorted.iter().map(scale).collect();
        #[expect(clippy::cast_precision_loss, reason = "fewer than FEW")]
        let (runs, freedom) = (scaled.len() as f64, scaled.len() - 1);
        let error = deviation(&scaled)? / runs.sqrt();
        let drawn = |t: f64| if positive { own * libm::exp(t * error) } else { own + t * error };
        let centres = (0..RESAMPLES).map(|_| drawn(random.student(freedom)));
        // The draws are as wide as they should be: their plain percentiles count.
        Some(Self::new(centres.collect(), usize::MAX))
    }

    /// The same number each time, as a single run has it, to be set beside what was drawn again.
    #[must_use]
    pub fn constant(value: f64) -> Self {
        Self::new(vec![value; RESAMPLES], usize::MAX)
    }

    fn new(centres: Vec<f64>, runs: usize) -> Self {
        let ends = centres.iter().fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(*v), high.max(*v)));
        Self { centres, runs, range: Interval { low: ends.0, high: ends.1 } }
    }

    /// With each centre put through `f`.
    #[must_use]
    pub fn map(&self, f: impl Fn(f64) -> f64) -> Self {
        Self::new(self.centres.iter().map(|centre| f(*centre)).collect(), self.runs)
    }

    /// Draw by draw, what `f` makes of both; as certain as the one of fewer runs.
    #[must_use]
    pub fn with(&self, other: &Self, f: impl Fn(f64, f64) -> f64) -> Self {
        let centres = self.centres.iter().zip(&other.centres).map(|(a, b)| f(*a, *b)).collect();
        Self::new(centres, self.runs.min(other.runs))
    }

    /// The lowest and the highest of what was drawn.
    #[must_use]
    pub const fn range(&self) -> Interval {
        self.range
    }

    /// The interval that holds the true centre in 95 of 100 such series of runs.
    ///
    /// Percentiles of the resampled centres, taken further out the fewer the runs are: their plain percentiles are too narrow
    /// by √((n−1)/n) and by normal instead of t quantiles.
    /// Source: the expanded percentile interval of Hesterberg, What teachers should know about the bootstrap, The American
    /// Statistician 69(4), 2015, section 5.3. Of fewer than five runs the plain percentiles of draws from Student's t.
    #[must_use]
    pub fn interval(&self) -> Interval {
        let mut centres = self.centres.clone();
        let outside = tail(self.runs);
        Interval { low: at(&mut centres, outside), high: at(&mut centres, 1.0 - outside) }
    }
}

/// As many runs as there are, drawn with replacement.
fn redrawn(runs: &[f64], random: &mut Random) -> Vec<f64> {
    runs.iter().map(|_| runs[random.below(runs.len())]).collect()
}

/// The share of resamples left out at either end: `Φ(−t·√(n/(n−1)))` with the 97.5 % quantile of t for n−1 degrees of freedom.
fn tail(runs: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "runs are counted by the dozen")]
    let n = runs.min(1_000_000) as f64;
    let z = student_t(runs - 1) * (n / (n - 1.0)).sqrt();
    0.5 * libm::erfc(z / std::f64::consts::SQRT_2)
}

/// The 97.5 % quantile of Student's t; beyond 30 degrees of freedom by two terms of its expansion in 1/ν.
///
/// Source: NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2; Abramowitz and Stegun 26.7.5.
fn student_t(freedom: usize) -> f64 {
    const TABLE: [f64; 30] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
        2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
    ];
    const NORMAL: f64 = 1.959_964;
    #[expect(clippy::cast_precision_loss, reason = "beyond a million the quantile is the normal one")]
    let freedom_or_more = freedom.min(1_000_000) as f64;
    let cubed = NORMAL * NORMAL * NORMAL;
    let first = (cubed + NORMAL) / (4.0 * freedom_or_more);
    let second =
        (5.0 * cubed * NORMAL * NORMAL + 16.0 * cubed + 3.0 * NORMAL) / (96.0 * freedom_or_more * freedom_or_more);
    let beyond = || NORMAL + first + second;
    freedom.checked_sub(1).and_then(|row| TABLE.get(row).copied()).unwrap_or_else(beyond)
}

/// The value below which a share of the values lies, by the nearest one; they are put into another order.
fn at(values: &mut [f64], share: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are as many as RESAMPLES says")]
    let place = share * (values.len() - 1) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of the places lies within them"
    )]
    let place = place.round() as usize;
    *values.select_nth_unstable_by(place, f64::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(runs: &[f64]) -> Interval {
        Resampled::of(runs, Centre::Mean).unwrap().interval()
    }

    #[test]
    fn one_run_has_no_interval() {
        assert_eq!(Resampled::of(&[1.0], Centre::Mean), None);
        assert_eq!(Resampled::of(&[1.0, f64::NAN], Centre::Median), None);
    }

    #[test]
    fn published_quantiles_come_out() {
        assert!((student_t(4) - 2.776).abs() < 1e-12);
        // scipy.stats.t.ppf(0.975, [31, 100]) = 2.0395, 1.9840.
        assert!((student_t(31) - 2.0395).abs() < 2e-4);
        assert!((student_t(100) - 1.9840).abs() < 5e-5);
        // scipy.stats.norm.cdf(-2.776 * sqrt(5 / 4)) = 0.000955.
        assert!((tail(5) - 0.000_955).abs() < 1e-6);
    }

    #[test]
    fn many_runs_come_near_the_interval_of_the_textbook() {
        // 40 values of a normal quantile grid, mean 100, deviation 9.79 (Python): 100 ± 2.023 · 9.79 / √40 = 96.9 to 103.1.
        let grid: Vec<f64> = (0..40_u32).map(|i| 100.0 + 10.0 * normal((f64::from(i) + 0.5) / 40.0)).collect();
        let interval = of(&grid);
        assert!((interval.low - 96.9).abs() < 0.5 && (interval.high - 103.1).abs() < 0.5, "{interval:?}");
    }

    /// The normal quantile, by halving.
    fn normal(share: f64) -> f64 {
        let (mut low, mut high) = (-9.0_f64, 9.0_f64);
        for _ in 0..80 {
            let middle = f64::midpoint(low, high);
            if 0.5 * libm::erfc(-middle / std::f64::consts::SQRT_2) < share { low = middle } else { high = middle }
        }
        low
    }

    /// `scipy.stats.t.interval(0.95, 2, mean, sem)` of the logarithms of 97, 100 and 103 is 92.8 to 107.7; 1,999 draws come near it.
    #[test]
    fn few_runs_have_the_interval_of_student() {
        let interval = of(&[97.0, 100.0, 103.0]);
        assert!((interval.low - 92.8).abs() < 1.2 && (interval.high - 107.7).abs() < 1.2, "{interval:?}");
        let pair = of(&[99.0, 101.0]);
        assert!(pair.low < 92.0 && pair.high > 108.0, "{pair:?}");
    }

    proptest! {
        #[test]
        fn the_order_of_the_runs_does_not_matter(mut runs in prop::collection::vec(1.0..1e6_f64, 2..8), by in 0..8_usize) {
            let before = of(&runs);
            let by = by % runs.len();
            runs.rotate_left(by);
            prop_assert_eq!(before, of(&runs));
        }

        #[test]
        fn the_interval_holds_the_mean_and_of_five_or_more_lies_within_the_runs(runs in prop::collection::vec(1.0..1e6_f64, 2..9)) {
            let (interval, own) = (of(&runs), mean(&runs).unwrap());
            let (low, high) = runs.iter().fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(*v), h.max(*v)));
            prop_assert!(interval.holds(own) || (high - low) < 1e-9 * high);
            let within = interval.low >= low * (1.0 - 1e-12) && interval.high <= high * (1.0 + 1e-12);
            prop_assert!(within || runs.len() < FEW);
        }

        #[test]
        fn more_runs_of_the_same_spread_narrow_it(runs in prop::collection::vec(1.0..1e6_f64, 3..6)) {
            prop_assume!(runs.iter().any(|run| (run / runs[0] - 1.0).abs() > 1e-3));
            let few = of(&runs);
            let many = of(&runs.repeat(6));
            prop_assert!(many.high - many.low < few.high - few.low, "{:?} {:?}", few, many);
        }
    }
}
