//! What is told beneath the chart of a sweep: its peak, its knee, the best rate within a millisecond, and what was not measured.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::language::{Args, Form};
use crate::catalog::{ChartKind, Direction, Id, Key, Load, Measurement, Metric, Subject, SweepPoint, Workload};
use crate::insight::{Edge, FoundPoint, Lack, Reading, SweepSummary};

use super::here::Here;
use super::naming::{Facet, several_subjects, varying};
use super::plot::{ChartRequest, TableRequest};
use super::table::Against;
use super::view::ChartView;

/// Series styles on neutral ground, where nobody stands out.
pub(super) const STYLES: usize = 6;

impl<'a> Here<'a> {
    /// The sweeps of a workload as charts: one for each setting, with a line for each drive.
    #[must_use]
    pub(super) fn workload_sweeps(&self, workload: &Id<Workload>) -> Vec<ChartView> {
        let all = self.edition.findings.sweeps.values().flatten();
        let own: Vec<_> = all.filter(|s| s.sweep.key.workload == *workload && s.peak.is_ok()).collect();
        let mut settings: BTreeMap<Key, Vec<&Measurement>> = BTreeMap::new();
        for summary in whole(&own) {
            let any = Subject::Group(String::new());
            let setting = settings.entry(Key { subject: any, ..summary.sweep.key.clone() }).or_default();
            setting.extend(self.points(summary));
        }
        let several = settings.len() > 1;
        let chart = |(index, list): (usize, Vec<&Measurement>)| self.workload_sweep(index, &list, several);
        settings.into_values().enumerate().filter_map(chart).collect()
    }

    fn workload_sweep(&self, index: usize, points: &[&Measurement], several: bool) -> Option<ChartView> {
        let key = &points.first()?.key;
        let setting = [Facet::System, Facet::Testbed, Facet::Drives].into_iter().filter_map(|f| self.facet(f, key));
        let parts: Vec<_> = [self.caption(points)].into_iter().chain(setting.filter(|_| several)).collect();
        let (id, title) = (format!("sweep-{}", index + 1), parts.join(" · "));
        let table = TableRequest::Results(Against::NONE);
        let mut subjects: Vec<_> = points.iter().map(|m| &m.key.subject).collect();
        subjects.dedup();
        let mut places = BTreeMap::new();
        for (subject, place) in subjects.into_iter().zip(0_usize..) {
            places.entry(subject).or_insert(place);
        }
        let style = |key: &Key| places.get(&key.subject).copied().unwrap_or_default() % STYLES + 1;
        let kind = ChartKind::Sweep;
        self.chart(ChartRequest { id, title: Some(title), kind, measurements: points, style: &style, table })
    }

