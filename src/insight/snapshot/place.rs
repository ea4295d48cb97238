//! Leaderboards and rankings as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Findings;
use super::super::board::{Board, BoardEntry, WhyUnranked};
use super::super::ranking::RankingResult;
use super::super::score::Score;
use super::key::{SelectionRecord, SettingRecord};
use super::value::{TextRecord, rounded};
use crate::base::statistics::{Interval, Rank};
use crate::catalog::{
    Bridge, Catalog, Criterion, Filter, Id, Measurement, RangeEnd, RankingDefinition, Subject, Testbed,
};

/// A place among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceRecord {
    /// The best place it may have, from 1.
    pub place: usize,
    /// The worst place it may have; another than the best where it ties.
    pub last: usize,
    /// How many are ranked.
    pub of: usize,
}

/// A leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRecord {
    /// What all its results have in common.
    pub setting: SettingRecord,
    /// Ranked results, best first.
    pub entries: Vec<EntryRecord>,
    /// Results without a place.
    pub unranked: Vec<UnrankedRecord>,
}

/// A ranked result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryRecord {
    /// The drive, or `drive/variant`.
    pub drive: String,
    /// The result; of several runs the first.
    pub measurement: String,
    /// How many runs it rests on.
    pub runs: usize,
    /// Its place; absent where it stands alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<PlaceRecord>,
}

/// A result without a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnrankedRecord {
    /// The result.
    pub measurement: String,
    /// `bound`, `scope-not-stated` or `another-ranked`.
    pub why: String,
}

/// A ranking: how it is defined, and what it yields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankingRecord {
    /// What it is called.
    pub name: TextRecord,
    /// What it answers.
    pub summary: TextRecord,
    /// The drive that scores 1.
    pub reference: String,
    /// Share by which scores of single results must differ.
    pub tolerance: f64,
    /// Share of the weights that results must cover.
    pub required_coverage: f64,
    /// What drives must be to take part.
    pub filter: Vec<FilterRecord>,
    /// Settings that are taken for others.
    pub bridges: Vec<BridgeRecord>,
    /// What counts.
    pub criteria: Vec<CriterionRecord>,
    /// Scores, best first.
    pub scores: Vec<ScoreRecord>,
    /// Drives that are not ranked.
    pub missing: Vec<MissingRecord>,
}

/// Settings that are taken for others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BridgeRecord {
    /// Where the results are from.
    pub from: EndRecord,
    /// What they are taken for.
    pub to: EndRecord,
    /// Why that is fair.
    pub reason: TextRecord,
}

/// An end of a bridge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndRecord {
    /// The testbed.
    pub testbed: String,
    /// The system, where one is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub os: Option<String>,
}

/// What drives must be to take part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilterRecord {
    /// `vendor`, or a field of the spec sheet.
    pub field: String,
    /// What it must say.
    pub words: String,
}

/// An interval that holds the true value with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalRecord {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A result that counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CriterionRecord {
    /// Of this workload.
    pub workload: String,
    /// How much it counts.
    pub weight: f64,
    /// Which end of a range counts: `worst`, `best` or `neither`.
    pub end: String,
    /// Which results are asked for.
    pub selection: SelectionRecord,
    /// The setting of the reference's result; absent where the reference has none, or several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<SettingRecord>,
}

/// A drive's score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoreRecord {
    /// The drive, or `drive/variant`.
    pub drive: String,
    /// The score; the reference has 1.
    pub score: f64,
    /// Its 95 % interval; absent where every result is of a single run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<IntervalRecord>,
    /// Its place; absent where it stands alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<PlaceRecord>,
    /// Share of the weights that its results cover.
    pub coverage: f64,
    /// The fewest runs that a result of it rests on.
    pub runs: usize,
    /// Its result of each criterion, in their order; null where it has none.
    pub results: Vec<Option<String>>,
}

/// A drive that is not ranked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingRecord {
    /// The drive, or `drive/variant`.
    pub drive: String,
    /// The criteria it has no result for, by their place from 0.
    pub lacks: Vec<usize>,
}

impl IntervalRecord {
    pub(super) fn of(interval: Interval) -> Self {
        Self { low: rounded(interval.low), high: rounded(interval.high) }
    }

