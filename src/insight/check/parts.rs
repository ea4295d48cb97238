//! Parts of a result (virtual machines, parts of a file) against the whole: rates add up, means and percentiles lie between those of the parts.
//!
//! How many virtual machines there were need not be known: with the lowest at a and the highest at b, n of them make between (n − 1) a + b
//! and a + (n − 1) b. A whole that falls into no such interval contradicts its parts whatever their number.

use super::super::finding::{Extremes, Finding, Span, Value, Wording, alike};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::{Amount, Exact, Qualifier, Stated};
use crate::catalog::{Catalog, Measurement, Metric, Part, Spread};

pub(super) static CHECK: Check =
    Check { code: Code::PARTS_DIFFER, wordings: &[&OVER, &SUM, &TOGETHER, &OUTSIDE], find };

static OVER: Wording = Wording { id: "parts-over", problem: "a part makes {part}, the whole only {whole}" };
static SUM: Wording = Wording {
    id: "parts-sum",
    problem: "no number of parts between {lowest} and {highest} makes {whole}: {count} make at most {most}, {next} at least {least}",
};
static TOGETHER: Wording =
    Wording { id: "parts-together", problem: "{count} parts make {sum} together, the whole only {whole}" };
static OUTSIDE: Wording = Wording {
    id: "parts-outside",
    problem: "the whole has {whole}, which is not between the {lowest} and {highest} of its parts",
};

/// Metrics of which the whole is the sum of its parts.
const ADDITIVE: [&Metric; 7] =
    [Metric::IOPS, Metric::BANDWIDTH, Metric::TPS, Metric::QUERIES, Metric::OPERATIONS, Metric::NOPM, Metric::TPM];
/// Metrics of which the whole lies between its parts: a mean weighs theirs, a percentile of all is never outside of theirs.
const BETWEEN: [&Metric; 9] = [
    Metric::LATENCY_MEAN,
    Metric::LATENCY_P50,
    Metric::LATENCY_P90,
    Metric::LATENCY_P95,
    Metric::LATENCY_P99,
    Metric::LATENCY_P99_9,
    Metric::LATENCY_P99_99,
    Metric::LATENCY_P99_999,
    Metric::LATENCY_MAX,
];
/// How much more the named parts of a file may make than the whole: each is taken over a time of its own.
const TOLERANCE: f64 = 0.02;

fn find(catalog: &Catalog) -> Vec<Finding> {
    alike(catalog, |key| key.part = None).iter().filter_map(|group| of_group(group)).collect()
}

fn of_group(group: &[&Measurement]) -> Option<Finding> {
    let (wholes, parts): (Vec<_>, Vec<_>) = group.iter().copied().partition(|result| result.key.part.is_none());
    let metric = group.first()?.key.metric;
    let wholes = Extremes::of(&wholes, metric)?;
    let ends = Ends::of(&parts);
    if ADDITIVE.contains(&metric) {
        let summed = || ends.as_ref().and_then(|ends| ends.summed(wholes.least).or_else(|| ends.summed(wholes.most)));
        over(&parts, wholes.least).or_else(summed).or_else(|| together(&parts, wholes.least))
    } else if BETWEEN.contains(&metric) {
        let ends = ends?;
        ends.outside(wholes.least).or_else(|| ends.outside(wholes.most))
    } else {
        None
    }
}

/// Whether a result is of one of several equal parts, rather than of one that a file names.
const fn is_vm(result: &Measurement) -> bool {
    matches!(result.key.part, Some(Part::Vm | Part::LowestVm | Part::HighestVm))
}

/// One end of what a result says of parts.
fn end(result: &Measurement, upper: bool) -> Stated {
    if result.value.is_range() { result.value.end(upper) } else { result.value }
}

/// One part that makes more than the whole.
fn over(parts: &[&Measurement], whole: &Measurement) -> Option<Finding> {
    let top = |result: &Measurement| Span::printed(&end(result, true)).low;
    let most = parts
        .iter()
        .copied()
        .filter(|p| is_vm(p))
        .max_by(|a, b| top(a).total_cmp(&top(b)).then_with(|| b.id.cmp(&a.id)))?;
    let values = [("part", Value::Stated(end(most, true))), ("whole", Value::Stated(whole.value))];
    let is_over = top(most) > Span::printed(&whole.value).high;
    is_over.then(|| Finding::of_results(Code::PARTS_DIFFER, &OVER, &[most, whole], values))
}

