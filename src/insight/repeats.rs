//! Runs under the same conditions: their mean or median stands for them, with the interval that the bootstrap gives it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::quantity::{Amount, Stated};
use crate::base::statistics::{Interval, Resampled};
use crate::catalog::{Catalog, Dataset, Id, Key, Measurement};

/// Several runs, and the one result that stands for them.
#[derive(Clone, Debug, PartialEq)]
pub struct Repeated {
    /// The centre of the runs, under the name and place of the first of them.
    pub outcome: Measurement,
    /// The runs, in their order.
    pub runs: Vec<Id<Measurement>>,
    /// Their values in base units, in the same order.
    pub values: Vec<f64>,
    /// The 95 % interval of the centre, in base units.
    pub interval: Interval,
}

impl Repeated {
    /// The centre of the runs, drawn again.
    pub(super) fn drawn(&self) -> Option<Resampled> {
        Resampled::of(&self.values, self.outcome.key.metric.centre())
    }
}

/// All results that were run more than once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Repeats {
    repeated: Vec<Repeated>,
    of_run: BTreeMap<Id<Measurement>, usize>,
}

impl Repeats {
    /// Finds what was run more than once. Bounds and ranges have no mean; they stay as they are.
    pub(super) fn of(catalog: &Catalog) -> Self {
        let mut groups: BTreeMap<(&Id<Dataset>, Key), Vec<&Measurement>> = BTreeMap::new();
        for run in catalog.measurements.values().filter(|m| m.key.run.is_some()) {
            groups.entry((&run.dataset, run.key.conditions())).or_default().push(run);
        }
        let repeated: Vec<_> = groups.into_values().filter_map(repeated).collect();
        let runs =
            repeated.iter().enumerate().flat_map(|(index, r)| r.runs.iter().map(move |run| (run.clone(), index)));
        Self { of_run: runs.collect(), repeated }
    }

    /// What a run, or the result that stands for several, belongs to.
    #[must_use]
    pub fn get(&self, run: &Id<Measurement>) -> Option<&Repeated> {
        self.repeated.get(*self.of_run.get(run)?)
    }

    /// All of them, in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = &Repeated> {
        self.repeated.iter()
    }

    /// The results with one in place of each several runs, where the first of these stood.
    #[must_use]
    pub fn outcomes<'a>(&'a self, measurements: impl IntoIterator<Item = &'a Measurement>) -> Vec<&'a Measurement> {
        let mut placed: BTreeSet<usize> = BTreeSet::new();
        let outcome = |measurement: &'a Measurement| match self.of_run.get(&measurement.id) {
            None => Some(measurement),
            Some(index) => placed.insert(*index).then(|| &self.repeated[*index].outcome),
        };
        measurements.into_iter().filter_map(outcome).collect()
    }
}

fn repeated(mut runs: Vec<&Measurement>) -> Option<Repeated> {
    runs.sort_by_key(|run| run.key.run);
    let points: Option<Vec<_>> = runs.iter().map(|run| run.value.point().map(Amount::to_f64)).collect();
    let (values, centre) = (points?, runs.first()?.key.metric.centre());
    // The sum of the same runs in another order may differ in its last bit.
    let mut sorted = values.clone();
    sorted.sort_by(f64::total_cmp);
    let (first, interval) = (*runs.first()?, Resampled::of(&values, centre)?.interval());
    let value = Stated::exact(Amount::computed(first.key.metric.dimension, centre.of(&sorted)?)?);
    let certainty = runs.iter().map(|run| run.certainty).max().unwrap_or_default();
    let outcome = Measurement { key: first.key.conditions(), value, certainty, ..first.clone() };
    Some(Repeated { outcome, runs: runs.iter().map(|run| run.id.clone()).collect(), values, interval })
}
