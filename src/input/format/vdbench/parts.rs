//! Names for the runs of a file: the run definition; where it ran several times, what its loops set; where that does not
//! tell them apart either, their order.

use std::collections::{BTreeMap, BTreeSet};

use super::field::{Field, Mode};
use super::run::{Run, whole};

/// The rate that vdbench takes for `max` (`RD_entry.MAX_RATE`).
const MAX_RATE: &str = "9999988";

/// One name for each run; none where there is only one, which needs none.
pub(super) fn names(runs: &[Run]) -> Vec<Option<String>> {
    if let [_] = runs {
        return vec![None];
    }
    let loops: Vec<_> = runs.iter().map(loops).collect();
    let mut namesakes: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, run) in runs.iter().enumerate() {
        namesakes.entry(&run.start.name).or_default().push(index);
    }
    let mut names: Vec<_> = runs.iter().map(|run| run.start.name.clone()).collect();
    for same in namesakes.values() {
        let differing = differing(&same.iter().map(|index| &loops[*index]).collect::<Vec<_>>());
        for index in same {
            let set = loops[*index].iter().filter(|(key, _)| differing.contains(*key));
            names[*index].extend(set.map(|(key, value)| format!(" {key}={value}")));
        }
    }
    numbered(names).into_iter().map(Some).collect()
}

/// What loops set, or what a flatfile's columns say was asked for, by the names that vdbench gives to loops.
fn loops(run: &Run) -> BTreeMap<&str, String> {
    let rate = if run.mode == Mode::Fsd { "fwdrate" } else { "iorate" };
    let columns = [
        ("xfersize", Field::Xfersize),
        ("threads", Field::Threads),
        ("rdpct", Field::RdPct),
        ("rhpct", Field::RhPct),
        ("whpct", Field::WhPct),
        ("seekpct", Field::SeekPct),
        (rate, Field::Reqrate),
    ];
    let value = |field| run.asked.get(&field).map(|cell| whole(&cell.text));
    let shown = |field, text: &str| match (field, text) {
        (Field::Xfersize, _) => size(text),
        (Field::Reqrate, MAX_RATE) => "max".to_owned(),
        _ => text.to_owned(),
    };
    let asked = columns.into_iter().filter_map(|(key, field)| Some((key, shown(field, value(field)?))));
    let stated = run.start.loops.iter().map(|(key, value)| (key.as_str(), value.clone()));
    asked.chain(stated).collect()
}

/// The keys whose values are not the same in all.
fn differing<'a>(all: &[&'a BTreeMap<&'a str, String>]) -> BTreeSet<&'a str> {
    let keys: BTreeSet<_> = all.iter().flat_map(|own| own.keys()).copied().collect();
    let differs = |key: &&str| all.iter().map(|own| own.get(*key)).collect::<BTreeSet<_>>().len() > 1;
    keys.into_iter().filter(differs).collect()
}

/// Bytes as vdbench writes them for loops: `4096` is `4k`.
fn size(text: &str) -> String {
    let Ok(mut bytes) = text.parse::<u64>() else { return text.to_owned() };
    let mut unit = "";
    for larger in ["k", "m", "g"] {
        if bytes == 0 || !bytes.is_multiple_of(1024) {
            break;
        }
        (bytes, unit) = (bytes / 1024, larger);
    }
    format!("{bytes}{unit}")
}

/// Adds an order to names that are still the same.
fn numbered(names: Vec<String>) -> Vec<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let number = |name: String| {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count > 1 { format!("{name} #{count}") } else { name }
    };
    names.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::super::start::Start;
    use super::*;

    fn run(line: &str) -> Run {
        Run::new(Start::read(&format!("10:00:00.000 Starting RD={line}")).unwrap(), 0..1)
    }

    fn named(lines: &[&str]) -> Vec<Option<String>> {
        names(&lines.iter().map(|line| run(line)).collect::<Vec<_>>())
    }

    #[test]
    fn a_run_alone_needs_no_name_and_others_have_their_own() {
        assert_eq!(named(&["rd1; For loops: threads=2"]), [None]);
        let names = named(&["rd1; For loops: threads=2", "rd2; For loops: threads=2"]);
        assert_eq!(names, [Some("rd1".to_owned()), Some("rd2".to_owned())]);
    }

    #[test]
    fn namesakes_are_told_apart_by_what_their_loops_set_and_then_by_order() {
        let names = named(&[
            "rd1; For loops: xfersize=4k threads=2 rdpct=50",
            "rd1; For loops: xfersize=4k threads=8 rdpct=50",
            "rd1; For loops: xfersize=8k threads=2 rdpct=50",
            "rd1; For loops: xfersize=8k threads=2 rdpct=50",
        ]);
        let names: Vec<_> = names.into_iter().flatten().collect();
        assert_eq!(
            names,
            [
                "rd1 threads=2 xfersize=4k",
                "rd1 threads=8 xfersize=4k",
                "rd1 threads=2 xfersize=8k",
                "rd1 threads=2 xfersize=8k #2"
            ]
        );
    }

    #[test]
    fn sizes_are_written_as_loops_write_them() {
        for (bytes, text) in
            [("4096", "4k"), ("512", "512"), ("1048576", "1m"), ("1536", "1536"), ("0", "0"), ("x", "x")]
        {
            assert_eq!(size(bytes), text);
        }
    }
}