    /// The measurements at the load points of a sweep.
    fn points(&self, summary: &SweepSummary) -> Vec<&'a Measurement> {
        let ids = summary.sweep.points.iter().flat_map(|point| &point.reading.from);
        ids.filter_map(|id| self.edition.catalog.measurements.get(id)).collect()
    }

    /// A line for each sweep of a rate that `measurements` belong to; none of sweeps of which only the ends are known.
    #[must_use]
    pub(super) fn sweep_lines_beneath(&self, measurements: &[&Measurement]) -> Vec<String> {
        let mut seen: BTreeSet<Key> = BTreeSet::new();
        let all = measurements.iter().map(|m| Key { load: None, ..m.key.conditions() });
        let keys: Vec<_> = all.filter(|key| seen.insert(key.clone())).collect();
        let names = self.sweep_names(&keys.iter().collect::<Vec<_>>());
        let sweeps = &self.edition.findings.sweeps;
        let own = keys.iter().zip(&names).filter_map(|(key, name)| Some((sweeps.get(key)?, name.as_deref())));
        let own: Vec<_> = own.flat_map(|(list, name)| list.iter().map(move |summary| (summary, name))).collect();
        let mut lines: Vec<_> =
            own.iter().filter_map(|(summary, name)| self.sweep_line_beneath(summary, *name)).collect();
        if own.iter().any(|(summary, _)| summary.knee.is_ok()) {
            lines.push(self.say("sweep-knee-rule"));
        }
        lines
    }

    /// What tells the sweeps of a chart apart; nothing when there is one.
    fn sweep_names(&self, keys: &[&Key]) -> Vec<Option<String>> {
        let facets = varying(keys);
        let several = several_subjects(keys);
        let name = |key: &&Key| {
            let subject = several.then(|| self.short_name(&key.subject));
            let details = facets.iter().filter(|facet| **facet != Facet::Load).filter_map(|f| self.facet(*f, key));
            let parts: Vec<_> = subject.into_iter().chain(details).collect();
            (!parts.is_empty()).then(|| parts.join(" · "))
        };
        keys.iter().map(name).collect()
    }

    fn sweep_line_beneath(&self, summary: &SweepSummary, name: Option<&str>) -> Option<String> {
        let peak = summary.peak.as_ref().ok()?;
        let best = summary.best_under.as_ref().map_err(Clone::clone);
        let missing = summary.sweep.grid().map(|grid| grid.missing()).unwrap_or_default();
        let sentences: Vec<_> = [self.peak_sentence(peak)]
            .into_iter()
            .chain([self.knee_sentence(summary.knee.as_ref())])
            .chain(self.under_sentence(summary, best))
            .chain(self.missing_sentence(&missing))
            .chain(summary.sweep.one_at_a_time.then(|| self.say("sweep-one-at-a-time")))
            .collect();
        let line = self.sentences(&sentences);
        let named =
            |name| self.edition.language.say_with("sweep-line", &Args::new().text("name", name).text("line", &line));
        Some(name.map_or_else(|| line.clone(), named))
    }

    fn peak_sentence(&self, peak: &FoundPoint) -> String {
        let sentence = self.point_sentence("sweep-peak", peak);
        if peak.edge == Some(Edge::Heaviest) {
            self.sentences(&[sentence, self.say("sweep-may-rise")])
        } else {
            sentence
        }
    }

    fn knee_sentence(&self, knee: Result<&FoundPoint, &Lack>) -> String {
        match knee {
            Ok(knee) => self.point_sentence("sweep-knee", knee),
            Err(Lack::Edge(Edge::Lightest, load)) => self.load_sentence("sweep-knee-lightest", load),
            Err(Lack::Edge(Edge::Heaviest, load)) => self.load_sentence("sweep-knee-heaviest", load),
            Err(_) => self.say("sweep-no-latency"),
        }
    }

    /// Without latencies nothing is said of a limit: the sentence on the knee has said why.
    fn under_sentence(&self, summary: &SweepSummary, best: Result<&FoundPoint, Lack>) -> Option<String> {
        let limit = self.edition.language.stated(&summary.limit, Form::FULL).text();
        match best {
            Ok(best) => Some(self.point_sentence("sweep-under", best)),
            Err(Lack::NoneUnder(least, load)) => {
                let (latency, load) = (self.reading(&least), self.load(&load));
                let args = Args::new().text("limit", &limit).text("latency", &latency).text("load", &load);
                Some(self.edition.language.say_with("sweep-under-none", &args))
            }
            Err(_) => None,
        }
    }

    fn missing_sentence(&self, missing: &[Load]) -> Option<String> {
        let loads = self.list(&missing.iter().map(|load| self.load(load)).collect::<Vec<_>>());
        let sentence = || self.edition.language.say_with("sweep-missing", &Args::new().text("loads", &loads));
        (!missing.is_empty()).then(sentence)
    }

    fn load_sentence(&self, id: &str, load: &Load) -> String {
        self.edition.language.say_with(id, &Args::new().text("load", &self.load(load)))
    }

    fn point_sentence(&self, id: &str, found: &FoundPoint) -> String {
        let (value, load) = (self.reading(&found.rate), self.load(&found.load));
        let latency = found.latency.as_ref().map(|latency: &Reading| self.reading(latency)).unwrap_or_default();
        let args = Args::new().text("value", &value).text("load", &load).text("latency", &latency);
        match &found.point {
            SweepPoint::BestUnder(limit) => {
                let limit = self.edition.language.stated(limit, Form::FULL).text();
                self.edition.language.say_with(id, &args.text("limit", &limit))
            }
            SweepPoint::Peak | SweepPoint::Knee => self.edition.language.say_with(id, &args),
        }
    }
}

/// The sweeps that stand for their test: of the first rate that was measured, and of reads and writes together where there are both.
fn whole<'s>(all: &[&'s SweepSummary]) -> Vec<&'s SweepSummary> {
    let test = |key: &Key| Key { metric: Metric::IOPS, direction: None, ..key.clone() };
    let mut tests: BTreeMap<Key, (&'static Metric, bool)> = BTreeMap::new();
    for key in all.iter().map(|summary| &summary.sweep.key) {
        let (first, mixed) = tests.entry(test(key)).or_insert((key.metric, false));
        *first = key.metric.min(*first);
        *mixed |= key.direction == Some(Direction::Mixed);
    }
    let stands = |summary: &&&SweepSummary| {
        let key = &summary.sweep.key;
        tests.get(&test(key)).is_some_and(|(first, mixed)| {
            key.part.is_none() && key.metric == *first && (!mixed || key.direction == Some(Direction::Mixed))
        })
    };
    all.iter().filter(stands).copied().collect()
}
