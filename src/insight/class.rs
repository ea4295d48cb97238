//! Classes: drives of the same NAND, interface and form factor. Results of a class meet only on one testbed and system.

use crate::catalog::{Catalog, DriveRef, SpecSheet, SpecValue, Text};

/// What drives of a class share, as their spec sheets word it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The class of their NAND: `MLC`.
    pub nand: Vec<Text>,
    /// Their interface: `PCIe 2.0 x8`.
    pub interface: Vec<Text>,
    /// Their form factor: `HHHL`.
    pub form_factor: Vec<Text>,
}

impl Class {
    /// The class of a drive; `None` where its spec sheet does not state all three.
    #[must_use]
    pub fn of(catalog: &Catalog, drive: &DriveRef) -> Option<Self> {
        let spec = catalog.spec(drive);
        let (nand, interface) = (words(&spec, "nand_class")?, words(&spec, "interface")?);
        Some(Self { nand, interface, form_factor: words(&spec, "form_factor")? })
    }
}

fn words(spec: &SpecSheet, field: &str) -> Option<Vec<Text>> {
    match &spec.entry(field)?.value {
        SpecValue::Words(list) => Some(list.clone()),
        SpecValue::Quantities(_) => None,
    }
}
