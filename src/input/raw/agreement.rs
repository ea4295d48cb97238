//! Logs of a run against the totals that the same run states: their rates are one and the same, so they agree.

use super::super::dataset::Results;
use super::super::opened::{Opened, Spot};
use crate::base::diagnostic::{Code, Fault, Problems};
use crate::base::quantity::Dimension;
use crate::catalog::{Dataset, Id, Key, Measurement, Series};

/// Largest relative difference that is no contradiction. Logs leave out the last unfinished window and the seconds that are
/// covered for less than half; sets of real logs agree with their JSON within 1 %.
const TOLERANCE: f64 = 0.05;
/// Fewer points are too coarse a log.
const LEAST_POINTS: usize = 5;

/// Holds the rates of a dataset's logs against its totals; `logs` are series with the entry that lists them.
pub(in crate::input) fn check(
    dataset: &Id<Dataset>,
    results: &Results,
    logs: &[(usize, Spot)],
    texts: &Opened,
    problems: &mut Problems,
) {
    for (index, spot) in logs {
        let Some(series) = results.series.get(*index) else { continue };
        let own = results.measurements.values().map(|(measurement, _)| measurement);
        let total = only(own.filter(|m| m.dataset == *dataset && same_run(&m.key, &series.key) && !is_from(series, m)));
        if let Some(message) = total.and_then(|total| disagreement(series, total)) {
            let hint = "are these the logs of that run, and of all its jobs? (`per_job_logs`, `numjobs`)";
            let fault = Fault::warning(Code::CONTRADICTION, spot.span.clone(), message).hint(hint);
            problems.extend(texts.get(&spot.file).map(|source| fault.within(source)).into_iter().collect());
        }
    }
}

/// The one there is; several results of one setting are several runs.
fn only<'a>(mut totals: impl Iterator<Item = &'a Measurement>) -> Option<&'a Measurement> {
    let first = totals.next()?;
    totals.next().is_none().then_some(first)
}

fn same_run(total: &Key, log: &Key) -> bool {
    let load = log.load.is_none() || total.load == log.load;
    load && Key { load: None, ..total.clone() } == Key { load: None, ..log.clone() }
}

/// Whether a total stands in one of the series' own files, where it may cover another stretch of the run.
fn is_from(series: &Series, total: &Measurement) -> bool {
    series.provenance.iter().any(|provenance| provenance.file == total.provenance.file)
}

fn disagreement(series: &Series, total: &Measurement) -> Option<String> {
    let metric = series.key.metric;
    let rate = matches!(metric.dimension, Dimension::Iops | Dimension::Bandwidth | Dimension::TransactionRate);
    if !rate || series.points.len() < LEAST_POINTS {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "the points of a log are counted in thousands")]
    let mean = series.points.iter().map(|point| point.value).sum::<f64>() / series.points.len() as f64;
    let stated = total.value.low().to_f64();
    let difference = (mean - stated) / stated;
    let unit = metric.dimension.units().first()?.symbol;
    let file = total.provenance.file.rsplit('/').next()?;
    (difference.abs() > TOLERANCE).then(|| {
        format!(
            "these logs average {mean:.0} {unit} ({}), but `{file}` states {stated:.0} {unit}: {:+.0} % off",
            metric.id,
            difference * 100.0
        )
    })
}
