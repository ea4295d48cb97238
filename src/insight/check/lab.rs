//! A small lab in memory for the tests of checks: figures are added one by one, as a row of a table states them.

use super::super::finding::Finding;
use super::super::fixture::catalog;
use super::run;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Place};
use crate::base::quantity::{Dimension, Stated};
use crate::catalog::{
    Catalog, Certainty, Citation, Dataset, DatasetKind, Dated, Direction, Drive, DriveKind, DriveRef, FieldKind, Id,
    Key, Load, Measurement, Metric, Pattern, Phase, Provenance, RawPlace, SpecEntry, SpecField, SpecSheet, SpecValue,
    Subject, Text, Variant, Workload,
};

/// The lab.
pub(super) struct Lab(pub(super) Catalog);

pub(super) fn id<T>(name: &str) -> Id<T> {
    Id::new(name).unwrap_or_else(|| panic!("no id: {name}"))
}

fn words(text: &str) -> Text {
    Text::Neutral(text.to_owned())
}

impl Lab {
    /// One drive, one workload of 4 KiB requests by fio, one published dataset and one of raw files.
    pub(super) fn new() -> Self {
        let mut lab = Self(catalog(Vec::new()));
        lab.dataset("printed", DatasetKind::Published).dataset("run", DatasetKind::Raw);
        lab.0.drives.insert(id("fast"), drive());
        lab.0.workloads.insert(id("random-4k"), workload());
        lab
    }

    pub(super) fn dataset(&mut self, name: &str, kind: DatasetKind) -> &mut Self {
        let date = Dated::On(Date::new(2026, 12, 1).unwrap());
        let (id, title) = (id(name), words(name));
        let (files, samples, accepted) = (Vec::new(), Vec::new(), Vec::new());
        let dataset =
            Dataset { id, title, kind, date, source: None, drive: None, tool: None, files, samples, accepted };
        self.0.datasets.insert(dataset.id.clone(), dataset);
        self
    }

    /// A published figure of steady random reads by one drive: `value` as `570,000 IOPS`.
    pub(super) fn figure(&mut self, name: &str, load: &str, metric: &'static Metric, value: &str) -> &mut Measurement {
        let value =
            Stated::read(value, metric.dimension).unwrap_or_else(|r| panic!("{value}: expected {}", r.expected));
        let key = Key {
            subject: Subject::Drive(DriveRef::read("fast/1tb").unwrap()),
            drives: Some(1),
            os: None,
            testbed: None,
            workload: id("random-4k"),
            phase: Phase::Steady,
            load: (!load.is_empty()).then(|| Load::read(load).unwrap_or_else(|| panic!("no load: {load}"))),
            direction: Some(Direction::Read),
            part: None,
            metric,
            run: None,
        };
        let place = RawPlace::Line(self.0.measurements.len() + 2);
        let provenance = Provenance {
            file: "data/results/printed/results.csv".to_owned(),
            digest: String::new(),
            place,
            reader: "",
        };
        let (spread, restates, source, note, dataset) = (None, None, None, None, id("printed"));
        let certainty = Certainty::Stated;
        let figure =
            Measurement { id: id(name), key, value, spread, certainty, restates, source, provenance, note, dataset };
        self.0.measurements.entry(id(name)).insert_entry(figure).into_mut()
    }

    /// The same, measured by the lab itself.
    pub(super) fn measured(
        &mut self,
        name: &str,
        load: &str,
        metric: &'static Metric,
        value: &str,
    ) -> &mut Measurement {
        let figure = self.figure(name, load, metric, value);
        figure.dataset = id("run");
        figure.provenance.file = format!("data/results/run/{name}.json");
        figure
    }

    pub(super) fn workload(&mut self) -> &mut Workload {
        self.0.workloads.get_mut(&id("random-4k")).unwrap()
    }

    pub(super) fn drive(&mut self) -> &mut Drive {
        self.0.drives.get_mut(&id("fast")).unwrap()
    }

    /// States fields of the drive's one variant.
    pub(super) fn rated(&mut self, fields: &[(&str, &str)]) -> &mut Self {
        let entries = fields.iter().map(|(field, value)| entry(field, value)).collect();
        self.drive().variants[0].spec = SpecSheet::new(entries);
        self
    }

    pub(super) fn findings(&self) -> Vec<Finding> {
        run(&self.0).0.findings
    }

    /// Code and message of each finding.
    pub(super) fn told(&self) -> Vec<(&'static str, String)> {
        self.findings().iter().map(|finding| (finding.code.as_str(), finding.problem().message)).collect()
    }

    /// How many findings of a check there are; of others there must be none.
    #[track_caller]
    pub(super) fn finds(&self, code: Code, count: usize) {
        let told = self.told();
        assert_eq!(told.len(), count, "{told:#?}");
        assert!(told.iter().all(|(own, _)| *own == code.as_str()), "{told:#?}");
    }
}

pub(super) fn entry(field: &str, value: &str) -> SpecEntry {
    let field = SpecField::find(field).unwrap();
    let FieldKind::Quantity(dimension) = field.kind else { panic!("{} is no quantity", field.id) };
    SpecEntry {
        field,
        value: SpecValue::Quantities(vec![Stated::read(value, dimension).unwrap()]),
        condition: None,
        date: None,
        citation: Citation::default(),
        place: Place::at_line("data/drives/fast.toml", 5),
    }
}

fn drive() -> Drive {
    let variant = Variant { id: id("1tb"), name: words("1 TB"), spec: SpecSheet::default() };
    Drive {
        id: id("fast"),
        name: "Fast".to_owned(),
        vendor: None,
        kind: DriveKind::Drive,
        family: None,
        class: None,
        spec: SpecSheet::default(),
        variants: vec![variant],
        accepted: Vec::new(),
    }
}

fn workload() -> Workload {
    Workload {
        round: None,
        id: id("random-4k"),
        name: words("4K random"),
        tool: "fio".to_owned(),
        summary: words("Random requests."),
        application: false,
        block_size: Some(Stated::read("4 KiB", Dimension::Capacity).unwrap()),
        block_mix: None,
        read_share: None,
        pattern: Some(Pattern::Random),
        threads: None,
        command: None,
        parameters: Vec::new(),
        leaderboards: Vec::new(),
        citation: Citation::default(),
        accepted: Vec::new(),
    }
}
