//! Folders of TOML files, one thing a file: the file's stem is the thing's id.

use std::collections::BTreeMap;

use super::document::{Document, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::stem_id;
use crate::base::diagnostic::Problems;
use crate::catalog::Id;

/// Reads each file of a folder; of those that cannot be read it is remembered that they are there.
pub(super) fn read<T>(
    files: &Opened,
    folder: &str,
    kind: Kind,
    references: &mut References,
    problems: &mut Problems,
    one: fn(Id<T>, Table<'_>, &mut References) -> Option<T>,
) -> BTreeMap<Id<T>, T> {
    for stem in files.unreadable(folder, ".toml") {
        references.refuse(kind, stem);
    }
    let mut all = BTreeMap::new();
    for (stem, source) in files.in_folder(folder, ".toml") {
        let Some(id) = stem_id::<T>(stem, source.file, problems) else { continue };
        let document = Document::parse(source);
        let thing = one(id.clone(), document.root(), references);
        if thing.is_none() || !document.is_sound() {
            references.refuse(kind, stem);
        }
        problems.faults(source, document.into_faults());
        all.extend(thing.map(|thing| (id, thing)));
    }
    all
}
