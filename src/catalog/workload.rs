//! Workloads: what was run, how, and what its page ranks.

use super::Id;
use super::acceptance::Acceptance;
use super::citation::Citation;
use super::key::{Direction, Phase};
use super::load::Load;
use super::metric::Metric;
use super::text::Text;
use crate::base::diagnostic::Place;
use crate::base::quantity::Stated;

/// fio's engines that keep one request outstanding in each thread, whatever the depth asked for.
///
/// Source: fio's HOWTO, "I/O depth": "increasing iodepth beyond 1 will not affect synchronous ioengines".
pub const ONE_AT_A_TIME: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];

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
    /// Sizes of requests with their shares, where there are several.
    pub block_mix: Option<BlockMix>,
    /// Share of reads.
    pub read_share: Option<Stated>,
    /// Length of the rounds that its runs are cut into to tell whether they became steady.
    pub round: Option<Stated>,
    /// In which order requests go through the drive.
    pub pattern: Option<Pattern>,
    /// Threads of all its load points, as the source prints them.
    pub threads: Option<u32>,
    /// The command line.
    pub command: Option<String>,
    /// What else must be known to run it again.
    pub parameters: Vec<Parameter>,
    /// What its page ranks.
    pub leaderboards: Vec<Selection>,
    /// Who says so.
    pub citation: Citation,
    /// Findings about it that may stand.
    pub accepted: Vec<Acceptance>,
}

/// In which order requests go through the drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pattern {
    /// Each somewhere else.
    Random,
    /// One after another.
    Sequential,
}

impl Pattern {
    /// Every pattern with its word in data files; its label is the message `pattern-<word>`.
    pub const ALL: [(&'static str, Self); 2] = [("random", Self::Random), ("sequential", Self::Sequential)];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, pattern)| *pattern == self).map_or("", |(word, _)| word)
    }
}

/// Requests of several sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMix {
    /// Each size once, in ascending order.
    pub shares: Vec<BlockShare>,
    /// Where it is declared.
    pub place: Place,
}

/// How many requests are of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockShare {
    /// Bytes of one request.
    pub size: Stated,
    /// Its share of all requests.
    pub share: Stated,
}

impl Workload {
    /// Whether its command line states an engine that keeps one request outstanding in each thread.
    #[must_use]
    pub fn is_one_at_a_time(&self) -> bool {
        let options = self.command.iter().flat_map(|command| command.split_whitespace());
        let engine = options.filter_map(|option| option.trim_start_matches('-').strip_prefix("ioengine=")).next_back();
        engine.is_some_and(|engine| ONE_AT_A_TIME.contains(&engine))
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_stated_engine_does_one_at_a_time() {
        let of = |command: &str| {
            let command = (!command.is_empty()).then(|| command.to_owned());
            let blank = |text: &str| Text::Neutral(text.to_owned());
            Workload {
                id: Id::new("w").unwrap(),
                name: blank("w"),
                tool: "fio".to_owned(),
                summary: blank(""),
                application: false,
                block_size: None,
                block_mix: None,
                read_share: None,
                pattern: None,
                threads: None,
                round: None,
                command,
                parameters: Vec::new(),
                leaderboards: Vec::new(),
                citation: Citation::default(),
                accepted: Vec::new(),
            }
            .is_one_at_a_time()
        };
        assert!(of("fio --ioengine=psync --iodepth=16") && of("fio --ioengine=libaio --ioengine=sync"));
        assert!(!of("fio --ioengine=libaio") && !of("fio --iodepth=16") && !of(""));
    }
}
