//! fio's logs: `time, value, direction, block size` and, in later versions, offset, priority and issue time.
//!
//! Times are milliseconds. With `log_window_value=both` a largest value stands between value and direction: then the third column
//! exceeds 2. Logs carry no unit: bandwidth is KiB/s, latency is nanoseconds from fio 3 on and microseconds before.

use super::{Format, Hints, LatencyUnit, LogKind, Reduction, Track};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric, Point};

/// The reader.
pub(crate) struct FioLog;

impl Format for FioLog {
    fn id(&self) -> &'static str {
        "fio-log 1"
    }

    fn recognises(&self, bytes: &[u8], hints: &Hints) -> bool {
        let head = &bytes[..bytes.len().min(200)];
        let first = head.split(|b| *b == b'\n').next().unwrap_or_default();
        hints.log.is_some() && std::str::from_utf8(first).is_ok_and(|line| row(line).is_some())
    }

    fn read(&self, bytes: &[u8], hints: &Hints) -> Reduction {
        let mut reduction = Reduction { reader: self.id(), ..Reduction::default() };
        let Some((metric, scale)) = scale(hints, &mut reduction.faults) else { return reduction };
        let mut tracks = [Vec::new(), Vec::new()];
        let mut offset = 0;
        for line in bytes.split_inclusive(|b| *b == b'\n') {
            match std::str::from_utf8(line).ok().map(str::trim) {
                Some("") => {}
                Some(text) => match row(text) {
                    Some((milliseconds, value, side)) if side < 2 => {
                        tracks[side].push(Point { seconds: milliseconds / 1000.0, value: value * scale });
                    }
                    Some(_) => {}
                    None => reduction.faults.push(bad_row(offset, text)),
                },
                None => reduction.faults.push(bad_row(offset, "")),
            }
            offset += line.len();
        }
        reduction.faults.truncate(5);
        let directions = [Direction::Read, Direction::Write];
        for (points, direction) in tracks.into_iter().zip(directions) {
            let points = settled(points, hints.log, &mut reduction.faults);
            if !points.is_empty() {
                reduction.tracks.push(Track { metric, direction: Some(direction), points });
            }
        }
        reduction
    }
}

fn bad_row(offset: usize, text: &str) -> Fault {
    let message = "expected numbers: time in ms, value, direction, block size";
    Fault::error(Code::BAD_RESULT, offset..offset + text.len().max(1), message).hint("keep the log as fio wrote it")
}

/// Time in milliseconds, value and direction (0 read, 1 write, 2 trim) of a row.
fn row(line: &str) -> Option<(f64, f64, usize)> {
    let cells: Vec<&str> = line.split(',').map(str::trim).collect();
    if !(4..=7).contains(&cells.len()) {
        return None;
    }
    let both = cells[2].parse::<u64>().ok()? > 2;
    let side = cells[if both { 3 } else { 2 }].parse().ok()?;
    Some((cells[0].parse().ok()?, cells[1].parse().ok()?, side))
}

/// The metric a log holds, and what its values are multiplied by; a latency log without a known unit gives nothing.
fn scale(hints: &Hints, faults: &mut Vec<Fault>) -> Option<(&'static Metric, f64)> {
    match hints.log? {
        LogKind::Bandwidth => Some((Metric::find("bandwidth")?, 1024.0)),
        LogKind::Iops => Some((Metric::find("iops")?, 1.0)),
        LogKind::Latency | LogKind::Completion | LogKind::Submission => {
            let by_version = |(major, _)| if major >= 3 { LatencyUnit::Nanoseconds } else { LatencyUnit::Microseconds };
            let unit = hints.unit.or_else(|| hints.fio_version.map(by_version));
            if unit.is_none() {
                let message = "nobody states the unit of this latency log";
                let hint = "write `unit = \"ns\"` (fio 3) or `unit = \"us\"` (fio 2) in its entry, or put fio's JSON beside it";
                faults.push(Fault::error(Code::UNKNOWN_UNIT, 0..0, message).hint(hint));
            }
            Some((Metric::find("latency-mean")?, unit?.seconds()))
        }
    }
}

/// Rows in ascending time; logs of single requests counted per second. Time that falls back is told.
fn settled(mut points: Vec<Point>, log: Option<LogKind>, faults: &mut Vec<Fault>) -> Vec<Point> {
    if points.windows(2).any(|pair| pair[1].seconds < pair[0].seconds) {
        faults.push(Fault::warning(Code::BAD_RESULT, 0..0, "the log's time falls back; its rows are sorted by time"));
        points.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    }
    let one_each =
        log == Some(LogKind::Iops) && points.len() > 1 && points.iter().all(|p| (p.value - 1.0).abs() < 1e-9);
    if one_each { counted(&points) } else { points }
}

/// A log with a row for each request says only that it happened: they are counted per second.
fn counted(points: &[Point]) -> Vec<Point> {
    let mut seconds: Vec<Point> = Vec::new();
    for point in points {
        let second = point.seconds.floor() + 1.0;
        match seconds.last_mut() {
            Some(last) if (last.seconds - second).abs() < 0.5 => last.value += 1.0,
            _ => seconds.push(Point { seconds: second, value: 1.0 }),
        }
    }
    seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn column_counts_of_all_versions_are_read() {
        for (line, expected) in [
            ("1001, 4229307, 1, 0, 0", (1001.0, 4_229_307.0, 1)),
            ("35, 7622, 0, 262144", (35.0, 7622.0, 0)),
            ("500, 228388, 62381002, 0, 0, 0", (500.0, 228_388.0, 0)),
            ("12, 3, 1, 4096, 8192, 0x4001, 99", (12.0, 3.0, 1)),
        ] {
            assert_eq!(row(line), Some(expected), "{line}");
        }
        assert_eq!(row("a, b, c, d"), None);
        assert_eq!(row("1, 2, 0"), None);
    }

    #[test]
    fn a_latency_log_without_a_unit_gives_nothing_and_says_why() {
        let hints = Hints { log: Some(LogKind::Latency), ..Hints::default() };
        let reduction = FioLog.read(b"1000, 5, 0, 0\n", &hints);
        assert!(reduction.tracks.is_empty());
        assert_eq!(reduction.faults[0].code, Code::UNKNOWN_UNIT);
        let known = Hints { fio_version: Some((2, 17)), ..hints };
        assert!((FioLog.read(b"1000, 5, 0, 0\n", &known).tracks[0].points[0].value - 5e-6).abs() < 1e-18);
    }

    #[test]
    fn a_row_for_each_request_is_counted_per_second() {
        let hints = Hints { log: Some(LogKind::Iops), ..Hints::default() };
        let reduction = FioLog.read(b"10, 1, 0, 4096\n900, 1, 0, 4096\n1500, 1, 0, 4096\n", &hints);
        let counts: Vec<_> = reduction.tracks[0].points.iter().map(|p| (p.seconds, p.value)).collect();
        assert_eq!(counts, [(1.0, 2.0), (2.0, 1.0)]);
    }
}