    /// Whether the two have a number in common.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

impl PlaceRecord {
    pub(super) const fn of(rank: Rank) -> Self {
        let Rank { place, last, of } = rank;
        Self { place, last, of }
    }
}

pub(super) fn boards(catalog: &Catalog, boards: &[Board]) -> Vec<BoardRecord> {
    let of = |board: &Board| BoardRecord {
        setting: SettingRecord::of(&board.setting),
        entries: board.entries.iter().map(|entry| EntryRecord::of(catalog, entry)).collect(),
        unranked: board.unranked.iter().map(|u| unranked(&u.measurement, u.why)).collect(),
    };
    boards.iter().map(of).collect()
}

impl EntryRecord {
    fn of(catalog: &Catalog, entry: &BoardEntry) -> Self {
        let subject = catalog.measurements.get(&entry.measurement).map(|measurement| &measurement.key.subject);
        let drive = match subject {
            Some(Subject::Drive(drive)) => drive.to_string(),
            _ => String::new(),
        };
        let rank = entry.rank.map(PlaceRecord::of);
        Self { drive, measurement: entry.measurement.to_string(), runs: entry.runs, rank }
    }
}

fn unranked(measurement: &Id<Measurement>, why: WhyUnranked) -> UnrankedRecord {
    let why = match why {
        WhyUnranked::Bound => "bound",
        WhyUnranked::ScopeNotStated => "scope-not-stated",
        WhyUnranked::AnotherRanked => "another-ranked",
    };
    UnrankedRecord { measurement: measurement.to_string(), why: why.to_owned() }
}

pub(super) fn rankings(catalog: &Catalog, findings: &Findings) -> BTreeMap<String, RankingRecord> {
    let of = |(id, definition): (&Id<RankingDefinition>, &RankingDefinition)| {
        Some((id.to_string(), RankingRecord::of(definition, findings.rankings.get(id)?)))
    };
    catalog.rankings.iter().filter_map(of).collect()
}

impl RankingRecord {
    fn of(definition: &RankingDefinition, result: &RankingResult) -> Self {
        let settings = result.settings.iter().map(|setting| setting.as_ref().map(SettingRecord::of));
        let criteria = definition.criteria.iter().zip(settings);
        let missing = |missing: &super::super::ranking::Missing| MissingRecord {
            drive: missing.drive.to_string(),
            lacks: missing.lacks.clone(),
        };
        Self {
            name: TextRecord::of(&definition.name),
            summary: TextRecord::of(&definition.summary),
            reference: definition.reference.to_string(),
            tolerance: rounded(definition.tolerance),
            required_coverage: rounded(definition.coverage),
            filter: definition.filter.iter().map(filter).collect(),
            bridges: definition.bridges.iter().map(bridge).collect(),
            criteria: criteria.map(|(criterion, setting)| CriterionRecord::of(criterion, setting)).collect(),
            scores: result.scores.iter().map(ScoreRecord::of).collect(),
            missing: result.missing.iter().map(missing).collect(),
        }
    }
}

fn filter(filter: &Filter) -> FilterRecord {
    let (field, words) = match filter {
        Filter::Vendor(vendor) => ("vendor", vendor),
        Filter::Spec(field, words) => (field.id, words),
    };
    FilterRecord { field: field.to_owned(), words: words.clone() }
}

fn bridge(bridge: &Bridge) -> BridgeRecord {
    let end = |testbed: &Id<Testbed>, os: &Option<String>| EndRecord { testbed: testbed.to_string(), os: os.clone() };
    BridgeRecord {
        from: end(&bridge.from, &bridge.from_os),
        to: end(&bridge.to, &bridge.to_os),
        reason: TextRecord::of(&bridge.reason),
    }
}

impl CriterionRecord {
    fn of(criterion: &Criterion, setting: Option<SettingRecord>) -> Self {
        let end = match criterion.end {
            RangeEnd::Neither => "neither",
            RangeEnd::Worst => "worst",
            RangeEnd::Best => "best",
        };
        Self {
            workload: criterion.workload.to_string(),
            weight: rounded(criterion.weight),
            end: end.to_owned(),
            selection: SelectionRecord::of(&criterion.selection),
            setting,
        }
    }
}

impl ScoreRecord {
    fn of(score: &Score) -> Self {
        Self {
            drive: score.drive.to_string(),
            score: rounded(score.score),
            interval: score.interval.map(IntervalRecord::of),
            rank: score.rank.map(PlaceRecord::of),
            coverage: rounded(score.coverage),
            runs: score.runs,
            results: score.results.iter().map(|id| id.as_ref().map(ToString::to_string)).collect(),
        }
    }
}
