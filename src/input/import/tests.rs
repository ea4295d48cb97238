//! Plans for inspected files that are made up here, in a small lab in memory.

use std::collections::BTreeMap;
use std::io::{self, Read};

use super::super::format::{Device, FioLog, Format, Hints, Reduction};
use super::super::{Files, read};
use super::*;

/// The lab's files by name.
struct Memory(Vec<String>, BTreeMap<String, String>);

impl Memory {
    fn of(files: &[(&str, &str)]) -> Self {
        let files: BTreeMap<_, _> = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        Self(files.keys().cloned().collect(), files)
    }
}

impl Files for Memory {
    fn names(&self) -> &[String] {
        &self.0
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let text = self.1.get(name).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        Ok(Box::new(text.as_bytes()))
    }
}

const LAB: &[(&str, &str)] = &[
    (
        "benchbook.toml",
        "[lab]\nname = \"L\"\n[site]\nbase_url = \"https://l.example/\"\nlanguages = [\"en\", \"de\"]\n",
    ),
    (
        "data/drives/acme-fast.toml",
        "name = \"Fast\"\nvendor = \"Acme\"\n[variants.1tb]\nname = \"1 TB\"\n[variants.1tb.spec]\ncapacity = \"1 TB\"\n\
         [variants.2tb]\nname = \"2 TB\"\n[variants.2tb.spec]\ncapacity = \"2 TB\"\npart_number = \"AFX2T0\"\n",
    ),
    ("data/drives/acme.toml", "name = \"Acme\"\nkind = \"family\"\n"),
    (
        "data/workloads/mixed.toml",
        "name = \"Mixed\"\ntool = \"fio\"\nsummary = \"Mixed.\"\nblock_size = \"8 KiB\"\nread_share = \"70 %\"\n",
    ),
    (
        "data/workloads/seq-read.toml",
        "name = \"Reads\"\ntool = \"fio\"\nsummary = \"Reads.\"\nblock_size = \"8 KiB\"\nread_share = \"100 %\"\n",
    ),
    (
        "data/workloads/writes.toml",
        "name = \"Writes\"\ntool = \"fio\"\nsummary = \"Writes.\"\nblock_size = \"8 KiB\"\nread_share = \"0 %\"\n\
         command = \"fio --rw=randwrite --bs=8k\"\n",
    ),
];

fn lab() -> (Memory, Catalog) {
    let files = Memory::of(LAB);
    let outcome = read(&files);
    assert!(!outcome.problems.has_errors(), "{:?}", outcome.problems);
    (files, outcome.catalog.unwrap())
}

fn run(name: &str, pattern: &str, depth: u32) -> Inspection {
    let setup = Setup {
        tool: Some("fio-3.33".to_owned()),
        pattern: Some(pattern.to_owned()),
        block_size: Some(8192),
        read_share: Some(70),
        threads: Some(4),
        depth: Some(depth),
        ..Setup::default()
    };
    Inspection {
        file: format!("in/{name}"),
        reduction: Reduction { setup, ..Reduction::default() },
        ..Inspection::default()
    }
}

fn log(name: &str) -> Inspection {
    let hints = Hints::new(name, None, None, Some((3, 33)));
    let reduction = Reduction { reader: FioLog.id(), ..Reduction::default() };
    Inspection { file: format!("in/{name}"), hints, reduction, ..Inspection::default() }
}

fn device(model: &str, bytes: u64) -> Device {
    Device { model: Some(model.to_owned()), capacity_bytes: Some(bytes), ..Device::default() }
}

fn described(name: &str, device: Device) -> Inspection {
    let reduction = Reduction { device: Some(device), ..Reduction::default() };
    Inspection { file: format!("in/{name}"), reduction, ..Inspection::default() }
}

fn plan(files: &[Inspection], request: &Request) -> Result<Plan, Vec<String>> {
    let (lab, catalog) = lab();
    let told = |problem: Problem| format!("{}: {}", problem.message, problem.hint.unwrap_or_default());
    propose(request, files, &catalog, lab.names()).map_err(|problems| problems.into_iter().map(told).collect())
}

fn drive(files: &[Inspection]) -> Result<String, Vec<String>> {
    let plan = plan(files, &Request { drives: 1, ..Request::default() })?;
    Ok(plan.settled.iter().find(|own| own.what == "drive").map(|own| own.value.clone()).unwrap_or_default())
}

