//! How the figures of raw files are called: after their dataset, file, part, load, metric and direction.

use std::collections::BTreeMap;

use super::super::format::Number;
use crate::catalog::{Dataset, Id};

/// What the parts of a file give to the ids of its figures: each something of its own, whatever they are called.
pub(super) struct PartNames(BTreeMap<String, String>);

impl PartNames {
    /// Of the parts that some numbers are of, in the order of the file.
    pub(super) fn of(numbers: &[Number]) -> Self {
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for part in numbers.iter().filter_map(|number| number.part.as_ref()) {
            if names.contains_key(part) {
                continue;
            }
            let plain = slug(part).unwrap_or_else(|| "part".to_owned());
            let numbered = (2..).map(|count| format!("{plain}-{count}"));
            let free = |name: &String| names.values().all(|other| other != name);
            let own = std::iter::once(plain.clone()).chain(numbered).find(free);
            names.insert(part.clone(), own.unwrap_or(plain));
        }
        Self(names)
    }

    fn get(&self, number: &Number) -> Option<&String> {
        self.0.get(number.part.as_ref()?)
    }
}

/// `virtual-disk-randwrite-4k-iops-write`: stable as long as the file keeps its name.
pub(super) fn figure_name(dataset: &Id<Dataset>, stem: &str, parts: &PartNames, number: &Number) -> String {
    let part = parts.get(number).map(|part| format!("-{part}")).unwrap_or_default();
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
    use crate::catalog::{Metric, RawPlace};

    #[test]
    fn parts_that_read_alike_or_have_no_letter_of_an_id_have_names_of_their_own() {
        let number = |part: &str| {
            let number = Number::printed(Metric::IOPS, "1", "IOPS", RawPlace::Whole).unwrap();
            number.of_part(part)
        };
        let numbers = ["日本", "中国", "a b", "a-b", "A B", "日本"].map(number);
        let parts = PartNames::of(&numbers);
        let dataset = Id::new("d").unwrap();
        let names: Vec<_> = numbers.iter().map(|number| figure_name(&dataset, "f", &parts, number)).collect();
        let expected = ["part", "part-2", "a-b", "a-b-2", "a-b-3", "part"].map(|part| format!("d-f-{part}-iops"));
        assert_eq!(names, expected);
    }

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
