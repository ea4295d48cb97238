//! How the figures of raw files are called: after their dataset, file, part, load, metric and direction.

use super::super::format::Number;
use crate::catalog::{Dataset, Id};

/// `virtual-disk-randwrite-4k-iops-write`: stable as long as the file keeps its name.
pub(super) fn figure_name(dataset: &Id<Dataset>, stem: &str, number: &Number) -> String {
    let part = number.part.as_deref().and_then(slug).map(|part| format!("-{part}")).unwrap_or_default();
    let load = number.load.as_ref().and_then(|load| slug(&load.to_string())).map(|load| format!("-{load}"));
    let load = load.unwrap_or_default();
    let direction = number.direction.map(|direction| format!("-{}", direction.as_str())).unwrap_or_default();
    format!("{dataset}-{stem}{part}{load}-{}{direction}", number.metric.id)
}

/// What a file's name gives to the ids of its figures.
pub(in crate::input) fn stem(name: &str) -> Option<String> {
    slug(name.rsplit_once('.').map_or(name, |(stem, _)| stem))
}

/// A name as a part of an id; `None` when nothing of it can be one.
pub(in crate::input) fn slug(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let groups = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let dotted = |group: &str| group.split('.').filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join(".");
    let groups: Vec<_> = groups.map(dotted).filter(|group| !group.is_empty()).collect();
    (!groups.is_empty()).then(|| groups.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_called_after_its_file() {
        for (file, expected) in [
            ("randwrite-4k.json", Some("randwrite-4k")),
            ("Rand Write_4K.v2.json", Some("rand-write-4k.v2")),
            ("a..b-.json", Some("a.b")),
            ("plain", Some("plain")),
            ("日本.json", None),
        ] {
            assert_eq!(stem(file).as_deref(), expected, "{file}");
            assert!(expected.is_none_or(|stem| Id::<()>::new(stem).is_some()));
        }
    }
}
