//! Figures from several measurements: put together, or scaled over numbers of drives.

use super::super::here::Here;
use super::super::naming::Facet;
use super::super::view::OriginView;
use crate::base::language::{Args, Form};
use crate::catalog::{Combining, Id, Key, Measurement, Watts};
use crate::insight::Reading;

impl Here<'_> {
    /// `sum of read 70,000 IOPS, write 30,000 IOPS`.
    pub(super) fn combined(&self, blank: OriginView, how: Combining, ids: &[Id<Measurement>]) -> OriginView {
        let all = self.results_named(ids);
        let Some(first) = all.first() else { return blank };
        let parts: Vec<_> = all.iter().copied().filter(|m| m.key.metric == first.key.metric).collect();
        let beside = all.iter().copied().filter(|m| m.key.metric != first.key.metric);
        let rates: Vec<_> = beside.filter(|m| m.key.metric.is_rate()).collect();
        let runs = parts.iter().filter(|m| m.key.conditions() == first.key.conditions()).count();
        let (results, weights) = (self.each(&parts), self.each(&rates));
        let number = self.edition.language.count(runs);
        let args = Args::new().text("results", &results).text("weights", &weights);
        let args = args.count("runs", runs).text("number", &number);
        let how = self.edition.language.say_with(message(how), &args);
        let common = Key { direction: None, part: None, ..first.key.clone() };
        let what = format!("{} · {}", self.subject_name(&common.subject), self.describe(&common));
        OriginView { what, source: self.say("origin-source-computed"), how: Some(how), ..blank }
    }

    /// What tells each from the others, with its value.
    fn each(&self, measurements: &[&Measurement]) -> String {
        let each = measurements.iter().map(|m| {
            let name = self.facet(Facet::Part, &m.key).or_else(|| self.facet(Facet::Direction, &m.key));
            let value = self.edition.language.stated(&m.value, Form::FULL).text();
            format!("{} {value}", name.unwrap_or_default())
        });
        self.list(&each.collect::<Vec<_>>())
    }

    /// `(450,000 IOPS ÷ 4) ÷ (120,000 IOPS ÷ 1)`.
    pub(super) fn scaled(&self, blank: OriginView, (from, to): (u32, u32), results: &[Id<Measurement>]) -> OriginView {
        let all = self.results_named(results);
        let of = |drives: u32| {
            let own: Vec<_> = all.iter().copied().filter(|m| m.key.drives == Some(drives)).collect();
            Reading::of(&own).map(|reading| self.reading(&reading)).unwrap_or_default()
        };
        let count = |drives: u32| self.edition.language.count(drives as usize);
        let texts = [("fewer", of(from)), ("more", of(to)), ("from", count(from)), ("to", count(to))];
        let texts = texts.each_ref().map(|(name, text)| (*name, text.as_str()));
        let key = all.first().map(|m| Key { drives: None, ..m.key.clone() });
        let about = key.map(|key| format!("{} · {}", self.subject_name(&key.subject), self.describe(&key)));
        let what = [about.unwrap_or_default(), self.how("origin-what-scaling", &texts)].join(" · ");
        let how = Some(self.how("origin-how-scaling", &texts));
        OriginView { what, source: self.say("origin-source-computed"), how, ..blank }
    }

    /// `50,000 IOPS ÷ 10 W`.
    pub(super) fn efficient(&self, blank: OriginView, watts: Watts, ids: &[Id<Measurement>]) -> OriginView {
        let all = self.results_named(ids);
        let [rate, power] = all.as_slice() else { return blank };
        let value = |m: &Measurement| self.edition.language.stated(&m.value, Form::FULL).text();
        let (label, a, b) = match watts {
            Watts::PerWatt => ("origin-what-per-watt", value(rate), value(power)),
            Watts::Energy => ("origin-what-energy", value(power), value(rate)),
        };
        let what = [self.subject_name(&rate.key.subject), self.describe(&rate.key), self.say(label)].join(" · ");
        let how = Some(self.how("origin-how-ratio", &[("a", &a), ("b", &b)]));
        OriginView { what, source: self.say("origin-source-computed"), how, ..blank }
    }

    /// The measurements of these ids, in their order.
    fn results_named(&self, ids: &[Id<Measurement>]) -> Vec<&Measurement> {
        ids.iter().filter_map(|id| self.edition.catalog.measurements.get(id)).collect()
    }
}

const fn message(how: Combining) -> &'static str {
    match how {
        Combining::Mean => "origin-how-mean",
        Combining::Deviation => "origin-how-deviation",
        Combining::Least => "origin-how-least",
        Combining::Greatest => "origin-how-greatest",
        // What is never put together has no figure.
        Combining::Sum | Combining::Histograms | Combining::Never => "origin-how-sum",
    }
}
