//! Synthetic raw files: shaped like those that tools write, filled with numbers of a seeded generator. No measurements.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::ways::{self, Way};

/// A kind of file.
pub(crate) struct Data {
    /// Its name, as the tool ends it.
    pub(crate) name: &'static str,
    /// How many rows or other things it holds, and what these are.
    pub(crate) rows: u64,
    pub(crate) unit: &'static str,
    /// How it is read.
    pub(crate) ways: fn() -> Vec<Way>,
    write: fn(&mut dyn Write, u64, &mut Random),
}

/// Every kind.
pub(crate) const DATA: &[Data] = &[
    Data { name: "operations_lat.log", rows: 12_000_000, unit: "rows", ways: ways::of_log, write: operations },
    Data { name: "offsets_clat.log", rows: 8_000_000, unit: "rows", ways: ways::of_log, write: offsets },
    Data { name: "averaged10ms_bw.log", rows: 8_000_000, unit: "rows", ways: ways::of_log, write: averaged::<10> },
    Data { name: "averaged1s_bw.log", rows: 16 * 86_400, unit: "rows", ways: ways::of_log, write: averaged::<1000> },
    Data { name: "jobs.json", rows: 700_000, unit: "bins", ways: ways::of_json, write: jobs },
];

impl Data {
    /// The file, made now unless it is there.
    pub(crate) fn file(&self, folder: &Path) -> PathBuf {
        let path = folder.join(self.name);
        if !path.exists() {
            fs::create_dir_all(folder).unwrap();
            let unfinished = folder.join("unfinished");
            let mut out = BufWriter::new(File::create(&unfinished).unwrap());
            (self.write)(&mut out, self.rows, &mut Random(1));
            out.into_inner().unwrap();
            fs::rename(unfinished, &path).unwrap();
        }
        path
    }
}

/// Numbers that look random and are always the same.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    /// From 20 µs to 400 µs, rarely much more, in nanoseconds.
    fn latency(&mut self) -> u64 {
        let rare = if self.below(1000) == 0 { 40 } else { 1 };
        (20_000 + self.below(380_000)) * rare
    }
}

/// A row for each operation of a drive that does 40,000 in a second.
fn operations(out: &mut dyn Write, rows: u64, random: &mut Random) {
    for i in 0..rows {
        writeln!(out, "{}, {}, {}, 4096, 0", i / 40, random.latency(), random.below(2)).unwrap();
    }
}

/// The same with `log_offset=1`.
fn offsets(out: &mut dyn Write, rows: u64, random: &mut Random) {
    for i in 0..rows {
        let (latency, direction, offset) = (random.latency(), random.below(2), random.below(1 << 26) * 4096);
        writeln!(out, "{}, {latency}, {direction}, 4096, {offset}, 0", i / 40).unwrap();
    }
}

/// The windows of sixteen jobs, one after the other (`per_job_logs=0`).
fn averaged<const MS: u64>(out: &mut dyn Write, rows: u64, random: &mut Random) {
    for i in 0..rows {
        let window = i % (rows / 16) + 1;
        writeln!(out, "{}, {}, 1, 0, 0", window * MS, 70_000 + random.below(30_000)).unwrap();
    }
}

/// fio's JSON+ of many jobs, each with its histograms.
fn jobs(out: &mut dyn Write, bins: u64, random: &mut Random) {
    const BINS: u64 = 700;
    let jobs: Vec<_> = (0..bins / BINS / 2).map(|i| job(i, BINS, random)).collect();
    write!(out, "{{\n\"fio version\" : \"fio-3.33\",\n\"jobs\" : [\n{}\n]\n}}\n", jobs.join(",\n")).unwrap();
}

fn job(number: u64, bins: u64, random: &mut Random) -> String {
    let [read, write] = [(); 2].map(|()| side(bins, random));
    format!(
        "{{\"jobname\" : \"job{number}\", \"groupid\" : {number}, \"error\" : 0, \
         \"job options\" : {{\"rw\" : \"randrw\", \"bs\" : \"4k\", \"iodepth\" : \"16\", \"numjobs\" : \"1\"}},\n\
         \"read\" : {read},\n\"write\" : {write}}}"
    )
}

fn side(bins: u64, random: &mut Random) -> String {
    let mut histogram = String::new();
    let mut samples = 0;
    for bin in 0..bins {
        let count = 1 + random.below(900_000);
        let comma = if bin == 0 { "" } else { "," };
        write!(histogram, "{comma}\n      \"{}\" : {count}", 20_000 + bin * 512).unwrap();
        samples += count;
    }
    let (bytes, iops) = (samples * 4096, samples / 100);
    let plain =
        format!("\"min\" : 20000, \"max\" : 400000, \"mean\" : 210000.123456, \"stddev\" : 1.5, \"N\" : {samples}");
    let percentile = "\"percentile\" : {\"50.000000\" : 209920, \"99.000000\" : 395264, \"99.990000\" : 399360}";
    format!(
        "{{\"io_bytes\" : {bytes}, \"bw_bytes\" : {}, \"bw\" : {}, \"iops\" : {iops}.000000, \"runtime\" : 100000, \
         \"total_ios\" : {samples}, \"slat_ns\" : {{{plain}}}, \
         \"clat_ns\" : {{{plain}, {percentile},\n    \"bins\" : {{{histogram}}}}}, \"lat_ns\" : {{{plain}}}}}",
        bytes / 100,
        bytes / 100 / 1024
    )
}
