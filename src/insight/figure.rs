//! Figures: each name that a review declares, resolved to its value and to where the value comes from.

use std::collections::BTreeMap;

use super::derive::{derive, rated};
use super::extract::own_style;
use super::order::{rank_values, standing};
use super::select::{in_comparisons, refers_to, selects};
use crate::base::diagnostic::{Code, Problem, Problems, Severity};
use crate::base::quantity::{Amount, Qualifier, Stated};
use crate::base::statistics::Rank;
use crate::catalog::{
    Address, Catalog, Certainty, Derivation, DriveRef, FigureDeclaration, FigureOf, Id, Measurement, Review,
};

/// A figure with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it says.
    pub value: FigureValue,
    /// Where it comes from.
    pub origin: Origin,
    /// How certain the weakest of its inputs is.
    pub certainty: Certainty,
}

/// What a figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum FigureValue {
    /// As stated or measured, with all its digits.
    Stated(Stated),
    /// Computed: shown rounded.
    Computed(Amount),
    /// A share of 1, shown as a percentage.
    Share(f64),
    /// How many times as much.
    Factor(f64),
    /// A place among the review's drives.
    Rank(Rank),
}

/// Where a figure comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// A measurement.
    Measurement(Id<Measurement>),
    /// A field of a spec sheet.
    Spec(DriveRef, String),
    /// Derived from fields of the reviewed drive's spec sheet.
    Derived(Derivation, &'static [&'static str]),
    /// Computed from figures of the same review.
    Computed(Operation, Vec<String>),
    /// From the figure and the reviewed drive's rated value of a field.
    OfRated(String, String),
    /// From these measurements, the reviewed drive's first.
    Ranked(Vec<Id<Measurement>>),
}

/// How a figure is computed from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// One divided by the other.
    Ratio,
    /// One less the other.
    Difference,
}

/// Resolves all figures of a review; those that cannot be are problems.
pub(super) fn resolve(catalog: &Catalog, review: &Review) -> (BTreeMap<String, Figure>, Problems) {
    let mut resolver = Resolver { catalog, review, done: BTreeMap::new() };
    let mut problems = Problems::new();
    for (name, declaration) in &review.figures {
        if let Err(problem) = resolver.figure(name, declaration, 0) {
            problems.push(problem);
        }
    }
    (resolver.done, problems)
}

/// Figures computed from one another, from the first to the last, at most; a circle is longer than any.
const DEEPEST: usize = 64;

struct Resolver<'a> {
    catalog: &'a Catalog,
    review: &'a Review,
    done: BTreeMap<String, Figure>,
}

