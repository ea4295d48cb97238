//! The demo lab without its own run: importing the run's files gives it back, and the site is built.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;

use common::{benchbook, demo_root, files, stderr};

#[test]
fn the_demo_labs_own_run_can_be_imported() {
    let lab = tempfile::tempdir().unwrap();
    for (name, bytes) in ["data", "site"].iter().flat_map(|folder| {
        files(&demo_root().join(folder)).into_iter().map(move |(name, bytes)| (format!("{folder}/{name}"), bytes))
    }) {
        let to = lab.path().join(&name);
        if !name.starts_with("data/results/virtual-disk/") {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::write(to, bytes).unwrap();
        }
    }
    fs::copy(demo_root().join("benchbook.toml"), lab.path().join("benchbook.toml")).unwrap();
    let own = demo_root().join("data/results/virtual-disk");
    let given: Vec<_> = files(&own).into_keys().filter(|name| !name.starts_with("mixed7030-8k")).collect();
    let given = given.iter().filter(|name| !matches!(name.as_str(), "run.toml" | "run.sh" | "README.md"));
    let paths: Vec<_> = given.map(|name| own.join(name).to_str().unwrap().to_owned()).collect();
    let paths: Vec<_> = paths.iter().map(String::as_str).collect();
    let told = ["--drive", "virtual-disk/256gib", "--testbed", "cloud-vm", "--dataset", "virtual-disk"];
    let output = benchbook(lab.path(), &[&["import"], &told[..], &paths[..]].concat());
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    let run = fs::read_to_string(lab.path().join("data/results/virtual-disk/run.toml")).unwrap();
    let logs = "path = \"randwrite-4k_lat.*.log\"\nlog = \"lat\"\nunit = \"ns\"\nworkload = \"file-4k-random-write\"\n\
                phase = \"main\"\nload = \"16T/16Q\"\n";
    let sweep =
        "path = \"mixed7030-4k-2t8q.json\"\nworkload = \"file-4k-70-30\"\nphase = \"sweep\"\nload = \"2T/8Q\"\n";
    assert!(run.contains(logs) && run.contains(sweep), "{run}");
    assert_eq!(run.matches("[[file]]").count(), 19, "one of each set of logs");
    let output = benchbook(lab.path(), &["build"]);
    assert!(output.status.success() && stderr(&output).is_empty(), "{}", stderr(&output));
    let page = fs::read_to_string(lab.path().join("public/en/drives/virtual-disk/index.html")).unwrap();
    assert!(page.contains("<data value=\"94399.638487\""), "the run's figure is on the drive's page");
}
