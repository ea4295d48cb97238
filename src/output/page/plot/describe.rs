//! A chart in sentences, for those who do not see it: what kind it is, how many results, the best and the worst, ties, and runs.

use crate::base::language::{Args, Form};
use crate::base::quantity::Stated;
use crate::catalog::{Better, ChartKind, Measurement, Metric};
use crate::insight::ranked;

use super::Here;

impl Here<'_> {
    /// The description of a chart of results.
    pub(super) fn chart_in_words(&self, kind: ChartKind, title: &str, shown: &[&Measurement]) -> String {
        let Some(metric) = shown.first().map(|m| m.key.metric) else { return String::new() };
        let same: Vec<_> = shown.iter().copied().filter(|m| m.key.metric == metric).collect();
        let sentences = [
            Some(self.kind_sentence(kind.as_str())),
            Some(self.ends_sentence(title, &same, metric)),
            self.ties_sentence(&same),
            self.runs_sentence(&same),
        ];
        self.sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
    }

    /// `Bar chart.`
    pub(in crate::output::page) fn kind_sentence(&self, kind: &str) -> String {
        self.say(&format!("describe-kind-{kind}"))
    }

    fn ends_sentence(&self, title: &str, shown: &[&Measurement], metric: &Metric) -> String {
        let extreme = |value: &Stated, best: bool| match (metric.better, best) {
            (Better::Higher, true) | (Better::Lower, false) => value.high().base(),
            _ => value.low().base(),
        };
        let by = |best: bool| {
            let upper = (metric.better == Better::Higher) == best;
            let pick = |a: &&&Measurement, b: &&&Measurement| extreme(&a.value, best).cmp(&extreme(&b.value, best));
            if upper { shown.iter().max_by(pick) } else { shown.iter().min_by(pick) }
        };
        let (Some(best), Some(worst)) = (by(true), by(false)) else { return String::new() };
        let value = |m: &Measurement| self.edition.language.stated(&self.shown(m), Form::FULL).text();
        let count = self.edition.language.count(shown.len());
        let (best_name, worst_name) = (self.short_name(&best.key.subject), self.short_name(&worst.key.subject));
        let (best_value, worst_value) = (value(best), value(worst));
        let args = Args::new().text("title", title).text("number", &count).count("count", shown.len());
        let args = args.text("best", &best_name).text("best-value", &best_value);
        let args = args.text("worst", &worst_name).text("worst-value", &worst_value);
        self.edition.language.say_with("describe-bars", &args)
    }

    /// Who shares the first place, where one setting is drawn and more than one does.
    fn ties_sentence(&self, shown: &[&Measurement]) -> Option<String> {
        let alike = shown.windows(2).all(|pair| pair[0].key.same_setting(&pair[1].key));
        let ranked = if alike { ranked(shown) } else { Vec::new() };
        let first = ranked.first().map(|(rank, _)| *rank).filter(|rank| rank.is_tied())?;
        let names = ranked.iter().filter(|(rank, _)| *rank == first).map(|(_, m)| self.short_name(&m.key.subject));
        let names = self.list(&names.collect::<Vec<_>>());
        Some(self.edition.language.say_with("describe-ties", &Args::new().text("names", &names)))
    }

    /// How many runs the results stand for, where any stands for several.
    fn runs_sentence(&self, shown: &[&Measurement]) -> Option<String> {
        let runs: Vec<_> =
            shown.iter().map(|m| self.repeated(&m.id).map_or(1, |repeated| repeated.runs.len())).collect();
        let (fewest, most) = (*runs.iter().min()?, *runs.iter().max()?);
        let count = |runs| self.edition.language.count(runs);
        let span = if fewest == most { count(most) } else { self.edition.language.span(&count(fewest), &count(most)) };
        let said = || self.edition.language.say_with("describe-runs", &Args::new().text("runs", &span));
        (most > 1).then(said)
    }
}
