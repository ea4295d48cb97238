//! What the files beside a raw file tell of it.

use std::io::Read;

use super::Files;
use super::dataset::has_ending;
use super::format::{LatencyUnit, version_in};

/// How much of a JSON file is looked at for a version.
const HEAD: u64 = 4096;

/// The fio version that the JSON files of a folder name: it settles the unit of the logs beside them.
/// None, when they name several that write latencies in different units. An empty `folder` means all files.
#[must_use]
pub fn fio_version(files: &dyn Files, folder: &str) -> Option<(u32, u32)> {
    let own = |name: &&String| folder.is_empty() || name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let json = files.names().iter().filter(own).filter(|name| has_ending(name, "json"));
    let mut versions = json.filter_map(|name| {
        let mut head = Vec::new();
        files.open(name).ok()?.take(HEAD).read_to_end(&mut head).ok()?;
        version_in(&String::from_utf8_lossy(&head))
    });
    let first = versions.next()?;
    let unit = LatencyUnit::of_fio(first);
    versions.all(|version| LatencyUnit::of_fio(version) == unit).then_some(first)
}
