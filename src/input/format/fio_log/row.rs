//! Rows of a log: which column is which.

use super::digits::decimal;

/// A byte order mark, as it stands in the middle of files that were put together.
const MARK: &[u8] = "\u{feff}".as_bytes();
/// Most columns that a row has: time, value, maximum, direction, block size, offset, priority, issue time.
const MOST_COLUMNS: usize = 8;
/// Later times (in milliseconds, from the start of a run or from 1970) are no times.
pub(super) const LATEST_MS: u64 = 10_000_000_000_000;
/// No window is longer: an hour.
const LONGEST_WINDOW_MS: u64 = 3_600_000;
/// The window when the rows do not tell: fio users mostly ask for a second.
const USUAL_WINDOW_MS: u64 = 1000;

/// The numbers of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    /// How many there are.
    pub count: usize,
    cells: [u64; MOST_COLUMNS],
}

impl Cells {
    /// Reads a line of four to eight whole numbers. Later columns may be hexadecimal, as priorities are.
    pub(super) fn read(line: &[u8]) -> Option<Self> {
        let text = line.strip_prefix(MARK).unwrap_or(line);
        let mut read = Self { count: 0, cells: [0; MOST_COLUMNS] };
        for cell in text.split(|byte| *byte == b',') {
            let number = number(cell.trim_ascii(), read.count >= 4)?;
            *read.cells.get_mut(read.count)? = number;
            read.count += 1;
        }
        (read.count >= 4).then_some(read)
    }
}

fn number(text: &[u8], hexadecimal: bool) -> Option<u64> {
    match text.strip_prefix(b"0x") {
        Some(digits) if hexadecimal => u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok(),
        _ => decimal(text),
    }
}

/// One row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Milliseconds, at the end of the window or operation.
    pub ms: u64,
    /// The value, in the log's own unit.
    pub value: u64,
    /// The maximum of the window, where the log holds mean and maximum.
    pub peak: Option<u64>,
    /// 0 reads, 1 writes, 2 trims.
    pub direction: usize,
    /// Bytes of the operation; 0 when the row stands for a window.
    pub block_size: u64,
}

/// Where the columns of a log are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Whether a maximum stands between value and direction.
    pub both: bool,
}

impl Shape {
    /// The shape of a log with these first rows. No column tells it but one: a third number above 2 is no direction.
    pub(super) fn of(rows: &[Cells]) -> Self {
        let both = rows.iter().filter(|row| row.count >= 6 && row.cells[2] > 2).count();
        Self { both: both * 2 > rows.len() }
    }

    /// The row that a line is, when it has this shape.
    pub(super) fn row(self, cells: &Cells) -> Option<Row> {
        let [ms, value, ..] = cells.cells;
        let rest = usize::from(self.both) + 2;
        let direction = usize::try_from(cells.cells[rest]).ok()?;
        let peak = self.both.then_some(cells.cells[2]);
        let row = Row { ms, value, peak, direction, block_size: cells.cells[rest + 1] };
        let whole = cells.count >= rest + 2 && i64::try_from(value).is_ok();
        (whole && direction <= 2 && ms <= LATEST_MS).then_some(row)
    }
}

/// The usual time from one row to the next of its direction, in milliseconds: the median of those that differ.
pub(super) fn window(rows: &[Row]) -> u64 {
    let mut steps: Vec<_> = (0..2).flat_map(|direction| steps(rows, direction)).collect();
    steps.sort_unstable();
    let median = steps.get(steps.len() / 2).copied();
    median.unwrap_or(USUAL_WINDOW_MS).min(LONGEST_WINDOW_MS)
}

fn steps(rows: &[Row], direction: usize) -> Vec<u64> {
    let own: Vec<_> = rows.iter().filter(|row| row.direction == direction).map(|row| row.ms).collect();
    own.windows(2).filter_map(|pair| pair[1].checked_sub(pair[0])).filter(|step| *step > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(line: &str) -> Option<Row> {
        let cells = Cells::read(line.as_bytes())?;
        Shape::of(&[cells]).row(&cells)
    }

    #[test]
    fn every_known_shape_is_read() {
        let plain = Row { ms: 500, value: 7, peak: None, direction: 1, block_size: 0 };
        for line in ["500, 7, 1, 0", "500,7,1,0,0", "500, 7, 1, 0, 4096, 0x4001", "500, 7, 1, 0, 0, 0, 99\r"] {
            assert_eq!(row(line), Some(plain), "{line}");
        }
        let both = Row { peak: Some(62_381_002), direction: 0, ..plain };
        assert_eq!(row("500, 7, 62381002, 0, 0, 0"), Some(both));
        assert_eq!(row("500, 7, 62381002, 0, 0, 4096, 0"), Some(both));
    }

    #[test]
    fn other_lines_are_no_rows() {
        for line in [
            "",
            "1, 2, 3",
            "fio: pid=123, got signal=11",
            "1, 2, 3, 4",
            "-1, 2, 0, 0",
            "1, 2.5, 0, 0",
            "1, 0x2, 0, 0",
            "1, 2, 0, 0, 0, 0, 0, 0, 0",
            "1, 18446744073709551615, 0, 0",
            "99999999999999999999, 2, 0, 0",
            "99999999999999, 2, 0, 0",
        ] {
            assert_eq!(row(line), None, "{line}");
        }
    }

    #[test]
    fn a_window_is_the_usual_step() {
        let at = |ms| Row { ms, value: 1, peak: None, direction: 0, block_size: 0 };
        assert_eq!(window(&[at(1133), at(2135), at(3137), at(9000), at(10_002)]), 1002);
        assert_eq!(window(&[at(5)]), USUAL_WINDOW_MS);
    }
}
