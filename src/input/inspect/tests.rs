//! Inspections of files in memory.

use std::collections::BTreeMap;
use std::io::{self, Read};

use serde_json::{Value, json};

use super::*;

struct Memory(Vec<String>, BTreeMap<String, Vec<u8>>);

impl Memory {
    fn of(name: &str, bytes: &[u8]) -> Self {
        Self(vec![name.to_owned()], [(name.to_owned(), bytes.to_vec())].into())
    }
}

impl Files for Memory {
    fn names(&self) -> &[String] {
        &self.0
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let bytes = self.1.get(name).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        Ok(Box::new(bytes.as_slice()))
    }
}

fn json(name: &str, bytes: &[u8]) -> Value {
    let hints = Hints::new(name, None, None, Some((3, 33)));
    serde_json::to_value(inspect(&Memory::of(name, bytes), name, hints)).unwrap()
}

#[test]
fn a_log_says_who_told_what_it_is() {
    let log = json("run_lat.1.log", b"1000, 500000, 0, 0\n2000, 700000, 0, 0\n");
    assert_eq!(log["told"], json!({"log": {"value": "lat", "by": "name"}, "unit": {"value": "ns", "by": "sibling"}}));
    assert_eq!(log["bytes"], 38);
    assert_eq!(log["series"][0]["metric"], "latency-mean");
    assert_eq!(log["series"][0]["to_s"], 2.0);
    let mean = log["series"][0]["mean"].as_f64().unwrap();
    assert!((mean - 0.0006).abs() < 1e-12, "{mean}");
}

#[test]
fn the_digest_is_that_of_the_bytes() {
    let empty = json("a", b"");
    assert_eq!(empty["digest"], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_eq!(empty["format"], Value::Null);
    assert_eq!(empty["problems"][0]["message"], "the file is empty");
}

#[test]
fn what_cannot_be_opened_is_told_like_any_other_problem() {
    let hints = Hints::default();
    let inspection = inspect(&Memory::of("a", b""), "b", hints);
    assert_eq!((inspection.digest, inspection.problems.len()), (None, 1));
}