#[test]
fn a_described_drive_is_found_by_model_part_number_and_capacity() {
    let files = |device: Device| [run("a.json", "randrw", 8), described("smart.json", device)];
    assert_eq!(drive(&files(device("ACME FAST", 1_000_204_886_016))).as_deref(), Ok("acme-fast/1tb"));
    assert_eq!(drive(&files(device("Fast", 2_000_398_934_016))).as_deref(), Ok("acme-fast/2tb"));
    assert_eq!(drive(&files(device("ACME AFX2T0-01", 5))).as_deref(), Ok("acme-fast/2tb"));
    let told = drive(&files(device("Acme Fast", 5))).unwrap_err();
    assert!(told[0].ends_with("name it with --drive: `acme-fast/1tb`, `acme-fast/2tb`"), "{told:?}");
    let two = [described("a.json", device("Acme Fast", 5)), described("b.json", device("Other", 5))];
    assert!(drive(&two).unwrap_err()[0].starts_with("this file describes another drive"));
}

#[test]
fn a_drive_that_the_lab_does_not_have_gets_a_sheet_of_what_it_says() {
    let device = Device {
        firmware: Some("2B2QGXA7 ".to_owned()),
        family: Some("Example\u{1b}[2J family\nx = 1".to_owned()),
        serial: Some("S4EWNX0R".to_owned()),
        form_factor: Some(String::new()),
        protocol: Some("NVMe".to_owned()),
        ..device("Other \"SSD\" \u{1b}980 1TB", 1_024_209_543_168)
    };
    let plan = plan(&[described("smart.json", device)], &Request::default()).unwrap();
    let (path, text) = plan.sheet.unwrap();
    assert_eq!((path.as_str(), plan.dataset), ("data/drives/other-ssd-980-1tb.toml", None));
    assert!(text.contains("\n[spec]\nmodel = 'Other \"SSD\" ␛980 1TB'\ncapacity = \"1.024209543168 TB\"\ninterface = \"NVMe\"\nfirmware = \"2B2QGXA7\"\n"), "{text}");
    assert!(!text.contains("S4EWNX0R") && !text.contains("form_factor") && !text.contains('\u{1b}'), "{text}");
    let mut files: Vec<_> = LAB.to_vec();
    files.push((&path, &text));
    let outcome = read(&Memory::of(&files));
    assert_eq!(outcome.problems.sorted(), Vec::new());
}

#[test]
fn logs_of_one_run_are_one_entry_with_its_load() {
    let files = [run("a.json", "randrw", 8), log("a_iops.1.log"), log("a_iops.2.log"), log("a_lat.1.log")];
    let request = Request { drive: DriveRef::read("acme-fast/1tb"), drives: 1, ..Request::default() };
    let dataset = plan(&files, &request).unwrap().dataset.unwrap();
    let told: Vec<_> = dataset
        .listings
        .iter()
        .map(|own| format!("{} {} {:?}", own.path, own.workload.as_ref().unwrap(), own.load))
        .collect();
    let load = "Some(Grid { threads: 4, depth: 8 })";
    let expected = ["a.json", "a_iops.*.log", "a_lat.1.log"].map(|path| format!("{path} mixed {load}"));
    assert_eq!(told, expected);
    assert!(dataset.run.contains("log = \"lat\"\nunit = \"ns\"\n"), "{}", dataset.run);
    assert!(dataset.run.contains("date_unknown = { en = \"None of the files states a day.\" }\n"), "{}", dataset.run);
    assert_eq!(dataset.folder, "data/results/acme-fast-1tb-mixed");
}

#[test]
fn files_that_differ_in_a_number_alone_are_runs_of_one_entry() {
    let paths = |files: &[Inspection]| {
        let plan =
            plan(files, &Request { drives: 1, drive: DriveRef::read("acme-fast/1tb"), ..Request::default() }).unwrap();
        plan.dataset.unwrap().listings.iter().map(|listing| listing.path.clone()).collect::<Vec<_>>()
    };
    let runs = [run("mixed.1.json", "randrw", 4), run("mixed.2.json", "randrw", 4), run("mixed.3.json", "randrw", 4)];
    assert_eq!(paths(&runs), ["mixed.*.json"]);
    // Of another depth it is another load, whatever its name.
    let loads = [run("mixed.1.json", "randrw", 4), run("mixed.2.json", "randrw", 16)];
    assert_eq!(paths(&loads), ["mixed.1.json", "mixed.2.json"]);
    assert_eq!(paths(&[run("mixed.1.json", "randrw", 4)]), ["mixed.1.json"]);
}

#[test]
fn several_loads_of_one_workload_are_a_sweep() {
    let files = [run("a.json", "randrw", 8), run("b.json", "randrw", 16), run("c.json", "read", 8)];
    let request = Request { drive: DriveRef::read("acme-fast/1tb"), drives: 1, ..Request::default() };
    let dataset = plan(&files, &request).unwrap().dataset.unwrap();
    let told: Vec<_> =
        dataset.listings.iter().map(|own| (own.workload.as_ref().unwrap().as_str(), own.phase.as_str())).collect();
    assert_eq!(told, [("mixed", "sweep"), ("mixed", "sweep"), ("seq-read", "main")]);
}

