//! Figures: each name that a review declares, resolved to its value and to where the value comes from.
//!
//! Entry point: [`resolve`]. Each kind of figure is one file beside this one, with one function; [`Resolver::compute`] calls them.

mod address;
mod asked;
mod aspect;
mod class;
mod combined;
mod derived;
mod efficiency;
mod measurement;
mod over_time;
mod pair;
mod rank;
mod scaling;
mod share;
mod spec;
mod sweep;
#[cfg(test)]
mod tests;
mod value;

use std::collections::BTreeMap;

use self::asked::Asked;
pub use self::value::{Figure, FigureValue, Operation, Origin};
use super::repeats::Repeats;
use crate::base::diagnostic::{Problem, Problems};
use crate::base::quantity::Stated;
use crate::catalog::{Catalog, Certainty, FigureOf, Review};

/// Resolves all figures of a review; those that cannot be are problems.
pub(super) fn resolve(catalog: &Catalog, repeats: &Repeats, review: &Review) -> (BTreeMap<String, Figure>, Problems) {
    let mut resolver = Resolver { catalog, repeats, review, done: BTreeMap::new() };
    let mut problems = Problems::new();
    for (name, declaration) in &review.figures {
        if let Err(problem) = resolver.figure(Asked { name, declaration, depth: 0 }) {
            problems.push(problem);
        }
    }
    (resolver.done, problems)
}

/// Figures computed from one another, from the first to the last, at most; a circle is longer than any.
const DEEPEST: usize = 64;

/// What figures are resolved from.
struct Resolver<'a> {
    catalog: &'a Catalog,
    repeats: &'a Repeats,
    review: &'a Review,
    done: BTreeMap<String, Figure>,
}

impl Resolver<'_> {
    fn figure(&mut self, asked: Asked<'_>) -> Result<Figure, Problem> {
        if let Some(done) = self.done.get(asked.name) {
            return Ok(done.clone());
        }
        if asked.depth > DEEPEST {
            return Err(asked.cannot("too many figures are computed one from another"));
        }
        let figure = self.compute(asked)?;
        self.done.insert(asked.name.to_owned(), figure.clone());
        Ok(figure)
    }

    fn compute(&mut self, asked: Asked<'_>) -> Result<Figure, Problem> {
        match &asked.declaration.of {
            FigureOf::Measurement(address) => measurement::figure(self, asked, address),
            FigureOf::Spec { drive, field } => spec::figure(self, asked, drive.as_ref(), field),
            FigureOf::PercentOfRated { figure, field } => share::figure(self, asked, figure, field),
            FigureOf::Ratio { figure, to } => pair::figure(self, asked, (figure, to), Operation::Ratio),
            FigureOf::Difference { figure, to } => pair::figure(self, asked, (figure, to), Operation::Difference),
            FigureOf::Rank(address) => rank::figure(self, asked, address),
            FigureOf::ClassRank(address) => class::figure(self, asked, address),
            FigureOf::OverTime { series, what } => over_time::figure(self, asked, series, *what),
            FigureOf::Derived { drive, what } => derived::figure(self, asked, drive.as_ref(), *what),
            FigureOf::Combined { address, parts } => combined::figure(self, asked, address, parts),
            FigureOf::Sweep { address, point, latency } => sweep::figure(self, asked, address, (*point, latency)),
            FigureOf::Scaling { address, from, to } => scaling::figure(self, asked, address, (*from, *to)),
            FigureOf::Efficiency { address, watts } => efficiency::figure(self, asked, address, *watts),
            FigureOf::Aspect { aspect, figure } => aspect::figure(self, asked, *aspect, figure),
        }
    }

    /// Another figure of the same review.
    fn other(&mut self, asked: Asked<'_>, figure: &str) -> Result<Figure, Problem> {
        let review = self.review;
        let other = review.figures.get_key_value(figure);
        let (name, declaration) = other.ok_or_else(|| asked.cannot(&format!("no figure is called `{figure}`")))?;
        self.figure(Asked { name, declaration, depth: asked.depth + 1 })
    }

    /// The single number of another figure.
    fn number(&mut self, asked: Asked<'_>, figure: &str) -> Result<(Stated, Certainty), Problem> {
        let found = self.other(asked, figure)?;
        let number = match &found.value {
            FigureValue::Stated(stated) if !stated.is_range() => Some(*stated),
            FigureValue::Computed(amount) => Some(Stated::exact(*amount)),
            _ => None,
        };
        let number = number.ok_or_else(|| asked.cannot(&format!("`{figure}` is not one number")))?;
        Ok((number, found.certainty))
    }
}
