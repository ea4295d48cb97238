//! Quantities as a language writes them: `158k IOPS`, `158.000 IOPS`, `15.8万IOPS`, `25–74 ms`, `<100 µs`.

use super::Language;
use super::message::Args;
use super::style::Compact;
use crate::base::quantity::{Amount, Dimension, Exact, Stated, Unit};
use crate::base::statistics::Rank;

/// How a quantity is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Short forms of large numbers, where they lose no digit.
    pub compact: bool,
    /// The sign of a bound or an approximation before the number.
    pub sign: bool,
    /// Digits after the mark that are always written.
    pub decimals: u32,
}

impl Form {
    /// As prose and key figures have it.
    pub const PROSE: Self = Self { compact: true, sign: true, decimals: 0 };
    /// As tables have it: all digits.
    pub const FULL: Self = Self { compact: false, sign: true, decimals: 0 };
}

/// A quantity in words, number and unit apart, so that a page can set them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Sign and number, or both ends of a range.
    pub number: String,
    /// What stands between number and unit.
    pub gap: String,
    /// The unit, empty for counts.
    pub unit: String,
}

impl Written {
    /// Number, gap and unit.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}{}{}", self.number, self.gap, self.unit)
    }
}

/// Digits that no source states and no reader can use: a number with more of them is a tool's, and is shown rounded.
const STATED_DIGITS: u32 = 6;
/// Digits that a tool's number is shown with; its exact value stays in the page's data and downloads.
const SHOWN_DIGITS: u32 = 4;

/// Digits up to which a short form is read more easily than the number in full.
const COMPACT_DIGITS: u32 = 4;

impl Language {
    /// A stated quantity in the unit it was written in.
    #[must_use]
    pub fn stated(&self, stated: &Stated, form: Form) -> Written {
        self.stated_in(stated, stated.unit(), form)
    }

    /// A stated quantity in `unit`.
    #[must_use]
    pub fn stated_in(&self, stated: &Stated, unit: &Unit, form: Form) -> Written {
        // Only operations are written short: `158k IOPS` is read at a glance, `2M hours` is not.
        let form = Form { compact: form.compact && stated.dimension() == Dimension::Iops, ..form };
        let (low, high) = (shown(stated.low().in_unit(unit)), shown(stated.high().in_unit(unit)));
        let number = if stated.is_range() {
            format!("{}{}{}", self.number(low, form), self.style().range_mark, self.number(high, form))
        } else {
            let sign = if form.sign { stated.qualifier().sign() } else { "" };
            format!("{sign}{}", self.number(low, form))
        };
        let (gap, unit) = self.unit(stated.dimension(), unit, high);
        Written { number, gap, unit }
    }

    /// An exact amount in the unit it reads best in, to `digits` significant digits.
    #[must_use]
    pub fn rounded(&self, amount: Amount, digits: u32, form: Form) -> Written {
        let unit = amount.natural_unit();
        let number = amount.in_unit(unit).rounded_to(digits);
        let form = Form { compact: form.compact && amount.dimension() == Dimension::Iops, ..form };
        let (gap, unit) = self.unit(amount.dimension(), unit, number);
        Written { number: self.number(number, form), gap, unit }
    }

    /// A number alone.
    #[must_use]
    pub fn number(&self, value: Exact, form: Form) -> String {
        let short = form.compact.then(|| self.compact(value)).flatten();
        short.unwrap_or_else(|| self.numbers.write(value, form.decimals))
    }

    /// From one written number to another; one that is written the same twice stands alone.
    #[must_use]
    pub fn span(&self, low: &str, high: &str) -> String {
        if low == high { low.to_owned() } else { format!("{low}{}{high}", self.style().range_mark) }
    }

    /// A count alone.
    #[must_use]
    pub fn count(&self, count: usize) -> String {
        self.numbers.write(Exact::from(count as u64), 0)
    }

    /// A share of 1 as a percentage, to `digits` significant digits.
    #[must_use]
    pub fn percent(&self, share: f64, digits: u32) -> Written {
        let value = Exact::from_f64(share * 100.0).unwrap_or(Exact::ZERO).rounded_to(digits);
        Written { number: self.number(value, Form::FULL), gap: self.style().percent_gap.clone(), unit: "%".to_owned() }
    }

    /// A rank: `4th of 7`, `Platz 4 von 7`; a shared one says so.
    #[must_use]
    pub fn rank(&self, rank: Rank) -> String {
        let place = self.count(rank.place);
        let of = self.count(rank.of);
        let args = Args::new().count("place", rank.place).text("number", &place).text("of", &of);
        self.say_with(if rank.is_tied() { "rank-tied" } else { "rank" }, &args)
    }

    /// All places that a result may have, where it cannot be told from others: `places 1–2 of 3`.
    #[must_use]
    pub fn places(&self, rank: Rank) -> String {
        let places = self.span(&self.count(rank.place), &self.count(rank.last));
        self.say_with("rank-places", &Args::new().text("places", &places).text("of", &self.count(rank.of)))
    }

    /// A short form that keeps every digit, or none.
    fn compact(&self, value: Exact) -> Option<String> {
        let Compact { power, suffix } = self.style().compact.iter().find(|c| fits(value, c))?;
        let short = value.over(Exact::new(1, power.cast_signed()))?;
        Some(format!("{}{suffix}", self.numbers.write(short, 0)))
    }

    fn unit(&self, dimension: Dimension, unit: &Unit, number: Exact) -> (String, String) {
        let style = self.style();
        match (dimension, unit.symbol) {
            (Dimension::Ratio, "%") => (style.percent_gap.clone(), "%".to_owned()),
            (Dimension::Duration, "h" | "d" | "a" | "min") => (style.word_gap.clone(), self.unit_word(unit, number)),
            (Dimension::ErrorRate, _) | (_, "") => (String::new(), String::new()),
            (_, symbol) => (style.unit_gap.clone(), symbol.to_owned()),
        }
    }

    /// Hours, days and years are words in every language.
    fn unit_word(&self, unit: &Unit, number: Exact) -> String {
        let id = match unit.symbol {
            "h" => "unit-hours",
            "d" => "unit-days",
            "a" => "unit-years",
            _ => "unit-minutes",
        };
        self.say_with(id, &Args::new().number("count", number.to_f64()))
    }

    /// `<1 sector in 10¹⁷ bits read`, which has no unit to set apart.
    #[must_use]
    pub fn error_rate(&self, stated: &Stated) -> String {
        let bits = Exact::ONE.over(stated.low().base()).unwrap_or(Exact::ZERO);
        let power = superscript(bits.magnitude());
        let sign = stated.qualifier().sign();
        self.say_with("error-rate", &Args::new().text("sign", sign).text("bits", &format!("10{power}")))
    }
}

fn shown(value: Exact) -> Exact {
    if value.significant_digits() > STATED_DIGITS { value.rounded_to(SHOWN_DIGITS) } else { value }
}

fn fits(value: Exact, compact: &Compact) -> bool {
    let power = compact.power.cast_signed();
    let short_enough = value.significant_digits() <= COMPACT_DIGITS;
    value.magnitude() >= power && value.magnitude() >= 4 && short_enough
}

fn superscript(power: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |c: char| c.to_digit(10).map_or('⁻', |d| DIGITS[d as usize]);
    power.to_string().chars().map(digit).collect()
}
