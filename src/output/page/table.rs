//! Tables of results: a row for each setting, a column for each metric; what the source does not state is written out.

use std::collections::BTreeMap;

use crate::base::language::Args;
use crate::base::statistics::Rank;
use crate::catalog::{DatasetKind, Key, Measurement, Metric, Subject};
use crate::insight::{Setting, in_comparisons, own_style, ranked, refers_to, standing};

use super::csv::subject;
use super::finding::Found;
use super::here::Here;
use super::naming::{Facet, several_subjects, varying};
use super::view::{About, Cell, Column, NoteView, Row, TableView, Words};

/// How the rows of a table relate to a drive under review.
#[derive(Clone, Copy)]
pub(super) struct Against<'a> {
    /// The review, when the table stands in one.
    pub(super) review: Option<&'a crate::catalog::Review>,
    /// The page's drive, when the table stands on a drive's page.
    pub(super) drive: Option<&'a crate::catalog::DriveRef>,
}

impl Against<'_> {
    /// For tables on neutral ground.
    pub(super) const NONE: Self = Self { review: None, drive: None };

    fn is_own(self, key: &Key) -> bool {
        self.review.is_some_and(|r| own_style(r, key) == Some(0)) || self.drive.is_some_and(|d| refers_to(d, key))
    }
}

