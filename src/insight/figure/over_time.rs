//! `of = "over-time"`: burst, steady state and evenness of a run.

use super::super::steady::{Course, course};
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::{Code, Problem};
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Address, Certainty, OverTime, Series};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    address: &Address,
    what: OverTime,
) -> Result<Figure, Problem> {
    let (index, series) = one(resolver, asked, address)?;
    let course = course(resolver.catalog, series);
    let value = value(&course, what, series.key.metric.dimension);
    let value = value.ok_or_else(|| asked.cannot("the run never became steady, or does not say it"))?;
    Ok(Figure { value, origin: Origin::OverTime(what, index), certainty: Certainty::Stated })
}

/// The one series at an address, with its place in the catalog.
fn one<'a>(resolver: &Resolver<'a>, asked: Asked<'_>, address: &Address) -> Result<(usize, &'a Series), Problem> {
    let all = resolver.catalog.series.iter().enumerate();
    let found: Vec<_> = all.filter(|(_, series)| resolver.fits(address, &series.key)).collect();
    match found.as_slice() {
        [one] => Ok(*one),
        [] => {
            let message = format!("no run over time answers to the address of `{}`", asked.name);
            let hint = "leave out a part of the address; runs over time come from the logs of raw datasets";
            Err(asked.problem(Code::NO_MEASUREMENT, message, Some(hint.to_owned())))
        }
        several => {
            let message = format!("{} runs over time answer to the address of `{}`", several.len(), asked.name);
            let hint = "say which with metric, direction, workload, phase, load or testbed".to_owned();
            Err(asked.problem(Code::AMBIGUOUS_FIGURE, message, Some(hint)))
        }
    }
}

fn value(course: &Course, what: OverTime, dimension: Dimension) -> Option<FigureValue> {
    let computed = |dimension, value| Amount::computed(dimension, value).map(FigureValue::Computed);
    match what {
        OverTime::Burst => computed(dimension, course.burst?),
        OverTime::Steady => computed(dimension, course.steadiness.window()?.mean),
        OverTime::BurstRatio => course.burst_ratio.map(FigureValue::Factor),
        OverTime::TimeToSteady => computed(Dimension::Duration, course.seconds_to_steady?),
        OverTime::WrittenUntilSteady => computed(Dimension::Capacity, course.written_until_steady?),
        OverTime::Deviation => computed(dimension, course.consistency?.deviation),
        OverTime::Variation => course.consistency.map(|c| FigureValue::Share(c.variation)),
        OverTime::P99ToMedian => course.consistency.map(|c| FigureValue::Factor(c.p99_to_median)),
        OverTime::Poor => course.consistency.map(|c| FigureValue::Share(c.poor)),
    }
}
