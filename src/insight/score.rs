//! A drive's score in a ranking: what its results make together, how far they cover what counts, and how certain that is.

use std::collections::BTreeMap;

use super::order::Standing;
use super::repeats::Repeated;
use crate::base::quantity::Exact;
use crate::base::statistics::{Interval, Rank, Resampled, geometric_mean};
use crate::catalog::{Better, DriveRef, Id, Measurement, RankingDefinition};

/// A drive's score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The drive.
    pub drive: DriveRef,
    /// Weighted geometric mean of its ratios; the reference scores 1.
    pub score: f64,
    /// The 95 % interval of the score, with the reference's own results held fast; `None` where every result is of a single run.
    pub interval: Option<Interval>,
    /// Its place; `None` when fewer than two drives are ranked.
    pub rank: Option<Rank>,
    /// The result that went in for each criterion; `None` where it has none, and the others count alone.
    pub results: Vec<Option<Id<Measurement>>>,
    /// The factor that each criterion contributes, `ratio^(weight ÷ weights present)`; their product is the score.
    pub factors: Vec<Option<f64>>,
    /// The share of the weights that its results cover.
    pub coverage: f64,
    /// The fewest runs that a result of it rests on.
    pub runs: usize,
}

/// A drive's result of one criterion.
pub(super) struct Entry<'a> {
    pub(super) id: &'a Id<Measurement>,
    pub(super) part: Part,
    pub(super) runs: usize,
}

/// Each drive's result of one criterion.
pub(super) type Column<'a> = BTreeMap<&'a DriveRef, Entry<'a>>;

/// One result as a ratio to the reference's: above 1 where it is the better one.
pub(super) struct Part {
    ratio: f64,
    drawn: Option<Resampled>,
}

impl Part {
    /// From a result above zero, its runs where there are several, and the reference's result, above zero.
    pub(super) fn new(value: f64, runs: Option<&Repeated>, base: f64, better: Better) -> Self {
        let ratio = move |value: f64| match better {
            Better::Higher => value / base,
            Better::Lower => base / value,
        };
        let drawn = runs.filter(|runs| runs.values.iter().all(|run| *run > 0.0)).and_then(Repeated::drawn);
        Self { ratio: ratio(value), drawn: drawn.map(|drawn| drawn.map(ratio)) }
    }
}

/// The score of a drive; `None` where its results cover less than the definition asks for.
pub(super) fn score(
    drive: &DriveRef,
    definition: &RankingDefinition,
    columns: &[Column<'_>],
) -> Option<(Score, Standing)> {
    let entries: Vec<_> = columns.iter().map(|column| column.get(drive)).collect();
    let weighed = definition.criteria.iter().zip(&entries);
    let present: Vec<_> = weighed.filter_map(|(criterion, entry)| Some((criterion.weight, (*entry)?))).collect();
    let whole: f64 = definition.criteria.iter().map(|criterion| criterion.weight).sum();
    let coverage = present.iter().map(|(weight, _)| weight).sum::<f64>() / whole;
    // Shares of weights are sums of floats: what is short by their rounding alone is not short.
    if coverage < definition.coverage - 1e-9 {
        return None;
    }
    let ratios: Vec<_> = present.iter().map(|(weight, entry)| (*weight, entry.part.ratio)).collect();
    let score = geometric_mean(&ratios)?;
    let covered: f64 = present.iter().map(|(weight, _)| weight).sum();
    let factor = |(weight, entry): (f64, &Entry<'_>)| libm::pow(entry.part.ratio, weight / covered);
    let weights = definition.criteria.iter().map(|criterion| criterion.weight);
    let factors = weights.zip(&entries).map(|(weight, entry)| entry.map(|entry| factor((weight, entry)))).collect();
    let drawn = drawn(&present);
    let standing = Standing::of(Exact::from_f64(score)?, drawn.clone());
    let score = Score {
        drive: drive.clone(),
        score,
        interval: drawn.map(|drawn| drawn.interval()),
        rank: None,
        results: entries.iter().map(|entry| entry.map(|entry| entry.id.clone())).collect(),
        factors,
        coverage,
        runs: present.iter().map(|(_, entry)| entry.runs).min().unwrap_or(0),
    };
    Some((score, standing))
}

/// The score drawn again, each result's runs by themselves; `None` where no result has several.
fn drawn(present: &[(f64, &Entry<'_>)]) -> Option<Resampled> {
    if present.iter().all(|(_, entry)| entry.part.drawn.is_none()) {
        return None;
    }
    let weights: f64 = present.iter().map(|(weight, _)| weight).sum();
    let logarithms = present.iter().fold(Resampled::constant(0.0), |sum, (weight, entry)| {
        let part = entry.part.drawn.clone().unwrap_or_else(|| Resampled::constant(entry.part.ratio));
        sum.with(&part, |sum, ratio| sum + weight * libm::log(ratio))
    });
    Some(logarithms.map(|sum| libm::exp(sum / weights)))
}
