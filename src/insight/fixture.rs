//! Small measurements and catalogs for the tests of this stage.

use std::collections::BTreeMap;

use crate::base::date::Date;
use crate::base::diagnostic::{Place, SourceText};
use crate::base::language::Tag;
use crate::base::quantity::Stated;
use crate::catalog::{
    Catalog, Certainty, DriveRef, FigureDeclaration, FigureOf, Id, Key, Lab, Load, Measurement, Metric, Phase,
    Provenance, RawPlace, Review, ReviewKind, Subject,
};

/// A measurement of one drive, named after its metric, in the main phase of the workload `w`.
pub(super) fn measurement(metric: &str, value: &str) -> Measurement {
    let metric = Metric::find(metric).unwrap();
    let key = Key {
        subject: Subject::Drive(DriveRef::read("d").unwrap()),
        drives: Some(1),
        os: None,
        testbed: None,
        workload: Id::new("w").unwrap(),
        phase: Phase::Main,
        load: None,
        direction: None,
        part: None,
        metric,
        run: None,
    };
    Measurement {
        id: Id::new(metric.id).unwrap(),
        key,
        value: Stated::read(value, metric.dimension).unwrap(),
        spread: None,
        certainty: Certainty::Stated,
        restates: None,
        source: None,
        provenance: Provenance { file: "f".to_owned(), digest: "0".to_owned(), place: RawPlace::Whole, reader: "r" },
        note: None,
        dataset: Id::new("s").unwrap(),
    }
}

/// The same at a load point, with it in its name.
pub(super) fn at(metric: &str, load: &str, value: &str) -> Measurement {
    let mut own = measurement(metric, value);
    own.key.load = Load::read(load);
    own.key.phase = Phase::Sweep;
    own.id = Id::new(&format!("{metric}-{}", load.to_lowercase().replace('/', "-"))).unwrap();
    own
}

/// A catalog of nothing but measurements.
pub(super) fn catalog(measurements: Vec<Measurement>) -> Catalog {
    Catalog {
        lab: Lab {
            name: "Lab".to_owned(),
            about: None,
            url: None,
            licence: None,
            base_url: "https://lab.example/".to_owned(),
            languages: vec![Tag::new("en").unwrap()],
            tolerance: 0.0,
        },
        sources: BTreeMap::new(),
        drives: BTreeMap::new(),
        testbeds: BTreeMap::new(),
        workloads: BTreeMap::new(),
        datasets: BTreeMap::new(),
        measurements: measurements.into_iter().map(|m| (m.id.clone(), m)).collect(),
        series: Vec::new(),
        statements: Vec::new(),
        rankings: BTreeMap::new(),
        reviews: BTreeMap::new(),
        articles: BTreeMap::new(),
    }
}

/// A review of the drive that declares nothing but figures.
pub(super) fn review(figures: Vec<(&str, FigureOf)>) -> Review {
    let place = Place::of(SourceText { file: "review.toml", text: "" }, 0..0);
    let declared = |(name, of): (&str, FigureOf)| (name.to_owned(), FigureDeclaration { of, place: place.clone() });
    Review {
        id: Id::new("r").unwrap(),
        source_language: Tag::new("en").unwrap(),
        authors: Vec::new(),
        published: Date::read("2026-12-01").unwrap(),
        updated: None,
        draft: false,
        embargo: None,
        kind: ReviewKind::Measured,
        drive: DriveRef::read("d").unwrap(),
        testbed: None,
        sources: Vec::new(),
        comparables: Vec::new(),
        required: Vec::new(),
        key_figures: Vec::new(),
        figures: figures.into_iter().map(declared).collect(),
        charts: BTreeMap::new(),
        tables: BTreeMap::new(),
        images: BTreeMap::new(),
        prose: BTreeMap::new(),
        place: place.clone(),
    }
}
