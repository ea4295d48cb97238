//! Whichever way a log goes, fast or row by row, in blocks of whatever size, on however many threads: what comes out is the same.

use proptest::prelude::*;

use super::super::{LatencyUnit, LogKind};
use super::*;

/// One line of a log.
#[derive(Clone, Debug)]
enum Entry {
    /// Milliseconds since the row before, value, direction, place among the sizes.
    Row(u64, u64, u64, usize),
    /// Anything else.
    Odd(String),
}

/// The shapes of rows.
#[derive(Clone, Copy, Debug)]
enum Columns {
    Four,
    Priority,
    Offset,
    Both,
    IssueTime,
    Hexadecimal,
}

const SHAPES: [Columns; 6] =
    [Columns::Four, Columns::Priority, Columns::Offset, Columns::Both, Columns::IssueTime, Columns::Hexadecimal];

fn line(columns: Columns, ms: u64, value: u64, direction: u64, size: u64, i: u64) -> String {
    match columns {
        Columns::Four => format!("{ms}, {value}, {direction}, {size}"),
        Columns::Priority => format!("{ms}, {value}, {direction}, {size}, 0"),
        Columns::Offset => format!("{ms}, {value}, {direction}, {size}, {}, 0", i * 7919 % 100_000 * 4096),
        Columns::Both => format!("{ms}, {value}, {}, {direction}, 0, 0, 0", value.saturating_mul(3) + 3),
        Columns::IssueTime => format!("{ms}, {value}, {direction}, {size}, 0, 0, {}", ms * 1_000_000 + i),
        Columns::Hexadecimal => format!("{ms}, {value}, {direction}, {size}, 0x4001"),
    }
}

fn odd() -> impl Strategy<Value = Entry> {
    let lines = [
        "",
        " ",
        "fio: pid=123, got signal=11",
        "1, 2, 3",
        "1,2,0,0",
        "  900 , 12 ,1, 0",
        "0, 0, 0, 0",
        "0, 0, 1, 0, 0",
        "0, 16, 0, 0, 0",
        "5, 7, 2, 4096, 0",
        "77, 88, 1, 4096, 0x4001",
        "1, , 0, 0",
        "1, 2, 0, 0,",
        "1, 2, 0, 0, 0, 0, 0, 0, 0",
        "00012, 00000000000007, 0, 4096",
        "9999999999999, 5, 0, 0",
        "99999999999999, 5, 0, 0",
        "10, 9223372036854775807, 1, 4096",
        "10, 9223372036854775808, 1, 4096",
        "10, 5, 1, 18446744073709551615",
        "1000, 5, 1, 0, 0\r",
        "\u{feff}2000, 5, 1, 0, 0",
        "2000\u{a0}, 5, 1, 0, 0",
        "3000, 5, 0, 0, 0\u{0}",
    ];
    prop::sample::select(lines.to_vec()).prop_map(|text| Entry::Odd(text.to_owned()))
}

fn row() -> impl Strategy<Value = Entry> {
    let steps = prop_oneof![6 => Just(0), 6 => 1..40_u64, 6 => 900..1100_u64, 1 => 1500..10_000_u64, 1 => any::<u32>().prop_map(u64::from)];
    let values = prop_oneof![8 => 1..2_000_000_u64, 1 => 0..10_u64, 1 => any::<u64>().prop_map(|value| value >> 8)];
    (steps, values, 0..2_u64, 0..3_usize).prop_map(|(step, value, way, size)| Entry::Row(step, value, way, size))
}

/// Many rows with few odd lines.
fn entries() -> impl Strategy<Value = Vec<Entry>> {
    prop::collection::vec(
        prop_oneof![60 => row(), 1 => odd(), 1 => (any::<u16>(), 1..100_u64).prop_map(|(back, value)| {
            Entry::Odd(format!("{}, {value}, 1, 0, 0", u64::from(back)))
        })],
        0..300,
    )
}

fn text(entries: &[Entry], columns: Columns, sizes: [u64; 3], start: u64, ending: &str) -> String {
    let (mut ms, mut out) = (start, String::new());
    for (i, entry) in (0..).zip(entries) {
        out += &match entry {
            Entry::Row(step, value, direction, size) => {
                ms += step;
                line(columns, ms, *value, *direction, sizes[*size], i)
            }
            Entry::Odd(text) => text.clone(),
        };
        out += ending;
    }
    out
}

