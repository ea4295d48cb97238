//! Spec sheets as tables: what is stated, and what follows from it.

use crate::base::quantity::Amount;
use crate::catalog::{Derivation, Drive, DriveRef, SPEC_FIELDS, SpecEntry, SpecField, SpecSheet, Variant};
use crate::insight::{Concern, Derived, Efficiency, best_efficiencies, derived};

use super::finding::{Found, is_on_sheet};
use super::here::Here;
use super::view::{Cell, Column, Row, SpecRow, SpecView, TableView, Words};

impl Here<'_> {
    /// The spec sheet of a drive or variant, with what is derived from it.
    #[must_use]
    pub(super) fn spec_view(&self, id: &str, drive: &DriveRef) -> SpecView {
        let spec = self.edition.catalog.spec(drive);
        let own = drive.clone();
        let found = self.found_about(id, move |c| matches!(c, Concern::Field(at, _) if is_on_sheet(at, &own)));
        let mut rows = self.spec_rows(&spec, drive, &found);
        let derived = derived(self.edition.catalog, drive);
        rows.extend(derived.iter().map(|value| SpecRow {
            label: self.say(&format!("derived-{}", value.what.as_str())),
            value: self.derived(value),
            derived: true,
        }));
        rows.extend(
            best_efficiencies(self.edition.catalog, self.edition.index, drive)
                .iter()
                .flat_map(|found| self.measured_rows(found)),
        );
        SpecView { id: id.to_owned(), rows, notes: found.notes(self) }
    }

    /// The best efficiency that was measured, with the conditions under which it was.
    fn measured_rows(&self, found: &Efficiency) -> Vec<SpecRow> {
        let Some(rate) = self.edition.catalog.measurements.get(&found.rate) else { return Vec::new() };
        let condition = Some(Words { text: self.describe(&rate.key), lang: None });
        let row = |id: &str, amount: Amount| SpecRow {
            label: self.say(id),
            value: Cell::Values {
                values: vec![self.computed(amount, found.certainty)],
                condition: condition.clone(),
                note: None,
            },
            derived: true,
        };
        let per_watt = row("measured-per-watt", found.per_watt);
        [per_watt].into_iter().chain(found.energy.map(|energy| row("measured-energy", energy))).collect()
    }

    fn spec_rows(&self, spec: &SpecSheet, drive: &DriveRef, found: &Found<'_>) -> Vec<SpecRow> {
        let row = |entry: &SpecEntry| SpecRow {
            label: self.field(entry.field.id),
            value: found.on_field(self, self.spec_cell(entry), drive, entry.field.id),
            derived: false,
        };
        spec.entries().map(row).collect()
    }

    /// Values that the variants of a drive state themselves, side by side.
    #[must_use]
    pub(super) fn variants_table(&self, drive: &Drive) -> Option<TableView> {
        if drive.variants.is_empty() {
            return None;
        }
        let mut fields: Vec<_> = SPEC_FIELDS.iter().collect();
        fields.retain(|field| drive.variants.iter().any(|v| v.spec.entry(field.id).is_some()));
        let names = drive.variants.iter().map(|v| Column { text: self.plain(&v.name), numeric: false, metric: None });
        let head = Column { text: self.say("column-value"), numeric: false, metric: None };
        let own = drive.id.clone();
        let is_it = move |c: &Concern| matches!(c, Concern::Field(at, _) if at.drive == own && at.variant.is_some());
        let found = self.found_about("variants", is_it);
        let row = |field: &&SpecField| {
            let label = Cell::Words(Words { text: self.field(field.id), lang: None });
            let values = drive.variants.iter().map(|variant| match variant.spec.entry(field.id) {
                Some(entry) => found.on_field(self, self.spec_cell(entry), &variant_of(drive, variant), field.id),
                None => self.missing("missing-not-stated"),
            });
            Row { own: false, cells: std::iter::once(label).chain(values).collect(), about: None }
        };
        Some(TableView {
            id: "variants".to_owned(),
            caption: self.say("variants-caption"),
            columns: std::iter::once(head).chain(names).collect(),
            rows: fields.iter().map(row).chain(self.derived_rows(drive)).collect(),
            csv: None,
            notes: found.notes(self),
        })
    }

    /// A row for each value that the spec sheet of some variant allows to derive.
    fn derived_rows(&self, drive: &Drive) -> Vec<Row> {
        let of = |variant: &Variant| derived(self.edition.catalog, &variant_of(drive, variant));
        let columns: Vec<_> = drive.variants.iter().map(of).collect();
        let row = |(word, what): &(&str, Derivation)| {
            let cell = |values: &Vec<Derived>| values.iter().find(|v| v.what == *what).map(|v| self.derived(v));
            let cells: Vec<_> = columns.iter().map(cell).collect();
            if cells.iter().all(Option::is_none) {
                return None;
            }
            let label = Cell::Words(Words { text: self.say(&format!("derived-{word}")), lang: None });
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| self.missing("missing-not-stated")));
            Some(Row { own: false, cells: std::iter::once(label).chain(cells).collect(), about: None })
        };
        Derivation::ALL.iter().filter_map(row).collect()
    }
}

fn variant_of(drive: &Drive, variant: &Variant) -> DriveRef {
    DriveRef { drive: drive.id.clone(), variant: Some(variant.id.clone()) }
}
