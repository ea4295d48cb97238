//! What spec sheets say, and what must come out; property tests for the round trip.

use proptest::prelude::*;

use super::{Amount, Dimension, Exact, Qualifier, Stated};

fn base(text: &str, dimension: Dimension) -> String {
    let stated = Stated::read(text, dimension).unwrap_or_else(|r| panic!("{text}: expected {}", r.expected));
    match stated.qualifier() {
        Qualifier::Exact => stated.low().base().to_string(),
        Qualifier::Range => format!("{}..{}", stated.low().base(), stated.high().base()),
        other => format!("{other:?} {}", stated.low().base()),
    }
}

fn refusal(text: &str, dimension: Dimension) -> String {
    let refusal = Stated::read(text, dimension).unwrap_err();
    format!("`{}`: expected {}", &text[refusal.span], refusal.expected)
}

#[test]
fn spec_sheets_are_read_exactly() {
    let cases = [
        ("1.4 TB", Dimension::Capacity, "1400000000000"),
        ("1 TiB", Dimension::Capacity, "1099511627776"),
        ("3.3 GB/s", Dimension::Bandwidth, "3300000000"),
        ("750,000 IOPS", Dimension::Iops, "750000"),
        ("158k IOPS", Dimension::Iops, "158000"),
        ("2 million hours", Dimension::Duration, "7200000000"),
        ("<100 µs", Dimension::Latency, "Below 0.0001"),
        ("<13 us", Dimension::Latency, "Below 0.000013"),
        ("16–26 ms", Dimension::Latency, "0.016..0.026"),
        ("0 to 50 °C", Dimension::Temperature, "0..50"),
        ("0 to +50 °C", Dimension::Temperature, "0..50"),
        ("-40–85 °C", Dimension::Temperature, "-40..85"),
        ("1 per 10^17 bits", Dimension::ErrorRate, "0.00000000000000001"),
        ("<1 sector per 10^17 bits read", Dimension::ErrorRate, "Below 0.00000000000000001"),
        ("10 PBW", Dimension::Endurance, "10000000000000000"),
        ("5 DWPD", Dimension::DriveWrites, "5"),
        ("up to 47,045 IOPS", Dimension::Iops, "UpTo 47045"),
        ("about 2.5 ms", Dimension::Latency, "About 0.0025"),
        ("64", Dimension::Count, "64"),
        ("70 %", Dimension::Ratio, "0.7"),
        ("68.90 mm", Dimension::Length, "0.0689"),
        ("5 years", Dimension::Duration, "157680000"),
        ("172 g", Dimension::Mass, "172"),
        ("1,499.50 USD", Dimension::Money, "1499.5"),
    ];
    for (text, dimension, expected) in cases {
        assert_eq!(base(text, dimension), expected, "{text}");
    }
}

#[test]
fn the_wrong_dimension_is_named_with_the_expected_one() {
    assert_eq!(refusal("3 W", Dimension::Capacity), "`W`: expected a capacity, found `W`, a unit of power");
    assert_eq!(refusal("3 GB", Dimension::Bandwidth), "`GB`: expected a bandwidth, found `GB`, a unit of capacity");
    assert_eq!(refusal("3 Furlong", Dimension::Length), "`Furlong`: expected a unit of length, found `Furlong`");
    assert_eq!(refusal("fast", Dimension::Iops), "`fast`: expected IOPS, such as `750,000 IOPS`");
    assert_eq!(refusal("-5 IOPS", Dimension::Iops), "`-5`: expected IOPS of zero or more");
    assert_eq!(refusal("26–16 ms", Dimension::Latency), "`26–16`: expected a range with its smaller end first");
}

#[test]
fn numbers_that_read_two_ways_are_refused() {
    assert_eq!(refusal("95.000 IOPS", Dimension::Iops), "`95.000`: expected a number that can be read in one way only");
    assert_eq!(refusal("11,89 ms", Dimension::Latency), "`11,89`: expected a number with a decimal point");
    assert_eq!(refusal("1,4 TB", Dimension::Capacity), "`1,4`: expected a number with a decimal point");
    assert_eq!(base("1.239 ms", Dimension::Latency), "0.001239");
}

proptest! {
    #[test]
    fn plain_notation_round_trips(mantissa in any::<i64>(), exponent in -20_i32..20) {
        let exact = Exact::new(i128::from(mantissa), exponent);
        prop_assert_eq!(Exact::read_plain(&exact.to_string()), Some(exact));
    }

    #[test]
    fn every_float_round_trips(value in any::<f64>().prop_filter("finite", |v| v.is_finite() && (*v == 0.0 || v.abs() > 1e-300))) {
        prop_assert_eq!(Exact::from_f64(value).unwrap().to_f64().to_bits(), (value + 0.0).to_bits());
    }

    #[test]
    fn a_number_and_its_unit_round_trip(mantissa in 0_i64..1_000_000_000, places in 0_i32..4, pick in any::<prop::sample::Index>()) {
        let all: Vec<_> = Dimension::ALL.into_iter().filter(|d| *d != Dimension::ErrorRate)
            .flat_map(|d| d.units().iter().map(move |u| (d, u))).collect();
        let (dimension, unit) = *pick.get(&all);
        let number = Exact::new(i128::from(mantissa), -places);
        let amount = Amount::of_unit(dimension, number, unit).unwrap();
        prop_assert_eq!(amount.in_unit(unit), number);
        let text = format!("{} {}", Exact::new(i128::from(mantissa), 0), unit.symbol);
        let stated = Stated::read(&text, dimension).unwrap();
        prop_assert_eq!(stated.low().in_unit(unit), Exact::from(u64::try_from(mantissa).unwrap()));
    }

    #[test]
    fn order_follows_value(a in any::<i32>(), b in any::<i32>(), e in -6_i32..6) {
        let (x, y) = (Exact::new(i128::from(a), e), Exact::new(i128::from(b), e));
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
    }

    #[test]
    fn reading_never_panics(text in "\\PC{0,24}") {
        for dimension in Dimension::ALL {
            if let Err(refusal) = Stated::read(&text, dimension) {
                prop_assert!(text.get(refusal.span).is_some());
            }
        }
    }
}
