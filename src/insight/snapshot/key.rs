//! Which number a result is, and which results are asked for, as records; absent keys were not stated.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::super::board::Setting;
use crate::catalog::{Key, Selection, Subject};

/// Everything that says which number a result is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KeyRecord {
    /// The drive, or `drive/variant`; absent where the source names a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drive: Option<String>,
    /// The group that a source names instead of a drive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The workload.
    pub workload: String,
    /// The part of the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// Which of several runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<u32>,
    /// The rest.
    #[serde(flatten)]
    pub setting: SettingRecord,
}

/// What results have in common that are compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SettingRecord {
    /// Metric.
    pub metric: String,
    /// Direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// Phase.
    pub phase: String,
    /// Load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<String>,
    /// System.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub os: Option<String>,
    /// Testbed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub testbed: Option<String>,
    /// Number of drives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drives: Option<u32>,
}

/// Which results are asked for; what is absent may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectionRecord {
    /// Metric.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metric: Option<String>,
    /// Direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// Phases, any of which will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<String>,
    /// Load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<String>,
    /// System.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub os: Option<String>,
}

impl SelectionRecord {
    pub(super) fn of(selection: &Selection) -> Self {
        Self {
            metric: selection.metric.map(|metric| metric.id.to_owned()),
            direction: selection.direction.map(|direction| direction.as_str().to_owned()),
            phases: selection.phases.iter().map(|phase| phase.as_str().to_owned()).collect(),
            load: selection.load.as_ref().map(ToString::to_string),
            os: selection.os.clone(),
        }
    }
}

impl KeyRecord {
    pub(super) fn of(key: &Key) -> Self {
        let (drive, group) = match &key.subject {
            Subject::Drive(drive) => (Some(drive.to_string()), None),
            Subject::Group(group) => (None, Some(group.clone())),
        };
        Self {
            drive,
            group,
            workload: key.workload.to_string(),
            part: key.part.as_ref().map(|part| part.as_str().to_owned()),
            run: key.run,
            setting: SettingRecord::of(&Setting::of(key)),
        }
    }
}

/// What is stated, in a line: `iops read steady 16T/16Q CentOS 6.3 bench ×1`.
impl fmt::Display for SettingRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.metric)?;
        let Self { direction, phase, load, os, testbed, drives, .. } = self;
        let stated = [direction.as_ref(), Some(phase), load.as_ref(), os.as_ref(), testbed.as_ref()];
        stated.into_iter().flatten().try_for_each(|part| write!(f, " {part}"))?;
        drives.map_or(Ok(()), |drives| write!(f, " ×{drives}"))
    }
}

/// What is stated, in a line: the drive and the workload before the setting, the part and the run after it.
impl fmt::Display for KeyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = self.drive.as_ref().or(self.group.as_ref());
        subject.map_or(Ok(()), |subject| write!(f, "{subject} "))?;
        write!(f, "{} {}", self.workload, self.setting)?;
        self.part.as_ref().map_or(Ok(()), |part| write!(f, " {part}"))?;
        self.run.map_or(Ok(()), |run| write!(f, " #{run}"))
    }
}

impl SettingRecord {
    pub(super) fn of(setting: &Setting) -> Self {
        Self {
            metric: setting.metric.id.to_owned(),
            direction: setting.direction.map(|direction| direction.as_str().to_owned()),
            phase: setting.phase.as_str().to_owned(),
            load: setting.load.as_ref().map(ToString::to_string),
            os: setting.os.clone(),
            testbed: setting.testbed.as_ref().map(ToString::to_string),
            drives: setting.drives,
        }
    }
}
