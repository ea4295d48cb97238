//! A raw file that is there twice: in two datasets, or as two runs of one. One measurement would count as two.

use std::collections::{BTreeMap, BTreeSet};

use super::super::finding::{Concern, Finding, Value, Wording};
use super::Check;
use crate::base::diagnostic::{Code, Place};
use crate::catalog::{Catalog, Dataset, DatasetKind, Id};

pub(super) static CHECK: Check = Check { code: Code::DUPLICATE_FILE, wordings: &[&TWICE], find };

static TWICE: Wording = Wording { id: "duplicate-file", problem: "this file has the same content as {other}" };

/// SHA-256 of nothing: empty files are alike and hold no measurement.
const EMPTY: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

fn find(catalog: &Catalog) -> Vec<Finding> {
    let mut alike: BTreeMap<&str, Vec<(&Id<Dataset>, &str)>> = BTreeMap::new();
    for dataset in catalog.datasets.values().filter(|dataset| dataset.kind == DatasetKind::Raw) {
        for (file, digest) in dataset.files.iter().filter(|(file, digest)| counts(dataset, file, digest)) {
            alike.entry(digest).or_default().push((&dataset.id, file));
        }
    }
    let measured: BTreeSet<_> = catalog.measurements.values().map(|result| result.provenance.file.as_str()).collect();
    alike.into_values().filter_map(|files| told(&files, &measured)).collect()
}

/// What a drive says of itself may be kept beside each of its runs.
fn counts(dataset: &Dataset, file: &str, digest: &str) -> bool {
    let describes = dataset.samples.iter().any(|sample| sample.provenance.file == file);
    !describes && !digest.is_empty() && digest != EMPTY
}

/// Within one dataset, logs of several jobs may be alike by chance; files with totals are not.
fn told(files: &[(&Id<Dataset>, &str)], measured: &BTreeSet<&str>) -> Option<Finding> {
    let (first, last) = (files.first()?, files.last()?);
    let twice = first.0 != last.0 || files.iter().filter(|(_, file)| measured.contains(file)).count() > 1;
    let concerns = files.iter().map(|(_, file)| Concern::File((*file).to_owned()));
    let values = [("other", Value::Name(first.1.to_owned()))];
    (files.len() > 1 && twice)
        .then(|| Finding::new(Code::DUPLICATE_FILE, &TWICE, concerns, values, Place::file(last.1)))
}
