//! Every file of `tests/fixtures/formats/<format>/` is listed in that folder's `expected.json` with what must come out of it.
//!
//! An entry lists a part of the reader's summary. Beside it `numbers` may list what reaches a page, by
//! `part/metric/direction` in base units; `problems` lists the exact messages, of which there are none unless it does. An entry that is only `{"error": "message"}` is of
//! a file that gives nothing. Each folder holds a good file and a broken one at least;
//! its TOML files say what the columns of its tables mean.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/fixture.rs"]
mod fixture;
#[path = "common/subset.rs"]
mod subset;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use benchbook::base::diagnostic::Severity;
use benchbook::input::format::Number;
use fixture::read;
use serde_json::{Map, Value};

fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats");
    let mut folders: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    folders
}

fn expected(folder: &Path) -> BTreeMap<String, Map<String, Value>> {
    serde_json::from_str(&fs::read_to_string(folder.join("expected.json")).unwrap()).unwrap()
}

fn address(number: &Number) -> String {
    let part = number.part.as_ref().map(|part| format!("{part}/")).unwrap_or_default();
    let direction = number.direction.map(|direction| format!("/{}", direction.as_str())).unwrap_or_default();
    format!("{part}{}{direction}", number.metric.id)
}

/// What of an entry does not come out.
fn wrong(path: &Path, mut entry: Map<String, Value>) -> Vec<String> {
    let reduction = read(path);
    if let Some(error) = entry.get("error") {
        let errors = reduction.faults.iter().filter(|fault| fault.severity == Severity::Error);
        let told: Vec<_> = errors.map(|fault| fault.message.as_str()).collect();
        let gives_nothing = reduction.numbers.is_empty() && reduction.tracks.is_empty() && reduction.device.is_none();
        let right = gives_nothing && told == [error.as_str().unwrap()];
        return if right { Vec::new() } else { vec![format!("should tell only {error}, tells {told:?}")] };
    }
    let mut wrong = Vec::new();
    if let Some(numbers) = entry.remove("numbers") {
        let given = reduction.numbers.iter().map(|number| (address(number), Value::from(number.value.to_f64())));
        wrong.extend(subset::missing(&Value::Object(given.collect()), &numbers, "numbers"));
    }
    let told: Vec<_> = reduction.faults.iter().map(|fault| Value::from(fault.message.as_str())).collect();
    let problems = entry.remove("problems").unwrap_or_else(|| Value::Array(Vec::new()));
    wrong.extend(subset::missing(&Value::Array(told), &problems, "problems"));
    wrong.extend(subset::missing(reduction.summary.value(), &Value::Object(entry), ""));
    wrong
}

#[test]
fn every_listed_value_comes_out() {
    let mut all = Vec::new();
    for folder in folders() {
        for (name, entry) in expected(&folder) {
            let wrong = wrong(&folder.join(&name), entry);
            all.extend(
                wrong.into_iter().map(|text| format!("{}/{name}: {text}", folder.file_name().unwrap().display())),
            );
        }
    }
    assert!(all.is_empty(), "{} wrong:\n{}", all.len(), all.join("\n"));
}

#[test]
fn every_file_is_listed_and_each_folder_has_a_good_and_a_broken_one() {
    for folder in folders() {
        let expected = expected(&folder);
        let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let described = |name: &String| name == "expected.json" || Path::new(name).extension() == Some("toml".as_ref());
        let unlisted: Vec<_> = names.filter(|name| !described(name) && !expected.contains_key(name)).collect();
        assert_eq!(unlisted, Vec::<String>::new(), "{}", folder.display());
        let broken = expected.values().filter(|entry| entry.contains_key("error")).count();
        assert!(broken > 0 && broken < expected.len(), "{}", folder.display());
    }
}
