//! Values of JSON that tools write now as numbers, now as texts: a value of another kind is kept for a message rather than
//! refusing the whole file.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

use super::json;
use crate::base::diagnostic::{Code, Fault};

/// Floats below this hold whole numbers exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A whole number, as a number or as a text of digits whose thousands may be set apart: such a text has no decimals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Whole {
    /// Not there, or empty.
    #[default]
    Absent,
    /// A number.
    Is(i128),
    /// Something else.
    Odd(String),
}

impl Whole {
    /// The number, as far as 64 bits hold it.
    pub(super) fn get(&self) -> Option<u64> {
        u64::try_from(self.number()?).ok()
    }

    /// The number, of any size and sign.
    pub(super) const fn number(&self) -> Option<i128> {
        match self {
            Self::Is(number) => Some(*number),
            _ => None,
        }
    }

    /// So many times the number.
    pub(super) fn times(&self, factor: u64) -> Option<u64> {
        self.get()?.checked_mul(factor)
    }

    fn of_text(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() {
            return Self::Absent;
        }
        digits(text).and_then(|digits| digits.parse().ok()).map_or_else(|| Self::Odd(text.to_owned()), Self::Is)
    }

    #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53")]
    fn of_float(value: f64) -> Self {
        let exact = value.fract() == 0.0 && value.abs() < EXACT;
        if exact { Self::Is(value as i128) } else { Self::Odd(value.to_string()) }
    }
}

/// The digits of a text, whose thousands may be set apart by one mark all through.
fn digits(text: &str) -> Option<String> {
    let Some(mark) = text.chars().find(|c| !c.is_ascii_digit()) else { return Some(text.to_owned()) };
    let groups: Vec<_> = text.split(mark).collect();
    let shaped = |(at, group): (usize, &&str)| {
        let right = if at == 0 { (1..=3).contains(&group.len()) } else { group.len() == 3 };
        right && group.bytes().all(|b| b.is_ascii_digit())
    };
    let is_mark = matches!(mark, ',' | '.' | '\'' | ' ' | '\u{a0}' | '\u{202f}' | '’');
    (is_mark && groups.iter().enumerate().all(shaped)).then(|| groups.concat())
}

/// What a file says under a key that should be a whole number and is none that can be used.
pub(super) fn fault(bytes: &[u8], key: &str, value: &Whole, used: bool) -> Option<Fault> {
    let message = match value {
        Whole::Odd(text) => format!("`{key}` is `{}`, which is no whole number", json::shown(text)),
        Whole::Is(number) if !used => format!("`{key}` is {number}, which cannot be true"),
        _ => return None,
    };
    let place: Range<usize> = json::place_of(bytes, key);
    Some(
        Fault::warning(Code::BAD_RESULT, place, message)
            .hint("it is left out; the drive or its firmware may be at fault"),
    )
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WholeVisitor)
    }
}

struct WholeVisitor;

impl<'de> Visitor<'de> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E>(self, value: u64) -> Result<Whole, E> {
        Ok(Whole::Is(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Whole, E> {
        Ok(Whole::Is(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Whole, E> {
        Ok(Whole::of_float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Whole, E> {
        Ok(Whole::of_text(value))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Whole, E> {
        Ok(Whole::Odd(value.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Whole, E> {
        Ok(Whole::Absent)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Whole, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Whole::Odd("[…]".to_owned()))
    }

    /// Where a tool also says what the bits of a number mean, the number itself is `value`.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Whole, A::Error> {
        let mut whole = Whole::Odd("{…}".to_owned());
        while let Some(key) = map.next_key::<String>()? {
            if key == "value" {
                whole = map.next_value()?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(whole)
    }
}

/// A text without the blanks around it; `None` where nothing is left of it or it is no text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Text(pub Option<String>);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E>(self, value: &str) -> Result<Text, E> {
        let value = value.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        Ok(Text((!value.is_empty()).then(|| value.to_owned())))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Text, E> {
        Ok(Text(Some(value.to_string())))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Text, E> {
        Ok(Text(None))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Text, E> {
        Ok(Text(Some(value.to_string())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Text, E> {
        Ok(Text(None))
    }

    fn visit_unit<E>(self) -> Result<Text, E> {
        Ok(Text(None))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Text, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Text(None))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Text, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Text(None))
    }
}

/// A count in a summary: a JSON number as far as 64 bits hold it, else its digits as a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Big(pub i128);

impl Serialize for Big {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(small) => serializer.serialize_u64(small),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(json: &str) -> Whole {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn numbers_and_texts_of_digits_are_whole_numbers() {
        for (json, number) in [
            ("7", 7),
            ("-3", -3),
            ("1e3", 1000),
            (r#""  6226522 ""#, 6_226_522),
            (r#""6,226,522""#, 6_226_522),
            (r#""6.226.522""#, 6_226_522),
            ("\"1\u{202f}234\"", 1234),
            (r#""36893488147419103232""#, 36_893_488_147_419_103_232),
            (r#"{"value": 4, "available_spare": 0}"#, 4),
        ] {
            assert_eq!(whole(json), Whole::Is(number), "{json}");
        }
    }

    #[test]
    fn what_is_no_whole_number_is_kept_as_it_is() {
        for (json, text) in [
            ("1.5", "1.5"),
            (r#""1,5""#, "1,5"),
            (r#""12,3456""#, "12,3456"),
            (r#""1,234.567""#, "1,234.567"),
            (r#""0x10""#, "0x10"),
            ("true", "true"),
            ("[1, [2]]", "[…]"),
            (r#"{"a": {}}"#, "{…}"),
        ] {
            assert_eq!(whole(json), Whole::Odd(text.to_owned()), "{json}");
        }
        assert_eq!(whole("null"), Whole::Absent);
        assert_eq!(whole("\"\""), Whole::Absent);
        assert!(matches!(whole("36893488147419103232"), Whole::Odd(_)));
    }

    #[test]
    fn texts_lose_the_blanks_that_pad_them() {
        let text = |json: &str| serde_json::from_str::<Text>(json).unwrap().0;
        assert_eq!(text("\"  Model X\\u0000  \"").as_deref(), Some("Model X"));
        for json in ["\"   \"", "null", "[1]", "{\"a\": 1}", "false"] {
            assert_eq!(text(json), None, "{json}");
        }
    }

    #[test]
    fn large_counts_are_written_in_full() {
        assert_eq!(serde_json::to_string(&[Big(5), Big(1 << 70)]).unwrap(), r#"[5,"1180591620717411303424"]"#);
    }
}
