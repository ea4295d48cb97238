//! Workloads: what was run, how, and what its page ranks.

use super::Id;
use super::citation::Citation;
use super::key::{Direction, Phase};
use super::load::Load;
use super::metric::Metric;
use super::text::Text;
use crate::base::quantity::Stated;

/// A test as it is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Workload {
    /// Its name in data and addresses.
    pub id: Id<Workload>,
    /// A short name: it titles charts.
    pub name: Text,
    /// The tool that runs it.
    pub tool: String,
    /// A sentence or two on what it does.
    pub summary: Text,
    /// Whether it is an application rather than a synthetic load.
    pub application: bool,
    /// Bytes of one request, where there is one size.
    pub block_size: Option<Stated>,
    /// Share of reads.
    pub read_share: Option<Stated>,
    /// Length of the rounds that its runs are cut into to tell whether they became steady.
    pub round: Option<Stated>,
    /// The command line.
    pub command: Option<String>,
    /// What else must be known to run it again.
    pub parameters: Vec<Parameter>,
    /// What its page ranks.
    pub leaderboards: Vec<Selection>,
    /// Who says so.
    pub citation: Citation,
}

/// A named setting of a workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What is set.
    pub name: Text,
    /// To what.
    pub value: Text,
    /// Who says so.
    pub citation: Citation,
}

/// A choice of results: each part that is given must match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Of this metric.
    pub metric: Option<&'static Metric>,
    /// In this direction.
    pub direction: Option<Direction>,
    /// In one of these phases; in any when empty.
    pub phases: Vec<Phase>,
    /// At this load point.
    pub load: Option<Load>,
    /// On this operating system.
    pub os: Option<String>,
}