#[test]
fn the_order_of_requests_tells_workloads_apart() {
    let told = |pattern: &str| {
        let request = Request { drive: DriveRef::read("acme-fast/1tb"), drives: 1, ..Request::default() };
        plan(&[run("a.json", pattern, 8)], &request)
            .map(|plan| plan.dataset.unwrap().listings[0].workload.clone().unwrap().to_string())
    };
    assert_eq!(told("read").as_deref(), Ok("seq-read"));
    assert_eq!(told("randwrite").as_deref(), Ok("writes"));
    assert!(told("randread").unwrap_err()[0].starts_with("no workload of the lab is of `fio-3.33`, `randread`"));
    assert!(told("write").is_err(), "its command writes at random");
}

#[test]
fn nothing_is_written_twice_and_no_name_leads_elsewhere() {
    let refused = |name: &str| {
        let request = Request { drive: DriveRef::read("acme-fast/1tb"), drives: 1, ..Request::default() };
        plan(&[run(name, "randrw", 8)], &request).is_err()
    };
    for name in ["run.toml", ".a.json", "a.json~", "a*.json", "a\u{1b}.json", "a\\b.json", "c:a.json", &"x".repeat(300)]
    {
        assert!(refused(name), "{name}");
    }
    assert!(!refused("plain name.json"));
}

#[test]
fn what_describes_the_drive_is_a_sample_and_a_log_without_a_number_stands_alone() {
    let smart = described("smartctl.json", device("X", 1));
    let files = [run("a.json", "randread", 8), smart, log("a_iops.log"), log("a_iops.1.log"), log("a_iops.2.log")];
    let (_, catalog) = lab();
    let mut told = super::Told::default();
    let request = Request { workload: catalog.workloads.keys().next().cloned(), ..Request::default() };
    let entries = super::entries::of(&request, &files, &catalog, &mut told).unwrap();
    let paths: Vec<_> = entries.iter().map(|entry| (entry.path.as_str(), entry.workload.is_some())).collect();
    let expected = [("a.json", true), ("smartctl.json", false), ("a_iops.log", true), ("a_iops.*.log", true)];
    assert_eq!(paths, expected);
}

#[test]
fn a_file_that_several_entries_would_name_is_an_error() {
    let request =
        Request { drive: DriveRef::read("acme-fast/1tb"), drives: 1, workload: Id::new("mixed"), ..Request::default() };
    let files = [log("a_iops.1.log"), log("a_iops.2.log"), log("a_iops.x.1.log")];
    let told = plan(&files, &request).unwrap_err();
    let expected = "several entries of the new run.toml would name this file: `a_iops.*.log`, `a_iops.x.1.log`: \
                    rename the file, or import it into a dataset of its own";
    assert_eq!(told, [expected]);
    let names = |files: &[Inspection]| -> Vec<_> {
        let listings = plan(files, &request).unwrap().dataset.unwrap().listings;
        listings.into_iter().map(|own| own.path).collect()
    };
    let files = [log("a_iops.log"), log("a_iops3.log"), log("a_iops.1.log")];
    assert_eq!(names(&files), ["a_iops.log", "a_iops3.log", "a_iops.1.log"]);
    let mut new = plan(&files, &request).unwrap().dataset.unwrap();
    new.listings.pop();
    let amiss = super::listed::amiss(&new);
    assert_eq!(amiss.iter().map(|own| own.place.file.as_str()).collect::<Vec<_>>(), ["in/a_iops.1.log"]);
}

#[test]
fn a_model_unlike_the_drive_that_is_named_is_told() {
    let warnings = |named: &str, model: &str| {
        let files = [run("a.json", "randrw", 8), described("smart.json", device(model, 5))];
        let request = Request { drive: DriveRef::read(named), drives: 1, ..Request::default() };
        let told = plan(&files, &request).unwrap().warnings;
        assert!(told.iter().all(|own| own.severity == Severity::Warning));
        told.into_iter().map(|own| own.message).collect::<Vec<_>>()
    };
    for (named, model) in [
        ("acme-fast/1tb", "ACME Fast 1TB"),
        ("acme-fast/1tb", "acme"),
        ("acme-fast/2tb", "AFX2T0-01"),
        ("acme-fast", "afx2t0"),
        ("acme-fast/1tb", " "),
    ] {
        assert_eq!(warnings(named, model), Vec::<String>::new(), "{named} {model}");
    }
    let expected = "this file describes `Other 980`, and the drive named is `acme-fast/1tb`";
    assert_eq!(warnings("acme-fast/1tb", "Other 980"), [expected]);
    assert_eq!(warnings("acme-fast/1tb", "AFX2T0").len(), 1, "another variant's part number");
}
