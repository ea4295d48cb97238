//! Why a sweep has no such point.

use super::super::reading::Reading;
use super::Edge;
use crate::catalog::Load;

/// Why a sweep has no such point.
#[derive(Clone, Debug, PartialEq)]
pub enum Lack {
    /// So many load points have a number; a sweep takes three, and two published ends are none.
    TooFew(usize),
    /// The metric is no rate.
    NoRate,
    /// So many load points have a latency beside their rate; a curve takes three.
    NoLatency(usize),
    /// Rate ÷ latency is highest at an end of the sweep, so the knee lies there or beyond.
    Edge(Edge, Load),
    /// No latency is as low as the limit; this is the lowest, and its load point.
    NoneUnder(Box<Reading>, Load),
}

impl Lack {
    /// The reason in words, for messages.
    #[must_use]
    pub fn why(&self) -> String {
        match self {
            Self::TooFew(0) => "no load point of it has a number".to_owned(),
            Self::TooFew(found) => format!("a sweep takes three load points, and {} a number", have(*found)),
            Self::NoRate => "a sweep is of a rate, such as `iops`".to_owned(),
            Self::NoLatency(found) => {
                format!("a curve takes three load points with a latency, and {} one", have(*found))
            }
            Self::Edge(Edge::Heaviest, load) => {
                format!(
                    "rate ÷ latency is highest at {load}, the heaviest load measured, so the knee may lie beyond it"
                )
            }
            Self::Edge(Edge::Lightest, load) => {
                format!(
                    "rate ÷ latency is highest at {load}, the lightest load measured, so the knee may lie before it"
                )
            }
            Self::NoneUnder(least, load) => {
                let (value, unit) = (least.value.high().in_unit(least.value.unit()), least.value.unit().symbol);
                format!("no load point stays within the limit; the lowest latency is {value} {unit} at {load}")
            }
        }
    }
}

fn have(count: usize) -> String {
    match count {
        0 => "none has".to_owned(),
        1 => "only one has".to_owned(),
        several => format!("only {several} have"),
    }
}
