//! Social cards as the real binary draws them: of each review in each language, or left out with a warning.
#![cfg(feature = "cards")]
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{attributes, benchbook, demo, files, page, stderr};
use tempfile::TempDir;

const LANGUAGES: [&str; 4] = ["en", "de", "ja", "es"];

/// What a page says of itself where its address is shared, by property.
fn shared(html: &str) -> BTreeMap<&str, &str> {
    let head = html.split("</head>").next().unwrap();
    let tags = head.split("<meta ").skip(1).map(|rest| rest.split('>').next().unwrap());
    let tags = tags.filter(|tag| tag.starts_with("property=") || tag.contains("twitter:"));
    tags.map(|tag| (tag.split('"').nth(1).unwrap(), tag.split('"').nth(3).unwrap())).collect()
}

/// Width and height that the head of a PNG states.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..16], b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The small lab with some of its files written otherwise.
fn lab(changes: &[(&str, &dyn Fn(String) -> String)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/projects/base")) {
        let to = folder.path().join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
    for (name, change) in changes {
        let path = folder.path().join(name);
        fs::write(&path, change(fs::read_to_string(&path).unwrap())).unwrap();
    }
    folder
}

#[test]
fn every_review_has_a_card_in_every_language() {
    let site = files(demo());
    let cards: Vec<_> = site.iter().filter(|(name, _)| name.ends_with("card.png")).collect();
    assert!(cards.len() >= 4 && cards.len().is_multiple_of(4));
    assert!(cards.iter().all(|(_, bytes)| size(bytes) == (1200, 630)));
    for language in LANGUAGES {
        let path = format!("{language}/reviews/micron-p420m");
        let html = page(&path);
        let said = shared(&html);
        assert_eq!(said["og:image"], format!("https://benchbook.example/{path}/card.png"));
        assert!(site.contains_key(&format!("{path}/card.png")), "{path}");
        assert_eq!((said["og:image:width"], said["og:image:height"]), ("1200", "630"));
        assert_eq!((said["og:type"], said["twitter:card"]), ("article", "summary_large_image"));
        assert_eq!((said["og:url"], said["og:locale"]), (&*format!("https://benchbook.example/{path}/"), language));
    }
    let german = page("de/reviews/micron-p420m");
    let alt = "Micron P420m, 1,4 TB · 4K zufällig lesen, Windows: 636.000\u{202f}IOPS · 4K zufällig schreiben, Linux: 99.000\u{202f}IOPS";
    assert_eq!(shared(&german)["og:image:alt"], alt);
}

#[test]
fn pages_without_a_card_name_no_picture() {
    let html = page("en/drives/micron-p420m");
    let said = shared(&html);
    assert_eq!(said["og:type"], "website");
    assert!(!said.contains_key("og:image") && !said.contains_key("twitter:card"));
    assert!(attributes(&html, "content").iter().all(|content| !content.ends_with("card.png")));
}

#[test]
fn a_card_is_the_same_each_time() {
    let folder = lab(&[]);
    let built = |out: &str| {
        let out = folder.path().join(out);
        assert!(benchbook(folder.path(), &["build", "--out", out.to_str().unwrap()]).status.success());
        fs::read(out.join("en/reviews/acme-fast/card.png")).unwrap()
    };
    let first = built("a");
    assert_eq!(size(&first), (1200, 630));
    assert!(first == built("b"));
}

#[test]
fn a_card_whose_title_has_no_glyphs_is_left_out_and_told() {
    let korean = |text: String| text.replacen("title = \"", "title = \"빠른 ", 1);
    let folder = lab(&[("site/reviews/acme-fast/en.md", &korean)]);
    let output = benchbook(folder.path(), &["build"]);
    let printed = stderr(&output);
    assert!(output.status.success(), "{printed}");
    let message = "warning[card-left-out]: no card for the review `acme-fast` in `en`: its fonts have no glyph for `른` (U+B978), `빠` (U+BE60)";
    assert!(printed.contains(message), "{printed}");
    assert!(printed.contains("site/reviews/acme-fast/en.md"), "{printed}");
    assert_eq!(printed.matches("card-left-out").count(), 1, "{printed}");
    let site = files(&folder.path().join("public"));
    assert!(!site.contains_key("en/reviews/acme-fast/card.png"));
    assert!(site.contains_key("de/reviews/acme-fast/card.png"));
    let html = String::from_utf8(site["en/reviews/acme-fast/index.html"].clone()).unwrap();
    assert!(shared(&html)["og:title"].starts_with("빠른"));
    assert!(!shared(&html).contains_key("og:image"));
}