impl Resolver<'_> {
    fn figure(&mut self, name: &str, declaration: &FigureDeclaration, depth: usize) -> Result<Figure, Problem> {
        if let Some(done) = self.done.get(name) {
            return Ok(done.clone());
        }
        if depth > DEEPEST {
            return Err(cannot(name, declaration, "too many figures are computed one from another"));
        }
        let figure = self.compute(name, declaration, depth)?;
        self.done.insert(name.to_owned(), figure.clone());
        Ok(figure)
    }

    fn compute(&mut self, name: &str, declaration: &FigureDeclaration, depth: usize) -> Result<Figure, Problem> {
        match &declaration.of {
            FigureOf::Measurement(address) => self.measurement(name, declaration, address),
            FigureOf::Spec { drive, field } => self.spec(name, declaration, drive.as_ref(), field),
            FigureOf::Derived(what) => self.derived(name, declaration, *what),
            FigureOf::Rank(address) => self.rank(name, declaration, address),
            FigureOf::PercentOfRated { figure, field } => self.share(name, declaration, (figure, field), depth),
            FigureOf::Ratio { figure, to } => self.of_two(name, declaration, (figure, to), Operation::Ratio, depth),
            FigureOf::Difference { figure, to } => {
                self.of_two(name, declaration, (figure, to), Operation::Difference, depth)
            }
        }
    }

    fn measurement(&self, name: &str, declaration: &FigureDeclaration, address: &Address) -> Result<Figure, Problem> {
        let found = self.one(name, declaration, address)?;
        Ok(Figure {
            value: FigureValue::Stated(found.value),
            origin: Origin::Measurement(found.id.clone()),
            certainty: found.certainty,
        })
    }

    fn one(&self, name: &str, declaration: &FigureDeclaration, address: &Address) -> Result<&Measurement, Problem> {
        let found: Vec<_> = self.catalog.measurements.values().filter(|m| self.answers(address, m)).collect();
        match found.as_slice() {
            [one] => Ok(one),
            [] => {
                let message = format!("no measurement answers to the address of `{name}`");
                let hint = "leave out a part of the address, or compare it with the rows of the dataset";
                Err(problem(Code::NO_MEASUREMENT, declaration, message, Some(hint.to_owned())))
            }
            several => {
                let names: Vec<_> = several.iter().take(8).map(|m| format!("`{}`", m.id)).collect();
                let message = format!("{} measurements answer to the address of `{name}`", several.len());
                let hint = format!("say which with `id = …` or another part: {}", names.join(", "));
                Err(problem(Code::AMBIGUOUS_FIGURE, declaration, message, Some(hint)))
            }
        }
    }

    fn answers(&self, address: &Address, measurement: &Measurement) -> bool {
        let key = &measurement.key;
        // A restatement answers only to its own name.
        let named = address.id.as_ref().map_or(measurement.restates.is_none(), |id| *id == measurement.id);
        named
            && refers_to(address.drive.as_ref().unwrap_or(&self.review.drive), key)
            && (address.drives.is_none() || address.drives == key.drives)
            && (address.testbed.is_none() || address.testbed == key.testbed)
            && address.workload.as_ref().is_none_or(|w| *w == key.workload)
            && (address.part.is_none() || address.part == key.part)
            && selects(&address.selection, key)
    }

    fn spec(
        &self,
        name: &str,
        declaration: &FigureDeclaration,
        drive: Option<&DriveRef>,
        field: &str,
    ) -> Result<Figure, Problem> {
        let drive = drive.unwrap_or(&self.review.drive);
        let spec = self.catalog.spec(drive);
        let entry = spec.entry(field).and_then(|e| Some((e.value.quantity()?, e.citation.certainty)));
        let (value, certainty) =
            entry.ok_or_else(|| cannot(name, declaration, &format!("the spec sheet states no single `{field}`")))?;
        let origin = Origin::Spec(drive.clone(), field.to_owned());
        Ok(Figure { value: FigureValue::Stated(*value), origin, certainty })
    }

    fn derived(&self, name: &str, declaration: &FigureDeclaration, what: Derivation) -> Result<Figure, Problem> {
        let spec = self.catalog.spec(&self.review.drive);
        let derived = derive(&spec, what)
            .ok_or_else(|| cannot(name, declaration, "the spec sheet lacks a value that it is derived from"))?;
        let entries = derived.from.iter().filter_map(|field| spec.entry(field));
        let certainty = entries.map(|e| e.citation.certainty).max().unwrap_or_default();
        let value = match what {
            Derivation::AnnualFailureRate | Derivation::OverProvisioning => FigureValue::Share(derived.value.to_f64()),
            _ => FigureValue::Computed(derived.value),
        };
        Ok(Figure { value, origin: Origin::Derived(what, derived.from), certainty })
    }

    fn rank(&self, name: &str, declaration: &FigureDeclaration, address: &Address) -> Result<Figure, Problem> {
        let own = self.one(name, declaration, address)?;
        let mut field: Vec<&Measurement> = vec![own];
        field.extend(self.catalog.measurements.values().filter(|m| m.id != own.id && self.rivals(own, m)));
        let better = own.key.metric.better;
        let places: Vec<_> = field.iter().filter_map(|m| standing(&m.value, better)).collect();
        if places.len() != field.len() || places.len() < 2 {
            return Err(cannot(name, declaration, "a rank takes at least two results, and none of them a bound"));
        }
        let rank = rank_values(&places, better)[0];
        let certainty = field.iter().map(|m| m.certainty).max().unwrap_or_default();
        let origin = Origin::Ranked(field.iter().map(|m| m.id.clone()).collect());
        Ok(Figure { value: FigureValue::Rank(rank), origin, certainty })
    }

    /// Whether `other` is a comparable's result in the very setting of `own`.
    fn rivals(&self, own: &Measurement, other: &Measurement) -> bool {
        let comparable = own_style(self.review, &other.key).is_some_and(|style| style > 0);
        let mut key = other.key.clone();
        key.subject = own.key.subject.clone();
        comparable && in_comparisons(other) && key == own.key && standing(&other.value, key.metric.better).is_some()
    }

    fn share(
        &mut self,
        name: &str,
        declaration: &FigureDeclaration,
        (figure, field): (&str, &str),
        depth: usize,
    ) -> Result<Figure, Problem> {
        let (measured, certainty) = self.number(name, declaration, figure, depth)?;
        let spec = self.catalog.spec(&self.review.drive);
        let promised = spec.quantity(field).and_then(rated);
        let promised = promised.filter(|p| p.dimension() == measured.dimension() && p.to_f64() > 0.0);
        let promised = promised.ok_or_else(|| {
            cannot(name, declaration, &format!("the spec sheet promises no `{field}` to compare with"))
        })?;
        let value = FigureValue::Share(measured.to_f64() / promised.to_f64());
        Ok(Figure { value, origin: Origin::OfRated(figure.to_owned(), field.to_owned()), certainty })
    }

    fn of_two(
        &mut self,
        name: &str,
        declaration: &FigureDeclaration,
        (figure, to): (&str, &str),
        operation: Operation,
        depth: usize,
    ) -> Result<Figure, Problem> {
        let (a, first) = self.number(name, declaration, figure, depth)?;
        let (b, second) = self.number(name, declaration, to, depth)?;
        if a.dimension() != b.dimension() {
            let why = format!(
                "`{figure}` is {} and `{to}` is {}",
                a.dimension().with_article(),
                b.dimension().with_article()
            );
            return Err(cannot(name, declaration, &why));
        }
        let value = match operation {
            Operation::Ratio if b.to_f64() > 0.0 => Some(FigureValue::Factor(a.to_f64() / b.to_f64())),
            Operation::Ratio => None,
            Operation::Difference => {
                a.base().minus(b.base()).map(|d| FigureValue::Computed(Amount::new(a.dimension(), d)))
            }
        };
        let value = value.ok_or_else(|| cannot(name, declaration, "the numbers allow no such computation"))?;
        let origin = Origin::Computed(operation, vec![figure.to_owned(), to.to_owned()]);
        Ok(Figure { value, origin, certainty: first.max(second) })
    }

    /// The single number of another figure.
    fn number(
        &mut self,
        name: &str,
        declaration: &FigureDeclaration,
        figure: &str,
        depth: usize,
    ) -> Result<(Amount, Certainty), Problem> {
        let review = self.review;
        let other = review.figures.get(figure);
        let other = other.ok_or_else(|| cannot(name, declaration, &format!("no figure is called `{figure}`")))?;
        let found = self.figure(figure, other, depth + 1)?;
        let number = match &found.value {
            FigureValue::Stated(stated) if stated.qualifier() != Qualifier::Range => Some(stated.high()),
            FigureValue::Computed(amount) => Some(*amount),
            _ => None,
        };
        let number = number.ok_or_else(|| cannot(name, declaration, &format!("`{figure}` is not one number")))?;
        Ok((number, found.certainty))
    }
}

fn cannot(name: &str, declaration: &FigureDeclaration, why: &str) -> Problem {
    problem(Code::NOT_COMPUTABLE, declaration, format!("failed to compute `{name}` ({why})"), None)
}

fn problem(code: Code, declaration: &FigureDeclaration, message: String, hint: Option<String>) -> Problem {
    Problem { code, severity: Severity::Error, place: declaration.place.clone(), message, hint }
}
