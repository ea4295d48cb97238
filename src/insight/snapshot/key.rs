//! Which number a result is, as a record; absent keys were not stated.

use serde::{Deserialize, Serialize};

use super::super::board::Setting;
use crate::catalog::{Key, Subject};

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