impl<'a> Here<'a> {
    /// The table of `measurements`, rows in their order.
    #[must_use]
    pub(super) fn results_table(
        &self,
        id: &str,
        caption: String,
        measurements: &[&'a Measurement],
        against: Against<'_>,
    ) -> TableView {
        let measurements = &self.outcomes(measurements)[..];
        let keys: Vec<_> = measurements.iter().map(|m| &m.key).collect();
        let facets = varying(&keys);
        let metrics = metrics(measurements);
        if against.review.is_some() && facets.is_empty() && metrics.len() == 1 && all_comparable(measurements) {
            return self.ranked_table(id, caption, measurements, against);
        }
        let rows = grouped(measurements);
        let named = facets.is_empty() || several_subjects(&keys);
        let references = references(measurements, against);
        let mut columns = self.head(named, &facets, &metrics);
        if let (Some(review), Some(first)) = (against.review, references.first()) {
            let name = self.model_name(&review.drive);
            let text = self.edition.language.say_with("column-against", &Args::new().text("drive", &name));
            let metric = (metrics.len() > 1).then(|| format!("{} · ", self.metric(first.key.metric)));
            columns.push(Column { text: metric.unwrap_or_default() + &text, numeric: true, metric: None });
        }
        let found = self.found(id, measurements);
        let row =
            |group: &Vec<&Measurement>| self.row(group, (named, &facets), &metrics, &references, (against, &found));
        TableView {
            id: id.to_owned(),
            caption,
            columns,
            rows: rows.iter().map(row).collect(),
            csv: None,
            notes: self.notes(measurements, &found),
        }
    }

    /// Results that differ in their drive alone, best first, with their places.
    fn ranked_table(
        &self,
        id: &str,
        caption: String,
        measurements: &[&Measurement],
        against: Against<'_>,
    ) -> TableView {
        let metric = measurements[0].key.metric;
        let mut by_name = measurements.to_vec();
        by_name.sort_by_key(|measurement| &measurement.id);
        let found = self.found(id, measurements);
        let row = |(rank, measurement): &(Rank, &Measurement)| {
            let rank = Cell::Words(Words { text: self.edition.language.rank(*rank), lang: None });
            let value = self.metric_cell(&[measurement], metric, &found);
            Row {
                own: against.is_own(&measurement.key),
                cells: vec![self.subject_cell(&measurement.key.subject), value, rank],
                about: Some(about(&measurement.key)),
            }
        };
        let column = |text, numeric| Column { text, numeric, metric: None };
        TableView {
            id: id.to_owned(),
            caption,
            columns: vec![
                column(self.say("column-drive"), false),
                self.metric_column(metric),
                column(self.say("column-rank"), true),
            ],
            rows: ranked(&by_name).iter().map(row).collect(),
            csv: None,
            notes: self.notes(measurements, &found),
        }
    }

    /// Where all rows are of one drive, its name is left to the caption and the page.
    fn head(&self, named: bool, facets: &[Facet], metrics: &[&'static Metric]) -> Vec<Column> {
        let words = |id: &str| Column { text: self.say(id), numeric: false, metric: None };
        let mut columns: Vec<_> = named.then(|| words("column-drive")).into_iter().collect();
        columns.extend(facets.iter().map(|facet| words(facet.column())));
        columns.extend(metrics.iter().map(|metric| self.metric_column(metric)));
        columns
    }

    fn row(
        &self,
        group: &[&Measurement],
        (named, facets): (bool, &[Facet]),
        metrics: &[&'static Metric],
        references: &[&Measurement],
        (against, found): (Against<'_>, &Found<'_>),
    ) -> Row {
        let key = &group[0].key;
        let mut cells: Vec<_> = named.then(|| self.subject_cell(&key.subject)).into_iter().collect();
        cells.extend(facets.iter().map(|facet| self.facet_cell(*facet, key)));
        cells.extend(metrics.iter().map(|metric| self.metric_cell(group, metric, found)));
        if !references.is_empty() {
            cells.push(self.ratio_cell(group, references));
        }
        Row { own: named && against.is_own(key), cells, about: Some(about(key)) }
    }

    fn metric_column(&self, metric: &Metric) -> Column {
        Column { text: self.metric(metric), numeric: true, metric: Some(metric.id) }
    }

    /// A drive as a link to its page.
    #[must_use]
    pub(super) fn subject_cell(&self, subject: &Subject) -> Cell {
        match subject {
            Subject::Drive(drive) => Cell::Link(self.link_to(self.drive_name(drive), "drives", &drive.drive)),
            Subject::Group(_) => Cell::Words(Words { text: self.subject_name(subject), lang: None }),
        }
    }

    pub(super) fn facet_cell(&self, facet: Facet, key: &Key) -> Cell {
        let missing = || self.missing("missing-not-stated");
        self.facet(facet, key).map_or_else(missing, |text| Cell::Words(Words { text, lang: None }))
    }

    /// A cell without a value, and why.
    #[must_use]
    pub(super) fn missing(&self, reason: &str) -> Cell {
        Cell::Missing { reason: self.say(reason) }
    }

    fn metric_cell(&self, group: &[&Measurement], metric: &Metric, found: &Found<'_>) -> Cell {
        let own = group.iter().filter(|m| m.key.metric == metric);
        let interval = own.clone().find_map(|m| self.interval_alone(m));
        let value = |m: &&Measurement| found.on_result(self, self.result(m), m);
        let values: Vec<_> = own.map(value).collect();
        match values.as_slice() {
            [] => self.lacking(group),
            [one] if interval.is_none() => Cell::Value(one.clone()),
            _ => Cell::Values { values, condition: interval, note: None },
        }
    }

    /// A result that a row lacks: own runs did not measure it, publications do not state it.
    fn lacking(&self, group: &[&Measurement]) -> Cell {
        let dataset = group.first().and_then(|m| self.edition.catalog.datasets.get(&m.dataset));
        let measured = dataset.is_some_and(|dataset| dataset.kind == DatasetKind::Raw);
        self.missing(if measured { "missing-not-measured" } else { "missing-not-stated" })
    }

    /// How many times the reviewed drive's result under the same load.
    fn ratio_cell(&self, group: &[&Measurement], references: &[&Measurement]) -> Cell {
        let ratio = references.iter().find_map(|reference| {
            let own = group.iter().find(|m| same_test(&m.key, &reference.key))?;
            let (own_value, base) = (own.value.point()?.to_f64(), reference.value.point()?.to_f64());
            (base > 0.0).then(|| self.factor(own_value / base, own.certainty.max(reference.certainty)))
        });
        ratio.map_or_else(|| self.missing("missing-not-comparable"), Cell::Value)
    }

    /// What the measurements do not fit, and editors' remarks on them, each once.
    fn notes(&self, measurements: &[&Measurement], found: &Found<'_>) -> Vec<NoteView> {
        found.notes(self).into_iter().chain(self.remarks(measurements).into_iter().map(NoteView::from)).collect()
    }

    fn remarks(&self, measurements: &[&Measurement]) -> Vec<Words> {
        let mut notes: Vec<Words> = self.interval_note(measurements).into_iter().collect();
        for note in measurements.iter().filter_map(|m| m.note.as_ref()) {
            let mut words = self.words(note);
            // Remarks on single figures are written in the lab's first language only.
            let fallback = self.edition.catalog.lab.fallback();
            if words.lang.is_none() && fallback != self.edition.language.tag() {
                words.lang = Some(fallback.as_str().to_owned());
            }
            if !notes.iter().any(|n| n.text == words.text) {
                notes.push(words);
            }
        }
        notes
    }
}

/// What a row's results are of.
fn about(key: &Key) -> About {
    About { key: subject(key), load: key.load.as_ref().map(ToString::to_string).unwrap_or_default() }
}

/// Whether each result is of another drive, and has a place in an order.
fn all_comparable(measurements: &[&Measurement]) -> bool {
    let mut subjects: Vec<_> = measurements.iter().map(|m| &m.key.subject).collect();
    subjects.sort();
    subjects.dedup();
    let placed = |m: &&Measurement| in_comparisons(m) && standing(&m.value, m.key.metric.better).is_some();
    let one_setting = measurements.windows(2).all(|pair| Setting::of(&pair[0].key) == Setting::of(&pair[1].key));
    subjects.len() > 1 && subjects.len() == measurements.len() && one_setting && measurements.iter().all(placed)
}

fn metrics(measurements: &[&Measurement]) -> Vec<&'static Metric> {
    let mut metrics: Vec<_> = measurements.iter().map(|m| m.key.metric).collect();
    metrics.sort();
    metrics.dedup();
    metrics
}

/// Measurements that differ in their metric alone share a row.
fn grouped<'a>(measurements: &[&'a Measurement]) -> Vec<Vec<&'a Measurement>> {
    let mut index: BTreeMap<Key, usize> = BTreeMap::new();
    let mut groups: Vec<Vec<&Measurement>> = Vec::new();
    for measurement in measurements {
        let mut key = measurement.key.clone();
        key.metric = measurements[0].key.metric;
        let at = *index.entry(key).or_insert(groups.len());
        if at == groups.len() {
            groups.push(Vec::new());
        }
        groups[at].push(measurement);
    }
    groups
}

/// The reviewed drive's results that the others are set against: of the first metric, one for each test; none in tables without others.
fn references<'a>(measurements: &[&'a Measurement], against: Against<'_>) -> Vec<&'a Measurement> {
    let is_own = |m: &&&Measurement| against.is_own(&m.key);
    let Some(metric) = measurements.iter().map(|m| m.key.metric).min() else { return Vec::new() };
    let others = measurements.iter().any(|m| !is_own(&m) && m.key.metric == metric);
    let own = measurements.iter().filter(is_own).filter(|m| m.key.metric == metric && m.value.point().is_some());
    if others && against.review.is_some() { own.copied().collect() } else { Vec::new() }
}

/// Whether two results are of the same test, whatever the drive and the system.
fn same_test(a: &Key, b: &Key) -> bool {
    a.metric == b.metric
        && a.workload == b.workload
        && a.phase == b.phase
        && a.load == b.load
        && a.direction == b.direction
        && a.testbed == b.testbed
        && a.drives == b.drives
        && a.part == b.part
}
