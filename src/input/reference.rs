//! References from one file to another: gathered while files are read, checked when all are.

use super::document::{Item, Table};
use crate::base::diagnostic::{Code, Place, Problem, Problems, Severity, did_you_mean};
use crate::catalog::{Catalog, Citation, Drive, DriveRef, Id, Source, Testbed, Workload};

/// What a reference leads to.
enum Target {
    Source(Id<Source>),
    Drive(DriveRef),
    /// The variant alone: its drive is another reference.
    Variant(DriveRef),
    Testbed(Id<Testbed>),
    Workload(Id<Workload>),
}

/// References with their places.
#[derive(Default)]
pub(crate) struct References {
    list: Vec<(Target, Place)>,
}

impl References {
    /// A drive or variant.
    pub(crate) fn drive(&mut self, item: &Item<'_>) -> Option<DriveRef> {
        let drive = item.drive()?;
        self.list.push((Target::Drive(drive.clone()), item.place()));
        Some(drive)
    }

    /// A drive without a variant.
    pub(crate) fn drive_id(&mut self, item: &Item<'_>) -> Option<Id<Drive>> {
        let id: Id<Drive> = item.id()?;
        self.list.push((Target::Drive(DriveRef { drive: id.clone(), variant: None }), item.place()));
        Some(id)
    }

    /// A workload.
    pub(crate) fn workload(&mut self, item: &Item<'_>) -> Option<Id<Workload>> {
        let id: Id<Workload> = item.id()?;
        self.list.push((Target::Workload(id.clone()), item.place()));
        Some(id)
    }

    /// A testbed.
    pub(crate) fn testbed(&mut self, item: &Item<'_>) -> Option<Id<Testbed>> {
        let id: Id<Testbed> = item.id()?;
        self.list.push((Target::Testbed(id.clone()), item.place()));
        Some(id)
    }

    /// A source.
    pub(crate) fn source(&mut self, item: &Item<'_>) -> Option<Id<Source>> {
        let id: Id<Source> = item.id()?;
        self.list.push((Target::Source(id.clone()), item.place()));
        Some(id)
    }

    /// The sources of a citation that `table` itself names.
    pub(crate) fn citation(&mut self, table: &Table<'_>, citation: &Citation) {
        for (key, ids) in [("source", citation.source.as_slice()), ("also", citation.also.as_slice())] {
            let items = table.list(key);
            for (item, id) in items.iter().zip(ids) {
                self.list.push((Target::Source(id.clone()), item.place()));
            }
        }
    }

    /// A drive named in a table of figures; its variant stands in a cell of its own.
    pub(crate) fn at_drive(&mut self, drive: &DriveRef, model: &Place, variant: &Place) {
        let alone = DriveRef { drive: drive.drive.clone(), variant: None };
        self.list.push((Target::Drive(alone), model.clone()));
        if drive.variant.is_some() {
            self.list.push((Target::Variant(drive.clone()), variant.clone()));
        }
    }

    /// A testbed named in a table of figures.
    pub(crate) fn at_testbed(&mut self, id: &Id<Testbed>, place: &Place) {
        self.list.push((Target::Testbed(id.clone()), place.clone()));
    }

    /// A workload named in a table of figures.
    pub(crate) fn at_workload(&mut self, id: &Id<Workload>, place: &Place) {
        self.list.push((Target::Workload(id.clone()), place.clone()));
    }

    /// A source named in a table of figures.
    pub(crate) fn at_source(&mut self, id: &Id<Source>, place: &Place) {
        self.list.push((Target::Source(id.clone()), place.clone()));
    }

    /// Tells of each reference that leads nowhere.
    pub(crate) fn check(&self, catalog: &Catalog, problems: &mut Problems) {
        for (target, place) in &self.list {
            if let Some((message, hint)) = dangling(target, catalog) {
                let (code, severity) = (Code::UNKNOWN_ID, Severity::Error);
                problems.push(Problem { code, severity, place: place.clone(), message, hint });
            }
        }
    }
}

fn dangling(target: &Target, catalog: &Catalog) -> Option<(String, Option<String>)> {
    let missing = |what: &str, id: &str, known: Vec<&str>| {
        (!known.contains(&id)).then(|| (format!("no {what} is called `{id}`"), did_you_mean(id, known)))
    };
    match target {
        Target::Source(id) => missing("source", id.as_str(), catalog.sources.keys().map(Id::as_str).collect()),
        Target::Testbed(id) => missing("testbed", id.as_str(), catalog.testbeds.keys().map(Id::as_str).collect()),
        Target::Workload(id) => missing("workload", id.as_str(), catalog.workloads.keys().map(Id::as_str).collect()),
        Target::Variant(drive) => dangling_variant(drive, catalog),
        Target::Drive(drive) => {
            let known = catalog.drives.keys().map(Id::as_str).collect();
            missing("drive", drive.drive.as_str(), known).or_else(|| dangling_variant(drive, catalog))
        }
    }
}

fn dangling_variant(drive: &DriveRef, catalog: &Catalog) -> Option<(String, Option<String>)> {
    let (variant, model) = (drive.variant.as_ref()?, catalog.drives.get(&drive.drive)?);
    let known: Vec<_> = model.variants.iter().map(|v| v.id.as_str()).collect();
    let message = format!("`{}` has no variant called `{variant}`", drive.drive);
    (!known.contains(&variant.as_str())).then(|| (message, did_you_mean(variant.as_str(), known)))
}
