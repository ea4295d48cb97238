//! The lab, sources, drives, testbeds and workloads as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::citation::CitationRecord;
use super::key::SelectionRecord;
use super::value::{TextRecord, ValueRecord, rounded};
use crate::catalog::{
    BlockMix, BlockShare, Drive, DriveKind, Lab, Source, SpecEntry, SpecSheet, SpecValue, Testbed, Variant, Workload,
};

/// The lab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LabRecord {
    /// Its name.
    pub name: String,
    /// Where the site stands.
    pub base_url: String,
    /// The lab's own address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Who it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<TextRecord>,
    /// The languages it publishes in, the first one first.
    pub languages: Vec<String>,
    /// The licence of its words and figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Share by which single results must differ to be told apart.
    pub tolerance: f64,
}

/// A publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceRecord {
    /// Its title.
    pub title: String,
    /// Who published it.
    pub publisher: String,
    /// Its language's tag.
    pub language: String,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// A drive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DriveRecord {
    /// Its product name.
    pub name: String,
    /// Who makes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vendor: Option<String>,
    /// What it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<TextRecord>,
    /// `drive`, `family` or `virtual`.
    pub kind: String,
    /// The series whose values it inherits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// What its spec sheet states for every variant.
    pub spec: BTreeMap<String, SpecRecord>,
    /// Its variants.
    pub variants: BTreeMap<String, VariantRecord>,
}

/// A variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariantRecord {
    /// Its name.
    pub name: TextRecord,
    /// What its spec sheet states beyond the drive's.
    pub spec: BTreeMap<String, SpecRecord>,
}

/// A value of a spec sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpecRecord {
    /// Quantities; several of a field that lists them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueRecord>,
    /// Words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<TextRecord>,
    /// Under which condition it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<TextRecord>,
    /// The day on which it held; of prices alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What backs it.
    #[serde(flatten)]
    pub citation: CitationRecord,
}

/// A machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestbedRecord {
    /// What it is called.
    pub name: TextRecord,
    /// Which revision of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<TextRecord>,
    /// Systems run on it.
    pub os: Vec<String>,
    /// What it is made of.
    pub parts: Vec<PartRecord>,
    /// What backs it.
    #[serde(flatten)]
    pub citation: CitationRecord,
}

/// A part of a machine, or a setting of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartRecord {
    /// What it does, or what is set.
    pub role: TextRecord,
    /// What it is, or to what it is set.
    pub text: TextRecord,
    /// What backs it.
    #[serde(flatten)]
    pub citation: CitationRecord,
}

/// A test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkloadRecord {
    /// Its name.
    pub name: TextRecord,
    /// What it does.
    pub summary: TextRecord,
    /// The tool that runs it.
    pub tool: String,
    /// Whether it is an application rather than a synthetic load.
    pub application: bool,
    /// Bytes of one request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block_size: Option<ValueRecord>,
    /// Bytes of requests of several sizes, each with its share.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub block_mix: Vec<BlockRecord>,
    /// Share of reads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read_share: Option<ValueRecord>,
    /// `random` or `sequential`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Threads of all its load points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<u32>,
    /// Length of the rounds that tell whether a run became steady; a minute where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<ValueRecord>,
    /// The command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What else is set.
    pub parameters: Vec<PartRecord>,
    /// What its page ranks.
    pub leaderboards: Vec<SelectionRecord>,
    /// What backs it.
    #[serde(flatten)]
    pub citation: CitationRecord,
}

/// Requests of one of several sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockRecord {
    /// Bytes of one.
    pub size: ValueRecord,
    /// Their share of all.
    pub share: ValueRecord,
}

impl LabRecord {
    pub(super) fn of(lab: &Lab) -> Self {
        Self {
            name: lab.name.clone(),
            base_url: lab.base_url.clone(),
            url: lab.url.clone(),
            about: lab.about.as_ref().map(TextRecord::of),
            languages: lab.languages.iter().map(|tag| tag.as_str().to_owned()).collect(),
            licence: lab.licence.clone(),
            tolerance: rounded(lab.tolerance),
        }
    }
}

