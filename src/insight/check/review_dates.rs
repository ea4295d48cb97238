//! A review is not changed before it is published.

use super::super::finding::{Concern, Finding, Value, Wording};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Review};

pub(super) static CHECK: Check = Check { code: Code::REVIEW_DATES, wordings: &[&EARLY], find };

static EARLY: Wording = Wording {
    id: "review-dates",
    problem: "the review was updated on {updated}, before it was published on {published}",
};

fn find(catalog: &Catalog) -> Vec<Finding> {
    catalog.reviews.values().filter_map(of_review).collect()
}

fn of_review(review: &Review) -> Option<Finding> {
    let updated = review.updated.filter(|updated| *updated < review.published)?;
    let values = [("updated", Value::Date(updated)), ("published", Value::Date(review.published))];
    let concern = Concern::Review(review.id.clone());
    Some(Finding::new(Code::REVIEW_DATES, &EARLY, [concern], values, review.place.clone()))
}
