//! Which of vdbench's files a text is, told by its first lines: newer versions name the file in its title, older ones do not.

/// Lines that are looked at.
const LOOKED_AT: usize = 20;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Intervals and averages, for people.
    Summary,
    /// Averages, for people.
    Totals,
    /// Intervals and averages, for programs.
    Flatfile,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Summary, Self::Totals, Self::Flatfile];

    /// Its word in summaries.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Summary => "vdbench-summary",
            Self::Totals => "vdbench-totals",
            Self::Flatfile => "vdbench-flatfile",
        }
    }

    /// The file as vdbench names it.
    const fn file(self) -> &'static str {
        match self {
            Self::Summary => "/summary.html",
            Self::Totals => "/totals.html",
            Self::Flatfile => "/flatfile.html",
        }
    }

    /// A line that no other file has, and this one among its first.
    fn is_marked_by(self, line: &str) -> bool {
        match self {
            Self::Summary => line.starts_with("Vdbench summary report, created "),
            Self::Totals => line == "Run totals",
            Self::Flatfile => line.starts_with("* 'flatfile.html' contains Vdbench generated information"),
        }
    }

    /// The kind of a file that begins with `head`. vdbench never opens with a document type or `<html>`, as pages about it do.
    pub(super) fn of(head: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(head);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next()?;
        if let Some(rest) = first.strip_prefix("<title>Vdbench ") {
            let (title, _) = rest.split_once("</title>")?;
            return Self::ALL.into_iter().find(|kind| title.ends_with(kind.file()));
        }
        let opening = first.strip_prefix("<pre>");
        if opening.is_none() && first.starts_with('<') {
            return None;
        }
        let marks = |line: &str| Self::ALL.into_iter().find(|kind| kind.is_marked_by(line));
        std::iter::once(opening.unwrap_or(first)).chain(lines).take(LOOKED_AT).find_map(marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_titles_and_old_first_lines_tell_the_kind() {
        for (head, kind) in [
            ("<title>Vdbench out/summary.html</title><pre>\n", Some(Kind::Summary)),
            ("\r\n\r\n<title>Vdbench my runs/totals.html</title><pre>\r\nRun totals", Some(Kind::Totals)),
            ("<title>Vdbench out/flatfile.html</title><pre>", Some(Kind::Flatfile)),
            ("<title>Vdbench out/logfile.html</title><pre>\nRun totals", None),
            ("<pre>\nVdbench summary report, created 13:48:08 Apr 08 2016 MDT\n", Some(Kind::Summary)),
            ("<pre>\n*\n* 'flatfile.html' contains Vdbench generated information in a column", Some(Kind::Flatfile)),
            ("<pre>Run totals\n", Some(Kind::Totals)),
            ("Vdbench summary report, created 13:48:08\n", Some(Kind::Summary)),
        ] {
            assert_eq!(Kind::of(head.as_bytes()), kind, "{head}");
        }
    }

    #[test]
    fn pages_about_vdbench_are_not_its_files() {
        for head in [
            "<!DOCTYPE html>\n<title>Vdbench out/summary.html</title><pre>",
            "<html><pre>\nVdbench summary report, created 1",
            "<title>Vdbench tutorial</title>",
            "<title>Vdbench",
            "<div>\nRun totals\n",
            "<pre>\nhello",
            "",
        ] {
            assert_eq!(Kind::of(head.as_bytes()), None, "{head}");
        }
    }
}
