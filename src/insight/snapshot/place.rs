//! Leaderboards and rankings as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Findings;
use super::super::board::{Board, BoardEntry, WhyUnranked};
use super::super::ranking::RankingResult;
use super::super::score::Score;
use super::key::SettingRecord;
use super::value::{TextRecord, rounded};
use crate::base::statistics::Rank;
use crate::catalog::{Bridge, Catalog, Criterion, Filter, Id, Measurement, RangeEnd, RankingDefinition, Subject};

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
    /// The drive that scores 1.
    pub reference: String,
    /// Share by which scores of single results must differ.
    pub tolerance: f64,
    /// Share of the weights that results must cover.
    pub required_coverage: f64,
    /// What drives must be to take part: `vendor` or a field of the spec sheet, and its words.
    pub filter: Vec<(String, String)>,
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
    /// The testbed, and the system where one is given.
    pub from: (String, Option<String>),
    /// The testbed they are taken for, and the system.
    pub to: (String, Option<String>),
    /// Why that is fair.
    pub reason: TextRecord,
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
    pub interval: Option<(f64, f64)>,
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
            reference: definition.reference.to_string(),
            tolerance: definition.tolerance,
            required_coverage: definition.coverage,
            filter: definition.filter.iter().map(filter).collect(),
            bridges: definition.bridges.iter().map(bridge).collect(),
            criteria: criteria.map(|(criterion, setting)| CriterionRecord::of(criterion, setting)).collect(),
            scores: result.scores.iter().map(ScoreRecord::of).collect(),
            missing: result.missing.iter().map(missing).collect(),
        }
    }
}

fn filter(filter: &Filter) -> (String, String) {
    match filter {
        Filter::Vendor(vendor) => ("vendor".to_owned(), vendor.clone()),
        Filter::Spec(field, words) => (field.id.to_owned(), words.clone()),
    }
}

fn bridge(bridge: &Bridge) -> BridgeRecord {
    BridgeRecord {
        from: (bridge.from.to_string(), bridge.from_os.clone()),
        to: (bridge.to.to_string(), bridge.to_os.clone()),
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
            setting,
        }
    }
}

impl ScoreRecord {
    fn of(score: &Score) -> Self {
        Self {
            drive: score.drive.to_string(),
            score: rounded(score.score),
            interval: score.interval.map(|interval| (rounded(interval.low), rounded(interval.high))),
            rank: score.rank.map(PlaceRecord::of),
            coverage: rounded(score.coverage),
            runs: score.runs,
            results: score.results.iter().map(|id| id.as_ref().map(ToString::to_string)).collect(),
        }
    }
}
