//! Literals that are no JSON but that fio writes all the same: `nan` and `inf`, for divisions by nothing.

/// Overwrites each with `null` (`-nan` has as many letters; before `nan` stands a blank), so that every other byte keeps its
/// place. Says how many there were.
pub(super) fn repair(bytes: &mut [u8]) -> usize {
    let mut count = 0;
    let mut quoted = false;
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if quoted => at += 1,
            b'"' => quoted = !quoted,
            b' ' | b'-' if !quoted && is_literal(&bytes[at + 1..]) => {
                bytes[at..at + 4].copy_from_slice(b"null");
                count += 1;
            }
            _ => {}
        }
        at += 1;
    }
    count
}

fn is_literal(rest: &[u8]) -> bool {
    let word = rest.get(..3).is_some_and(|word| word.eq_ignore_ascii_case(b"nan") || word.eq_ignore_ascii_case(b"inf"));
    word && rest.get(3).is_none_or(|next| !next.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_literals_are_overwritten() {
        let mut bytes =
            br#"{"a -nan": " nan", "b": -nan, "c" : nan, "d": [ inf,-inf], "e": nano, "f\" -nan": 1"#.to_vec();
        assert_eq!(repair(&mut bytes), 4);
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, r#"{"a -nan": " nan", "b": null, "c" :null, "d": [null,null], "e": nano, "f\" -nan": 1"#);
        assert_eq!(repair(&mut b" nan".to_vec()), 1);
        assert_eq!(repair(&mut b"-na".to_vec()), 0);
    }
}
