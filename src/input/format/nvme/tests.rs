//! What is recognised, numbers of 128 bits, and files of the same keys that are of other tools.

use super::super::tests::{fixture, reduced as read};
use super::*;

fn of(text: &str) -> Reduction {
    read(text.as_bytes(), Hints::default())
}

#[test]
fn files_are_known_by_their_keys() {
    let known = |text: &[u8]| Nvme.recognises(text, &Hints::default());
    for name in ["made-1-id-ctrl.json", "made-1-smart-log.json", "made-2-both.json", "bad-list.json", "bad-report.txt"]
    {
        assert!(known(&fixture(&format!("nvme/{name}"))), "{name}");
    }
    assert!(!known(&fixture("smartctl/made-7.3-nvme.json")));
    for text in [
        "",
        "{\"vid\": 1}",
        "{\"data_units_written\": 1}",
        "{\"endurance_estimate\": 1, \"critical_warning\": 0, \"data_units_written\": 1}",
    ] {
        assert!(!known(text.as_bytes()), "{text}");
    }
}

#[test]
fn both_outputs_are_one_drive() {
    let device = read(&fixture("nvme/made-2-both.json"), Hints::default()).device.unwrap();
    assert_eq!((device.model.as_deref(), device.capacity_bytes), (Some("MEADOWLARK M1 1TB"), Some(1_000_204_886_016)));
    assert_eq!((device.written_bytes, device.power_on_hours), (Some(24_000_000_000_000), Some(3210)));
}

#[test]
fn numbers_of_128_bits_are_kept_whole_and_capacities_are_not_guessed() {
    let reduction = of(r#"{"vid": 1, "sn": "a", "tnvmcap": "36893488147419103232"}"#);
    assert_eq!(reduction.summary.value()["tnvmcap"], "36893488147419103232");
    assert_eq!(reduction.device.unwrap().capacity_bytes, None);
    assert_eq!(reduction.faults[0].message, "`tnvmcap` is 36893488147419103232, which cannot be true");
    let reduction = of(r#"{"vid": 1, "sn": "a", "tnvmcap": 36893488147419103232}"#);
    assert_eq!((reduction.device.unwrap().capacity_bytes, reduction.faults.len()), (None, 1));
    let unstated = of(r#"{"vid": 1, "sn": "a", "tnvmcap": 0}"#);
    assert_eq!((unstated.device.unwrap().capacity_bytes, unstated.faults.len()), (None, 0));
}

#[test]
fn a_temperature_that_is_no_kelvin_is_told() {
    let reduction = of(r#"{"critical_warning": 0, "data_units_written": 1, "temperature": 41}"#);
    assert_eq!(reduction.faults[0].message, "`temperature` is 41, which cannot be true");
    assert_eq!(reduction.summary.value().get("temperature_c"), None);
}

#[test]
fn what_holds_no_drive_is_refused() {
    for (text, message) in [
        (r#"{"vid": 1, "sn": "a"} {"vid": 1, "sn": "b"}"#, "two outputs of `nvme id-ctrl`"),
        (r#"{"critical_warning": 0, "data_units_written": null}"#, "holds no data of any drive"),
        (r#"{"vid": 1, "sn": "a", }"#, "cannot be read here: "),
        (r#"{"vid": 1, "sn": "a"} done"#, "cannot be read here: "),
    ] {
        let reduction = of(text);
        assert!(reduction.faults[0].message.contains(message), "{text}: {}", reduction.faults[0].message);
        assert!(reduction.faults.len() == 1 && reduction.device.is_none(), "{text}");
    }
}
