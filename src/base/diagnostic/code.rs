//! The stable names of problems. A code never changes its meaning and is never reused.

use serde::Serialize;

/// A problem's stable name, in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Code(&'static str);

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        impl Code {
            $($(#[$doc])* pub const $name: Self = Self($text);)*
            /// Every code there is.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

codes! {
    /// A file that should be there is not, or cannot be opened.
    FILE_MISSING = "file-missing";
    /// A text file is not UTF-8.
    NOT_UTF8 = "not-utf8";
    /// A TOML document cannot be parsed.
    BAD_TOML = "bad-toml";
    /// A key that this kind of file does not have.
    UNKNOWN_KEY = "unknown-key";
    /// A key that must be there is not.
    MISSING_KEY = "missing-key";
    /// A value of another type than the key takes.
    WRONG_TYPE = "wrong-type";
    /// A word that is not one of those the key takes.
    UNKNOWN_WORD = "unknown-word";
    /// A text that is no quantity of the dimension asked for.
    BAD_QUANTITY = "bad-quantity";
    /// A name (of a file, a key) that cannot be an id.
    BAD_ID = "bad-id";
    /// Two things with one id.
    DUPLICATE_ID = "duplicate-id";
    /// An id that names nothing.
    UNKNOWN_ID = "unknown-id";
    /// A table of figures whose header or row has the wrong shape.
    BAD_TABLE = "bad-table";
    /// A raw table that no declared mapping fits, or several.
    UNMAPPED_TABLE = "unmapped-table";
    /// A raw result file that no reader recognises.
    UNKNOWN_FORMAT = "unknown-format";
    /// A raw result file that breaks off or contradicts its own format.
    BAD_RESULT = "bad-result";
    /// Numbers of one raw file, or of two of one run, that cannot all be true.
    CONTRADICTION = "contradiction";
    /// A file that is too large to be read whole.
    TOO_LARGE = "too-large";
    /// A value in a raw file whose unit nobody states.
    UNKNOWN_UNIT = "unknown-unit";
    /// A load point that is stated otherwise than the raw file says.
    LOAD_DIFFERS = "load-differs";
    /// A raw file that the dataset does not mention.
    UNLISTED_FILE = "unlisted-file";
    /// A slot in prose that is not well formed.
    BAD_SLOT = "bad-slot";
    /// A figure, chart, table or image that the review does not declare.
    UNKNOWN_FIGURE = "unknown-figure";
    /// A figure's address that no measurement answers to.
    NO_MEASUREMENT = "no-measurement";
    /// A figure's address that several measurements answer to.
    AMBIGUOUS_FIGURE = "ambiguous-figure";
    /// A figure that cannot be computed from what the catalog holds.
    NOT_COMPUTABLE = "not-computable";
    /// A language that a review requires and has no text for.
    MISSING_LANGUAGE = "missing-language";
    /// A message that a language lacks.
    MISSING_MESSAGE = "missing-message";
    /// A social card that is left out, because its fonts have no glyph for a character.
    CARD_LEFT_OUT = "card-left-out";
    /// A template that cannot be parsed or rendered.
    BAD_TEMPLATE = "bad-template";
    /// A page's file that could not be written.
    WRITE_FAILED = "write-failed";
    /// Two pages or files that would share one address.
    SAME_ADDRESS = "same-address";
    /// A file or folder that an import would have to overwrite.
    FILE_EXISTS = "file-exists";
    /// A published catalog that cannot be read.
    BAD_SNAPSHOT = "bad-snapshot";
    /// Something an import must know that neither the files nor the catalog nor an option settles.
    UNDECIDED = "undecided";
    /// More or fewer requests outstanding than rate and mean latency allow.
    LITTLES_LAW = "littles-law";
    /// A bandwidth that is not the rate times the block size.
    BANDWIDTH_DIFFERS = "bandwidth-differs";
    /// Shares of block sizes that do not add up to 100 %.
    BLOCK_MIX = "block-mix";
    /// Parts of a result that cannot make up the whole.
    PARTS_DIFFER = "parts-differ";
    /// Minimum, mean, percentiles and maximum out of their order.
    LATENCY_ORDER = "latency-order";
    /// Endurance in bytes and in drive writes per day that differ.
    ENDURANCE_DIFFERS = "endurance-differs";
    /// Less raw flash than usable capacity.
    RAW_CAPACITY = "raw-capacity";
    /// A result far better than the rated value.
    BEYOND_RATED = "beyond-rated";
    /// A result far from the same one elsewhere.
    OUTLIER = "outlier";
    /// A result that is stated twice.
    DUPLICATE_RESULT = "duplicate-result";
    /// A raw file that is there twice.
    DUPLICATE_FILE = "duplicate-file";
    /// A result a thousand times off its neighbours.
    DECIMAL_MARK = "decimal-mark";
    /// A value that no drive can have.
    ABSURD_VALUE = "absurd-value";
    /// The ends of a sweep, the heavier one first.
    SWEEP_ENDS = "sweep-ends";
    /// A review that was changed before it was published.
    REVIEW_DATES = "review-dates";
    /// An acceptance that accepts nothing.
    STALE_ACCEPTANCE = "stale-acceptance";
}

impl Code {
    /// The codes of checks whose findings may be accepted in the data.
    pub const ACCEPTABLE: &[(&'static str, Self)] = &[
        (Self::LITTLES_LAW.0, Self::LITTLES_LAW),
        (Self::BANDWIDTH_DIFFERS.0, Self::BANDWIDTH_DIFFERS),
        (Self::BLOCK_MIX.0, Self::BLOCK_MIX),
        (Self::PARTS_DIFFER.0, Self::PARTS_DIFFER),
        (Self::LATENCY_ORDER.0, Self::LATENCY_ORDER),
        (Self::ENDURANCE_DIFFERS.0, Self::ENDURANCE_DIFFERS),
        (Self::RAW_CAPACITY.0, Self::RAW_CAPACITY),
        (Self::BEYOND_RATED.0, Self::BEYOND_RATED),
        (Self::OUTLIER.0, Self::OUTLIER),
        (Self::DUPLICATE_RESULT.0, Self::DUPLICATE_RESULT),
        (Self::DUPLICATE_FILE.0, Self::DUPLICATE_FILE),
        (Self::DECIMAL_MARK.0, Self::DECIMAL_MARK),
        (Self::ABSURD_VALUE.0, Self::ABSURD_VALUE),
        (Self::SWEEP_ENDS.0, Self::SWEEP_ENDS),
    ];

    /// The code as printed.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_kebab_case() {
        let mut names: Vec<_> = Code::ALL.iter().map(|c| c.as_str()).collect();
        assert!(names.iter().all(|n| n.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }
}
