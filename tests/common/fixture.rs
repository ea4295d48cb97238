//! Reads a file of `tests/fixtures/formats/<format>/`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use benchbook::base::diagnostic::SourceText;
use benchbook::catalog::Id;
use benchbook::input::format::{self, Hints, LatencyUnit, Mapping, Reduction};
use benchbook::input::mapping;

/// What the readers make of a fixture.
pub(crate) fn read(path: &Path) -> Reduction {
    let name = path.to_str().unwrap();
    let unit = name.contains("own-2").then_some(LatencyUnit::Microseconds);
    let hints = Hints::new(name, None, unit, Some((3, 33))).with_tables(&mappings(path.parent().unwrap()), None);
    format::read(&mut File::open(path).unwrap(), &hints).unwrap()
}

/// What the columns of a folder's tables mean: each of its TOML files declares one kind.
fn mappings(folder: &Path) -> Arc<[Mapping]> {
    let read = |path: PathBuf| {
        let (stem, text) = (path.file_stem().unwrap().to_str().unwrap(), fs::read_to_string(&path).unwrap());
        let (mapping, faults) = mapping(Id::new(stem).unwrap(), SourceText { file: stem, text: &text });
        assert_eq!(faults, [], "{}", path.display());
        mapping.unwrap()
    };
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect();
    files.sort();
    files.into_iter().map(read).collect()
}
