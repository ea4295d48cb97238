//! Values as views: a measurement, a spec entry or a figure, with the number in base units beside the words.

use crate::base::date::Date;
use crate::base::language::{Args, Form, Written};
use crate::base::quantity::{Amount, Dimension, Exact, Stated, Unit};
use crate::catalog::{Certainty, Measurement, SpecEntry, SpecValue};
use crate::insight::{Derived, Figure, FigureValue};

use super::here::Here;
use super::view::{Cell, ValueView, Words};

/// Significant digits of computed values.
const COMPUTED_DIGITS: u32 = 3;

impl Here<'_> {
    /// A stated value in the unit it was stated in.
    #[must_use]
    pub(super) fn stated(&self, value: &Stated, form: Form, certainty: Certainty) -> ValueView {
        self.stated_in(value, value.unit(), form, certainty)
    }

    /// A result in full; what stands for several runs is rounded.
    #[must_use]
    pub(super) fn result(&self, measurement: &Measurement) -> ValueView {
        let shown = self.stated(&self.shown(measurement), Form::FULL, measurement.certainty);
        ValueView { base: base(&measurement.value), ..shown }
    }

    /// A stated value in `unit`.
    #[must_use]
    pub(super) fn stated_in(&self, value: &Stated, unit: &Unit, form: Form, certainty: Certainty) -> ValueView {
        let written = if value.dimension() == Dimension::ErrorRate {
            bare(self.edition.language.error_rate(value))
        } else {
            self.edition.language.stated_in(value, unit, form)
        };
        view(written, base(value), self.certainty(certainty))
    }

    /// A figure as prose prints it.
    #[must_use]
    pub(super) fn figure(&self, figure: &Figure, form: Form) -> ValueView {
        self.figure_value(&figure.value, form, figure.certainty)
    }

    /// What a figure says.
    #[must_use]
    pub(super) fn figure_value(&self, value: &FigureValue, form: Form, certainty: Certainty) -> ValueView {
        match value {
            FigureValue::Stated(stated) => self.stated(stated, form, certainty),
            FigureValue::Computed(amount) => self.computed_as(*amount, form, certainty),
            FigureValue::Share(share) => self.share(*share, certainty),
            FigureValue::Factor(factor) => self.factor(*factor, certainty),
            FigureValue::Rank(rank) => {
                view(bare(self.edition.language.rank(*rank)), rank.place.to_string(), self.certainty(certainty))
            }
            FigureValue::Load(load) => view(bare(self.load(load)), load.to_string(), self.certainty(certainty)),
        }
    }

    /// A computed amount, rounded.
    #[must_use]
    pub(super) fn computed(&self, amount: Amount, certainty: Certainty) -> ValueView {
        self.computed_as(amount, Form::FULL, certainty)
    }

    fn computed_as(&self, amount: Amount, form: Form, certainty: Certainty) -> ValueView {
        // Whole things below a million are counted out: 7,143 full writes; of few the fraction tells: 0.08 errors.
        let whole = amount.dimension() == Dimension::Count && (100.0..1e6).contains(&amount.to_f64().abs());
        let amount = if whole { Amount::new(Dimension::Count, amount.base().rounded_at(0)) } else { amount };
        let digits = if whole { 7 } else { COMPUTED_DIGITS };
        view(self.edition.language.rounded(amount, digits, form), amount.base().to_string(), self.certainty(certainty))
    }

    /// A share as a percentage.
    #[must_use]
    pub(super) fn share(&self, share: f64, certainty: Certainty) -> ValueView {
        let digits = if share >= 1.0 { COMPUTED_DIGITS } else { 2 };
        view(self.edition.language.percent(share, digits), plain(share), self.certainty(certainty))
    }

    /// How many times as much.
    #[must_use]
    pub(super) fn factor(&self, factor: f64, certainty: Certainty) -> ValueView {
        let amount = Amount::computed(Dimension::Ratio, factor).unwrap_or(Amount::new(Dimension::Ratio, Exact::ZERO));
        view(
            self.edition.language.rounded(amount, COMPUTED_DIGITS, Form::FULL),
            plain(factor),
            self.certainty(certainty),
        )
    }

    /// A derived value of a spec sheet, with the day on which its price held.
    #[must_use]
    pub(super) fn derived(&self, derived: &Derived) -> Cell {
        let value = self.figure_value(&derived.value, Form::FULL, derived.certainty);
        match derived.date {
            None => Cell::Value(value),
            Some(date) => Cell::Values { values: vec![value], condition: Some(self.as_of(date)), note: None },
        }
    }

    /// The day on which a price held.
    fn as_of(&self, date: Date) -> Words {
        let date = self.edition.language.date(date);
        Words { text: self.edition.language.say_with("price-as-of", &Args::new().text("date", &date)), lang: None }
    }

    /// Under which condition an entry holds, and on which day.
    fn condition(&self, entry: &SpecEntry) -> Option<Words> {
        let (condition, date) =
            (entry.condition.as_ref().map(|text| self.words(text)), entry.date.map(|day| self.as_of(day)));
        match (condition, date) {
            (Some(condition), Some(date)) => {
                Some(Words { text: self.list(&[condition.text, date.text]), lang: condition.lang })
            }
            (condition, date) => condition.or(date),
        }
    }

    /// What a spec entry says.
    #[must_use]
    pub(super) fn spec_cell(&self, entry: &SpecEntry) -> Cell {
        let note = entry.citation.note.as_ref().map(|note| self.words(note));
        match &entry.value {
            SpecValue::Quantities(list) => Cell::Values {
                values: list.iter().map(|q| self.stated(q, Form::FULL, entry.citation.certainty)).collect(),
                condition: self.condition(entry),
                note,
            },
            SpecValue::Words(list) => Cell::List { items: list.iter().map(|t| self.words(t)).collect(), note },
        }
    }

    fn certainty(&self, certainty: Certainty) -> Option<String> {
        (certainty != Certainty::Stated).then(|| self.say(&format!("certainty-{}", certainty.as_str())))
    }
}

fn view(written: Written, base: String, certainty: Option<String>) -> ValueView {
    ValueView { number: written.number, gap: written.gap, unit: written.unit, base, certainty, marks: Vec::new() }
}

const fn bare(number: String) -> Written {
    Written { number, gap: String::new(), unit: String::new() }
}

/// A number in plain notation.
fn plain(value: f64) -> String {
    Exact::from_f64(value).map(|e| e.to_string()).unwrap_or_default()
}

/// The value in base units; a range as `low/high`.
#[must_use]
pub(super) fn base(value: &Stated) -> String {
    if value.is_range() {
        format!("{}/{}", value.low().base(), value.high().base())
    } else {
        value.low().base().to_string()
    }
}
