//! The gallery as a browser draws it: no text overlaps another, leaves its frame or is too small, and everything stands out from
//! what lies behind it, in every language and both schemes. Needs Chromium: `cargo test measured -- --ignored`.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::cases::words;
use super::gallery::gallery_page;

const MEASURE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/measure.js"));

/// The browser; `BENCHBOOK_CHROMIUM` names another than `chromium`.
fn chromium() -> Command {
    let mut browser = Command::new(std::env::var_os("BENCHBOOK_CHROMIUM").unwrap_or_else(|| "chromium".into()));
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1240,900"]);
    browser
}

/// What the script says of a page.
fn measured(page: &Path, dark: bool) -> String {
    let profile = tempfile::tempdir().unwrap();
    let mut browser = chromium();
    browser.arg(format!("--user-data-dir={}", profile.path().display()));
    if dark {
        browser.arg("--blink-settings=preferredColorScheme=0");
    }
    let out = browser.arg("--dump-dom").arg(format!("file://{}", page.display())).output().unwrap();
    let dom = String::from_utf8(out.stdout).unwrap();
    let findings = dom.split_once("<pre id=\"findings\">").expect("the script ran").1;
    findings.split_once("</pre>").unwrap().0.to_owned()
}

#[test]
#[ignore = "needs Chromium"]
fn charts_are_legible_as_a_browser_draws_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut all = String::new();
    for words in words() {
        let page = folder.path().join(format!("{}.html", words.tag));
        fs::write(&page, gallery_page(&words) + &format!("<script>{MEASURE}</script>")).unwrap();
        for (dark, scheme) in [(false, "light"), (true, "dark")] {
            let findings = measured(&page, dark);
            let (head, wrong) = findings.split_once('\n').unwrap_or((&findings, ""));
            assert!(head.ends_with(scheme), "{head}");
            assert_eq!(
                head.split(' ').next().and_then(|n| n.parse().ok()),
                Some(2 * super::cases::cases(&words).len())
            );
            all.extend(wrong.lines().map(|line| format!("{} {scheme}: {line}\n", words.tag)));
        }
    }
    assert!(all.is_empty(), "{all}");
}
