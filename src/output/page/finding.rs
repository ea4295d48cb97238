//! What checks found, beside the values it concerns: a mark at each, and a note with the arithmetic and, where it may stand, the reason.

use crate::base::language::{Args, Form, Written};
use crate::base::quantity::Exact;
use crate::catalog::{DriveRef, Load, Measurement};
use crate::insight::{Concern, Finding, Value};

use super::here::Here;
use super::view::{Cell, Link, NoteView, ValueView, Words};

/// Digits of computed quantities.
const COMPUTED_DIGITS: u32 = 3;
/// Digits of factors and shares.
const FACTOR_DIGITS: u32 = 2;

/// The findings that one table, list or entry tells of, in its order.
pub(super) struct Found<'a> {
    findings: Vec<&'a Finding>,
    /// Before the number of each in its anchor.
    prefix: String,
}

/// A remark as a note.
impl From<Words> for NoteView {
    fn from(words: Words) -> Self {
        Self { id: None, label: None, words, lead: None, reason: None }
    }
}

impl<'a> Here<'a> {
    /// The findings about some results, each once, in the order of the results.
    #[must_use]
    pub(super) fn found(&self, prefix: &str, results: &[&Measurement]) -> Found<'a> {
        let checked = &self.edition.findings.checked;
        let mut order = Vec::new();
        for index in results.iter().flat_map(|result| checked.of(result)) {
            if !order.contains(&index) {
                order.push(index);
            }
        }
        let findings = order.into_iter().filter_map(|index| checked.findings.get(index)).collect();
        Found { findings, prefix: prefix.to_owned() }
    }

    /// The findings about what is no result.
    #[must_use]
    pub(super) fn found_about(&self, prefix: &str, is_it: impl Fn(&Concern) -> bool + 'a) -> Found<'a> {
        Found { findings: self.edition.findings.checked.about(is_it).collect(), prefix: prefix.to_owned() }
    }
}

/// Whether a finding's value is shown on the spec sheet of `drive`: one of its own, or of a variant what holds for all of them.
pub(super) fn is_on_sheet(own: &DriveRef, drive: &DriveRef) -> bool {
    own.drive == drive.drive && (own.variant.is_none() || own.variant == drive.variant)
}

impl Found<'_> {
    /// The notes that marks lead to.
    #[must_use]
    pub(super) fn notes(&self, here: &Here<'_>) -> Vec<NoteView> {
        let note = |(at, finding): (usize, &&Finding)| here.note(anchor(&self.prefix, at), at, finding);
        self.findings.iter().enumerate().map(note).collect()
    }

    /// Links to the notes of some of the findings.
    fn marks(&self, here: &Here<'_>, is_about: impl Fn(&Finding) -> bool) -> Vec<Link> {
        let own = self.findings.iter().enumerate().filter(|(_, finding)| is_about(finding));
        let mark = |at| Link { text: here.label(at), href: format!("#{}", anchor(&self.prefix, at)), current: false };
        own.map(|(at, _)| mark(at)).collect()
    }

    /// A result's value with its marks.
    #[must_use]
    pub(super) fn on_result(&self, here: &Here<'_>, value: ValueView, result: &Measurement) -> ValueView {
        ValueView { marks: self.marks(here, |finding| finding.is_about(result)), ..value }
    }

    /// The cell of a field of a spec sheet with its marks.
    #[must_use]
    pub(super) fn on_field(&self, here: &Here<'_>, mut cell: Cell, drive: &DriveRef, field: &str) -> Cell {
        let is_it = |c: &Concern| matches!(c, Concern::Field(own, id) if *id == field && is_on_sheet(own, drive));
        if let Cell::Values { values, .. } = &mut cell
            && let Some(last) = values.last_mut()
        {
            last.marks = self.marks(here, |finding| finding.concerns.iter().any(is_it));
        }
        cell
    }
}

impl Here<'_> {
    fn note(&self, id: String, at: usize, finding: &Finding) -> NoteView {
        let accepted = finding.accepted.as_ref();
        let gap = &self.edition.language.style().sentence_gap;
        let said = |date: &str| self.edition.language.say_with("finding-accepted", &Args::new().text("date", date));
        let lead = |date: &str| format!("{gap}{}{gap}", said(date));
        NoteView {
            id: Some(id),
            label: Some(self.label(at)),
            words: Words { text: self.sentence(finding), lang: None },
            lead: accepted.map(|accepted| lead(&self.edition.language.date(accepted.date))),
            reason: accepted.map(|accepted| self.words(&accepted.reason)),
        }
    }

    /// What a mark calls the note of this number.
    fn label(&self, at: usize) -> String {
        let language = self.edition.language;
        language.say_with("finding-mark", &Args::new().text("number", &language.count(at + 1)))
    }

    /// The finding in a sentence. Beside each count stands `<name>-n`, which chooses the plural form.
    fn sentence(&self, finding: &Finding) -> String {
        let written: Vec<_> = finding.values.iter().map(|(name, value)| (*name, self.value_text(value))).collect();
        let counted: Vec<_> =
            finding.values.iter().filter_map(|(name, value)| Some((format!("{name}-n"), count(value)?))).collect();
        let args = written.iter().fold(Args::new(), |args, (name, text)| args.text(name, text));
        let args = counted.iter().fold(args, |args, (name, number)| args.number(name, *number));
        self.edition.language.say_with(&format!("finding-{}", finding.wording.id), &args)
    }

    /// A value of the arithmetic in the page's language.
    fn value_text(&self, value: &Value) -> String {
        let language = self.edition.language;
        match value {
            Value::Stated(stated) => language.stated(stated, Form::FULL).text(),
            Value::Computed(amount) => language.rounded(*amount, COMPUTED_DIGITS, Form::FULL).text(),
            Value::Count(count) => language.number(Exact::from(*count), Form::FULL),
            Value::Factor(factor) => {
                let factor = Exact::from_f64(*factor).unwrap_or(Exact::ZERO).rounded_to(FACTOR_DIGITS);
                language.number(factor, Form::FULL)
            }
            Value::Share(share) => Written::text(&language.percent(*share, FACTOR_DIGITS)),
            Value::Load(load, drives) => self.load_text(load, *drives),
            Value::Metric(metric) => self.metric(metric),
            Value::Field(field) => self.field(field.id),
            Value::Date(date) => language.date(*date),
            Value::Name(name) => name.clone(),
        }
    }

    /// A load point, times the drives that each have it.
    fn load_text(&self, load: &Load, drives: u32) -> String {
        let load = self.load(load);
        if drives == 1 {
            return load;
        }
        let language = self.edition.language;
        let number = language.count(drives as usize);
        let args = Args::new().count("count", drives as usize).text("number", &number);
        format!("{load} × {}", language.say_with("drives-count", &args))
    }
}

/// The number that chooses a plural form.
fn count(value: &Value) -> Option<f64> {
    match value {
        #[expect(clippy::cast_precision_loss, reason = "plural forms do not depend on digits past 2^52")]
        Value::Count(count) => Some(*count as f64),
        _ => None,
    }
}

/// The anchor of the note of this number.
fn anchor(prefix: &str, at: usize) -> String {
    format!("{prefix}-finding-{}", at + 1)
}
