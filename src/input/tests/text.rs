//! Files that are no text, no TOML, or wrongly named.

use super::{after, told, with};

const DRIVE: &str = "data/drives/acme-fast.toml";

#[test]
fn a_broken_line_is_told_once_and_what_refers_to_the_file_is_not() {
    let message = after(&[(DRIVE, "vendor = \"Acme\"", "vendor = \"Acme")]);
    assert_eq!(
        message,
        r#"error[bad-toml]: invalid basic string, expected `"`
 --> data/drives/acme-fast.toml:2:15
  |
2 | vendor = "Acme
  |               ^
"#
    );
}

#[test]
fn a_key_given_twice() {
    let message = after(&[(DRIVE, "vendor = \"Acme\"", "vendor = \"Acme\"\nvendor = \"Acme\"")]);
    assert_eq!(
        message,
        r#"error[bad-toml]: the key `vendor` stands here twice
 --> data/drives/acme-fast.toml:3:1
  |
3 | vendor = "Acme"
  | ^^^^^^
  |
help: keep one
"#
    );
}

#[test]
fn a_file_whose_name_is_no_id() {
    let message = told(with(&[("data/drives/Acme Max.toml", b"name = \"Acme Max\"\n")]));
    assert_eq!(
        message,
        r"error[bad-id]: `Acme Max` is no id
--> data/drives/Acme Max.toml
 |
help: ids are lower-case letters and digits, joined by `-` or `.`; rename the file
"
    );
}

#[test]
fn bytes_that_are_no_text() {
    let latin = b"name = \"Acme\"\n# Gr\xfc\xdfe\nvendor = \"Acme\"\n";
    assert_eq!(
        told(with(&[(DRIVE, latin)])),
        r"error[not-utf8]: expected UTF-8, found other bytes
 --> data/drives/acme-fast.toml:2:5
  |
2 | # Gr��e
  |     ^
  |
help: save the file as UTF-8
"
    );
    let wide: Vec<u8> = "\u{feff}name".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(
        told(with(&[(DRIVE, &wide)])),
        r"error[not-utf8]: expected UTF-8, found other bytes
 --> data/drives/acme-fast.toml:1:1
  |
1 | ��n␀a␀m␀e␀
  | ^
  |
help: this looks like UTF-16: save the file as UTF-8
"
    );
}

#[test]
fn a_byte_order_mark_is_no_mistake() {
    assert_eq!(told(with(&[("data/drives/acme-slow.toml", b"\xef\xbb\xbfname = \"Acme Slow\"\n")])), "");
}

#[test]
fn a_broken_sources_file_is_told_once() {
    let message = after(&[("data/sources.toml", "language = \"en\"", "language = en")]);
    assert_eq!(
        message,
        r"error[bad-toml]: string values must be quoted, expected literal string
 --> data/sources.toml:4:12
  |
4 | language = en
  |            ^^
"
    );
}
