//! Writing a site so that readers see either the old one or the new one, whole.
//!
//! The new site is written beside the old one, together with whatever lies in the old one's folder that no build wrote; then the
//! two change places. Each site carries a list of its files, so that only what an earlier build wrote is ever removed.

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use walkdir::WalkDir;

use super::Site;

/// Names the files a build wrote, one a line.
const LIST: &str = ".benchbook-files";

/// Writes `site` to `target`, replacing the site of an earlier build. A link is followed.
///
/// # Errors
/// What could not be written, with its path; the old site is left as it was. A folder in which no build wrote anything is refused
/// when it holds files, and so is a site with a file where somebody else's lies.
pub fn write(site: &Site, target: &Path) -> io::Result<()> {
    let target = &fs::canonicalize(target).unwrap_or_else(|_| target.to_path_buf());
    let (fresh, old) = (beside(target, "new")?, beside(target, "old")?);
    let _held = hold(&beside(target, "lock")?)?;
    recover(target, &old)?;
    let kept = foreign_files(target)?;
    refuse_clashes(site, &kept, target)?;
    clear(&fresh)?;
    let written = write_files(site, &fresh).and_then(|()| carry_over(&kept, target, &fresh));
    written.inspect_err(|_| drop(fs::remove_dir_all(&fresh)))?;
    if target.exists() {
        fs::rename(target, &old).map_err(|e| named(target, &e))?;
    }
    fs::rename(&fresh, target).or_else(|e| {
        // Give readers the old site back before reporting.
        fs::rename(&old, target)?;
        Err(named(target, &e))
    })?;
    clear(&old)
}

/// Waits until no other build writes to the same target. The lock ends with the process, however it ends; its file stays, since
/// removing it would let two builds hold two locks of one name.
fn hold(path: &Path) -> io::Result<File> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|e| named(parent, &e))?;
    }
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(|e| named(path, &e))?;
    // Where the file system knows no locks, builds go unguarded as they would without this.
    drop(file.lock());
    Ok(file)
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("failed to write `{}` ({error})", path.display()))
}

/// A folder next to the target, on the same disk.
fn beside(target: &Path, suffix: &str) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or_else(|| io::Error::other("the output folder has no name"))?;
    let name = format!(".{}.{suffix}", name.to_string_lossy());
    Ok(target.with_file_name(name))
}

/// A build that was killed between the two renames left the old site aside: it comes back first. One that was killed later left
/// it to be removed: the new site holds all that was kept of it.
fn recover(target: &Path, old: &Path) -> io::Result<()> {
    if old.exists() && !target.exists() { fs::rename(old, target) } else { clear(old) }
}

fn clear(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(named(folder, &error)),
        _ => Ok(()),
    }
}

/// Files in the target that no build wrote.
fn foreign_files(target: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in WalkDir::new(target).sort_by_file_name() {
        let Ok(entry) = entry else { continue };
        if !entry.file_type().is_dir() {
            found.extend(entry.path().strip_prefix(target).ok().map(Path::to_path_buf));
        }
    }
    let Ok(list) = fs::read_to_string(target.join(LIST)) else {
        let message = format!("`{}` holds files that no build wrote; choose an empty folder", target.display());
        return if found.is_empty() { Ok(found) } else { Err(io::Error::other(message)) };
    };
    let own: BTreeSet<PathBuf> = list.lines().chain(iter::once(LIST)).map(PathBuf::from).collect();
    found.retain(|path| !own.contains(path));
    Ok(found)
}

fn write_files(site: &Site, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|e| named(folder, &e))?;
    let mut list = String::new();
    for (path, bytes) in site.files() {
        let file = folder.join(path);
        let parent = file.parent().unwrap_or(folder);
        fs::create_dir_all(parent).and_then(|()| fs::write(&file, bytes)).map_err(|e| named(&file, &e))?;
        list.push_str(path);
        list.push('\n');
    }
    fs::write(folder.join(LIST), list)
}

/// A file of somebody else's is never overwritten.
fn refuse_clashes(site: &Site, kept: &[PathBuf], target: &Path) -> io::Result<()> {
    let clash = kept.iter().find(|path| {
        let name = path.to_string_lossy().replace('\\', "/");
        site.files().any(|(own, _)| own == name || inside(own, &name) || inside(&name, own))
    });
    match clash {
        None => Ok(()),
        Some(path) => {
            let path = target.join(path);
            let message =
                format!("no build wrote `{}`, and the site has a file there; move it away first", path.display());
            Err(io::Error::other(message))
        }
    }
}

/// Whether one path lies below another.
fn inside(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// Puts files that no build wrote beside the new ones; they also stay in the old site until it is removed.
fn carry_over(kept: &[PathBuf], from: &Path, to: &Path) -> io::Result<()> {
    for path in kept {
        let (from, to) = (from.join(path), to.join(path));
        let folder = to.parent().unwrap_or(Path::new(""));
        let linked = fs::create_dir_all(folder).and_then(|()| fs::hard_link(&from, &to));
        linked.or_else(|_| fs::copy(&from, &to).map(|_| ())).map_err(|e| named(&to, &e))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(files: &[(&str, &str)]) -> Site {
        let mut site = Site::new();
        for (path, text) in files {
            site.add((*path).to_owned(), text.as_bytes().to_vec()).unwrap();
        }
        site
    }

    #[test]
    fn only_files_of_earlier_builds_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("public");
        write(&site(&[("a/index.html", "1"), ("b.html", "1")]), &target).unwrap();
        fs::write(target.join("CNAME"), "example.org").unwrap();
        write(&site(&[("a/index.html", "2")]), &target).unwrap();
        assert_eq!(fs::read_to_string(target.join("a/index.html")).unwrap(), "2");
        assert_eq!(fs::read_to_string(target.join("CNAME")).unwrap(), "example.org");
        assert!(!target.join("b.html").exists());
        let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, [".public.lock", "public"]);
    }

    #[test]
    fn a_folder_of_somebody_elses_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis.txt"), "").unwrap();
        let error = write(&site(&[("a", "1")]), folder.path()).unwrap_err();
        assert!(error.to_string().contains("holds files that no build wrote"), "{error}");
        assert!(folder.path().join("thesis.txt").exists());
    }

    #[test]
    fn a_file_of_somebody_elses_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("public");
        write(&site(&[("a", "1")]), &target).unwrap();
        fs::create_dir(target.join("x")).unwrap();
        fs::write(target.join("x/mine"), "mine").unwrap();
        for clash in ["x/mine", "x", "x/mine/deeper"] {
            let error = write(&site(&[(clash, "2")]), &target).unwrap_err();
            assert!(error.to_string().contains("move it away first"), "{clash}: {error}");
            assert_eq!(fs::read_to_string(target.join("x/mine")).unwrap(), "mine");
            assert_eq!(fs::read_to_string(target.join("a")).unwrap(), "1", "the old site stays whole");
        }
    }

    #[test]
    fn a_site_left_aside_by_a_killed_build_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("public");
        write(&site(&[("a", "1")]), &target).unwrap();
        fs::write(target.join("CNAME"), "x").unwrap();
        fs::rename(&target, folder.path().join(".public.old")).unwrap();
        write(&site(&[("a", "2")]), &target).unwrap();
        assert_eq!(fs::read_to_string(target.join("a")).unwrap(), "2");
        assert!(target.join("CNAME").exists());
    }

    #[test]
    fn no_address_leads_out_of_the_site() {
        for path in ["../x", "/x", "a//b", "", "a/./b", "a\\b"] {
            assert!(Site::new().add(path.to_owned(), Vec::new()).is_err(), "{path}");
        }
    }
}
