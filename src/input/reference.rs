//! References from one file to another: gathered while files are read, checked when all are.
//!
//! What refers to something that is there but could not be read is not told: that file's own problem is.

use std::collections::BTreeSet;

use super::document::Item;
use super::format::Mapping;
use super::opened::{Opened, Spot};
use crate::base::diagnostic::{Code, Place, Problem, Problems, Severity, did_you_mean};
use crate::catalog::{Catalog, Drive, DriveRef, Id, Measurement, Source, Testbed, Variant, Workload};

/// What a reference leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A publication.
    Source,
    /// A model.
    Drive,
    /// A variant, as `drive/variant`.
    Variant,
    /// A machine.
    Testbed,
    /// A test.
    Workload,
    /// A figure of a dataset.
    Figure,
    /// What the columns of a table mean.
    Table,
    /// A definition of a ranking; nothing refers to one.
    Ranking,
}

/// Where a reference stands.
enum At {
    Spot(Spot),
    Place(Place),
}

/// References with their places.
#[derive(Default)]
pub(crate) struct References {
    list: Vec<(Kind, String, At)>,
    refused: BTreeSet<(Kind, String)>,
    unsound: BTreeSet<Kind>,
    /// Of tables, which no catalog holds.
    tables: Vec<Id<Mapping>>,
}

impl References {
    /// A drive or variant.
    pub(crate) fn drive(&mut self, item: &Item<'_>) -> Option<DriveRef> {
        let reference = item.drive()?;
        let (model, written) = (reference.drive.as_str().len(), item.string()?.len());
        self.at_drive(&reference, item.spot(0..model), item.spot(model + 1..written));
        Some(reference)
    }

    /// A drive or variant that is named after something else.
    pub(crate) fn drive_after(&mut self, before: &str, item: &Item<'_>) -> Option<DriveRef> {
        let text = item.string()?.strip_prefix(before)?;
        let Some(reference) = DriveRef::read(text) else {
            let hint = format!("write `{before}drive` or `{before}drive/variant`");
            item.refuse(Code::BAD_ID, format!("`{text}` is no name of a drive"), Some(hint));
            return None;
        };
        let (start, end) = (before.len(), before.len() + text.len());
        let model = start + reference.drive.as_str().len();
        self.at_drive(&reference, item.spot(start..model), item.spot((model + 1).min(end)..end));
        Some(reference)
    }

    /// A drive without a variant.
    pub(crate) fn drive_id(&mut self, item: &Item<'_>) -> Option<Id<Drive>> {
        self.id(Kind::Drive, item)
    }

    /// A workload.
    pub(crate) fn workload(&mut self, item: &Item<'_>) -> Option<Id<Workload>> {
        self.id(Kind::Workload, item)
    }

    /// A testbed.
    pub(crate) fn testbed(&mut self, item: &Item<'_>) -> Option<Id<Testbed>> {
        self.id(Kind::Testbed, item)
    }

    /// A source.
    pub(crate) fn source(&mut self, item: &Item<'_>) -> Option<Id<Source>> {
        self.id(Kind::Source, item)
    }

    /// A variant of a drive.
    pub(crate) fn variant(&mut self, drive: &Id<Drive>, item: &Item<'_>) -> Option<Id<Variant>> {
        let id: Id<Variant> = item.id()?;
        let spot = item.spot(0..id.as_str().len());
        self.list.push((Kind::Variant, format!("{drive}/{id}"), At::Spot(spot)));
        Some(id)
    }

    /// A figure of a dataset.
    pub(crate) fn figure(&mut self, item: &Item<'_>) -> Option<Id<Measurement>> {
        self.id(Kind::Figure, item)
    }

    /// What the columns of a table mean.
    pub(crate) fn table(&mut self, item: &Item<'_>) -> Option<Id<Mapping>> {
        self.id(Kind::Table, item)
    }

    /// Remembers which tables are declared.
    pub(crate) fn declared(&mut self, tables: &[Mapping]) {
        self.tables = tables.iter().map(|mapping| mapping.id.clone()).collect();
    }

    /// Whether one of a kind is there and could not be read.
    pub(crate) fn has_refused(&self, kind: Kind) -> bool {
        self.refused.iter().any(|(own, _)| *own == kind)
    }

    fn id<T>(&mut self, kind: Kind, item: &Item<'_>) -> Option<Id<T>> {
        let id: Id<T> = item.id()?;
        self.at(kind, &id, item.spot(0..id.as_str().len()));
        Some(id)
    }

