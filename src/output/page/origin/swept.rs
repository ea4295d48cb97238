//! Points of sweeps: how each was chosen, and from how many load points.

use super::super::here::Here;
use super::super::view::OriginView;
use crate::base::language::{Args, Form};
use crate::catalog::{Aspect, SweepPoint};
use crate::insight::{Edge, FoundPoint, Reading};

impl Here<'_> {
    /// The measurement at the load point, and why it is this one.
    pub(super) fn swept(&self, blank: OriginView, found: &FoundPoint) -> OriginView {
        let how = self.chosen(found);
        match found.rate.from.as_slice() {
            [] => blank,
            [one] => OriginView { how: Some(how), ..self.measured(blank, one) },
            [first, ..] => {
                let OriginView { what, source, .. } = self.measured(blank.clone(), first);
                let number = self.edition.language.count(found.rate.from.len());
                let runs = self.how("origin-how-runs", &[("number", &number)]);
                OriginView { what, source, how: Some(self.list(&[how, runs])), ..blank }
            }
        }
    }

    fn chosen(&self, found: &FoundPoint) -> String {
        let language = self.edition.language;
        let (load, number) = (self.load(&found.load), language.count(found.points));
        let latency = found.latency.as_ref().map(|latency| self.reading(latency)).unwrap_or_default();
        let args = Args::new().text("load", &load).text("number", &number).text("latency", &latency);
        match (&found.point, found.edge) {
            (SweepPoint::Peak, Some(Edge::Heaviest)) => language.say_with("origin-how-peak-heaviest", &args),
            (SweepPoint::Peak, _) => language.say_with("origin-how-peak", &args),
            (SweepPoint::Knee, _) => language.say_with("origin-how-knee", &args),
            (SweepPoint::BestUnder(limit), _) => {
                let limit = language.stated(limit, Form::FULL).text();
                language.say_with("origin-how-best-under", &args.text("limit", &limit))
            }
        }
    }

    /// A reading as tables have it.
    #[must_use]
    pub(in super::super) fn reading(&self, reading: &Reading) -> String {
        self.edition.language.stated(&reading.value, Form::FULL).text()
    }

    /// Sentences one after another.
    #[must_use]
    pub(in super::super) fn sentences(&self, sentences: &[String]) -> String {
        sentences.join(&self.edition.language.style().sentence_gap)
    }

    /// The load point, or the latency, of another figure.
    pub(super) fn aspect(&self, blank: OriginView, aspect: Aspect, input: &str) -> OriginView {
        let what = match aspect {
            Aspect::Load => "origin-what-load",
            Aspect::Latency => "origin-what-latency",
        };
        let how = self.how("origin-how-aspect", &[("a", input)]);
        self.by_computing(blank, what, how)
    }
}
