//! Changed numbers: measurements, what stands for their runs, scores, and the figures of reviews.

use std::collections::BTreeMap;

use super::super::snapshot::{
    FigureRecord, IntervalRecord, MeasurementRecord, RawPlaceRecord, RunsRecord, ScoreRecord, Snapshot, ValueRecord,
};
use super::change::{Bytes, Change};
use super::moved::{Moved, Scales, is_higher};
use super::pairs;
use super::record::differing;

/// All changed numbers.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let sides = Sides { old, new };
    let mut changes: Vec<_> = sides.measurements().collect();
    changes.extend(sides.runs());
    changes.extend(sides.scores());
    changes.extend(sides.figures());
    changes
}

#[derive(Clone, Copy)]
struct Sides<'a> {
    old: &'a Snapshot,
    new: &'a Snapshot,
}

/// What something was and what it is.
type Ends<'a, T> = (Option<&'a T>, Option<&'a T>);

fn boxed<T: Clone>(record: Option<&T>) -> Option<Box<T>> {
    record.cloned().map(Box::new)
}

fn values<'a, T>(
    (before, after): Ends<'a, T>,
    value: impl Fn(&'a T) -> Option<&'a ValueRecord>,
) -> Ends<'a, ValueRecord> {
    (before.and_then(&value), after.and_then(&value))
}

/// The keys that changed, of what is on both sides.
fn both<T>(before: Option<&T>, after: Option<&T>, keys: impl Fn(&T, &T) -> Vec<String>) -> Vec<String> {
    before.zip(after).map(|(before, after)| keys(before, after)).unwrap_or_default()
}

impl<'a> Sides<'a> {
    fn measurements(self) -> impl Iterator<Item = Change> {
        let differ = |(_, before, after): &(&String, Option<&MeasurementRecord>, Option<&MeasurementRecord>)| {
            before != after && before.map(said) != after.map(said)
        };
        let all = pairs(&self.old.measurements, &self.new.measurements).filter(differ);
        all.map(move |(id, before, after)| Change::Measurement {
            id: id.clone(),
            before: boxed(before),
            after: boxed(after),
            keys: both(before, after, |a, b| differing(a, b, &["place", "reader"])),
            moved: self.moved(id, (before, after)),
            published: cites(self.old, before) || cites(self.new, after),
            bytes: self.bytes((before, after)),
        })
    }

    /// How a measurement moved; one that is another number now did not move.
    fn moved(self, id: &str, ends: Ends<'_, MeasurementRecord>) -> Moved {
        if ends.0.zip(ends.1).is_some_and(|(before, after)| before.key != after.key) {
            return Moved::NO_NUMBER;
        }
        let (before, after) = values(ends, |measurement| Some(&measurement.value));
        let intervals = interval(self.old, id).zip(interval(self.new, id));
        let by = Scales { higher: self.metric(ends), intervals, tolerance: self.tolerance() };
        Moved::between(before, after, by)
    }

