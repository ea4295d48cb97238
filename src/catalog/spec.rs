//! What a spec sheet can state: the fields, their dimensions, and their values with citations.

use super::citation::Citation;
use super::text::Text;
use crate::base::date::Date;
use crate::base::diagnostic::Place;
use crate::base::quantity::{Dimension, Stated};

/// What kind of value a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A quantity.
    Quantity(Dimension),
    /// Several quantities, one after another.
    Quantities(Dimension),
    /// Words, or a list of them.
    Words,
}

/// A field of a spec sheet.
#[derive(Debug, PartialEq, Eq)]
pub struct SpecField {
    /// Its key in data files; its label is the message `spec-<id>` with `_` as `-`.
    pub id: &'static str,
    /// What it holds.
    pub kind: FieldKind,
}

const fn quantity(id: &'static str, dimension: Dimension) -> SpecField {
    SpecField { id, kind: FieldKind::Quantity(dimension) }
}

const fn words(id: &'static str) -> SpecField {
    SpecField { id, kind: FieldKind::Words }
}

/// Every field, in the order a spec sheet lists them. To add a field, add a line here and its label to each language.
pub static SPEC_FIELDS: &[SpecField] = &[
    words("model"),
    words("part_number"),
    words("versions"),
    quantity("capacity", Dimension::Capacity),
    quantity("raw_capacity", Dimension::Capacity),
    quantity("max_capacity", Dimension::Capacity),
    quantity("tested_capacity", Dimension::Capacity),
    SpecField { id: "capacities", kind: FieldKind::Quantities(Dimension::Capacity) },
    words("form_factor"),
    words("interface"),
    quantity("lanes", Dimension::Count),
    words("connector"),
    words("nand_class"),
    words("nand"),
    quantity("nand_packages", Dimension::Count),
    words("controller"),
    words("architecture"),
    quantity("sequential_read", Dimension::Bandwidth),
    quantity("sequential_write", Dimension::Bandwidth),
    quantity("sequential_max", Dimension::Bandwidth),
    quantity("random_read", Dimension::Iops),
    quantity("random_write", Dimension::Iops),
    quantity("random_max", Dimension::Iops),
    quantity("read_latency", Dimension::Latency),
    quantity("write_latency", Dimension::Latency),
    quantity("latency", Dimension::Latency),
    quantity("endurance", Dimension::Endurance),
    quantity("dwpd", Dimension::DriveWrites),
    quantity("mttf", Dimension::Duration),
    quantity("uber", Dimension::ErrorRate),
    quantity("warranty", Dimension::Duration),
    quantity("power_active", Dimension::Power),
    quantity("power_active_throttled", Dimension::Power),
    quantity("power_sequential_read", Dimension::Power),
    quantity("power_sequential_write", Dimension::Power),
    quantity("power_idle", Dimension::Power),
    quantity("power_standby", Dimension::Power),
    words("write_cache"),
    words("power_loss_protection"),
    words("encryption"),
    words("security"),
    words("firmware"),
    words("driver"),
    words("os_windows"),
    words("os_linux"),
    words("os_vmware"),
    words("server_support"),
    quantity("operating_temperature", Dimension::Temperature),
    words("shock"),
    words("vibration"),
    quantity("height", Dimension::Length),
    quantity("width", Dimension::Length),
    quantity("length", Dimension::Length),
    quantity("weight", Dimension::Mass),
    quantity("price", Dimension::Money),
    words("board"),
    words("case"),
    words("cooling"),
    words("use"),
    words("brand"),
    words("announced"),
    words("successor"),
    quantity("review_units", Dimension::Count),
    words("notes"),
];

impl SpecField {
    /// The field with this key.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        SPEC_FIELDS.iter().find(|field| field.id == id)
    }
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecValue {
    /// Quantities; more than one only for [`FieldKind::Quantities`].
    Quantities(Vec<Stated>),
    /// Words.
    Words(Vec<Text>),
}

impl SpecValue {
    /// The single quantity it is, if it is one.
    #[must_use]
    pub fn quantity(&self) -> Option<&Stated> {
        match self {
            Self::Quantities(list) if list.len() == 1 => list.first(),
            _ => None,
        }
    }
}

/// A value with its condition and what backs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecEntry {
    /// Which field.
    pub field: &'static SpecField,
    /// What it says.
    pub value: SpecValue,
    /// Under which condition it holds.
    pub condition: Option<Text>,
    /// The day on which it held; of prices alone, which always have one.
    pub date: Option<Date>,
    /// Who says so.
    pub citation: Citation,
    /// Where it is stated.
    pub place: Place,
}

/// The fields a spec sheet states, in the order of [`SPEC_FIELDS`]. What is absent was not stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecSheet {
    entries: Vec<SpecEntry>,
}

impl SpecSheet {
    /// From entries in any order, each field at most once.
    #[must_use]
    pub fn new(mut entries: Vec<SpecEntry>) -> Self {
        let rank = |e: &SpecEntry| SPEC_FIELDS.iter().position(|f| f.id == e.field.id);
        entries.sort_by_key(rank);
        Self { entries }
    }

    /// What is stated, in order.
    pub fn entries(&self) -> impl Iterator<Item = &SpecEntry> {
        self.entries.iter()
    }

    /// The entry of one field, if stated.
    #[must_use]
    pub fn entry(&self, field: &str) -> Option<&SpecEntry> {
        self.entries.iter().find(|e| e.field.id == field)
    }

    /// The quantity of one field, if stated as a single one.
    #[must_use]
    pub fn quantity(&self, field: &str) -> Option<&Stated> {
        self.entry(field)?.value.quantity()
    }

    /// This sheet, completed by what only `general` states.
    #[must_use]
    pub fn over(&self, general: &Self) -> Self {
        let missing = general.entries().filter(|e| self.entry(e.field.id).is_none()).cloned();
        Self::new(self.entries.iter().cloned().chain(missing).collect())
    }
}
