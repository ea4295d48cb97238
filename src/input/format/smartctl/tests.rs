//! What is recognised, values that are none, and drives of which there is nothing.

use super::super::tests::{fixture, reduced as read};
use super::*;
use crate::base::diagnostic::Severity;

fn of(text: &str) -> Reduction {
    read(text.as_bytes(), Hints::default())
}

#[test]
fn files_are_known_by_their_keys() {
    for name in ["smartctl/made-7.3-nvme.json", "smartctl/bad-scan.json", "smartctl/bad-report.txt"] {
        assert!(Smartctl.recognises(&fixture(name), &Hints::default()), "{name}");
    }
    for text in [
        "",
        "{\"smartctl\": 1}",
        "{\"fio version\": \"fio-3.33\", \"json_format_version\": 1}",
        "[\"json_format_version\"]",
    ] {
        assert!(!Smartctl.recognises(text.as_bytes(), &Hints::default()), "{text}");
    }
    assert!(Smartctl.recognises(b"\r\n{ \"ata_smart_attributes\" : {", &Hints::default()));
}

#[test]
fn a_file_says_how_it_was_made() {
    let setup = read(&fixture("smartctl/made-7.3-ata-raid-failed.json"), Hints::default()).setup;
    assert_eq!((setup.tool.as_deref(), setup.version), (Some("smartctl 7.3"), Some((7, 3))));
    assert_eq!(setup.target.as_deref(), Some("/dev/sda"));
}

#[test]
fn numbers_that_are_none_are_tolerated() {
    let reduction = of(r#"{"json_format_version": [1, 0], "model_name": "X", "rotation_rate": nan,
        "ata_smart_attributes": {"table": [{"id": 241, "name": "Host_Writes_GiB", "raw": {"value": -nan}}]}}"#);
    assert_eq!(reduction.faults, []);
    assert_eq!(reduction.device.unwrap().written_bytes, None);
}

#[test]
fn numbers_that_cannot_be_true_are_left_out_and_told() {
    let reduction = of(r#"{"json_format_version": [1, 0], "model_name": "X", "power_on_time": {"hours": "many"},
        "nvme_smart_health_information_log": {"data_units_written": 18446744073709551615}, "user_capacity": {"bytes": -1}}"#);
    let device = reduction.device.unwrap();
    assert_eq!((device.capacity_bytes, device.power_on_hours, device.written_bytes), (None, None, None));
    let messages: Vec<_> = reduction.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`user_capacity` is -1, which cannot be true",
            "`power_on_time` is `many`, which is no whole number",
            "`data_units_written` is 18446744073709551615, which cannot be true"
        ]
    );
    assert!(reduction.faults.iter().all(|fault| fault.severity == Severity::Warning));
}

#[test]
fn an_nvme_drive_has_the_capacity_of_its_only_namespace() {
    let text = |namespaces: &str| {
        format!(
            r#"{{"json_format_version": [1, 0], "model_name": "X", "nvme_total_capacity": 1000, "nvme_namespaces": [{namespaces}]}}"#
        )
    };
    let capacity = |namespaces: &str| of(&text(namespaces)).device.unwrap().capacity_bytes;
    let one = r#"{"capacity": {"bytes": 900}}"#;
    assert_eq!(capacity(one), Some(900));
    assert_eq!(capacity(&format!("{one}, {one}")), Some(1000));
    assert_eq!(capacity(""), Some(1000));
}

#[test]
fn what_holds_no_drive_is_refused() {
    for (text, message) in [
        (
            r#"{"json_format_version": [1, 0], "smartctl": {"argv": ["smartctl", "--scan-open", "-j"]}}"#,
            "--scan output",
        ),
        (r#"{"json_format_version": [1, 0]}"#, "holds no data of any drive"),
        (
            r#"{"json_format_version": [1, 0], "model_name": "X"} {"model_name": "Y"}"#,
            "2 outputs of smartctl in one file",
        ),
        (r#"{"json_format_version": [1, 0], "smartctl": 5}"#, "cannot be read here: invalid type"),
        (r#"{"json_format_version": [1, 0], "a": 1,5}"#, "cannot be read here: "),
    ] {
        let reduction = of(text);
        assert!(reduction.faults[0].message.contains(message), "{text}: {}", reduction.faults[0].message);
        assert!(reduction.faults.len() == 1 && reduction.device.is_none(), "{text}");
    }
    let deep = format!("{{\"json_format_version\": {}", "[".repeat(100_000));
    assert_eq!(of(&deep).faults.len(), 1);
}
