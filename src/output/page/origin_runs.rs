//! Where figures come from that rest on several runs, or on a run over time.

use crate::base::language::Form;
use crate::base::statistics::Centre;
use crate::catalog::{Id, Measurement, OverTime};

use super::here::Here;
use super::view::OriginView;

impl Here<'_> {
    /// The runs, each with its value and its file.
    pub(super) fn of_runs(&self, blank: OriginView, ids: &[Id<Measurement>]) -> OriginView {
        let Some(repeated) = ids.first().and_then(|id| self.repeated(id)) else { return blank };
        let runs = ids.iter().filter_map(|id| self.edition.catalog.measurements.get(id));
        let runs: Vec<_> = runs.map(|run| self.run(run)).collect();
        let id = match repeated.outcome.key.metric.centre() {
            Centre::Mean => "origin-how-runs-mean",
            Centre::Median => "origin-how-runs-median",
        };
        let interval = self.interval_words(&repeated.outcome).map(|words| words.text).unwrap_or_default();
        let how = self.how(id, &[("interval", &interval), ("runs", &self.list(&runs))]);
        OriginView {
            how: Some(how),
            file: None,
            place: None,
            digest: None,
            ..self.measured(blank, &repeated.outcome.id)
        }
    }

    fn run(&self, run: &Measurement) -> String {
        let value = self.edition.language.stated(&run.value, Form::FULL).text();
        let file = run.provenance.file.rsplit('/').next().unwrap_or_default();
        format!("{value} ({file})")
    }

    /// The logs that a run over time was read from.
    pub(super) fn over_time(&self, blank: OriginView, what: OverTime, index: usize) -> OriginView {
        let Some(series) = self.edition.catalog.series.get(index) else { return blank };
        let dataset = self.edition.catalog.datasets.get(&series.dataset);
        let subject = self.subject_name(&series.key.subject);
        let label = self.say(&format!("over-time-{}", what.as_str()));
        let files = self.edition.language.count(series.provenance.len());
        OriginView {
            what: format!("{subject} · {} · {label}", self.describe(&series.key)),
            source: dataset.map(|d| self.plain(&d.title)).unwrap_or_default(),
            file: series.provenance.first().map(|provenance| provenance.file.clone()),
            digest: series.provenance.first().map(|provenance| provenance.digest.clone()),
            how: Some(self.how("origin-how-over-time", &[("files", &files)])),
            ..blank
        }
    }
}
