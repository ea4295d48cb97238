//! Testbeds: what a drive was tested in.

use super::Id;
use super::citation::Citation;
use super::text::Text;

/// A machine or group of machines, in one revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Testbed {
    /// Its name in data and addresses.
    pub id: Id<Testbed>,
    /// What it is called.
    pub name: Text,
    /// Which revision of it.
    pub revision: Option<Text>,
    /// Operating systems run on it.
    pub os: Vec<String>,
    /// What it is made of.
    pub parts: Vec<Component>,
    /// Who says so.
    pub citation: Citation,
}

/// One part of a testbed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// What it does, as a word; its label is the message `part-<word>`.
    pub role: &'static str,
    /// What it is.
    pub text: Text,
    /// Who says so.
    pub citation: Citation,
}

/// The roles a part can have.
pub static PART_ROLES: &[&str] = &[
    "cpu",
    "chipset",
    "memory",
    "storage",
    "boot",
    "hba",
    "raid",
    "bays",
    "nvme",
    "network",
    "cluster",
    "hypervisor",
    "vms",
    "note",
];
