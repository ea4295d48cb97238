//! What must hold whatever the bytes: a reader gives a value or says what is wrong, and says it about bytes that are there.

use benchbook::input::format::{self, FORMATS, Hints, LatencyUnit, LogKind};

/// Has the reader of this name read the bytes, whether it would recognise them or not, with and without hints.
pub fn read(reader: &str, bytes: &[u8]) {
    let is_it = |id: &str| id.split(' ').next().is_some_and(|name| name == reader);
    let format = FORMATS.iter().find(|format| is_it(format.id())).unwrap_or_else(|| panic!("no reader `{reader}`"));
    let stated = |log| Hints::new("", Some(log), Some(LatencyUnit::Nanoseconds), None);
    for hints in [Hints::default(), stated(LogKind::Iops), stated(LogKind::Total)] {
        let _ = format.recognises(bytes, &hints);
        let reduction = format.read(&mut &*bytes, &hints).expect("bytes in memory can be read");
        let faults = &reduction.faults;
        assert!(faults.iter().all(|fault| fault.span.start <= fault.span.end && fault.span.end <= bytes.len()));
        let tracks: Vec<_> = reduction.tracks.iter().collect();
        for track in format::joined(&tracks) {
            assert!(track.points.iter().all(|point| point.value.is_finite()));
        }
        assert!(!faults.is_empty() || gives(&reduction), "nothing comes out, and nothing is said");
    }
}

fn gives(reduction: &format::Reduction) -> bool {
    !reduction.numbers.is_empty() || !reduction.tracks.is_empty() || reduction.device.is_some()
}
