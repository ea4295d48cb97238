//! An inspection as a report for people, in plain text.

use benchbook::base::diagnostic::thousands;
use benchbook::base::quantity::{Amount, Dimension, Exact};
use benchbook::catalog::{Direction, Load};
use benchbook::input::format::{By, Device, LatencyKind, Number, Setup, Track};
use benchbook::input::inspect::Inspection;

use super::super::table::{Align, columns, fact, title};

/// Digits of a mean that is shown beside exact values.
const DIGITS: u32 = 6;

/// The report, without the problems.
pub(super) fn report(inspection: &Inspection) -> String {
    let reduction = &inspection.reduction;
    let mut text = title(&inspection.file);
    text += &about(inspection);
    text += &facts(&reduction.setup);
    if let Some(device) = &reduction.device {
        text += "\n  the drive\n";
        text += &drive(device);
    }
    if !reduction.numbers.is_empty() {
        text += "\n";
        text += &measurements(&reduction.numbers);
    }
    if !reduction.tracks.is_empty() {
        text += "\n";
        text += &series(&reduction.tracks);
    }
    text
}

fn about(inspection: &Inspection) -> String {
    let mut text = fact("format", &inspection.format().map_or("not known".to_owned(), str::to_owned));
    if !inspection.reduction.reader.is_empty() {
        text += &fact("reader", inspection.reduction.reader);
    }
    text += &fact("size", &inspection.bytes.map(bytes).unwrap_or_default());
    text += &fact("SHA-256", inspection.digest.as_deref().unwrap_or_default());
    if let Some(log) = inspection.log() {
        text += &fact("log", &format!("{}, {}", log.value.as_str(), who(log.by, "--log")));
    }
    if let Some(unit) = inspection.unit() {
        text += &fact("unit", &format!("{}, {}", unit.value.as_str(), who(unit.by, "--unit")));
    }
    text
}

fn who(by: By, option: &str) -> String {
    match by {
        By::Entry => format!("as {option} says"),
        By::Sibling => "as the fio JSON beside it tells".to_owned(),
        By::Name => "as its name tells".to_owned(),
    }
}

fn facts(setup: &Setup) -> String {
    let words = |text: &Option<String>| text.clone();
    let both = |mean: Option<LatencyKind>, percentiles: Option<LatencyKind>| match (mean, percentiles) {
        (Some(mean), Some(rest)) if mean != rest => {
            Some(format!("{}; of percentiles {}", mean.as_str(), rest.as_str()))
        }
        (mean, rest) => mean.or(rest).map(|kind| kind.as_str().to_owned()),
    };
    let all = [
        ("tool", words(&setup.tool)),
        ("day", setup.day.map(|day| day.to_string())),
        ("name", words(&setup.name)),
        ("target", words(&setup.target)),
        ("engine", words(&setup.engine)),
        ("pattern", words(&setup.pattern)),
        ("block size", setup.block_size.map(block)),
        ("reads", setup.read_share.map(|share| format!("{share} %"))),
        ("load", load(setup)),
        ("ran for", setup.runtime_ms.map(seconds)),
        ("latency", both(setup.latency, setup.percentiles)),
    ];
    listed(all)
}

