//! A lab with a raw file of every format builds, and their figures stand on its pages.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use common::{attributes, benchbook, files, stderr};
use tempfile::TempDir;

/// Fixtures with what their entries say beside the path.
const ENTRIES: &[(&str, &str)] = &[
    ("disk-mark/made-cdm-8.0.4-mix.txt", "part = \"RND4K Q32T16\"\nworkload = \"read-4k\"\n"),
    ("disk-mark/made-cdm-8.0.4-mix.txt", "part = \"SEQ1M Q8T1\"\nworkload = \"rest\"\nphase = \"burst\"\n"),
    ("smartctl/made-7.3-nvme.json", "role = \"sample\"\n"),
    ("nvme/made-1-id-ctrl.json", "role = \"sample\"\n"),
    ("fio-text/own-3.33-rw.txt", "workload = \"rest\"\n"),
    ("fio-terse/own-3.33-terse_v5.txt", "workload = \"rest\"\n"),
    ("fio-hist/own-3.33-clat_hist.1.log", "workload = \"rest\"\n"),
    ("fio-log/own-3.33-avg_bw.1.log", "workload = \"rest\"\n"),
    ("sysbench/own-sb1020_rw_t4_ri2.txt", "workload = \"rest\"\n"),
    ("vdbench/made-sd-summary.html", "workload = \"rest\"\nphase = \"sweep\"\n"),
    ("hammerdb/made-autopilot.log", "workload = \"rest\"\n"),
    ("phoronix/made-disk.xml", "workload = \"rest\"\n"),
    ("table/made-benchmark-factory.csv", "workload = \"rest\"\ntable = \"benchmark-factory\"\n"),
];

const RUN: &str = "kind = \"raw\"\ntitle = \"All of them\"\ndrive = \"acme-slow/2tb\"\ndrives = 1\ntestbed = \"bench\"\n\
    os = \"Debian 13\"\ndate = \"2026-12-01\"\n";

/// The base project with the fixtures as a dataset.
fn lab() -> TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let lab = tempfile::tempdir().unwrap();
    let put = |name: &str, bytes: &[u8]| {
        let to = lab.path().join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    };
    for (name, bytes) in files(&root.join("projects/base")) {
        put(&name, &bytes);
    }
    put(
        "data/workloads/rest.toml",
        b"name = \"All the rest\"\ntool = \"many\"\nsummary = \"Whatever the files hold.\"\n",
    );
    let formats = root.join("fixtures/formats");
    let mapping = fs::read(formats.join("table/benchmark-factory.toml")).unwrap();
    put("data/tables/benchmark-factory.toml", &mapping);
    let mut run = RUN.to_owned();
    for (name, entry) in ENTRIES {
        let file = name.rsplit('/').next().unwrap();
        put(&format!("data/results/all/{file}"), &fs::read(formats.join(name)).unwrap());
        write!(run, "[[file]]\npath = \"{file}\"\n{entry}").unwrap();
    }
    put("data/results/all/run.toml", run.as_bytes());
    lab
}

#[test]
fn figures_of_every_format_reach_the_drives_page() {
    let lab = lab();
    let output = benchbook(lab.path(), &["build"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(!stderr(&output).contains("error"), "{}", stderr(&output));
    let page = fs::read_to_string(lab.path().join("public/en/drives/acme-slow/index.html")).unwrap();
    let values = attributes(&page, "value");
    assert!(page.contains("VM 1") && page.contains("mix threads=4"), "parts are called as their files call them");
    for (what, value) in EXPECTED {
        assert!(values.contains(value), "{what}: no {value} among {values:?}");
    }
}

/// What stands in the fixtures, in base units.
const EXPECTED: &[(&str, &str)] = &[
    ("the IOPS of the one test of CrystalDiskMark that is asked for", "368946.3"),
    ("the bandwidth of another of its tests", "3412505000"),
    ("the IOPS that fio prints for people", "8857"),
    ("the IOPS of fio's terse output", "8615"),
    ("the median of a histogram log", "0.000063744"),
    ("sysbench's transactions per second", "131.59"),
    ("the IOPS of vdbench with one thread", "926.67"),
    ("and with four", "2004"),
    ("HammerDB's new orders per minute", "10250"),
    ("a result of Phoronix", "91250"),
    ("a cell of a table", "3158.412"),
];
