//! What fio says of jobs that went wrong, and numbers of a document that cannot all be true.

use super::super::contradiction::{Claim, grouped};
use super::document::{Document, Side, Timing};
use super::group::{Entry, Group};
use super::options::{self, Options};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Direction;

/// Largest relative difference that the rounding of rates and run times explains.
const RATE_TOLERANCE: f64 = 0.01;
/// Runs shorter than this are measured too coarsely to be held against their totals: fio's clock of milliseconds and the
/// requests under way at the end weigh more than the tolerance.
const LEAST_RUNTIME_MS: f64 = 500.0;

/// Everything that is odd about a document whose JSON begins at byte `start`.
pub(super) fn faults(document: &Document, groups: &[Group<'_>], start: usize) -> Vec<Fault> {
    let span = start..start + 1;
    let mut faults = Vec::new();
    for entry in groups.iter().flat_map(|group| &group.entries) {
        let options = Options::of(document, entry.job);
        let warnings = warnings(entry, &options).into_iter();
        faults.extend(warnings.map(|message| Fault::warning(Code::BAD_RESULT, span.clone(), message)));
        for (key, side) in [("read", &entry.job.read), ("write", &entry.job.write), ("mixed", &entry.job.mixed)] {
            let Some(side) = side.as_ref().filter(|side| side.is_active()) else { continue };
            let place = Place { document, options: &options, side, at: format!("{}/{key}", entry.at) };
            faults.extend(place.contradictions().into_iter().map(|fault| fault.shifted(start)));
        }
    }
    faults.extend(client_total(document, groups).into_iter().map(|fault| fault.shifted(start)));
    faults
}

fn warnings(entry: &Entry<'_>, options: &Options) -> Vec<String> {
    let job = entry.job;
    let name = &job.jobname;
    let failed = (job.error != 0).then(|| format!("job `{name}` ended with error {}", job.error));
    let trims = job.trim.as_ref().is_some_and(Side::is_active);
    let trims = trims.then(|| format!("job `{name}` trimmed; trims reach no page, `inspect` shows them"));
    let in_vain = options.depth_in_vain().map(|(engine, depth)| {
        format!("job `{name}` asked for `iodepth={depth}`, but `ioengine={engine}` keeps one request outstanding")
    });
    [failed, trims, in_vain].into_iter().flatten().collect()
}

/// One direction of a job, to be held against itself.
struct Place<'a> {
    document: &'a Document,
    options: &'a Options,
    side: &'a Side,
    /// JSON pointer.
    at: String,
}

