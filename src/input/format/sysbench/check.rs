//! What is odd about a run: what it lacks, numbers that are left out and why, and numbers that contradict one another.

use std::ops::Range;

use super::super::contradiction::{Claim, grouped};
use super::super::track::float;
use super::numbers::is_capped;
use super::report::{Field, Report};
use super::row::Printed;
use super::run::Run;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Metric;

/// Seconds by which the clocks lie apart that a rate and the time beside it are taken from.
const CLOCKS_S: f64 = 0.02;
/// Relative error that is never held against a rate.
const SLACK: f64 = 0.001;
/// Relative error of the mean of intervals: their times are printed in whole seconds.
const WHOLE_SECONDS: f64 = 0.01;
/// Relative width of a bin of sysbench's histogram: 10^(8/1023) − 1, of 1024 bins from 0.001 to 100,000 ms.
const BIN: f64 = 0.0182;

/// What is odd about a run that gave something.
pub(super) fn faults(run: &Run) -> Vec<Fault> {
    let mut faults = lacks(run);
    let mut before = 0.0;
    for report in &run.reports {
        faults.extend(left_out(report));
        faults.extend(rates(report, before));
        faults.extend(blocks(report, run));
        faults.extend(percentile(report));
        before = report.get(Field::TotalTime).map_or(before, |time| time.value);
    }
    faults.extend(intervals(run));
    faults.extend(mean(run));
    faults
}

fn odd(span: &Range<usize>, message: String) -> Fault {
    Fault::warning(Code::BAD_RESULT, span.clone(), message)
}

/// Reports that are missing, cut, or only of a part of the run.
fn lacks(run: &Run) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some((text, span, _)) = &run.fatal {
        let fault =
            odd(span, format!("sysbench failed during the run: `{text}`; what it measured is used nevertheless"));
        faults.push(fault.hint("does the result hold in spite of it? if not, leave the file out"));
    }
    match (run.reports.as_slice(), &run.timeline.last) {
        ([], Some(last)) => {
            let count = run.timeline.count;
            let message = format!("the run ends after {count} intervals without a report: its totals are not known");
            faults.push(
                odd(&last.span, message).hint("sysbench was stopped before its end; a whole run gives totals too"),
            );
        }
        ([first, _, ..], _) => {
            let count = run.reports.len();
            let message =
                format!("the run has {count} reports, each of its own part of the time alone: they are kept apart");
            faults.push(
                odd(&first.span, message).hint("without `--report-checkpoints` sysbench reports the run as a whole"),
            );
        }
        _ => {}
    }
    let cut = run.reports.iter().filter(|report| report.is_cut());
    faults.extend(cut.map(|report| {
        let message = "the report that begins here breaks off: what it lacks is not known".to_owned();
        odd(&report.span, message).hint("is the file complete? a report ends with `Threads fairness`")
    }));
    faults
}

/// Numbers that do not become numbers of a page.
fn left_out(report: &Report) -> Vec<Fault> {
    let mut faults = Vec::new();
    let times = [(Field::Min, "min"), (Field::Mean, "avg"), (Field::Max, "max"), (Field::Percentile, "percentile")];
    let zero = |field| report.get(field).filter(|number| !number.is_positive());
    let zeros: Vec<_> = times.iter().filter_map(|(field, name)| Some((zero(*field)?, format!("`{name}`")))).collect();
    if let Some((first, _)) = zeros.first().filter(|_| report.positive(Field::Events).is_some()) {
        let names: Vec<_> = zeros.iter().map(|(_, name)| name.as_str()).collect();
        let (shown, half) = (&first.text, first.rounding());
        let message = format!("{} printed as {shown} ms: a time below {half} ms, not 0; left out", names.join(", "));
        faults.push(odd(&first.span, message));
    }
    if let Some(number) = report.get(Field::Percentile).filter(|number| is_capped(number.value)) {
        let message =
            format!("the percentile is the end of sysbench's histogram: it is at least {} ms; left out", number.text);
        faults.push(odd(&number.span, message));
    } else if let (Some(percent), Some(number)) = (report.percent, report.positive(Field::Percentile))
        && Metric::percentile(f64::from(percent)).is_none()
    {
        let message = format!("the percentile {percent} is no metric; it stands in the summary only");
        faults.push(odd(&number.span, message).hint("run sysbench with `--percentile=95` or `--percentile=99`"));
    }
    if let Some(number) = report.positive(Field::RequestRate) {
        let message = format!(
            "`{}` queries per second are reads and writes alone: sysbench before 1.0 counts `BEGIN`, `COMMIT` and the \
             like apart",
            number.text
        );
        faults.push(odd(&number.span, message).hint("do not compare them with the queries of sysbench 1.0"));
    }
    faults
}

/// Counts ÷ time against the rates beside them. At a checkpoint sysbench counts from the one before but prints the time since
/// the start of the run, so the time that fits counts.
fn rates(report: &Report, before: f64) -> Vec<Fault> {
    let Some(time) = report.positive(Field::TotalTime) else { return Vec::new() };
    let of = |count, rate, name| Some((report.positive(count)?, report.positive(rate)?, name));
    let pairs = [
        of(Field::Transactions, Field::Tps, "transactions"),
        of(Field::Events, Field::EventRate, "events"),
        of(Field::Events, Field::FileRate, "requests"),
    ];
    pairs.into_iter().flatten().filter_map(|pair| rate(pair, time, before)).collect()
}

