//! `of = "rank"`: the reviewed drive's place among the review's drives.

use super::super::extract::own_style;
use super::super::order::{Rule, standing};
use super::super::select::in_comparisons;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Address, Measurement};

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Figure, Problem> {
    let own = resolver.one(asked, address)?;
    let comparable = |m: &&Measurement| own_style(resolver.review, &m.key).is_some_and(|style| style > 0);
    let others: Vec<_> = resolver.rivals(own).into_iter().filter(comparable).collect();
    resolver.ranked(asked, own, &others)
}

impl<'a> Resolver<'a> {
    /// Other drives' results in the very setting of `own`, those that have a standing.
    pub(super) fn rivals(&self, own: &Measurement) -> Vec<&'a Measurement> {
        let same = self.catalog.measurements.values().filter(|other| other.key.same_setting(&own.key));
        let rival = |other: &&Measurement| {
            let standing = standing(&other.value, other.key.metric.better);
            other.key.subject != own.key.subject && in_comparisons(other) && standing.is_some()
        };
        self.repeats.outcomes(same).into_iter().filter(rival).collect()
    }

    /// The place of `own` among `others`, by the rule of the leaderboards.
    pub(super) fn ranked(
        &self,
        asked: Asked<'_>,
        own: &Measurement,
        others: &[&Measurement],
    ) -> Result<Figure, Problem> {
        let field: Vec<_> = std::iter::once(own).chain(others.iter().copied()).collect();
        let better = own.key.metric.better;
        let standings = field.iter().filter_map(|m| Some(standing(&m.value, better)?.of_runs(self.repeats.get(&m.id))));
        let standings: Vec<_> = standings.collect();
        if standings.len() != field.len() || standings.len() < 2 {
            return Err(asked.cannot("a rank takes at least two results, and none of them a bound"));
        }
        let rank = Rule { better, tolerance: self.catalog.lab.tolerance }.ranks(&standings)[0];
        let certainty = field.iter().map(|m| m.certainty).max().unwrap_or_default();
        let origin = Origin::Ranked(field.iter().map(|m| m.id.clone()).collect());
        Ok(Figure { value: FigureValue::Rank(rank), origin, certainty })
    }
}