impl Place<'_> {
    fn contradictions(&self) -> Vec<Fault> {
        let rates = [self.bandwidth(), self.operations(), self.block_size()];
        let clocks = [("clat", &self.side.clat_ns, &self.side.clat), ("lat", &self.side.lat_ns, &self.side.lat)];
        let clocks =
            clocks.into_iter().filter_map(|(name, nano, micro)| Some((name, nano.as_ref().or(micro.as_ref())?)));
        let clocks = clocks.filter(|(_, timing)| timing.is_measured());
        rates.into_iter().flatten().chain(clocks.flat_map(|(name, timing)| self.latency(name, timing))).collect()
    }

    fn runtime(&self) -> Option<f64> {
        self.side.runtime.filter(|ms| *ms >= LEAST_RUNTIME_MS).map(|ms| ms / 1000.0)
    }

    /// Bandwidth against bytes and run time.
    fn bandwidth(&self) -> Option<Fault> {
        let (bytes, seconds) = (self.side.bytes(self.document.unit()?)?, self.runtime()?);
        let computed = bytes / seconds;
        let value = self.side.bandwidth()?;
        let stated = format!("`{}` states {} B/s", self.at, grouped(value));
        let arithmetic = format!("io_bytes ÷ runtime = {} B ÷ {seconds} s = {} B/s", grouped(bytes), grouped(computed));
        Claim { stated: &stated, value, arithmetic: &arithmetic, computed }.fault(RATE_TOLERANCE, 0..1)
    }

    /// Operations per second against operations and run time.
    fn operations(&self) -> Option<Fault> {
        let (operations, seconds) = (self.side.total_ios?, self.runtime()?);
        let (value, computed) = (self.side.rate(), operations / seconds);
        let stated = format!("`{}` states {value} IOPS", self.at);
        let arithmetic = format!("total_ios ÷ runtime = {} ÷ {seconds} s = {computed:.1} IOPS", grouped(operations));
        Claim { stated: &stated, value, arithmetic: &arithmetic, computed }.fault(RATE_TOLERANCE, 0..1)
    }

    /// Operations of one size against bandwidth.
    fn block_size(&self) -> Option<Fault> {
        let options = &self.options.stated;
        let varied = ["bssplit", "bsrange", "bs_unaligned"].iter().any(|name| options.contains_key(*name));
        let block = options::bytes(options.get("bs").filter(|_| !varied)?)?;
        let (rate, value) = (self.side.rate(), self.side.bandwidth()?);
        #[expect(clippy::cast_precision_loss, reason = "a block is far smaller than 2^53 bytes")]
        let computed = rate * block as f64;
        let stated = format!("`{}` states {} B/s", self.at, grouped(value));
        let arithmetic = format!("iops × bs = {rate} × {block} B = {} B/s", grouped(computed));
        // The last request of a file may be short.
        self.runtime()?;
        Claim { stated: &stated, value, arithmetic: &arithmetic, computed }.fault(2.0 * RATE_TOLERANCE, 0..1)
    }

    fn latency(&self, name: &str, timing: &Timing) -> Vec<Fault> {
        let at = format!("{}/{name}", self.at);
        let odd = |message: String| Fault::warning(Code::CONTRADICTION, 0..1, message);
        let order = disorder(timing).map(|text| odd(format!("`{at}`: {text}")));
        let bins = timing.bins.as_ref().filter(|bins| bins.others == 0 && !bins.counts.is_empty());
        let bins = bins.zip(timing.samples).and_then(|(bins, samples)| {
            let total = bins.samples();
            #[expect(clippy::cast_precision_loss, reason = "only its distance from the samples counts")]
            let differs = (total as f64 - samples).abs() > 0.5;
            differs.then(|| {
                odd(format!(
                    "`{at}`: its bins hold {total} samples, but N is {samples}: no percentile is computed from them"
                ))
            })
        });
        order.into_iter().chain(bins).collect()
    }
}

/// Where minimum, mean and maximum, or percentiles, are out of order.
fn disorder(timing: &Timing) -> Option<String> {
    let (least, mean, most) = (timing.min?, timing.mean?, timing.max?);
    if least > mean || mean > most {
        return Some(format!("min {least}, mean {mean}, max {most} are not in ascending order"));
    }
    let mut printed: Vec<_> = percentiles(timing).collect();
    printed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let pair = printed.windows(2).find(|pair| pair[0].1 > pair[1].1)?;
    Some(format!("the {}th percentile {} is above the {}th, {}", pair[0].0, pair[0].1, pair[1].0, pair[1].1))
}

fn percentiles(timing: &Timing) -> impl Iterator<Item = (f64, f64)> {
    let printed = timing.percentile.iter().flatten();
    printed.filter_map(|(key, value)| Some((key.parse().ok().filter(|p| *p > 0.0)?, (*value)?)))
}

/// What a client added up against its parts.
fn client_total(document: &Document, groups: &[Group<'_>]) -> Vec<Fault> {
    let Some(total) = document.entries().find(|entry| document.is_total(entry.job)) else { return Vec::new() };
    let against = |(direction, side): (Direction, &Side)| {
        let parts = groups.iter().flat_map(|group| group.samples(direction));
        let computed: f64 = parts.map(|sample| sample.side.rate()).sum();
        let value = side.rate();
        let stated = format!("`{}/{}` states {value} IOPS", total.at, direction.as_str());
        let arithmetic = format!("its parts add up to {computed:.1} IOPS");
        Claim { stated: &stated, value, arithmetic: &arithmetic, computed }.fault(RATE_TOLERANCE, 0..1)
    };
    let sides = [(Direction::Read, &total.job.read), (Direction::Write, &total.job.write)];
    let active = sides.into_iter().filter_map(|(direction, side)| Some((direction, side.as_ref()?)));
    active.filter(|(_, side)| side.is_active()).filter_map(against).collect()
}
