//! Results of parts that ran side by side, put together into one of the whole: reads and writes, drives, virtual machines.
//!
//! Entry point: [`combine`]. How depends on the metric ([`Combining`]): rates add up, means are weighted, deviations pooled,
//! extremes are extremes. Percentiles of parts say nothing of the whole: those of a whole come from merged histograms, which the
//! readers of raw files keep.

mod weight;

use std::collections::BTreeSet;

use self::weight::weights;
use super::figure::FigureValue;
use super::reading::Unread;
use crate::base::quantity::{Amount, Exact, Qualifier, Stated};
use crate::base::statistics::{Moments, pooled_by_weight, weighted_mean};
use crate::catalog::{Catalog, Certainty, Combining, Id, Key, Measurement, Metric};

/// A result of a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Combined {
    /// Its value.
    pub value: FigureValue,
    /// How its parts were put together.
    pub how: Combining,
    /// The parts' results, then the rates and means that weighted them.
    pub from: Vec<Id<Measurement>>,
    /// How certain the weakest of them is.
    pub certainty: Certainty,
}

/// Why results cannot be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncombined {
    /// They are percentiles.
    Percentile,
    /// Nobody can tell what the metric is of a whole.
    Metric,
    /// There are fewer than two parts.
    OnePart,
    /// The parts have not the same number of runs.
    Runs,
    /// Nothing says how many operations a part stands for: the rate under the same conditions is missing.
    Unweighted,
    /// The mean under the same conditions is missing, around which a deviation is.
    NoMean,
    /// One of them has no one number.
    Unread(Unread),
}

impl Uncombined {
    /// The reason in words, for messages.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::Percentile => {
                "percentiles of parts say nothing of the whole, only its merged histogram does: let the tool report the whole"
            }
            Self::Metric => "results of this metric cannot be put together",
            Self::OnePart => "there is only one part",
            Self::Runs => "the parts have not the same number of runs",
            Self::Unweighted => "the rate of each part is not known, which would say how many operations it stands for",
            Self::NoMean => "the mean of each part is not known",
            Self::Unread(unread) => unread.why(),
        }
    }
}

/// The parts' results: of one metric, alike in everything but what tells the parts apart, and the run. Their order does not matter.
///
/// # Errors
/// Why they cannot be put together.
pub fn combine(catalog: &Catalog, parts: &[&Measurement]) -> Result<Combined, Uncombined> {
    let mut parts = parts.to_vec();
    parts.sort_by(|a, b| a.id.cmp(&b.id));
    let runs = runs(&parts)?;
    let metric = parts[0].key.metric;
    let (value, others) = match metric.combining {
        Combining::Sum => (sum(&parts, runs)?, Vec::new()),
        Combining::Mean => mean(catalog, &parts)?,
        Combining::Deviation => deviation(catalog, &parts)?,
        Combining::Least => (extreme(parts.iter().min_by_key(|part| part.value.low().base()))?, Vec::new()),
        Combining::Greatest => (extreme(parts.iter().max_by_key(|part| part.value.high().base()))?, Vec::new()),
        Combining::Histograms => return Err(Uncombined::Percentile),
        Combining::Never => return Err(Uncombined::Metric),
    };
    let all: Vec<_> = parts.iter().copied().chain(others).collect();
    Ok(Combined {
        value,
        how: metric.combining,
        from: all.iter().map(|m| m.id.clone()).collect(),
        certainty: all.iter().map(|m| m.certainty).max().unwrap_or_default(),
    })
}

/// How many runs each part has; all must have as many, and a number each.
fn runs(parts: &[&Measurement]) -> Result<usize, Uncombined> {
    let conditions: Vec<Key> = parts.iter().map(|part| part.key.conditions()).collect();
    let distinct: BTreeSet<&Key> = conditions.iter().collect();
    let count = |key: &Key| conditions.iter().filter(|own| *own == key).count();
    let counts: BTreeSet<usize> = distinct.iter().map(|key| count(key)).collect();
    let keys: BTreeSet<&Key> = parts.iter().map(|part| &part.key).collect();
    match counts.first() {
        _ if distinct.len() < 2 => Err(Uncombined::OnePart),
        _ if parts.iter().any(|part| part.value.point().is_none()) => Err(Uncombined::Unread(Unread::Bound)),
        _ if keys.len() < parts.len() => Err(Uncombined::Unread(Unread::Several)),
        Some(runs) if counts.len() == 1 => Ok(*runs),
        _ => Err(Uncombined::Runs),
    }
}

/// Rates of parts add up; of several runs, their sum is divided by the runs.
fn sum(parts: &[&Measurement], runs: usize) -> Result<FigureValue, Uncombined> {
    let first = &parts[0].value;
    let add = |sum: Exact, part: &&Measurement| sum.plus(part.value.high().base());
    let sum = parts.iter().try_fold(Exact::ZERO, add).and_then(|sum| sum.over(Exact::from(runs as u64)));
    let amount = Amount::new(first.dimension(), sum.ok_or(Uncombined::Metric)?);
    let about = parts.iter().any(|part| part.value.qualifier() == Qualifier::About);
    let qualifier = if about { Qualifier::About } else { Qualifier::Exact };
    Ok(FigureValue::Stated(Stated::single(qualifier, amount, first.unit())))
}

/// The mean of all operations of all parts and runs.
fn mean<'a>(catalog: &'a Catalog, parts: &[&Measurement]) -> Result<(FigureValue, Vec<&'a Measurement>), Uncombined> {
    let rates = weights(catalog, parts).ok_or(Uncombined::Unweighted)?;
    let weighted: Vec<_> = rates.iter().zip(parts).map(|(rate, part)| (number(rate), number(part))).collect();
    Ok((computed(parts, weighted_mean(&weighted))?, rates))
}

/// The deviation of all operations around their common mean. Counts are known as rates over the same time, so in proportion.
fn deviation<'a>(
    catalog: &'a Catalog,
    parts: &[&Measurement],
) -> Result<(FigureValue, Vec<&'a Measurement>), Uncombined> {
    let rates = weights(catalog, parts).ok_or(Uncombined::Unweighted)?;
    let means: Option<Vec<_>> =
        parts.iter().map(|part| weight::beside(catalog, &part.key, Metric::LATENCY_MEAN)).collect();
    let means = means.ok_or(Uncombined::NoMean)?;
    let moments = |((rate, mean), part): ((&&Measurement, &&Measurement), &&Measurement)| Moments {
        count: number(rate),
        mean: number(mean),
        deviation: number(part),
    };
    let moments: Vec<_> = rates.iter().zip(&means).zip(parts).map(moments).collect();
    let value = computed(parts, pooled_by_weight(&moments).map(|all| all.deviation))?;
    Ok((value, rates.into_iter().chain(means).collect()))
}

fn extreme(found: Option<&&Measurement>) -> Result<FigureValue, Uncombined> {
    found.map(|part| FigureValue::Stated(part.value)).ok_or(Uncombined::OnePart)
}

fn computed(parts: &[&Measurement], value: Option<f64>) -> Result<FigureValue, Uncombined> {
    let amount = value.and_then(|value| Amount::computed(parts[0].value.dimension(), value));
    amount.map(FigureValue::Computed).ok_or(Uncombined::Unweighted)
}

fn number(measurement: &Measurement) -> f64 {
    measurement.value.high().to_f64()
}

#[cfg(test)]
mod tests;
