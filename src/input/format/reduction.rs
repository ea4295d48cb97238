//! [`Reduction`]: what a reader makes of one raw file. Small whatever the size of the file, and the same for the same bytes.

use serde::Serialize;
use serde_json::Value;

use super::device::Device;
use super::setup::Setup;
use super::track::Track;
use crate::base::diagnostic::Fault;
use crate::base::quantity::{Amount, Exact};
use crate::catalog::{Direction, Load, Metric, RawPlace};

/// What a reader makes of one raw file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reduction {
    /// Which reader read it, and which version of that reader; empty when none did.
    pub reader: &'static str,
    /// What the file says, in the words of its format.
    pub summary: Summary,
    /// What the file says of how it came about.
    pub setup: Setup,
    /// Totals.
    pub numbers: Vec<Number>,
    /// Values over time.
    pub tracks: Vec<Track>,
    /// The drive that a file describes.
    pub device: Option<Device>,
    /// What is wrong with it; spans are bytes of the file's text.
    pub faults: Vec<Fault>,
}

impl Reduction {
    /// Of a file that gives nothing, and why.
    pub(super) fn refused(faults: Vec<Fault>) -> Self {
        Self { faults, ..Self::default() }
    }
}

/// What a raw file says, whole and in the words of its own format, for people and programs that look into it: a JSON object
/// whose keys `docs/inspect.md` explains. Numbers that reach a page stand in [`Reduction::numbers`].
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Summary(Value);

impl Summary {
    /// Of a reader's own type. `null` when that cannot be written as JSON, as maps with keys that are no text cannot.
    pub(super) fn of(content: &impl Serialize) -> Self {
        Self(serde_json::to_value(content).unwrap_or_default())
    }

    /// The JSON value.
    #[must_use]
    pub const fn value(&self) -> &Value {
        &self.0
    }
}

/// One number of a raw file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// What it measures.
    pub metric: &'static Metric,
    /// Which way the data went.
    pub direction: Option<Direction>,
    /// The part of the file it is of, where a file holds several that are not to be added up: a group of jobs, a test.
    pub part: Option<String>,
    /// The load that it was measured under, where each part of the file has its own.
    pub load: Option<Load>,
    /// How much.
    pub value: Amount,
    /// Where it stands; of a combined number, what it was combined from.
    pub place: RawPlace,
}

/// Which of a file's results a number or track is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address<'a> {
    /// What it measures.
    pub metric: &'static Metric,
    /// Which way the data went.
    pub direction: Option<Direction>,
    /// The part of the file.
    pub part: Option<&'a str>,
    /// The load of that part.
    pub load: Option<&'a Load>,
}

impl Number {
    /// Which of the file's results it is.
    #[must_use]
    pub fn address(&self) -> Address<'_> {
        let (part, load) = (self.part.as_deref(), self.load.as_ref());
        Address { metric: self.metric, direction: self.direction, part, load }
    }

    /// `value` of the unit written `unit`; `None` when the metric has no such unit, or the product needs more than 38 digits or is
    /// beyond the floats.
    pub(super) fn new(metric: &'static Metric, value: Exact, unit: &str, place: RawPlace) -> Option<Self> {
        let value = Amount::of_unit(metric.dimension, value, metric.dimension.unit(unit)?)?;
        if !value.to_f64().is_finite() {
            return None;
        }
        Some(Self { metric, direction: None, part: None, load: None, value, place })
    }

    /// As it is printed: `508.897` of `MB/s`. `None`, too, when `text` is no plain decimal number.
    pub(in crate::input) fn printed(metric: &'static Metric, text: &str, unit: &str, place: RawPlace) -> Option<Self> {
        Self::new(metric, Exact::read_plain(text)?, unit, place)
    }

    /// Of reads, writes or both.
    pub(super) const fn going(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Of one part of the file.
    pub(in crate::input) fn of_part(mut self, part: impl Into<String>) -> Self {
        self.part = Some(part.into());
        self
    }

    /// Measured under this load.
    pub(super) fn under(mut self, load: Load) -> Self {
        self.load = Some(load);
        self
    }
}