fn of(text: &str, kind: LogKind, size: usize, digest: fn(Digester, &Block, Room) -> Option<Digest>) -> Reduction {
    let hints = Hints::new("", Some(kind), Some(LatencyUnit::Nanoseconds), None);
    read(&mut text.as_bytes(), &hints, size, digest).unwrap()
}

/// Row by row.
fn slowly(text: &str, kind: LogKind) -> Reduction {
    of(text, kind, BLOCK, |_, _, _| None)
}

/// Fails when a block is read row by row.
fn surely(digester: Digester, block: &Block, room: Room) -> Option<Digest> {
    digester.digest(block, room).or_else(|| panic!("a block that is not as expected"))
}

fn on_threads<T: Send>(threads: usize, run: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(run)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn both_ways_agree(
        entries in entries(),
        columns in prop::sample::select(SHAPES.to_vec()),
        sizes in prop::sample::select(vec![[0; 3], [4096; 3], [4096, 65_536, 131_072], [0, 0, 4096]]),
        start in prop::sample::select(vec![0, 999, 99_999_000, 1_796_087_157_000]),
        kind in prop::sample::select(LogKind::ALL.to_vec()),
        ending in prop::sample::select(vec!["\n", "\r\n"]),
    ) {
        let text = text(&entries, columns, sizes, start, ending);
        let slow = slowly(&text, kind.1);
        for size in [1, 100, 1000, BLOCK] {
            prop_assert_eq!(&of(&text, kind.1, size, Digester::digest), &slow, "blocks of {}", size);
        }
        let cut = text.trim_end();
        prop_assert_eq!(of(cut, kind.1, 100, Digester::digest), slowly(cut, kind.1));
    }
}

/// Rows as fio writes them.
fn regular(columns: Columns, size: u64, step: u64, rows: u64) -> String {
    let row = |i: u64| line(columns, i / 3 * step, 1000 + i * 7919 % 90_000, i % 2, size, i) + "\n";
    (0..rows).map(row).collect()
}

#[test]
fn regular_logs_go_the_fast_way() {
    for (columns, size, step) in [
        (Columns::Four, 4096, 1),
        (Columns::Priority, 131_072, 7),
        (Columns::Offset, 4096, 1),
        (Columns::IssueTime, 4096, 1),
        (Columns::Hexadecimal, 4096, 1),
        (Columns::Hexadecimal, 1_048_576, 1),
    ] {
        let text = regular(columns, size, step, 5000);
        for (_, kind) in LogKind::ALL {
            assert_eq!(of(&text, kind, 1000, surely), slowly(&text, kind), "{columns:?}");
        }
    }
    let windows = |columns, ways: u64| {
        let row = |i| line(columns, i / ways * 1000 + i / ways % 3, 1000 + i * 7919 % 90_000, i % ways, 0, i) + "\n";
        (ways..4000).map(row).collect::<String>()
    };
    for (columns, ways) in [(Columns::Four, 1), (Columns::Priority, 2), (Columns::Offset, 1), (Columns::Both, 2)] {
        let text = windows(columns, ways);
        assert_eq!(of(&text, LogKind::Total, 1000, surely), slowly(&text, LogKind::Total), "{columns:?}");
    }
}

#[test]
fn threads_change_nothing() {
    let text = regular(Columns::Priority, 4096, 1, 30_000) + "x\n" + &regular(Columns::Priority, 4096, 1, 30_000);
    let one = on_threads(1, || of(&text, LogKind::Total, 4096, Digester::digest));
    for threads in [2, 3, 8] {
        assert_eq!(on_threads(threads, || of(&text, LogKind::Total, 4096, Digester::digest)), one);
    }
    assert_eq!(one, slowly(&text, LogKind::Total));
}

/// Times that never stop growing make bins wider, the same way in both.
#[test]
fn long_logs_agree_when_bins_grow_wider() {
    let job = |rows: u64| {
        let row = |i: u64| format!("{}, {}, 1, 0, 0\n", i * 1000 + i % 2, i % 977);
        (1..rows).map(row).collect::<Vec<_>>().concat()
    };
    let sparse =
        |rows: u64| (1..rows).map(|i| format!("{}, 5, 0, 4096, 0\n", i * 700_001)).collect::<Vec<_>>().concat();
    for text in [job(300_000) + &job(280_000), sparse(9000)] {
        for kind in [LogKind::Bandwidth, LogKind::Total] {
            let fast = of(&text, kind, BLOCK, Digester::digest);
            assert!(fast.tracks[0].points.windows(2).all(|pair| pair[1].seconds - pair[0].seconds >= 2.0));
            assert_eq!(fast, slowly(&text, kind));
        }
    }
}
