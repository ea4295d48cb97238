//! Changed numbers: measurements and the figures of reviews, with their direction and whether they are more than noise.

use std::collections::BTreeMap;

use super::super::snapshot::{FigureRecord, MeasurementRecord, RunsRecord, Snapshot, ValueRecord};
use super::change::{Change, Moved, Noise, Verdict};
use super::keys;
use crate::catalog::{Better, Metric};

/// All changed numbers.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let mut changes = measurements(old, new);
    for review in keys(&old.reviews, &new.reviews) {
        let none = BTreeMap::new();
        let figures = |side: &'_ Snapshot| side.reviews.get(review).map(|review| review.figures.clone());
        let (before, after) = (figures(old).unwrap_or(none.clone()), figures(new).unwrap_or(none));
        for name in keys(&before, &after) {
            let moved = figure((old, before.get(name)), (new, after.get(name)));
            changes.extend(moved.map(|moved| Change::Figure { review: review.clone(), name: name.clone(), moved }));
        }
    }
    changes
}

fn measurements(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let changed = |id: &&String| {
        let (before, after) = (old.measurements.get(*id), new.measurements.get(*id));
        if before.map(said) == after.map(said) {
            return None;
        }
        let metric = after.or(before).map(|m| m.key.setting.metric.as_str());
        let (a, b) = (before.map(|m| &m.value), after.map(|m| &m.value));
        let noise = noise(runs_of(old, id), runs_of(new, id));
        let published = |side: &Snapshot, m: Option<&MeasurementRecord>| {
            m.and_then(|m| side.datasets.get(&m.dataset)).is_some_and(|dataset| dataset.kind == "published")
        };
        let published = published(old, before) || published(new, after);
        Some(Change::Measurement { id: (*id).clone(), published, moved: moved(a, b, metric, noise) })
    };
    keys(&old.measurements, &new.measurements).iter().filter_map(changed).collect()
}

/// What a measurement says, short of where it stands in its file.
fn said(measurement: &MeasurementRecord) -> (&super::super::snapshot::KeyRecord, &ValueRecord, &str) {
    (&measurement.key, &measurement.value, &measurement.certainty)
}

type Side<'a, T> = (&'a Snapshot, Option<&'a T>);

fn figure(before: Side<'_, FigureRecord>, after: Side<'_, FigureRecord>) -> Option<Moved> {
    let said =
        |figure: &FigureRecord| (figure.value.clone(), figure.rank, figure.load.clone(), figure.certainty.clone());
    if before.1.map(said) == after.1.map(said) {
        return None;
    }
    let metric = metric(after).or_else(|| metric(before));
    let runs = |side: Side<'_, FigureRecord>| {
        let first = side.1?.origin.measurements.first()?;
        runs_of(side.0, first).cloned()
    };
    let (a, b) = (before.1.and_then(|f| f.value.as_ref()), after.1.and_then(|f| f.value.as_ref()));
    let moved = moved(a, b, metric.as_deref(), noise(runs(before).as_ref(), runs(after).as_ref()));
    let place = |figure: Option<&FigureRecord>| figure.and_then(|figure| figure.rank);
    let (place_before, place_after) = (place(before.1), place(after.1));
    let verdict = match (place_before, place_after) {
        (Some(a), Some(b)) if a.place != b.place => {
            if b.place < a.place {
                Verdict::Better
            } else {
                Verdict::Worse
            }
        }
        _ => moved.verdict,
    };
    Some(Moved { place_before, place_after, verdict, ..moved })
}

/// The metric of a figure that is a measurement, or the runs of one.
fn metric((side, figure): Side<'_, FigureRecord>) -> Option<String> {
    let origin = &figure?.origin;
    let first = origin.measurements.first().filter(|_| matches!(origin.how.as_str(), "measurement" | "runs"))?;
    Some(side.measurements.get(first)?.key.setting.metric.clone())
}

fn runs_of<'a>(side: &'a Snapshot, id: &str) -> Option<&'a RunsRecord> {
    side.runs.get(id)
}

/// Whether the intervals of the runs meet.
fn noise(before: Option<&RunsRecord>, after: Option<&RunsRecord>) -> Noise {
    match (before, after) {
        (Some(a), Some(b)) if a.low <= b.high && b.low <= a.high => Noise::Within,
        (Some(_), Some(_)) => Noise::Beyond,
        _ => Noise::Unknown,
    }
}

fn moved(before: Option<&ValueRecord>, after: Option<&ValueRecord>, metric: Option<&str>, noise: Noise) -> Moved {
    let number = |value: Option<&ValueRecord>| value.and_then(ValueRecord::number);
    let (a, b) = (number(before), number(after));
    let relative = a.zip(b).filter(|(a, _)| *a != 0.0).map(|(a, b)| (b - a) / a.abs());
    let better = metric.and_then(Metric::find).map(|metric| metric.better);
    let verdict = match (a.zip(b), better) {
        (Some((a, b)), Some(better)) if a < b || b < a => {
            if (b > a) == (better == Better::Higher) {
                Verdict::Better
            } else {
                Verdict::Worse
            }
        }
        _ => Verdict::Open,
    };
    let (before, after) = (before.cloned(), after.cloned());
    Moved { before, after, place_before: None, place_after: None, relative, verdict, noise }
}
