//! Whether a JSON value holds everything that another lists.

use serde_json::Value;

/// Largest relative difference of numbers that are not whole.
const CLOSE: f64 = 1e-6;

/// Every place where `given` is not what `expected` lists; objects may hold more than is listed.
pub(crate) fn missing(given: &Value, expected: &Value, at: &str) -> Vec<String> {
    match (given, expected) {
        (Value::Object(given), Value::Object(expected)) => expected
            .iter()
            .flat_map(|(key, value)| missing(given.get(key).unwrap_or(&Value::Null), value, &format!("{at}/{key}")))
            .collect(),
        (Value::Array(given), Value::Array(expected)) if given.len() == expected.len() => {
            let pairs = given.iter().zip(expected).enumerate();
            pairs.flat_map(|(i, (given, expected))| missing(given, expected, &format!("{at}/{i}"))).collect()
        }
        _ if same(given, expected) => Vec::new(),
        _ => vec![format!("{at} is {expected}, not {given}")],
    }
}

fn same(given: &Value, expected: &Value) -> bool {
    match (given.as_f64(), expected.as_f64()) {
        (Some(given), Some(expected)) if expected.fract() == 0.0 && given.fract() == 0.0 => {
            given.to_bits() == expected.to_bits()
        }
        (Some(given), Some(expected)) => (given - expected).abs() <= CLOSE * expected.abs(),
        _ => given == expected,
    }
}