impl SourceRecord {
    pub(super) fn of(source: &Source) -> Self {
        let Source { title, publisher, language, url, .. } = source.clone();
        Self { title, publisher, language, url }
    }
}

impl DriveRecord {
    pub(super) fn of(drive: &Drive) -> Self {
        let kind = match drive.kind {
            DriveKind::Drive => "drive",
            DriveKind::Family => "family",
            DriveKind::Virtual => "virtual",
        };
        let variant = |variant: &Variant| (variant.id.to_string(), VariantRecord::of(variant));
        Self {
            name: drive.name.clone(),
            vendor: drive.vendor.clone(),
            class: drive.class.as_ref().map(TextRecord::of),
            kind: kind.to_owned(),
            family: drive.family.as_ref().map(ToString::to_string),
            spec: specs(&drive.spec),
            variants: drive.variants.iter().map(variant).collect(),
        }
    }
}

impl VariantRecord {
    fn of(variant: &Variant) -> Self {
        Self { name: TextRecord::of(&variant.name), spec: specs(&variant.spec) }
    }
}

fn specs(sheet: &SpecSheet) -> BTreeMap<String, SpecRecord> {
    sheet.entries().map(|entry| (entry.field.id.to_owned(), SpecRecord::of(entry))).collect()
}

impl SpecRecord {
    fn of(entry: &SpecEntry) -> Self {
        let (values, words) = match &entry.value {
            SpecValue::Quantities(list) => (list.iter().map(ValueRecord::of).collect(), Vec::new()),
            SpecValue::Words(list) => (Vec::new(), list.iter().map(TextRecord::of).collect()),
        };
        Self {
            values,
            words,
            condition: entry.condition.as_ref().map(TextRecord::of),
            date: entry.date.map(|date| date.to_string()),
            citation: CitationRecord::of(&entry.citation),
        }
    }
}

impl TestbedRecord {
    pub(super) fn of(testbed: &Testbed) -> Self {
        let part = |part: &crate::catalog::Component| PartRecord {
            role: TextRecord::Neutral(part.role.to_owned()),
            text: TextRecord::of(&part.text),
            citation: CitationRecord::of(&part.citation),
        };
        Self {
            name: TextRecord::of(&testbed.name),
            revision: testbed.revision.as_ref().map(TextRecord::of),
            os: testbed.os.clone(),
            parts: testbed.parts.iter().map(part).collect(),
            citation: CitationRecord::of(&testbed.citation),
        }
    }
}

impl WorkloadRecord {
    pub(super) fn of(workload: &Workload) -> Self {
        let parameter = |parameter: &crate::catalog::Parameter| PartRecord {
            role: TextRecord::of(&parameter.name),
            text: TextRecord::of(&parameter.value),
            citation: CitationRecord::of(&parameter.citation),
        };
        Self {
            name: TextRecord::of(&workload.name),
            summary: TextRecord::of(&workload.summary),
            tool: workload.tool.clone(),
            application: workload.application,
            block_size: workload.block_size.as_ref().map(ValueRecord::of),
            block_mix: workload.block_mix.as_ref().map(block_mix).unwrap_or_default(),
            read_share: workload.read_share.as_ref().map(ValueRecord::of),
            pattern: workload.pattern.map(|pattern| pattern.as_str().to_owned()),
            threads: workload.threads,
            round: workload.round.as_ref().map(ValueRecord::of),
            command: workload.command.clone(),
            parameters: workload.parameters.iter().map(parameter).collect(),
            leaderboards: workload.leaderboards.iter().map(SelectionRecord::of).collect(),
            citation: CitationRecord::of(&workload.citation),
        }
    }
}

fn block_mix(mix: &BlockMix) -> Vec<BlockRecord> {
    let of =
        |block: &BlockShare| BlockRecord { size: ValueRecord::of(&block.size), share: ValueRecord::of(&block.share) };
    mix.shares.iter().map(of).collect()
}
