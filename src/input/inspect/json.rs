//! An [`Inspection`] as JSON: the shape that `docs/inspect.md` describes. A change that readers of it must know of raises the
//! number in [`SCHEMA`].

use serde::{Serialize, Serializer};

use super::super::format::{Device, LatencyKind, Number, Setup, Summary, Told, Track};
use super::Inspection;
use crate::base::diagnostic::show::JsonProblem;
use crate::base::quantity::Dimension;
use crate::catalog::{Direction, Load, RawPlace};

/// Name and version of the shape.
const SCHEMA: &str = "benchbook-inspect/1";

#[derive(Serialize)]
struct View<'a> {
    schema: &'static str,
    file: &'a str,
    digest: Option<&'a str>,
    bytes: Option<u64>,
    format: Option<&'a str>,
    reader: Option<&'a str>,
    told: Hinted,
    setup: Facts<'a>,
    summary: &'a Summary,
    measurements: Vec<Measured<'a>>,
    series: Vec<Series<'a>>,
    device: Option<&'a Device>,
    problems: Vec<JsonProblem<'a>>,
}

/// What others told of the file.
#[derive(Serialize)]
struct Hinted {
    log: Option<Word>,
    unit: Option<Word>,
}

#[derive(Serialize)]
struct Word {
    value: &'static str,
    by: &'static str,
}

/// What the file says of its run; a key that is not there is not said.
#[derive(Serialize)]
struct Facts<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    tool: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block_size: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    read_share_percent: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    runtime_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    latency: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentiles: Option<&'static str>,
}

/// What says which number or series it is.
#[derive(Serialize)]
struct Which<'a> {
    metric: &'static str,
    direction: Option<&'static str>,
    part: Option<&'a str>,
    load: Option<String>,
}

#[derive(Serialize)]
struct Measured<'a> {
    #[serde(flatten)]
    which: Which<'a>,
    value: f64,
    unit: &'static str,
    exact: String,
    place: Place<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Place<'a> {
    Line(usize),
    Pointer(&'a str),
    Cell(&'a str),
    Whole(bool),
}

#[derive(Serialize)]
struct Series<'a> {
    #[serde(flatten)]
    which: Which<'a>,
    unit: &'static str,
    points: usize,
    from_s: Option<f64>,
    to_s: Option<f64>,
    mean: Option<f64>,
}

impl Serialize for Inspection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        View::from(self).serialize(serializer)
    }
}

impl<'a> From<&'a Inspection> for View<'a> {
    fn from(of: &'a Inspection) -> Self {
        let reduction = &of.reduction;
        Self {
            schema: SCHEMA,
            file: &of.file,
            digest: of.digest.as_deref(),
            bytes: of.bytes,
            format: of.format(),
            reader: Some(reduction.reader).filter(|reader| !reader.is_empty()),
            told: Hinted {
                log: of.log().map(|told| word(told, told.value.as_str())),
                unit: of.unit().map(|told| word(told, told.value.as_str())),
            },
            setup: Facts::from(&reduction.setup),
            summary: &reduction.summary,
            measurements: reduction.numbers.iter().map(Measured::from).collect(),
            series: reduction.tracks.iter().map(Series::from).collect(),
            device: reduction.device.as_ref(),
            problems: of.problems.iter().map(JsonProblem::from).collect(),
        }
    }
}

const fn word<T>(told: Told<T>, value: &'static str) -> Word
where
    T: Copy,
{
    Word { value, by: told.by.as_str() }
}

impl<'a> From<&'a Setup> for Facts<'a> {
    fn from(setup: &'a Setup) -> Self {
        Self {
            tool: setup.tool.as_deref(),
            day: setup.day.map(|day| day.to_string()),
            name: setup.name.as_deref(),
            target: setup.target.as_deref(),
            engine: setup.engine.as_deref(),
            pattern: setup.pattern.as_deref(),
            block_size: setup.block_size,
            read_share_percent: setup.read_share,
            threads: setup.threads,
            depth: setup.depth,
            runtime_ms: setup.runtime_ms,
            latency: setup.latency.map(LatencyKind::as_str),
            percentiles: setup.percentiles.map(LatencyKind::as_str),
        }
    }
}

fn which<'a>(
    metric: &'static str,
    direction: Option<Direction>,
    part: Option<&'a String>,
    load: Option<&Load>,
) -> Which<'a> {
    let part = part.map(String::as_str);
    Which { metric, direction: direction.map(Direction::as_str), part, load: load.map(ToString::to_string) }
}

impl<'a> From<&'a Number> for Measured<'a> {
    fn from(number: &'a Number) -> Self {
        Self {
            which: which(number.metric.id, number.direction, number.part.as_ref(), number.load.as_ref()),
            value: number.value.to_f64(),
            unit: base_unit(number.metric.dimension),
            exact: number.value.base().to_string(),
            place: match &number.place {
                RawPlace::Line(line) => Place::Line(*line),
                RawPlace::Pointer(pointer) => Place::Pointer(pointer),
                RawPlace::Cell(cell) => Place::Cell(cell),
                RawPlace::Whole => Place::Whole(true),
            },
        }
    }
}

impl<'a> From<&'a Track> for Series<'a> {
    fn from(track: &'a Track) -> Self {
        Self {
            which: which(track.metric.id, track.direction, track.part.as_ref(), track.load.as_ref()),
            unit: base_unit(track.metric.dimension),
            points: track.points.len(),
            from_s: track.points.first().map(|point| point.seconds),
            to_s: track.points.last().map(|point| point.seconds),
            mean: track.mean(),
        }
    }
}

fn base_unit(dimension: Dimension) -> &'static str {
    dimension.units().first().map_or("", |unit| unit.symbol)
}