fn rate((count, rate, name): (&Printed, &Printed, &str), time: &Printed, before: f64) -> Option<Fault> {
    let claim = |seconds: f64| {
        let stated = format!("{name} are {} per second", rate.text);
        let computed = count.value / seconds;
        let arithmetic = format!("{} {name} ÷ {seconds:.4} s = {computed:.2} per second", grouped(count.value));
        let tolerance =
            SLACK + CLOCKS_S / seconds + rate.rounding() / rate.value + time.rounding() / seconds + 0.5 / count.value;
        let claim = Claim { stated: &stated, value: rate.value, arithmetic: &arithmetic, computed };
        claim.fault(tolerance, rate.span.clone())
    };
    let whole = claim(time.value)?;
    let part = time.value - before;
    if before > 0.0 && part > 0.0 { claim(part) } else { Some(whole) }
}

/// Requests × block size against bandwidth.
fn blocks(report: &Report, run: &Run) -> Vec<Fault> {
    let Some(size) = run.block_size.filter(|size| *size > 0 && !run.merged) else { return Vec::new() };
    let mebibytes = float(size) / 1_048_576.0;
    let pairs = [(Field::Reads, Field::ReadBandwidth, "reads"), (Field::Writes, Field::WriteBandwidth, "writes")];
    let claim = |(rate, bandwidth, name)| {
        let (rate, bandwidth) = (report.positive(rate)?, report.positive(bandwidth)?);
        let computed = rate.value * mebibytes;
        let stated = format!("{name} move {} MiB/s", bandwidth.text);
        let arithmetic = format!("{} {name} per second × {} B = {computed:.2} MiB/s", rate.text, grouped(float(size)));
        let tolerance = SLACK + rate.rounding() / rate.value + bandwidth.rounding() / bandwidth.value;
        let claim = Claim { stated: &stated, value: bandwidth.value, arithmetic: &arithmetic, computed };
        claim.fault(tolerance, bandwidth.span.clone())
    };
    pairs.into_iter().filter_map(claim).collect()
}

/// A percentile outside of least and largest latency. Within a bin it is what sysbench does (akopytov/sysbench issue 486).
fn percentile(report: &Report) -> Option<Fault> {
    let number = report.positive(Field::Percentile).filter(|number| !is_capped(number.value))?;
    let (least, most) = (report.get(Field::Min)?, report.positive(Field::Max)?);
    let (bound, side) = match number.value {
        value if value < least.value => (least, "below the least"),
        value if value > most.value => (most, "above the largest"),
        _ => return None,
    };
    let rounding = number.rounding() + bound.rounding();
    let apart = (number.value - bound.value).abs();
    if apart <= rounding {
        return None;
    }
    let (percentile, bound_text) = (&number.text, &bound.text);
    let message = format!("the percentile, {percentile} ms, lies {side} latency, {bound_text} ms");
    if apart > rounding + BIN * bound.value {
        return Some(Fault::warning(Code::CONTRADICTION, number.span.clone(), message).hint("was the file edited?"));
    }
    let hint = "sysbench takes it from a histogram whose bins are 2 % wide: both are right within that";
    Some(odd(&number.span, message).hint(hint))
}

/// Intervals that are left out of the tracks.
fn intervals(run: &Run) -> Vec<Fault> {
    let timeline = &run.timeline;
    let mut faults = Vec::new();
    let (times, span) = &timeline.zeros;
    if *times > 0 {
        let message =
            format!("{times}× an interval's latency is printed as zero although something was done; left out");
        let hint = "the times were too short for the decimals, or a checkpoint had just emptied the histogram";
        faults.push(odd(span, message).hint(hint));
    }
    let (times, span) = &timeline.capped;
    if *times > 0 {
        let message =
            format!("{times}× an interval's latency is the end of sysbench's histogram, at least 100 s; left out");
        faults.push(odd(span, message));
    }
    if let (repeats @ 1.., Some(last)) = (timeline.repeats, &timeline.last) {
        let message = format!("intervals that repeat the time of the one before them are left out: {repeats}");
        faults.push(odd(&last.span, message));
    }
    let percent = timeline.percent().filter(|percent| Metric::percentile(f64::from(*percent)).is_none());
    if let (Some(percent), Some(first), []) = (percent, &timeline.first, run.reports.as_slice()) {
        faults.push(odd(&first.span, format!("the percentile {percent} is no metric; no track is made of it")));
    }
    faults
}

/// The mean of the intervals against the total. What they do not cover, as the last part of a run, may have run at any rate
/// from none to twice the mean.
fn mean(run: &Run) -> Option<Fault> {
    let computed = run.timeline.mean_rate()?;
    let sql = run.timeline.mean_tps().is_some();
    let (field, name) = if sql { (Field::Transactions, "transactions") } else { (Field::Events, "events") };
    let counts: Option<Vec<_>> = run.reports.iter().map(|report| report.positive(field)).collect();
    let (counts, time) = (counts?, run.reports.last()?.positive(Field::TotalTime)?);
    let total: f64 = counts.iter().map(|count| count.value).sum();
    let covered = float(run.timeline.covered_s());
    let value = total / time.value;
    let (total, seconds) = (grouped(total), &time.text);
    let stated = format!("{total} {name} in {seconds} s are {value:.2} per second");
    let arithmetic = format!("the mean of the {} intervals is {computed:.2} per second", run.timeline.count);
    let claim = Claim { stated: &stated, value, arithmetic: &arithmetic, computed };
    let rest = (time.value - covered).abs() / covered.max(1.0);
    claim.fault(WHOLE_SECONDS + CLOCKS_S / time.value + rest, counts.last()?.span.clone())
}
