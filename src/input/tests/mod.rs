//! A small lab in memory that tests spoil, and the messages that come of it.

mod dataset;
mod declared;
mod demo;
mod drive;
mod figures;
mod raw;
mod several;
mod statements;
mod tables;
mod text;

use std::collections::BTreeMap;
use std::io::{self, Read};

use super::{Files, Outcome, read};
use crate::base::diagnostic::show;

/// The lab, file by file.
const LAB: &[(&str, &str)] = &[
    (
        "benchbook.toml",
        r#"[lab]
name = "Acme Lab"
url = "https://lab.example/"

[site]
base_url = "https://lab.example/reviews"
languages = ["en", "de"]
"#,
    ),
    (
        "data/sources.toml",
        r#"[acme-sheet]
title = "Acme Fast data sheet"
publisher = "Acme"
language = "en"
"#,
    ),
    (
        "data/drives/acme-fast.toml",
        r#"name = "Acme Fast"
vendor = "Acme"
source = "acme-sheet"

[spec]
mttf = "2 million hours"
uber = { value = "<1 per 10^17 bits", note = "printed 1017" }

[variants.1400gb]
name = "1.4 TB"

[variants.1400gb.spec]
capacity = "1.4 TB"
"#,
    ),
    ("data/drives/acme-slow.toml", "name = \"Acme Slow\"\n"),
    (
        "data/testbeds/bench.toml",
        r#"name = "Bench"
os = ["CentOS 6.3"]

[[part]]
role = "cpu"
text = "2 × Xeon"
"#,
    ),
    (
        "data/workloads/read-4k.toml",
        r#"name = "4K read"
tool = "fio"
summary = { en = "Random reads.", de = "Zufällige Lesezugriffe." }
block_size = "4 KiB"
read_share = "100 %"

[[leaderboard]]
metric = "iops"
direction = "read"
"#,
    ),
    (
        "data/rankings/reads.toml",
        r#"name = "Reads"
summary = "Which reads fastest."
reference = "acme-fast/1400gb"
tolerance = "2 %"

[[metric]]
workload = "read-4k"
metric = "iops"
weight = 2
"#,
    ),
    (
        "data/results/printed/run.toml",
        r#"kind = "published"
title = "Printed figures"
source = "acme-sheet"
date_unknown = "The sheet carries no date."

[[file]]
path = "results.csv"

[[file]]
path = "statements.csv"

[groups]
rest = "the other drives"
"#,
    ),
    (
        "data/results/printed/results.csv",
        "\
id,drive,variant,group,drives,os,testbed,workload,phase,load,metric,direction,part,low,high,unit,qualifier,spread,certainty,restates,source,note
fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,ms,range,intervals,uncertain,,,\"a note, with a comma\"
all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,2.5,IOPS,below,,,fast-read,acme-sheet,
",
    ),
    (
        "data/results/printed/statements.csv",
        "\
id,review,os,workload,phase,metric,direction,topic,subject,subject_note,relation,objects,text,source
says-faster,acme-fast,,read-4k,,iops,,,acme-fast,,faster-than,acme-slow; @rest,The Fast is faster.,
",
    ),
    (
        "data/results/own/run.toml",
        r#"kind = "raw"
title = "Own run"
drive = "acme-fast/1400gb"
drives = 1
testbed = "bench"
os = "Debian 12"
date = "2026-12-01"
tool = "fio 3.33"

[[file]]
path = "read.*.log"
log = "iops"
workload = "read-4k"
phase = "preconditioning"
load = "16T/16Q"
"#,
    ),
    ("data/results/own/read.1.log", "1000, 10, 0, 0\n2000, 20, 0, 0\n3000, 30, 0, 0\n"),
    ("data/results/own/README.md", "Ran at night.\n"),
];

/// Files in memory.
struct Memory {
    names: Vec<String>,
    files: BTreeMap<String, Vec<u8>>,
}

impl Memory {
    fn new(files: BTreeMap<String, Vec<u8>>) -> Self {
        Self { names: files.keys().cloned().collect(), files }
    }
}

impl Files for Memory {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let bytes = self.files.get(name).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "not there"))?;
        Ok(Box::new(bytes.as_slice()))
    }
}

/// The lab with files written anew.
fn with(files: &[(&str, &[u8])]) -> Outcome {
    let mut all: BTreeMap<_, _> =
        LAB.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect();
    all.extend(files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())));
    read(&Memory::new(all))
}

/// The lab with words of its files replaced: file, words, other words.
fn edited(edits: &[(&str, &str, &str)]) -> Outcome {
    let mut files: BTreeMap<_, _> = BTreeMap::new();
    for (name, from, to) in edits {
        let original =
            || LAB.iter().find(|(file, _)| file == name).map_or(String::new(), |(_, text)| (*text).to_owned());
        let text = files.entry(*name).or_insert_with(original);
        assert!(text.contains(from), "`{from}` is not in {name}");
        *text = text.replacen(from, to, 1);
    }
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    with(&files)
}

/// The problems as an editor reads them.
fn told(outcome: Outcome) -> String {
    let problems = outcome.problems.sorted();
    problems.iter().map(|problem| show::text(problem, false) + "\n").collect()
}

/// The messages of the lab with words replaced.
fn after(edits: &[(&str, &str, &str)]) -> String {
    told(edited(edits))
}

#[test]
fn the_lab_itself_is_whole() {
    let outcome = with(&[]);
    let catalog = outcome.catalog.as_ref().unwrap();
    assert_eq!((catalog.drives.len(), catalog.measurements.len(), catalog.series.len()), (2, 3, 1));
    assert_eq!(
        (catalog.statements.len(), catalog.rankings.len(), catalog.lab.base_url.as_str()),
        (1, 1, "https://lab.example/reviews/")
    );
    assert_eq!(told(outcome), "");
}
