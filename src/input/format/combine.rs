//! Combining jobs and directions: rates add, means are weighted by their counts, deviations are pooled, percentiles never averaged.
//!
//! Source of the pooled deviation: fio's own `__sum_stat` (stat.c), which it reproduces exactly.

/// Mean, deviation, largest value and count of one set of latencies, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moments {
    pub(super) count: f64,
    pub(super) mean: f64,
    pub(super) stddev: f64,
    pub(super) max: f64,
}

/// The moments of all sets taken together; `None` of nothing.
pub(super) fn pooled(sets: &[Moments]) -> Option<Moments> {
    if let [one] = sets {
        return Some(*one);
    }
    let count: f64 = sets.iter().map(|s| s.count).sum();
    if count <= 1.0 {
        return None;
    }
    let mean = sets.iter().map(|s| s.count * s.mean).sum::<f64>() / count;
    let within = |s: &Moments| (s.count - 1.0) * s.stddev * s.stddev + s.count * (s.mean - mean) * (s.mean - mean);
    let stddev = (sets.iter().map(within).sum::<f64>() / (count - 1.0)).sqrt();
    let max = sets.iter().map(|s| s.max).fold(0.0, f64::max);
    Some(Moments { count, mean, stddev, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pooling_two_halves_gives_the_whole() {
        // 1, 2, 3 and 5, 7: mean 3.6, sample deviation 2.408…
        let a = Moments { count: 3.0, mean: 2.0, stddev: 1.0, max: 3.0 };
        let b = Moments { count: 2.0, mean: 6.0, stddev: std::f64::consts::SQRT_2, max: 7.0 };
        let whole = pooled(&[a, b]).unwrap();
        assert!((whole.mean - 3.6).abs() < 1e-12 && (whole.stddev - 2.408_318_915_758_459).abs() < 1e-12);
        assert!((whole.max - 7.0).abs() < f64::EPSILON);
    }
}
