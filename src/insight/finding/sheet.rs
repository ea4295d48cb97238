//! Spec sheets to be checked: of each drive and of each variant, as completed by what is stated for all of them.

use crate::catalog::{Catalog, DriveRef, SpecEntry, SpecSheet};

/// A spec sheet, and what it states itself.
pub(in crate::insight) struct Sheet {
    /// The drive or variant.
    pub(in crate::insight) drive: DriveRef,
    /// Everything that holds for it.
    whole: SpecSheet,
    /// What is stated of it alone.
    own: SpecSheet,
}

/// The sheets of all drives and variants.
pub(in crate::insight) fn sheets(catalog: &Catalog) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for drive in catalog.drives.values() {
        let of_drive = (DriveRef { drive: drive.id.clone(), variant: None }, &drive.spec);
        let of_variant =
            |variant: &crate::catalog::Variant| DriveRef { drive: drive.id.clone(), variant: Some(variant.id.clone()) };
        let variants = drive.variants.iter().map(|variant| (of_variant(variant), &variant.spec));
        for (reference, own) in std::iter::once(of_drive).chain(variants) {
            let whole = catalog.spec(&reference);
            sheets.push(Sheet { drive: reference, whole, own: own.clone() });
        }
    }
    sheets
}

impl Sheet {
    /// What it says of each of some fields, when it says something of all, and of at least one itself: what is stated for all variants
    /// together is checked once.
    pub(in crate::insight) fn entries<const N: usize>(&self, fields: [&str; N]) -> Option<[&SpecEntry; N]> {
        let states_itself = fields.iter().any(|field| self.own.entry(field).is_some());
        let entries: Option<Vec<_>> = fields.iter().map(|field| self.whole.entry(field)).collect();
        entries.filter(|_| states_itself)?.try_into().ok()
    }

    /// Its own entries.
    pub(in crate::insight) fn own(&self) -> impl Iterator<Item = &SpecEntry> {
        self.own.entries()
    }
}
