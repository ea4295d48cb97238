//! The demo lab's own files.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use super::super::{Outcome, read};
use super::{Memory, told};

/// The lab's file and everything below `data`.
fn demo() -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = WalkDir::new(root.join("data")).into_iter().map(|entry| entry.unwrap());
    let paths = below.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path);
    let named = paths.chain([root.join("benchbook.toml")]).map(|path| {
        let parts: Vec<_> = path.strip_prefix(root).unwrap().iter().map(|part| part.to_str().unwrap()).collect();
        (parts.join("/"), fs::read(&path).unwrap())
    });
    read(&Memory::new(named.collect()))
}

#[test]
fn the_demo_labs_data_are_read_whole() {
    let outcome = demo();
    let catalog = outcome.catalog.clone().unwrap();
    let declared = (catalog.sources.len(), catalog.drives.len(), catalog.testbeds.len(), catalog.workloads.len());
    assert_eq!(declared, (6, 26, 10, 34));
    let (figures, stated) = (catalog.measurements.len(), catalog.statements.len());
    assert_eq!((catalog.datasets.len(), figures, catalog.series.len(), stated), (8, 4693, 8, 128));
    assert_eq!(catalog.rankings.len(), 3);
    assert_eq!(told(outcome), "");
}

/// Rows of the tables as a reader of lines counts them: no row is lost, and none is told of.
#[test]
fn every_row_of_the_tables_becomes_a_figure_or_a_statement() {
    let catalog = demo().catalog.unwrap();
    for dataset in catalog.datasets.values() {
        for (file, digest) in &dataset.files {
            assert_eq!(digest.len(), 64, "{file}");
        }
        let rows = |name: &str| {
            let file = format!("{}/data/results/{}/{name}", env!("CARGO_MANIFEST_DIR"), dataset.id);
            fs::read_to_string(file).map_or(0, |text| text.lines().count() - 1)
        };
        let published =
            |m: &&crate::catalog::Measurement| m.dataset == dataset.id && m.provenance.reader == "published 1";
        assert_eq!(catalog.measurements.values().filter(published).count(), rows("results.csv"), "{}", dataset.id);
    }
}
