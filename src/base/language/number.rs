//! Exact numbers in a language's digits, grouping and decimal mark, by CLDR through ICU4X.

use fixed_decimal::Decimal;
use icu_decimal::DecimalFormatter;
use icu_decimal::options::DecimalFormatterOptions;
use icu_locale_core::Locale;

use crate::base::quantity::Exact;

/// Writes numbers of one language.
pub(super) struct NumberWriter {
    formatter: DecimalFormatter,
}

impl NumberWriter {
    pub(super) fn new(locale: &Locale) -> Option<Self> {
        let formatter = DecimalFormatter::try_new(locale.into(), DecimalFormatterOptions::default()).ok()?;
        Some(Self { formatter })
    }

    /// All digits of `value`, at least `decimals` of them after the mark.
    pub(super) fn write(&self, value: Exact, decimals: u32) -> String {
        let plain = value.to_string();
        let Ok(mut decimal) = plain.parse::<Decimal>() else { return plain };
        decimal.pad_end(-i16::try_from(decimals).unwrap_or(0));
        self.formatter.format(&decimal).to_string().replace('-', "\u{2212}")
    }
}
