//! One timed run of a HammerDB log: its virtual users, its result and what failed in it.

use std::ops::Range;

use serde::Serialize;

use super::super::Number;
use crate::catalog::{Load, Metric, RawPlace};

/// Characters of a name that are kept.
const SHOWN: usize = 60;

/// One run.
#[derive(Default, Serialize)]
pub(super) struct Run {
    #[serde(flatten)]
    pub result: Option<Achieved>,
    /// Virtual users that ran transactions; the one that watches them is none of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub virtual_users: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rampup_min: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration_min: Option<u32>,
    /// When the result was written, as the log writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timestamp: Option<String>,
    /// Virtual users that failed.
    #[serde(skip_serializing_if = "is_none")]
    pub failed: usize,
    /// The first of them, or the first message of an error.
    #[serde(skip)]
    pub trouble: Option<(String, Range<usize>)>,
    /// Where its first line stands.
    #[serde(skip)]
    pub span: Range<usize>,
    /// Whether its measured time began.
    #[serde(skip)]
    pub timed: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_none(count: &usize) -> bool {
    *count == 0
}

/// What a result line says.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct Achieved {
    #[serde(serialize_with = "whole")]
    pub nopm: String,
    #[serde(serialize_with = "whole")]
    pub tpm: String,
    pub db: String,
    #[serde(skip)]
    pub line: usize,
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A count as a number; one that is 0 was not measured.
fn whole<S: serde::Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
    digits.parse::<u64>().ok().filter(|count| *count > 0).serialize(serializer)
}

impl Achieved {
    /// `8153 NOPM from 24772 MySQL TPM`, or `24772 MySQL TPM at 8153 NOPM` as older versions write.
    pub(super) fn read(text: &str, line: usize, span: Range<usize>) -> Option<Self> {
        let (nopm, tpm, db) = if let Some((nopm, rest)) = text.split_once(" NOPM from ") {
            let (tpm, rest) = rest.split_once(' ')?;
            (nopm, tpm, rest.split_once("TPM")?.0)
        } else {
            let (tpm, rest) = text.split_once(' ')?;
            let (db, rest) = rest.split_once("TPM at ")?;
            (rest.split_once(" NOPM")?.0, tpm, db)
        };
        let count = |digits: &str| digits.parse::<u64>().is_ok_and(|_| digits.bytes().all(|b| b.is_ascii_digit()));
        let db = db.trim().chars().take(SHOWN).collect();
        (count(nopm) && count(tpm)).then(|| Self { nopm: nopm.to_owned(), tpm: tpm.to_owned(), db, line, span })
    }

    /// Whether two lines say the same.
    pub(super) fn repeats(&self, other: &Self) -> bool {
        (&self.nopm, &self.tpm, &self.db) == (&other.nopm, &other.tpm, &other.db)
    }

    /// Its two counts.
    pub(super) fn counts(&self) -> [u64; 2] {
        [&self.nopm, &self.tpm].map(|digits| digits.parse().unwrap_or_default())
    }
}

impl Run {
    /// Its load. A virtual user is a thread of HammerDB that has one transaction outstanding at a time, as a thread of
    /// sysbench has.
    pub(super) fn load(&self) -> Option<Load> {
        self.virtual_users.filter(|users| *users > 0).map(Load::Threads)
    }

    /// Its numbers. A rate of 0 was not measured: HammerDB may not see the transactions of some databases.
    pub(super) fn numbers(&self, part: Option<&str>) -> Vec<Number> {
        let Some(result) = &self.result else { return Vec::new() };
        let number = |(metric, digits): (&'static Metric, &String)| {
            let number = Number::printed(metric, digits, "/min", RawPlace::Line(result.line));
            let number = number.filter(|_| digits.bytes().any(|b| b != b'0'))?;
            let number = part.iter().fold(number, |number, part| number.of_part(*part));
            Some(self.load().into_iter().fold(number, Number::under))
        };
        [(Metric::NOPM, &result.nopm), (Metric::TPM, &result.tpm)].into_iter().filter_map(number).collect()
    }
}
