//! Numbers as data files write them: a comma groups thousands, a point is the decimal mark, a scale word may follow.
//!
//! Entry point: [`read`]. Numbers in prose follow their language's rules instead; those live in `base/language`.

use std::ops::Range;

use super::exact::Exact;
use super::refusal::Refusal;

/// A number and where it stood, with its scale word applied.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub value: Exact,
    /// Bytes of the text taken, scale word included.
    pub span: Range<usize>,
    /// Whether three digits follow a lone point, as in `95.000`: the mark of a thousands point.
    pub looks_grouped: bool,
}

/// Words and letters that multiply the number before them.
const SCALES: &[(&str, i32)] = &[("thousand", 3), ("million", 6), ("billion", 9), ("trillion", 12), ("k", 3), ("M", 6)];

/// Reads the number that `text` begins with at byte `at`.
pub(super) fn read(text: &str, at: usize) -> Result<Number, Refusal> {
    let rest = &text[at..];
    let sign = usize::from(rest.starts_with(['-', '+', '−']));
    let sign = if rest.starts_with('−') { '−'.len_utf8() } else { sign };
    let length = rest[sign..].bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b',' | b'.')).count();
    let digits = rest[sign..sign + length].trim_end_matches([',', '.']);
    let span = at..at + sign + digits.len();
    let plain = ungrouped(digits, &span)?;
    let negative = rest.starts_with(['-', '−']);
    let mut value = parse_plain(&plain, negative, &span)?;
    let mut end = span.end;
    if let Some((power, after)) = power_of_ten(text, end) {
        value = Exact::new(1, power);
        end = after;
    }
    let (factor, end) = scale(text, end);
    let value = value.times(factor).ok_or_else(|| Refusal::new(span.clone(), "a number that fits 38 digits"))?;
    Ok(Number { value, span: at..end, looks_grouped: looks_grouped(digits) })
}

fn parse_plain(plain: &str, negative: bool, span: &Range<usize>) -> Result<Exact, Refusal> {
    let signed = if negative { format!("-{plain}") } else { plain.to_owned() };
    Exact::read_plain(&signed).ok_or_else(|| Refusal::new(span.clone(), "a number"))
}

/// The digits without grouping commas, or why the commas are not grouping.
fn ungrouped(digits: &str, span: &Range<usize>) -> Result<String, Refusal> {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let well_grouped = !whole.contains(',') || (1..=3).contains(&first.len()) && groups.all(|g| g.len() == 3);
    if !well_grouped || fraction.contains([',', '.']) {
        let hint = format!(
            "a comma groups thousands here and a point is the decimal mark: write `{}`",
            digits.replace(',', ".")
        );
        return Err(Refusal::new(span.clone(), "a number with a decimal point").hint(hint));
    }
    Ok(digits.replace(',', ""))
}

/// `10^17` reads as a power: the caret must follow a plain 10.
fn power_of_ten(text: &str, end: usize) -> Option<(i32, usize)> {
    let rest = text[end..].strip_prefix('^')?;
    if !text[..end].ends_with("10") {
        return None;
    }
    let length = rest.bytes().take_while(|b| b.is_ascii_digit() || *b == b'-').count();
    Some((rest[..length].parse().ok()?, end + 1 + length))
}

fn scale(text: &str, end: usize) -> (Exact, usize) {
    let rest = &text[end..];
    let word = rest.trim_start_matches([' ', '\u{a0}']);
    let gap = rest.len() - word.len();
    for (name, power) in SCALES {
        let Some(after) = word.strip_prefix(name) else { continue };
        let stands_alone = after.is_empty() || after.starts_with([' ', '\u{a0}', '–', '-']);
        if stands_alone && (gap > 0 || name.len() == 1) && !(gap > 0 && name.len() == 1) {
            return (Exact::new(1, *power), end + gap + name.len());
        }
    }
    (Exact::ONE, end)
}

fn looks_grouped(digits: &str) -> bool {
    digits.split_once('.').is_some_and(|(whole, fraction)| {
        fraction.len() == 3 && (1..=3).contains(&whole.len()) && !whole.starts_with('0')
    })
}
