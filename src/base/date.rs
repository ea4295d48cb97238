//! [`Date`]: a day of the calendar, as the data state it. Nothing here asks the clock.

use std::fmt;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day, if the calendar has it.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let last = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            _ => return None,
        };
        (1..=last).contains(&day).then_some(Self { year, month, day })
    }

    /// Reads `2026-12-01`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let shaped = year.len() == 4 && month.len() == 2 && day.len() == 2;
        shaped.then(|| Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))?
    }

    /// Year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Month, from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// `2026-12-01`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_the_calendar_has() {
        assert_eq!(Date::read("2028-02-29").unwrap().to_string(), "2028-02-29");
        for text in ["2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-12-01x", ""] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
