//! What checks found, beside the values it concerns: a mark at each, and a note with the arithmetic and, where it may stand, the reason.

use crate::base::language::{Args, Form, Written};
use crate::base::quantity::Exact;
use crate::catalog::{Drive, DriveRef, Id, Load, Measurement, Workload};
use crate::insight::{Concern, Finding, Value};

use super::here::Here;
use super::view::{Link, NoteView, ValueView, Words};

/// Digits of computed quantities.
const COMPUTED_DIGITS: u32 = 3;
/// Digits of factors and shares.
const FACTOR_DIGITS: u32 = 2;

/// The findings that one table or entry tells of, in its order.
pub(super) struct Found {
    /// Places in the list of all findings.
    order: Vec<usize>,
    /// Before the number of each in its anchor.
    pub(super) prefix: String,
}

impl Found {
    /// With anchors of their own within a table.
    pub(super) fn within(self, id: &str) -> Self {
        Self { prefix: id.to_owned(), ..self }
    }
}

/// A remark as a note.
impl From<Words> for NoteView {
    fn from(words: Words) -> Self {
        Self { id: None, label: None, words, lead: None, reason: None }
    }
}

impl Here<'_> {
    /// The findings about some results, each once, in the order of the results.
    #[must_use]
    pub(super) fn found(&self, results: &[&Measurement]) -> Found {
        let mut order = Vec::new();
        for index in results.iter().flat_map(|result| self.edition.findings.checked.of(result)) {
            if !order.contains(&index) {
                order.push(index);
            }
        }
        Found { order, prefix: String::new() }
    }

    /// A result's value with marks that lead to its notes.
    #[must_use]
    pub(super) fn marked(&self, value: ValueView, result: &Measurement, found: &Found) -> ValueView {
        let own = self.edition.findings.checked.of(result);
        let places = own.filter_map(|index| found.order.iter().position(|other| *other == index));
        let mark =
            |at: usize| Link { text: self.label(at), href: format!("#{}", anchor(&found.prefix, at)), current: false };
        ValueView { marks: places.map(mark).collect(), ..value }
    }

    /// The notes that marks lead to.
    #[must_use]
    pub(super) fn notes_on(&self, prefix: &str, found: &Found) -> Vec<NoteView> {
        let all = &self.edition.findings.checked.findings;
        self.numbered(prefix, found.order.iter().filter_map(|index| all.get(*index)))
    }

    /// Notes on a spec sheet: of a drive those on what is stated for all of it, of a variant also those on its own values.
    #[must_use]
    pub(super) fn spec_notes(&self, prefix: &str, drive: &DriveRef) -> Vec<NoteView> {
        let fits = |own: &DriveRef| own.drive == drive.drive && (own.variant.is_none() || own.variant == drive.variant);
        let checked = &self.edition.findings.checked;
        self.numbered(prefix, checked.about(move |concern| matches!(concern, Concern::Field(own, _) if fits(own))))
    }

    /// Notes on the values of a drive's variants.
    #[must_use]
    pub(super) fn variant_notes(&self, prefix: &str, drive: &Drive) -> Vec<NoteView> {
        let fits = |own: &DriveRef| own.drive == drive.id && own.variant.is_some();
        let checked = &self.edition.findings.checked;
        self.numbered(prefix, checked.about(move |concern| matches!(concern, Concern::Field(own, _) if fits(own))))
    }

    /// Notes on one value of a spec sheet.
    #[must_use]
    pub(super) fn field_notes(&self, prefix: &str, drive: &DriveRef, field: &str) -> Vec<NoteView> {
        let fits = |own: &DriveRef| own.drive == drive.drive && (own.variant.is_none() || own.variant == drive.variant);
        let is_it = |concern: &Concern| matches!(concern, Concern::Field(own, id) if *id == field && fits(own));
        let checked = &self.edition.findings.checked;
        self.numbered(prefix, checked.about(is_it))
    }

    /// Notes on a workload.
    #[must_use]
    pub(super) fn workload_notes(&self, prefix: &str, workload: &Id<Workload>) -> Vec<NoteView> {
        let checked = &self.edition.findings.checked;
        let is_it = |concern: &Concern| matches!(concern, Concern::Workload(own) if own == workload);
        self.numbered(prefix, checked.about(is_it))
    }

    fn numbered<'f>(&self, prefix: &str, findings: impl Iterator<Item = &'f Finding>) -> Vec<NoteView> {
        findings.enumerate().map(|(at, finding)| self.note(prefix, at, finding)).collect()
    }

    fn note(&self, prefix: &str, at: usize, finding: &Finding) -> NoteView {
        let language = self.edition.language;
        let accepted = finding.accepted.as_ref();
        NoteView {
            id: Some(anchor(prefix, at)),
            label: Some(self.label(at)),
            words: Words { text: self.sentence(finding), lang: None },
            lead: accepted
                .map(|a| language.say_with("finding-accepted", &Args::new().text("date", &language.date(a.date)))),
            reason: accepted.map(|a| self.words(&a.reason)),
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
