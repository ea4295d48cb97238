//! Values derived from a spec sheet: the formula with the fields and what they state.

use super::super::here::Here;
use super::super::view::OriginView;
use crate::base::language::Form;
use crate::catalog::{Derivation, DriveRef, SpecSheet};
use crate::insight::formula;

impl Here<'_> {
    pub(super) fn derived_from(
        &self,
        blank: OriginView,
        drive: &DriveRef,
        what: Derivation,
        fields: &[&str],
    ) -> OriginView {
        let spec = self.edition.catalog.spec(drive);
        let mut written = formula(what).to_owned();
        for (index, field) in fields.iter().enumerate() {
            written = written.replace(&format!("{{{index}}}"), &self.stated_field(&spec, field));
        }
        let what = self.say(&format!("derived-{}", what.as_str()));
        let how = self.how("origin-how-derived", &[("formula", &written)]);
        let what = format!("{} · {what}", self.drive_name(drive));
        OriginView { what, source: self.say("origin-source-spec"), how: Some(how), ..blank }
    }

    /// `Rated endurance (10 PBW)`.
    fn stated_field(&self, spec: &SpecSheet, field: &str) -> String {
        let label = self.field(field);
        let Some(entry) = spec.entry(field) else { return label };
        let Some(stated) = entry.value.quantity() else { return label };
        let value = self.stated(stated, Form::FULL, entry.citation.certainty);
        format!("{label} ({}{}{})", value.number, value.gap, value.unit)
    }
}