fn listed(facts: impl IntoIterator<Item = (&'static str, Option<String>)>) -> String {
    facts.into_iter().filter_map(|(label, text)| Some(fact(label, &text?))).collect()
}

fn load(setup: &Setup) -> Option<String> {
    let threads = setup.threads.map(|threads| counted(u64::from(threads), "thread"));
    let depth = setup.depth.map(|depth| format!("depth {depth}"));
    let both: Vec<_> = [threads, depth].into_iter().flatten().collect();
    (!both.is_empty()).then(|| both.join(" × "))
}

fn drive(device: &Device) -> String {
    let written = |bytes: Option<u64>| bytes.map(self::bytes);
    listed([
        ("model", device.model.clone()),
        ("family", device.family.clone()),
        ("serial", device.serial.clone()),
        ("firmware", device.firmware.clone()),
        ("protocol", device.protocol.clone()),
        ("capacity", written(device.capacity_bytes)),
        ("form factor", device.form_factor.clone()),
        (
            "rotation",
            device.rotation_rate.map(|rate| if rate == 0 { "none".to_owned() } else { format!("{rate} rpm") }),
        ),
        ("power on", device.power_on_hours.map(|hours| format!("{} h", thousands(&hours.to_string())))),
        ("written", written(device.written_bytes)),
        ("read", written(device.read_bytes)),
        ("used up", device.percentage_used.map(|share| format!("{share} % of the rated endurance"))),
    ])
}

fn measurements(numbers: &[Number]) -> String {
    let heads = [
        ("metric", Align::Left),
        ("direction", Align::Left),
        ("part", Align::Words),
        ("load", Align::Left),
        ("value", Align::Point),
        ("unit", Align::Left),
    ];
    let rows = numbers.iter().map(|number| {
        let (value, unit) = exact(number.value);
        let [direction, part, load] = which(number.direction, number.part.as_ref(), number.load.as_ref());
        vec![number.metric.id.to_owned(), direction, part, load, value, unit.to_owned()]
    });
    columns(&heads, &rows.collect::<Vec<_>>())
}

fn series(tracks: &[Track]) -> String {
    let heads = [
        ("series", Align::Left),
        ("direction", Align::Left),
        ("part", Align::Words),
        ("load", Align::Left),
        ("points", Align::Right),
        ("from", Align::Right),
        ("to", Align::Right),
        ("mean", Align::Point),
        ("unit", Align::Left),
    ];
    let rows = tracks.iter().map(|track| {
        let mean = track.mean().and_then(|mean| Amount::computed(track.metric.dimension, mean)).map(exact_mean);
        let (mean, unit) = mean.unwrap_or_default();
        let at = |seconds: Option<f64>| seconds.map(|seconds| format!("{seconds} s")).unwrap_or_default();
        let (from, to) = (track.points.first(), track.points.last());
        let [direction, part, load] = which(track.direction, track.part.as_ref(), track.load.as_ref());
        let (from, to) = (at(from.map(|point| point.seconds)), at(to.map(|point| point.seconds)));
        let points = thousands(&track.points.len().to_string());
        vec![track.metric.id.to_owned(), direction, part, load, points, from, to, mean, unit.to_owned()]
    });
    columns(&heads, &rows.collect::<Vec<_>>())
}

fn which(direction: Option<Direction>, part: Option<&String>, load: Option<&Load>) -> [String; 3] {
    let direction = direction.map_or("", Direction::as_str).to_owned();
    [direction, part.cloned().unwrap_or_default(), load.map(ToString::to_string).unwrap_or_default()]
}

/// All digits, in the unit that reads best; in the base unit where only that one keeps them.
fn exact(amount: Amount) -> (String, &'static str) {
    let unit = amount.natural_unit();
    let value = amount.in_unit(unit);
    if value.times(unit.factor) == Some(amount.base()) {
        return (value.to_string(), unit.symbol);
    }
    (amount.base().to_string(), amount.dimension().units().first().map_or("", |unit| unit.symbol))
}

fn exact_mean(mean: Amount) -> (String, &'static str) {
    exact(Amount::new(mean.dimension(), mean.base().rounded_to(DIGITS)))
}

/// `279,654 bytes (280 kB)`.
fn bytes(count: u64) -> String {
    let amount = Amount::new(Dimension::Capacity, Exact::from(count));
    let (short, unit) = exact(Amount::new(Dimension::Capacity, amount.base().rounded_to(3)));
    let all = counted(count, "byte");
    if count < 1000 { all } else { format!("{all} ({short} {unit})") }
}

/// `4 KiB`: sizes of requests are binary.
fn block(count: u64) -> String {
    if count > 0 && count.is_multiple_of(1024) {
        format!("{} KiB", thousands(&(count / 1024).to_string()))
    } else {
        counted(count, "byte")
    }
}

fn seconds(milliseconds: u64) -> String {
    format!("{} s", Exact::new(i128::from(milliseconds), -3))
}

fn counted(count: u64, word: &str) -> String {
    format!("{} {word}{}", thousands(&count.to_string()), if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_well() {
        for (count, text) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (4096, "4,096 bytes (4.1 kB)"),
            (1_000_204_886_016, "1,000,204,886,016 bytes (1 TB)"),
        ] {
            assert_eq!(bytes(count), text);
        }
    }

    #[test]
    fn no_digit_is_lost() {
        let read = |dimension, text| exact(Amount::new(dimension, Exact::read_plain(text).unwrap()));
        assert_eq!(read(Dimension::Latency, "0.002711252593545"), ("2.711252593545".to_owned(), "ms"));
        assert_eq!(read(Dimension::Duration, "4001"), ("4001".to_owned(), "s"));
        assert_eq!(read(Dimension::Duration, "7200"), ("2".to_owned(), "h"));
    }
}
