//! The columns of a table, by name. The header of a report is two lines: a name there is the word of the upper line and the
//! one that stands below it. Numbers are set to the right, so a column is where its name ends.

use std::collections::BTreeMap;

use super::cell::{Cells, Trouble, cells};
use super::field::{ASKED, Field, Mode, NAMES};

/// By how many characters the upper line may be shifted: in some languages the month is longer than three letters.
const SHIFT: usize = 8;

/// A word and the characters it stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// The word.
    pub text: &'a str,
    start: usize,
    end: usize,
}

/// The words of a text that begins at character `from` of its line.
pub(super) fn words(text: &str, from: usize) -> Vec<Word<'_>> {
    let (mut words, mut start) = (Vec::new(), from);
    for piece in text.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        if !word.is_empty() {
            words.push(Word { text: word, start, end: start + word.chars().count() });
        }
        start += piece.chars().count();
    }
    words
}

/// A table's columns.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    names: Vec<String>,
    ends: Vec<usize>,
    fields: BTreeMap<usize, Field>,
    /// What it reports on.
    pub mode: Mode,
    /// Whether a megabyte is a million bytes.
    pub decimal: bool,
}

impl Table {
    /// Of the two lines of a report's header.
    pub(super) fn joined(upper: &str, lower: &str) -> Self {
        let (mut above, below) = (words(upper, 0), words(lower, 0));
        align(&mut above, &below);
        let partner = |word: &Word<'_>| above.iter().find(|other| other.start < word.end && word.start < other.end);
        let interval = above.iter().filter(|word| is_interval(word.text)).map(|word| ("interval".to_owned(), word.end));
        let others = below.iter().map(|word| {
            let name = partner(word).map_or_else(String::new, |above| named(above.text) + " ");
            (name + &named(word.text), word.end)
        });
        Self::of(interval.chain(others).collect())
    }

    /// Of the one line of a flatfile's header.
    pub(super) fn of_names(line: &str) -> Self {
        Self::of(words(line, 0).iter().map(|word| (word.text.to_lowercase(), word.end)).collect())
    }

    fn of(columns: Vec<(String, usize)>) -> Self {
        let (names, ends): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
        let known = || NAMES.into_iter().chain(ASKED);
        let field = |name: &String| known().find(|(own, _)| own == name).map(|(_, field)| field);
        let fields: BTreeMap<_, _> = names.iter().enumerate().filter_map(|(i, name)| Some((i, field(name)?))).collect();
        let decimal = names.iter().any(|name| name == "mb/sec 1000**2");
        let mode = if fields.values().any(|field| *field == Field::ReadRate) { Mode::Fsd } else { Mode::Sd };
        Self { names, ends, fields, mode, decimal }.settled()
    }

    /// An FSD flatfile calls the mean size of a transfer what an SD flatfile calls the size asked for.
    fn settled(mut self) -> Self {
        if self.mode == Mode::Fsd {
            for field in self.fields.values_mut().filter(|field| **field == Field::Xfersize) {
                *field = Field::Bytes;
            }
        }
        self
    }

    /// How many columns there are.
    pub(super) const fn width(&self) -> usize {
        self.names.len()
    }

    /// Which column has this name.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|own| own == name)
    }

    /// Whether it is one that vdbench writes.
    pub(super) fn is_known(&self) -> bool {
        self.fields.values().any(|field| *field == Field::Rate)
    }

    /// The numbers of a row that has a value for each column.
    pub(super) fn whole(&self, words: &[Word<'_>], line: usize) -> Result<Cells, Trouble> {
        if words.len() != self.width() {
            return Err(Trouble::Columns(words.len(), self.width()));
        }
        let known = self.fields.iter().filter_map(|(place, field)| Some((*field, words.get(*place)?.text)));
        cells(known, line)
    }

    /// The numbers of a row that leaves columns blank: those that end where a column ends.
    pub(super) fn placed(&self, words: &[Word<'_>], line: usize) -> Result<Cells, Trouble> {
        let known = self.fields.iter().filter_map(|(place, field)| {
            let end = self.ends.get(*place)?;
            Some((*field, words.iter().find(|word| word.end == *end)?.text))
        });
        cells(known, line)
    }
}

/// Whether a word of a header is that of the column of intervals.
pub(super) fn is_interval(word: &str) -> bool {
    named(word) == "interval"
}

/// A word of a header without the dots that fill its column.
fn named(word: &str) -> String {
    word.trim_matches('.').to_lowercase()
}

/// Moves the words of the upper line so that both lines end at the same place, as vdbench prints them.
fn align(above: &mut [Word<'_>], below: &[Word<'_>]) {
    let (Some(upper), Some(lower)) = (above.last().map(|w| w.end), below.last().map(|w| w.end)) else { return };
    if upper.abs_diff(lower) <= SHIFT {
        for word in above {
            word.start = (word.start + lower).saturating_sub(upper);
            word.end = (word.end + lower).saturating_sub(upper);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_word_above_and_the_word_below() {
        let upper = "Mar 05, 2031 ..Interval.. .ReqstdOps... ...cpu%...  read ....read..... ..mb/sec... mb/sec .xfer..";
        let lower = "                            rate   resp total  sys   pct   rate   resp  read write  total    size";
        let table = Table::joined(upper, lower);
        let names = [
            "interval",
            "reqstdops rate",
            "reqstdops resp",
            "cpu% total",
            "cpu% sys",
            "read pct",
            "read rate",
            "read resp",
            "mb/sec read",
            "mb/sec write",
            "mb/sec total",
            "xfer size",
        ];
        assert_eq!(table.names, names);
        assert_eq!((table.mode, table.is_known()), (Mode::Fsd, true));
    }

    #[test]
    fn a_row_with_blanks_is_read_by_place_and_a_cut_number_is_not() {
        let table = Table::joined("interval i/o resp resp", "        rate time  max");
        let row = |text| table.placed(&words(text, 0), 1).map(|cells| cells.into_keys().collect::<Vec<_>>());
        assert_eq!(row("max_2-9      7.25"), Ok(vec![Field::Resp]));
        assert_eq!(row("max_2-9   12 7.25 9.5"), Ok(vec![Field::Rate, Field::Resp]));
    }
}
