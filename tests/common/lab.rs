//! A small lab in memory: two workloads, two testbeds, drives with results of as many runs as a test asks for.
#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::{self, Cursor, Read};

use benchbook::base::diagnostic::{Severity, show};
use benchbook::catalog::Catalog;
use benchbook::input::{self, Files};
use benchbook::insight::{self, Findings};

/// A lab in memory.
pub(crate) struct Lab {
    /// Each file's text by its name.
    pub(crate) files: BTreeMap<String, String>,
    names: Vec<String>,
}

impl Files for Lab {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let text = self.files.get(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(Cursor::new(text.as_bytes())))
    }
}

const TABLE: &str = "name = \"t\"\n[columns]\n\"IOPS\" = { metric = \"iops\", unit = \"IOPS\" }\n";

impl Lab {
    /// Two workloads, two testbeds, and a ranking of both workloads with `extra` keys, before its criteria.
    pub(crate) fn new(extra: &str) -> Self {
        let mut lab = Self { files: BTreeMap::new(), names: Vec::new() };
        lab.put("benchbook.toml", "[lab]\nname = \"L\"\ntolerance = \"1 %\"\n[site]\nbase_url = \"https://l.example/\"\nlanguages = [\"en\"]\n");
        for workload in ["reads", "writes"] {
            let text =
                format!("name = \"{workload}\"\ntool = \"t\"\nsummary = \"s\"\n[[leaderboard]]\nmetric = \"iops\"\n");
            lab.put(&format!("data/workloads/{workload}.toml"), &text);
        }
        for testbed in ["old", "new"] {
            lab.put(&format!("data/testbeds/{testbed}.toml"), &format!("name = \"{testbed}\"\n"));
        }
        lab.put("data/tables/t.toml", TABLE);
        let criteria = "[[metric]]\nworkload = \"reads\"\nmetric = \"iops\"\nweight = 3\n[[metric]]\nworkload = \"writes\"\nmetric = \"iops\"\n";
        let head = "name = \"r\"\nsummary = \"s\"\nreference = \"a\"\ntolerance = \"1 %\"\n";
        lab.put("data/rankings/r.toml", &format!("{head}{extra}\n{criteria}"));
        lab
    }

    /// Writes a file.
    pub(crate) fn put(&mut self, name: &str, text: &str) {
        self.files.insert(name.to_owned(), text.to_owned());
        self.names = self.files.keys().cloned().collect();
    }

    /// A drive by its maker, measured on a testbed: of each workload, a value for each run.
    pub(crate) fn drive(mut self, id: &str, vendor: &str, testbed: &str, results: &[(&str, &[f64])]) -> Self {
        self.put(&format!("data/drives/{id}.toml"), &format!("name = \"{id}\"\nvendor = \"{vendor}\"\n"));
        let head = format!(
            "kind = \"raw\"\ntitle = \"x\"\ndrive = \"{id}\"\ndrives = 1\ntestbed = \"{testbed}\"\ndate = \"2026-12-01\"\n"
        );
        let mut run = head;
        for (workload, values) in results {
            write!(run, "[[file]]\npath = \"{workload}.*.csv\"\nworkload = \"{workload}\"\n").unwrap();
            for (index, value) in values.iter().enumerate() {
                self.put(&format!("data/results/{id}/{workload}.{}.csv", index + 1), &format!("IOPS\n{value}\n"));
            }
        }
        self.put(&format!("data/results/{id}/run.toml"), &run);
        self
    }

    /// The catalog and what follows from it; fails when something is wrong with the files.
    pub(crate) fn weigh(&self) -> (Catalog, Findings) {
        let read = input::read(self);
        let told: Vec<_> = read.problems.sorted().iter().map(|problem| show::text(problem, false)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        let catalog = read.catalog.unwrap();
        let (findings, wrong) = insight::weigh(&catalog);
        // Files that hold the same number are told of: small labs have many.
        let told = wrong.sorted();
        let told = told.iter().filter(|problem| problem.severity == Severity::Error);
        let told: Vec<_> = told.map(|problem| show::text(problem, false)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        (catalog, findings)
    }
}
