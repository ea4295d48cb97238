//! [`Index`]: results by what they are of, made once, so that nobody looks through all of them for a few.

use std::collections::BTreeMap;

use crate::catalog::{Catalog, Drive, Id, Key, Measurement, Metric, Subject, Workload};

/// Results by drive, by workload, and by conditions. Within each in the order of their ids; restatements are left out of the
/// conditions alone.
#[derive(Debug)]
pub struct Index<'a> {
    of_drives: BTreeMap<&'a Id<Drive>, Vec<&'a Measurement>>,
    of_workloads: BTreeMap<&'a Id<Workload>, Vec<&'a Measurement>>,
    under: BTreeMap<Key, Vec<&'a Measurement>>,
}

impl<'a> Index<'a> {
    /// Of all results of a catalog.
    #[must_use]
    pub fn of(catalog: &'a Catalog) -> Self {
        let mut index = Self { of_drives: BTreeMap::new(), of_workloads: BTreeMap::new(), under: BTreeMap::new() };
        for measurement in catalog.measurements.values() {
            let key = &measurement.key;
            if let Subject::Drive(drive) = &key.subject {
                index.of_drives.entry(&drive.drive).or_default().push(measurement);
            }
            index.of_workloads.entry(&key.workload).or_default().push(measurement);
            if measurement.restates.is_none() {
                index.under.entry(key.conditions()).or_default().push(measurement);
            }
        }
        index
    }

    /// The results of a drive, whatever its variant.
    #[must_use]
    pub fn of_drive(&self, drive: &Id<Drive>) -> &[&'a Measurement] {
        self.of_drives.get(drive).map(Vec::as_slice).unwrap_or_default()
    }

    /// The results of a workload.
    #[must_use]
    pub fn of_workload(&self, workload: &Id<Workload>) -> &[&'a Measurement] {
        self.of_workloads.get(workload).map(Vec::as_slice).unwrap_or_default()
    }

    /// The results that agree with a key in everything but the run.
    #[must_use]
    pub fn under(&self, key: &Key) -> &[&'a Measurement] {
        self.under.get(&key.conditions()).map(Vec::as_slice).unwrap_or_default()
    }

    /// The results under the same conditions of another metric.
    #[must_use]
    pub fn beside(&self, key: &Key, metric: &'static Metric) -> &[&'a Measurement] {
        self.under(&Key { metric, ..key.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{at, catalog};
    use super::*;

    #[test]
    fn results_are_found_by_drive_workload_and_conditions() {
        let lab = catalog(vec![at("iops", "QD1", "5,000 IOPS"), at("latency-mean", "QD1", "200 µs")]);
        let index = Index::of(&lab);
        let first = lab.measurements.values().find(|m| m.key.metric == Metric::IOPS).unwrap();
        let Subject::Drive(drive) = &first.key.subject else { panic!("of a drive") };
        assert_eq!(index.of_drive(&drive.drive).len(), 2);
        assert_eq!(index.of_workload(&first.key.workload).len(), 2);
        assert_eq!(index.under(&first.key), [first]);
        let latency = index.beside(&first.key, Metric::LATENCY_MEAN);
        assert_eq!(latency.iter().map(|m| m.key.metric).collect::<Vec<_>>(), [Metric::LATENCY_MEAN]);
        assert!(index.beside(&first.key, Metric::POWER).is_empty());
    }
}