/// Parts that a file names, and that make more together than the whole of the same file.
fn together(parts: &[&Measurement], whole: &Measurement) -> Option<Finding> {
    let own = |part: &&Measurement| !is_vm(part) && part.provenance.file == whole.provenance.file;
    let own: Vec<_> = parts.iter().copied().filter(own).collect();
    let least: f64 = own.iter().map(|part| Span::printed(&part.value).low).sum();
    let sum = own.iter().try_fold(Exact::ZERO, |sum, part| sum.plus(part.value.high().base()))?;
    if least <= Span::printed(&whole.value).high * (1.0 + TOLERANCE) {
        return None;
    }
    let values =
        [("count", Value::Count(own.len() as u64)), ("sum", like(whole, sum)), ("whole", Value::Stated(whole.value))];
    let results: Vec<_> = std::iter::once(whole).chain(own).collect();
    Some(Finding::of_results(Code::PARTS_DIFFER, &TOGETHER, &results, values))
}

/// An exact sum in the unit of a result.
fn like(result: &Measurement, base: Exact) -> Value {
    let amount = Amount::new(result.value.dimension(), base);
    Value::Stated(Stated::single(Qualifier::Exact, amount, result.value.unit()))
}

/// The lowest and the highest of several parts.
struct Ends<'a> {
    lowest: &'a Measurement,
    highest: &'a Measurement,
}

impl<'a> Ends<'a> {
    fn of(parts: &[&'a Measurement]) -> Option<Self> {
        let ranges =
            |p: &&Measurement| p.key.part == Some(Part::Vm) && p.value.is_range() && p.spread == Some(Spread::Parts);
        let find = |part: Part| parts.iter().copied().find(|p| p.key.part.as_ref() == Some(&part));
        let range = || parts.iter().copied().find(ranges);
        Some(Self { lowest: find(Part::LowestVm).or_else(range)?, highest: find(Part::HighestVm).or_else(range)? })
    }

    fn spans(&self) -> (Span, Span) {
        (Span::printed(&end(self.lowest, false)), Span::printed(&end(self.highest, true)))
    }

    /// A whole that no number of parts makes.
    fn summed(&self, whole: &Measurement) -> Option<Finding> {
        let ((low, high), sum) = (self.spans(), Span::printed(&whole.value));
        if low.low <= 0.0 || !sum.high.is_finite() {
            return None;
        }
        // The most parts that do not make more than the whole at the least: with more of them the largest sum grows too.
        let count = ((sum.high - high.low) / low.low).floor() + 1.0;
        let most = |count: f64| low.high + (count - 1.0) * high.high;
        if count < 2.0 {
            return self.pair(whole);
        }
        (most(count) < sum.low).then(|| self.gap(whole, count))?
    }

    /// Two parts that make more than the whole already.
    fn pair(&self, whole: &Measurement) -> Option<Finding> {
        let sum = end(self.lowest, false).low().base().plus(end(self.highest, true).high().base())?;
        let values = [("count", Value::Count(2)), ("sum", like(whole, sum)), ("whole", Value::Stated(whole.value))];
        Some(Finding::of_results(Code::PARTS_DIFFER, &TOGETHER, &[whole, self.lowest, self.highest], values))
    }

    fn gap(&self, whole: &Measurement, count: f64) -> Option<Finding> {
        let (lowest, highest) = (end(self.lowest, false), end(self.highest, true));
        let (low, high) = (lowest.low().base(), highest.high().base());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and at least 2")]
        let number = count as u64;
        let others = |end: Exact, others: u64| end.times(Exact::from(others));
        let values = [
            ("lowest", Value::Stated(lowest)),
            ("highest", Value::Stated(highest)),
            ("whole", Value::Stated(whole.value)),
            ("count", Value::Count(number)),
            ("most", like(whole, low.plus(others(high, number - 1)?)?)),
            ("next", Value::Count(number.saturating_add(1))),
            ("least", like(whole, high.plus(others(low, number)?)?)),
        ];
        Some(Finding::of_results(Code::PARTS_DIFFER, &SUM, &[whole, self.lowest, self.highest], values))
    }

    /// A whole that is not between its parts.
    fn outside(&self, whole: &Measurement) -> Option<Finding> {
        let ((low, high), own) = (self.spans(), Span::printed(&whole.value));
        if own.low <= high.high && low.low <= own.high {
            return None;
        }
        let values = [
            ("lowest", Value::Stated(end(self.lowest, false))),
            ("highest", Value::Stated(end(self.highest, true))),
            ("whole", Value::Stated(whole.value)),
        ];
        Some(Finding::of_results(Code::PARTS_DIFFER, &OUTSIDE, &[whole, self.lowest, self.highest], values))
    }
}
