//! fio's bins, where they can be trusted, as histograms that several jobs' are put together from.

use super::document::Bins;
use crate::base::statistics::Histogram;

/// fio's bins as a histogram; `None` when they are not all values, or are not as many samples as the job counted: the bins
/// of fio 2 are numbered, not valued, and counters are known to have been written corrupt.
pub(super) fn histogram(bins: &Bins, samples: f64) -> Option<Histogram> {
    is_sound(bins, samples).then(|| bins.counts.iter().copied().collect())
}

/// Whether bins are values, and as many samples as the job counted.
pub(super) fn is_sound(bins: &Bins, samples: f64) -> bool {
    let total = bins.samples();
    bins.others == 0 && total > 0 && (wide(total) - samples).abs() < 0.5
}

/// A count as a float.
#[expect(clippy::cast_precision_loss, reason = "operations of a run lie far below 2^53")]
const fn wide(count: u128) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_that_do_not_add_up_are_refused() {
        let bins = |text: &str| serde_json::from_str::<Bins>(text).unwrap();
        let valued = bins(r#"{"64": 2, "32": 1}"#);
        assert_eq!(histogram(&valued, 3.0), Some([(32, 1), (64, 2)].into_iter().collect()));
        assert_eq!(histogram(&valued, 4.0), None);
        assert_eq!(histogram(&bins(r#"{"FIO_IO_U_PLAT_BITS": 6, "64": 3}"#), 3.0), None);
    }
}