    /// Whether more of a measurement's metric is better.
    fn metric(self, (before, after): Ends<'_, MeasurementRecord>) -> Option<bool> {
        let better = |side: &'a Snapshot, measurement: &MeasurementRecord| {
            side.metrics.get(&measurement.key.setting.metric).map(|metric| &metric.better)
        };
        is_higher(before.and_then(|m| better(self.old, m)), after.and_then(|m| better(self.new, m)))
    }

    /// The larger of the two sides' tolerances.
    const fn tolerance(self) -> f64 {
        self.old.lab.tolerance.max(self.new.lab.tolerance)
    }

    /// What became of a measurement's file. Of one that came or went, the file may have been there before, or be there still.
    fn bytes(self, (before, after): Ends<'_, MeasurementRecord>) -> Bytes {
        let digest = |side: &'a Snapshot, own: Option<&MeasurementRecord>| {
            let own = own?;
            Some((own.file.clone(), side.datasets.get(&own.dataset)?.files.get(&own.file)?))
        };
        match (digest(self.old, before.or(after)), digest(self.new, after.or(before))) {
            (Some(before), Some(after)) if before == after => Bytes::Same,
            (Some((before, _)), Some((after, _))) if before == after => Bytes::Other,
            _ => Bytes::OtherFile,
        }
    }

    fn runs(self) -> impl Iterator<Item = Change> {
        let all = pairs(&self.old.runs, &self.new.runs).filter(|(_, before, after)| before != after);
        all.map(move |(id, before, after)| {
            let (a, b) = values((before, after), |runs: &RunsRecord| Some(&runs.centre));
            let intervals = before.zip(after).map(|(a, b)| (a.interval, b.interval));
            let ends = (self.old.measurements.get(id), self.new.measurements.get(id));
            let moved = Moved::between(a, b, Scales { higher: self.metric(ends), intervals, tolerance: 0.0 });
            Change::Runs { id: id.clone(), before: boxed(before), after: boxed(after), moved }
        })
    }

    fn figures(self) -> impl Iterator<Item = Change> {
        pairs(&self.old.reviews, &self.new.reviews).flat_map(move |(review, before, after)| {
            let none = BTreeMap::new();
            let (before, after) = (before.map_or(&none, |r| &r.figures), after.map_or(&none, |r| &r.figures));
            let differ = pairs(before, after).filter(|(_, before, after)| before != after);
            let told = differ.map(|(name, before, after)| Change::Figure {
                review: review.clone(),
                name: name.clone(),
                before: boxed(before),
                after: boxed(after),
                keys: both(before, after, |a, b| differing(a, b, &[])),
                moved: self.figure((before, after)),
            });
            told.collect::<Vec<_>>()
        })
    }

    fn figure(self, ends: Ends<'_, FigureRecord>) -> Moved {
        if let (Some(before), Some(after)) = (ends.0.and_then(|f| f.rank), ends.1.and_then(|f| f.rank)) {
            return Moved::of_places(before, after);
        }
        let (before, after) = values(ends, |figure| figure.value.as_ref());
        let (a, b) = ends;
        // One side may be a place or a load point, which is no number; then nothing came or went.
        if a.is_some() && b.is_some() && (before.is_none() || after.is_none()) {
            return Moved::NO_NUMBER;
        }
        let higher = is_higher(a.and_then(|f| f.better.as_ref()), b.and_then(|f| f.better.as_ref()));
        let results = a.and_then(result).zip(b.and_then(result));
        let intervals = results.and_then(|(a, b)| Some((interval(self.old, a)?, interval(self.new, b)?)));
        // What is computed from several results may be off by more than each of them.
        let tolerance = if results.is_some() { self.tolerance() } else { 0.0 };
        Moved::between(before, after, Scales { higher, intervals, tolerance })
    }

    fn scores(self) -> impl Iterator<Item = Change> {
        let both = pairs(&self.old.rankings, &self.new.rankings).filter_map(|(id, a, b)| Some((id, a?, b?)));
        both.flat_map(|(id, old, new)| {
            let by_drive = |scores: &'a [ScoreRecord]| -> BTreeMap<String, &'a ScoreRecord> {
                scores.iter().map(|score| (score.drive.clone(), score)).collect()
            };
            let (before, after) = (by_drive(&old.scores), by_drive(&new.scores));
            let tolerance = old.tolerance.max(new.tolerance);
            let told = |(drive, before, after): (&String, Option<&&'a ScoreRecord>, Option<&&'a ScoreRecord>)| {
                let (before, after) = (before.copied(), after.copied());
                is_told(before, after).then(|| Change::Score {
                    ranking: id.clone(),
                    drive: drive.clone(),
                    before: boxed(before),
                    after: boxed(after),
                    moved: score(before, after, tolerance),
                })
            };
            pairs(&before, &after).filter_map(told).collect::<Vec<_>>()
        })
    }
}

/// What a measurement says and what backs it, short of where it stands in its file and which reader found it there.
fn said(measurement: &MeasurementRecord) -> MeasurementRecord {
    MeasurementRecord { place: RawPlaceRecord::default(), reader: String::new(), ..measurement.clone() }
}

fn cites(side: &Snapshot, measurement: Option<&MeasurementRecord>) -> bool {
    let dataset = measurement.and_then(|measurement| side.datasets.get(&measurement.dataset));
    dataset.is_some_and(|dataset| dataset.kind == "published")
}

/// The interval of the runs that a measurement is one of.
fn interval(side: &Snapshot, id: &str) -> Option<IntervalRecord> {
    let first =
        side.runs.get(id).or_else(|| side.runs.values().find(|runs| runs.measurements.iter().any(|run| run == id)));
    first.map(|runs| runs.interval)
}

/// The measurement that a figure is, or the first of the runs that it stands for.
fn result(figure: &FigureRecord) -> Option<&str> {
    let own = matches!(figure.origin.how.as_str(), "measurement" | "runs");
    figure.origin.measurements.first().map(String::as_str).filter(|_| own)
}

/// Whether a score is another. One that came with a place, or left with it, is told by the place.
fn is_told(before: Option<&ScoreRecord>, after: Option<&ScoreRecord>) -> bool {
    let bare = |score: &ScoreRecord| ScoreRecord { rank: None, coverage: 0.0, ..score.clone() };
    match (before, after) {
        (Some(before), Some(after)) => bare(before) != bare(after),
        (one, other) => one.or(other).is_some_and(|score| score.rank.is_none()),
    }
}

fn score(before: Option<&ScoreRecord>, after: Option<&ScoreRecord>, tolerance: f64) -> Moved {
    let value = |score: &ScoreRecord| ValueRecord::plain(score.score);
    let (a, b) = (before.map(value), after.map(value));
    let intervals = before.zip(after).and_then(|(before, after)| before.interval.zip(after.interval));
    Moved::between(a.as_ref(), b.as_ref(), Scales { higher: Some(true), intervals, tolerance })
}
