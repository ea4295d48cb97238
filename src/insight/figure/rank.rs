//! `of = "rank"`: the reviewed drive's place among the review's drives.

use super::super::extract::own_style;
use super::super::order::{rank_values, standing};
use super::super::select::in_comparisons;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Address, Measurement, Review};

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Figure, Problem> {
    let own = resolver.one(asked, address)?;
    let mut field: Vec<&Measurement> = vec![own];
    let others = resolver.catalog.measurements.values();
    field.extend(others.filter(|m| m.id != own.id && are_rivals(resolver.review, own, m)));
    let better = own.key.metric.better;
    let places: Vec<_> = field.iter().filter_map(|m| standing(&m.value, better)).collect();
    if places.len() != field.len() || places.len() < 2 {
        return Err(asked.cannot("a rank takes at least two results, and none of them a bound"));
    }
    let rank = rank_values(&places, better)[0];
    let certainty = field.iter().map(|m| m.certainty).max().unwrap_or_default();
    let origin = Origin::Ranked(field.iter().map(|m| m.id.clone()).collect());
    Ok(Figure { value: FigureValue::Rank(rank), origin, certainty })
}

/// Whether `other` is a comparable's result in the very setting of `own`.
fn are_rivals(review: &Review, own: &Measurement, other: &Measurement) -> bool {
    let comparable = own_style(review, &other.key).is_some_and(|style| style > 0);
    let mut key = other.key.clone();
    key.subject = own.key.subject.clone();
    comparable && in_comparisons(other) && key == own.key && standing(&other.value, key.metric.better).is_some()
}
