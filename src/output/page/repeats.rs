//! Runs under the same conditions on pages: one result in their place, with its interval and the number of runs.

use crate::base::language::{Args, Form, Written};
use crate::base::quantity::{Amount, Exact, Stated, Unit};
use crate::base::statistics::{Interval, Rank};
use crate::catalog::{DatasetKind, Id, Measurement};
use crate::insight::Repeated;

use super::here::Here;
use super::view::{Cell, Words};

/// Significant digits that what stands for several runs, and the ends of its interval, are shown with.
const INTERVAL_DIGITS: u32 = 4;

impl<'a> Here<'a> {
    /// The results with one in place of each several runs.
    #[must_use]
    pub(super) fn outcomes(&self, measurements: &[&'a Measurement]) -> Vec<&'a Measurement> {
        self.edition.findings.repeats.outcomes(measurements.iter().copied())
    }

    /// The result of this name; of several runs, what stands for them.
    #[must_use]
    pub(super) fn outcome(&self, id: &Id<Measurement>) -> Option<&'a Measurement> {
        let repeated = self.repeated(id).map(|repeated| &repeated.outcome);
        repeated.or_else(|| self.edition.catalog.measurements.get(id))
    }

    /// The runs that a result stands for.
    #[must_use]
    pub(super) fn repeated(&self, id: &Id<Measurement>) -> Option<&'a Repeated> {
        self.edition.findings.repeats.get(id)
    }

    /// The value as it is shown; what stands for several runs is rounded.
    #[must_use]
    pub(super) fn shown(&self, measurement: &Measurement) -> Stated {
        let value = measurement.value;
        let centre = value.point().filter(|_| self.repeated(&measurement.id).is_some());
        let rounded = |centre: Amount| Amount::new(centre.dimension(), centre.base().rounded_to(INTERVAL_DIGITS));
        centre.map_or(value, |centre| Stated::single(value.qualifier(), rounded(centre), value.unit()))
    }

    /// `97.9–99.4 kIOPS in 5 runs`: the interval of a mean.
    #[must_use]
    pub(super) fn interval_words(&self, measurement: &Measurement) -> Option<Words> {
        let repeated = self.repeated(&measurement.id)?;
        let runs = self.edition.language.count(repeated.runs.len());
        let range = self.interval(repeated, measurement.value.unit())?.text();
        let text =
            self.edition.language.say_with("runs-interval", &Args::new().text("range", &range).text("runs", &runs));
        Some(Words { text, lang: None })
    }

    /// `97.9–99.4`: the interval of a mean in the unit of its cell, for tables that say beneath what it is.
    #[must_use]
    pub(super) fn interval_alone(&self, measurement: &Measurement) -> Option<Words> {
        let repeated = self.repeated(&measurement.id)?;
        let text = self.interval(repeated, measurement.value.unit())?.number;
        Some(Words { text, lang: None })
    }

    /// What the small numbers beneath those of a table are.
    #[must_use]
    pub(super) fn interval_note(&self, measurements: &[&Measurement]) -> Option<Words> {
        let runs = measurements.iter().filter_map(|m| Some(self.repeated(&m.id)?.runs.len()));
        let (fewest, most) = (runs.clone().min()?, runs.max()?);
        let runs = self.edition.language.span(&self.edition.language.count(fewest), &self.edition.language.count(most));
        let text = self.edition.language.say_with("table-interval", &Args::new().text("runs", &runs));
        Some(Words { text, lang: None })
    }

    /// Both ends of an interval of amounts, in one unit.
    fn interval(&self, repeated: &Repeated, unit: &'static Unit) -> Option<Written> {
        let dimension = repeated.outcome.key.metric.dimension;
        let end = |value: f64| Some(Amount::new(dimension, Exact::from_f64(value)?.rounded_to(INTERVAL_DIGITS)));
        let range = Stated::range(end(repeated.interval.low)?, end(repeated.interval.high)?, unit)?;
        Some(self.edition.language.stated_in(&range, unit, Form::FULL))
    }

    /// Both ends of an interval of plain numbers.
    #[must_use]
    pub(super) fn plain_interval(&self, interval: Interval, decimals: u32) -> String {
        self.edition.language.span(&self.decimal(interval.low, decimals), &self.decimal(interval.high, decimals))
    }

    /// A plain number with so many decimals.
    #[must_use]
    pub(super) fn decimal(&self, value: f64, decimals: u32) -> String {
        let value = Exact::from_f64(value).unwrap_or(Exact::ZERO);
        self.edition.language.number(value.rounded_at(decimals), Form { decimals, ..Form::FULL })
    }

    /// How many runs a result rests on, where that is known.
    #[must_use]
    pub(super) fn runs_cell(&self, measurement: &Measurement, runs: usize) -> Cell {
        let dataset = self.edition.catalog.datasets.get(&measurement.dataset);
        match (runs, dataset.map(|dataset| dataset.kind)) {
            (1, Some(DatasetKind::Published) | None) => self.missing("missing-not-stated"),
            (1, Some(DatasetKind::Raw)) => Cell::Words(Words { text: self.say("runs-single"), lang: None }),
            _ => Cell::Words(Words { text: self.edition.language.count(runs), lang: None }),
        }
    }

    /// A place, or all the places a result may have: `2nd of 3`, `places 1–2 of 3`.
    #[must_use]
    pub(super) fn places_cell(&self, rank: Option<Rank>, repeated: bool) -> Cell {
        let language = self.edition.language;
        let places = |rank: Rank| if rank.is_tied() && repeated { language.places(rank) } else { language.rank(rank) };
        rank.map_or_else(
            || self.missing("missing-no-rank"),
            |rank| Cell::Words(Words { text: places(rank), lang: None }),
        )
    }
}
