//! Spec sheets whose derived values are known from outside.

use super::*;
use crate::base::diagnostic::Place;
use crate::base::quantity::Stated;
use crate::catalog::{Citation, FieldKind, SpecField, SpecValue};

fn entry(field: &str, text: &str) -> SpecEntry {
    let field = SpecField::find(field).unwrap();
    let FieldKind::Quantity(dimension) = field.kind else { panic!("{}", field.id) };
    let value = SpecValue::Quantities(vec![Stated::read(text, dimension).unwrap()]);
    let date = (dimension == Dimension::Money).then(|| Date::read("2026-11-02").unwrap());
    SpecEntry {
        field,
        value,
        condition: None,
        date,
        citation: Citation::default(),
        place: Place::at_line("data/drives/x.toml", 1),
    }
}

fn sheet(fields: &[(&str, &str)]) -> SpecSheet {
    SpecSheet::new(fields.iter().map(|(field, text)| entry(field, text)).collect())
}

fn base(fields: &[(&str, &str)], what: Derivation) -> f64 {
    match derive(&sheet(fields), what).unwrap().value {
        FigureValue::Computed(amount) => amount.to_f64(),
        FigureValue::Share(share) => share,
        FigureValue::Stated(stated) => stated.high().to_f64(),
        other => panic!("{other:?}"),
    }
}

fn near(found: f64, expected: f64) -> bool {
    (found / expected - 1.0).abs() < 5e-4
}

/// Published pairs: Kingston's and Transcend's data sheets (1432 TBW of 1800 GB over five years, 365 TBW of 200 GB), and the
/// label of a Micron 5100 MAX (5 writes a day of 240 GB over five years are 2.19 PB, printed as 2.2).
#[test]
fn endurance_and_drive_writes_per_day_are_two_sides_of_one_rating() {
    let rated = |tbw, gb| [("endurance", tbw), ("capacity", gb), ("warranty", "5 years")];
    assert!(near(base(&rated("1432 TBW", "1800 GB"), Derivation::DriveWritesPerDay), 0.4359));
    assert!(near(base(&rated("365 TBW", "200 GB"), Derivation::DriveWritesPerDay), 1.0));
    let five = [("dwpd", "5 DWPD"), ("capacity", "240 GB"), ("warranty", "5 years")];
    assert!(near(base(&five, Derivation::Endurance), 2.19e15));
    assert!(near(base(&[("endurance", "10 PBW"), ("capacity", "1.4 TB")], Derivation::FullDriveWrites), 7142.857));
}

/// 1.2 million hours are 0.73 % a year (Seagate); 12 TB at 10⁻¹⁴ are 0.96 errors, 3 TB a chance of 21.3 % (High-Rely, 2012).
#[test]
fn reliability_follows_from_ratings() {
    assert!(near(base(&[("mttf", "1.2 million hours")], Derivation::AnnualFailureRate), 0.007_273));
    let read = |capacity| [("capacity", capacity), ("uber", "<1 per 10^14 bits")];
    assert!(near(base(&read("12 TB"), Derivation::ErrorsPerFullRead), 0.96));
    assert!(near(base(&read("3 TB"), Derivation::ChanceOfReadError), 0.2134));
    assert!(near(base(&[("raw_capacity", "2 TiB"), ("capacity", "1.4 TB")], Derivation::OverProvisioning), 0.5707));
}

#[test]
fn efficiency_takes_the_power_of_its_own_work_where_it_is_stated() {
    let card = [("random_read", "750,000 IOPS"), ("sequential_read", "3.3 GB/s"), ("power_active", "30 W")];
    assert!(near(base(&card, Derivation::ReadIopsPerWatt), 25_000.0));
    assert!(near(base(&card, Derivation::EnergyPerRead), 40e-6));
    assert!(near(base(&card, Derivation::ReadBandwidthPerWatt), 110e6));
    let own = [card.as_slice(), &[("power_sequential_read", "15 W")]].concat();
    assert!(near(base(&own, Derivation::ReadBandwidthPerWatt), 220e6));
    let derived = derive(&sheet(&own), Derivation::ReadBandwidthPerWatt).unwrap();
    assert_eq!(derived.from, ["sequential_read", "power_sequential_read"]);
}

#[test]
fn a_price_keeps_its_currency_and_its_day() {
    let fields = [("price", "700 EUR"), ("capacity", "1.4 TB"), ("endurance", "10 PBW")];
    let per = |what| {
        let derived = derive(&sheet(&fields), what).unwrap();
        let FigureValue::Stated(stated) = derived.value else { panic!("{:?}", derived.value) };
        (stated.high().base().to_string(), stated.unit().symbol, derived.date.map(|date| date.to_string()))
    };
    assert_eq!(per(Derivation::PricePerGigabyte), ("0.5".to_owned(), "EUR", Some("2026-11-02".to_owned())));
    assert_eq!(per(Derivation::PricePerTerabyteWritten), ("0.07".to_owned(), "EUR", Some("2026-11-02".to_owned())));
}

#[test]
fn what_cannot_be_derived_has_a_reason() {
    let why = |fields: &[(&str, &str)], what| derive(&sheet(fields), what).map(|_| ()).unwrap_err();
    let rated = [("dwpd", "5 DWPD"), ("endurance", "10 PBW"), ("capacity", "1.4 TB")];
    assert_eq!(why(&rated, Derivation::DriveWritesPerDay), Underived::Stated("dwpd"));
    assert_eq!(why(&rated, Derivation::Endurance), Underived::Stated("endurance"));
    assert_eq!(why(&rated[1..], Derivation::DriveWritesPerDay), Underived::Missing("warranty"));
    let range = [("endurance", "2.2 to 17.6 PBW"), ("capacity", "1.4 TB")];
    assert_eq!(why(&range, Derivation::FullDriveWrites), Underived::NoNumber("endurance"));
    let less = [("raw_capacity", "1 TB"), ("capacity", "1.4 TB")];
    assert_eq!(why(&less, Derivation::OverProvisioning), Underived::Senseless);
}

#[test]
fn every_formula_names_every_field_it_takes() {
    for (word, what) in Derivation::ALL {
        let formula = Formula::of(what);
        assert!((1..=3).contains(&formula.takes.len()), "{word}");
        let named = |index: &usize| formula.written.contains(&format!("{{{index}}}"));
        assert_eq!((0..4).filter(named).count(), formula.takes.len(), "{word}");
        let known = formula.takes.iter().flat_map(|fields| fields.iter()).all(|field| SpecField::find(field).is_some());
        assert!(known, "{word}");
    }
}
