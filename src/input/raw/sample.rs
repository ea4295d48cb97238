//! What a drive says of itself, in a file of a run: the very unit that was tested.

use super::super::format::Hints;
use super::{Bench, Hashed, reduce};
use crate::base::diagnostic::{Code, Problem, Problems};
use crate::catalog::{Provenance, RawPlace, Sample};

/// Reads the files of an entry that describe the sample.
pub(in crate::input) fn read(bench: &Bench<'_>, parts: &[Hashed], problems: &mut Problems) -> Vec<Sample> {
    parts.iter().filter_map(|part| sample(bench, part, problems)).collect()
}

fn sample(bench: &Bench<'_>, (digest, file): &Hashed, problems: &mut Problems) -> Option<Sample> {
    let mut told = Problems::new();
    let reduction = reduce(bench.files, file, &Hints::default(), &mut told).unwrap_or_default();
    let is_described = reduction.device.is_some() || reduction.reader.is_empty();
    // What else is wrong with a file of another kind is beside the point.
    problems.extend(if is_described { told } else { Problems::new() });
    let Some(device) = reduction.device else {
        if !is_described {
            let hint = "a sample is described by `smartctl -x -j` or `nvme id-ctrl -o json`; leave `role` out of the entry of results";
            let problem = Problem::in_file(Code::BAD_RESULT, file, "this file describes no drive");
            problems.push(problem.hint(hint));
        }
        return None;
    };
    let provenance =
        Provenance { file: file.clone(), digest: digest.clone(), place: RawPlace::Whole, reader: reduction.reader };
    Some(Sample {
        model: device.model,
        firmware: device.firmware,
        capacity_bytes: device.capacity_bytes,
        power_on_hours: device.power_on_hours,
        written_bytes: device.written_bytes,
        percentage_used: device.percentage_used,
        provenance,
    })
}
