//! Writing a plan so that the project holds either all of it or nothing, and no file that was there is touched.
//!
//! All is put together under hidden names beside its places, which a lab does not read, and then moved there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use benchbook::input::import::{NewDataset, Plan};
use benchbook::input::inspect::Inspection;
use benchbook::input::{Files, hashed};

/// Writes what `plan` says. The files given must still be what was inspected.
pub(super) fn write(root: &Path, plan: &Plan, given: &dyn Files, inspected: &[Inspection]) -> io::Result<()> {
    let mut made = Made::default();
    let dataset = plan.dataset.as_ref().map(|new| (root.join(&new.folder), new));
    let sheet = plan.sheet.as_ref().map(|(path, text)| (root.join(path), text));
    if let Some((target, new)) = &dataset {
        stage(&hidden(target), new, given, inspected, &mut made)?;
    }
    if let Some((target, text)) = &sheet {
        made.file(&hidden(target), text.as_bytes())?;
        settle(&hidden(target), target)?;
        made.0.push(target.clone());
    }
    if let Some((target, _)) = &dataset {
        settle(&hidden(target), target)?;
    }
    made.0.clear();
    Ok(())
}

/// What was made so far: it goes again unless all of it succeeds.
#[derive(Default)]
struct Made(Vec<PathBuf>);

impl Made {
    fn folder(&mut self, path: &Path) -> io::Result<()> {
        let parent = path.parent().unwrap_or(path);
        fs::create_dir_all(parent).map_err(|error| named(parent, &error))?;
        fs::create_dir(path).map_err(|error| left_over(path, &error))?;
        self.0.push(path.to_owned());
        Ok(())
    }

    fn file(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let parent = path.parent().unwrap_or(path);
        fs::create_dir_all(parent).map_err(|error| named(parent, &error))?;
        let mut file = create(path).map_err(|error| left_over(path, &error))?;
        self.0.push(path.to_owned());
        file.write_all(bytes).and_then(|()| file.sync_all()).map_err(|error| named(path, &error))
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        for path in self.0.iter().rev() {
            // What has been moved is not there any more.
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
    }
}

/// The whole dataset under its hidden name.
fn stage(
    folder: &Path,
    new: &NewDataset,
    given: &dyn Files,
    inspected: &[Inspection],
    made: &mut Made,
) -> io::Result<()> {
    made.folder(folder)?;
    for (from, to) in &new.copies {
        let path = folder.join(to);
        let copied = given.open(from).and_then(|mut input| io::copy(&mut input, &mut create(&path)?));
        copied.map_err(|error| named(&path, &error))?;
        let (digest, _) = hashed(&mut File::open(&path)?)?;
        if inspected.iter().any(|file| file.file == *from && file.digest.as_deref() != Some(&digest)) {
            return Err(io::Error::other(format!("`{from}` changed while it was read; import it again")));
        }
    }
    let path = folder.join("run.toml");
    create(&path).and_then(|mut file| file.write_all(new.run.as_bytes())).map_err(|error| named(&path, &error))
}

fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Gives what was put together its place, where nothing may be.
fn settle(from: &Path, to: &Path) -> io::Result<()> {
    if to.symlink_metadata().is_ok() {
        return Err(io::Error::other(format!("`{}` is there already", to.display())));
    }
    fs::rename(from, to).map_err(|error| named(to, &error))
}

fn hidden(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.new"))
}

fn left_over(path: &Path, error: &io::Error) -> io::Error {
    let message = format!("`{}` is left over from an import that was stopped; remove it", path.display());
    if error.kind() == io::ErrorKind::AlreadyExists { io::Error::other(message) } else { named(path, error) }
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("failed to write `{}` ({error})", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct One(Vec<String>, &'static [u8]);

    impl Files for One {
        fn names(&self) -> &[String] {
            &self.0
        }

        fn open(&self, _name: &str) -> io::Result<Box<dyn io::Read + '_>> {
            Ok(Box::new(self.1))
        }
    }

    fn plan() -> Plan {
        let copies = vec![("a.json".to_owned(), "a.json".to_owned())];
        let (folder, run) = ("data/results/new".to_owned(), "kind".to_owned());
        let dataset = Some(NewDataset { folder, run, copies, listings: Vec::new() });
        Plan {
            settled: Vec::new(),
            sheet: Some(("data/drives/x.toml".to_owned(), "name".to_owned())),
            dataset,
            warnings: Vec::new(),
        }
    }

    fn inspected(bytes: &[u8]) -> Vec<Inspection> {
        let digest = hashed(&mut &*bytes).unwrap().0;
        vec![Inspection { file: "a.json".to_owned(), digest: Some(digest), ..Inspection::default() }]
    }

    fn names(root: &Path) -> Vec<String> {
        let entries = walkdir::WalkDir::new(root).sort_by_file_name().into_iter().map(Result::unwrap);
        let files = entries.filter(|entry| entry.file_type().is_file());
        files.map(|entry| entry.path().strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/")).collect()
    }

    #[test]
    fn all_is_written_and_nothing_twice() {
        let root = tempfile::tempdir().unwrap();
        let given = One(vec!["a.json".to_owned()], b"1");
        write(root.path(), &plan(), &given, &inspected(b"1")).unwrap();
        let all = ["data/drives/x.toml", "data/results/new/a.json", "data/results/new/run.toml"];
        assert_eq!(names(root.path()), all);
        let error = write(root.path(), &plan(), &given, &inspected(b"1")).unwrap_err();
        assert!(error.to_string().ends_with("is there already"), "{error}");
        assert_eq!(names(root.path()), all);
    }

    #[test]
    fn what_cannot_be_finished_leaves_nothing() {
        let root = tempfile::tempdir().unwrap();
        let given = One(vec!["a.json".to_owned()], b"2");
        let error = write(root.path(), &plan(), &given, &inspected(b"1")).unwrap_err();
        assert!(error.to_string().contains("changed while it was read"), "{error}");
        assert_eq!(names(root.path()), Vec::<String>::new());
        fs::create_dir_all(root.path().join("data/results/new")).unwrap();
        assert!(write(root.path(), &plan(), &given, &inspected(b"2")).is_err());
        assert_eq!(names(root.path()), Vec::<String>::new(), "the spec sheet goes, too");
    }
}