    /// Something named in a table of figures.
    pub(crate) fn at<T>(&mut self, kind: Kind, id: &Id<T>, spot: Spot) {
        self.list.push((kind, id.to_string(), At::Spot(spot)));
    }

    /// A workload named in prose.
    pub(crate) fn at_workload(&mut self, id: &Id<Workload>, place: &Place) {
        self.list.push((Kind::Workload, id.to_string(), At::Place(place.clone())));
    }

    /// A drive or variant named in two places.
    pub(crate) fn at_drive(&mut self, reference: &DriveRef, model: Spot, variant: Spot) {
        self.at(Kind::Drive, &reference.drive, model);
        if let Some(own) = &reference.variant {
            self.list.push((Kind::Variant, format!("{}/{own}", reference.drive), At::Spot(variant)));
        }
    }

    /// Remembers something that is there and could not be read.
    pub(crate) fn refuse(&mut self, kind: Kind, name: impl Into<String>) {
        self.refused.insert((kind, name.into()));
    }

    /// Remembers that nobody can tell which of a kind there are.
    pub(crate) fn refuse_all(&mut self, kind: Kind) {
        self.unsound.insert(kind);
    }

    fn is_refused(&self, kind: Kind, name: &str) -> bool {
        let refused = |kind: Kind, name: &str| self.refused.contains(&(kind, name.to_owned()));
        let model = name.split('/').next().filter(|_| kind == Kind::Variant);
        self.unsound.contains(&kind) || refused(kind, name) || model.is_some_and(|model| refused(Kind::Drive, model))
    }

    /// Tells of each reference that leads nowhere.
    pub(crate) fn check(&self, catalog: &Catalog, texts: &Opened, problems: &mut Problems) {
        for (kind, name, at) in self.list.iter().filter(|(kind, name, _)| !self.is_refused(*kind, name)) {
            if let Some((message, hint)) = self.dangling(*kind, name, catalog) {
                let (code, severity) = (Code::UNKNOWN_ID, Severity::Error);
                let place = match at {
                    At::Spot(spot) => texts.place(spot),
                    At::Place(place) => place.clone(),
                };
                problems.push(Problem { code, severity, place, message, hint });
            }
        }
    }

    fn dangling(&self, kind: Kind, name: &str, catalog: &Catalog) -> Option<(String, Option<String>)> {
        match kind {
            Kind::Table => missing::<Mapping>("table", name, self.tables.iter(), "each has a file in `data/tables`"),
            _ => dangling(kind, name, catalog),
        }
    }
}

fn dangling(kind: Kind, name: &str, catalog: &Catalog) -> Option<(String, Option<String>)> {
    match kind {
        Kind::Source => missing::<Source>("source", name, catalog.sources.keys(), "declare it in `data/sources.toml`"),
        Kind::Drive => missing::<Drive>("drive", name, catalog.drives.keys(), "each has a file in `data/drives`"),
        Kind::Testbed => {
            missing::<Testbed>("testbed", name, catalog.testbeds.keys(), "each has a file in `data/testbeds`")
        }
        Kind::Workload => {
            missing::<Workload>("workload", name, catalog.workloads.keys(), "each has a file in `data/workloads`")
        }
        Kind::Figure => {
            missing::<Measurement>("figure", name, catalog.measurements.keys(), "name the `id` of another row")
        }
        Kind::Variant => missing_variant(name, catalog),
        Kind::Table | Kind::Ranking => None,
    }
}

fn missing<'c, T: 'c>(
    noun: &str,
    name: &str,
    mut known: impl Iterator<Item = &'c Id<T>> + Clone,
    where_else: &str,
) -> Option<(String, Option<String>)> {
    let names = known.clone().map(Id::as_str);
    let hint = || did_you_mean(name, names).unwrap_or_else(|| where_else.to_owned());
    (!known.any(|id| id.as_str() == name)).then(|| (format!("no {noun} is called `{name}`"), Some(hint())))
}

fn missing_variant(name: &str, catalog: &Catalog) -> Option<(String, Option<String>)> {
    let (drive, variant) = name.split_once('/')?;
    let model = catalog.drives.get(&Id::new(drive)?)?;
    let known: Vec<_> = model.variants.iter().map(|v| v.id.as_str()).collect();
    let none = || format!("`{drive}` has no variants: name the drive alone, or declare `[variants.{variant}]`");
    let hint = if known.is_empty() { Some(none()) } else { did_you_mean(variant, known.iter().copied()) };
    (!known.contains(&variant)).then(|| (format!("`{drive}` has no variant called `{variant}`"), hint))
}
